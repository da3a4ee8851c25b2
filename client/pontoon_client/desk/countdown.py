"""The clock of the wait that runs at the table, as it is kept here."""

from collections.abc import Callable
from typing import Final

from pontoon_protocol.views import TableView

REMIND_SECONDS: Final = 10.0
"""How long before the end of your time you are reminded, once."""


class Countdown:
    """Counts the seconds of the running wait down. `clock` gives seconds that never jump."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self.remind_at: float | None = None
        """When to remind of your time, by the clock; None for never."""
        self._clock = clock
        self._due: float | None = None
        """When the wait is over; None while none runs, or in a pause."""

    def follow(self, before: TableView | None, view: TableView, *, anew: bool) -> None:
        """Follow the table to its next state; `anew` if the seconds of its wait are those of now."""
        if anew:
            self._due = None if view.wait is None or view.paused else self._clock() + view.wait.seconds
        if anew or before is None or view.offer != before.offer:
            remind_at = self._due - REMIND_SECONDS if self._due is not None and view.offer is not None else 0.0
            self.remind_at = remind_at if remind_at > self._clock() else None

    def stop(self) -> None:
        """Count nothing any more: the table is out of sight."""
        self._due = self.remind_at = None

    def left(self, view: TableView | None) -> float | None:
        """The seconds that are left of the wait; in a pause those with which it goes on. None: no wait runs."""
        if view is not None and view.paused:
            return None if view.wait is None else view.wait.seconds
        return None if self._due is None else max(0.0, self._due - self._clock())
