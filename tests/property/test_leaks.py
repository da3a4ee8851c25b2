"""What the club game and the casino have to hide is hidden: whoever shows it is caught."""

from random import Random

import pytest
from msgspec.structs import replace

from pontoon_protocol.commands import Buy, Double, Stake, Stick
from pontoon_protocol.host_commands import StartNight
from pontoon_protocol.options import CASINO, Settings
from pontoon_server.table.commands import Shuffled, SitDown
from pontoon_server.table.view import public, view
from property import leaks
from property.nights import watch
from property.pairs import Noticed, look_twice
from property.scanning import Leak, Scan
from property.sent import Door
from support.hands import stacked
from support.random_rules import rules_with
from support.strategies import night
from support.worlds import Act, Due, Step, World, opened_world

HIDDEN: dict[str, object] = {"punter_cards": "hidden"}
SHOWN: list[tuple[Door, dict[str, object]]] = [
    (Door(view=leaks.showing_the_banks_first_card), {"bank_double": True}),
    (Door(view=leaks.showing_the_dealers_cards), {"bank": "house"}),
    (Door(public=leaks.telling_burned_cards), {"burn": (13, 14), **HIDDEN}),
    (Door(public=leaks.telling_new_halves), {"split": "equal_value", **HIDDEN}),
    (Door(public=leaks.telling_doubled_cards), {"doubling": True, **HIDDEN}),
    (Door(public=leaks.telling_what_lies_under_the_pack), {"shuffle": "after_pontoon"}),
    (Door(public=leaks.telling_the_order_of_the_pack), {"shuffle": "after_pontoon"}),
    (Door(public=leaks.with_whole_hands), HIDDEN),
]
"""Doors that leak, and the options of the tables at which they do."""


def named(door: object) -> str:
    """The name of what a door does instead."""
    return next(fault.__name__ for fault in door[:2] if fault not in (view, public)) if isinstance(door, Door) else ""


@pytest.mark.parametrize(("door", "options"), SHOWN, ids=named)
def test_a_door_that_shows_a_hidden_card_is_caught(door: Door, options: dict[str, object]) -> None:
    """The bank's first card, a burned one, a new half's, a put-away one, the next of the pack."""
    with pytest.raises(Leak):
        watch(lambda: Scan(door), range(100), rules=rules_with(**options))


def test_a_weight_that_tells_of_the_pack_is_noticed() -> None:
    """Hands that play the pack on are looked at twice, too: two of its cards may change places."""
    door, rules = Door(public=leaks.weighing_the_pack), rules_with(shuffle="after_pontoon", packs=1)
    with pytest.raises(Noticed):
        sum(look_twice(night(seed, 60, id, rules=rules).moments, Random(seed), door=door) for seed in range(100))


BOUGHT: tuple[Step, ...] = (
    SitDown("ann", "a"),
    SitDown("ben", "b"),
    Act(1, StartNight(1)),
    Due(),
    Shuffled(stacked("2S TH TC 3D 8H 9C 4H 5H")),
    Act(1, Stake(1, 0, (5,))),
    Act(2, Stake(1, 0, (5,))),
    Act(1, Buy(1, 0, 5)),
    Act(1, Double(1, 0)),
    Act(1, Stick(1, 0)),
)
"""Ann's cards lie open, but for the one that she bought before she doubled."""


def bought() -> World:
    """A house's table where cards may be bought."""
    world = opened_world(replace(CASINO, packs=1, boxes=1, buying=True), Settings())
    for step in BOUGHT:
        world.take(step)
    return world


def test_a_total_that_tells_of_a_bought_card_is_noticed() -> None:
    """The card of a double lies open at such a table; what it makes of a hand with a hidden card is its owner's."""
    assert sum(look_twice(bought().moments, Random(seed)) for seed in range(20)) > 20
    door = Door(public=leaks.counting_what_was_bought)
    with pytest.raises(Noticed):
        sum(look_twice(bought().moments, Random(seed), door=door) for seed in range(20))
