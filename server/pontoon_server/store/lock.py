"""One server for each log: a lock that the system drops by itself when its holder dies.

The only module that knows how an operating system locks a file.
"""

import os
import sys
from pathlib import Path
from typing import Final, Self

from pontoon_server.store.log import LogLocked

HOLDER_BYTES: Final = 200
"""The longest text that says who holds a log."""

if sys.platform == "win32":  # pragma: no cover
    import msvcrt

    # A locked byte can't be read by others, so it lies far behind the text that they shall read.
    LOCKED_BYTE: Final = 1 << 30

    def _seize(descriptor: int) -> bool:
        os.lseek(descriptor, LOCKED_BYTE, os.SEEK_SET)
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except PermissionError:
            return False
        return True

else:
    import fcntl

    def _seize(descriptor: int) -> bool:
        # flock and not lockf: it also keeps out a second opener in the same process.
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True


COVERS_LOG: Final = sys.platform == "linux"
"""Whether a log can be locked itself without being in SQLite's way, which locks in another manner."""


class FileLock:
    """The lock of one log, held from `take` to `release`."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor
        self._log: int | None = None
        """The log itself, locked too from `cover` on."""

    @classmethod
    def take(cls, log: Path, holder: str) -> Self:
        """Hold the lock of `log`, in the file `<log>.lock` beside it, and say who does.

        Raises `LogLocked` if another server has it, `OSError` if the file can't be made or locked.
        """
        descriptor = os.open(f"{log}.lock", os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _take(descriptor, log)
            lock = cls(descriptor)
            lock.describe(holder)
        except BaseException:
            os.close(descriptor)
            raise
        return lock

    def cover(self, log: Path) -> None:
        """Lock the log itself, where that can be: under another name, or without its lock file, it is the same log.

        Raises `LogLocked` if another server has it, `OSError` if there is none; `release` is due all the same.
        """
        if COVERS_LOG:
            self._log = os.open(log, os.O_RDONLY)
            if not _seize(self._log):
                raise LogLocked(f"the log {log} is in use by another server, which has another name for it")

    def describe(self, holder: str) -> None:
        """Say who holds the lock."""
        text = holder.encode()[:HOLDER_BYTES]
        os.lseek(self._descriptor, 0, os.SEEK_SET)
        os.write(self._descriptor, text)
        os.ftruncate(self._descriptor, len(text))

    def release(self) -> None:
        """Let the next server have the log. The file stays: removing it could take another's lock away."""
        if self._log is not None:
            os.close(self._log)
        os.ftruncate(self._descriptor, 0)
        os.close(self._descriptor)


def holder_of(log: Path) -> str:
    """Who has a log now, in words; empty for nobody. Raises `OSError`.

    To find out, the lock is held for an instant: a server that starts at this very moment would be turned away.
    """
    try:
        descriptor = os.open(f"{log}.lock", os.O_RDWR)
    except FileNotFoundError:
        return ""
    try:
        return "" if _seize(descriptor) else _holder(descriptor)
    finally:
        os.close(descriptor)


def _take(descriptor: int, log: Path) -> None:
    if not _seize(descriptor):
        raise LogLocked(f"the log {log} is in use by another server ({_holder(descriptor)})")


def _holder(descriptor: int) -> str:
    os.lseek(descriptor, 0, os.SEEK_SET)
    text = os.read(descriptor, HOLDER_BYTES).decode(errors="replace")
    return "".join(sign for sign in text if sign.isprintable()) or "it has not said who it is"
