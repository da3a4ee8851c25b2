"""Comparing pairs of runs: the same to a viewer, told apart where a fault is planted."""

from pathlib import Path
from random import Random
from time import monotonic

import pytest

from pontoon_protocol.options import TRADITIONAL
from pontoon_server.entropy import shuffled
from property.leaky_servers import SlowByCards, ThinkingByCards
from property.live_pairs import Swap, Swapping, Ways, lived, look_twice_live
from property.pairs import Noticed, swapped
from prove.figure import Found, Task
from prove.secrets import pairs
from support.random_rules import random_rules

BOT_SEED = 9
"""A night in which a bot sees a card that others don't."""


def task(wanted: int, seconds: float = 60.0) -> Task:
    """So many pairs."""
    return Task("ci", wanted, 5, monotonic() + seconds, Path(), Path())


@pytest.fixture(scope="module")
def found() -> Found:
    """A small comparison."""
    return pairs.find(task(16))


def test_a_small_comparison_tells_nothing_apart(found: Found) -> None:
    """As many as were wanted, at the table and in virtual time."""
    first = pairs.judge(found, 16)[0]
    assert (first.holds, found.wrong) == (True, [])
    assert all(found.counts[kind] for kind in (pairs.HANDS, pairs.NIGHTS))


def test_too_few_pairs_are_a_miss(found: Found) -> None:
    """And so is a kind of which there are too few."""
    assert not pairs.judge(found, 10_000)[0].holds
    few = {pairs.HANDS: 1_000, pairs.TOLD: 80, pairs.NIGHTS: 79, pairs.BOTS: 9}
    held = {line.what: line.holds for line in pairs.judge(Found(counts={"pairs": 2_000, **few}), 2_000)}
    assert [held[f"pairs: {kind}"] for kind in few] == [True, True, False, False]


def test_what_is_told_apart_is_told_with_its_seed() -> None:
    """And is a miss."""
    compared = Found(counts={"pairs": 40})
    pairs.live_twice(compared, 5, lambda _: TRADITIONAL, Ways(log=SlowByCards))
    assert compared.wrong[0].startswith("told apart: seed 5: ")
    assert not pairs.judge(compared, 40)[0].holds


def test_it_stops_when_its_time_is_up() -> None:
    """With what it has by then."""
    assert pairs.find(task(40, seconds=-1.0)).counts["pairs"] == 0


@pytest.mark.parametrize("packs", [1, 2])
def test_a_swapping_generator_changes_two_cards_of_one_shuffle(packs: int) -> None:
    """And nothing else, before or afterwards."""
    honest, swapping = Swapping("a"), Swapping("a", Swap(1, (3, 40)))
    before, pack, after = (shuffled(honest, packs) for _ in range(3))
    assert [shuffled(swapping, packs) for _ in range(3)] == [before, swapped(pack, (3, 40)), after]
    assert honest.random() == swapping.random()
    assert honest.shuffles == swapping.shuffles == 3


def test_a_night_is_the_same_when_it_is_lived_again() -> None:
    """Frame by frame, at the same times."""
    once, again = (lived(3, TRADITIONAL, Ways(), until=40.0) for _ in range(2))
    assert [person.heard for person in once.company] == [person.heard for person in again.company]
    assert all(len(person.heard) > 5 for person in once.company)


def test_a_bot_may_play_by_its_cards_but_not_think_by_them() -> None:
    """Where a bot has seen one of the cards, the time of its move is compared, and no more."""
    assert look_twice_live(BOT_SEED, TRADITIONAL, Random(BOT_SEED))[1]
    with pytest.raises(Noticed):
        look_twice_live(BOT_SEED, TRADITIONAL, Random(BOT_SEED), Ways(thinker=ThinkingByCards))


def test_a_clock_that_hurries_is_caught() -> None:
    """As the figure has it."""
    assert pairs.FIGURE.faults["a faster clock on a hard 21"](task(1))


def test_an_honest_table_is_not_caught() -> None:
    """A fault would count for nothing if everything were one."""
    assert not pairs.told_apart(lambda found, seed: pairs.play_twice(found, seed, random_rules), task(1), nights=8)
