"""Secrecy by pairs of nights: two unseen cards change places, and a viewer must not notice before one is shown.

By RULES.md alone (`knowledge.Asked`) it is made sure first that the same moves stay possible and that the cards
end no hand in one of the two nights only. Then all that the viewer is sent must be the same, byte for byte: what,
in which version, and how many seconds are left.
"""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from property.leaky_engines import grumbling, hurrying, longer_on_higher_totals, sticking_on_21
from property.pairs import Noticed, look_twice
from property.sent import Door
from support.random_rules import Rules, random_rules, rules_with
from support.strategies import night, numbers, step_for, world_for
from support.worlds import Engine, faulty

SCRIPTS = st.lists(numbers(), min_size=30, max_size=60)


assert settings.default is not None
FEW = max(1, settings.default.max_examples // 3)
"""`make prove` compares many more pairs."""


@settings(max_examples=FEW)
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
    assert notice(nights=10) > 50


# -- planted faults ----------------------------------------------------------------------------


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
