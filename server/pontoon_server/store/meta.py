"""What the log's file says of itself beside its rows: which release wrote it last, and that it can be written.

The table for it was not in the first files of format 1. It is added where it is missing; a release that doesn't know
it passes it by.
"""

import contextlib
from typing import Final

import apsw
from msgspec import Struct

from pontoon_protocol.release import release
from pontoon_server.store.log import FORMAT

META: Final = "CREATE TABLE IF NOT EXISTS meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT"
_THERE: Final = "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'meta'"
_READ: Final = "SELECT value FROM meta WHERE name = ?"
_WRITE: Final = "INSERT INTO meta VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value"
RELEASE: Final = "release"
PROBE: Final = "probe"
RELEASE_CHARACTERS: Final = 64


class Origin(Struct, frozen=True):
    """Where a log comes from."""

    format: int
    release: str
    """The release that wrote it last; empty for one that did not say so yet."""
    empty: bool
    """Whether it has no row."""


UNKNOWN: Final = Origin(FORMAT, "", True)


def origin(connection: apsw.Connection) -> Origin:
    """What a log, known as such, says of itself."""
    found = None
    if connection.execute(_THERE).fetchone():
        found = connection.execute(_READ, (RELEASE,)).fetchone()
    form = connection.pragma("user_version")
    empty = connection.execute("SELECT 1 FROM rows LIMIT 1").fetchone() is None
    return Origin(int(str(form)), str(found[0])[:RELEASE_CHARACTERS] if found else "", empty)


def take_over(connection: apsw.Connection, by: str | None = None) -> Origin:
    """Note that this release writes the log from now on, if the disk takes it; what it said before."""
    before, name = origin(connection), by or release()
    if before.release != name:
        # A full disk keeps nobody from reading; rows that can't be saved are told of soon enough.
        with contextlib.suppress(apsw.Error):
            _write(connection, RELEASE, name)
    return before


def probe(connection: apsw.Connection, stamp: float) -> None:
    """Write something that is no row, as durably as a row is; raises what SQLite raises."""
    _write(connection, PROBE, f"{stamp:.0f}")


def _write(connection: apsw.Connection, name: str, value: str) -> None:
    with connection:
        connection.execute(META)
        connection.execute(_WRITE, (name, value))
