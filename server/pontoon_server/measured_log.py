"""A log that notes how long its appends take, and what goes wrong."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

from pontoon_server.store.log import NUMBER_MOST, CannotSave, Fenced, Log, Row, TableLine, UnreadableLog

BUCKETS_SECONDS: Final = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)

T = TypeVar("T")


class Timings:
    """How often something took how long: `counts` by the first of BUCKETS_SECONDS that holds it, the last for more."""

    __slots__ = ("counts", "total")

    def __init__(self) -> None:
        self.counts = [0] * (len(BUCKETS_SECONDS) + 1)
        self.total = 0.0
        """All seconds together."""

    def add(self, seconds: float) -> None:
        """It took so long once more."""
        self.counts[bisect_left(BUCKETS_SECONDS, seconds)] += 1
        self.total += seconds


class MeasuredLog:
    """Another log. `appends` are those that took their row; `errors` those that didn't, and all others, by kind."""

    def __init__(self, log: Log, clock: Callable[[], float]) -> None:
        self.appends = Timings()
        self.errors: Counter[str] = Counter()
        self._log = log
        self._clock = clock

    async def append(self, row: Row) -> None:
        began = self._clock()
        try:
            await self._log.append(row)
        except (CannotSave, Fenced, ValueError):
            self.errors["append"] += 1
            raise
        self.appends.add(self._clock() - began)

    async def read(self, table: str, after: int = 0, most: int = NUMBER_MOST) -> list[Row]:
        return await self._counted("read", self._log.read(table, after, most))

    async def last(self, table: str) -> int:
        return await self._counted("read", self._log.last(table))

    async def line(self, table: str) -> TableLine | None:
        return await self._counted("read", self._log.line(table))

    async def tables(self) -> list[TableLine]:
        return await self._counted("read", self._log.tables())

    async def probe(self) -> None:
        await self._counted("probe", self._log.probe())

    async def close(self) -> None:
        await self._log.close()

    async def _counted(self, kind: str, answer: Awaitable[T]) -> T:
        try:
            return await answer
        except (CannotSave, UnreadableLog):
            self.errors[kind] += 1
            raise
