"""A figure: what is counted or measured, a share at a time, what it must come to, and which faults it must catch."""

import math
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from time import monotonic
from typing import Final, Literal

from msgspec import Struct, field

Size = Literal["ci", "deep"]
When = Literal["beside", "quiet", "last"]
"""When it is found: beside others on all cores; after those, with nothing that keeps a core busy beside it; or at last,
from what the others left."""
WRONG_MOST: Final = 20
"""How many of the things that went wrong are kept in words; all are counted."""


class Task(Struct, frozen=True):
    """A share of the work on a figure, for a process of its own."""

    size: Size
    wanted: int
    """How many of what the figure counts."""
    seed: int
    """Of this share alone: every draw follows from it."""
    until: float
    """When it must stop, by `time.monotonic`, however many there are by then."""
    scratch: Path
    """A folder of its own, gone afterwards."""
    kept: Path
    """The folder of the whole run, for the logs and metrics of every server; see `prove.servers`."""
    part: int = 0
    parts: int = 1
    """Which share it is, of how many; the same at every size whatever the machine."""

    @property
    def time_is_up(self) -> bool:
        """Whether it must stop now."""
        return monotonic() >= self.until


class Found(Struct):
    """What a share came to. Shares add up: counts are summed, `most` and `least` compared, the rest put together."""

    counts: dict[str, int] = field(default_factory=dict)
    most: dict[str, float] = field(default_factory=dict)
    least: dict[str, float] = field(default_factory=dict)
    times: dict[str, list[float]] = field(default_factory=dict)
    """Seconds, one by one, for what is told as a percentile."""
    reached: dict[str, set[str]] = field(default_factory=dict)
    """What was seen of what must be seen, as `commands` and `phases`."""
    caught: dict[str, bool] = field(default_factory=dict)
    """The planted faults by name, and whether the check noticed each."""
    wrong: list[str] = field(default_factory=list)
    """What went wrong, in words, with the seed that shows it again."""

    def count(self, what: str, number: int = 1) -> None:
        """So many more of something; 0 makes it known."""
        self.counts[what] = self.counts.get(what, 0) + number

    def at_most(self, what: str, value: float) -> None:
        """Keep the largest."""
        self.most[what] = max(value, self.most.get(what, value))

    def at_least(self, what: str, value: float) -> None:
        """Keep the smallest."""
        self.least[what] = min(value, self.least.get(what, value))

    def reach(self, what: str, names: Iterable[str]) -> None:
        """These were seen."""
        self.reached.setdefault(what, set()).update(names)

    def went_wrong(self, what: str, words: str) -> None:
        """Count one more of what must not be, and keep the words while there are few."""
        self.count(what)
        if len(self.wrong) < WRONG_MOST:
            self.wrong.append(f"{what}: {words}")

    def add(self, other: "Found") -> None:
        """Another share of the same figure."""
        for what, number in other.counts.items():
            self.count(what, number)
        for what, value in other.most.items():
            self.at_most(what, value)
        for what, value in other.least.items():
            self.at_least(what, value)
        for what, times in other.times.items():
            self.times.setdefault(what, []).extend(times)
        for what, names in other.reached.items():
            self.reach(what, names)
        for fault, noticed in other.caught.items():
            self.caught[fault] = noticed and self.caught.get(fault, True)
        self.wrong = (self.wrong + other.wrong)[:WRONG_MOST]


class Line(Struct, frozen=True):
    """One row of the table: what it is, what was measured, what it must be, and whether it is."""

    what: str
    measured: str
    target: str
    holds: bool


class Figure(Struct, frozen=True):
    """One row of the issue's table, or a few that are found together."""

    name: str
    """By which `--only` knows it."""
    about: str
    """What is counted, in a few words, for whoever chooses among them."""
    ci: int
    """How many of them in CI; 0 leaves the figure out."""
    deep: int
    find: Callable[[Task], Found]
    """Do a share. What goes wrong is in the answer; it raises only if it can't measure at all."""
    judge: Callable[[Found, int], list[Line]]
    """The rows, from all shares and the number that was wanted."""
    faults: Mapping[str, Callable[[Task], bool]] = {}
    """Planted faults by name: each plants one, looks as `find` does, and says whether it was noticed."""
    shared: bool = True
    """Whether it may be done in several shares at once."""
    when: When = "beside"

    def wanted(self, size: Size) -> int:
        """How many at this size."""
        return self.ci if size == "ci" else self.deep


def none_of(found: Found, what: str, of: str, wanted: int, words: str) -> Line:
    """The row of a count that must be 0 among `wanted` of something, all of which must have been looked at."""
    bad, looked = found.counts.get(what, 0), found.counts.get(of, 0)
    return Line(words, f"{bad:,} in {looked:,}", f"0 in {wanted:,}", bad == 0 and looked >= wanted)


def at_most(words: str, value: float | None, limit: float, unit: str) -> Line:
    """The row of something that may be so much; None was never measured, which is a miss."""
    measured = "never measured" if value is None else f"{value:,.4g} {unit}".strip()
    return Line(words, measured, f"at most {limit:,.4g} {unit}".strip(), value is not None and value <= limit)


def all_reached(found: Found, what: str, names: Iterable[str]) -> Line:
    """The row of what must all have been seen."""
    wanted = set(names)
    seen = found.reached.get(what, set()) & wanted
    missing = ", ".join(sorted(wanted - seen))
    measured = f"{len(seen)} of {len(wanted)}" + (f", not {missing}" if missing else "")
    return Line(f"{what} reached", measured, f"{len(wanted)} of {len(wanted)}", not missing)


def percentile(times: Iterable[float], share: float) -> float | None:
    """The smallest time that so many of them (0.99 for p99) don't exceed; None without any."""
    ordered = sorted(times)
    if not ordered:
        return None
    return ordered[max(0, math.ceil(share * len(ordered)) - 1)]
