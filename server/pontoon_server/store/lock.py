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


class FileLock:
    """The lock of one log, held from `take` to `release`."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor

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

    def describe(self, holder: str) -> None:
        """Say who holds the lock."""
        text = holder.encode()[:HOLDER_BYTES]
        os.lseek(self._descriptor, 0, os.SEEK_SET)
        os.write(self._descriptor, text)
        os.ftruncate(self._descriptor, len(text))

    def release(self) -> None:
        """Let the next server have the log. The file stays: removing it could take another's lock away."""
        os.ftruncate(self._descriptor, 0)
        os.close(self._descriptor)


def _take(descriptor: int, log: Path) -> None:
    if not _seize(descriptor):
        raise LogLocked(f"the log {log} is in use by another server ({_holder(descriptor)})")


def _holder(descriptor: int) -> str:
    os.lseek(descriptor, 0, os.SEEK_SET)
    text = os.read(descriptor, HOLDER_BYTES).decode(errors="replace")
    return "".join(sign for sign in text if sign.isprintable()) or "it has not said who it is"
