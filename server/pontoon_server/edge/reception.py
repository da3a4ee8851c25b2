"""Letting people in: who may open a table, and how often an address may guess a code or a passcode."""

import hmac
from collections.abc import Callable, Coroutine
from typing import Any, Final, Protocol, TypeVar

from pontoon_protocol.commands import Entrances, Join, Open, Recall, Resume, Watch
from pontoon_protocol.errors import Reason, Refused
from pontoon_protocol.limits import FAILED_TRIES, FAILED_TRIES_SECONDS
from pontoon_protocol.updates import HandsTold, LedgerTold
from pontoon_server.edge.rate import Tries, waiting
from pontoon_server.live.inbox import Said
from pontoon_server.live.outbox import Line

Answer = TypeVar("Answer")

FAILURES: Final[frozenset[Reason]] = frozenset({"no_such_table", "wrong_passcode", "wrong_key", "may_not_open"})
"""The refusals by which somebody who guesses would learn something."""


class Table(Protocol):
    """A table, as far as the edge goes; `live.actor.LiveTable` is the real one."""

    @property
    def code(self) -> str:
        """The table's code."""
        ...

    async def submit(self, item: Said) -> None:
        """Say something to the table; waits while too much is waiting."""
        ...

    def leave(self, line: Line) -> None:
        """A line is no more."""
        ...


class Tables(Protocol):
    """All tables, as the edge knows them; `live.registry.Registry` is the real one."""

    epoch: str

    async def open(self, command: Open, line: Line) -> str:
        """Open a table and let its host in; returns its code. Raises `Refused`."""
        ...

    async def enter(self, entrance: Join | Resume | Watch, line: Line) -> Table:
        """Let a line in at its table. Raises `Refused`."""
        ...

    def holds(self, entrance: Resume) -> bool:
        """Whether it is somebody's own seat at a table that is awake."""
        ...

    async def recall(self, recall: Recall) -> LedgerTold | HandsTold:
        """What the log keeps of a table for one who played there. Raises `Refused`."""
        ...

    async def find(self, code: str) -> Table:
        """The table of a code. Raises `Refused`."""
        ...


class Reception:
    """Takes lines to their tables. `tries` are the failed ones, by address.

    `opener` is the key that opening a table needs; empty: anybody may.
    """

    def __init__(self, tables: Tables, *, opener: str, clock: Callable[[], float]) -> None:
        self.tables = tables
        self.tries = Tries(FAILED_TRIES, FAILED_TRIES_SECONDS)
        self.failures = 0
        """How many tries have failed."""
        self.back_after_seconds: float | None = None
        """Set when the server is about to stop: who comes now is told to come back after so many seconds."""
        self._opener = opener
        self._clock = clock

    async def let_in(self, entrance: Entrances, line: Line, address: str) -> Table:
        """Let a line in where it wants to go; raises `Refused`.

        An address that has guessed wrong too often is refused unheard for a while, but for those who come back to
        their seats: nobody can lock out whoever shares the address.
        """
        if isinstance(entrance, Resume) and self.tables.holds(entrance):
            return await self.tables.enter(entrance, line)
        return await self._unless_guessing(address, self._let_in(entrance, line))

    async def recall(self, recall: Recall, address: str) -> LedgerTold | HandsTold:
        """Tell what the log keeps of a table; raises `Refused` like an entrance."""
        return await self._unless_guessing(address, self.tables.recall(recall))

    async def _unless_guessing(self, address: str, answer: Coroutine[Any, Any, Answer]) -> Answer:
        try:
            self.verify_patience(address)
        except Refused:
            answer.close()
            raise
        try:
            return await answer
        except Refused as refused:
            if refused.reason in FAILURES:
                self.failed(address)
            raise

    def verify_patience(self, address: str) -> None:
        """Raise `Refused` with the seconds to wait if the address has guessed wrong too often."""
        if wait := self.tries.wait(address, self._clock()):
            raise Refused("too_many_tries", waiting(wait))

    def failed(self, address: str) -> None:
        """Somebody at this address guessed wrong."""
        self.failures += 1
        self.tries.fail(address, self._clock())

    async def _let_in(self, entrance: Entrances, line: Line) -> Table:
        if not isinstance(entrance, Open):
            return await self.tables.enter(entrance, line)
        if self._opener and not hmac.compare_digest(self._opener.encode(), entrance.opener.encode()):
            raise Refused("may_not_open")
        code = await self.tables.open(entrance, line)
        return await self.tables.find(code)
