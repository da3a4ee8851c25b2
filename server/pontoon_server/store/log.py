"""What a table writes down before anybody is told, and what every log promises (DESIGN.md section 3).

Two logs keep these promises: `sqlite.SqliteLog` on a disk, `memory.MemoryLog` for runs in virtual time.
"""

from typing import Annotated, Final, Literal, Protocol

import msgspec
from msgspec import Meta

FORMAT: Final = 1
"""How rows are written now. It rises when the file or what `Row.data` holds changes its shape."""

TABLE_CHARACTERS: Final = 16
"""The longest code of a table."""
NUMBER_MOST: Final = 2**53
"""The highest version, player or command id; SQLite could hold 2**63 - 1. No table has more rows."""
LEFT_SECONDS: Final = 86_400.0
"""The longest that a wait may still have to run."""
DATA_BYTES: Final = 262_144
"""The most that one row's events may take."""
WAITING_JOBS: Final = 1_024
"""How many appends and reads may wait for the disk at once; over it an append fails with `CannotSave`."""

State = Literal["idle", "playing", "over"]
"""Of a table after a row: between hands, a hand is unfinished, or the night is over."""
Number = Annotated[int, Meta(ge=0, le=NUMBER_MOST)]
Version = Annotated[int, Meta(ge=1, le=NUMBER_MOST)]
TableCode = Annotated[str, Meta(min_length=1, max_length=TABLE_CHARACTERS)]


class Row(msgspec.Struct, frozen=True, array_like=True):
    """One version of one table: an accepted command or tick and what it made happen."""

    table: TableCode
    version: Version
    """From 1, no gaps."""
    player: Number
    """Whose command this was; 0 for the table's own (ticks, shuffles, presence)."""
    id: Number
    """That player's command id, 0 likewise."""
    left: Annotated[float, Meta(ge=0, le=LEFT_SECONDS)]
    """Seconds the running wait still had when this was written; 0 when there is none."""
    state: State
    data: Annotated[bytes, Meta(max_length=DATA_BYTES)]
    """The events, encoded elsewhere."""
    format: Annotated[int, Meta(ge=1, le=FORMAT)] = FORMAT
    """How `data` is encoded; old rows keep the number they were written with."""


class TableLine(msgspec.Struct, frozen=True, array_like=True):
    """A table as the log knows it."""

    code: str
    state: State
    """After its last row."""
    last: int
    """Its last version."""
    opened_at: float
    """When its first row was written, in UTC seconds by the log's clock."""
    last_at: float


class CannotSave(Exception):  # noqa: N818 - what happened to the row
    """The disk does not do it: full, read-only, an I/O error. Nothing of this row is on disk.

    Trying again later is right. Reading, too, raises this while the disk fails. One caveat no file
    system can lift: if it was the sync that failed, and the server dies before anything else was
    saved, the row may be found at the next start, whole; so a start believes what it reads.
    """


class Fenced(Exception):  # noqa: N818 - what happened to the row
    """This version of the table is already there: somebody else writes this table."""


class LogLocked(Exception):  # noqa: N818 - what the log is
    """Another server holds the log; the text says who."""


class UnreadableLog(Exception):  # noqa: N818 - what the log is
    """The file is another program's, a newer release's, or damaged; the text says what to do."""


class Log(Protocol):
    """Append only, by table and version. All callers share one event loop."""

    async def append(self, row: Row) -> None:
        """Returns when the row is durable: it survives a power cut.

        Raises `CannotSave` (nothing of the row is on disk), `Fenced`, and `ValueError` for a row that
        no log can hold or that would leave a gap. A caller that is cancelled doesn't take its row
        back: `last` tells, once it has an answer, whether the row was written.
        """
        ...

    async def read(self, table: str, after: int = 0, most: int = NUMBER_MOST) -> list[Row]:
        """The rows of a table over version `after`, in order, at most so many; none of an unknown table.

        Raises `CannotSave`, and `UnreadableLog` if this release doesn't know a row's format.
        """
        ...

    async def last(self, table: str) -> int:
        """The last version on disk; 0 for an unknown table. Raises `CannotSave`."""
        ...

    async def line(self, table: str) -> TableLine | None:
        """A table as the log knows it; None for an unknown one. Raises `CannotSave`."""
        ...

    async def tables(self) -> list[TableLine]:
        """Every table ever written, by code. Raises `CannotSave`."""
        ...

    async def probe(self) -> None:
        """Write something that is no row, to see whether the log takes rows; raises `CannotSave` if it doesn't."""
        ...

    async def close(self) -> None:
        """Write what waits, then let go of the file; more appends fail with `CannotSave`."""
        ...


def checked(row: Row) -> tuple[object, ...]:
    """The row's fields in order; raises `ValueError` for one that no log can hold (NaN, 2**63, too long)."""
    fields = msgspec.structs.astuple(row)
    try:
        msgspec.convert(fields, Row)
    except msgspec.ValidationError as error:
        raise ValueError(f"no log can hold this row: {error}") from None
    return fields
