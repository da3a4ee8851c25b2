"""What every log promises, asked of both logs."""

import asyncio
import math
from collections.abc import AsyncIterator, Iterator
from itertools import count
from pathlib import Path
from random import Random
from typing import get_args

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pontoon_server.store.log import (
    DATA_BYTES,
    FORMAT,
    LEFT_SECONDS,
    NUMBER_MOST,
    TABLE_CHARACTERS,
    CannotSave,
    Fenced,
    Log,
    Row,
    State,
    TableLine,
    checked,
)
from pontoon_server.store.memory import MemoryLog
from pontoon_server.store.sqlite import SqliteLog

STATES: tuple[State, ...] = get_args(State)
ROW = Row("K7QX2MPA", 1, 3, 7, 12.5, "playing", b"twisted")


def row(table: str, version: int, data: bytes = b"") -> Row:
    return Row(table, version, 0, 0, 0.0, "idle", data)


def ticking() -> Iterator[float]:
    """A clock that is one second further whenever it is read."""
    return (float(second) for second in count(1_000))


async def append_all(log: Log, rows: list[Row]) -> None:
    for each in rows:
        await log.append(each)


@pytest.fixture(params=["memory", "sqlite"])
async def log(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Log]:
    clock = ticking().__next__
    kind: Log = (
        MemoryLog(clock) if request.param == "memory" else SqliteLog.open(tmp_path / "log", clock=clock, holder="me")
    )
    yield kind
    await kind.close()


