"""One table and the one task that owns it: hear, decide, write down, tell."""

import asyncio
import random
from collections.abc import Callable

import structlog

from pontoon_protocol.commands import SeatCommands
from pontoon_protocol.errors import CloseCode, Refused
from pontoon_protocol.updates import Notice, Refusal
from pontoon_server.entropy import shuffled
from pontoon_server.live import entrances, stall
from pontoon_server.live.answers import Answers
from pontoon_server.live.history import History
from pontoon_server.live.inbox import BotThought, Due, Entering, Gone, Inbox, Item, Said, Stopping
from pontoon_server.live.outbox import Line
from pontoon_server.live.seatbots import SeatBots
from pontoon_server.live.speaking import broadcast
from pontoon_server.live.timers import Countdown
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

_logger = structlog.get_logger()


class LiveTable:
    """A table that is awake.

    `table` is its state as of the last version on disk. `lines` are the connections at it.
    `frozen` is set when an invariant broke: nothing is accepted any more. `asleep` is set when its
    task has ended; it must then be loaded anew. Everything but `submit`, `push` and `leave` is for
    its own task.
    """

    def __init__(
        self, table: Table, log: Log, *, epoch: str, rng: random.Random, pace: float, asleep: Callable[[str], None]
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
        self.bots = SeatBots(loop, rng, pace, self.push)
        self._loop = loop
        self._rng = rng
        self._on_asleep = asleep
        self._task: asyncio.Task[None] | None = None

    # -- what others may call ------------------------------------------------------------------

    def start(self, left: float | None = None) -> None:
        """Start the table's task; `left` are the seconds its wait had at its last row, after a restart."""
        if left is not None:
            self.countdown.restart(self.table.wait, left)
        self._task = self._loop.create_task(self._run(restarted=left is not None), name=f"table {self.table.code}")

    async def submit(self, item: Said | Entering) -> None:
        """Say something to the table, in order; waits while too much is waiting."""
        await self.inbox.submit(item)

    def push(self, item: Item) -> None:
        """Say something of the server's own to the table."""
        self.inbox.push(item)

    def leave(self, line: Line) -> None:
        """A line is no more; it is sent nothing from now on."""
        if line in self.lines:
            self.lines.discard(line)
            self.push(Gone(line))

    async def stop(self) -> None:
        """End the table's task after what it is doing now."""
        self.push(Stopping())
        if self._task is not None:
            await asyncio.wait([self._task])

    # -- its own task --------------------------------------------------------------------------

    async def _run(self, *, restarted: bool) -> None:
        try:
            if restarted:
                await self._guarded(Due(Restarted()))
            self.follow()
            while (item := await self._next()) is not None:
                await self._guarded(item)
        finally:
            self.asleep = True
            self.countdown.stop()
            self.bots.stop()
            self._on_asleep(self.table.code)

    async def _next(self) -> Item | None:
        """What is said next; None when the task is to end: the server stops, or nobody has come for a while."""
        if self.lines or len(self.inbox) or not (self.frozen or wants(self.table) is None):
            item = await self.inbox.take()
        else:
            try:
                item = await asyncio.wait_for(self.inbox.take(), LINGER_SECONDS)
            except TimeoutError:
                return None
        return None if isinstance(item, Stopping) else item

    async def _guarded(self, item: Item) -> None:
        """Handle an item; a bug freezes this table and no other (DESIGN.md sections 3 and 4)."""
        try:
            await self._handle(item)
            while not self.frozen and isinstance(wanted := wants(self.table), Shuffle):
                await self.internal(Shuffled(shuffled(self._rng, wanted.packs)))
        except CannotSave:
            await stall.until_saved(self)
        except Exception:
            _logger.exception(
                "table frozen", table=self.table.code, version=self.table.version, item=type(item).__name__
            )
            self.freeze()

    async def _handle(self, item: Item) -> None:
        match item:
            case Said(line=line, command=command):
                await self._said(line, command)
            case Entering(line=line, entrance=entrance, done=done):
                await entrances.enter(self, line, entrance, done)
            case Gone(line=line):
                await self._gone(line)
            case Due(command=command):
                if not self.frozen:
                    await self.internal(command)
            case BotThought():
                thought = None if self.frozen else self.bots.command(self.table, item)
                if thought is not None:
                    await self._carry_out(*thought)
            case Stopping():
                return

    async def _said(self, line: Line, command: SeatCommands) -> None:
        player = line.player
        place = None if player is None else self.table.place_of(player)
        if player is None or place is None or line not in self.lines:
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

    async def _carry_out(self, player: int, command: SeatCommands) -> None:
        await self.commit(decide(self.table, player, command), player, command.id)
        self.answers.accepted(player, command.id)

    async def _gone(self, line: Line) -> None:
        here = any(other.player == line.player for other in self.lines)
        if line.player is not None and not here and not self.frozen:
            await self.internal(LineDown(line.player))

    async def internal(self, command: Internals) -> None:
        """Carry out a command of the server's own, if it does anything."""
        version = decide_internal(self.table, command)
        if version is not None:
            await self.commit(version)

    async def commit(self, version: Version, player: int = 0, command: int = 0) -> None:
        """Check the version, write it down, make it the state, and tell everybody, in this order."""
        before = self.table
        check(version.table, before)
        left = self.countdown.left(version.table.wait)
        await self._append(version, player, command, left)
        self.table = version.table
        self.follow()
        broadcast(before, version, self.lines, self.history, left=left, player=player, command=command)
        entrances.see_off(self, before)

    async def _append(self, version: Version, player: int, command: int, left: float) -> None:
        table = version.table
        row = Row(table.code, table.version, player, command, left, _row_state(table), encode_events(version.events))
        slow = self._loop.call_later(SLOW_SAVE_SECONDS, self.notify, Notice("saving_slowly"))
        try:
            await self.log.append(row)
        finally:
            slow.cancel()

    def follow(self) -> None:
        """Let the clock and the bots follow the state."""
        self.countdown.follow(self.table.wait)
        self.bots.follow(self.table)

    def notify(self, notice: Notice) -> None:
        """Tell everybody something about the service."""
        for line in self.lines:
            line.tell(notice)

    def freeze(self) -> None:
        """Accept nothing any more; what is on disk is right, and stays."""
        self.frozen = True
        self.countdown.stop()
        self.bots.stop()
        self.notify(Notice("table_frozen"))

    def say_goodbye(self, seconds: float) -> None:
        """The server stops: every line is told to come back after so many seconds."""
        for line in self.lines:
            line.close("server_stopping", CloseCode.GOING_AWAY, entrances.come_back_after(seconds))


def _row_state(table: Table) -> State:
    if table.phase == "over":
        return "over"
    return "playing" if table.phase in ("pack", "hand") else "idle"
