"""Servers that leave something behind, each planted among the tables that are abandoned at it."""

import asyncio
import os
import random
from collections.abc import Callable
from typing import Final

from pontoon_server.live.actor import LiveTable
from pontoon_server.live.registry import Registry
from pontoon_server.store.log import Row
from pontoon_server.store.memory import MemoryLog
from prove.nights.abandoned_ways import Forgetful

FOR_EVER_SECONDS: Final = 1e9
WASTED_BYTES: Final = 200_000
_kept: Final[list[object]] = []
"""What nobody asks for any more, where nobody looks."""


class Leaving(Registry):
    """Leaves something behind of each table that wakes."""

    def __init__(self, log: Forgetful, rng: random.Random, wall: Callable[[], float]) -> None:
        super().__init__(log, epoch="epoch", rng=rng, clock=wall)
        self.codes: list[str] = []

    async def _wake(self, code: str) -> LiveTable:
        live = await super()._wake(code)
        self.leave(live)
        return live

    def leave(self, live: LiveTable) -> None:
        """Leave something behind of this one."""
        raise NotImplementedError


class KeepsTables(Leaving):
    """The table itself."""

    def leave(self, live: LiveTable) -> None:
        _kept.append(live)


class KeepsCodes(Leaving):
    """Its code."""

    def leave(self, live: LiveTable) -> None:
        self.codes.append(live.code)


class KeepsTimers(Leaving):
    """A timer that nobody takes off."""

    def leave(self, live: LiveTable) -> None:
        asyncio.get_running_loop().call_later(FOR_EVER_SECONDS, live.code.lower)


class KeepsTasks(Leaving):
    """A task that nobody ends."""

    def leave(self, live: LiveTable) -> None:
        _kept.append(asyncio.get_running_loop().create_task(asyncio.sleep(FOR_EVER_SECONDS)))


class KeepsMemory(Leaving):
    """Some bytes."""

    def leave(self, live: LiveTable) -> None:
        _kept.append(bytes(range(256)) * (WASTED_BYTES // 256))


class OpenFiles(MemoryLog):
    """A log that opens a file for each table and never closes it."""

    async def append(self, row: Row) -> None:
        await super().append(row)
        if row.version == 1:
            os.open(os.devnull, os.O_RDONLY)
