"""Open files, disk and clock."""

import shutil
from pathlib import Path

import pytest

from pontoon_server.doctor.machine import Instant, look_at_clock, look_at_disk, look_at_files

NOON = 1_796_040_000.0
"""In November 2026."""


@pytest.mark.parametrize(("descriptors", "level"), [(64, "warn"), (150, "warn"), (256, "ok"), (20_000, "ok")])
def test_few_open_files_are_few_connections(descriptors: int, level: str) -> None:
    """And what to do about it."""
    (found,) = look_at_files(descriptors)
    assert (found.level, bool(found.do)) == (level, level != "ok")
    assert f"{descriptors} files" in found.words


def test_the_disk_is_the_one_that_the_log_is_or_will_be_on(tmp_path: Path) -> None:
    """Also where its folder is not there yet."""
    for log in (tmp_path / "nights.db", tmp_path / "not" / "yet" / "nights.db"):
        found = next(iter(look_at_disk(log)))
        assert str(tmp_path) in found.words
        assert found.level == "ok" or shutil.disk_usage(tmp_path).free < 2**29


@pytest.mark.parametrize(
    ("before", "now", "level", "word"),
    [
        (Instant(NOON, 5.0), Instant(NOON + 3.0, 8.0), "ok", "2026"),
        (Instant(NOON, 5.0), Instant(NOON + 3.4, 8.0), "ok", "evenly"),
        (Instant(NOON, 5.0), Instant(NOON + 3_603.0, 8.0), "warn", "+3600.0"),
        (Instant(NOON, 5.0), Instant(NOON - 57.0, 8.0), "warn", "-60.0"),
        (Instant(0.0, 5.0), Instant(3.0, 8.0), "fail", "1970"),
        (Instant(5e9, 5.0), Instant(5e9, 5.0), "fail", "2128"),
    ],
)
def test_a_clock_has_a_year_that_can_be_and_goes_as_time_does(
    before: Instant, now: Instant, level: str, word: str
) -> None:
    """Nothing but the two moments is needed to see it."""
    (found,) = look_at_clock(before, now)
    assert found.level == level
    assert word in found.words
