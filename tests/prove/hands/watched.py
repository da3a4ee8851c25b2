"""A night at the pure table, of which every event is looked at: chips, cards, and what a refusal leaves behind."""

from collections.abc import Iterable
from itertools import chain
from operator import is_
from typing import Protocol

import msgspec
from msgspec.structs import astuple

from pontoon_protocol.commands import Move, SeatCommands
from pontoon_protocol.errors import Refused
from pontoon_protocol.hand_events import Settled
from pontoon_protocol.options import Options
from pontoon_server.table.draft import offered
from pontoon_server.table.events import Logged
from pontoon_server.table.evolve import evolve
from pontoon_server.table.state import Table
from property.counted import expect
from prove.figure import Found
from prove.hands.cards_counted import Cards
from prove.hands.chips_counted import Chips
from support.worlds import Act, Engine, Moment, Step, World


class Witness(Protocol):
    """Watches a night, and raises `Lost` when something is where it must not be."""

    def saw(self, moment: Moment) -> None:
        """Look at the next moment."""


class Seen:
    """What there was: kinds of commands, steps and events, phases, and values of the options."""

    def __init__(self) -> None:
        self.accepted: set[type[SeatCommands]] = set()
        self.refused: set[type[SeatCommands]] = set()
        self.steps: set[type[Step]] = set()
        self.events: set[type[Logged]] = set()
        self.phases: set[str] = set()
        self.values: set[str] = set()
        """Of the options by which a hand was settled, in words."""
        self._rules: Options | None = None
        """The last of those."""

    def note(self, moment: Moment) -> None:
        """Another moment."""
        step = moment.step
        if isinstance(step, Act):
            (self.accepted if moment.refused is None else self.refused).add(type(step.command))
        elif moment.happened:
            self.steps.add(type(step))
        table = moment.after
        hand = table.round
        self.phases.add("paused" if table.paused else hand.phase if table.phase == "hand" and hand else table.phase)
        for event in moment.events:
            self.events.add(type(event))
            if isinstance(event, Settled) and moment.before.options is not self._rules:
                self._rules = moment.before.options
                self.values |= values_of(self._rules)

    def tell(self, found: Found) -> None:
        """Put it down in words."""
        found.reach("commands accepted", names(self.accepted))
        found.reach("commands refused", names(self.refused))
        found.reach("steps of the server", names(self.steps))
        found.reach("events", names(self.events))
        found.reach("phases", self.phases)
        found.reach("values of options", self.values)


class Watched(World):
    """Looks at each state that an event leads to, and at the table after each version and each refusal.

    After a refusal the table, its seats and its hand must hold the very things that they held. `witnesses` see every
    moment, too, and then refusals are compared to the last byte. Raises `Lost`. No moments are kept: a night may be
    long.
    """

    def __init__(self, table: Table, engine: Engine, seen: Seen, witnesses: tuple[Witness, ...] = ()) -> None:
        super().__init__(table, engine)
        self.chips = Chips(table)
        self.cards = Cards()
        self.hands = 0
        """How many were settled."""
        self.events = 0
        self.refusals = 0
        self._seen = seen
        self._witnesses = witnesses

    def take(self, step: Step) -> Moment:
        """Let a step happen, and look at all that came of it."""
        before = self.table
        held, as_it_was = held_by(before), self._to_the_last_byte(before)
        try:
            moment = self._act(step) if isinstance(step, Act) else self._internal(step)
        except Refused as refused:
            moment = Moment(step, before, before, refused=refused)
            self.refusals += 1
        self.table = moment.after
        if moment.happened:
            self._look(moment)
        else:
            expect(all(map(is_, held_by(self.table), held)), "a refusal put something else in its place")
            expect(self._to_the_last_byte(before) == as_it_was, "a refusal changed something")
            self._compare(before, anew=True)
        for witness in self._witnesses:
            witness.saw(moment)
        self._seen.note(moment)
        return moment

    def _look(self, moment: Moment) -> None:
        state = moment.before
        last = len(moment.events) - 1
        for number, event in enumerate(moment.events):
            self.chips.follow(event)
            self.cards.follow(event, state)
            self.hands += isinstance(event, Settled)
            if number < last:
                state = evolve(state, event)
                self._compare(state)
        self.events += last + 1
        self._compare(moment.after)
        if isinstance(moment.step, Act) and isinstance(moment.step.command, Move):
            self._older[moment.step.player] = offered(moment.before, moment.before.place_of(moment.step.player) or 0)

    def _compare(self, table: Table, *, anew: bool = False) -> None:
        self.chips.compare(table, anew=anew)
        self.cards.compare(table, anew=anew)

    def _to_the_last_byte(self, table: Table) -> bytes:
        return msgspec.json.encode(table) if self._witnesses else b""


def held_by(table: Table) -> tuple[object, ...]:
    """All that a table, its seats and its hand hold, thing by thing."""
    parts = (table, *(seat for seat in table.seats if seat is not None), *((table.round,) if table.round else ()))
    return tuple(chain.from_iterable(map(astuple, parts)))


def values_of(options: Options) -> set[str]:
    """The values of all options, in words."""
    return {f"{name} {getattr(options, name)}" for name in Options.__struct_fields__}


def names(kinds: Iterable[type]) -> set[str]:
    """What kinds are called."""
    return {kind.__name__ for kind in kinds}
