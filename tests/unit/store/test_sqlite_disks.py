"""The log on disk: what survives a power cut, and a disk that fails."""

import asyncio
from collections.abc import Callable
from itertools import count
from pathlib import Path
from random import Random

import apsw
import pytest

from pontoon_server.store.log import CannotSave
from pontoon_server.store.sqlite import SqliteLog
from support.disks import FailingDisk, VolatileDisk
from support.logs import contents, log_on, open_log, row

TABLES = "ABCDEFGH"
DURABLE, FASTER = "FULL", "NORMAL"


class TestPowerCuts:
    """What was acknowledged survives; what was not is there whole or not at all."""

    @pytest.mark.parametrize("seed", [None, 1, 2, 3])
    async def test_acknowledged_rows_survive(self, tmp_path: Path, seed: int | None) -> None:
        """After each of many commits, whatever luck has for the bytes that weren't synced."""
        acknowledged, found = await power_cuts(tmp_path, DURABLE, None if seed is None else Random(seed))
        assert found == acknowledged

    @pytest.mark.parametrize("seed", [None, 1, 2, 3])
    async def test_the_same_check_finds_rows_lost_without_a_sync(self, tmp_path: Path, seed: int | None) -> None:
        """Planted fault: with synchronous=NORMAL commits are acknowledged that a power cut undoes."""
        acknowledged, found = await power_cuts(tmp_path, FASTER, None if seed is None else Random(seed))
        assert found != acknowledged

    @pytest.mark.parametrize("seed", range(10))
    async def test_a_cut_in_the_middle_of_a_commit_leaves_whole_rows(self, tmp_path: Path, seed: int) -> None:
        """The row that was being written may be there or not; those before it are."""
        disk = VolatileDisk()
        log = open_log(tmp_path / "log", disk.name)
        before = [row("A", version) for version in range(1, 6)]
        for each in before:
            await log.append(each)
        with disk.held():
            append = asyncio.ensure_future(log.append(row("A", 6)))
            await disk.stuck()
            disk.cut_power(tmp_path / "cut", Random(seed))
        await append
        await log.close()
        found = await contents(tmp_path / "cut" / "log", "A")
        assert found["A"] in (before, [*before, row("A", 6)])


class TestFailingDisks:
    """A disk that refuses any one write or sync, or all from one on."""

    @pytest.mark.parametrize("lasting", [False, True])
    @pytest.mark.parametrize(
        ("error", "kind"),
        [(apsw.FullError, "write"), (apsw.IOError, "write"), (apsw.IOError, "sync"), (apsw.FullError, "sync")],
    )
    async def test_a_row_is_saved_or_was_never_there(
        self, tmp_path: Path, error: type[apsw.Error], kind: str, lasting: bool
    ) -> None:
        """At every write and sync of a group, of lone rows, of carrying them over into the file, and of closing."""
        refused = 0
        for nth in count(1):
            path = tmp_path / str(nth)
            disk = FailingDisk()
            log = log_on(disk, path, checkpoint_pages=6)
            unsaved = await unsaved_tables(log, disk, lambda: disk.arm(nth, error, kinds=(kind,), lasting=lasting))  # noqa: B023 - armed in this very round
            if unsaved:
                refused += 1
                disk.mend()
            for table in unsaved:
                await log.append(row(table, 1))
            await log.close()
            assert await contents(path, TABLES) == {table: [row(table, 1)] for table in TABLES}
            if not disk.failed:
                break
        assert nth > (20 if kind == "write" else 8)
        assert refused > nth / 4

    @pytest.mark.parametrize("lasting", [False, True])
    @pytest.mark.parametrize("error", [apsw.FullError, apsw.IOError, apsw.ReadOnlyError])
    async def test_a_start_that_fails_leaves_the_way_free_for_the_next(
        self, tmp_path: Path, error: type[apsw.Error], lasting: bool
    ) -> None:
        """At every write and sync of making a new log."""
        for nth in count(1):
            path = tmp_path / str(nth)
            disk = FailingDisk()
            disk.arm(nth, error, lasting=lasting)
            try:
                log = open_log(path, disk.name)
            except CannotSave:
                disk.mend()
                log = open_log(path, disk.name)
            failed = disk.failed
            disk.mend()
            await log.append(row("A", 1))
            await log.close()
            assert await contents(path, "A") == {"A": [row("A", 1)]}
            if not failed:
                break
        assert nth > 3


async def unsaved_tables(log: SqliteLog, disk: FailingDisk, arm: Callable[[], None]) -> list[str]:
    """The tables whose rows weren't saved: one that was at the disk, three behind it when it was armed, four more."""
    with disk.held():
        first = asyncio.ensure_future(log.append(row("A", 1)))
        await disk.stuck()
        behind = [asyncio.ensure_future(log.append(row(table, 1))) for table in TABLES[1:4]]
        await asyncio.sleep(0)
        arm()
    outcomes = await asyncio.gather(first, *behind, return_exceptions=True)
    for table in TABLES[4:]:
        outcomes += await asyncio.gather(log.append(row(table, 1)), return_exceptions=True)
    assert {type(outcome) for outcome in outcomes} <= {type(None), CannotSave}
    unsaved = [table for table, outcome in zip(TABLES, outcomes, strict=True) if outcome is not None]
    assert [table for table in TABLES if await log.last(table) == 0] == unsaved
    return unsaved


async def power_cuts(tmp_path: Path, synchronous: str, luck: Random | None) -> tuple[list[int], list[int]]:
    """For each of many moments the rows acknowledged by then, and those found if the power had gone then."""
    disk = VolatileDisk()
    log = log_on(disk, tmp_path / "log", synchronous=synchronous, checkpoint_pages=12)
    acknowledged, found = [], []
    for version in range(1, 25):
        await asyncio.gather(*(log.append(row(table, version)) for table in "ABC"))
        acknowledged.append(3 * version)
        folder = tmp_path / str(version)
        disk.cut_power(folder, luck)
        found.append(sum(len(rows) for rows in (await contents(folder / "log", "ABC")).values()))
    await log.close()
    return acknowledged, found
