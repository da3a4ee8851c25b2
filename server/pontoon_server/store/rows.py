"""What stands in a log row: the events of one version (format 1), and a table made of its rows again."""

import asyncio
from collections.abc import AsyncGenerator, Iterable, Iterator
from contextlib import aclosing
from typing import Final

import msgspec
from msgspec import Struct

from pontoon_server.store.log import Log, Row, UnreadableLog
from pontoon_server.table.draft import advance
from pontoon_server.table.events import Logged, Opened
from pontoon_server.table.state import Table, opened

ROWS_IN_A_TURN: Final = 16
ROWS_AT_ONCE: Final = 8 * ROWS_IN_A_TURN
"""So many rows are read from the log at a time by those who need not have all of them at once."""

_encoder = msgspec.msgpack.Encoder()
_decoder = msgspec.msgpack.Decoder(tuple[Logged, ...])


class Rebuilt(Struct, frozen=True):
    """A table that was made of its rows again."""

    table: Table
    left: float
    """Seconds that its wait still had at the last row."""


def encode_events(events: tuple[Logged, ...]) -> bytes:
    """The events of one version as they stand in a row."""
    return _encoder.encode(events)


def decode_events(data: bytes) -> tuple[Logged, ...]:
    """The events of a row; raises `msgspec.DecodeError` if they are no such thing."""
    return _decoder.decode(data)


def rebuild(rows: Iterable[Row]) -> Table | None:
    """The table as its rows leave it, the first of them its opening; None without any.

    Raises `UnreadableLog` if a version is missing, `msgspec.DecodeError` for a row that holds no events.
    """
    table = None
    for found in after_each(rows):
        table = found
    return table


async def rebuild_in_turns(log: Log, code: str) -> Rebuilt | None:
    """The table as the log's rows leave it, read and followed as `rows_in_turns` does: a night may have many.

    None without any. Raises as `rebuild` and the log do.
    """
    table, last = None, None
    async with aclosing(rows_in_turns(log, code)) as rows:
        async for row in rows:
            table, last = follow(table, row), row
    return None if table is None or last is None else Rebuilt(table, last.left)


async def rows_in_turns(log: Log, table: str, last: int = 0) -> AsyncGenerator[Row, None]:
    """The rows of a table over version `last`, some at a time, with turns of the loop for everybody else between them.

    Raises `CannotSave` and `UnreadableLog` as the log does.
    """
    more = True
    while more:
        rows = await log.read(table, last, ROWS_AT_ONCE)
        for count, row in enumerate(rows, 1):
            yield row
            if count % ROWS_IN_A_TURN == 0:
                await asyncio.sleep(0)
        last += len(rows)
        more = len(rows) == ROWS_AT_ONCE


def after_each(rows: Iterable[Row]) -> Iterator[Table]:
    """The table after each of its rows; raises as `rebuild` does."""
    table: Table | None = None
    for row in rows:
        table = follow(table, row)
        yield table


def follow(table: Table | None, row: Row) -> Table:
    """The table after its next row; it is None before the first. Raises as `rebuild` does."""
    verify_next(row, 0 if table is None else table.version)
    events = decode_events(row.data)
    return advance(opened_by(events) if table is None else table, events, row.player, row.id)


def verify_next(row: Row, last: int) -> None:
    """Raise `UnreadableLog` unless the row is the one after version `last` of its table."""
    if row.version != last + 1:
        raise UnreadableLog(f"version {last + 1} of table {row.table} is missing")


def opened_by(events: tuple[Logged, ...]) -> Table:
    """The table before its first row, which opens it: nobody sits there yet."""
    first = events[0]
    assert isinstance(first, Opened)
    return opened(first.code, first.name, first.options, first.settings, first.passcode)
