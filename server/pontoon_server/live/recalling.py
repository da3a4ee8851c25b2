"""What a table's log still tells those who played there: the ledger, and the hands."""

import asyncio
from collections.abc import Callable
from contextlib import aclosing
from typing import Final, Literal, NamedTuple

from pontoon_protocol.commands import Recall
from pontoon_protocol.errors import Detail, Refused
from pontoon_protocol.limits import RECALL_HANDS, UPDATE_BYTES
from pontoon_protocol.updates import YEAR_3000, HandsTold, LedgerTold
from pontoon_server.live.entrances import RETRY_SECONDS, cannot_save
from pontoon_server.live.faults import log_bug
from pontoon_server.live.keys import matches
from pontoon_server.store.export import WholeHands
from pontoon_server.store.history import Written
from pontoon_server.store.log import CannotSave, Log
from pontoon_server.store.rows import follow, rows_in_turns
from pontoon_server.store.seen import Eyes
from pontoon_server.table.ledger import ledger, payments, stands_for_bots
from pontoon_server.table.state import Table

RECALL_SECONDS: Final = 10.0
"""How long an answer may take, the wait for its turn included."""
RECALLS_WAITING: Final = 8
"""How many may wait for their turn, the one that has it included."""
RECALL_BYTES: Final = UPDATE_BYTES // 4
"""The most that the hands of one answer take, before the quotation marks in them are escaped for JSON."""


class Recalls:
    """Answers recalls from the log: tables sleep on, and one night is read again at a time.

    What was read last is kept, so that who asks page by page, or once more after it took too long, goes on from there.
    """

    def __init__(self, log: Log, awake: Callable[[str], Table | None]) -> None:
        """`awake` gives the state of a table that is awake."""
        self._log = log
        self._awake = awake
        self._one = asyncio.Lock()
        self._waiting = 0
        self._table: Table | None = None
        """The table that was read last, as far as it was."""
        self._reading: _Reading | None = None

    async def answer(self, recall: Recall) -> LedgerTold | HandsTold:
        """What the log keeps of a table for one who played there.

        Raises `Refused`: `no_such_table`, `wrong_key` for anybody who never had a seat, `too_fast` when too many wait,
        `cannot_save` when the log does not answer within RECALL_SECONDS, `table_frozen` when it can't be read.
        """
        if self._waiting >= RECALLS_WAITING:
            raise Refused("too_fast", Detail(seconds=RETRY_SECONDS))
        self._waiting += 1
        try:
            async with asyncio.timeout(RECALL_SECONDS):
                return await self._answer(recall)
        except Refused:
            raise
        except (TimeoutError, CannotSave):
            raise cannot_save() from None
        except Exception as error:
            self._table = self._reading = None
            log_bug("table can't be recalled", error, table=recall.code)
            raise Refused("table_frozen") from None
        finally:
            self._waiting -= 1

    async def _answer(self, recall: Recall) -> LedgerTold | HandsTold:
        awake = self._awake(recall.code)
        if awake is not None and recall.about == "ledger":
            return await self._ledger(awake, recall)
        async with self._one:
            table = self._awake(recall.code) or await self._read(recall.code)
            if recall.about == "ledger":
                return await self._ledger(table, recall)
            return await self._hands(table, recall)

    async def _read(self, code: str) -> Table:
        if self._table is not None and self._table.code != code:
            self._table = None
        last = 0 if self._table is None else self._table.version
        async with aclosing(rows_in_turns(self._log, code, last)) as rows:
            async for row in rows:
                self._table = follow(self._table, row)
        if self._table is None:
            raise Refused("no_such_table")
        return self._table

    async def _ledger(self, table: Table, recall: Recall) -> LedgerTold:
        _player(table, recall.key)
        line = await self._log.line(table.code)
        assert line is not None
        over = table.phase == "over"
        accounts = ledger(table)
        stands = table.stands if over else stands_for_bots(table, accounts)
        return LedgerTold(
            code=table.code,
            name=table.name,
            chip=table.settings.chip,
            opened_at=min(max(0, int(line.opened_at)), YEAR_3000),
            hands=table.hand,
            over=over,
            ledger=accounts,
            payments=table.payments if over else payments(accounts, stands),
            stands=stands,
        )

    async def _hands(self, table: Table, recall: Recall) -> HandsTold:
        whose = _Whose(table.code, _player(table, recall.key), table.phase == "over")
        reading = self._reading
        if reading is None or not reading.go_on(whose, recall.after):
            self._reading = reading = _Reading(whose, recall.after)
        return await reading.told(self._log)


class _Whose(NamedTuple):
    """Whose reading it is, and what of."""

    code: str
    player: int
    over: bool
    """Whether whole hands may be told."""


class _Reading:
    """A night that is read again for one player, page by page."""

    def __init__(self, whose: _Whose, after: int) -> None:
        self._whose = whose
        self._hands = WholeHands(after) if whose.over else Eyes(whose.player, after)
        self._page = _Page(after)
        self._spare: Written | None = None
        """The hand that the page had no room for."""

    def go_on(self, whose: _Whose, after: int) -> bool:
        """Go on with the hands over number `after`, on the same page or on the next; False if it can't."""
        page = self._page
        if whose != self._whose or after not in (page.after, page.last):
            return False
        if after == page.last:
            self._page = _Page(after)
            if self._spare is not None:
                self._page.takes(self._spare)
                self._spare = None
        return True

    async def told(self, log: Log) -> HandsTold:
        """Read on until the page is full or there is nothing more."""
        if self._spare is None:
            async with aclosing(rows_in_turns(log, self._whose.code, self._hands.version)) as rows:
                async for row in rows:
                    hand = self._hands.saw(row)
                    if hand is not None and not self._page.takes(hand):
                        self._spare = hand
                        break
                else:
                    self._page.last = max(self._page.last, self._hands.last)
        kind: Literal["pontoon-hand/1", "pontoon-seen/1"] = "pontoon-hand/1" if self._whose.over else "pontoon-seen/1"
        return HandsTold(kind, tuple(self._page.lines), self._page.last, self._spare is not None)


class _Page:
    """The hands of one answer, of higher numbers than `after`. `last` is the number of the last one looked at."""

    def __init__(self, after: int) -> None:
        self.after = self.last = after
        self.lines: list[str] = []
        self._bytes = 0

    def takes(self, hand: Written) -> bool:
        """Take one hand more, if there is room; one that would never have any is passed over."""
        size = len(hand.line.encode())
        if size <= RECALL_BYTES:
            if len(self.lines) == RECALL_HANDS or self._bytes + size > RECALL_BYTES:
                return False
            self.lines.append(hand.line)
            self._bytes += size
        self.last = hand.number
        return True


def _player(table: Table, key: str) -> int:
    """Who has a line in the ledger with this key; raises `Refused` for anybody else."""
    for line in table.accounts():
        if matches(key, line.key):
            return line.player
    raise Refused("wrong_key")
