"""Queue 1: what is said to a table, in the order in which its one task hears it."""

import asyncio
from collections import deque
from dataclasses import dataclass, field

from pontoon_protocol.commands import Join, Resume, SeatCommands, Watch
from pontoon_protocol.limits import INBOX_COMMANDS
from pontoon_server.live.outbox import Line
from pontoon_server.table.commands import Internals


@dataclass(frozen=True, slots=True)
class Said:
    """A command from a seated player's line."""

    line: Line
    command: SeatCommands


@dataclass(frozen=True, slots=True)
class Entering:
    """A line that wants to sit down, come back or look on; `done` gets nothing, or the `Refused`."""

    line: Line
    entrance: Join | Resume | Watch
    done: "asyncio.Future[None]" = field(compare=False)


@dataclass(frozen=True, slots=True)
class Gone:
    """A line that is no more."""

    line: Line


@dataclass(frozen=True, slots=True)
class Due:
    """The server's own: a wait that is over, a night to close."""

    command: Internals


@dataclass(frozen=True, slots=True)
class BotThought:
    """A bot has thought long enough about the offer of this number."""

    place: int
    offer: int


@dataclass(frozen=True, slots=True)
class Stopping:
    """The server stops; the table's task ends."""


Item = Said | Entering | Gone | Due | BotThought | Stopping


class Inbox:
    """Players wait for room when `limit` items are waiting; the server's own few are always taken."""

    __slots__ = ("_items", "_limit", "_room", "_waiter")

    def __init__(self, limit: int = INBOX_COMMANDS) -> None:
        self._limit = limit
        self._items: deque[Item] = deque()
        self._room = asyncio.Event()
        self._waiter: asyncio.Future[None] | None = None

    def __len__(self) -> int:
        return len(self._items)

    def push(self, item: Item) -> None:
        """Add an item of the server's own: at most one for each timer, bot and line."""
        self._items.append(item)
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)

    async def submit(self, item: Item) -> None:
        """Add a player's item as soon as there is room."""
        while len(self._items) >= self._limit:
            self._room.clear()
            await self._room.wait()
        self.push(item)

    async def take(self) -> Item:
        """The next item; waits for it."""
        while not self._items:
            self._waiter = asyncio.get_running_loop().create_future()
            try:
                await self._waiter
            finally:
                self._waiter = None
        self._room.set()
        return self._items.popleft()
