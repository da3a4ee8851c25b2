"""`prove.hands.hurting`: rules of every kind, and nights that go on whatever anybody does."""

from random import Random

import pytest

from pontoon_protocol.commands import Stake
from pontoon_protocol.options import Settings, clash
from pontoon_server.table.commands import Reopen, Shuffled
from prove.hands.hurting import VALUES, Players, hurtful_rules, hurtful_settings
from support.option_values import VALUES as ALL
from support.worlds import Act, World, opened_world


def night(seed: int, steps: int) -> World:
    """A night of so many steps at a table of rules that the seed draws."""
    rng = Random(seed)
    world = opened_world(hurtful_rules(rng), hurtful_settings(rng))
    players = Players(rng, 5)
    for _ in range(steps):
        world.take(players.step(world.table))
    return world


def test_every_option_has_all_its_values() -> None:
    """Of those with many, several; `bank` is drawn apart."""
    for name, values in ALL.items():
        assert name == "bank" or name in ("minimum_stake", "maximum_stake") or set(values) <= set(VALUES[name]), name


def test_rules_go_together() -> None:
    """Whatever is drawn."""
    assert all(clash(hurtful_rules(Random(seed))) == () for seed in range(200))
    assert len({hurtful_settings(Random(seed)) for seed in range(40)}) > 8
    assert all(isinstance(hurtful_settings(Random(seed)), Settings) for seed in range(10))


@pytest.mark.parametrize("seed", range(4))
def test_a_night_goes_on_and_another_follows(seed: int) -> None:
    """Hands come to their end, and after some of them the night does, and begins anew."""
    world = night(seed, 250)
    assert world.table.hand > 5
    assert any(isinstance(moment.step, Reopen) and moment.happened for moment in world.moments)


def test_players_stake_what_hurts() -> None:
    """All that they may, more often than anything else."""
    stakes = most = 0
    for seed in range(3):
        for moment in night(seed, 200).moments:
            if isinstance(moment.step, Act) and isinstance(moment.step.command, Stake) and moment.happened:
                offer = moment.before.offers[moment.before.place_of(moment.step.player) or 0]
                assert offer is not None
                stakes += 1
                most += moment.step.command.amounts[0] == offer.choices[0].most
    assert most > stakes / 2 > 0


def test_packs_are_whole() -> None:
    """Shuffled, stacked, or in order."""
    packs = [
        moment.step.pack
        for seed in range(6)
        for moment in night(seed, 100).moments
        if isinstance(moment.step, Shuffled)
    ]
    assert len({pack[:5] for pack in packs}) > 8
    assert all(len(set(pack)) == 52 and len(pack) % 52 == 0 for pack in packs)
