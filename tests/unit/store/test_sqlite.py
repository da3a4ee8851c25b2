"""The log on disk: whose it is, and what survives."""

import asyncio
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import apsw
import pytest

from pontoon_server.store.lock import FileLock
from pontoon_server.store.log import CannotSave, Fenced, LogLocked, Row, UnreadableLog
from pontoon_server.store.schema import connect
from pontoon_server.store.sqlite import SqliteLog
from pontoon_server.store.writer import Writer
from support.disks import DEADLINE_SECONDS, Disk, FailingDisk, VolatileDisk

TABLES = "ABCDEFGH"
DURABLE, FASTER = "FULL", "NORMAL"


HOLDER = """
import asyncio, os, sys
from pontoon_server.store.log import Row
from pontoon_server.store.sqlite import SqliteLog
log = SqliteLog.open(sys.argv[1], clock=float, holder=f"pid {os.getpid()}")
asyncio.run(log.append(Row("A", 1, 0, 0, 0, "idle", b"")))
print("open", flush=True)
sys.stdin.read()
"""
"""A server that holds a log and does nothing more."""


def row(table: str, version: int) -> Row:
    return Row(table, version, 1, version, 2.5, "playing", f"{table} {version} ".encode() * 20)


def open_log(path: Path, vfs: str = "") -> SqliteLog:
    return SqliteLog.open(path, clock=lambda: 0.0, holder="pid 1 at home", vfs=vfs)


def open_and_close(path: Path) -> None:
    asyncio.run(open_log(path).close())


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "log"


@contextmanager
def umask(mask: int) -> Iterator[None]:
    before = os.umask(mask)
    try:
        yield
    finally:
        os.umask(before)


def mode(path: Path) -> int:
    return path.stat().st_mode & 0o777


class TestWhoseItIs:
    """The file is its owner's, and one server's."""

    async def test_files_and_new_folders_are_their_owners_alone(self, tmp_path: Path) -> None:
        """However lax the umask, and SQLite's side files too."""
        path = tmp_path / "state" / "pontoon" / "log"
        with umask(0):
            log = open_log(path)
            await log.append(row("A", 1))
            assert {mode(folder) for folder in path.parents[:2]} == {0o700}
            assert {file.name: mode(file) for file in path.parent.iterdir()} == dict.fromkeys(
                ("log", "log-wal", "log-shm", "log.lock"), 0o600
            )
            await log.close()

    def test_a_log_that_others_could_read_is_closed_to_them(self, path: Path) -> None:
        """For it holds packs and chat; a folder that was there stays as it is."""
        open_and_close(path)
        path.chmod(0o644)
        path.parent.chmod(0o755)
        open_and_close(path)
        assert mode(path) == 0o600
        assert mode(path.parent) == 0o755

    def test_a_second_opener_is_told_who_holds_the_log(self, path: Path) -> None:
        """Also under another name of the same file; once it is closed it can be had."""
        log = open_log(path)
        link = path.with_name("link")
        link.symlink_to(path)
        for name in (path, link, os.path.relpath(path)):
            with pytest.raises(LogLocked, match="pid 1 at home"):
                open_log(Path(name))
        log.describe("127.0.0.1:8421")
        with pytest.raises(LogLocked, match=rf"pid {os.getpid()} at 127\.0\.0\.1:8421"):
            open_log(path)
        asyncio.run(log.close())
        open_and_close(path)

    def test_another_process_holds_the_log_until_it_is_killed(self, path: Path) -> None:
        """Even one that writes nothing; the lock of a killed one goes away by itself, its rows stay."""
        with subprocess.Popen(
            [sys.executable, "-c", HOLDER, path], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        ) as process:
            assert process.stdout is not None
            assert process.stdout.readline() == "open\n"
            with pytest.raises(LogLocked, match=f"pid {process.pid}"):
                open_log(path)
            process.kill()
            process.wait(DEADLINE_SECONDS)
            assert asyncio.run(contents(path, "A")) == {"A": [Row("A", 1, 0, 0, 0, "idle", b"")]}

    def test_after_a_refusal_the_log_is_free(self, path: Path) -> None:
        """A file that can't be opened is not held either."""
        path.write_bytes(b"my shopping list\n" * 100)
        with pytest.raises(UnreadableLog):
            open_log(path)
        path.write_bytes(b"")
        open_and_close(path)

    async def test_a_writer_that_came_round_the_lock_is_fenced(self, path: Path) -> None:
        """The key in the file keeps two writers apart, whatever became of the lock."""
        log = open_log(path)
        await log.append(row("A", 1))
        other = connect(path)
        other.execute("INSERT INTO rows SELECT code, 2, 0, 0, 0.0, 'idle', x'', 1, 0.0 FROM rows")
        with pytest.raises(Fenced, match="version 2 of table A"):
            await log.append(row("A", 2))
        assert await log.last("A") == 2
        other.close()
        await log.close()

    async def test_a_program_that_writes_to_the_file_holds_rows_up_and_harms_none(self, path: Path) -> None:
        """While it does nothing can be saved; afterwards all can."""
        log = open_log(path)
        other = connect(path)
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(CannotSave, match="locked"):
            await log.append(row("A", 1))
        other.execute("ROLLBACK")
        await log.append(row("A", 1))
        other.close()
        await log.close()


