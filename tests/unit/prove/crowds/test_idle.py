"""`prove.crowds.idle`: idle people are held, their memory is shared out; and what the rows say."""

import asyncio
import os
from pathlib import Path
from time import monotonic

from msgspec.structs import replace

from prove.crowds.arrivals import AT_TABLE
from prove.crowds.idle import FIGURE, Sizes, hold, resident
from prove.figure import Found, Task
from support.processes import COMMAND

GOOD = Found(
    counts={"idle": 5_000, "lost": 0, "hands": 40, "moves": 500},
    most={"each": 18.0},
    times={"answers": [0.01] * 500},
)


def held(found: Found) -> list[bool]:
    """Which rows hold."""
    return [line.holds for line in FIGURE.judge(found, 5_000)]


def test_idle_people_of_all_kinds_are_there_while_others_play(tmp_path: Path) -> None:
    """A full table, with its door and those who look on, and a host alone at the next; nobody is lost."""
    task = Task("ci", 1, 1, monotonic() + 60, tmp_path, tmp_path)
    found = asyncio.run(hold(task, Sizes(AT_TABLE + 1, 1, 0.5, warm=0.5), COMMAND))
    assert (found.counts["idle"], found.counts["lost"]) == (AT_TABLE + 1, 0)
    assert found.counts["hands"] == 1
    assert found.counts["moves"] >= 0
    assert found.times["answers"]
    assert found.most["each"] > 1


def test_a_process_has_some_memory() -> None:
    """This one too."""
    assert 2**20 < resident(os.getpid()) < 2**36


def test_all_rows_hold_where_all_is_well() -> None:
    """All the connections, their memory and the answers."""
    assert all(held(GOOD))


def test_each_row_can_be_missed() -> None:
    """One after the other."""
    worse = (
        (0, replace(GOOD, counts={**GOOD.counts, "idle": 4_999})),
        (0, replace(GOOD, counts={**GOOD.counts, "lost": 1})),
        (1, replace(GOOD, most={"each": 20.1})),
        (2, replace(GOOD, times={"answers": [0.01] * 490 + [0.2] * 10})),
        (3, replace(GOOD, times={"answers": [0.01] * 499})),
        (3, replace(GOOD, counts={**GOOD.counts, "hands": 39})),
        (3, replace(GOOD, counts={**GOOD.counts, "moves": 499})),
    )
    for missed, found in worse:
        assert held(found) == [missed != row for row in range(4)]
    assert not any(held(Found()))
