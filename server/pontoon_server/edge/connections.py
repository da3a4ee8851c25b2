"""Every WebSocket that is open: how many there are, from where, and which of them are stuck."""

import asyncio
import contextlib
from asyncio import WriteTransport
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Literal

import structlog

from pontoon_protocol.errors import CloseCode, Detail
from pontoon_protocol.limits import CONNECTIONS_BEFORE_LOGIN
from pontoon_server.edge.backlog import Backlog, untaken
from pontoon_server.live.outbox import Line

_logger = structlog.get_logger()


class Connection:
    """One WebSocket. `at_table` is set once its line is at a table; `backlog` while bytes wait to be sent."""

    __slots__ = ("address", "at_table", "backlog", "line", "transport")

    def __init__(self, line: Line, transport: WriteTransport, address: str) -> None:
        self.line = line
        self.transport = transport
        self.address = address
        self.at_table = False
        self.backlog: Backlog | None = None


class Connections:
    """Counts and bounds the connections: `most` in all, so many of an address that aren't at a table yet.

    `settled` is told of each that gets as far as a table. `anybody_came` is set once somebody has been at one;
    `empty_since` while nobody is, from the start. `at_table` are at one now; `turned_away` and `stuck` count who was.
    """

    def __init__(
        self,
        most: int,
        clock: Callable[[], float],
        before_login: int = CONNECTIONS_BEFORE_LOGIN,
        settled: Callable[[WriteTransport], None] = lambda _: None,
    ) -> None:
        self.anybody_came = False
        self.empty_since: float | None = clock()
        self._most = most
        self._clock = clock
        self._settled = settled
        self._before_login = before_login
        self._open: set[Connection] = set()
        self._waiting: Counter[str] = Counter()
        self.at_table = 0
        self.turned_away: Counter[str] = Counter()
        self.stuck = 0
        self._nobody = asyncio.Event()
        self._nobody.set()

    def __len__(self) -> int:
        """How many are open."""
        return len(self._open)

    def __iter__(self) -> Iterator[Connection]:
        """Those that are open now."""
        return iter(tuple(self._open))

    def room_for(self, address: str) -> Literal["room", "too_many", "full"]:
        """Whether one more may come from an address."""
        answer: Literal["room", "too_many", "full"] = "room"
        if len(self._open) >= self._most:
            answer = "full"
        elif self._waiting[address] >= self._before_login:
            answer = "too_many"
        if answer != "room":
            self.turned_away[answer] += 1
        return answer

    def add(self, connection: Connection) -> None:
        """A connection was opened."""
        self._open.add(connection)
        self._nobody.clear()
        self._waiting[connection.address] += 1

    def came_in(self, connection: Connection) -> None:
        """A connection got as far as a table."""
        connection.at_table = True
        self._settled(connection.transport)
        self._no_longer_waits(connection)
        self.at_table += 1
        self.anybody_came = True
        self.empty_since = None

    def remove(self, connection: Connection) -> None:
        """A connection is no more."""
        self._open.discard(connection)
        if not self._open:
            self._nobody.set()
        if not connection.at_table:
            self._no_longer_waits(connection)
            return
        self.at_table -= 1
        if not self.at_table:
            self.empty_since = self._clock()

    def say_goodbye(self, seconds: float) -> None:
        """The server stops: nobody comes any more, and who is here is told to come back after so many seconds."""
        self._most = 0
        for connection in self._open:
            connection.line.close("server_stopping", CloseCode.GOING_AWAY, Detail(seconds=seconds))

    async def all_gone(self, seconds: float) -> None:
        """Wait until the last is gone, so many seconds at most."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._nobody.wait(), seconds)

    def cut_stuck(self) -> None:
        """Cut those whose peer takes nothing, though there is something to take, or takes for ever (`Backlog`)."""
        now = self._clock()
        for connection in self._open:
            if not connection.transport.get_write_buffer_size():
                connection.backlog = None
                continue
            taken = connection.line.sent - untaken(connection.transport)
            if connection.backlog is None:
                connection.backlog = Backlog(taken, now)
            elif connection.backlog.lasts_too_long(taken, now):
                _logger.info("slow reader cut")
                self.stuck += 1
                connection.line.cut()

    def cut_all(self) -> None:
        """Cut every connection that is still open."""
        for connection in self._open:
            connection.line.cut()

    def _no_longer_waits(self, connection: Connection) -> None:
        self._waiting[connection.address] -= 1
        if self._waiting[connection.address] <= 0:
            del self._waiting[connection.address]
