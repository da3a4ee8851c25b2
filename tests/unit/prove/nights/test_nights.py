"""A night spent twice: what is compared, and which rows it becomes."""

from pathlib import Path
from time import monotonic

from msgspec.structs import replace

from prove.figure import Found, Task
from prove.nights.night import spent
from prove.nights.nights import FIGURE, HAPPENINGS, WRONG, Process, judge, other_hash_seed, small


def task() -> Task:
    return Task("ci", 1, 3, monotonic() + 30, Path(), Path())


def missed(found: Found) -> list[str]:
    return [line.what for line in judge(found, 60) if not line.holds]


def good() -> Found:
    found = Found(counts={"minutes": 60, "compared": 1, "hands": 400}, most={"cpu minutes of a day": 9.0})
    found.reach("happenings", HAPPENINGS)
    return found


def test_a_night_is_the_same_night_in_another_process() -> None:
    """By any PYTHONHASHSEED, row for row; and nothing goes wrong in it."""
    night = replace(small(task(), "", "a restart"), minutes=3, tables=2)
    other = Process(night, other_hash_seed({}))
    found, digest = spent(night.plan())
    again = other.came_to()
    assert again.digest == digest
    assert again.found.counts == found.counts
    assert not set(found.counts) & set(WRONG)
    assert found.counts["rows"] > 20


def test_a_night_that_ended_before_its_first_minute_measured_nothing() -> None:
    """And says so."""
    found = FIGURE.find(Task("ci", 60, 3, monotonic() - 1, Path(), Path()))
    assert "minutes" not in found.counts or not found.counts["minutes"]
    assert found.most == {}
    rows = {line.what: line for line in judge(found, 60)}
    assert (rows["24 hours"].measured, rows["24 hours"].holds) == ("never measured", False)


def test_timers_that_go_by_the_clock_on_the_wall_are_noticed() -> None:
    """By the same looks as in a night without a fault."""
    assert FIGURE.faults["timers by the clock on the wall"](task())


def test_the_other_process_has_another_hash_seed() -> None:
    """Whichever this one has."""
    assert [other_hash_seed({"PYTHONHASHSEED": seed}) for seed in ("1", "2", "random")] == [2, 1, 1]


def test_a_good_night_reaches_its_targets() -> None:
    """All rows hold."""
    assert missed(good()) == []


def test_whatever_goes_wrong_in_a_night_is_missed() -> None:
    """Each in a row of its own: what was wrong, another log, a short or empty night, or one that passes slowly."""
    for what, words in WRONG.items():
        found = good()
        found.went_wrong(what, "seed 1")
        assert missed(found) == [words]
    other, short, idle, slow = good(), good(), good(), good()
    other.went_wrong("differ", "seed 1")
    short.counts["minutes"], short.counts["compared"] = 10, 0
    idle.counts["hands"], idle.reached = 3, {}
    slow.most["cpu minutes of a day"] = 31.0
    assert missed(other) == ["the same log by another PYTHONHASHSEED"]
    assert missed(short) == [*WRONG.values(), "the same log by another PYTHONHASHSEED"]
    assert missed(idle) == ["hands of all tables", "happenings reached"]
    assert missed(slow) == ["24 hours"]
