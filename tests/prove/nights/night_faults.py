"""Faults for the long night, each planted into the server that it is spent at."""

import asyncio
import random
from collections.abc import Callable
from typing import Final, NamedTuple, cast

from pontoon_protocol.commands import Moves
from pontoon_server.live.actor import LiveTable
from pontoon_server.live.inbox import BotThought, Due
from pontoon_server.live.registry import Registry
from pontoon_server.live.seatbots import SeatBots
from pontoon_server.live.timers import Countdown
from pontoon_server.store.log import Log
from pontoon_server.table.commands import Tick
from pontoon_server.table.state import Table
from prove.nights.night_server import Start, plain

LATE_SECONDS: Final = 60.0
ANEW_SECONDS: Final = 600.0


class Unordered(Registry):
    """Deals out chance to its tables in the order of a set of their codes, which differs from process to process."""

    async def start(self) -> None:
        for code in {line.code for line in await self._log.tables() if line.state != "over"}:
            await self.find(code)

    async def _wake(self, code: str) -> LiveTable:
        live = await super()._wake(code)
        own = random.Random(self._rng.random())
        live.bots = SeatBots(asyncio.get_running_loop(), own, self._minds, live.push)
        return live


class Recounted(Registry):
    """Counts the waits of its tables in another way."""

    def __init__(self, log: Log, epoch: str, rng: random.Random, wall: Callable[[], float]) -> None:
        super().__init__(log, epoch=epoch, rng=rng, clock=wall)

    async def _wake(self, code: str) -> LiveTable:
        live = await super()._wake(code)
        left = live.countdown.left(live.table.wait)
        live.countdown.stop()
        live.countdown = self.countdown(lambda number: live.push(Due(Tick(number))))
        live.countdown.restart(live.table.wait, left, paused=live.table.paused)
        return live

    def countdown(self, over: Callable[[int], None]) -> Countdown:
        """What counts."""
        raise NotImplementedError


class ByTheWall(Recounted):
    """Its timers go by the clock on the wall, which somebody may set."""

    def countdown(self, over: Callable[[int], None]) -> Countdown:
        wall = cast("asyncio.AbstractEventLoop", _ByTheWall(asyncio.get_running_loop(), self._clock))
        return Countdown(wall, over)


class _ByTheWall:
    """As much of a loop as a countdown needs."""

    def __init__(self, loop: asyncio.AbstractEventLoop, wall: Callable[[], float]) -> None:
        self._loop = loop
        self.time = wall

    def call_at(self, when: float, ring: Callable[[], None]) -> "_WallTimer":
        return _WallTimer(self._loop.call_later(max(0.0, when - self.time()), ring), when)


class _WallTimer(NamedTuple):
    timer: asyncio.TimerHandle
    rings_at: float

    def when(self) -> float:
        return self.rings_at

    def cancel(self) -> None:
        self.timer.cancel()


class Startled(Recounted):
    """A timer that rings much too late, as after a suspension, thinks that it was a mistake, and begins anew."""

    def countdown(self, over: Callable[[int], None]) -> Countdown:
        return _StartledCountdown(asyncio.get_running_loop(), over)


class _StartledCountdown(Countdown):
    __slots__ = ()

    def _awake(self) -> None:
        if self._wait is not None and self._loop.time() > self._deadline + LATE_SECONDS:
            self._deadline = self._loop.time() + ANEW_SECONDS
        super()._awake()


class Confused(Registry):
    """Its bots can't say what they have thought, which freezes their tables."""

    async def _wake(self, code: str) -> LiveTable:
        live = await super()._wake(code)
        live.bots = _Mute(asyncio.get_running_loop(), self._rng, self._minds, live.push)
        return live


class _Mute(SeatBots):
    __slots__ = ()

    def command(self, table: Table, thought: BotThought) -> tuple[int, Moves] | None:
        raise LookupError("planted")


PLANTED: Final[dict[str, Start]] = {
    "": plain,
    "hash order": lambda log, epoch, rng, wall: Unordered(log, epoch=epoch, rng=rng, clock=wall),
    "wall clock": ByTheWall,
    "late timer": Startled,
    "error": lambda log, epoch, rng, wall: Confused(log, epoch=epoch, rng=rng, clock=wall),
}
"""Servers by their fault; the first has none."""
