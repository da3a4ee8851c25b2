"""Disks that fail on purpose, and a log that does: each between SQLite, or a table, and the real thing.

A disk is an SQLite VFS over the system's own: give its `name` to `SqliteLog.open` as `vfs`.
"""

import asyncio
import itertools
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from types import TracebackType
from typing import Final

import apsw

from pontoon_server.store.log import NUMBER_MOST, Log, Row, TableLine

DEADLINE_SECONDS: Final = 30.0
"""How long a real thread may take in a test before something is wrong."""
_numbers = itertools.count(1)


class Disk(apsw.VFS):
    """The system's disk; a subclass looks at, delays or refuses what SQLite does with it.

    The hooks come before the real thing, in the thread that does it; one that raises prevents it.
    """

    def __init__(self) -> None:
        self.name = f"disk-{next(_numbers)}"
        super().__init__(self.name, base="")

    def opening(self, path: Path) -> None:
        """A file is opened or made."""

    def writing(self, path: Path, offset: int, data: bytes) -> None:
        """Bytes are written."""

    def truncating(self, path: Path, size: int) -> None:
        """A file is cut to `size` bytes."""

    def syncing(self, path: Path) -> None:
        """What was written is made to last."""

    def deleting(self, path: Path) -> None:
        """A file is removed."""

    def excepthook(
        self, etype: type[BaseException] | None, evalue: BaseException | None, etraceback: TracebackType | None
    ) -> bool:
        """What a hook raised goes to SQLite as its code; nobody else need hear of it."""
        return True

    def xOpen(self, name: str | apsw.URIFilename | None, flags: list[int]) -> apsw.VFSFile:  # noqa: N802 - as apsw calls it
        return _DiskFile(self, name, flags)

    def xDelete(self, filename: str, syncdir: bool) -> None:  # noqa: N802 - as apsw calls it
        self.deleting(Path(filename))
        super().xDelete(filename, syncdir)


class _DiskFile(apsw.VFSFile):
    def __init__(self, disk: Disk, name: str | apsw.URIFilename | None, flags: list[int]) -> None:
        self._disk = disk
        self._path = Path(name.filename() if isinstance(name, apsw.URIFilename) else name or "")
        disk.opening(self._path)
        super().__init__("", name, flags)

    def excepthook(
        self, etype: type[BaseException] | None, evalue: BaseException | None, etraceback: TracebackType | None
    ) -> bool:
        return True

    def xWrite(self, data: bytes, offset: int) -> None:  # noqa: N802 - as apsw calls it
        self._disk.writing(self._path, offset, data)
        super().xWrite(data, offset)

    def xTruncate(self, newsize: int) -> None:  # noqa: N802 - as apsw calls it
        self._disk.truncating(self._path, newsize)
        super().xTruncate(newsize)

    def xSync(self, flags: int) -> None:  # noqa: N802 - as apsw calls it
        self._disk.syncing(self._path)
        super().xSync(flags)


class HeldDisk(Disk):
    """A disk whose next sync can be held up, so that appends gather behind it."""

    def __init__(self) -> None:
        super().__init__()
        self._free = threading.Event()
        self._free.set()
        self._stuck = threading.Event()

    def hold(self) -> None:
        """Let the next sync wait until `let_go`."""
        self._stuck.clear()
        self._free.clear()

    def let_go(self) -> None:
        """Let the sync that waits go on."""
        self._free.set()

    @contextmanager
    def held(self) -> Iterator[None]:
        """Inside, the next sync waits; at the end it goes on."""
        self.hold()
        try:
            yield
        finally:
            self.let_go()

    async def stuck(self) -> None:
        """Returns when a sync is waiting."""
        assert await asyncio.to_thread(self._stuck.wait, DEADLINE_SECONDS)

    def syncing(self, path: Path) -> None:
        if not self._free.is_set():
            self._stuck.set()
            assert self._free.wait(DEADLINE_SECONDS)


