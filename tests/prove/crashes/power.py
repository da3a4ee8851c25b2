"""Power cuts: a disk that loses what wasn't synced, in part or in whole, at any moment of a night of several tables.

The rows are those of random nights at the pure table; they go through the log in groups, on a `CutDisk`. What a cut
would have left is opened as a server does it: every row that was acknowledged by then is there, and at every table the
hand that was not finished goes on and ends.
"""

import asyncio
import shutil
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from pontoon_server.store.log import Row
from pontoon_server.store.sqlite import SqliteLog
from prove.crashes.cutting.after import Forget, after_cut
from prove.crashes.cutting.run import Cutting, Making
from prove.figure import Figure, Found, Line, Task, all_reached, none_of
from support.logs import log_on
from support.power import CutDisk, LyingDisk

CUTS_A_RUN: Final = 12
CHECKPOINT_PAGES: Final = 24
"""So that the write-ahead log is carried over and begun anew every few groups, and not once in an evening."""
CUTS_FOR_FAULTS: Final = 24
WRONG: Final = ("lost or doubled", "not going on")
MOMENTS: Final = ("opening", "commit", "checkpoint", "after a reset", "at rest", "closing", "torn", "undeleted")


def find(task: Task) -> Found:
    """So many cuts at least, some in each run: a run's seed alone shows them again."""
    return cuts(task)


def durable(disk: CutDisk, path: Path) -> SqliteLog:
    """The log as it should be, but with a short write-ahead log."""
    return log_on(disk, path, checkpoint_pages=CHECKPOINT_PAGES)


def cuts(
    task: Task, *, disk: Callable[[], CutDisk] = CutDisk, making: Making = durable, forget: Forget | None = None
) -> Found:
    """So many cuts on such disks, with such logs; `forget` does something to the files before they are opened."""
    found = Found(counts=dict.fromkeys((*WRONG, "cuts"), 0))
    seed = task.seed
    while found.counts["cuts"] < task.wanted and not task.time_is_up:
        folder = task.scratch / str(seed)
        run = Cutting(folder, seed, CUTS_A_RUN, disk(), making)
        asyncio.run(_run(run, found, forget))
        shutil.rmtree(folder)
        seed += 1
    return found


async def _run(run: Cutting, found: Found, forget: Forget | None) -> None:
    await run.go()
    for cut in run.cuts:
        found.count("cuts")
        found.reach("moments", cut.moments)
        async for what, words in after_cut(cut, run.nights, found, forget):
            found.went_wrong(what, f"seed {run.seed}, {'/'.join(sorted(cut.moments))}, call {cut.call}: {words}")


def judge(found: Found, wanted: int) -> list[Line]:
    """What was lost, and what doesn't go on."""
    ended, unfinished = found.counts.get("hands ended", 0), found.counts.get("hands unfinished", 0)
    least = max(1, wanted // 2)
    return [
        none_of(found, "lost or doubled", "cuts", wanted, "acknowledged rows lost or doubled, power cuts"),
        none_of(found, "not going on", "cuts", wanted, "logs that don't open, play on and take rows, power cuts"),
        Line(
            "unfinished hands that go on and end after a cut",
            f"{ended:,} of {unfinished:,}",
            f"all, of at least {least:,}",
            ended == unfinished >= least,
        ),
        all_reached(found, "moments", MOMENTS),
    ]


class EarlyLog(SqliteLog):
    """Says that a row is on disk when it is on its way there."""

    _last: asyncio.Task[None] | None = None

    async def append(self, row: Row) -> None:
        self._last = asyncio.create_task(super().append(row))


def noticed(task: Task, **fault: object) -> bool:
    """Whether cuts show that rows were lost."""
    few = replace(task, wanted=CUTS_FOR_FAULTS)
    return cuts(few, **fault).counts["lost or doubled"] > 0  # type: ignore[arg-type]  # the arguments of `cuts`


def _without_wal(folder: Path) -> None:
    (folder / "log-wal").unlink(missing_ok=True)


FIGURE: Final = Figure(
    name="power",
    about="power cuts",
    ci=300,
    deep=20_000,
    find=find,
    judge=judge,
    faults={
        "synchronous=NORMAL": partial(
            noticed, making=partial(log_on, checkpoint_pages=CHECKPOINT_PAGES, synchronous="NORMAL")
        ),
        "a disk that says it has synced": partial(noticed, disk=LyingDisk),
        "a row acknowledged before its commit": partial(
            noticed, making=partial(log_on, checkpoint_pages=CHECKPOINT_PAGES, kind=EarlyLog)
        ),
        "a start without the write-ahead log": partial(noticed, forget=_without_wal),
    },
)
