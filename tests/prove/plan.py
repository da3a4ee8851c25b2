"""What a run consists of: figures cut into shares and planted faults, each with a seed of its own."""

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec import Struct

from prove.figure import Figure, Size, When

PARTS: Final[dict[Size, int]] = {"ci": 2, "deep": 8}
"""How many shares a figure is cut into, whatever the machine: a seed draws the same everywhere."""
SEEDS_OF_RUN: Final = 1_000_000_000
SEEDS_OF_SHARE: Final = 100_000_000
"""How many seeds a run and each of its shares have: none meets those that the next counts up to."""
WAITING: Final = 2
"""So many more at once of the planted faults of quiet figures, which mostly wait."""


class Job(Struct, frozen=True):
    """A share of a figure, or one of its planted faults, for one process."""

    figure: str
    wanted: int
    seed: int
    fault: str = ""
    part: int = 0
    parts: int = 1

    @property
    def words(self) -> str:
        """What is being done."""
        return f"{self.figure}: {self.fault}, planted" if self.fault else self.figure


class Phase(Struct, frozen=True):
    """Jobs that may be done at the same time as one another."""

    jobs: list[Job]
    at_once: int


def phases(figures: Sequence[Figure], size: Size, seed: int, at_once: int) -> list[Phase]:
    """The whole run, one phase after the other: short planted faults after the shares, quiet ones with no share."""
    beside, quiet, last = (_of(figures, size, when) for when in ("beside", "quiet", "last"))
    return [
        Phase(_shares(beside, size, seed) + _faults(beside, seed), at_once),
        Phase(_shares(quiet, size, seed), at_once),
        Phase(_faults(quiet, seed), at_once + WAITING),
        Phase(_shares(last, size, seed) + _faults(last, seed), at_once),
    ]


def again(figures: Sequence[Figure], seed: int) -> list[Phase]:
    """What a seed that was told with a failure shows, as the first of a share of its own."""
    return [Phase([Job(figure.name, 1, seed) for figure in figures], 1)]


def _of(figures: Sequence[Figure], size: Size, when: When) -> list[Figure]:
    """Those of a phase; what can't be shared first, so that no core is without work while another ends it."""
    chosen = [figure for figure in figures if figure.when == when and figure.wanted(size)]
    return sorted(chosen, key=lambda figure: figure.shared)


def _faults(figures: Sequence[Figure], seed: int) -> list[Job]:
    return [Job(figure.name, 1, seed, fault) for figure in figures for fault in figure.faults]


def _shares(figures: Sequence[Figure], size: Size, seed: int) -> list[Job]:
    return [job for figure in figures for job in _shares_of(figure, size, seed)]


def _shares_of(figure: Figure, size: Size, seed: int) -> Iterator[Job]:
    wanted = figure.wanted(size)
    parts = min(PARTS[size], wanted) if figure.shared else 1
    for part in range(parts):
        of_share = seed * SEEDS_OF_RUN + part * SEEDS_OF_SHARE
        yield Job(figure.name, wanted // parts + (part < wanted % parts), of_share, "", part, parts)
