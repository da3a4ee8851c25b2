"""What a run consists of: figures cut into shares and planted faults, each with a seed of its own."""

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec import Struct

from prove.figure import Figure, Size, When

WAITING: Final = 2
"""So many more at once of the planted faults of quiet figures, which mostly wait."""


class Job(Struct, frozen=True):
    """A share of a figure, or one of its planted faults, for one process."""

    figure: str
    wanted: int
    seed: int
    fault: str = ""

    @property
    def words(self) -> str:
        """What is being done."""
        return f"{self.figure}: {self.fault}, planted" if self.fault else self.figure


class Phase(Struct, frozen=True):
    """Jobs that may be done at the same time as one another."""

    jobs: list[Job]
    at_once: int


def phases(figures: Sequence[Figure], size: Size, seed: int, cores: int) -> list[Phase]:
    """The whole run, one phase after the other: short planted faults after the shares, quiet ones with no share."""
    beside, quiet, last = (_of(figures, size, when) for when in ("beside", "quiet", "last"))
    return [
        Phase(_shares(beside, size, seed, cores) + _faults(beside, seed), cores),
        Phase(_shares(quiet, size, seed, cores), cores),
        Phase(_faults(quiet, seed), cores + WAITING),
        Phase(_shares(last, size, seed, cores) + _faults(last, seed), cores),
    ]


def _of(figures: Sequence[Figure], size: Size, when: When) -> list[Figure]:
    """Those of a phase; what can't be shared first, so that no core is without work while another ends it."""
    chosen = [figure for figure in figures if figure.when == when and figure.wanted(size)]
    return sorted(chosen, key=lambda figure: figure.shared)


def _faults(figures: Sequence[Figure], seed: int) -> list[Job]:
    return [Job(figure.name, 1, seed, fault) for figure in figures for fault in figure.faults]


def _shares(figures: Sequence[Figure], size: Size, seed: int, cores: int) -> list[Job]:
    return [job for figure in figures for job in _shares_of(figure, size, seed, cores)]


def _shares_of(figure: Figure, size: Size, seed: int, cores: int) -> Iterator[Job]:
    wanted = figure.wanted(size)
    parts = min(cores, wanted) if figure.shared else 1
    for part in range(parts):
        # Every share of every run has other seeds, and none meets those that the next share counts up to.
        yield Job(figure.name, wanted // parts + (part < wanted % parts), seed * 1_000_000_000 + part * 100_000_000)
