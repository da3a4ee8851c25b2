"""Telling what a program types, or what is pasted, from keys that somebody presses. Pure, but for what it remembers.

Terminals that do not say where a paste begins and ends send it as keys; at the table its letters would make moves.
"""

from collections.abc import Sequence
from typing import Final

MANY: Final = 3
"""So many letters as close together as that are no typing; two may come from two hands."""
BURST_SECONDS: Final = 0.02
GOES_ON_SECONDS: Final = 0.1
"""What comes so soon behind a paste belongs to it: it may come in pieces."""


class Bursts:
    """What came lately."""

    def __init__(self) -> None:
        self._last: tuple[float, ...] = ()
        """When the last letters came, in seconds; fewer than make a burst."""
        self._pasted = False

    def pasted(self, letters: Sequence[float]) -> bool:
        """Whether letters that came together, at times in seconds, are no typing, with those that came before."""
        if not letters:
            return False
        goes_on = self._pasted and bool(self._last) and letters[0] - self._last[-1] < GOES_ON_SECONDS
        times = (*self._last, *letters)
        ends = zip(times, times[MANY - 1 :], strict=False)
        self._last = times[-(MANY - 1) :]
        self._pasted = goes_on or any(last - first < BURST_SECONDS for first, last in ends)
        return self._pasted
