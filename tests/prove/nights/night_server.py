"""The server of the long night: on one log, started, stopped, killed, with a wall clock that may be set wrong."""

import asyncio
import random
from collections.abc import Callable
from typing import Final, Literal, Protocol

from pontoon_server.live.registry import Registry
from pontoon_server.store.log import Log, Row
from pontoon_server.store.memory import MemoryLog

Start = Callable[[Log, str, random.Random, Callable[[], float]], Registry]
"""Makes the tables of a server: its log, epoch, generator and wall clock."""
Moment = Literal["between", "before", "after"]
"""When a server is killed: between two rows, or just before or after one is written."""

NOON: Final = 1_700_000_000.0
NOTHING_WRITTEN_SECONDS: Final = 120.0
"""After so long without a row a server is killed all the same."""
BACK_AFTER_SECONDS: Final = 5.0


class Wards(Protocol):
    """Who is at the server's tables."""

    def lose_lines(self) -> None:
        """All lines break at once."""
        ...


def plain(log: Log, epoch: str, rng: random.Random, wall: Callable[[], float]) -> Registry:
    """The tables of a server as it is."""
    return Registry(log, epoch=epoch, rng=rng, clock=wall)


class Disk(MemoryLog):
    """A log that outlives its servers, and tells of a moment in the middle of an append."""

    def __init__(self, clock: Callable[[], float]) -> None:
        super().__init__(clock)
        self.interrupt: tuple[Moment, Callable[[], None]] | None = None
        """What is done at the next append, and whether before or after it; once."""

    async def append(self, row: Row) -> None:
        await self._interrupted("before")
        await super().append(row)
        await self._interrupted("after")

    def forget(self, code: str) -> None:
        """A table that nobody will ask for any more."""
        del self._rows[code], self._times[code]

    async def _interrupted(self, moment: Moment) -> None:
        if self.interrupt is not None and self.interrupt[0] == moment:
            _, act = self.interrupt
            self.interrupt = None
            act()
            await asyncio.sleep(0)  # here a task that was killed ends


class Server:
    """`registry` is None while there is none. `wrong_by` is how far the wall clock is off, in seconds."""

    def __init__(self, seed: int, start: Start, wards: Wards) -> None:
        self.registry: Registry | None = None
        self.wrong_by = 0.0
        self.log = Disk(self.wall)
        self._seed = seed
        self._start = start
        self._wards = wards
        self._starts = 0
        self._sweeping: asyncio.Task[None] | None = None

    def wall(self) -> float:
        """What the clock on the wall says."""
        return NOON + asyncio.get_running_loop().time() + self.wrong_by

    async def starts(self) -> None:
        """Begin anew on the log."""
        self._starts += 1
        rng = random.Random(f"{self._seed}/server {self._starts}")
        registry = self._start(self.log, f"epoch {self._starts}", rng, self.wall)
        await registry.start()
        self.registry = registry
        self._sweeping = asyncio.get_running_loop().create_task(registry.sweep_for_ever())

    async def stops(self) -> None:
        """End as a server ends that is asked to; everybody is told to come back."""
        registry = self._gone()
        await registry.stop(BACK_AFTER_SECONDS)

    async def is_killed(self, moment: Moment) -> None:
        """End in the middle of something, without a word."""
        if moment == "between":
            self._die()
            return
        dead = asyncio.Event()

        def die() -> None:
            self._die()
            dead.set()

        self.log.interrupt = moment, die
        try:
            async with asyncio.timeout(NOTHING_WRITTEN_SECONDS):
                await dead.wait()
        except TimeoutError:
            self.log.interrupt = None
            self._die()

    def _die(self) -> None:
        registry = self._gone()
        registry.stopping = True
        names = {f"table {code}" for code in registry.awake}
        # Not in the order in which they lie in memory: the same night is to be the same again.
        for task in sorted(asyncio.all_tasks(), key=asyncio.Task.get_name):
            if task.get_name() in names:
                task.cancel()
        self._wards.lose_lines()

    def _gone(self) -> Registry:
        registry, self.registry = self.registry, None
        assert registry is not None
        assert self._sweeping is not None
        self._sweeping.cancel()
        return registry
