"""What ends a server: signals, a standard input that closes, and a deadline for the end itself."""

import asyncio
import contextlib
import os
import signal
import threading
from collections.abc import Callable
from typing import Final, Self

STUCK: Final = 1
"""The exit code of a server that could not end cleanly in time."""
STOP_SIGNALS: Final = ("SIGTERM", "SIGINT", "SIGHUP")
STDIN: Final = 0


class Stop:
    """`asked` is set by the first signal or whatever else ends the server, `hurry` by every signal after it."""

    def __init__(self) -> None:
        self.asked = asyncio.Event()
        self.hurry = asyncio.Event()

    def ask(self) -> None:
        """End it."""
        (self.hurry if self.asked.is_set() else self.asked).set()

    def on_signals(self, loop: asyncio.AbstractEventLoop) -> None:
        """From now on signals ask."""
        for name in STOP_SIGNALS:
            number = getattr(signal, name, None)
            if number is None or (name == "SIGHUP" and signal.getsignal(number) == signal.SIG_IGN):
                continue  # nohup means that the end of the terminal shall not matter
            try:
                loop.add_signal_handler(number, self.ask)
            except NotImplementedError:  # pragma: no cover - Windows
                signal.signal(number, lambda *_: loop.call_soon_threadsafe(self.ask))

    def on_stdin_closed(self, loop: asyncio.AbstractEventLoop) -> None:
        """From now on the end of standard input asks, too."""
        on_stdin_closed(lambda: loop.call_soon_threadsafe(self.asked.set))


def on_stdin_closed(stop: Callable[[], object]) -> None:
    """Call `stop` from a thread when standard input ends."""

    def wait() -> None:
        # Not through sys.stdin: its lock would be held when the interpreter ends.
        with contextlib.suppress(OSError):
            while os.read(STDIN, 4_096):
                pass
        with contextlib.suppress(RuntimeError):
            stop()

    threading.Thread(target=wait, name="stdin", daemon=True).start()


class Deadline:
    """Ends the process so many seconds after `start`, even if a disk that hangs holds it, unless it is left before.

    Started again, only the last time counts.
    """

    def __init__(self, end: Callable[[int], object] = os._exit) -> None:
        self._end = end
        self._timer: threading.Timer | None = None

    def start(self, seconds: float) -> None:
        """From now on the seconds count."""
        self.__exit__()
        self._timer = threading.Timer(seconds, self._end, [STUCK])
        self._timer.daemon = True
        self._timer.start()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._timer is not None:
            self._timer.cancel()
