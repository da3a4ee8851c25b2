"""People at a live table: a line each, what they say on it, and what they hear; and a log with bad days.

Meant for virtual time: nothing here waits for anything but the event loop.
"""

import asyncio
import random
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Literal, TypeVar

from pontoon_protocol.codec import Encoding
from pontoon_protocol.commands import Join, Move, Open, Resume, SeatCommands, Watch
from pontoon_protocol.errors import Reason, Refused
from pontoon_protocol.host_commands import StartNight
from pontoon_protocol.options import TRADITIONAL, Options, Settings, settings_for
from pontoon_protocol.updates import CatchUp, Closing, Happened, Notice, Refusal, Snapshot, Updates, Welcome
from pontoon_server.live.actor import LiveTable
from pontoon_server.live.inbox import Said
from pontoon_server.live.outbox import Line
from pontoon_server.live.registry import Registry
from pontoon_server.store.log import NUMBER_MOST, CannotSave, Fenced, Row, TableLine
from pontoon_server.store.memory import MemoryLog
from pontoon_server.table.draft import offered
from support.keys import key_of
from support.peers import Peer, read

Heard = TypeVar("Heard")

EPOCH = "first-epoch"
BLINK = 0.001
"""Virtual seconds after which everything that needs no time has happened."""


async def settle() -> None:
    """Let everything happen that needs no time."""
    await asyncio.sleep(BLINK)


def timers() -> list[asyncio.TimerHandle]:
    """The timers of the loop that will still ring; this looks into asyncio, which has no question for it."""
    scheduled: list[asyncio.TimerHandle] = asyncio.get_running_loop()._scheduled  # type: ignore[attr-defined]  # its own
    return [timer for timer in scheduled if not timer.cancelled()]


class MoodyLog:
    """A memory log that can be full, slow or somebody else's. Set its moods; they hold until set back."""

    def __init__(self, kept: MemoryLog | None = None) -> None:
        self.kept = kept or MemoryLog(lambda: asyncio.get_running_loop().time())
        self.full = False
        """Appends fail, nothing is on disk."""
        self.unreadable = False
        """Reading fails too."""
        self.fenced = False
        """Somebody else writes the same table."""
        self.slow_seconds = 0.0
        """How long an append takes, whether it fails or not."""
        self.slow_to_read_seconds = 0.0
        """How long reading takes."""
        self.plan: list[Literal["good", "lies", "full"]] = []
        """What the next appends do, whatever the mood: succeed; are written, but reported as failed; fill the disk."""
        self.tries: list[float] = []
        """When somebody tried to append."""
        self.most_asked = 0
        """The most rows that somebody wanted to read at once."""

    async def append(self, row: Row) -> None:
        self.tries.append(asyncio.get_running_loop().time())
        if self.slow_seconds:
            await asyncio.sleep(self.slow_seconds)
        planned = self.plan.pop(0) if self.plan else None
        self.full = self.full or planned == "full"
        if self.full and planned != "good":
            raise CannotSave("the disk is full")
        if self.fenced:
            raise Fenced("another server writes this table")
        await self.kept.append(row)
        if planned == "lies":
            raise CannotSave("an I/O error, or so it says")

    async def read(self, table: str, after: int = 0, most: int = NUMBER_MOST) -> list[Row]:
        self.most_asked = max(self.most_asked, most)
        await self._look()
        return await self.kept.read(table, after, most)

    async def last(self, table: str) -> int:
        await self._look()
        return await self.kept.last(table)

    async def line(self, table: str) -> TableLine | None:
        await self._look()
        return await self.kept.line(table)

    async def tables(self) -> list[TableLine]:
        await self._look()
        return await self.kept.tables()

    async def probe(self) -> None:
        if self.slow_seconds:
            await asyncio.sleep(self.slow_seconds)
        if self.full:
            raise CannotSave("the disk is full")

    async def close(self) -> None:
        await self.kept.close()

    async def _look(self) -> None:
        if self.slow_to_read_seconds:
            await asyncio.sleep(self.slow_to_read_seconds)
        if self.unreadable:
            raise CannotSave("the disk can't be read")


@asynccontextmanager
async def house(
    log: MoodyLog | None = None,
    *,
    seed: int = 2,
    pace: float = 1.0,
    epoch: str = EPOCH,
    tables_awake: int = 200,
    rng: random.Random | None = None,
    clock: Callable[[], float] | None = None,
) -> AsyncIterator[Registry]:
    """A server's tables on a log, stopped at the end. `clock` is the one on the wall, the loop's if there is none."""
    registry = Registry(
        log or MoodyLog(),
        epoch=epoch,
        rng=rng or random.Random(seed),
        pace=pace,
        tables_awake=tables_awake,
        clock=clock or asyncio.get_running_loop().time,
    )
    await registry.start()
    try:
        yield registry
    finally:
        await registry.stop(5.0)


