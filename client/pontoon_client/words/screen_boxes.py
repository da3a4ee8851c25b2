"""Several hands of one seat, and chips on boxes, in the few words that have room there."""

from collections.abc import Sequence

from pontoon_client.language import _, pgettext
from pontoon_client.table.model import hand_at
from pontoon_client.words.numbers import figure
from pontoon_protocol.hand_events import BANK_HAND
from pontoon_protocol.views import TableView


def box_name(number: int) -> str:
    """`box 2`."""
    return _("box {number}").format(number=number)


def hand_title(view: TableView, place: int) -> str:
    """What one of several hands is called: `box 2`, `hand 1/2` of a split pair, `box 2 1/2`; an only one nothing."""
    hand = hand_at(view, place)
    if hand is None or place == BANK_HAND:
        return ""
    own = [other for other in view.hands if other.seat == hand.seat]
    box = box_name(hand.box) if any(other.box != hand.box for other in own) else ""
    count = sum(1 for other in own if other.box == hand.box)
    if count < 2:
        return box
    number = sum(1 for other in view.hands[: place + 1] if (other.seat, other.box) == (hand.seat, hand.box))
    part = f"{number}/{count}"
    return f"{box} {part}" if box else pgettext("of a split pair", "hand {number}").format(number=part)


def together(stakes: Sequence[int]) -> str:
    """What lies on all boxes, as a sum."""
    return _("together {sum}").format(sum=figure(sum(stakes)))


def again(stakes: Sequence[int]) -> str:
    """The last stakes, which Enter would put there again."""
    return _("last time {stakes}").format(stakes=" · ".join(figure(chips) if chips else "–" for chips in stakes))
