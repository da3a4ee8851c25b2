"""Writing to a terminal for somebody who can't wait for it: it may be slow, read by nobody, or closed at any moment.

What is drawn can be drawn again, so that pictures that would wait too long are lost, and asked for anew later.
Whatever switches the terminal from one way to another is never lost.
"""

import os
import select
from collections import deque
from collections.abc import Callable
from threading import Condition, Thread
from typing import Final

from msgspec import Struct

MOST_WAITING_BYTES: Final = 262_144
"""A dozen large pictures; a terminal that is read at all never has so much before it."""
AT_ONCE_BYTES: Final = 4096
LOOK_SECONDS: Final = 0.1
"""How often it is seen whether a terminal that takes nothing has been given up."""
PATIENCE_SECONDS: Final = 1.0
"""How long the end waits for a terminal that takes nothing."""
WHOLE: Final = b"\x1b[?2026l"
"""Ends a picture that was to be shown at once, of which the end may be lost."""


class Text(Struct, frozen=True):
    """Something to be written."""

    data: bytes
    kept: bool
    """Whether it must not be lost."""


class Pen(Thread):
    """Writes in a thread of its own to an open file, which it closes at its end; `write` never waits.

    If the file does not wait either, the end does not wait long. `caught_up` is called in that thread when something
    was lost, and everything else has been written.
    """

    def __init__(self, number: int, caught_up: Callable[[], None]) -> None:
        super().__init__(daemon=True, name="pen")
        self._number = number
        self._caught_up = caught_up
        self._texts: deque[Text] = deque()
        self._bytes = 0
        """How much waits."""
        self._changed = Condition()
        self._lost = False
        """Whether something was lost since everything had been written."""
        self._ending = False
        self._given_up = False
        """Whether the picture that is being written is not to be finished."""

    def write(self, text: str, *, kept: bool = False) -> None:
        """Write a text when those before it are written."""
        data = text.encode(errors="replace")
        with self._changed:
            if self._bytes + len(data) > MOST_WAITING_BYTES:
                self._lose()
            if kept or not self._lost:
                self._texts.append(Text(data, kept))
                self._bytes += len(data)
                self._changed.notify()

    def drop(self) -> None:
        """Draw nothing more that waits still."""
        with self._changed:
            if self._texts:
                self._lose()

    def end(self, discard: Callable[[], None], seconds: float = PATIENCE_SECONDS) -> bool:
        """Write what waits and write no more; whether all was written that must be.

        A terminal that takes nothing for so long has what it has not read thrown away by `discard`, to have room for
        what must be written.
        """
        with self._changed:
            self._ending = True
            self._changed.notify()
        self.join(seconds)
        if self.is_alive():
            self._given_up = True
            with self._changed:
                self._lose()
            discard()
            self.join(seconds)
        return not self.is_alive()

    def run(self) -> None:
        """Write until the end."""
        while (text := self._next()) is not None:
            self._put(text)
        os.close(self._number)

    def _next(self) -> Text | None:
        """The next text, as soon as there is one; None: it is over."""
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._texts or self._ending or self._lost)
                if self._texts:
                    text = self._texts.popleft()
                    self._bytes -= len(text.data)
                    return text
                if self._ending:
                    return None
                self._lost = False
            self._caught_up()

    def _lose(self) -> None:
        kept = [text for text in self._texts if text.kept]
        self._texts = deque([Text(WHOLE, kept=True), *kept])
        self._bytes = sum(len(text.data) for text in self._texts)
        self._lost = True
        self._changed.notify()

    def _put(self, text: Text) -> None:
        rest = memoryview(text.data)
        try:
            while rest and (text.kept or not self._given_up):
                try:
                    rest = rest[os.write(self._number, rest[:AT_ONCE_BYTES]) :]
                except BlockingIOError:
                    select.select([], [self._number], [], LOOK_SECONDS)
        except OSError:
            # Closed: nobody sees it.
            return
