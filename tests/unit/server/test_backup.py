"""A copy of the log: whole, private, checked, and never in the place of anything that somebody may want."""

import os
import shutil
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

import apsw
import pytest

from pontoon_server.backup import back_up, restore
from pontoon_server.store.lock import FileLock
from pontoon_server.store.log import CannotSave, LogLocked, UnreadableLog
from pontoon_server.store.reading import Counted
from support.copies import names, row, write
from support.logs import contents, open_log
from support.rights import unprivileged

OLD = Path(__file__).parents[2] / "golden" / "format-1.log"


@pytest.fixture
async def log(tmp_path: Path) -> Path:
    """A log with two tables, closed."""
    path = tmp_path / "nights.db"
    await write(path, ("A", 3), ("B", 2))
    return path


def mode(path: Path) -> int:
    """Who may do what with a file."""
    return path.stat().st_mode & 0o777


def content(path: Path) -> bytes:
    """All of a file."""
    return path.read_bytes()


async def test_a_copy_holds_what_the_log_holds(log: Path, tmp_path: Path) -> None:
    """For its owner's eyes only, and alone: it needs nothing beside it."""
    copy = tmp_path / "copy.db"
    assert back_up(log, copy) == Counted(2, 5)
    assert mode(copy) == 0o600
    assert [name for name in os.listdir(tmp_path) if "copy" in name] == ["copy.db"]
    assert await contents(copy, "AB") == await contents(log, "AB")


async def test_a_log_is_copied_while_somebody_writes_to_it(log: Path, tmp_path: Path) -> None:
    """With what stands in its write-ahead log alone; the writer does not notice."""
    writer = open_log(log)
    await writer.append(row("A", 4))
    assert back_up(log, tmp_path / "copy.db") == Counted(2, 6)
    await writer.append(row("A", 5))
    await writer.close()
    assert [found.version for found in (await contents(tmp_path / "copy.db", "A"))["A"]] == [1, 2, 3, 4]


async def test_a_log_of_an_older_release_is_copied(tmp_path: Path) -> None:
    """As it is: the copy is of its format too."""
    shutil.copy(OLD, tmp_path / "old.db")
    assert back_up(tmp_path / "old.db", tmp_path / "copy.db").tables == 7


async def test_a_file_that_is_there_is_not_overwritten_unless_that_is_wanted(log: Path, tmp_path: Path) -> None:
    """Nor a link that leads nowhere."""
    copy, link = tmp_path / "copy.db", tmp_path / "link"
    copy.write_text("dear")
    link.symlink_to(tmp_path / "nowhere")
    for taken in (copy, link, tmp_path):
        with pytest.raises(ValueError, match="is there already"):
            back_up(log, taken)
    assert copy.read_text() == "dear"
    assert back_up(log, copy, force=True) == Counted(2, 5)
    with pytest.raises(ValueError, match="is there already"):
        back_up(log, tmp_path, force=True)


async def test_a_log_is_no_copy_of_itself(log: Path, tmp_path: Path) -> None:
    """By whatever name."""
    other = tmp_path / "other"
    other.symlink_to(log)
    for itself in (log, other):
        with pytest.raises(ValueError, match="itself"):
            back_up(log, itself, force=True)


def another_programs(path: Path) -> None:
    """A file of another program's."""
    path.write_text("Dear Ann,\n" * 500)


def empty(path: Path) -> None:
    """A file without anything in it."""
    path.write_bytes(b"")


def with_a_hole(path: Path) -> None:
    """A log without a row that was there."""
    connection = apsw.Connection(str(path))
    connection.execute("DROP TRIGGER rows_never_go; DELETE FROM rows WHERE code = 'A' AND version = 2")
    connection.close()


def scribbled(path: Path) -> None:
    """A log into which something else was written."""
    data = bytearray(path.read_bytes())
    data[-4_096:] = os.urandom(4_096)
    path.write_bytes(data)


DAMAGE: list[Callable[[Path], None]] = [another_programs, empty, with_a_hole, scribbled]


@pytest.mark.parametrize("damage", DAMAGE)
async def test_a_damaged_log_gives_no_copy_and_a_damaged_copy_no_log(
    damage: Callable[[Path], None], log: Path, tmp_path: Path
) -> None:
    """It is said to be damaged, nothing is left behind, and the log is what it was."""
    bad = tmp_path / "bad.db"
    shutil.copy(log, bad)
    damage(bad)
    before, rows = names(tmp_path), await contents(log, "AB")
    with pytest.raises(UnreadableLog):
        back_up(bad, tmp_path / "copy.db")
    with pytest.raises(UnreadableLog):
        restore(bad, log)
    assert names(tmp_path) == before
    assert await contents(log, "AB") == rows


