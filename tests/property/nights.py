"""Whole nights as Hypothesis plays them: everything that can happen at a table, in any order, at any moment."""

from collections.abc import Callable, Iterable
from typing import ClassVar, Protocol
from zlib import crc32

from hypothesis import note, settings
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule, run_state_machine_as_test

from pontoon_protocol.options import Options, Settings
from support.random_rules import Rules, random_rules
from support.strategies import night, numbers, step_for, world_for
from support.worlds import Engine, Moment, Step, World, opened_world


class Witness(Protocol):
    """Watches a night, and fails when something is seen that must not be."""

    def saw(self, moment: Moment) -> None:
        """Look at the next moment."""


Making = Callable[[], Witness]


class Nights(RuleBasedStateMachine):
    """A table from its opening, with a witness of its own; `salt` makes other nights for other properties."""

    making: ClassVar[Making]
    salt: ClassVar[int]

    @initialize(seed=numbers())
    def open(self, seed: int) -> None:
        """Some people and bots sit down."""
        self.world = world_for(seed ^ self.salt)
        self.witness = type(self).making()
        for moment in self.world.moments:
            self.witness.saw(moment)

    @rule(number=numbers())
    def step(self, number: int) -> None:
        """Something happens, or is refused; after the night, perhaps another one begins."""
        step = step_for(self.world, number ^ self.salt)
        if step is not None:
            note(str(step))
            self.witness.saw(self.world.take(step))


def hold(making: Making, share: float = 1.0) -> None:
    """Look for a night on which a witness fails: among some at random, and as Hypothesis has them.

    Hypothesis shows the shortest that it finds; it would take minutes for what chance finds in seconds. `share` is the
    part of the usual number of nights, where `make prove` looks at many more of them.
    """
    salt = crc32(repr(making).split(" at ")[0].encode()) % 2**20
    assert settings.default is not None
    nights = max(1, round(share * settings.default.max_examples))
    watch(making, range(salt, salt + nights))
    machine = type("Night", (Nights,), {"making": staticmethod(making), "salt": salt})
    run_state_machine_as_test(machine, settings=settings(max_examples=nights))


def watch(
    making: Making, seeds: range, *, engine: Engine | None = None, steps: int = 60, rules: Rules = random_rules
) -> None:
    """Nights at random with a witness for each, until one fails or they are over."""
    for seed in seeds:
        night(seed, steps, _Showing(making()), engine, rules)


def hold_for(steps: Iterable[Step], witness: Witness, engine: Engine | None = None) -> None:
    """A night of these steps with a witness, at a table of traditional rules."""
    world = opened_world(Options(), Settings(), engine)
    for step in steps:
        witness.saw(world.take(step))


class _Showing:
    """Shows a witness each moment once."""

    def __init__(self, witness: Witness) -> None:
        self._witness = witness
        self._shown = 0

    def __call__(self, world: World) -> None:
        moments = world.moments[self._shown :]
        self._shown = len(world.moments)
        for moment in moments:
            self._witness.saw(moment)
