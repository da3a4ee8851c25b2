"""Three kinds of mind."""

import random

import pytest

from pontoon_server.bots.tempers import TEMPERS, Temper, think_seconds
from pontoon_server.table import seating


def test_there_are_three_tempers_and_the_table_seats_them() -> None:
    """By the same names."""
    assert tuple(TEMPERS) == ("careful", "steady", "bold") == seating.TEMPERS


@pytest.mark.parametrize("field", ["stake", "price_least", "buy_for_trick", "buy_below", "stick", "bank_stick"])
def test_the_bolder_risks_more(field: str) -> None:
    """In what it stakes, what it pays for a card, and how far it draws."""
    careful, steady, bold = (getattr(TEMPERS[name], field) for name in ("careful", "steady", "bold"))
    assert careful < steady < bold


def test_only_the_careful_never_venture() -> None:
    """No splits and no doubles, and each card for the least."""
    assert [name for name, mind in TEMPERS.items() if not mind.ventures] == ["careful"]
    assert TEMPERS["careful"].price_most == 0


def test_the_steady_think_most_and_go_by_the_book() -> None:
    """The published strategy, where there is one; the others stray from it now and then."""
    assert max(TEMPERS, key=lambda name: TEMPERS[name].thought) == "steady"
    assert [name for name, mind in TEMPERS.items() if mind.by_the_book == 1] == ["steady"]


@pytest.mark.parametrize("mind", TEMPERS.values())
def test_no_temper_sticks_where_the_rules_forbid_it(mind: Temper) -> None:
    """Nor buys where it can only lose; shares are shares (T8)."""
    assert mind.stick >= 15
    assert mind.stick_soft >= mind.stick
    assert mind.buy_below <= 14
    assert 0 <= mind.price_least <= mind.price_most <= 1
    assert 0 < mind.stake <= 1
    assert 0 < mind.thought < 1


def test_a_bot_thinks_as_long_as_a_person_does() -> None:
    """Never under half a second or over three and a half, and never twice the same."""
    rng = random.Random(1)
    times = [think_seconds(rng) for _ in range(1_000)]
    assert min(times) >= 0.6
    assert max(times) <= 3.5
    assert len(set(times)) == 1_000
    assert 1.5 < sum(times) / 1_000 < 2.1
