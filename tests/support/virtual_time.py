"""An event loop whose time passes only when nothing else is left to do, and which can be suspended like a machine.

For programs without threads and sockets: what waits for either is told at once that it would wait for ever.
"""

import asyncio
import math
import selectors
from collections.abc import Callable
from typing import Final

RESOLUTION_SECONDS: Final = 1e-9
"""How much too early a loop rings a timer, so that it doesn't miss it by rounding."""


class NothingWillHappen(RuntimeError):  # noqa: N818 - what is so
    """Everybody waits, and no timer will ring."""


class VirtualLoop(asyncio.SelectorEventLoop):
    """A loop that begins at second 0. The same program does the same in it, whatever the machine does meanwhile."""

    def __init__(self) -> None:
        self._now = 0.0
        self.suspended = 0.0
        """All seconds that were slept through."""
        super().__init__(_NoSockets(self._pass))

    def time(self) -> float:
        """The seconds that have passed, those slept through too: what a timer rings by."""
        return self._now

    @property
    def awake(self) -> float:
        """The seconds in which something could happen."""
        return self._now - self.suspended

    def suspend(self, seconds: float) -> None:
        """Sleep through so many seconds now: every timer of that time is due at once."""
        self._now += seconds
        self.suspended += seconds

    def _pass(self, seconds: float | None) -> None:
        if seconds is None:
            raise NothingWillHappen
        self._now += seconds
        if math.ulp(self._now) > RESOLUTION_SECONDS:
            # After half a year a nanosecond is lost in the rounding: a timer that is due just now would never ring.
            self._now = math.nextafter(self._now, math.inf)


class _NoSockets(selectors.SelectSelector):
    """Hears nothing: waiting is time that passes."""

    def __init__(self, passes: Callable[[float | None], None]) -> None:
        super().__init__()
        self._passes = passes

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        """Let all of that time pass."""
        if timeout != 0:
            self._passes(timeout)
        return []
