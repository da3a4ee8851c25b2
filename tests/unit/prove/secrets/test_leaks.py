"""The planted leaks: two dozen, each caught, and a miss if one is not."""

from pathlib import Path
from time import monotonic

from property.recalled import search_export, search_told
from property.sent import Door
from prove.figure import Found, Task
from prove.secrets import leaks
from support.worlds import Engine

TASK = Task("ci", 24, 1_000_000_000, monotonic() + 60.0, Path(), Path())


def test_there_are_two_dozen() -> None:
    """As the figure says."""
    assert len(leaks.FAULTS) == leaks.FIGURE.ci == leaks.FIGURE.deep == 24


def test_one_that_is_missed_is_a_miss() -> None:
    """And all are needed."""
    (line,) = leaks.judge(Found(counts={"planted": 24, "caught": 23}), 24)
    assert (line.measured, line.target, line.holds) == ("23 of 24", "24 of 24", False)
    assert leaks.judge(Found(counts={"planted": 24, "caught": 24}), 24)[0].holds


def test_what_does_not_leak_is_not_caught() -> None:
    """By any of the checks that look for planted leaks; in a few nights, for the honest table has no end of them."""
    few = 3
    assert not leaks.by_door(Door(), nights=few)(TASK)
    assert not leaks.in_log(search_told, nights=few)(TASK)
    assert not leaks.in_log(search_export, nights=few)(TASK)
    assert not leaks.by_play(Engine(), nights=few)(TASK)


def test_some_are_caught_here() -> None:
    """The cheap ones; `make prove` plants all."""
    cheap = ("a view with first cards", "a history by seats", "an offer that says more", "a recall of another's hand")
    assert all(leaks.FAULTS[name](TASK) for name in cheap)
