"""The log on disk: whose it is, and where there can be none."""

import asyncio
import os
import resource
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import apsw
import pytest

from pontoon_server.store.log import CannotSave, Fenced, LogLocked, Row, UnreadableLog
from pontoon_server.store.schema import connect
from support.disks import DEADLINE_SECONDS, FailingDisk
from support.logs import contents, open_log, row
from support.rights import unprivileged

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


def new_log(path: Path) -> apsw.Connection:
    path.touch()
    return connect(path)


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

    def test_a_log_whose_lock_file_is_gone_is_still_held(self, path: Path) -> None:
        """Whoever removes it lets no second server in."""
        log = open_log(path)
        Path(f"{path}.lock").unlink()
        with pytest.raises(LogLocked, match="another server"):
            open_log(path)
        asyncio.run(log.close())
        open_and_close(path)

    def test_where_the_holder_is_may_stay_unsaid(self, path: Path) -> None:
        """A disk that doesn't take those few bytes keeps no server from serving."""
        log = open_log(path)
        limits = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (0, limits[1]))
        try:
            log.describe("127.0.0.1:8421")
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, limits)
        asyncio.run(log.close())

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

    @pytest.mark.parametrize("suffix", ["", "-wal"])
    async def test_a_log_that_is_moved_away_takes_no_row_until_it_is_back(self, path: Path, suffix: str) -> None:
        """Nobody would find what was written to a file without its name; another file in its place is not it."""
        log = open_log(path)
        await log.append(row("A", 1))
        file, aside = Path(f"{path}{suffix}"), path.with_name("aside")
        os.rename(file, aside)
        for other in (False, True):
            if other:
                os.close(os.open(file, os.O_CREAT))
            with pytest.raises(CannotSave, match="moved, removed or replaced"):
                await log.append(row("A", 2))
        os.replace(aside, file)
        await log.append(row("A", 2))
        await log.close()
        assert await contents(path, "A") == {"A": [row("A", 1), row("A", 2)]}

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
        with pytest.raises(CannotSave, match="it is no file"):
            open_log(path)
        path.rmdir()
        open_and_close(path)

    def test_a_pipe_is_no_log(self, path: Path) -> None:
        """Nor a device: nothing is done to it, and nothing laid beside it."""
        os.mkfifo(path, 0o644)
        before = mode(path)
        with pytest.raises(CannotSave, match="it is no file"):
            open_log(path)
        assert mode(path) == before
        assert [file.name for file in path.parent.iterdir()] == [path.name]

    def test_another_programs_file_keeps_its_mode(self, path: Path) -> None:
        """A mistyped name closes nothing to anybody."""
        path.write_bytes(b"my shopping list\n" * 100)
        path.chmod(0o644)
        with pytest.raises(UnreadableLog):
            open_log(path)
        assert mode(path) == 0o644

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

    async def test_a_table_in_an_unknown_state_is_not_guessed_at(self, path: Path) -> None:
        """The sentence says that it is the log that can't be read."""
        connection = new_log(path)
        connection.execute("INSERT INTO rows VALUES ('A', 1, 0, 0, 0.0, 'odd', x'', 1, 0.0)")
        connection.close()
        log = open_log(path)
        with pytest.raises(UnreadableLog, match="the log has tables that this release can't read"):
            await log.tables()
        await log.close()

    async def test_a_row_of_an_unknown_format_is_not_guessed_at(self, path: Path) -> None:
        """Reading says that this release can't."""
        connection = new_log(path)
        connection.execute("INSERT INTO rows VALUES ('A', 1, 0, 0, 0.0, 'idle', x'', 99, 0.0)")
        connection.close()
        log = open_log(path)
        with pytest.raises(UnreadableLog, match="this release can't read"):
            await log.read("A")
        await log.close()
