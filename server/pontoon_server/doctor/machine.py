"""The machine: how many files may be open, how much room the disk has, whether the clock can be right."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from msgspec import Struct

from pontoon_server.doctor.finding import Finding, good
from pontoon_server.edge.capacity import connections

FEW_CONNECTIONS: Final = 128
MEBIBYTE: Final = 1_048_576
FULL_BYTES: Final = 64 * MEBIBYTE
NEARLY_FULL_BYTES: Final = 512 * MEBIBYTE
FEW_FILES: Final = 100
DRIFT_SECONDS: Final = 0.5
EARLIEST_YEAR: Final = 2026
"""This program is not older."""
LATEST_YEAR: Final = 2100
YEAR_SECONDS: Final = 31_556_952


class Instant(Struct, frozen=True):
    """One moment by both clocks, in seconds."""

    wall: float
    """UTC, since 1970."""
    monotonic: float


def look_at_files(descriptors: int) -> Iterator[Finding]:
    """Whether so many file descriptors are enough."""
    most = connections(descriptors)
    words = f"{descriptors} files may be open: {most} connections"
    if most < FEW_CONNECTIONS:
        yield Finding("open files", "warn", words, "raise the limit (ulimit -n, LimitNOFILE=)")
    else:
        yield good("open files", words)


def look_at_disk(log: Path) -> Iterator[Finding]:
    """Whether there is room where the log is, or will be."""
    folder = _existing(log.parent)
    free = shutil.disk_usage(folder).free
    words = f"{free // MEBIBYTE:,} MiB are free at {folder}"
    do = "make room: without any, tables stand still until there is some"
    if free < FULL_BYTES:
        yield Finding("disk", "fail", words, do)
    elif free < NEARLY_FULL_BYTES:
        yield Finding("disk", "warn", words, do)
    else:
        yield good("disk", words)
    if hasattr(os, "statvfs"):
        found = os.statvfs(folder)
        if found.f_files and found.f_favail < FEW_FILES:
            yield Finding("disk", "fail", f"only {found.f_favail} more files can be made at {folder}", do)


def look_at_clock(before: Instant, now: Instant) -> Iterator[Finding]:
    """Whether the clock has a year that can be, and goes as fast as time does."""
    year = 1970 + int(now.wall // YEAR_SECONDS)
    if not EARLIEST_YEAR <= year <= LATEST_YEAR:
        yield Finding("clock", "fail", f"the clock says that it is {year}", "set it, and let NTP keep it")
        return
    drift = (now.wall - before.wall) - (now.monotonic - before.monotonic)
    if abs(drift) > DRIFT_SECONDS:
        words = f"the clock jumped by {drift:+.1f} seconds while this ran"
        yield Finding("clock", "warn", words, "let NTP keep it; waits at tables don't depend on it")
    else:
        yield good("clock", f"the year is {year}, and the clock goes evenly")


def _existing(folder: Path) -> Path:
    """The folder, or the nearest above it that is there."""
    return next(each for each in (folder, *folder.parents) if each.is_dir())
