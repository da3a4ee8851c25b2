"""The random nights get everywhere: what they never try, no property was looked for in."""

from functools import cache
from typing import get_args

import msgspec
import pytest

from pontoon_protocol.commands import SeatCommands
from pontoon_protocol.options import Options, clash
from pontoon_protocol.views import Phase
from pontoon_server.table.commands import Internals, Tick
from pontoon_server.table.events import Logged
from pontoon_server.table.view import view
from support.random_rules import VALUES
from support.strategies import night
from support.worlds import Act, Due, World

NIGHTS = 240
LITERALS: dict[str, set[object]] = {
    field.name: set(field.type.values) if isinstance(field.type, msgspec.inspect.LiteralType) else {True, False}
    for field in msgspec.inspect.multi_type_info([Options])[0].fields  # type: ignore[attr-defined]  # it is a struct
    if isinstance(field.type, msgspec.inspect.LiteralType | msgspec.inspect.BoolType)
}
"""Every value of the options that have a few, as the protocol lists them."""
OTHERS: dict[str, set[object]] = {
    "packs": {1, 2, 8},
    "seats": {1, 2, 3, 4, 5, 8},
    "boxes": {1, 2, 3, 4, 5},
    "split_hands": {2, 3, 4},
    "burn": {(), (13,), (13, 14)},
    "bank_moves": {"pontoon", "never", "each_hands:1", "each_hands:3"},
    "minimum_stake": {1, 2, 5},
    "maximum_stake": {2, 5, 10, 60, 100},
}
"""What was chosen of the options that have many."""


@cache
def worlds() -> tuple[World, ...]:
    """Nights as all properties look at them."""
    return tuple(night(seed, 60, id) for seed in range(NIGHTS))


def test_every_option_is_among_those_that_are_drawn() -> None:
    """With every value that it may have, or with several of many."""
    drawn = {name: set(values) for name, values in VALUES.items()} | {"bank": {"seat", "house"}}
    assert set(drawn) == set(Options.__struct_fields__) == set(LITERALS) | set(OTHERS)
    assert {name: drawn[name] for name in LITERALS} == LITERALS


@pytest.mark.parametrize("name", Options.__struct_fields__)
def test_every_value_of_an_option_is_played_by(name: str) -> None:
    """At tables whose rules go together, with hands that came to their end."""
    played = {
        getattr(world.table.options, name)
        for world in worlds()
        if any(moment.after.settled is not None for moment in world.moments)
    }
    assert played == (LITERALS | OTHERS)[name]


def test_no_table_has_rules_that_do_not_go_together() -> None:
    """They couldn't be opened."""
    assert all(clash(world.table.options) == () for world in worlds())


def test_every_command_is_tried_accepted_and_refused() -> None:
    """Everything that a player can say."""
    given = [moment for world in worlds() for moment in world.moments if isinstance(moment.step, Act)]
    accepted = {type(moment.step.command) for moment in given if isinstance(moment.step, Act) and not moment.refused}
    refused = {type(moment.step.command) for moment in given if isinstance(moment.step, Act) and moment.refused}
    assert accepted == refused == set(get_args(SeatCommands))


def test_everything_that_the_server_does_by_itself_is_done() -> None:
    """Packs, ticks that come in time and too late, lines, restarts, closing."""
    steps = {type(moment.step) for world in worlds() for moment in world.moments}
    assert steps - {Act} == (set(get_args(Internals)) - {Tick}) | {Due}


def test_every_phase_is_seen() -> None:
    """Whatever a night may stand at."""
    assert {view(moment.after, None, 0.0).phase for world in worlds() for moment in world.moments} == set(
        get_args(Phase)
    )


def test_every_event_happens() -> None:
    """All that a log may hold, but the opening, which is before the first moment, and a ledger of 256 that is full."""
    happened = {type(event).__name__ for world in worlds() for moment in world.moments for event in moment.events}
    assert happened == {kind.__name__ for kind in get_args(Logged)} - {"Opened", "AccountClosed"}
