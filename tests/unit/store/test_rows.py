"""What stands in a log row, and a table made of its rows again."""

import asyncio

import msgspec
import pytest
from msgspec.structs import replace

from pontoon_protocol.events import Said
from pontoon_server.store.log import Row, UnreadableLog
from pontoon_server.store.memory import MemoryLog
from pontoon_server.store.rows import (
    ROWS_AT_ONCE,
    ROWS_IN_A_TURN,
    Rebuilt,
    decode_events,
    encode_events,
    follow,
    opened_by,
    rebuild,
    rebuild_in_turns,
    rows_in_turns,
)
from pontoon_server.table.events import PackShuffled
from support.nights import Night


def in_a_turn() -> Night:
    """A hand in which somebody has staked and twisted."""
    night = Night("Ann", "Ben", "Cat").started()
    night.deal("KS 5S 9D 6H 7H 8H 2C")
    night.play("B stake 5, C stake 5, B stick, C twist")
    return night


def test_a_table_is_what_its_rows_made_of_it() -> None:
    """Hand, offers, handled ids, wait and version: all of it, after each row."""
    night = in_a_turn()
    written = night.rows
    for count, entry in enumerate(night.log, 1):
        assert rebuild(written[:count]) == entry.after


def test_a_table_follows_its_rows_one_by_one() -> None:
    """From none to the last; a row that is not the next is a damaged log."""
    night = in_a_turn()
    table = None
    for row, entry in zip(night.rows, night.log, strict=True):
        table = follow(table, row)
        assert table == entry.after
    with pytest.raises(UnreadableLog, match="is missing"):
        follow(table, night.rows[0])


def test_without_rows_there_is_no_table() -> None:
    """Nobody has opened one."""
    assert rebuild(()) is None


def test_the_first_row_opens_the_table_and_no_other_does() -> None:
    """Before it nobody sits there; another in its place opens nothing."""
    night = in_a_turn()
    assert opened_by(night.log[0].events) == night.log[0].before
    with pytest.raises(AssertionError):
        opened_by(night.log[1].events)


def test_a_night_with_a_hole_in_it_is_not_believed() -> None:
    """Whichever row is missing, first or in the middle; a last one nobody can miss."""
    rows = in_a_turn().rows
    for lost in range(len(rows) - 1):
        with pytest.raises(UnreadableLog, match=f"version {lost + 1} of table {rows[0].table} is missing"):
            rebuild(rows[:lost] + rows[lost + 1 :])


async def test_a_long_night_is_read_in_pieces() -> None:
    """The same table comes of it, and everybody else has a turn now and then."""
    turns = 0

    async def others() -> None:
        nonlocal turns
        while True:
            await asyncio.sleep(0)
            turns += 1

    counting = asyncio.create_task(others())
    night = in_a_turn()
    for _ in range(5 * ROWS_IN_A_TURN):
        night.away("C")
        night.back("C")
    log = MemoryLog(lambda: 0.0)
    rows = [*night.rows[:-1], replace(night.rows[-1], left=2.5)]
    for row in rows:
        await log.append(row)
    assert await rebuild_in_turns(log, rows[0].table) == Rebuilt(night.log[-1].after, 2.5)
    assert turns >= len(night.rows) // ROWS_IN_A_TURN - 1
    assert await rebuild_in_turns(log, "none") is None
    counting.cancel()


def test_a_row_holds_its_events_in_order() -> None:
    """Secret ones too."""
    events = (Said(0, "hello"), PackShuffled(("AS", "KD")), Said(1, "hello"))
    assert decode_events(encode_events(events)) == events


@pytest.mark.parametrize("data", [b"", b"\xff", b"\x91\x81\xa4type\xa5never", encode_events(()) + b"\x00"])
def test_what_is_no_row_is_told_from_one(data: bytes) -> None:
    """Nothing, garbage, an event of no known kind, and something behind the events."""
    with pytest.raises(msgspec.DecodeError):
        decode_events(data)


async def long_log() -> tuple[MemoryLog, list[Row]]:
    """A log with more rows of a table than are read at once, and a row of another one."""
    log = MemoryLog(lambda: 0.0)
    rows = [Row("A", version, 0, 0, 0.0, "idle", b"") for version in range(1, 2 * ROWS_AT_ONCE + 3)]
    for row in (*rows, Row("B", 1, 0, 0, 0.0, "idle", b"")):
        await log.append(row)
    return log, rows


async def test_all_rows_come_in_order_though_they_are_read_some_at_a_time() -> None:
    """From the first, or from where somebody was; of an unknown table none."""
    log, rows = await long_log()
    assert [row async for row in rows_in_turns(log, "A")] == rows
    for last in (1, ROWS_AT_ONCE, len(rows) - 1, len(rows)):
        assert [row async for row in rows_in_turns(log, "A", last)] == rows[last:]
    assert [row async for row in rows_in_turns(log, "C")] == []


async def test_others_have_their_turns_while_rows_are_followed() -> None:
    """After so many rows, whoever follows them and however quickly the log answers."""
    log, rows = await long_log()
    turns = 0

    async def others() -> None:
        nonlocal turns
        while True:
            await asyncio.sleep(0)
            turns += 1

    task = asyncio.get_running_loop().create_task(others())
    async for _ in rows_in_turns(log, "A"):
        pass
    task.cancel()
    assert turns >= len(rows) // ROWS_IN_A_TURN - 1


async def test_what_is_written_while_rows_are_read_is_read_too() -> None:
    """A table that is awake goes on."""
    log, rows = await long_log()
    found = []
    async for row in rows_in_turns(log, "A"):
        found.append(row.version)
        if row.version == 1:
            await log.append(Row("A", len(rows) + 1, 0, 0, 0.0, "idle", b""))
    assert found == list(range(1, len(rows) + 2))
