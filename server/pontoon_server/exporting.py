"""`pontoon-server export`: the hands of a log that are over, also while a server writes to it."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, TextIO

import apsw
import msgspec

from pontoon_protocol.codes import read_code
from pontoon_server.store.export import export
from pontoon_server.store.log import Row, UnreadableLog
from pontoon_server.store.schema import READ, TABLES, verify_known

BUSY_MILLISECONDS: Final = 2_000
"""How long a read waits for a server that carries its write-ahead log over."""


def export_command(path: Path, codes: Sequence[str], out: TextIO) -> None:
    """Write the hands that are over, of these tables or of all, to `out` as `pontoon-hand/1` lines.

    Changes nothing, takes no lock. Raises `UnreadableLog` if the log or a table's rows can't be read,
    `ValueError` for a code that is none or that no table has.
    """
    wanted = [_code(typed) for typed in codes]
    try:
        with _reading(path) as connection:
            known = [str(line[0]) for line in connection.execute(TABLES)]
            for code in wanted or known:
                if code not in known:
                    raise ValueError(f"There is no table {code} in {path}.")
                for hand in export(_rows(connection, code)):
                    print(hand, file=out)
    except (apsw.Error, msgspec.MsgspecError) as problem:
        raise UnreadableLog(f"{path} can't be read: {problem}") from problem


def _code(typed: str) -> str:
    code = read_code(typed)
    if code is None:
        raise ValueError("A table's code has eight letters and digits, like K7QX-2MPA.")
    return code


def _reading(path: Path) -> apsw.Connection:
    if not path.is_file():
        raise UnreadableLog(f"there is no log at {path}")
    connection = apsw.Connection(str(path), flags=apsw.SQLITE_OPEN_READONLY)
    connection.set_busy_timeout(BUSY_MILLISECONDS)
    try:
        verify_known(connection, path)
    except BaseException:
        connection.close()
        raise
    return connection


def _rows(connection: apsw.Connection, code: str) -> Iterator[Row]:
    for fields in connection.execute(READ, (code, 0)):
        yield msgspec.convert(fields, Row)
