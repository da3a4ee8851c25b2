"""`prove.fuzz.memory`: growth counts from when a process is warm, and what still grows at the end is not flat."""

import os

from prove.figure import Found
from prove.fuzz.memory import GROWTH, LATE, Memory, grew_too_much


def over(*mib: float) -> Found:
    """A run with these looks at the memory, at the same distance each."""
    watched, found = Memory(), Found()
    for number, much in enumerate(mib):
        watched.note(number / (len(mib) - 1), much)
    watched.tell(found)
    return found


def test_what_grows_before_it_is_warm_does_not_count() -> None:
    """Nor what it was before."""
    found = over(10, 60, *[70.0] * 18)
    assert (found.most[GROWTH], found.most[LATE]) == (0, 0)
    assert not grew_too_much(found)


def test_what_grows_on_and_on_is_noticed() -> None:
    """By how much it is, or by the last quarter."""
    assert grew_too_much(over(*range(20)))
    assert over(*range(20)).most[GROWTH] == 16
    assert grew_too_much(over(*(number / 2 for number in range(20))))


def test_a_run_that_broke_off_measured_nothing() -> None:
    """Which is a miss."""
    watched, found = Memory(), Found()
    watched.note(0.5, 10)
    watched.tell(found)
    assert found.most == {}
    assert grew_too_much(found)


def test_it_looks_at_a_process() -> None:
    """This one, by its number or without."""
    for watched in (Memory(), Memory(os.getpid())):
        found = Found()
        watched.look(0.6)
        watched.look(1.0)
        watched.tell(found)
        assert 0 <= found.most[GROWTH] < 10
