"""Faults in the clocks of a live table, and in what it does about those who go."""

from typing import Final

from msgspec.structs import replace

from pontoon_protocol.commands import SeatCommands
from pontoon_protocol.events import Left
from pontoon_server.live.actor import LiveTable
from pontoon_server.live.timers import Countdown
from pontoon_server.table.decide import Version, decide
from pontoon_server.table.draft import advance
from pontoon_server.table.events import Graced
from pontoon_server.table.state import Wait
from prove.absence.absent_night import Plant


class NeverBegun(Countdown):
    """The bank's clock doesn't run."""

    __slots__ = ()

    def follow(self, wait: Wait | None) -> None:
        super().follow(None if wait is not None and wait.kind == "bank" else wait)


class GraceTwice(Countdown):
    """What a wait is made longer by counts twice."""

    __slots__ = ()

    def follow(self, wait: Wait | None) -> None:
        running = self._wait
        if wait is not None and running is not None and wait.number == running.number and wait.graced:
            more = max(0.0, wait.seconds - running.seconds)
            wait = replace(wait, seconds=wait.seconds + more)
        super().follow(wait)


class LosesTimer(Countdown):
    """When a line drops and its seat's wait is made longer, the timer is gone."""

    __slots__ = ()

    def follow(self, wait: Wait | None) -> None:
        super().follow(wait)
        if wait is not None and wait.graced and self._timer is not None:
            self._timer.cancel()


class BeginsAnew(Countdown):
    """When a line drops its seat's wait begins anew, with its grace."""

    __slots__ = ()

    def follow(self, wait: Wait | None) -> None:
        running = self._wait
        if wait is not None and wait.graced and running is not None and not running.graced:
            self._wait = None
        super().follow(wait)


class StillWaiting(LiveTable):
    """A seat that is given up in mid-hand is waited for like any other."""

    async def carry_out(self, player: int, command: SeatCommands) -> None:
        version = decide(self.table, player, command)
        left = [number for number, event in enumerate(version.events) if isinstance(event, Left)]
        if left:
            events = version.events[: left[0] + 1]
            version = Version(events, advance(self.table, events, player, command.id))
        await self.commit(version, player, command.id)


class Gracious(LiveTable):
    """Each time that a line is lost in a turn there is grace."""

    async def commit(self, version: Version, player: int = 0, command: int = 0) -> None:
        table = version.table
        if any(isinstance(event, Graced) for event in version.events) and table.wait is not None:
            table = replace(table, wait=replace(table.wait, graced=False))
        await super().commit(Version(version.events, table), player, command)


def _clock(kind: type[Countdown]) -> Plant:
    def plant(live: LiveTable) -> None:
        live.countdown.__class__ = kind

    return plant


def _table(kind: type[LiveTable]) -> Plant:
    def plant(live: LiveTable) -> None:
        live.__class__ = kind

    return plant


PLANTS: Final[dict[str, Plant]] = {
    "a wait never begun": _clock(NeverBegun),
    "a grace given twice": _clock(GraceTwice),
    "grace for every lost line": _table(Gracious),
    "a seat that left still waited for": _table(StillWaiting),
    "a timer lost with a line": _clock(LosesTimer),
    "a clock that a lost line begins anew": _clock(BeginsAnew),
}
"""The faults by name."""
