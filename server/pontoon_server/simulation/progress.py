"""How far a simulation has come, in one line that is written over and over."""

from collections.abc import Callable
from typing import Final, TextIO

BAR_CELLS: Final = 20
LINE_CELLS: Final = 78
AGAIN_SECONDS: Final = 0.2
"""The line is written no more often than this."""


class Progress:
    """The line on a terminal; nothing at all on anything else. Lives for one simulation."""

    def __init__(self, stream: TextIO | None, hands: int, clock: Callable[[], float]) -> None:
        self._stream = stream if stream is not None and stream.isatty() else None
        self._hands = hands
        self._clock = clock
        self._began = self._shown = clock()

    def show(self, done: int) -> None:
        """So many hands are done."""
        now = self._clock()
        if self._stream is not None and now - self._shown >= AGAIN_SECONDS:
            self._shown = now
            self._write(progress_line(done, self._hands, now - self._began))

    def clear(self) -> None:
        """Leave an empty line for what comes next."""
        if self._stream is not None:
            self._write("")

    def _write(self, line: str) -> None:
        assert self._stream is not None
        self._stream.write(f"\r{line.ljust(LINE_CELLS)}\r")
        self._stream.flush()


def progress_line(done: int, hands: int, seconds: float) -> str:
    """A bar, how much is done, how fast, and how long still."""
    filled = BAR_CELLS * done // hands
    bar = "#" * filled + "." * (BAR_CELLS - filled)
    speed = done / seconds if seconds > 0 else 0.0
    left = f", {duration((hands - done) / speed)} left" if speed else ""
    return f"[{bar}] {done:,} of {hands:,} hands, {speed:,.0f}/s{left}"


def duration(seconds: float) -> str:
    """Roughly how long: seconds, minutes or hours."""
    if seconds < 100:
        return f"{seconds:.0f} s"
    return f"{seconds / 60:.0f} min" if seconds < 6_000 else f"{seconds / 3_600:.0f} h"
