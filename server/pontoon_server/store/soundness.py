"""Whether a log is what a server could have written: nothing but a log's own tables and triggers, and rows that play.

`reading.verify_sound` looks at the file; this looks at what is in it.
"""

from functools import cache
from pathlib import Path
from typing import Final

import apsw

from pontoon_server.store.log import UnreadableLog
from pontoon_server.store.meta import META
from pontoon_server.store.reading import rows_of
from pontoon_server.store.rows import after_each
from pontoon_server.store.schema import SCHEMA
from pontoon_server.table.check import check
from pontoon_server.table.state import Table

_CODES: Final = "SELECT code FROM rows GROUP BY code ORDER BY max(at) DESC"
_OBJECTS: Final = "SELECT type, name, tbl_name, coalesce(sql, '') FROM sqlite_schema"
Objects = frozenset[tuple[str, ...]]


def verify_schema(connection: apsw.Connection, path: Path) -> None:
    """Raise `UnreadableLog` unless the log has the tables, views and triggers of its format, and no others."""
    own, later = _own()
    found = _objects(connection)
    if not own <= found:
        raise UnreadableLog(f"{path} lacks what every log has, or has it otherwise: it was changed by another program")
    if found - own not in (frozenset(), later):
        raise UnreadableLog(f"{path} has tables or triggers that no log has: it was changed by another program")


def codes_of(connection: apsw.Connection) -> list[str]:
    """The tables of a log, the latest first."""
    return [str(line[0]) for line in connection.execute(_CODES)]


def trouble_with(connection: apsw.Connection, code: str) -> str:
    """What is wrong with a table's rows, without anything that stands in them; empty for nothing."""
    before: Table | None = None
    try:
        for table in after_each(rows_of(connection, code)):
            check(table, before)
            before = table
    except Exception as error:  # rows of a damaged log may break whatever plays them again
        version = 1 if before is None else before.version + 1
        return f"version {version} can't be read ({type(error).__name__})"
    return ""


def _objects(connection: apsw.Connection) -> Objects:
    return frozenset(tuple(map(str, line)) for line in connection.execute(_OBJECTS))


@cache
def _own() -> tuple[Objects, Objects]:
    """What every log has, and what it has once a release said that it writes it."""
    connection = apsw.Connection(":memory:")
    try:
        connection.execute(SCHEMA)
        own = _objects(connection)
        connection.execute(META)
        return own, _objects(connection) - own
    finally:
        connection.close()
