"""What is in the log's file, and which files are opened."""

from pathlib import Path

import apsw
import pytest

from pontoon_server.store.log import FORMAT, CannotSave, UnreadableLog
from pontoon_server.store.schema import APPLICATION_ID, TABLES, connect, insert


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "log"
    path.touch()
    return path


def add(connection: apsw.Connection, code: str, version: int) -> None:
    connection.execute(insert(1), (code, version, 0, 0, 0.0, "idle", b"x", FORMAT, 5.0))


def test_an_empty_file_becomes_a_log_that_says_so(path: Path) -> None:
    """The header tells whose file it is and in which format; opening it again changes nothing."""
    connect(path).close()
    connection = connect(path)
    assert connection.pragma("application_id") == APPLICATION_ID
    assert connection.pragma("user_version") == FORMAT
    assert connection.execute(TABLES).fetchall() == []
    connection.close()


def test_a_commit_is_synced_before_it_is_done(path: Path) -> None:
    """The write-ahead log is on, and each commit waits for the disk (2 is FULL)."""
    connection = connect(path)
    assert connection.pragma("journal_mode") == "wal"
    assert connection.pragma("synchronous") == 2
    connection.close()


@pytest.mark.parametrize("statement", ["UPDATE rows SET data = x''", "DELETE FROM rows"])
def test_rows_are_never_changed_or_removed(path: Path, statement: str) -> None:
    """The file itself refuses it, whoever asks."""
    connection = connect(path)
    add(connection, "A", 1)
    with pytest.raises(apsw.ConstraintError, match="append only"):
        connection.execute(statement)
    assert connection.execute("SELECT data FROM rows").fetchall() == [(b"x",)]
    connection.close()


def test_a_newer_format_is_refused_with_a_way_out(path: Path) -> None:
    """A log of a newer release is left alone, and the sentence says what to do."""
    connection = connect(path)
    connection.pragma("user_version", FORMAT + 1)
    connection.close()
    before = path.read_bytes()
    with pytest.raises(UnreadableLog, match=f"newer release.*format {FORMAT + 1}.*install that release"):
        connect(path)
    assert path.read_bytes() == before


def test_another_programs_database_is_left_alone(path: Path) -> None:
    """A database that is no log is refused and not changed."""
    connection = apsw.Connection(str(path))
    connection.execute("CREATE TABLE places (name TEXT)")
    connection.close()
    before = path.read_bytes()
    with pytest.raises(UnreadableLog, match="another program"):
        connect(path)
    assert path.read_bytes() == before


def test_what_is_no_database_is_left_alone(path: Path) -> None:
    """A file of anything else is refused and not changed."""
    path.write_bytes(b"my shopping list\n" * 100)
    with pytest.raises(UnreadableLog, match="backup"):
        connect(path)
    assert path.read_bytes() == b"my shopping list\n" * 100


def test_a_missing_file_is_a_place_that_cannot_be_written(tmp_path: Path) -> None:
    """Making the file is not the connection's business, for SQLite would make it readable by others."""
    with pytest.raises(CannotSave):
        connect(tmp_path / "missing")


def test_a_place_without_a_write_ahead_log_is_refused(path: Path) -> None:
    """Where SQLite can't share memory between connections there is no such log, and rows would not be safe."""

    class Poor(apsw.VFS):
        def __init__(self) -> None:
            super().__init__("poor", base="unix-dotfile")

    disk = Poor()
    with pytest.raises(CannotSave, match="write-ahead"):
        connect(path, "poor")
    disk.unregister()


def test_a_start_that_was_cut_short_is_finished_by_the_next(path: Path) -> None:
    """A file with a header but nothing in it is still new."""
    connection = apsw.Connection(str(path))
    connection.pragma("journal_mode", "WAL")
    connection.close()
    assert path.stat().st_size > 0
    connection = connect(path)
    add(connection, "A", 1)
    connection.close()


def test_tables_are_found_among_many_rows(path: Path) -> None:
    """The list of tables is made of the rows themselves and can't disagree with them."""
    connection = connect(path)
    for code in ("C", "A", "B"):
        for version in range(1, 40):
            add(connection, code, version)
    assert connection.execute(TABLES).fetchall() == [(code, "idle", 39, 5.0, 5.0) for code in "ABC"]
    connection.close()
