"""Long nights in a log, and those who ask for their hands page by page."""

import asyncio

from pontoon_protocol.commands import Recall
from pontoon_protocol.host_commands import EndNight
from pontoon_protocol.updates import HandsTold
from pontoon_server.live.keys import hashed
from pontoon_server.live.recalling import Recalls
from pontoon_server.store.log import NUMBER_MOST, Row
from pontoon_server.store.memory import MemoryLog
from pontoon_server.table.commands import SitDown
from support.keys import key_of
from support.nights import CODE, Night


def long_night(hands: int, *, over: bool = False) -> Night:
    """A night of so many hands in which nobody stakes; keys are those of the names."""
    night = Night()
    for name in ("Ann", "Ben"):
        night.happen(SitDown(name, hashed(key_of(name))))
    night.started()
    for number in range(hands):
        night.deal("2S 3H" if number % 2 else "")
        night.tick()
        # Whoever misses waits is away.
        for letter in "AB":
            night.back(letter)
    if over:
        night.give("A", EndNight(night.next_id("A")))
    return night


async def recalls(night: Night, log: MemoryLog | None = None) -> Recalls:
    """Recalls of a night that sleeps in a log."""
    log = log or MemoryLog(lambda: 0.0)
    for row in night.rows:
        await log.append(row)
    return Recalls(log, lambda _: None)


async def pages(asked: Recalls, name: str = "Ben") -> list[HandsTold]:
    """All pages, asked for one after the other."""
    found, after = [], 0
    while True:
        told = await asked.answer(Recall(CODE, key_of(name), "hands", after))
        assert isinstance(told, HandsTold)
        found.append(told)
        if not told.more:
            return found
        assert told.last > after, "it never ends"
        after = told.last


def restless(*sizes: int) -> Night:
    """A night with so much coming and going that the lines of its hands are about as long as this."""
    night = long_night(0)
    for size in sizes:
        night.tick()
        night.shuffle()
        line = 0
        while line < size:
            for letter in "AB":
                night.away(letter)
                night.back(letter)
                line += 60
        night.tick()
        for letter in "AB":
            night.back(letter)
    return night


class Counted(MemoryLog):
    """Counts the rows that are read from it, and can take its time, or break, as long as it is told to."""

    def __init__(self) -> None:
        super().__init__(lambda: 0.0)
        self.read_rows = 0
        self.seconds = 0.0
        self.reading = 0
        self.most_reading = 0
        self.damage: bytes | None = None

    async def read(self, table: str, after: int = 0, most: int = NUMBER_MOST) -> list[Row]:
        self.reading += 1
        self.most_reading = max(self.reading, self.most_reading)
        try:
            await asyncio.sleep(self.seconds)
        finally:
            self.reading -= 1
        rows = await super().read(table, after, most)
        self.read_rows += len(rows)
        if self.damage is not None:
            rows = [Row(row.table, row.version, 0, 0, 0.0, "idle", self.damage) for row in rows]
        return rows