class TestWhereItCannotBe:
    """Places that can't be written, and rows that can't be read."""

    def test_a_place_that_cannot_be_made_is_refused(self, path: Path) -> None:
        """Under a file no folder can be made; the sentence names the place."""
        path.touch()
        with pytest.raises(CannotSave, match=f"no log at {path}/log"):
            open_log(path / "log")

    def test_a_folder_is_no_log(self, path: Path) -> None:
        """And once it is gone its name can be used: no lock is left."""
        path.mkdir()
        with pytest.raises(CannotSave, match="Is a directory"):
            open_log(path)
        path.rmdir()
        open_and_close(path)

    @pytest.mark.parametrize(("folder_mode", "file_mode"), [(0o555, 0o666), (0o777, 0o444)])
    def test_a_folder_or_file_that_is_read_only_is_refused(self, folder_mode: int, file_mode: int) -> None:
        """Before anything was accepted that could not be saved."""
        with unprivileged(), TemporaryDirectory() as name:
            folder = Path(name) / "log"
            folder.mkdir()
            (folder / "log").touch(file_mode)
            (folder / "log").chmod(file_mode)
            folder.chmod(folder_mode)
            with pytest.raises(CannotSave, match="Permission denied"):
                open_log(folder / "log")
            folder.chmod(0o777)

    async def test_a_disk_that_became_read_only_saves_nothing(self, path: Path) -> None:
        """Rows that were saved before can be read; when it can be written again, it goes on."""
        disk = FailingDisk()
        log = open_log(path, disk.name)
        await log.append(row("A", 1))
        disk.arm(1, apsw.ReadOnlyError, lasting=True)
        for _ in range(3):
            with pytest.raises(CannotSave, match="version 2 of table A"):
                await log.append(row("A", 2))
        assert await log.read("A") == [row("A", 1)]
        disk.mend()
        await log.append(row("A", 2))
        await log.close()

    async def test_a_row_of_an_unknown_format_is_not_guessed_at(self, path: Path) -> None:
        """Reading says that this release can't."""
        connection = connect_new(path)
        connection.execute("INSERT INTO rows VALUES ('A', 1, 0, 0, 0.0, 'idle', x'', 99, 0.0)")
        connection.close()
        log = open_log(path)
        with pytest.raises(UnreadableLog, match="this release can't read"):
            await log.read("A")
        await log.close()


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
            unsaved = await unsaved_tables(log, disk, lambda: disk.arm(nth, error, kinds=(kind,), lasting=lasting))  # noqa: B023
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

    @pytest.mark.parametrize("error", [apsw.FullError, apsw.IOError, apsw.ReadOnlyError])
    async def test_a_start_that_fails_leaves_the_way_free_for_the_next(
        self, tmp_path: Path, error: type[apsw.Error]
    ) -> None:
        """At every write and sync of making a new log."""
        for nth in count(1):
            path = tmp_path / str(nth)
            disk = FailingDisk()
            disk.arm(nth, error)
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


def connect_new(path: Path, vfs: str = "") -> apsw.Connection:
    path.touch()
    return connect(path, vfs)


def log_on(disk: Disk, path: Path, *, checkpoint_pages: int, synchronous: str = DURABLE) -> SqliteLog:
    """A log on `disk` with settings of the test's own."""
    connection = connect_new(path, disk.name)
    connection.pragma("synchronous", synchronous)
    return SqliteLog(Writer(connection, checkpoint_pages), FileLock.take(path, "me"), lambda: 0.0)


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


async def contents(path: Path, tables: str) -> dict[str, list[Row]]:
    """The rows of the tables as the next server finds them."""
    log = open_log(path)
    rows = {table: await log.read(table) for table in tables}
    await log.close()
    return rows


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


@contextmanager
def unprivileged() -> Iterator[None]:
    """Without the rights of root, before whom nothing is read-only."""
    root = os.geteuid() == 0
    if root:
        os.seteuid(65_534)
    try:
        yield
    finally:
        if root:
            os.seteuid(0)
