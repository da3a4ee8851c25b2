"""What the bank may have to pay once it has doubled all stakes (K1, T15)."""

from pontoon_client.language import _
from pontoon_client.table.model import own_seat
from pontoon_client.words.numbers import figure
from pontoon_protocol.views import TableView

DOUBLED = 2


def doubling_risk(view: TableView) -> str:
    """How much the bank, which is you, could owe after it has doubled; empty if its chips reach for all of it.

    Every hand may be a Pontoon or a Five Card Trick; what cards are bought for comes on top.
    """
    seat = own_seat(view)
    if seat is None:
        return ""
    options = view.options
    times = max(options.pontoon_pays, options.trick_pays, options.royal_pays)
    most = DOUBLED * times * sum(hand.stake for hand in view.hands)
    if most <= seat.chips:
        return ""
    told = _("Doubled, you could lose {most}: all that you have, and {owed} more that you would owe.")
    return told.format(most=figure(most), owed=figure(most - seat.chips))
