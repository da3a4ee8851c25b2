"""What a run consists of: figures cut into shares and planted faults, each with a seed of its own."""

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec import Struct

from prove.figure import Figure, Size, When

PHASES: Final[tuple[When, ...]] = ("beside", "quiet", "last")


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


def jobs(figures: Sequence[Figure], size: Size, seed: int, shares: int, when: When) -> list[Job]:
    """The jobs of a phase: the shares of each figure first, the short planted faults after all of them."""
    chosen = [figure for figure in figures if figure.when == when and figure.wanted(size)]
    work = [job for figure in chosen for job in _shares(figure, size, seed, shares)]
    return work + [Job(figure.name, 1, seed, fault) for figure in chosen for fault in figure.faults]


def _shares(figure: Figure, size: Size, seed: int, shares: int) -> Iterator[Job]:
    wanted = figure.wanted(size)
    parts = min(shares, wanted) if figure.shared else 1
    for part in range(parts):
        # Every share of every run has other seeds, and none meets those that the next share counts up to.
        yield Job(figure.name, wanted // parts + (part < wanted % parts), seed * 1_000_000_000 + part * 100_000_000)
