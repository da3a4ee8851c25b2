"""The table that the bench prints, and its bars."""

import statistics
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from msgspec import Struct

from load.figures import Sample, median_ratio

NAME_WIDTH: Final = 44
COLUMN_WIDTH: Final = 13
BUSY_SHARE: Final = 0.93
"""A saturated server uses at least this much of its core; else something else held it up."""
FREE_SHARE: Final = 0.9
"""A generator that uses more of its core may be what is measured."""

Samples = Mapping[str, Sequence[Sample]]
Read = Callable[[Sample], float]


class Row(Struct, frozen=True):
    """One line of the table: what, how many decimals, and where it is found."""

    name: str
    decimals: int
    read: Read


ROWS: Final = (
    Row("saturated: actions/s", 0, lambda sample: sample.saturated.actions_per_second),
    Row("saturated: CPU an action, us", 0, lambda sample: sample.saturated.cpu_us),
    Row("saturated: p50, ms", 2, lambda sample: sample.saturated.p50_ms),
    Row("saturated: p99, ms", 2, lambda sample: sample.saturated.p99_ms),
    Row("saturated: bytes a frame", 0, lambda sample: sample.saturated.frame_bytes),
    Row("saturated: frames an action", 2, lambda sample: sample.saturated.frames_an_action),
    Row("saturated: server's share of its core", 2, lambda sample: sample.saturated.server_share),
    Row("saturated: generator's share of its core", 2, lambda sample: sample.saturated.generator_share),
    Row("fixed rate: actions/s", 0, lambda sample: sample.paced.actions_per_second),
    Row("fixed rate: CPU an action, us", 0, lambda sample: sample.paced.cpu_us),
    Row("fixed rate: p50, ms", 2, lambda sample: sample.paced.p50_ms),
    Row("fixed rate: p99, ms", 2, lambda sample: sample.paced.p99_ms),
    Row("idle table of eight: resident, KiB", 0, lambda sample: sample.table_kib),
    Row("idle table of eight: proportional, KiB", 0, lambda sample: sample.table_pss_kib),
)


class Bar(Struct, frozen=True):
    """What must hold of the server with its log on, or of the engine."""

    name: str
    limit: float
    found: float
    unit: str = ""
    least: bool = False
    """Whether the figure must be at least the limit, rather than at most."""

    @property
    def passed(self) -> bool:
        """Whether it holds."""
        return self.found >= self.limit if self.least else self.found <= self.limit

    def __str__(self) -> str:
        verdict = "PASS" if self.passed else "FAIL"
        bound = f"at {'least' if self.least else 'most'} {self.limit:,g}{self.unit}"
        return f"{verdict}  {self.name}: {self.found:,.{0 if self.least else 2}f}{self.unit}, {bound}"


def bars(bare: Sequence[Sample], game: Sequence[Sample]) -> tuple[Bar, ...]:
    """The three bars; ratios are taken within each round, then their median."""
    return (
        Bar("CPU an action, saturated, against bare", 2.5, _ratio(game, bare, lambda s: s.saturated.cpu_us), " times"),
        Bar("p99 at the fixed rate, against bare", 8.0, _ratio(game, bare, lambda s: s.paced.p99_ms), " times"),
        Bar("memory of an idle table of eight", 160.0, statistics.median(s.table_kib for s in game), " KiB"),
    )


def table(samples: Samples) -> str:
    """All figures: the median of the rounds for each server, then the median ratio to the first."""
    names = list(samples)
    first = names[0]
    heads = [*names, *("ratio" for _ in names[1:])]
    lines = [" " * NAME_WIDTH + "".join(head.rjust(COLUMN_WIDTH) for head in heads)]
    for row in ROWS:
        cells = [f"{statistics.median(map(row.read, samples[name])):,.{row.decimals}f}" for name in names]
        cells += [f"{_ratio(samples[name], samples[first], row.read):.2f}" for name in names[1:]]
        lines.append(row.name.ljust(NAME_WIDTH) + "".join(cell.rjust(COLUMN_WIDTH) for cell in cells))
    return "\n".join(lines)


def doubts(samples: Samples) -> list[str]:
    """Why the figures may be worth less than they look."""
    found = []
    for name, runs in samples.items():
        share = statistics.median(run.saturated.server_share for run in runs)
        own = statistics.median(run.saturated.generator_share for run in runs)
        if own > FREE_SHARE:
            found.append(f"{name}: the generator used {own:.0%} of its core; it may have been the bottleneck")
        if share < BUSY_SHARE:
            found.append(f"{name}: the server had only {share:.0%} of its core; is something else running?")
    return found


def _ratio(over: Sequence[Sample], under: Sequence[Sample], read: Read) -> float:
    return median_ratio([read(sample) for sample in over], [read(sample) for sample in under])
