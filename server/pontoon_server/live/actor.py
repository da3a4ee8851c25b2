"""One table and the one task that owns it: hear, decide, write down, tell."""

import asyncio
import random
from collections.abc import Awaitable, Callable

from pontoon_protocol.commands import SeatCommands
from pontoon_protocol.errors import CloseCode, Detail, Refused
from pontoon_protocol.updates import Notice, Refusal
from pontoon_server.entropy import shuffled
from pontoon_server.live import entrances, stall
from pontoon_server.live.answers import Answers
from pontoon_server.live.faults import log_bug
from pontoon_server.live.history import History
from pontoon_server.live.inbox import BotThought, Due, Entering, Gone, Inbox, Item, Said
from pontoon_server.live.outbox import Line
from pontoon_server.live.seatbots import Minds, SeatBots
from pontoon_server.live.speaking import broadcast
from pontoon_server.live.timers import Countdown, Patience
from pontoon_server.store.log import CannotSave, Log, Row, State
from pontoon_server.store.rows import encode_events
from pontoon_server.table.check import check
from pontoon_server.table.commands import Internals, LineDown, Restarted, Shuffled, Tick
from pontoon_server.table.decide import Version, decide, decide_internal, wants
from pontoon_server.table.state import Shuffle, Table

LINGER_SECONDS = 30.0
"""How long a table stays awake when nobody is connected and nothing runs."""
SLOW_SAVE_SECONDS = 2.0
"""After so long a wait for the disk the players are told."""
STOP_SECONDS = 0.5
"""How long a table that is to stop may take over what it is doing."""


