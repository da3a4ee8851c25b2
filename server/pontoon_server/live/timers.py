"""The running wait of a table against the monotonic clock of the event loop."""

import asyncio
from collections.abc import Callable

from pontoon_protocol.limits import RESTART_SECONDS
from pontoon_server.table.state import Wait

AGAIN_SECONDS = 60.0
"""An alarm that nobody has taken off rings again after so long."""
EARLY_SECONDS = 0.001
"""A timer may ring so much before its time; a loop's clock is no finer."""


class Countdown:
    """Calls `over(number)` when the wait of that number has had its seconds.

    While it stands still no time passes for the wait (a table that can't save, or waits for the disk).
    """

    __slots__ = ("_deadline", "_loop", "_over", "_rung", "_stopped_left", "_timer", "_wait")

    def __init__(self, loop: asyncio.AbstractEventLoop, over: Callable[[int], None]) -> None:
        self._loop = loop
        self._over = over
        self._wait: Wait | None = None
        self._deadline = 0.0
        self._rung = False
        """Whether the running wait is over."""
        self._timer: asyncio.TimerHandle | None = None
        """Wakes at the deadline or before it and waits for the rest then: waits change more often than they end."""
        self._stopped_left: float | None = None
        """Set while it stands still: the seconds left then."""

    @property
    def stands_still(self) -> bool:
        """Whether no time passes."""
        return self._stopped_left is not None

    def left(self, wait: Wait | None) -> float:
        """Seconds that `wait` has still: all of them if it does not run yet; 0 for none."""
        if wait is None:
            return 0.0
        running = self._wait
        if running is None or running.number != wait.number:
            return wait.seconds
        left = self._deadline - self._loop.time() if self._stopped_left is None else self._stopped_left
        return max(0.0, left + wait.seconds - running.seconds)

    def is_over(self, number: int) -> bool:
        """Whether the wait of this number runs and has had its seconds, the ones it was extended by too."""
        running = self._wait
        return running is not None and running.number == number and self._rung and not self.stands_still

    def follow(self, wait: Wait | None) -> None:
        """Let `wait` run: a new one from its start, the running one on, with what it was extended by."""
        if wait is not None and self._wait == wait:
            return
        left = self.left(wait)
        self._wait = wait
        self._run(left)

    def restart(self, wait: Wait | None, left: float, *, paused: bool = False) -> None:
        """Go on after a restart of the server with what the wait had left, at least 5 s; exactly that in a pause."""
        self._wait = wait
        if paused:
            self.stand_still()
        self._run(left if paused else max(RESTART_SECONDS, left))

    def stop(self) -> None:
        """Let no time pass until `go_on`."""
        self.stand_still()
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def stand_still(self) -> bool:
        """Let no time pass until `go_on`, but keep the timer; whether it stood still before."""
        if self._stopped_left is not None:
            return True
        self._stopped_left = self.left(self._wait)
        return False

    def go_on(self) -> None:
        """Let time pass again."""
        left, self._stopped_left = self._stopped_left, None
        if left is not None:
            self._run(left)

    def _run(self, left: float) -> None:
        self._rung = False
        if self._stopped_left is not None:
            self._stopped_left = left
        elif self._wait is not None:
            self._deadline = self._loop.time() + left
            self._wake_by(self._deadline)

    def _wake_by(self, when: float) -> None:
        if self._timer is not None:
            if self._timer.when() <= when:
                return
            self._timer.cancel()
        self._timer = self._loop.call_at(when, self._awake)

    def _awake(self) -> None:
        self._timer = None
        if self._wait is None or self._rung or self.stands_still:
            return
        if self._deadline - self._loop.time() > EARLY_SECONDS:
            self._wake_by(self._deadline)
            return
        self._rung = True
        self._over(self._wait.number)


class Alarm:
    """Calls `ring` so many seconds after it was set, and again and again, until it is taken off.

    It may not be heard: a table that can't save hears nothing.
    """

    __slots__ = ("_loop", "_ring", "_seconds", "_timer")

    def __init__(self, loop: asyncio.AbstractEventLoop, seconds: float, ring: Callable[[], None]) -> None:
        self._loop = loop
        self._seconds = seconds
        self._ring = ring
        self._timer: asyncio.TimerHandle | None = None

    def set(self) -> None:
        """From now on the seconds count, if they don't already."""
        if self._timer is None:
            self._timer = self._loop.call_later(self._seconds, self._rings)

    def take_off(self) -> None:
        """It shall not ring."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _rings(self) -> None:
        self._timer = self._loop.call_later(AGAIN_SECONDS, self._rings)
        self._ring()


class Patience:
    """Calls `late` each time that something is not done `seconds` after it began. One timer serves many beginnings."""

    __slots__ = ("_late", "_loop", "_seconds", "_since", "_timer", "_was_late")

    def __init__(self, loop: asyncio.AbstractEventLoop, seconds: float, late: Callable[[], None]) -> None:
        self._loop = loop
        self._seconds = seconds
        self._late = late
        self._since: float | None = None
        """When what is not done began."""
        self._was_late = False
        self._timer: asyncio.TimerHandle | None = None

    def begin(self) -> None:
        """Something begins."""
        self._since = self._loop.time()
        if self._timer is None:
            self._timer = self._loop.call_at(self._since + self._seconds, self._look)

    def done(self) -> bool:
        """It is done; whether it was late."""
        late, self._was_late = self._was_late, False
        self._since = None
        return late

    def stop(self) -> None:
        """Look no more."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _look(self) -> None:
        self._timer = None
        if self._since is None:
            return
        due = self._since + self._seconds
        if due - self._loop.time() > EARLY_SECONDS:
            self._timer = self._loop.call_at(due, self._look)
        else:
            self._was_late = True
            self._late()
