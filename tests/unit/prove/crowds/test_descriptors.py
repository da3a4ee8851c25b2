"""`prove.crowds.descriptors`: a flood that a server doesn't mind; and what the rows say."""

import os
from pathlib import Path
from time import monotonic

import pytest
from msgspec.structs import replace

from prove.crowds.descriptors import FIGURE, limited_to_what_is_open
from prove.figure import Found, Task

GOOD = Found(
    counts={"seconds": 60, "lost": 0, "came": 13_000, "cut": 12_800, "said that accepting failed": 3},
    most={"descriptors": 240.0, "log lines": 0.0, "log lines at the limit": 3.0, "well again": 0.2},
    times={"answers": [0.01] * 100},
)


def held(found: Found) -> list[bool]:
    """Which rows hold."""
    return [line.holds for line in FIGURE.judge(found, 60)]


def test_people_play_in_a_flood_and_a_newcomer_gets_in_after_it(tmp_path: Path) -> None:
    """Two seconds: more than the server can have, then more than it may have, and nobody is lost."""
    found = FIGURE.find(Task("ci", 2, 1, monotonic() + 60, tmp_path, tmp_path))
    assert found.wrong == []
    assert found.counts["cut"] > 0
    assert found.most["descriptors"] >= 192
    assert found.most["log lines"] <= 10
    assert 1 <= found.counts["said that accepting failed"] <= found.most["log lines at the limit"] <= 10
    assert found.most["well again"] < 2
    assert found.times["answers"]


def test_a_limited_process_may_open_no_more_until_the_limit_is_back() -> None:
    """This one, which has one more open while it looks at itself."""
    with limited_to_what_is_open(os.getpid()):
        looked = os.dup(0)
        with pytest.raises(OSError, match="Too many open files"):
            os.dup(0)
    more = os.dup(0)
    os.close(more)
    os.close(looked)
    assert more > looked


def test_all_rows_hold_where_all_is_well() -> None:
    """A minute, and the limit reached."""
    assert all(held(GOOD))


def test_each_row_can_be_missed() -> None:
    """One after the other; a flood that was too short, or not felt, counts for nothing."""
    worse = (
        (0, replace(GOOD, most={**GOOD.most, "descriptors": 191.0})),
        (0, replace(GOOD, counts={**GOOD.counts, "seconds": 59})),
        (1, replace(GOOD, most={**GOOD.most, "log lines": 11.0})),
        (2, replace(GOOD, most={**GOOD.most, "log lines at the limit": 11.0})),
        (2, replace(GOOD, counts={**GOOD.counts, "said that accepting failed": 0})),
        (3, replace(GOOD, times={"answers": [0.01, 1.1]})),
        (4, replace(GOOD, counts={**GOOD.counts, "lost": 1})),
        (5, replace(GOOD, most={**GOOD.most, "well again": 2.1})),
    )
    for missed, found in worse:
        assert held(found) == [missed != row for row in range(6)]
    assert not any(held(Found(counts={"lost": 1})))
