"""People of the long night: they don't read for minutes now and then, host, end their nights, and mind every wait."""

import asyncio
import contextlib
from collections import Counter
from typing import Final

from pontoon_protocol.codec import Encoding
from pontoon_protocol.events import HandBegan
from pontoon_protocol.host_commands import EndNight
from pontoon_protocol.updates import Happened, Snapshot, Updates
from pontoon_server.live.registry import Registry
from support.nightlife import Diarist
from support.people import Manners, Person, Town
from support.virtual_time import VirtualLoop
from support.wishes import Plan

MANNERS: Final = Manners(hosts=0.06, moves=0.04, slow_seconds=16.0, absent_seconds=45.0)
NAPS: Final = 0.006
"""How often somebody who is to act reads nothing for a while instead."""
NAP_SECONDS: Final = 500.0
LOOKS_EACH: Final = 8


def loop() -> VirtualLoop:
    """The loop that the night passes in."""
    found = asyncio.get_running_loop()
    assert isinstance(found, VirtualLoop)
    return found


class Reveller(Person):
    """Somebody at a table who doesn't read for minutes now and then, until the line is cut or it looks up again.

    `did` counts what it did and what became of it. If it is the host at `ends_at` (awake seconds), it ends the night.
    """

    def __init__(self, town: Town, name: str, seed: int, encoding: Encoding, did: Counter[str], ends_at: float) -> None:
        super().__init__(town, name, seed, MANNERS, encoding)
        self.looks_each = LOOKS_EACH
        self._did = did
        self._ends_at = ends_at
        self._roused = asyncio.Event()

    def lose_line(self) -> None:
        """Its line breaks, whatever it does."""
        self.line.overflowed = True
        self.peer.wake()
        self._roused.set()

    async def _acts(self, registry: Registry, code: str) -> bool:
        if self.rng.random() < NAPS:
            await self._nap()
        if self.line.overflowed:
            return False
        stays = await super()._acts(registry, code)
        self._did["drops"] += not stays
        return stays

    async def _nap(self) -> None:
        self._roused.clear()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(self.rng.uniform(1, NAP_SECONDS)):
                await self._roused.wait()

    def _plan(self) -> Plan | None:
        if self.view is not None and self.view.host == self.view.you is not None and loop().awake > self._ends_at:
            return EndNight, ()
        plan = super()._plan()
        if plan is not None:
            self._did[plan[0].__name__] += 1
        return plan

    def _cut(self) -> None:
        self._did["slow readers cut"] += 1
        self._roused.set()


class Witness(Diarist):
    """Somebody who looks on and minds how long each wait was, by the seconds in which the machine was awake."""

    def __init__(self, town: Town, name: str, seed: int) -> None:
        super().__init__(town, name, seed, Encoding.MSGPACK)
        self.looks_each = LOOKS_EACH
        self.hands = 0

    def lose_line(self) -> None:
        """Its line breaks."""
        self.line.overflowed = True
        self.peer.wake()

    def clock(self) -> float:
        return loop().awake

    def note(self, happened: Happened) -> None:
        super().note(happened)
        self.hands += sum(isinstance(entry.event, HandBegan) for entry in self.diary)
        self.diary.clear()

    def _take_in(self, update: Updates) -> None:
        super()._take_in(update)
        if isinstance(update, Snapshot):
            wait = update.view.wait
            self.due = None if wait is None or update.view.paused else self.clock() + wait.seconds

    def _cut(self) -> None:
        raise AssertionError(f"{self.name} reads always, and was cut")
