"""`shuffle`: the statistics have the mean and the spread that they are told in, and find what is no shuffle."""

import random
from pathlib import Path
from statistics import mean, stdev
from time import monotonic

import pytest

from pontoon_server.entropy import shuffled
from prove.figure import Found, Task
from prove.hands.shuffle import FIGURE, count, cut_only, naive, noticed, z_values


def task(wanted: int, seed: int = 1) -> Task:
    return Task("ci", wanted, seed, monotonic() + 60, Path(), Path())


def of(seed: int) -> dict[str, float]:
    """Both statistics over a few packs that are shuffled right."""
    return z_values(count(lambda rng: shuffled(rng, 1), random.Random(seed), task(500)))


def test_over_right_shuffles_both_statistics_have_mean_0_and_deviation_1() -> None:
    """Which a plain chi-square of independent cells would not: its mean would be off by seven tenths of a deviation."""
    values = [of(seed) for seed in range(60)]
    for what in ("positions", "neighbours"):
        found = [value[what] for value in values]
        assert abs(mean(found)) < 0.4
        assert 0.7 < stdev(found) < 1.3


@pytest.mark.parametrize("shuffle", [naive, cut_only])
def test_what_is_no_shuffle_is_noticed(shuffle: object) -> None:
    """Cards that change places with any other, and a pack that is only cut."""
    assert noticed(shuffle, task(1))  # type: ignore[arg-type]  # both are


def test_a_right_shuffle_is_not_noticed() -> None:
    """At the size at which the others are."""
    assert not noticed(lambda rng: shuffled(rng, 1), task(1))


def test_too_few_packs_are_a_miss() -> None:
    """However well they are shuffled."""
    few = count(lambda rng: shuffled(rng, 1), random.Random(1), task(50))
    assert not any(line.holds for line in FIGURE.judge(few, 51))
    assert all(line.holds for line in FIGURE.judge(few, 50))
    assert not any(line.holds for line in FIGURE.judge(Found(), 1))
