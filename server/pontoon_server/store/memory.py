"""A log that forgets everything when the program ends: for virtual time, and to measure without a disk."""

from collections.abc import Callable

from pontoon_server.store.log import NUMBER_MOST, CannotSave, Fenced, Row, TableLine, checked


class MemoryLog:
    """The promises of `Log`, kept at once and without a thread; only durability is missing."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._rows: dict[str, list[Row]] = {}
        self._times: dict[str, tuple[float, float]] = {}
        self._closed = False
        """Set by `close`, for good."""

    async def append(self, row: Row) -> None:
        checked(row)
        if self._closed:
            raise CannotSave("the log is closed")
        rows = self._rows.get(row.table, [])
        if row.version <= len(rows):
            raise Fenced(f"version {row.version} of table {row.table} is already there")
        if row.version > len(rows) + 1:
            raise ValueError(f"version {row.version} of table {row.table} would leave a gap")
        now = self._clock()
        self._times[row.table] = (self._times.get(row.table, (now, now))[0], now)
        self._rows.setdefault(row.table, rows).append(row)

    async def read(self, table: str, after: int = 0, most: int = NUMBER_MOST) -> list[Row]:
        return self._rows.get(table, [])[after : after + most]

    async def last(self, table: str) -> int:
        return len(self._rows.get(table, []))

    async def line(self, table: str) -> TableLine | None:
        return self._line(table) if table in self._rows else None

    async def tables(self) -> list[TableLine]:
        return [self._line(code) for code in sorted(self._rows)]

    async def probe(self) -> None:
        if self._closed:
            raise CannotSave("the log is closed")

    async def close(self) -> None:
        self._closed = True

    def _line(self, code: str) -> TableLine:
        rows = self._rows[code]
        return TableLine(code, rows[-1].state, len(rows), *self._times[code])