class FailingDisk(HeldDisk):
    """A disk that refuses the n-th write or sync after it was armed, once or from then on."""

    def __init__(self) -> None:
        super().__init__()
        self.counted = 0
        """Writes and syncs, or those of the two that `arm` named, since it was called."""
        self.failed = 0
        """How many of them were refused."""
        self._fails: Callable[[int], bool] = lambda number: False
        self._error: type[apsw.Error] = apsw.IOError
        self._kinds: tuple[str, ...] = ()

    def arm(
        self, nth: int, error: type[apsw.Error], *, kinds: tuple[str, ...] = ("write", "sync"), lasting: bool = False
    ) -> None:
        """Refuse the `nth` of these `kinds` with `error`; if `lasting`, all after it too."""
        self.counted = self.failed = 0
        self._error, self._kinds = error, kinds
        self._fails = (lambda number: number >= nth) if lasting else (lambda number: number == nth)

    def mend(self) -> None:
        """Refuse nothing more."""
        self._fails = lambda number: False

    def writing(self, path: Path, offset: int, data: bytes) -> None:
        self._count("write")

    def syncing(self, path: Path) -> None:
        super().syncing(path)
        self._count("sync")

    def _count(self, kind: str) -> None:
        if kind not in self._kinds:
            return
        self.counted += 1
        if self._fails(self.counted):
            self.failed += 1
            raise self._error("on purpose")


class VolatileDisk(HeldDisk):
    """A disk that knows what a power cut would leave: what was synced, and of the rest what luck will have."""

    def __init__(self) -> None:
        super().__init__()
        self._synced: dict[Path, bytearray] = {}
        self._pending: dict[Path, list[tuple[int, bytes | None]]] = {}
        """Since the last sync: offset and bytes written, or the new size and None."""

    def opening(self, path: Path) -> None:
        if path not in self._synced:
            self._synced[path] = bytearray(path.read_bytes() if path.exists() else b"")
            self._pending[path] = []

    def writing(self, path: Path, offset: int, data: bytes) -> None:
        self._pending[path].append((offset, bytes(data)))

    def truncating(self, path: Path, size: int) -> None:
        self._pending[path].append((size, None))

    def syncing(self, path: Path) -> None:
        super().syncing(path)
        for change in self._pending[path]:
            apply(self._synced[path], change)
        self._pending[path].clear()

    def deleting(self, path: Path) -> None:
        self._synced.pop(path, None)
        self._pending.pop(path, None)

    def cut_power(self, folder: Path, luck: Random | None = None) -> None:
        """Write into `folder` the files as they would be found now.

        Without `luck` nothing that wasn't synced survives; with it, each such write may or may not.
        """
        folder.mkdir()
        for path, synced in self._synced.items():
            found = bytearray(synced)
            for change in self._pending[path]:
                if luck is not None and luck.random() < 0.5:
                    apply(found, change)
            (folder / path.name).write_bytes(found)


def apply(content: bytearray, change: tuple[int, bytes | None]) -> None:
    """Let a write (an offset and bytes) or a truncation (a size and None) happen to what a file holds."""
    place, data = change
    if data is None:
        del content[place:]
        return
    if len(content) < place:
        content.extend(bytes(place - len(content)))
    content[place : place + len(data)] = data


class FaultyLog:
    """Another log, which fails or is slow when a test says so; made for runs in virtual time."""

    def __init__(self, log: Log) -> None:
        self._log = log
        self._failures: list[tuple[Exception, bool]] = []
        self._free = asyncio.Event()
        self._free.set()
        self.attempts: list[Row] = []
        """Every row that was to be appended, in order, whatever came of it."""

    def fail_next(self, error: Exception, *, times: int = 1, written: bool = False) -> None:
        """Let the next appends raise `error`; with `written` the row is there all the same."""
        self._failures.extend([(error, written)] * times)

    def mend(self) -> None:
        """Let no more appends fail."""
        self._failures.clear()

    def hold(self) -> None:
        """Let appends wait until `let_go`, as behind a slow disk."""
        self._free.clear()

    def let_go(self) -> None:
        """Let the appends that wait go on, in order."""
        self._free.set()

    async def append(self, row: Row) -> None:
        self.attempts.append(row)
        await self._free.wait()
        error, written = self._failures.pop(0) if self._failures else (None, True)
        if written:
            await self._log.append(row)
        if error is not None:
            raise error

    async def read(self, table: str, after: int = 0, most: int = NUMBER_MOST) -> list[Row]:
        return await self._log.read(table, after, most)

    async def last(self, table: str) -> int:
        return await self._log.last(table)

    async def line(self, table: str) -> TableLine | None:
        return await self._log.line(table)

    async def tables(self) -> list[TableLine]:
        return await self._log.tables()

    async def probe(self) -> None:
        await self._free.wait()
        if self._failures:
            raise self._failures[0][0]

    async def close(self) -> None:
        self._free.set()
        await self._log.close()
