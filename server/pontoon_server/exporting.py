"""`pontoon-server export`: the hands of a log that are over, also while a server writes to it."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final, TextIO

import apsw

from pontoon_protocol.codes import read_code
from pontoon_protocol.safe_text import safe_text
from pontoon_server.store.export import export
from pontoon_server.store.log import TABLE_CHARACTERS, UnreadableLog
from pontoon_server.store.reading import reading, rows_of

CODES: Final = "SELECT DISTINCT code FROM rows ORDER BY code"
"""Also of tables that miss their first row."""
SHOWN_CELLS: Final = 200
"""What is shown of why a table can't be read."""


def export_command(path: Path, codes: Sequence[str], out: TextIO) -> None:
    """Write the hands that are over, of these tables or of all, to `out` as `pontoon-hand/1` lines.

    Changes nothing, takes no lock. Raises `UnreadableLog` if the log can't be read, or, when all that can be is
    written, the rows of some tables; `ValueError` for a code that is none or that no table has, `OSError` for `out`.
    """
    wanted = [_code(typed) for typed in codes]
    try:
        with reading(path) as connection:
            known = [str(line[0]) for line in connection.execute(CODES)]
            for code in wanted:
                if code not in known:
                    raise ValueError(f"There is no table {code} in {path}.")
            troubles = [trouble for code in wanted or known if (trouble := _export_table(connection, code, out))]
    except (apsw.Error, UnicodeDecodeError) as problem:
        raise UnreadableLog(f"{path} can't be read: {problem}") from problem
    if troubles:
        raise UnreadableLog("\n".join(f"{path}, {trouble}" for trouble in troubles))


def _export_table(connection: apsw.Connection, code: str, out: TextIO) -> str:
    """Write the hands of a table; what is wrong with its rows, empty for nothing."""
    try:
        if read_code(code) != code:
            raise UnreadableLog("no table has this code")  # noqa: TRY301 - one place says which table
        for hand in export(rows_of(connection, code)):
            print(hand, file=out)
    except OSError:
        raise
    except Exception as problem:
        # Rows of a damaged log may break whatever plays them again.
        what = safe_text(f"{type(problem).__name__}: {problem}", SHOWN_CELLS)
        return f"table {safe_text(code, TABLE_CHARACTERS)} can't be read: {what}"
    return ""


def _code(typed: str) -> str:
    code = read_code(typed)
    if code is None:
        raise ValueError("A table's code has eight letters and digits, like K7QX-2MPA.")
    return code