class TestBothLogs:
    """The promises of `Log`."""

    async def test_a_row_reads_back_as_it_was_appended(self, log: Log) -> None:
        """Every field is kept, to the last bit."""
        edge = Row("Z" * TABLE_CHARACTERS, 1, NUMBER_MOST, NUMBER_MOST, 0.1 + 0.2, "over", bytes(range(256)))
        await log.append(edge)
        assert await log.read(edge.table) == [edge]

    async def test_rows_read_in_order_after_a_version(self, log: Log) -> None:
        """Reading after a version gives exactly the rows over it, lowest first."""
        rows = [row("A", version) for version in range(1, 12)]
        await append_all(log, rows)
        assert await log.read("A") == rows
        assert await log.read("A", 9) == rows[9:]
        assert await log.read("A", 11) == []

    async def test_rows_can_be_read_some_at_a_time(self, log: Log) -> None:
        """At most so many, from where one was; fewer only at the end."""
        rows = [row("A", version) for version in range(1, 12)]
        await append_all(log, [*rows, row("B", 1)])
        assert await log.read("A", 0, 4) == rows[:4]
        assert await log.read("A", 4, 4) == rows[4:8]
        assert await log.read("A", 8, 4) == rows[8:]
        assert await log.read("A", 11, 4) == []

    async def test_a_table_can_be_asked_for_by_its_code(self, log: Log) -> None:
        """As it stands in the list of all; one that nobody wrote is none."""
        for table, version in (("B", 1), ("A", 1), ("B", 2)):
            await log.append(Row(table, version, 0, 0, 0, STATES[version], b""))
        assert [await log.line(line.code) for line in await log.tables()] == await log.tables()
        assert await log.line("B") == TableLine("B", STATES[2], 2, 1_000.0, 1_002.0)
        assert await log.line("C") is None

    async def test_an_unknown_table_is_empty(self, log: Log) -> None:
        """It has no rows, and its last version is 0."""
        await log.append(row("A", 1))
        assert await log.read("B") == []
        assert await log.last("B") == 0
        assert await log.last("A") == 1

    async def test_a_version_that_is_there_fences_the_second_writer(self, log: Log) -> None:
        """Neither the last version nor an older one can be written again, and nothing changes."""
        rows = [row("A", 1), row("A", 2)]
        await append_all(log, rows)
        for version in (1, 2):
            with pytest.raises(Fenced):
                await log.append(row("A", version, b"another's"))
        assert await log.read("A") == rows

    async def test_a_gap_is_a_mistake_of_the_caller(self, log: Log) -> None:
        """A version whose predecessor is missing is refused, in a new table and in an old one."""
        with pytest.raises(ValueError, match="gap"):
            await log.append(row("A", 2))
        await log.append(row("A", 1))
        with pytest.raises(ValueError, match="gap"):
            await log.append(row("A", 3))
        assert await log.last("A") == 1

    async def test_tables_are_listed_with_their_state_and_times(self, log: Log) -> None:
        """Each table by code, with the state and version of its last row, when it was opened and last written."""
        for table, version, state in (
            ("B", 1, STATES[1]),
            ("A", 1, STATES[0]),
            ("B", 2, STATES[0]),
            ("B", 3, STATES[2]),
        ):
            await log.append(Row(table, version, 0, 0, 0, state, b""))
        assert await log.tables() == [
            TableLine("A", "idle", 1, 1_001.0, 1_001.0),
            TableLine("B", "over", 3, 1_000.0, 1_003.0),
        ]

    async def test_no_table_is_listed_before_the_first_row(self, log: Log) -> None:
        """A new log knows no table."""
        assert await log.tables() == []

    @pytest.mark.parametrize(
        "wrong",
        [
            {"left": math.nan},
            {"left": math.inf},
            {"left": -0.1},
            {"left": LEFT_SECONDS + 1},
            {"version": 0},
            {"version": 2**63},
            {"player": 2**63},
            {"id": NUMBER_MOST + 1},
            {"id": -1},
            {"table": ""},
            {"table": "A" * (TABLE_CHARACTERS + 1)},
            {"state": "asleep"},
            {"data": bytes(DATA_BYTES + 1)},
            {"format": FORMAT + 1},
        ],
    )
    async def test_a_row_that_no_log_can_hold_is_refused(self, log: Log, wrong: dict[str, object]) -> None:
        """NaN, 2**63 and whatever else is over its limit is the caller's mistake, before anything is written."""
        with pytest.raises(ValueError, match="no log can hold"):
            await log.append(msgspec.structs.replace(ROW, **wrong))
        assert await log.tables() == []

    async def test_a_closed_log_takes_no_more_rows(self, log: Log) -> None:
        """Closing twice is closing once; after it an append fails with nothing written."""
        await log.append(row("A", 1))
        await log.close()
        await log.close()
        with pytest.raises(CannotSave):
            await log.append(row("A", 2))

    async def test_what_was_read_is_the_readers_own(self, log: Log) -> None:
        """Changing the list that was read changes nothing in the log."""
        await log.append(row("A", 1))
        (await log.read("A")).clear()
        assert await log.read("A") == [row("A", 1)]


@given(tables=st.lists(st.sampled_from("ABCDE"), max_size=60), seed=st.integers(0, 2**32))
@settings(max_examples=25, deadline=None)
async def test_interleaved_appends_of_several_tables_read_back_exactly(
    tables: list[str], seed: int, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """Whatever the order in which tables append, each table reads back as it was written, from both logs."""
    luck = Random(seed)
    written: dict[str, list[Row]] = {}
    for table in tables:
        rows = written.setdefault(table, [])
        state = luck.choice(STATES)
        rows.append(Row(table, len(rows) + 1, 1, len(rows), luck.random(), state, luck.randbytes(luck.randrange(9))))
    clock = ticking().__next__
    folder = tmp_path_factory.mktemp("log")
    logs: list[Log] = [MemoryLog(clock), SqliteLog.open(folder / "log", clock=clock, holder="me")]
    for log in logs:
        await asyncio.gather(*(append_all(log, rows) for rows in written.values()))
        assert {table: await log.read(table) for table in written} == written
        assert [(line.code, line.last, line.state) for line in await log.tables()] == [
            (table, len(rows), rows[-1].state) for table, rows in sorted(written.items())
        ]
        await log.close()


def test_checked_gives_the_fields_in_order() -> None:
    """What goes to the disk is the row, field by field."""
    assert checked(ROW) == ("K7QX2MPA", 1, 3, 7, 12.5, "playing", b"twisted", FORMAT)
