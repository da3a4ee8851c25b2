"""`returns` and `lenient`: right halls keep everybody out, and the planted faults are noticed."""

from pathlib import Path
from time import monotonic

import pytest

from prove.doors.lenient import FAULTS, Fault
from prove.doors.returns import AS_THEY_ARE, FIGURE, TO_TRY, TRIES, find, judge, look, noticed
from prove.figure import Found, Task


def task(wanted: int = 1) -> Task:
    return Task("ci", wanted, 3, monotonic() + 60, Path(), Path())


def test_nobody_comes_back_as_somebody_else() -> None:
    """A few tries, after which everybody is back."""
    found = Found()
    look(3, 1_000, found)
    assert found.counts["tries"] == found.counts[AS_THEY_ARE] == 1_000
    assert found.counts["owners"] == 6
    assert found.wrong == []
    assert not judge(found, 10)[4].holds
    tried = {"tries": 10, "values": 100, "owners": 6, AS_THEY_ARE: found.counts[TO_TRY]}
    good = Found(counts=found.counts | tried, reached=found.reached)
    assert [line.holds for line in judge(good, 10)] == [True] * 6 + [False]


def test_every_value_is_tried_in_every_kind_at_each_table_and_then_what_is_made_of_it() -> None:
    """As long as there are tries for that: here there are."""
    found = Found()
    look(3, 4_000, found)
    assert found.counts[AS_THEY_ARE] == found.counts[TO_TRY] > 8 * 200
    assert found.counts["tries"] == 4_000
    assert len(found.reached["changes"]) > 20
    assert found.wrong == []


@pytest.mark.parametrize("fault", [fault for faults in FAULTS.values() for fault in faults if fault.tries <= 3_000])
def test_the_planted_faults_are_noticed(fault: Fault) -> None:
    """Whoever is taken for another, whatever is told, whoever is locked out; those that take long the figure shows."""
    assert noticed(fault, task())


def test_a_right_hall_is_not_noticed() -> None:
    """With nothing planted."""
    found = Found()
    look(3, 100, found, Fault())
    assert found.wrong == []


def test_what_goes_wrong_is_missed_and_so_is_what_was_not_tried() -> None:
    """Each row for itself."""
    assert not any(line.holds for line in FIGURE.judge(Found(), TRIES))
    late = Task("ci", TRIES, 1, 0.0, Path(), Path())
    assert find(late) == Found()
