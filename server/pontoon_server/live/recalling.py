"""What a table's log still tells those who played there: the ledger, and the hands."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from typing import Final, Literal, NamedTuple, TypeVar

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
from pontoon_server.store.rows import ROWS_AT_ONCE, ROWS_IN_A_TURN, follow
from pontoon_server.store.seen import Eyes
from pontoon_server.table.ledger import ledger, payments, stands_for_bots
from pontoon_server.table.state import Table

RECALL_SECONDS: Final = 10.0
"""How long an answer may take, the wait for its turn included."""
RECALLS_WAITING: Final = 8
"""How many may wait for their turn, the one that has it included."""
READINGS_KEPT: Final = RECALLS_WAITING
"""How many tables and readings that were begun are kept, so that nobody who waits takes another's."""
RECALL_BYTES: Final = UPDATE_BYTES // 4
"""The most that the hands of one answer take, before the quotation marks in them are escaped for JSON."""
Key = TypeVar("Key")
Value = TypeVar("Value")


class Recalls:
    """Answers recalls from the log: tables sleep on, and a few rows are read again at a time, of everybody's in turn.

    What was read last is kept, so that who asks page by page, or once more after it took too long, goes on from there,
    whoever else asks meanwhile.
    """

    def __init__(self, log: Log, awake: Callable[[str], Table | None]) -> None:
        """`awake` gives the state of a table that is awake."""
        self._log = log
        self._awake = awake
        self._one = asyncio.Lock()
        self._waiting = 0
        self._tables: OrderedDict[str, Table] = OrderedDict()
        """Those that were read last, as far as they were."""
        self._readings: OrderedDict[_Whose, _Reading] = OrderedDict()
        """Likewise."""

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
            self._forget(recall.code)
            log_bug("table can't be recalled", error, table=recall.code)
            raise Refused("table_frozen") from None
        finally:
            self._waiting -= 1

    async def _answer(self, recall: Recall) -> LedgerTold | HandsTold:
        awake = self._awake(recall.code)
        if awake is not None and recall.about == "ledger":
            return await self._ledger(awake, recall)
        table = awake or await self._read(recall.code)
        if recall.about == "ledger":
            return await self._ledger(table, recall)
        return await self._hands(table, recall)

    async def _read(self, code: str) -> Table:
        complete = False
        while not complete:
            async with self._one:
                complete = await self._read_on(code)
        table = self._tables.get(code)
        if table is None:
            raise Refused("no_such_table")
        return table

    async def _read_on(self, code: str) -> bool:
        """Some rows more of a table; whether that were all."""
        table = self._tables.get(code)
        rows = await self._log.read(code, 0 if table is None else table.version, ROWS_AT_ONCE)
        for count, row in enumerate(rows, 1):
            table = follow(table, row)
            _keep(self._tables, code, table)
            if count % ROWS_IN_A_TURN == 0:
                await asyncio.sleep(0)
        return len(rows) < ROWS_AT_ONCE

    def _forget(self, code: str) -> None:
        self._tables.pop(code, None)
        for whose in [whose for whose in self._readings if whose.code == code]:
            del self._readings[whose]

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
        while True:
            async with self._one:
                reading = self._readings.get(whose)
                if reading is None or not reading.go_on(recall.after):
                    reading = _Reading(whose, recall.after)
                _keep(self._readings, whose, reading)
                if await reading.read_on(self._log):
                    return reading.told()


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

    def go_on(self, after: int) -> bool:
        """Go on with the hands over number `after`, on the same page or on the next; False if it can't."""
        page = self._page
        if after not in (page.after, page.last):
            return False
        if after == page.last:
            self._page = _Page(after)
            if self._spare is not None:
                self._page.takes(self._spare)
                self._spare = None
        return True

    async def read_on(self, log: Log) -> bool:
        """Some rows more; whether the page is full or there is nothing more."""
        if self._spare is not None:
            return True
        rows = await log.read(self._whose.code, self._hands.version, ROWS_AT_ONCE)
        for count, row in enumerate(rows, 1):
            hand = self._hands.saw(row)
            if hand is not None and not self._page.takes(hand):
                self._spare = hand
                return True
            if count % ROWS_IN_A_TURN == 0:
                await asyncio.sleep(0)
        if len(rows) == ROWS_AT_ONCE:
            return False
        self._page.last = max(self._page.last, self._hands.last)
        return True

    def told(self) -> HandsTold:
        """The page."""
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


def _keep(kept: OrderedDict[Key, Value], key: Key, value: Value) -> None:
    """Keep something, and of all no more than READINGS_KEPT."""
    kept[key] = value
    kept.move_to_end(key)
    while len(kept) > READINGS_KEPT:
        kept.popitem(last=False)


def _player(table: Table, key: str) -> int:
    """Who has a line in the ledger with this key; raises `Refused` for anybody else."""
    for line in table.accounts():
        if matches(key, line.key):
            return line.player
    raise Refused("wrong_key")
