"""Hands that are over leave the log as lines, and nothing of the log changes."""

import io
import time
from pathlib import Path
from tempfile import TemporaryDirectory

import apsw
import pytest

from pontoon_protocol.codes import spell_code
from pontoon_server.exporting import export_command
from pontoon_server.store.log import UnreadableLog
from pontoon_server.store.sqlite import SqliteLog
from support.clients import caller
from support.houses import served
from support.playing import play_hands
from support.rights import unprivileged


async def a_night(path: Path, hands: int) -> str:
    """A log with a table of two that has played so many hands; the table's code."""
    log = SqliteLog.open(path, clock=time.time, holder="a test")
    async with served(log) as here, caller(here.port) as ann, caller(here.port) as ben:
        code = await ann.open("Ann")
        await ben.join(code, "Ben")
        await play_hands([ann, ben], hands)
    await log.close()
    return code


def exported(path: Path, *codes: str) -> list[str]:
    out = io.StringIO()
    export_command(path, codes, out)
    return out.getvalue().splitlines()


async def test_every_hand_that_is_over_is_a_line(tmp_path: Path) -> None:
    """Of the tables that are named, however they are spelled, or of all."""
    log = tmp_path / "nights.db"
    code = await a_night(log, hands=3)
    lines = exported(log)
    assert [f"{spell_code(code)} hand {number}" in line for number, line in enumerate(lines, 1)] == [True] * 3
    assert exported(log, spell_code(code).lower()) == lines
    assert exported(log, code) == lines


async def test_a_log_can_be_exported_while_a_server_has_it(tmp_path: Path) -> None:
    """Nothing is locked, and the server goes on writing."""
    path = tmp_path / "nights.db"
    log = SqliteLog.open(path, clock=time.time, holder="a test")
    async with served(log) as here, caller(here.port) as ann, caller(here.port) as ben:
        await ben.join(await ann.open("Ann"), "Ben")
        await play_hands([ann, ben], 1)
        assert len(exported(path)) == 1
        await play_hands([ann, ben], 1)
        assert len(exported(path)) == 2
    await log.close()


async def test_exporting_changes_nothing(tmp_path: Path) -> None:
    """Not a byte of the file."""
    log = tmp_path / "nights.db"
    await a_night(log, hands=1)
    before = log.read_bytes()
    exported(log)
    assert log.read_bytes() == before


@pytest.mark.parametrize("code", ["hello", "0000-0000", "K7QX", ""])
async def test_what_is_no_code_is_refused(tmp_path: Path, code: str) -> None:
    """Before anything is read."""
    with pytest.raises(ValueError, match="K7QX-2MPA"):
        exported(tmp_path / "nowhere.db", code)


async def test_a_table_that_is_not_in_the_log_is_named(tmp_path: Path) -> None:
    """It may be in another one."""
    log = tmp_path / "nights.db"
    await a_night(log, hands=0)
    with pytest.raises(ValueError, match="22222222"):
        exported(log, "22222222")


async def test_what_is_no_log_is_left_as_it_is(tmp_path: Path) -> None:
    """No file, a letter, another program's database: each is said to be unreadable, none is made or changed."""
    missing, letter, other = tmp_path / "missing.db", tmp_path / "letter.txt", tmp_path / "other.db"
    letter.write_text("Dear Ann,\n" * 200)
    with apsw.Connection(str(other)) as connection:
        connection.execute("CREATE TABLE cats (name TEXT)")
    connection.close()
    for path in (missing, letter, other):
        with pytest.raises(UnreadableLog):
            exported(path)
    assert not missing.exists()
    assert letter.read_text() == "Dear Ann,\n" * 200


def damaged(path: Path, *statements: str) -> None:
    """Change rows behind the back of the log's triggers."""
    with apsw.Connection(str(path)) as connection:
        for trigger in ("rows_never_change", "rows_never_go"):
            connection.execute(f"DROP TRIGGER {trigger}")
        for statement in statements:
            connection.execute(statement)
    connection.close()


@pytest.mark.parametrize(
    ("statement", "reason"),
    [
        ("DELETE FROM rows WHERE version = 4", "version 4 of table [A-Z0-9]+ is missing"),
        ("DELETE FROM rows WHERE version = 1", "version 1 of table [A-Z0-9]+ is missing"),
        ("UPDATE rows SET data = x'ff' WHERE version = 4", "Error"),
        ("UPDATE rows SET data = x'90' WHERE version = 1", "IndexError"),
        ("UPDATE rows SET data = (SELECT data FROM rows WHERE version = 9) WHERE version = 3", "Error"),
        ("UPDATE rows SET format = 99", "Error"),
    ],
)
async def test_a_table_that_is_damaged_is_named_and_the_others_are_written(
    tmp_path: Path, statement: str, reason: str
) -> None:
    """Whatever is wrong with its rows."""
    log = tmp_path / "nights.db"
    await a_night(log, hands=1)
    healthy = exported(log)
    damaged(
        log,
        "CREATE TABLE kept AS SELECT * FROM rows",
        statement,
        "INSERT INTO rows SELECT 'ZZZZZZZZ', version, player, id, left, state, data, format, at FROM kept",
    )
    out = io.StringIO()
    with pytest.raises(UnreadableLog, match=f"{log}, table [A-Z0-9]+ can't be read: .*{reason}"):
        export_command(log, [], out)
    assert out.getvalue().splitlines() == healthy


async def test_a_code_that_no_table_can_have_is_not_written_to_a_terminal(tmp_path: Path) -> None:
    """Whoever forged the log might have it obeyed."""
    log = tmp_path / "nights.db"
    await a_night(log, hands=1)
    damaged(log, "UPDATE rows SET code = char(27) || '[2J'")
    with pytest.raises(UnreadableLog, match=r"table \[2J can't be read"):
        exported(log)


async def test_a_log_where_nothing_may_be_written_can_be_exported(tmp_path: Path) -> None:
    """A backup on a disk that is read only, as long as all its rows are in the file."""
    log = tmp_path / "nights.db"
    await a_night(log, hands=1)
    healthy, content = exported(log), log.read_bytes()
    with unprivileged(), TemporaryDirectory() as name:
        copy = Path(name) / "nights.db"
        copy.write_bytes(content)
        copy.parent.chmod(0o555)
        try:
            assert exported(copy) == healthy
        finally:
            copy.parent.chmod(0o755)
