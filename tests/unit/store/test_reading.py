"""Reading a log beside its writer; what export, backup and doctor do with it is in their own tests."""

from pathlib import Path

import apsw
import pytest
from msgspec import ValidationError

from pontoon_server.store.log import UnreadableLog
from pontoon_server.store.reading import Counted, counted, reading, rows_of, verify_sound
from pontoon_server.store.schema import insert
from support.logs import open_log, row


@pytest.fixture
async def path(tmp_path: Path) -> Path:
    found = tmp_path / "nights.db"
    log = open_log(found)
    for version in (1, 2, 3):
        await log.append(row("A", version))
    await log.close()
    return found


async def test_what_a_writer_has_just_written_is_read(path: Path) -> None:
    """And nothing can be written by whoever reads."""
    log = open_log(path)
    await log.append(row("B", 1))
    with reading(path) as connection:
        assert counted(connection) == Counted(2, 4)
        assert list(rows_of(connection, "B")) == [row("B", 1)]
        with pytest.raises(apsw.ReadOnlyError):
            connection.execute("DELETE FROM rows")
    connection.close()
    await log.close()


def test_a_sound_log_is_sound(path: Path) -> None:
    """Looked at closely or quickly."""
    connection = reading(path)
    verify_sound(connection, path)
    verify_sound(connection, path, quick=True)
    connection.close()


def test_a_row_that_is_missing_is_found(path: Path) -> None:
    """In the middle or at the beginning: a table that has its last rows alone is no table."""
    for gone in ("version = 2", "version < 3"):
        writer = apsw.Connection(str(path))
        writer.execute("DROP TRIGGER IF EXISTS rows_never_go")
        writer.execute(f"DELETE FROM rows WHERE {gone}")  # noqa: S608 - one of the two above
        writer.close()
        connection = reading(path)
        with pytest.raises(UnreadableLog, match="rows of 1 tables are missing"):
            verify_sound(connection, path)
        connection.close()


def test_a_row_that_this_release_can_not_read_is_said_to_be_one(path: Path) -> None:
    """It is of a newer format, though the file is not."""
    writer = apsw.Connection(str(path))
    writer.execute(insert(1), ("A", 4, 0, 0, 0.0, "idle", b"", 99, 0.0))
    writer.close()
    connection = reading(path)
    with pytest.raises(ValidationError):
        list(rows_of(connection, "A"))
    connection.close()


def test_where_there_is_no_log_nothing_is_made(tmp_path: Path) -> None:
    """Reading leaves no trace."""
    with pytest.raises(UnreadableLog, match="no log"):
        reading(tmp_path / "nights.db")
    assert list(tmp_path.iterdir()) == []


def test_how_much_there_is_is_told_in_words() -> None:
    """One is not many."""
    assert [str(Counted(*much)) for much in ((1, 2), (7, 1))] == ["1 table, 2 rows", "7 tables, 1 row"]
