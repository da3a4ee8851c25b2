"""How much memory a process has while it is fuzzed: it may grow by so much after warming up, and not at the end."""

import os
from pathlib import Path
from statistics import median
from typing import Final

from prove.figure import Found, Line, at_most

MIB: Final = 2**20
PAGE_BYTES: Final = os.sysconf("SC_PAGE_SIZE")
GROWTH_MIB: Final = 10.0
LATE_MIB: Final = 2.0
"""Less than a quarter of that: what grows at the same rate to the end is not flat."""
WARM: Final = 0.15
"""The share of a run after which a process counts as warm."""
GROWTH: Final = "growth, MiB"
LATE: Final = "growth in the last quarter, MiB"


class Memory:
    """Resident memory of a process over a run, whose progress goes from 0 to 1."""

    def __init__(self, pid: int | None = None, warm: float = WARM) -> None:
        self._warm = warm
        self._statm = Path("/proc") / ("self" if pid is None else str(pid)) / "statm"
        self._samples: list[tuple[float, float]] = []

    def look(self, progress: float) -> None:
        """Note how much it is now."""
        self.note(progress, int(self._statm.read_text().split()[1]) * PAGE_BYTES / MIB)

    def note(self, progress: float, mib: float) -> None:
        """So much it was at a point of the run."""
        self._samples.append((progress, mib))

    def growth(self) -> float:
        """From when it was warm to the most there was afterwards."""
        warm = [mib for progress, mib in self._samples if progress >= self._warm]
        return max(warm) - warm[0] if warm else 0.0

    def late(self) -> float:
        """From the third quarter to the fourth, each at its median."""
        third = [mib for progress, mib in self._samples if 0.5 <= progress < 0.75]
        fourth = [mib for progress, mib in self._samples if progress >= 0.75]
        return median(fourth) - median(third) if third and fourth else 0.0

    def tell(self, found: Found) -> None:
        """Say how much it grew, if there was enough to see."""
        if self._samples and self._samples[-1][0] >= 0.75:
            found.at_most(GROWTH, self.growth())
            found.at_most(LATE, self.late())


def rows(found: Found) -> list[Line]:
    """How much it grew, and whether it was flat."""
    return [
        at_most("growth of memory after warming up", found.most.get(GROWTH), GROWTH_MIB, "MiB"),
        at_most("growth of memory in the last quarter", found.most.get(LATE), LATE_MIB, "MiB"),
    ]


def grew_too_much(found: Found) -> bool:
    """Whether one of the rows is missed."""
    return not all(line.holds for line in rows(found))
