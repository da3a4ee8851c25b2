"""`prove.hands.conserved`: hands in which every chip and card is counted, and faults that are noticed by it."""

from pathlib import Path
from time import monotonic

import pytest

from prove.figure import Found, Task
from prove.hands.conserved import BROKE, LOST, find, judge, noticed
from prove.hands.conserved_faults import ENGINES
from support.worlds import Engine

QUICK = (
    "a chip lost in a settlement",
    "a marker that isn't booked",
    "a refusal that costs a chip",
    "a card dealt twice",
)
"""Faults that show in the first hands."""


def task(hands: int, seed: int = 3_000_000_000, seconds: float = 30.0) -> Task:
    """So many hands."""
    return Task("ci", hands, seed, monotonic() + seconds, Path(), Path())


def test_hands_are_played_and_nothing_is_lost() -> None:
    """As many as were wanted, the first of them with all that the properties know."""
    found = find(task(120))
    assert found.wrong == []
    assert (found.counts["hands"], found.counts[LOST], found.counts[BROKE]) == (120, 0, 0)
    assert found.counts["events"] > 10 * 120
    assert found.counts["tables watched fully"] == 1
    assert {"Buy", "Twist", "Stake"} <= found.reached["commands accepted"]


def test_the_same_seed_plays_the_same_again() -> None:
    """And another one something else."""
    assert find(task(8)) == find(task(8))
    assert find(task(8)) != find(task(8, 4_000_000_000))


def test_a_share_that_has_no_time_left_counts_what_it_has() -> None:
    """Nothing, here."""
    found = find(task(300, seconds=-1.0))
    assert found.counts["hands"] == 0
    assert not judge(found, 300)[0].holds


@pytest.mark.parametrize("name", QUICK)
def test_a_fault_is_noticed(name: str) -> None:
    """By the same look at each event."""
    assert noticed(ENGINES[name], task(1))


def test_without_a_fault_nothing_is_noticed() -> None:
    """The table's own functions lose nothing."""
    assert not noticed(Engine, task(1), 40)


def test_a_loss_is_a_miss_and_so_is_what_was_never_tried() -> None:
    """A row for each."""
    found = Found(counts={LOST: 1, BROKE: 1, "hands": 10, "tables": 2})
    rows = judge(found, 10)
    assert [row.holds for row in rows] == [False] * len(rows)
    assert rows[0].measured == "1 in 10"
    assert "not Admit" not in rows[3].target
    assert "0 of 39" in rows[3].measured


def test_enough_tables_must_be_watched_fully() -> None:
    """One in so many hands."""
    few = Found(counts={LOST: 0, "hands": 100_000, "tables watched fully": 7})
    row = judge(few, 100_000)[1]
    assert (row.measured, row.target, row.holds) == ("7", "at least 8", False)
