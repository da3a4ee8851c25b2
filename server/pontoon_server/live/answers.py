"""Which command ids were handled, and how: an id has an effect once (DESIGN.md section 3)."""

from collections import OrderedDict

from pontoon_protocol.limits import ANSWERS_KEPT
from pontoon_protocol.updates import Done, Refusal


class Answers:
    """The last refusals of each player; what was accepted is in the log."""

    __slots__ = ("_refusals",)

    def __init__(self) -> None:
        self._refusals: dict[int, OrderedDict[int, Refusal]] = {}

    def highest(self, player: int, accepted: int) -> int:
        """The highest id of a player that was handled; `accepted` is the highest one that was carried out."""
        refused = self._refusals.get(player)
        return max(next(reversed(refused)), accepted) if refused else accepted

    def refused(self, player: int, refusal: Refusal) -> None:
        """An id was refused, and stays refused."""
        kept = self._refusals.setdefault(player, OrderedDict())
        kept[refusal.id] = refusal
        if len(kept) > ANSWERS_KEPT:
            kept.popitem(last=False)

    def again(self, player: int, command: int) -> Refusal | Done:
        """The answer to an id that was handled before."""
        kept = self._refusals.get(player)
        refusal = kept.get(command) if kept else None
        return refusal or Done(command)

    def forget(self, player: int) -> None:
        """The player starts anew in another seat: ids begin at 1 again."""
        self._refusals.pop(player, None)
