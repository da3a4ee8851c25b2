"""A terminal that notes when each piece of a picture came out of it."""

import fcntl
import os
import select
import signal
import subprocess
import sys
import termios
from collections.abc import Callable, Sequence
from pathlib import Path
from resource import struct_rusage
from time import monotonic
from types import TracebackType
from typing import Final, Self

from load.process import cpu_seconds
from shown.page import Page

ASKS_TOGETHER: Final = b"\x1b[?2026$p"
KNOWS_TOGETHER: Final = b"\x1b[?2026;2$y"
READ_BYTES: Final = 1 << 16
DEADLINE_SECONDS: Final = 60.0
LOOK_SECONDS: Final = 0.5
"""How often it is looked whether the program has ended, while it writes nothing."""
CONTROLLING: Final = 'exec "$@" <"$0" >"$0" 2>"$0"'
"""For a shell in a session of its own: the terminal that it opens becomes that session's."""
KEPT: Final = ("PATH", "HOME", "PYTHONPATH", "VIRTUAL_ENV")


class NotSeen(Exception):  # noqa: N818 - it is what happened
    """What was waited for did not come; the text has what stands in the terminal."""


class Terminal:
    """A terminal and the program in it; use as a context, which ends the program by force."""

    def __init__(
        self, arguments: Sequence[str], folder: Path, *, columns: int = 80, rows: int = 24, **variables: str
    ) -> None:
        self.page: Final = Page(columns, rows)
        self.at_picture: Callable[[float], None] = lambda came: None
        """Called with each complete picture, and when it came."""
        self._outer, inner = os.openpty()
        size = b"".join(number.to_bytes(2, sys.byteorder) for number in (rows, columns, 0, 0))
        fcntl.ioctl(self._outer, termios.TIOCSWINSZ, size)
        self._process: Final = subprocess.Popen(
            ("sh", "-c", CONTROLLING, os.ttyname(inner), *arguments),
            env={**_environment(folder), **variables},
            start_new_session=True,
        )
        # The other end stays open until the program has it; later its end is seen by it.
        self._inner = inner
        self.pid: Final = self._process.pid
        self._poll: Final = select.poll()
        self._poll.register(self._outer, select.POLLIN)
        self._used: struct_rusage | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.kill()
        os.close(self._inner)
        os.close(self._outer)

    def type(self, keys: str) -> float:
        """Press keys; when that was, in seconds of the monotonic clock."""
        when = monotonic()
        os.write(self._outer, keys.encode())
        return when

    def until(self, seen: Callable[[Page], object], seconds: float = DEADLINE_SECONDS) -> float:
        """Wait for a complete picture of which something is so; when it came out. Raises `NotSeen`."""
        end = monotonic() + seconds
        while (now := monotonic()) < end:
            before = self.page.frames
            came = self.read(min(LOOK_SECONDS, end - now))
            if came is None and self._ended():
                break
            if came is not None and self.page.frames > before and seen(self.page):
                return came
        raise NotSeen("\n".join(self.page.lines))

    def read(self, seconds: float) -> float | None:
        """Take in what comes next, and say when it came; None if nothing comes for so long."""
        if not self._poll.poll(max(0.0, seconds * 1_000)):
            return None
        data = os.read(self._outer, READ_BYTES)
        came = monotonic()
        if ASKS_TOGETHER in data:
            os.write(self._outer, KNOWS_TOGETHER)
        before = self.page.frames
        self.page.feed(data)
        if self.page.frames > before:
            self.at_picture(came)
        return came

    def _ended(self) -> bool:
        return os.waitid(os.P_PID, self.pid, os.WEXITED | os.WNOWAIT | os.WNOHANG) is not None

    def cpu(self) -> float:
        """CPU seconds used so far."""
        return cpu_seconds(Path(f"/proc/{self.pid}/stat").read_text())

    def kill(self) -> struct_rusage:
        """End the program at once; what it has used of the machine."""
        if self._used is None:
            # Not by `Popen`, which would look first whether it has ended, and with that lose what it has used.
            os.kill(self.pid, signal.SIGKILL)
            _, status, self._used = os.wait4(self.pid, 0)
            self._process.returncode = os.waitstatus_to_exitcode(status)
        return self._used


def cpu_of(used: struct_rusage) -> float:
    """CPU seconds, the kernel's for it included."""
    return used.ru_utime + used.ru_stime


def _environment(folder: Path) -> dict[str, str]:
    """As a person's, without what would make the screen another one."""
    kept = {name: os.environ[name] for name in KEPT if name in os.environ}
    homes = {name: str(folder) for name in ("HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME")}
    return {**kept, **homes, "TERM": "xterm-256color", "COLORTERM": "truecolor", "LC_ALL": "C.UTF-8"}
