"""A log on a disk that keeps what a power cut would leave, at moments that a seed draws."""

import asyncio
import threading
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Final

from msgspec import Struct

from pontoon_server.store.log import Row
from pontoon_server.store.sqlite import SqliteLog
from prove.crashes.cutting.nights import nights
from support.power import CutDisk

Making = Callable[[CutDisk, Path], SqliteLog]
SETTLE_SECONDS: Final = 20.0
OFTEN: Final = {"write": 0.015, "sync": 0.05, "truncate": 0.3, "delete": 0.3, "open": 0.1}
CARRIED_OVER: Final = 0.08
"""How often the power is cut before each thing that is done with the disk; before a write to the log itself."""
FIRST_GROUPS: Final = 3
"""So many groups are written by the log as it is opened by a server; the others with a short write-ahead log."""
MOST_ROWS: Final = 4
"""Of one table in one group."""


class Cut(Struct, frozen=True):
    """What a cut left in `folder`, and what had been acknowledged and asked for by then, by table."""

    folder: Path
    call: int
    moments: frozenset[str]
    acknowledged: dict[str, int]
    asked: dict[str, int]


class Cutting:
    """A night on one disk. The cuts are made as it goes on: nothing of it knows of them."""

    def __init__(self, folder: Path, seed: int, most: int, disk: CutDisk, making: Making) -> None:
        folder.mkdir()
        self.seed = seed
        self.cuts: list[Cut] = []
        self._folder, self._most, self._disk, self._making = folder, most, disk, making
        self._rng, self._luck = Random(seed), Random(seed + 1)
        self.nights = nights(self._rng)
        self._acknowledged = dict.fromkeys(self.nights, 0)
        self._asked = dict.fromkeys(self.nights, 0)
        self._stage = "opening"
        self._calls = 0
        self._loop: asyncio.AbstractEventLoop | None = None

    async def go(self) -> None:
        """The whole night: opened, written to, closed; opened again, written to its end, closed."""
        self._loop = asyncio.get_running_loop()
        self._disk.at_call = self._look
        path = self._folder / "log"
        log = SqliteLog.open(path, clock=time.time, holder="a test", vfs=self._disk.name)
        await self._write(log, FIRST_GROUPS)
        self._stage = "opening"
        await self._write(self._making(self._disk, path), None)

    async def _write(self, log: SqliteLog, groups: int | None) -> None:
        self._stage = ""
        while groups != 0 and len(self.cuts) < self._most and (rows := self._group()):
            await asyncio.gather(*(self._append(log, row) for row in rows))
            groups = None if groups is None else groups - 1
        self._stage = "closing"
        await log.close()

    def _group(self) -> list[Row]:
        """The next rows of some tables, which are asked for in one turn of the loop."""
        left = [code for code, rows in self.nights.items() if self._asked[code] < len(rows.rows)]
        group: list[Row] = []
        for code in self._rng.sample(left, self._rng.randint(min(1, len(left)), len(left))):
            first = self._asked[code]
            rows = self.nights[code].rows[first : first + self._rng.randint(1, MOST_ROWS)]
            self._asked[code] += len(rows)
            group += rows
        return group

    async def _append(self, log: SqliteLog, row: Row) -> None:
        await log.append(row)
        self._acknowledged[row.table] = max(row.version, self._acknowledged[row.table])

    def _look(self, kind: str, path: Path) -> None:
        """In the thread that uses the disk: perhaps the power goes now."""
        self._calls += 1
        often = CARRIED_OVER if kind == "write" and not path.name.endswith("-wal") else OFTEN[kind]
        if len(self.cuts) >= self._most or self._luck.random() >= often:
            return
        self._let_everybody_know()
        folder = self._folder / f"cut-{len(self.cuts)}"
        moments = self._disk.unsynced or {"at rest"}
        moments |= {self._stage} if self._stage else set()
        moments |= {"after a reset"} if self._disk.resets else set()
        moments |= self._disk.tear(folder, self._luck)
        self.cuts.append(Cut(folder, self._calls, frozenset(moments), dict(self._acknowledged), dict(self._asked)))

    def _let_everybody_know(self) -> None:
        """Whoever was to be told of a row by now has been told."""
        assert self._loop is not None
        if threading.current_thread() is not threading.main_thread():
            asyncio.run_coroutine_threadsafe(_turns(), self._loop).result(SETTLE_SECONDS)


async def _turns() -> None:
    for _ in range(8):
        await asyncio.sleep(0)
