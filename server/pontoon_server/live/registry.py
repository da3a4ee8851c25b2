"""All tables of one server: opened, found by their code, woken when somebody comes, put to bed when empty."""

import asyncio
import random
import time
from collections.abc import Callable

from pontoon_protocol.commands import Join, Open, Recall, Resume, Watch
from pontoon_protocol.errors import Refused
from pontoon_protocol.limits import SLEEP_HOURS, TABLE_NAME_CHARACTERS, TABLES_AWAKE
from pontoon_protocol.safe_text import clean_name, safe_text
from pontoon_protocol.updates import HandsTold, LedgerTold
from pontoon_server.live.actor import LiveTable
from pontoon_server.live.entrances import cannot_save, player_with
from pontoon_server.live.faults import log_bug
from pontoon_server.live.inbox import Due, Entering
from pontoon_server.live.keys import code_of, hashed, matches
from pontoon_server.live.outbox import Line
from pontoon_server.live.recalling import Recalls
from pontoon_server.live.seatbots import Minds
from pontoon_server.live.tally import Tally
from pontoon_server.live.thinker import Inline, Thinker
from pontoon_server.store.log import CannotSave, Fenced, Log, Row, UnreadableLog
from pontoon_server.store.rows import encode_events, rebuild_in_turns
from pontoon_server.table.check import check
from pontoon_server.table.commands import CloseNight, Reopen
from pontoon_server.table.events import Opened
from pontoon_server.table.state import Table
from pontoon_server.table.terms import clean, verify_options

CODES_TRIED = 16
SLEEP_SECONDS = 3_600.0 * SLEEP_HOURS
SWEEP_SECONDS = 600.0
ENTER_SECONDS = 10.0
"""How long somebody who comes waits for a table that is busy, or for the log to tell of it."""
WAKE_SECONDS = 0.3
"""How long a server that stops waits for tables that are just being read."""


