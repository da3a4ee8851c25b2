"""Several hands of one seat, and chips on boxes, in the few words that have room there."""

from collections.abc import Sequence
from string import ascii_lowercase

from pontoon_client.language import _, ngettext, pgettext
from pontoon_client.table.model import hand_at
from pontoon_client.words.boxes import on_boxes
from pontoon_client.words.numbers import figure
from pontoon_protocol.hand_events import BANK_HAND
from pontoon_protocol.views import TableView


def box_name(number: int) -> str:
    """`box 2`."""
    return _("box {number}").format(number=number)


def hand_title(view: TableView, place: int) -> str:
    """What one of several hands is called: `box 2`, `box 2a` and `hand 1/2` of split pairs; an only one nothing."""
    hand = hand_at(view, place)
    if hand is None or place == BANK_HAND:
        return ""
    own = [other for other in view.hands if other.seat == hand.seat]
    box = box_name(hand.box) if any(other.box != hand.box for other in own) else ""
    count = sum(1 for other in own if other.box == hand.box)
    if count < 2:
        return box
    number = sum(1 for other in view.hands[: place + 1] if (other.seat, other.box) == (hand.seat, hand.box))
    # Not `box 2 1/2`, which is two and a half.
    if box:
        return f"{box}{ascii_lowercase[number - 1]}"
    return pgettext("of a split pair", "hand {number}").format(number=f"{number}/{count}")


def box_limits(number: int, least: int, most: int) -> str:
    """`box 2: 1 to 100`, what may be put there."""
    return _("box {number}: {least} to {most}").format(number=number, least=figure(least), most=figure(most))


def stakes_short(stakes: Sequence[int]) -> str:
    """`5 on box 3`, `35 on 3 boxes`, of chips for each box, box 1 first."""
    count = sum(1 for chips in stakes if chips)
    if count < 2:
        return on_boxes(stakes)
    return ngettext("{sum} on {count} box", "{sum} on {count} boxes", count).format(
        sum=figure(sum(stakes)), count=figure(count)
    )


def together(stakes: Sequence[int]) -> str:
    """What lies on all boxes, as a sum."""
    return _("together {sum}").format(sum=figure(sum(stakes)))


def again(stakes: Sequence[int]) -> str:
    """The last stakes, which Enter would put there again."""
    return _("last time {stakes}").format(stakes=" · ".join(figure(chips) if chips else "–" for chips in stakes))