async def test_what_is_not_there_can_not_be_copied_or_written(log: Path, tmp_path: Path) -> None:
    """With a sentence each."""
    with pytest.raises(UnreadableLog, match="no log"):
        back_up(tmp_path / "nowhere.db", tmp_path / "copy.db")
    with pytest.raises(CannotSave, match="No such file"):
        back_up(log, tmp_path / "nowhere" / "copy.db")
    with pytest.raises(CannotSave, match="No such file"):
        restore(log, tmp_path / "nowhere" / "nights.db")


async def test_a_folder_that_can_not_be_written_takes_no_copy(log: Path, tmp_path: Path) -> None:
    """It says why."""
    with unprivileged(), TemporaryDirectory() as name:
        os.chmod(name, 0o500)
        with pytest.raises(CannotSave, match="Permission denied"):
            back_up(log, Path(name) / "copy.db")


async def test_a_copy_becomes_the_log_and_the_log_that_was_there_is_kept(log: Path, tmp_path: Path) -> None:
    """Whole, beside it, under a name that says when."""
    back_up(log, tmp_path / "copy.db")
    await write(log, ("C", 1))
    found, kept = restore(tmp_path / "copy.db", log)
    assert found == Counted(2, 5)
    assert kept is not None
    assert kept.name.startswith("nights.db.before-20")
    assert names(tmp_path) == ["copy.db", "nights.db", kept.name]
    assert mode(log) == 0o600
    assert (await contents(log, "C"))["C"] == []
    assert (await contents(kept, "C"))["C"] == [row("C", 1)]
    assert await contents(log, "AB") == await contents(tmp_path / "copy.db", "AB")


async def test_a_log_that_a_killed_server_left_is_kept_with_its_last_rows(log: Path, tmp_path: Path) -> None:
    """They stand in the write-ahead log alone, which must never lie beside another file."""
    back_up(log, tmp_path / "copy.db")
    writer = open_log(log)
    await writer.append(row("A", 4))
    left = tmp_path / "left"
    left.mkdir()
    for end in ("", "-wal"):
        shutil.copy(f"{log}{end}", left / f"nights.db{end}")
    await writer.close()
    _, kept = restore(tmp_path / "copy.db", left / "nights.db")
    assert kept is not None
    assert [found.version for found in (await contents(kept, "A"))["A"]] == [1, 2, 3, 4]
    assert [found.version for found in (await contents(left / "nights.db", "A"))["A"]] == [1, 2, 3]


@pytest.mark.parametrize("damage", [another_programs, scribbled])
async def test_a_damaged_log_is_replaced_and_kept_as_it_is(
    damage: Callable[[Path], None], log: Path, tmp_path: Path
) -> None:
    """That is what backups are for."""
    back_up(log, tmp_path / "copy.db")
    damage(log)
    bad = content(log)
    found, kept = restore(tmp_path / "copy.db", log)
    assert found == Counted(2, 5)
    assert kept is not None
    assert content(kept) == bad
    assert len((await contents(log, "A"))["A"]) == 3


async def test_without_a_log_a_copy_becomes_one(log: Path, tmp_path: Path) -> None:
    """On a new machine."""
    back_up(log, tmp_path / "copy.db")
    found, kept = restore(tmp_path / "copy.db", tmp_path / "new.db")
    assert (found, kept) == (Counted(2, 5), None)
    assert len((await contents(tmp_path / "new.db", "A"))["A"]) == 3


async def test_restored_twice_in_a_second_both_logs_are_kept(log: Path, tmp_path: Path) -> None:
    """Under two names."""
    back_up(log, tmp_path / "copy.db")
    kept = [restore(tmp_path / "copy.db", log)[1] for _ in range(3)]
    assert len(set(kept)) == 3
    assert all(found is not None and found.exists() for found in kept)


async def test_a_log_that_a_server_has_is_not_replaced(log: Path, tmp_path: Path) -> None:
    """Nor under another name; who has it is told."""
    back_up(log, tmp_path / "copy.db")
    server = open_log(log)
    other = tmp_path / "other"
    other.mkdir()
    os.link(log, other / "link.db")
    for name in (log, other / "link.db"):
        with pytest.raises(LogLocked):
            restore(tmp_path / "copy.db", name)
    await server.append(row("A", 4))
    await server.close()
    assert len((await contents(log, "A"))["A"]) == 4


async def test_while_a_log_is_restored_no_server_starts_on_it(log: Path, tmp_path: Path) -> None:
    """The lock is the one that servers take; afterwards it is free."""
    back_up(log, tmp_path / "copy.db")
    lock = FileLock.take(log, "a test")
    with pytest.raises(LogLocked, match="a test"):
        restore(tmp_path / "copy.db", log)
    lock.release()
    restore(tmp_path / "copy.db", log)
    await open_log(log).close()
