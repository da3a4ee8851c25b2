"""Hands that are over leave the log as lines, and nothing of the log changes."""

import io
import time
from pathlib import Path

import apsw
import pytest

from pontoon_protocol.codes import spell_code
from pontoon_server.exporting import export_command
from pontoon_server.store.log import UnreadableLog
from pontoon_server.store.sqlite import SqliteLog
from support.clients import caller
from support.houses import served
from support.playing import play_hands


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
