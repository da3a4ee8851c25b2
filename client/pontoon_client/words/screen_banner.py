"""What holds beside the game, in sentences that stand on the screen as long as they are true."""

from pontoon_client.language import _
from pontoon_client.table.model import RUNNING, own_seat
from pontoon_client.words.by_key import TYPED, Keys, by_key
from pontoon_client.words.cards import chips_words
from pontoon_client.words.clocks import away
from pontoon_client.words.numbers import figure
from pontoon_client.words.scene import for_whom
from pontoon_protocol.views import TableView


def sale_words(view: TableView) -> str:
    """That the bank is for sale, and to whom (K7)."""
    if view.sale is None:
        return ""
    price = chips_words(view.sale.price)
    if view.sale.to is None:
        return _("The bank is for sale for {price}.").format(price=price)
    return _("The bank is for sale to {buyer} for {price}.").format(buyer=for_whom(view, view.sale.to), price=price)


def away_words(view: TableView, keys: Keys = TYPED) -> str:
    """That you are not dealt in, and why; empty if you are."""
    own = own_seat(view)
    if own is None or view.phase in ("lobby", "draw", "over"):
        return ""
    if own.away:
        return away(keys)
    if own.chips < view.options.minimum_stake and own.seat not in view.order:
        pressed = _("You have too few chips to be in a hand; {key} brings more.")
        typed = _("You have too few chips to be in a hand; buyin {amount} brings more.")
        return by_key(keys, "buyin", pressed, typed, amount=figure(view.settings.buy_in))
    if view.phase in RUNNING and own.seat not in view.order:
        return _("You are dealt in from the next hand.")
    return ""


def watching_words(view: TableView) -> str:
    """For who looks on; how to get a seat is among the moves."""
    return _("You are watching.") if view.you is None and view.phase != "over" else ""