class Registry:
    """Finds the table for a code, and runs it. Its bots think inline unless there is another `thinker`.

    `awake` are the tables that have a task. `stopping` is set by `stop`: no table wakes any more. `draining` is set by
    `drain`: none wakes, and nobody comes who was not there.
    """

    def __init__(
        self,
        log: Log,
        *,
        epoch: str,
        rng: random.Random,
        pace: float = 1.0,
        thinker: Thinker | None = None,
        tables_awake: int = TABLES_AWAKE,
        clock: Callable[[], float] = time.time,
    ) -> None:
        self.epoch = epoch
        self.awake: dict[str, LiveTable] = {}
        self.stopping = False
        self.draining = False
        self.tally = Tally()
        self._log = log
        self._rng = rng
        self._minds = Minds(pace, thinker or Inline())
        self._most = tables_awake
        self._clock = clock
        self._recalls = Recalls(log, self._state_of)
        self._waking: dict[str, asyncio.Task[LiveTable]] = {}
        self._asleep_since: dict[str, float] = {}
        """When tables fell asleep here, by the loop's clock."""

    async def start(self) -> None:
        """Go on with the tables that have an unfinished hand; one that can't is logged and left asleep.

        Raises `CannotSave` if the log can't be read.
        """
        for line in await self._log.tables():
            if line.state == "playing":
                await self._find_or_log(line.code)

    async def open(self, command: Open, line: Line) -> str:
        """Open a table, or find the one that was opened with this key, and let its host in; returns its code.

        Raises `Refused` for options that clash, when there are too many tables, and with
        `cannot_save` when nothing can be written down or the log does not answer within ENTER_SECONDS.
        """
        verify_options(command.rules)
        try:
            async with asyncio.timeout(ENTER_SECONDS):
                code = await self._code_for(command)
        except TimeoutError:
            raise cannot_save() from None
        if command.again:
            (await self.find(code)).push(Due(Reopen(hashed(command.key))))
        await self.enter(Join(code, command.key, command.name, command.passcode), line)
        return code

    async def enter(self, entrance: Join | Resume | Watch, line: Line) -> LiveTable:
        """Let a line in at the table of its code, within ENTER_SECONDS.

        Raises `Refused`; then, or when cancelled, the line is not in, unless it looked on before: that goes on then.
        """
        if self.draining and not isinstance(entrance, Resume):
            raise cannot_save()
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        table, there = None, False
        try:
            async with asyncio.timeout(ENTER_SECONDS):
                table = await self.find(entrance.code)
                there = line in table.lines
                await table.submit(Entering(line, entrance, done))
                await done
        except (TimeoutError, asyncio.CancelledError) as error:
            # It may have been let in at this very moment.
            if table is not None and not there:
                table.leave(line)
            if isinstance(error, TimeoutError):
                raise cannot_save() from None
            raise
        return table

    def holds(self, entrance: Resume) -> bool:
        """Whether it is somebody's own seat at a table that is awake; costs no look into the log."""
        table = self.awake.get(entrance.code)
        return table is not None and player_with(table.table, entrance.key) is not None

    async def recall(self, recall: Recall) -> LedgerTold | HandsTold:
        """Tell what the log keeps of a table, to one who played there; raises `Refused`. No table wakes of it."""
        if self.stopping:
            raise cannot_save()
        return await self._recalls.answer(recall)

    async def find(self, code: str) -> LiveTable:
        """The table of a code, woken if it sleeps; raises `Refused` if there is none, or the server stops."""
        if self.stopping:
            raise cannot_save()
        table = self.awake.get(code)
        if table is not None:
            return table
        if self.draining:
            raise cannot_save()
        waking = self._waking.get(code)
        if waking is None:
            waking = asyncio.get_running_loop().create_task(self._wake(code))
            self._waking[code] = waking
            waking.add_done_callback(lambda done: self._woken(code, done))
        return await asyncio.shield(waking)

    async def sweep(self) -> None:
        """Close the nights of tables that have slept too long (DESIGN.md section 3).

        Raises `CannotSave` and `UnreadableLog`.
        """
        long_ago = self._clock() - SLEEP_SECONDS
        self._asleep_since = {code: since for code, since in self._asleep_since.items() if not self._slept_long(code)}
        for line in await self._log.tables():
            if line.state == "idle" and line.last_at < long_ago and self._slept_long(line.code):
                table = await self._find_or_log(line.code)
                if table is not None:
                    table.push(Due(CloseNight()))

    def _state_of(self, code: str) -> Table | None:
        live = self.awake.get(code)
        return None if live is None else live.table

    def _slept_long(self, code: str) -> bool:
        """Whether a table has slept for a day, as far as this server knows: a clock that is put forward is no day."""
        since = self._asleep_since.get(code)
        long = since is None or asyncio.get_running_loop().time() - since > SLEEP_SECONDS
        return long and code not in self.awake

    async def sweep_for_ever(self) -> None:
        """Sweep every ten minutes; a failure is logged and tried again."""
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            try:
                await self.sweep()
                self.tally.swept(failed=False)
            except (CannotSave, UnreadableLog):
                self.tally.swept(failed=True)

    async def drain(self, back_after_seconds: float) -> None:
        """Let no hand begin, and return when none runs any more.

        Everybody is told at once that the server will stop. Tables without a running hand, and paused ones, end at
        once: their lines are told to come back after so many seconds. The others end with their hand; who plays in one
        may come back to it. Anybody else is refused with `cannot_save`. May be cancelled: `stop` ends what still runs.
        """
        self.draining = True
        tables = tuple(self.awake.values())
        for table in tables:
            table.drain(back_after_seconds)
        await asyncio.gather(*(table.ended() for table in tables))

    async def stop(self, back_after_seconds: float) -> None:
        """Tell every line to come back, and end every table's task; takes under a second."""
        self.stopping = True
        for table in self.awake.values():
            table.say_goodbye(back_after_seconds)
        if self._waking:
            await asyncio.wait(self._waking.values(), timeout=WAKE_SECONDS)
        for waking in self._waking.values():
            waking.cancel()
        await asyncio.gather(*(table.stop() for table in tuple(self.awake.values())))

    async def _find_or_log(self, code: str) -> LiveTable | None:
        try:
            return await self.find(code)
        except Refused as refused:
            self.tally.left_asleep(code, refused.reason)
            return None

    async def _wake(self, code: str) -> LiveTable:
        try:
            found = await rebuild_in_turns(self._log, code)
            if found is not None:
                check(found.table)
        except CannotSave:
            raise cannot_save() from None
        except Exception as error:
            log_bug("table can't be read", error, table=code)
            raise Refused("table_frozen") from None
        if found is None:
            raise Refused("no_such_table")
        if self.stopping or self.draining:
            raise cannot_save()
        self._make_room()
        table = found.table
        live = LiveTable(table, self._log, epoch=self.epoch, rng=self._rng, minds=self._minds, asleep=self._fell_asleep)
        self.awake[code] = live
        self._asleep_since.pop(code, None)
        live.tally = self.tally
        self.tally.woke(code, table.version)
        live.start(found.left)
        return live

    def _make_room(self) -> None:
        """Put the table to bed that has been idle longest, if as many as may be are awake; raises `Refused`."""
        if len(self.awake) >= self._most:
            code = self._longest_idle()
            self.awake[code].lie_down()
            self._fell_asleep(code)

    def _longest_idle(self) -> str:
        idle = {code: since for code, table in self.awake.items() if (since := table.idle_since) is not None}
        if not idle:
            raise Refused("too_many_tables")
        return min(idle, key=lambda code: idle[code])

    def _woken(self, code: str, waking: asyncio.Task[LiveTable]) -> None:
        del self._waking[code]
        if not waking.cancelled():
            # Whoever waits gets it too; asking here keeps it from being reported as never seen.
            waking.exception()

    async def _code_for(self, command: Open) -> str:
        """The code of the table that a key opens; written down if it is new."""
        for tried in range(CODES_TRIED):
            code = code_of(command.key, tried)
            try:
                found = await self.find(code)
            except Refused as refused:
                if refused.reason != "no_such_table":
                    raise
                await self._write_opening(command, code)
                found = await self.find(code)
            # Without anybody it is this key's too: its host was lost before it sat down.
            if not found.table.accounts() or any(matches(command.key, line.key) for line in found.table.accounts()):
                return code
        raise Refused("too_many_tables")

    async def _write_opening(self, command: Open, code: str) -> None:
        if not clean_name(command.name):
            raise Refused("bad_name")
        if len(self.awake) >= self._most:
            self._longest_idle()
        name = safe_text(command.table, TABLE_NAME_CHARACTERS) or code
        first = Opened(code, name, command.rules, clean(command.settings), hashed(command.passcode))
        row = Row(code, 1, 0, 0, 0.0, "idle", encode_events((first,)))
        try:
            await self._log.append(row)
            self.tally.opened(code)
        except Fenced:
            # The same key at the same moment was faster; the table is there.
            return
        except CannotSave:
            raise cannot_save() from None

    def _fell_asleep(self, code: str) -> None:
        # Told twice of a table that was put to bed; by then it may have been woken anew.
        table = self.awake.get(code)
        if table is not None and table.asleep:
            del self.awake[code]
            self.tally.fell_asleep(code)
            self._asleep_since[code] = asyncio.get_running_loop().time()
