"""`prove.absence.absent`: cases are counted, what is too long or stalls is told, and faults are noticed."""

from pathlib import Path
from time import monotonic

import pytest
from msgspec.structs import replace

from pontoon_protocol.options import TRADITIONAL, Settings
from prove.absence.absent import ALL, ANY, LATE, OTHERWISE, OVER, STALLED, TOLD, find, judge, look, noticed, numbers
from prove.absence.absent_cases import Case, Script, Went
from prove.absence.absent_faults import PLANTS
from prove.absence.absent_night import Night
from prove.absence.absent_waits import Waited
from prove.figure import Found, Task
from prove.plan import SEEDS_OF_SHARE

SCRIPT = Script("traditional", TRADITIONAL, Settings(), 3, 0, 1)


def task(cases: int, seconds: float = 30.0) -> Task:
    """So many cases."""
    return Task("ci", cases, 1_000_000_000, monotonic() + seconds, Path(), Path())


def a_night(*waits: Waited, stalled: str = "", went: Went | None = None) -> Night:
    """A night that nobody played, in which this was waited for."""
    night = Night(SCRIPT, Case(9, 1, "drop"))
    night.waits.found.extend(waits)
    night.stalled = stalled
    night.went = went
    return night


def test_cases_are_played_and_nobody_waits_too_long() -> None:
    """As many as were wanted."""
    found = find(task(20))
    assert found.wrong == []
    assert (found.counts["cases"], found.counts[LATE], found.counts[STALLED], found.counts[OTHERWISE]) == (20, 0, 0, 0)
    assert "draw" in found.reached["moments"]


def test_without_time_nothing_is_counted() -> None:
    """Which the row says."""
    found = find(task(20, seconds=-1.0))
    assert found.counts["cases"] == 0
    assert not judge(found, 20)[0].holds


def test_a_fault_is_noticed_and_none_is_not() -> None:
    """At the first case in which it shows."""
    assert noticed(PLANTS["a seat that left still waited for"], task(1), 200)
    assert not noticed(lambda _live: None, task(1), 5)


def test_what_is_too_long_or_stalls_is_told() -> None:
    """With the script, its seed and the case that show it again."""
    found, went = Found(), Went("punters", "punter to move")
    look(a_night(Waited(1, "drop", "punters", 50.5, 50.0), went=went), found, 12)
    look(a_night(stalled="it froze", went=went), found)
    look(a_night(), found)
    assert {what: found.counts[what] for what in (LATE, STALLED, OTHERWISE)} == {LATE: 1, STALLED: 1, OTHERWISE: 1}
    assert found.most[OVER] == 0.5
    assert "seed 12: traditional, Case(version=9, place=1, way='drop')" in found.wrong[0]
    assert found.reached["who goes how"] == {"punter to move: drop"}


@pytest.mark.parametrize("parts", [1, 2, 3, 8])
def test_all_shares_together_have_every_case(parts: int) -> None:
    """However many there are, each case once."""
    total = 101
    shares = [
        replace(task(total // parts + (part < total % parts)), seed=7_000_000_000 + part * SEEDS_OF_SHARE)
        for part in range(parts)
    ]
    dealt = [number for part, each in enumerate(shares) for number in numbers(replace(each, part=part, parts=parts))]
    assert sorted(dealt) == list(range(total))


def test_a_case_that_was_not_played_is_a_miss() -> None:
    """And so are too few by any rules."""
    found = Found(counts={TOLD: 6, ANY: 199}, most={ALL: 7.0})
    held = {row.what: row.holds for row in judge(found, 0)}
    assert not held[f"{TOLD}, of six tables"]
    assert not held[ANY]
    found.counts = {TOLD: 7, ANY: 200}
    held = {row.what: row.holds for row in judge(found, 0)}
    assert held[f"{TOLD}, of six tables"]
    assert held[ANY]


def test_a_figure_holds_only_if_all_was_tried() -> None:
    """And nothing was too long."""
    assert not any(row.holds for row in judge(Found(counts={LATE: 1, STALLED: 1, OTHERWISE: 1, "cases": 1}), 1))
    found = Found(most={OVER: 0.0, "drop seconds": 50.0, "drop allowed": 50.0})
    rows = {row.what: row for row in judge(found, 0)}
    assert rows["longest wait for one who lost the line"].holds
    found = replace(found, most={**found.most, "drop seconds": 50.1})
    assert not {row.what: row for row in judge(found, 0)}["longest wait for one who lost the line"].holds
