"""One table and the one task that owns it: hear, decide, write down, tell."""

import asyncio
import random
from collections.abc import Awaitable, Callable, MutableSet

from pontoon_protocol.commands import SeatCommands
from pontoon_protocol.errors import CloseCode, Detail
from pontoon_protocol.limits import PAUSE_SECONDS
from pontoon_protocol.updates import Notice
from pontoon_server.entropy import shuffled
from pontoon_server.live import entrances, stall
from pontoon_server.live.answers import Answers
from pontoon_server.live.attendance import attend, audience, note_absent
from pontoon_server.live.faults import log_bug
from pontoon_server.live.hearing import hear, hear_bot
from pontoon_server.live.history import History
from pontoon_server.live.inbox import BotThought, Draining, Due, Entering, Gone, Inbox, Item, Said
from pontoon_server.live.lines import Lines
from pontoon_server.live.outbox import Line
from pontoon_server.live.seatbots import Minds, SeatBots
from pontoon_server.live.speaking import broadcast
from pontoon_server.live.tally import Tally
from pontoon_server.live.timers import Alarm, Countdown, Patience
from pontoon_server.store.log import CannotSave, Log, Row, State
from pontoon_server.store.rows import encode_events
from pontoon_server.table.check import check
from pontoon_server.table.commands import Internals, PauseOver, Restarted, Shuffled, Tick
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
    `code`, `submit`, `push`, `leave`, `idle_since`, `lie_down`, `drain`, `ended` and `stop` is for its own task.
    """

    def __init__(
        self, table: Table, log: Log, *, epoch: str, rng: random.Random, minds: Minds, asleep: Callable[[str], None]
    ) -> None:
        loop = asyncio.get_running_loop()
        self.table = table
        self.log = log
        self.epoch = epoch
        self.lines: MutableSet[Line] = Lines()
        self.frozen = False
        self.asleep = False
        self.tally = Tally()
        self.history = History()
        self.answers = Answers()
        self.inbox = Inbox()
        self.countdown = Countdown(loop, lambda number: self.push(Due(Tick(number))))
        self._pause = Alarm(loop, PAUSE_SECONDS, lambda: self.push(Due(PauseOver())))
        self._saving = Patience(loop, SLOW_SAVE_SECONDS, lambda: self.notify(Notice("saving_slowly")))
        self.bots = SeatBots(loop, rng, minds, self.push)
        self._loop = loop
        self._rng = rng
        self._on_asleep = asleep
        self._idle_since: float | None = None
        """Set while nobody is here and the task waits for somebody."""
        self._back_after: float | None = None
        """Set by `drain`: after how many seconds people are told to come back."""
        self._task: asyncio.Task[None] | None = None

    # -- what others may call ------------------------------------------------------------------

    @property
    def code(self) -> str:
        """The table's code."""
        return self.table.code

    def start(self, left: float) -> None:
        """Start the table's task; `left` are the seconds that its wait had at its last row."""
        self.countdown.restart(self.table.wait, left, paused=self.table.paused)
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

    def drain(self, back_after_seconds: float) -> None:
        """Begin no hand any more: everybody is told, and the table ends at once, or when its hand is over or paused."""
        self._back_after = back_after_seconds
        self.notify(Notice("server_stopping", Detail(seconds=back_after_seconds)))
        self.push(Draining())

    async def ended(self) -> None:
        """Return when the table's task has ended."""
        if self._task is not None:
            await asyncio.wait([self._task])

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
            self._pause.take_off()
            self._saving.stop()
            self.bots.stop()
            self.inbox.close()
            entrances.turn_away(self.inbox.drain())
            self._on_asleep(self.table.code)

    async def _next(self) -> Item | None:
        """The next item; None when the table is to stop, or has been idle long enough to sleep."""
        if self.is_drained and self._back_after is not None:
            self.say_goodbye(self._back_after)
            return None
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
                trouble = await self._unsaved(note_absent(self))
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
                await hear(self, line, command)
            case Entering(line=line, entrance=entrance, done=done):
                await entrances.enter(self, line, entrance, done)
            case Gone():
                await note_absent(self)
            case Due(command=command):
                # A wait may have been made longer while its tick was waiting here.
                if not isinstance(command, Tick) or self.countdown.is_over(command.number):
                    await self.internal(command)
            case BotThought():
                await hear_bot(self, item)
            case Draining():
                pass  # what is next looks whether a hand runs

    @property
    def is_drained(self) -> bool:
        """Whether the server is about to stop, and no hand runs here any more."""
        return self._back_after is not None and (self.frozen or _row_state(self.table) != "playing")

    async def carry_out(self, player: int, command: SeatCommands) -> None:
        """Carry out a player's command; raises `Refused`."""
        await self.commit(decide(self.table, player, command), player, command.id)

    async def internal(self, command: Internals) -> None:
        """Carry out a command of the server's own, if it does anything; a frozen table does nothing."""
        version = None if self.frozen else decide_internal(self.table, command)
        if version is not None:
            await self.commit(version)

    async def commit(self, version: Version, player: int = 0, command: int = 0) -> None:
        """Check the version, write it down, make it the state, and tell everybody, in this order."""
        before = self.table
        check(version.table, before)
        stood_still = self.countdown.stand_still()
        left = self.countdown.left(version.table.wait)
        try:
            slow = await self._append(version, player, command, left)
            self.table = version.table
            self.follow()
        finally:
            if not stood_still or before.paused:
                self.let_time_pass()
        late = slow or (stood_still and not before.paused)
        lines = audience(self, before)
        broadcast(before, version, lines, self.history, left=left, player=player, command=command, late=late)
        attend(self, before, version.events)
        self.tally.note(before, version.table, command)

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
        if self.table.paused:
            self.countdown.stand_still()
            self._pause.set()
            self.bots.stop()
            return
        self._pause.take_off()
        self.bots.follow(self.table, self.countdown.left(self.table.wait))

    def let_time_pass(self) -> None:
        """Let the clocks go on, if the table is not paused."""
        if not self.table.paused:
            self.countdown.go_on()

    def notify(self, notice: Notice) -> None:
        """Tell everybody something about the service."""
        for line in tuple(self.lines):
            line.tell(notice)

    def freeze(self) -> None:
        """Accept nothing any more; what is on disk is right, and stays."""
        self.frozen = True
        self.tally.tables_frozen += 1
        self.countdown.stop()
        self._pause.take_off()
        self.bots.stop()
        self.notify(Notice("table_frozen"))

    def say_goodbye(self, seconds: float) -> None:
        """The server stops: every line is told to come back after so many seconds."""
        for line in tuple(self.lines):
            line.close("server_stopping", CloseCode.GOING_AWAY, Detail(seconds=seconds))


def _row_state(table: Table) -> State:
    if table.phase == "over":
        return "over"
    # A pause keeps a hand like the time between two: nothing has to go on after a restart.
    if table.paused:
        return "idle"
    return "playing" if table.phase in ("pack", "hand") else "idle"
