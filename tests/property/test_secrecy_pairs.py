"""Secrecy by pairs of nights: two unseen cards change places, and a viewer must not notice before one is shown.

By RULES.md alone (`knowledge.Asked`) it is made sure first that the same moves stay possible and that the cards
end no hand in one of the two nights only. Then all that the viewer is sent must be the same, byte for byte: what,
in which version, and how many seconds are left.
"""

from collections.abc import Iterable
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from pontoon_protocol.commands import SeatCommands, Stick
from pontoon_protocol.errors import Refused
from pontoon_protocol.events import Said
from pontoon_protocol.updates import Happened
from pontoon_server.rules.state import Hand
from pontoon_server.table.decide import Version, decide
from pontoon_server.table.draft import advance, offered
from pontoon_server.table.events import Logged
from pontoon_server.table.state import Table
from pontoon_server.table.view import public
from property.pairs import Noticed, look_twice
from property.sent import Door
from support.random_rules import Rules, random_rules, rules_with
from support.strategies import night, numbers, step_for, world_for
from support.worlds import Engine, faulty

SCRIPTS = st.lists(numbers(), min_size=30, max_size=60)


@given(seed=numbers(), script=SCRIPTS, chance=numbers())
def test_two_unseen_cards_can_change_places(seed: int, script: list[int], chance: int) -> None:
    """Nobody notices: by a message, its size, its time, a version more or less, or a refusal."""
    world = world_for(seed)
    for number in script:
        step = step_for(world, number)
        if step is not None:
            world.take(step)
    look_twice(world.moments, Random(chance))


HIDDEN = rules_with(bank="seat", punter_cards="hidden")


def notice(
    engine: Engine | None = None, door: Door | None = None, nights: int = 150, rules: Rules = random_rules
) -> int:
    """Nights at random, each looked at twice; how many pairs of hands were compared."""
    worlds = ((seed, night(seed, 60, id, engine, rules)) for seed in range(nights))
    return sum(look_twice(world.moments, Random(seed), engine, door) for seed, world in worlds)


def test_enough_pairs_are_found() -> None:
    """The rules leave several in every hand."""
    assert notice(nights=30) > 150


# -- planted faults ----------------------------------------------------------------------------


def mover(table: Table) -> tuple[int, Hand] | None:
    """The seat whose turn it is and its hand, while the punters play."""
    hand = table.round
    if table.phase != "hand" or hand is None or hand.phase != "punters":
        return None
    return hand.hands[hand.turn].seat, hand.hands[hand.turn]


def hard_21(table: Table) -> int | None:
    """The seat that is to move with a hard 21."""
    found = mover(table)
    return found[0] if found and found[1].total == (21, False) else None


def sticking_on_21(before: Table, version: Version, player: int, command: int) -> Version:
    """A hard 21 is stuck automatically (T11 forbids it)."""
    events, table = version.events, version.table
    while (place := hard_21(table)) is not None:
        stick = Stick(table.at(place).handled + 1, offered(table, place))
        events += decide(table, table.at(place).player, stick).events
        table = advance(before, events, player, command)
    return Version(events, table)


def hurrying(before: Table, version: Version, player: int, command: int) -> Version:
    """The clock runs faster where there is little to choose."""
    table = version.table
    if hard_21(table) is None or table.wait is None:
        return version
    return Version(version.events, replace(table, wait=replace(table.wait, seconds=5.0)))


def grumbling(table: Table, player: int, command: SeatCommands) -> Version:
    """Whoever is refused a move lets everybody know what the hand counts."""
    try:
        return decide(table, player, command)
    except Refused as refused:
        if refused.detail is None or refused.detail.total is None:
            raise
        events = (Said(table.place_of(player) or 0, f"not on {refused.detail.total}"),)
        return Version(events, advance(table, events))


def longer_on_higher_totals(before: Table, after: Table, events: Iterable[Logged], left: float) -> Happened:
    """An update that is as many bytes longer as the mover's hand counts."""
    told = public(before, after, events, left)
    found = mover(after)
    return replace(told, events=(*told.events, Said(0, "." * found[1].total[0]))) if found else told


@pytest.mark.parametrize(
    ("engine", "door"),
    [
        (faulty(sticking_on_21), Door()),
        (faulty(hurrying), Door()),
        (Engine(decide=grumbling), Door()),
        (Engine(), Door(public=longer_on_higher_totals)),
    ],
    ids=["an automatic stick on a hard 21", "a faster clock", "a refusal that others hear", "a longer frame"],
)
def test_what_gives_a_hand_away_is_noticed(engine: Engine, door: Door) -> None:
    """By when something happens, by how long it takes, by being told, or by its size."""
    with pytest.raises(Noticed):
        notice(engine, door, rules=HIDDEN)
