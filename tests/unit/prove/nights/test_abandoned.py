"""Tables that are opened and abandoned: what is left is found, and becomes a row."""

import asyncio
from pathlib import Path
from time import monotonic

import pytest

from prove.figure import Found, Task
from prove.nights.abandoned import BATCH, FIGURE, LEFT, MIB_MOST, Abandoning, abandoned, ended_of, judge
from prove.nights.abandoned_sockets import WAYS as WAYS_OVER_SOCKETS
from prove.nights.abandoned_sockets import over_sockets
from prove.nights.abandoned_ways import WAYS
from prove.nights.left_behind import remembered


def task() -> Task:
    return Task("ci", 1, 3, monotonic() + 30, Path(), Path())


def missed(found: Found) -> list[str]:
    return [line.what for line in judge(found, 120) if not line.holds]


def good() -> Found:
    found = Found(counts={"tables": 120, "sockets": 60}, most={"mib": 1.0})
    found.reach("ways", (way.__name__ for way in WAYS))
    return found


def test_nothing_is_left_of_tables_that_were_abandoned() -> None:
    """In any of the six ways: no task, timer, line or table, and nothing that is remembered or logged."""
    found = abandoned(Abandoning(task(), warm=0))
    assert {number for what, number in found.counts.items() if what != "tables"} == {0}
    assert found.counts["tables"] == BATCH
    assert found.wrong == []
    assert len(found.reached["ways"]) == 6


def test_no_descriptor_is_left_of_tables_over_sockets() -> None:
    """By the same ways, in a whole house."""
    found = asyncio.run(over_sockets(task(), 6))
    assert found.counts == {"sockets": 6, "descriptors": 0, "tasks": 0, "timers": 0}
    assert [way.__name__ for way in WAYS_OVER_SOCKETS] == [way.__name__ for way in WAYS]


@pytest.mark.parametrize("fault", ["timers that are not taken off", "files that are not closed"])
def test_what_is_left_is_noticed(fault: str) -> None:
    """By the row of its kind."""
    assert FIGURE.faults[fault](task())


def test_a_way_is_reached_only_when_a_table_of_it_is_over() -> None:
    """Not by the way alone, of which nobody may have been told a table."""
    codes = {"left": {"A", ""}, "dropped": {"B"}, "refused": {""}}
    assert ended_of(codes, {"A", "C"}) == {"left"}


def test_what_holds_something_is_told_by_its_name() -> None:
    """Of each attribute, how much; numbers, words and what is empty hold nothing."""

    class Holder:
        def __init__(self) -> None:
            self.empty: list[int] = []
            self.number = 3
            self.word = "word"
            self.codes = {"A": 1, "B": 2}

    assert remembered(Holder(), Holder()) == {"Holder.codes": 2}


def test_tables_of_which_nothing_is_left_reach_their_targets() -> None:
    """All rows hold."""
    assert missed(good()) == []


def test_whatever_is_left_is_missed() -> None:
    """Each in a row of its own; and so is what was never counted."""
    for what, words in LEFT.items():
        found = good()
        found.went_wrong(what, "one")
        assert missed(found) == [words]
    fat = good()
    fat.at_most("mib", MIB_MOST + 0.1)
    assert missed(fat) == ["memory left of 120 tables"]
    few = good()
    few.counts["tables"] = 119
    assert "memory left of 119 tables" in missed(few)
    assert len(missed(Found())) == len(judge(Found(), 120))
