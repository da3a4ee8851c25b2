"""What stands in a log row: the events of one version (format 1), and a table made of its rows again."""

from collections.abc import Iterable

import msgspec

from pontoon_server.store.log import Row
from pontoon_server.table.draft import advance
from pontoon_server.table.events import Logged, Opened
from pontoon_server.table.state import Table, opened

_encoder = msgspec.msgpack.Encoder()
_decoder = msgspec.msgpack.Decoder(tuple[Logged, ...])


def encode_events(events: tuple[Logged, ...]) -> bytes:
    """The events of one version as they stand in a row."""
    return _encoder.encode(events)


def decode_events(data: bytes) -> tuple[Logged, ...]:
    """The events of a row; raises `msgspec.DecodeError` if they are no such thing."""
    return _decoder.decode(data)


def rebuild(rows: Iterable[Row]) -> Table | None:
    """The table as its rows leave it, the first of them its opening; None without any."""
    table: Table | None = None
    for row in rows:
        events = decode_events(row.data)
        table = advance(opened_by(events) if table is None else table, events, row.player, row.id)
    return table


def opened_by(events: tuple[Logged, ...]) -> Table:
    """The table before its first row, which opens it: nobody sits there yet."""
    first = events[0]
    assert isinstance(first, Opened)
    return opened(first.code, first.name, first.options, first.settings, first.passcode)