class LiveTable:
    """A table that is awake.

    `table` is its state as of the last version on disk. `lines` are the connections at it.
    `frozen` is set when an invariant broke, or somebody else writes this table: nothing is accepted
    any more. `asleep` is set when its task has ended; it must then be loaded anew. Everything but
    `submit`, `push`, `leave`, `idle_since`, `lie_down` and `stop` is for its own task.
    """

    def __init__(
        self, table: Table, log: Log, *, epoch: str, rng: random.Random, minds: Minds, asleep: Callable[[str], None]
    ) -> None:
        loop = asyncio.get_running_loop()
        self.table = table
        self.log = log
        self.epoch = epoch
        self.lines: set[Line] = set()
        self.frozen = False
        self.asleep = False
        self.history = History()
        self.answers = Answers()
        self.inbox = Inbox()
        self.countdown = Countdown(loop, lambda number: self.push(Due(Tick(number))))
        self._saving = Patience(loop, SLOW_SAVE_SECONDS, lambda: self.notify(Notice("saving_slowly")))
        self.bots = SeatBots(loop, rng, minds, self.push)
        self._loop = loop
        self._rng = rng
        self._on_asleep = asleep
        self._idle_since: float | None = None
        """Set while nobody is here and the task waits for somebody."""
        self._task: asyncio.Task[None] | None = None

    # -- what others may call ------------------------------------------------------------------

    def start(self, left: float) -> None:
        """Start the table's task; `left` are the seconds that its wait had at its last row."""
        self.countdown.restart(self.table.wait, left)
        self._task = self._loop.create_task(self._run(), name=f"table {self.table.code}")

    async def submit(self, item: Said | Entering) -> None:
        """Say something to the table, in order; waits while too much is waiting."""
        await self.inbox.submit(item)

    def push(self, item: Item) -> None:
        """Say something of the server's own to the table."""
        self.inbox.push(item)

    def leave(self, line: Line) -> None:
        """A line is no more; it is sent nothing from now on. What it said before still counts."""
        if line in self.lines:
            self.lines.discard(line)
            self.push(Gone(line))

    @property
    def idle_since(self) -> float | None:
        """Since when, by the loop's clock, nobody is here and nothing runs; None otherwise."""
        return self._idle_since if self._may_sleep() else None

    def lie_down(self) -> None:
        """Sleep now: nobody is here and nothing runs."""
        self.asleep = True
        self.inbox.close()

    async def stop(self) -> None:
        """End the table's task after what was said to it, or in the middle of it when that takes too long."""
        self.inbox.close()
        if self._task is not None:
            await asyncio.wait([self._task], timeout=STOP_SECONDS)
            self._task.cancel()
            await asyncio.wait([self._task])

    # -- its own task --------------------------------------------------------------------------

    async def _run(self) -> None:
        try:
            self.follow()
            await self._attend(Due(Restarted()))
            while (item := await self._next()) is not None:
                await self._attend(item)
        finally:
            self.asleep = True
            self.countdown.stop()
            self._saving.stop()
            self.bots.stop()
            self.inbox.close()
            entrances.turn_away(self.inbox.drain())
            self._on_asleep(self.table.code)

    async def _next(self) -> Item | None:
        """The next item; None when the table is to stop, or has been idle long enough to sleep."""
        while self._may_sleep():
            self._idle_since = self._loop.time()
            try:
                async with asyncio.timeout(LINGER_SECONDS):
                    return await self.inbox.take()
            except TimeoutError:
                # Whoever came at the last moment finds the table awake.
                if self._may_sleep():
                    return None
            finally:
                self._idle_since = None
        return await self.inbox.take()

    def _may_sleep(self) -> bool:
        idle = not self.lines and not len(self.inbox)
        return idle and (self.frozen or wants(self.table) is None)

    async def _attend(self, item: Item) -> None:
        """Handle an item and what follows from it; a bug freezes this table and no other (DESIGN.md section 3)."""
        try:
            trouble = await self._unsaved(self._handle(item))
            while trouble and await stall.until_saved(self, trouble):
                trouble = await self._unsaved(self._note_absent())
        except Exception as error:
            about = {"table": self.table.code, "version": self.table.version, "item": type(item).__name__}
            log_bug("table frozen", error, **about)
            self.freeze()

    async def _unsaved(self, work: Awaitable[None]) -> str:
        """Do some work, and shuffle if the table then wants it; why something could not be saved, empty if all was."""
        try:
            await work
            while not self.frozen and isinstance(wanted := wants(self.table), Shuffle):
                await self.internal(Shuffled(shuffled(self._rng, wanted.packs)))
        except CannotSave as trouble:
            return str(trouble)
        return ""

    async def _handle(self, item: Item) -> None:
        match item:
            case Said(line=line, command=command):
                await self._said(line, command)
            case Entering(line=line, entrance=entrance, done=done):
                await entrances.enter(self, line, entrance, done)
            case Gone():
                await self._note_absent()
            case Due(command=command):
                # A wait may have been made longer while its tick was waiting here.
                if not isinstance(command, Tick) or self.countdown.is_over(command.number):
                    await self.internal(command)
            case BotThought():
                await self._bot_thought(item)

    async def _said(self, line: Line, command: SeatCommands) -> None:
        player = line.player
        place = None if player is None else self.table.place_of(player)
        # A newer line of the same player counts the ids on from where it found them.
        if player is None or place is None or line.closed is not None:
            line.tell(Refusal(command.id, "not_seated"))
            return
        highest = self.answers.highest(player, self.table.at(place).handled)
        if command.id <= highest:
            line.tell(self.answers.again(player, command.id))
        elif command.id > highest + 1:
            line.tell(Refusal(command.id, "out_of_order"))
        elif self.frozen:
            line.tell(Refusal(command.id, "table_frozen"))
        else:
            await self._try(line, player, command)

    async def _try(self, line: Line, player: int, command: SeatCommands) -> None:
        try:
            await self._carry_out(player, command)
        except Refused as refused:
            refusal = Refusal(command.id, refused.reason, refused.detail)
            self.answers.refused(player, refusal)
            line.tell(refusal)
        except CannotSave:
            line.tell(Refusal(command.id, "cannot_save"))
            raise
        except Exception:
            line.tell(Refusal(command.id, "table_frozen"))
            raise

    async def _carry_out(self, player: int, command: SeatCommands) -> None:
        await self.commit(decide(self.table, player, command), player, command.id)

    async def _bot_thought(self, thought: BotThought) -> None:
        given = None if self.frozen else self.bots.command(self.table, thought)
        if given is None:
            return
        try:
            await self._carry_out(*given)
        except Refused as refused:
            # A bug, but no harm: the clock plays for the bot.
            log_bug("bot refused", refused, table=self.table.code, place=thought.place, reason=refused.reason)

    async def _note_absent(self) -> None:
        """Note who is not connected any more: everybody without a line."""
        here = {line.player for line in self.lines}
        for _, seat in self.table.taken():
            if seat.connected and not seat.bot and seat.player not in here and self.table.phase != "over":
                await self.internal(LineDown(seat.player))

    async def internal(self, command: Internals) -> None:
        """Carry out a command of the server's own, if it does anything; a frozen table does nothing."""
        version = None if self.frozen else decide_internal(self.table, command)
        if version is not None:
            await self.commit(version)

    async def commit(self, version: Version, player: int = 0, command: int = 0) -> None:
        """Check the version, write it down, make it the state, and tell everybody, in this order."""
        before = self.table
        check(version.table, before)
        left = self.countdown.left(version.table.wait)
        stood_still = self.countdown.stand_still()
        try:
            slow = await self._append(version, player, command, left)
            self.table = version.table
            self.follow()
        finally:
            if not stood_still:
                self.countdown.go_on()
        late = stood_still or slow
        broadcast(
            before,
            version,
            tuple(self.lines),
            self.history,
            left=left,
            player=player,
            command=command,
            late=late,
        )
        if entrances.part_company(version):
            entrances.see_off(self)

    async def _append(self, version: Version, player: int, command: int, left: float) -> bool:
        """Write a version down; whether it took so long that the players were told."""
        table = version.table
        row = Row(table.code, table.version, player, command, left, _row_state(table), encode_events(version.events))
        self._saving.begin()
        try:
            await self.log.append(row)
        finally:
            slow = self._saving.done()
        return slow

    def follow(self) -> None:
        """Let the clock and the bots follow the state."""
        self.countdown.follow(self.table.wait)
        self.bots.follow(self.table, self.countdown.left(self.table.wait))

    def notify(self, notice: Notice) -> None:
        """Tell everybody something about the service."""
        for line in tuple(self.lines):
            line.tell(notice)

    def freeze(self) -> None:
        """Accept nothing any more; what is on disk is right, and stays."""
        self.frozen = True
        self.countdown.stop()
        self.bots.stop()
        self.notify(Notice("table_frozen"))

    def say_goodbye(self, seconds: float) -> None:
        """The server stops: every line is told to come back after so many seconds."""
        for line in tuple(self.lines):
            line.close("server_stopping", CloseCode.GOING_AWAY, Detail(seconds=seconds))


def _row_state(table: Table) -> State:
    if table.phase == "over":
        return "over"
    return "playing" if table.phase in ("pack", "hand") else "idle"