class Guest:
    """Somebody with a name and a key, on one line after the other."""

    def __init__(self, registry: Registry, name: str, encoding: Encoding = Encoding.MSGPACK) -> None:
        self.registry = registry
        self.name = name
        self.key = key_of(name)
        self.encoding = encoding
        self.cuts = 0
        """How often its line was cut for reading too slowly."""
        self.said = 0
        """The highest command id that it used."""
        self.line = self._new_line()
        self.code = ""

    async def open(
        self, *, options: Options = TRADITIONAL, settings: Settings | None = None, passcode: str = ""
    ) -> str:
        """Open a table and sit down as its host; returns its code."""
        command = Open(self.key, self.name, "Friday's table", options, settings or settings_for(options), passcode)
        self.code = await self.registry.open(command, self.line)
        return self.code

    async def join(self, code: str, passcode: str = "") -> None:
        """Sit down."""
        self.code = code
        await self.registry.enter(Join(code, self.key, self.name, passcode), self.line)

    async def come_back(self) -> None:
        """Join once more, on a new line, the older one still there or not."""
        self.line = self._new_line()
        await self.join(self.code)

    async def watch(self, code: str, passcode: str = "") -> None:
        """Look on."""
        self.code = code
        await self.registry.enter(Watch(code, passcode), self.line)

    async def resume(self, seq: int = 0, epoch: str = EPOCH) -> None:
        """Take the seat again on a new line, the older one still there or not."""
        self.line = self._new_line()
        await self.registry.enter(Resume(self.code, self.key, epoch, seq), self.line)

    def at(self, registry: Registry) -> "Guest":
        """The same person, at another server."""
        again = Guest(registry, self.name)
        again.code, again.said = self.code, self.said
        return again

    def drop(self) -> None:
        """Lose the line."""
        self.table.leave(self.line)

    async def say(self, command: type[SeatCommands], *values: object) -> None:
        """Give the next command; a move answers the offer that the seat has now."""
        self.said += 1
        await self.repeat(self.said, command, *values)

    async def repeat(self, number: int, command: type[SeatCommands], *values: object) -> None:
        """Give a command with this id, and let the table hear it."""
        fields = (self.offer, *values) if issubclass(command, Move) else values
        await self.table.submit(Said(self.line, new(command, number, *fields)))
        await settle()

    async def start(self) -> None:
        """Begin the night."""
        await self.say(StartNight)

    @property
    def table(self) -> LiveTable:
        """The table that it sits at, which must be awake."""
        return self.registry.awake[self.code]

    @property
    def phase(self) -> str:
        """Where the night stands at its table."""
        return self.table.table.phase

    @property
    def place(self) -> int | None:
        """Where it sits."""
        found = [place for place, seat in self.table.table.taken() if seat.name == self.name]
        return found[0] if found else None

    @property
    def offer(self) -> int:
        """The number of the offer that its seat has; 0 for none."""
        return 0 if self.place is None else offered(self.table.table, self.place)

    def hears(self) -> list[Updates]:
        """Everything that waits on its line, read."""
        return read(self.encoding, self.line.take())

    def hears_a(self, kind: type[Heard]) -> Heard:
        """The only update of a kind among those that wait on its line."""
        (found,) = [update for update in self.hears() if isinstance(update, kind)]
        return found

    def events(self) -> list[str]:
        """The kinds of everything that happened since it last listened, missed or live."""
        happened: list[Happened] = []
        for update in self.hears():
            happened += update.updates if isinstance(update, CatchUp) else ()
            happened += [update] if isinstance(update, Happened) else ()
        return [type(event).__name__ for one in happened for event in one.events]

    def told(self) -> list[str]:
        """In words of one kind each: what it was told since it last listened."""
        return [_in_a_word(update) for update in self.hears()]

    def _new_line(self) -> Line:
        def cut() -> None:
            self.cuts += 1

        self.peer = Peer(self.encoding, cut)
        return self.peer.line


def new(command: type[SeatCommands], *values: object) -> SeatCommands:
    """A command of this kind."""
    make: Callable[..., SeatCommands] = command
    return make(*values)


async def refusal_of(entering: Awaitable[object]) -> Reason | None:
    """Why an entrance is refused; None if it isn't."""
    try:
        await entering
    except Refused as refused:
        return refused.reason
    return None


def _in_a_word(update: Updates) -> str:
    match update:
        case Refusal(id=number, reason=reason):
            return f"refused {number} {reason}"
        case Notice(code=code):
            return f"notice {code}"
        case Closing(code=code):
            return f"closing {code}"
        case Happened(seq=seq):
            return f"happened {seq}"
        case Welcome() | Snapshot() | CatchUp():
            return type(update).__name__.lower()
        case _:
            return f"{type(update).__name__.lower()} {getattr(update, 'id', '')}".rstrip()
