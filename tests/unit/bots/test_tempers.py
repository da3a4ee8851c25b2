"""Three kinds of mind."""

import random
from typing import get_args

import pytest

from pontoon_server.bots.tempers import TEMPERS, Temper, think_seconds
from pontoon_server.table import seating


def test_there_are_three_tempers_and_the_table_seats_them() -> None:
    """By the same names."""
    assert tuple(TEMPERS) == ("careful", "steady", "bold") == seating.TEMPERS


@pytest.mark.parametrize("field", ["stake", "price", "buy_for_trick"])
def test_the_bolder_risks_more(field: str) -> None:
    """In what it stakes, what it pays for a card, and how far it goes for a trick."""
    careful, steady, bold = (getattr(TEMPERS[name], field) for name in ("careful", "steady", "bold"))
    assert careful < steady < bold


@pytest.mark.parametrize("mind", TEMPERS.values())
def test_no_temper_sticks_where_the_rules_forbid_it(mind: Temper) -> None:
    """Nor buys where it can only lose; shares are shares (T8)."""
    assert mind.stick >= 15
    assert mind.stick_soft >= mind.stick
    assert mind.buy_below <= 14
    assert 0 <= mind.price <= 1
    assert 0 < mind.stake <= 1
    assert not get_args(Temper)


def test_a_bot_thinks_as_long_as_a_person_does() -> None:
    """Never under half a second or over three and a half, and never twice the same."""
    rng = random.Random(1)
    times = [think_seconds(rng) for _ in range(1_000)]
    assert min(times) >= 0.6
    assert max(times) <= 3.5
    assert len(set(times)) == 1_000
    assert 1.5 < sum(times) / 1_000 < 2.1
