"""`power`: what a cut leaves is looked at row by row, the disk tears what it may, and faults are noticed."""

from functools import partial
from pathlib import Path
from random import Random
from time import monotonic

import pytest
from msgspec.structs import replace

from pontoon_protocol.host_events import WentOn
from pontoon_protocol.options import TRADITIONAL
from pontoon_server.store.rows import decode_events
from prove.crashes.cutting.after import RUNNING, by_clock, wrong_rows
from prove.crashes.cutting.nights import nights
from prove.crashes.power import CHECKPOINT_PAGES, FIGURE, cuts
from prove.figure import Found, Task
from support.logs import log_on, row
from support.power import SECTOR_BYTES, CutDisk

ROWS = [row("A", version) for version in range(1, 6)]


def task(folder: Path, wanted: int, seed: int = 1) -> Task:
    return Task("ci", wanted, seed, monotonic() + 60, folder, folder)


def test_a_few_cuts_lose_nothing_and_the_same_seed_cuts_again_at_the_same_moments(tmp_path: Path) -> None:
    """The log as it is, on a disk that loses what it may."""
    found = [FIGURE.find(task(tmp_path, 6)) for _ in range(2)]
    assert found[0] == found[1]
    assert found[0].wrong == []
    assert found[0].counts["cuts"] >= 6
    assert found[0].counts["hands ended"] == found[0].counts["hands unfinished"] > 0


def test_commits_that_are_not_synced_are_noticed(tmp_path: Path) -> None:
    """By the same look at the rows, which tells the seed and the call."""
    normal = partial(log_on, checkpoint_pages=CHECKPOINT_PAGES, synchronous="NORMAL")
    found = cuts(task(tmp_path, 12), making=normal)
    assert found.counts["lost or doubled"] > 0
    assert "seed 1" in found.wrong[0]


@pytest.mark.parametrize(
    ("there", "words"),
    [
        (ROWS[:2], "2 rows of 3 that were acknowledged"),
        (ROWS, "5 rows of 4 that were to be written"),
        ([*ROWS[:3], row("A", 5)], "another row than was written"),
        ([*ROWS[:3], ROWS[2]], "another row than was written"),
    ],
)
def test_a_row_that_is_lost_changed_doubled_or_unasked_for_is_told(there: list[object], words: str) -> None:
    """Three were acknowledged, four were to be written."""
    assert list(wrong_rows(there, ROWS, 3, 4)) == [words]  # type: ignore[arg-type]  # they are rows


@pytest.mark.parametrize("number", [3, 4])
def test_what_was_being_written_may_be_there_or_not(number: int) -> None:
    """As long as it is whole."""
    assert list(wrong_rows(ROWS[:number], ROWS, 3, 4)) == []


def test_what_was_not_synced_is_there_or_not_or_in_part(tmp_path: Path) -> None:
    """Sector by sector, where sectors of the disk end; what was synced is there."""
    disk, path = CutDisk(), tmp_path / "log"
    disk.opening(path)
    disk.writing(path, 0, b"old" * SECTOR_BYTES)
    disk.syncing(path)
    disk.writing(path, SECTOR_BYTES - 1, b"n" * (SECTOR_BYTES + 2))
    seen = set()
    for seed in range(60):
        disk.tear(tmp_path / str(seed), Random(seed))
        found = (tmp_path / str(seed) / "log").read_bytes()
        seen.add(tuple(found[place] == ord("n") for place in (SECTOR_BYTES - 1, SECTOR_BYTES, 2 * SECTOR_BYTES)))
    assert len(seen) == 8


def test_a_deleted_file_may_be_back_until_a_new_one_was_synced(tmp_path: Path) -> None:
    """As long as its folder was not synced, which SQLite does with a new file."""
    disk, old, new = CutDisk(), tmp_path / "log-wal", tmp_path / "log-journal"
    disk.opening(old)
    disk.deleting(old)
    assert {name for seed in range(9) for name in disk.tear(tmp_path / f"a{seed}", Random(seed))} == {"undeleted"}
    disk.opening(new)
    disk.syncing(new)
    assert not any(disk.tear(tmp_path / f"b{seed}", Random(seed)) for seed in range(9))


def test_the_clock_plays_every_hand_to_its_end() -> None:
    """From wherever a night stood; its rows follow those that are there (T20)."""
    ends = 0
    for night in nights(Random(3)).values():
        for table in night.tables:
            if table.phase in RUNNING:
                rows, ended = by_clock(table, Random(1))
                assert ended
                assert [more.version for more in rows] == list(range(table.version + 1, table.version + 1 + len(rows)))
                ends += 1
    assert ends > 5


def test_a_paused_hand_goes_on_by_its_host_first() -> None:
    """And then by the clock."""
    tables = [table for night in nights(Random(3)).values() for table in night.tables if table.phase == "hand"]
    rows, ended = by_clock(replace(tables[0], paused=True), Random(1))
    assert ended
    assert isinstance(decode_events(rows[0].data)[0], WentOn)


def test_the_rows_hold_only_with_all_cuts_all_moments_and_hands_that_ended() -> None:
    """Nothing that was found is a miss."""
    assert not any(line.holds for line in FIGURE.judge(Found(), 1))
    moments = {"opening", "commit", "checkpoint", "after a reset", "at rest", "closing", "torn", "undeleted"}
    good = Found(counts={"cuts": 3, "hands unfinished": 4, "hands ended": 4}, reached={"moments": moments})
    assert all(line.holds for line in FIGURE.judge(good, 3))
    good.went_wrong("lost or doubled", "one")
    good.counts["hands ended"] = 3
    assert [line.holds for line in FIGURE.judge(good, 3)] == [False, True, False, True]


def test_rules_other_than_the_traditional_are_played_too() -> None:
    """Rows of several shapes and sizes."""
    rules = {night.tables[0].options for seed in range(4) for night in nights(Random(seed)).values()}
    assert TRADITIONAL.shuffle in {each.shuffle for each in rules}
    assert len(rules) > 3
