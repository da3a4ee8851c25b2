"""No copy that is not what a server wrote becomes the log."""

from collections.abc import Callable
from pathlib import Path

import apsw
import pytest

from pontoon_server.backup import back_up, restore
from pontoon_server.logs import mark
from pontoon_server.store.log import UnreadableLog
from support.copies import names, write
from support.logs import contents


@pytest.fixture
async def log(tmp_path: Path) -> Path:
    """A log with two tables, closed."""
    path = tmp_path / "nights.db"
    await write(path, ("A", 3), ("B", 2))
    return path


def with_a_foreign_trigger(path: Path) -> None:
    """A log that would do something else at every row."""
    change(path, "CREATE TRIGGER odd BEFORE INSERT ON rows BEGIN SELECT RAISE(ABORT, 'no'); END")


def without_a_trigger(path: Path) -> None:
    """A log whose rows may be changed."""
    change(path, "DROP TRIGGER rows_never_change")


def with_another_trigger(path: Path) -> None:
    """A log with a trigger of the right name that does nothing."""
    change(path, "DROP TRIGGER rows_never_go; CREATE TRIGGER rows_never_go BEFORE DELETE ON rows BEGIN SELECT 1; END")


def with_another_table(path: Path) -> None:
    """A log with something beside its rows."""
    change(path, "CREATE TABLE more (thing TEXT)")


def change(path: Path, statements: str) -> None:
    """Do to a log what no server does."""
    connection = apsw.Connection(str(path))
    connection.execute(statements)
    connection.close()


def overwrite(path: Path, data: str) -> None:
    """Other bytes in one row, as SQL spells them; the triggers are what they were."""
    connection = apsw.Connection(str(path))
    triggers = [str(line[0]) for line in connection.execute("SELECT sql FROM sqlite_schema WHERE type = 'trigger'")]
    connection.execute("DROP TRIGGER rows_never_change; DROP TRIGGER rows_never_go; DROP TRIGGER rows_leave_no_gap")
    connection.execute(f"UPDATE rows SET data = {data} WHERE code = 'A' AND version = 2")  # noqa: S608 - of these tests
    connection.execute("; ".join(triggers))
    connection.close()


@pytest.mark.parametrize(
    "damage", [with_a_foreign_trigger, without_a_trigger, with_another_trigger, with_another_table]
)
async def test_a_log_that_another_program_changed_is_none(
    damage: Callable[[Path], None], log: Path, tmp_path: Path
) -> None:
    """Whatever stands in its rows: with it the server would do what it was not told to."""
    back_up(log, tmp_path / "copy.db")
    damage(tmp_path / "copy.db")
    before = names(tmp_path)
    with pytest.raises(UnreadableLog, match="changed by another program"):
        restore(tmp_path / "copy.db", log)
    with pytest.raises(UnreadableLog, match="changed by another program"):
        back_up(tmp_path / "copy.db", tmp_path / "again.db")
    assert names(tmp_path) == before


@pytest.mark.parametrize("data", ["x'c1'", "x''", "substr(data, 1, 9)", "zeroblob(100)"])
async def test_a_copy_with_a_row_that_does_not_play_replaces_nothing(data: str, log: Path, tmp_path: Path) -> None:
    """Which table it is, by its mark alone; the file itself is sound, and is kept as it is."""
    back_up(log, tmp_path / "copy.db")
    overwrite(tmp_path / "copy.db", data)
    before, rows = names(tmp_path), await contents(log, "AB")
    said = rf"damaged in 1 table: table {mark('A')}: version 2 can't be read"
    with pytest.raises(UnreadableLog, match=said):
        restore(tmp_path / "copy.db", log)
    assert names(tmp_path) == before
    assert await contents(log, "AB") == rows


async def test_a_copy_of_which_one_table_does_not_play_is_taken_when_that_is_asked_for(
    log: Path, tmp_path: Path
) -> None:
    """One damaged night shall not cost all others: their rows are there again."""
    back_up(log, tmp_path / "copy.db")
    rows = await contents(log, "B")
    overwrite(tmp_path / "copy.db", "x'c1'")
    _, kept = restore(tmp_path / "copy.db", log, damaged_tables=True)
    assert kept is not None
    assert kept.exists()
    assert await contents(log, "B") == rows
