"""Several hands of one seat, and chips on boxes, in the few words that have room there."""

from collections.abc import Sequence

from pontoon_client.language import _
from pontoon_client.table.model import house_banks
from pontoon_client.words.hand_names import hand_name
from pontoon_client.words.numbers import figure
from pontoon_protocol.views import TableView


def box_name(number: int) -> str:
    """`box 2`."""
    return _("box {number}").format(number=number)


def hand_title(view: TableView, place: int) -> str:
    """What one of several hands is called."""
    return hand_name(view, place) or (_("your hand") if not house_banks(view) else box_name(1))


def together(stakes: Sequence[int]) -> str:
    """What lies on all boxes, as a sum."""
    return _("together {sum}").format(sum=figure(sum(stakes)))


def again(stakes: Sequence[int]) -> str:
    """The last stakes, which Enter would put there again."""
    return _("last time {stakes}").format(stakes=" · ".join(figure(chips) if chips else "–" for chips in stakes))
