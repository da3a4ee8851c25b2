"""Reading a log beside whoever writes it, and telling whether it is sound."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import apsw
import msgspec

from pontoon_server.store.log import Row, UnreadableLog
from pontoon_server.store.schema import READ, verify_known

BUSY_MILLISECONDS: Final = 2_000
"""How long a read waits for a server that carries its write-ahead log over."""
PROBLEMS_SHOWN: Final = 5
_GAPS: Final = "SELECT code FROM rows GROUP BY code HAVING count(*) <> max(version) OR min(version) <> 1"
_COUNTED: Final = "SELECT count(DISTINCT code), count(*) FROM rows"


class Counted(msgspec.Struct, frozen=True, array_like=True):
    """How much there is in a log."""

    tables: int
    rows: int

    def __str__(self) -> str:
        """`1 table, 2 rows`."""
        tables, rows = ("" if number == 1 else "s" for number in (self.tables, self.rows))
        return f"{self.tables} table{tables}, {self.rows} row{rows}"


def reading(path: Path) -> apsw.Connection:
    """A connection to a log that is only read, also where nothing may be written.

    Raises `UnreadableLog` for what is no log of this release, `apsw.Error` for what can't be read.
    """
    if not path.is_file():
        raise UnreadableLog(f"there is no log at {path}")
    try:
        return _known(str(path.resolve()), path)
    except (apsw.CantOpenError, apsw.ReadOnlyError):
        # Where nothing may be written, SQLite can't read along with a writer; without one it need not.
        if _has_rows_beside(path):
            raise
        return _known(f"{path.resolve().as_uri()}?immutable=1", path)


def rows_of(connection: apsw.Connection, code: str) -> Iterator[Row]:
    """The rows of a table; raises `msgspec.ValidationError` for one that this release can't read."""
    for fields in connection.execute(READ, (code, 0)):
        yield msgspec.convert(fields, Row)


def counted(connection: apsw.Connection) -> Counted:
    """How many tables and rows there are."""
    return msgspec.convert(connection.execute(_COUNTED).fetchone(), Counted)


def verify_sound(connection: apsw.Connection, path: Path, *, quick: bool = False) -> None:
    """Raise `UnreadableLog` if the file is damaged or a table misses rows; `quick`: without its indexes."""
    pragma = "quick_check" if quick else "integrity_check"
    found = [str(line[0]) for line in connection.execute(f"PRAGMA {pragma}({PROBLEMS_SHOWN})")]
    if found != ["ok"]:
        raise UnreadableLog(f"{path} is damaged: {'; '.join(found)}")
    gaps = len(connection.execute(_GAPS).fetchall())
    if gaps:
        raise UnreadableLog(f"{path}: rows of {gaps} tables are missing")


def _known(name: str, path: Path) -> apsw.Connection:
    connection = apsw.Connection(name, flags=apsw.SQLITE_OPEN_READONLY | apsw.SQLITE_OPEN_URI)
    connection.set_busy_timeout(BUSY_MILLISECONDS)
    try:
        verify_known(connection, path)
    except BaseException:
        connection.close()
        raise
    return connection


def _has_rows_beside(path: Path) -> bool:
    """Whether there is something in the write-ahead log."""
    ahead = Path(f"{path}-wal")
    return ahead.exists() and ahead.stat().st_size > 0
