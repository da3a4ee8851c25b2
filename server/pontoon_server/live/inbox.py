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
class Draining:
    """The server will stop: the table is to end as soon as no hand runs there."""


Item = Said | Entering | Gone | Due | BotThought | Draining


class Inbox:
    """Players wait for room when `limit` items are waiting; the server's own few are always taken.

    `closed` is set by `close`: what comes then is dropped.
    """

    __slots__ = ("_items", "_limit", "_room", "_waiter", "closed")

    def __init__(self, limit: int = INBOX_COMMANDS) -> None:
        self.closed = False
        self._limit = limit
        self._items: deque[Item] = deque()
        self._room = asyncio.Event()
        self._waiter: asyncio.Future[None] | None = None
        """Set while `take` waits for an item."""

    def __len__(self) -> int:
        return len(self._items)

    def push(self, item: Item) -> None:
        """Add an item of the server's own: at most one for each timer, bot and line."""
        if not self.closed:
            self._items.append(item)
            self._wake()

    async def submit(self, item: Item) -> None:
        """Add a player's item as soon as there is room."""
        while len(self._items) >= self._limit and not self.closed:
            self._room.clear()
            await self._room.wait()
        self.push(item)

    async def take(self) -> Item | None:
        """The next item; waits for it. None when the inbox is closed and all was taken.

        Nothing is lost when whoever takes is cancelled.
        """
        while not self._items:
            if self.closed:
                return None
            self._waiter = asyncio.get_running_loop().create_future()
            try:
                await self._waiter
            finally:
                self._waiter = None
        self._room.set()
        return self._items.popleft()

    def close(self) -> None:
        """Take nothing more; those who wait for room go on."""
        self.closed = True
        self._room.set()
        self._wake()

    def drain(self) -> list[Item]:
        """All that waits and will not be taken any more."""
        items = list(self._items)
        self._items.clear()
        return items

    def _wake(self) -> None:
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)
