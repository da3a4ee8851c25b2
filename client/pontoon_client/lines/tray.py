"""Chips put on boxes before the stakes are sent (C12). Pure, and the client's alone: no server knows of it."""

from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from pontoon_protocol.limits import BOXES
from pontoon_protocol.views import TableView

Stakes = tuple[int, ...]
"""Chips for each box, box 1 first; 0 for a box that is not played, and none of those at the end."""


class Tray(Struct, frozen=True):
    """What lies on the boxes of whoever is still to stake."""

    chips: Stakes = ()
    """Not sent yet."""
    last: Stakes = ()
    """The initial stakes of the last hand in which you staked; a double does not count."""
    hand: int = -1
    """The number of that hand."""
    due: int = -1
    """The number of the hand for which the chips are sent as soon as stakes are asked for; -1: they wait for a word."""


EMPTY = Tray()


def trimmed(chips: Iterable[int]) -> Stakes:
    """The stakes without the unplayed boxes behind the last that is played."""
    stakes = tuple(chips)
    while stakes and not stakes[-1]:
        stakes = stakes[:-1]
    return stakes


def put(tray: Tray, box: int, chips: int) -> Tray:
    """The tray with so many chips on a box, in place of those that lay there; 0 takes them off. Boxes count from 1."""
    stakes = tray.chips + (0,) * (box - len(tray.chips))
    return replace(tray, chips=trimmed((*stakes[: box - 1], chips, *stakes[box:])))


def follow(tray: Tray, view: TableView) -> Tray:
    """The tray after news of the table: once you have staked it is empty, and what you staked is remembered."""
    if view.hand >= tray.due and view.phase not in ("pack", "stakes"):
        tray = replace(tray, due=-1)
    mine = [hand for hand in view.hands if hand.seat == view.you and hand.initial > 0 and hand.box <= BOXES]
    own = {hand.box: hand.initial for hand in mine}
    if view.you is None or not own:
        return tray
    if tray.hand == view.hand:
        return replace(tray, chips=(), due=-1)
    return Tray((), trimmed(own.get(box, 0) for box in range(1, max(own) + 1)), view.hand)
