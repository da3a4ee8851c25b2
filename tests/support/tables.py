"""Tables that do as a test says, and a clock that the test turns: for the edge without anything behind it."""

import asyncio

from pontoon_protocol.commands import Entrances, Open, Recall, Resume, SeatCommands
from pontoon_protocol.errors import Refused
from pontoon_protocol.updates import HandsTold, LedgerTold
from pontoon_server.live.inbox import Said
from pontoon_server.live.outbox import Line


class Clock:
    """Stands still until it is turned."""

    def __init__(self, now: float = 0.0) -> None:
        self.now = now

    def __call__(self) -> float:
        return self.now


class FakeTable:
    """Keeps what it is told."""

    code = "K7QX2MPA"

    def __init__(self) -> None:
        self.said: list[SeatCommands] = []
        self.left: list[Line] = []
        self.fails: Exception | None = None
        """What `submit` raises, for a table with a bug."""

    async def submit(self, item: Said) -> None:
        """Kept."""
        if self.fails is not None:
            raise self.fails
        self.said.append(item.command)

    def leave(self, line: Line) -> None:
        """Kept."""
        self.left.append(line)


class FakeTables:
    """One table for every code; everybody is let in, or refused with `refuses`."""

    def __init__(self) -> None:
        self.epoch = "epoch"
        self.table = FakeTable()
        self.heard: list[tuple[Entrances, Line]] = []
        self.recalled: list[Recall] = []
        self.refuses: Refused | None = None
        self.refuses_next: list[Refused | None] = []
        """What comes of the next entrances, before `refuses` counts again."""
        self.recall_refuses: Refused | None = None
        self.seats: list[Resume] = []
        """The returns that are to seats of one's own."""
        self.came = asyncio.Event()
        """Set when somebody was let in."""

    async def open(self, command: Open, line: Line) -> str:
        """The code of the one table."""
        await self.enter(command, line)
        return self.table.code

    async def enter(self, entrance: Entrances, line: Line) -> FakeTable:
        """The one table."""
        self.heard.append((entrance, line))
        refused = self.refuses_next.pop(0) if self.refuses_next else self.refuses
        if refused is not None:
            raise refused
        self.came.set()
        return self.table

    def holds(self, entrance: Resume) -> bool:
        """As a test says."""
        return entrance in self.seats

    async def recall(self, recall: Recall) -> LedgerTold | HandsTold:
        """No hands, as seen."""
        self.recalled.append(recall)
        if self.recall_refuses is not None:
            raise self.recall_refuses
        return HandsTold("pontoon-seen/1", (), recall.after)

    async def find(self, code: str) -> FakeTable:
        """The one table."""
        return self.table
