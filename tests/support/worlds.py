"""Nights at the pure table, step by step. What happens is data, so that a night can be had twice.

Nothing here draws anything: commands, packs and the passing of time are arguments. The functions that
decide are one too, so that a faulty one can be put in their place.
"""

from collections.abc import Callable
from typing import NamedTuple, assert_never

from msgspec import Struct
from msgspec.structs import replace

from pontoon_protocol.commands import Move, SeatCommands
from pontoon_protocol.errors import Refused
from pontoon_protocol.options import Options, Settings
from pontoon_server.table.commands import (
    CloseNight,
    GuestDown,
    GuestGone,
    GuestUp,
    Internals,
    LineDown,
    LineUp,
    PauseOver,
    Reopen,
    Restarted,
    Shuffled,
    SitDown,
    Tick,
)
from pontoon_server.table.decide import Version, decide, decide_internal, wants
from pontoon_server.table.draft import advance, offered
from pontoon_server.table.events import Logged
from pontoon_server.table.state import Shuffle, Table, Wait, opened

CODE = "ZZZZZZZZ"
"""No two characters of it look like a card, so that frames can be searched for cards; names here keep to that, too."""


class Act(Struct, frozen=True):
    """A player gives a command. Its id is the next; a move answers the options that the seat has then."""

    player: int
    command: SeatCommands
    older: bool = False
    """Whether a move answers the options that the seat had before those."""


class Due(Struct, frozen=True):
    """The running wait is over; or, `late`, one that is long past."""

    late: bool = False


Given = (
    Shuffled | SitDown | LineUp | LineDown | GuestUp | GuestDown | GuestGone | PauseOver | Restarted | Reopen
    | CloseNight
)  # fmt: skip
Step = Act | Due | Given


class Engine(NamedTuple):
    """What decides: the table's own functions, or something in their place."""

    decide: Callable[[Table, int, SeatCommands], Version] = decide
    decide_internal: Callable[[Table, Internals], Version | None] = decide_internal


Fault = Callable[[Table, Version, int, int], Version]
"""Makes of a table, its next version, and whose command that carried out (player and id), another version."""


def faulty(fault: Fault) -> Engine:
    """The table's own functions, with something done to each version after them."""

    def command(table: Table, player: int, given: SeatCommands) -> Version:
        return fault(table, decide(table, player, given), player, given.id)

    def internal(table: Table, given: Internals) -> Version | None:
        version = decide_internal(table, given)
        return None if version is None else fault(table, version, 0, 0)

    return Engine(command, internal)


class Moment(Struct, frozen=True):
    """A step and what came of it: a version, a refusal, or nothing."""

    step: Step
    before: Table
    after: Table
    events: tuple[Logged, ...] = ()
    player: int = 0
    command: int = 0
    refused: Refused | None = None

    @property
    def happened(self) -> bool:
        """Whether there is a new version."""
        return self.after is not self.before


class World:
    """A table, and every moment of its night so far."""

    def __init__(self, table: Table, engine: Engine | None = None) -> None:
        self.table = table
        self.engine = engine or Engine()
        self.moments: list[Moment] = []
        self._older: dict[int, int] = {}

    def take(self, step: Step) -> Moment:
        """Let a step happen."""
        before = self.table
        try:
            moment = self._act(step) if isinstance(step, Act) else self._internal(step)
        except Refused as refused:
            moment = Moment(step, before, before, refused=refused)
        self.table = moment.after
        self._keep_older(before)
        self.moments.append(moment)
        return moment

    def command(self, act: Act) -> SeatCommands:
        """The command as it is given now, with its numbers."""
        place = self.table.place_of(act.player)
        number = 1 if place is None else self.table.at(place).handled + 1
        if not isinstance(act.command, Move) or place is None:
            return replace(act.command, id=number)
        offer = self._older.get(act.player, self.table.version + 1) if act.older else offered(self.table, place)
        return replace(act.command, id=number, offer=offer)

    def _act(self, act: Act) -> Moment:
        command = self.command(act)
        version = self.engine.decide(self.table, act.player, command)
        return Moment(act, self.table, version.table, version.events, act.player, command.id)

    def _internal(self, step: Due | Given) -> Moment:
        version = self.engine.decide_internal(self.table, self._tick(step) if isinstance(step, Due) else step)
        if version is None:
            return Moment(step, self.table, self.table)
        return Moment(step, self.table, version.table, version.events)

    def _tick(self, due: Due) -> Tick:
        number = self.table.wait.number if self.table.wait else 0
        return Tick(max(0, number - 1) if due.late else number)

    def _keep_older(self, before: Table) -> None:
        """Remember the options that a seat has no more."""
        for place, seat in before.taken():
            old = offered(before, place)
            if old and old != offered(self.table, place):
                self._older[seat.player] = old


def opened_world(options: Options, settings: Settings, engine: Engine | None = None) -> World:
    """A table that was just opened."""
    return World(advance(opened(CODE, "friday", options, settings, ""), ()), engine)


def answer(table: Table, pack: Callable[[], tuple[str, ...]]) -> Step | None:
    """What the world owes the table: the pack or the tick that it wants; None when it wants nothing."""
    wanted = wants(table)
    match wanted:
        case Shuffle():
            return Shuffled(pack())
        case Wait():
            return Due()
        case None:
            return None
        case _:
            assert_never(wanted)
