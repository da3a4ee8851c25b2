"""Which command ids were handled, and how: an id has an effect once (DESIGN.md section 3)."""

from collections import OrderedDict

from pontoon_protocol.limits import ANSWERS_KEPT
from pontoon_protocol.updates import Done, Refusal


class Answers:
    """The highest id and the last answers of each player, in memory; what was accepted is in the log too."""

    __slots__ = ("_highest", "_refusals")

    def __init__(self) -> None:
        self._highest: dict[int, int] = {}
        self._refusals: dict[int, OrderedDict[int, Refusal]] = {}

    def highest(self, player: int, logged: int) -> int:
        """The highest id of a player that was handled; `logged` is the highest one in the log."""
        return max(self._highest.get(player, 0), logged)

    def accepted(self, player: int, command: int) -> None:
        """An id was carried out."""
        self._highest[player] = command

    def refused(self, player: int, refusal: Refusal) -> None:
        """An id was refused, and stays refused."""
        self._highest[player] = refusal.id
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
        self._highest.pop(player, None)
        self._refusals.pop(player, None)
