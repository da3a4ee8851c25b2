"""The log on disk: one SQLite file, one connection, one thread (DESIGN.md section 3)."""

import contextlib
import os
from collections.abc import Callable
from pathlib import Path
from typing import Self

import apsw
import msgspec

from pontoon_server.store.faults import explained
from pontoon_server.store.lock import FileLock
from pontoon_server.store.log import NUMBER_MOST, CannotSave, Row, TableLine, UnreadableLog, checked
from pontoon_server.store.meta import UNKNOWN, Origin, probe, take_over
from pontoon_server.store.schema import LAST, LINE, READ_SOME, TABLES, connect
from pontoon_server.store.writer import Writer


class SqliteLog:
    """The promises of `Log`, kept in a file that survives a power cut.

    The file holds packs and chat: it is its owner's alone, and so is a folder made for it.
    `origin` is what it said of itself before it was opened here.
    """

    def __init__(
        self,
        writer: Writer,
        lock: FileLock,
        clock: Callable[[], float],
        origin: Origin = UNKNOWN,
        in_place: Callable[[], bool] = lambda: True,
    ) -> None:
        """Of a writer to a file whose lock is held; `open` is the usual way. `clock` gives UTC seconds.

        `in_place` tells whether the file still has its name.
        """
        self.origin = origin
        self._writer = writer
        self._lock = lock
        self._clock = clock
        self._in_place = in_place

    @classmethod
    def open(cls, path: str | os.PathLike[str], *, clock: Callable[[], float], holder: str, vfs: str = "") -> Self:
        """The log at `path`, made if it isn't there; `holder` says who has it, as `pid 123 at 127.0.0.1:8421`.

        `vfs` names an SQLite VFS instead of the system's.
        Raises `LogLocked`, `UnreadableLog`, and `CannotSave` if the place can't be written.
        """
        place = Path(path).resolve()  # two names of one file are one log
        try:
            _make_folder(place.parent)
            if place.exists() and not place.is_file():
                raise CannotSave(f"no log at {place}: it is no file")
            lock = FileLock.take(place, holder)
        except OSError as error:
            raise CannotSave(f"no log at {place}: {error}") from error
        try:
            os.close(os.open(place, os.O_RDWR | os.O_CREAT, 0o600))
            lock.cover(place)
            connection = connect(place, vfs)
            origin = _taken_over(connection, place)
            _keep_private(place)
            stays = _stays(place)
            return cls(Writer(connection, in_place=stays), lock, clock, origin, stays)
        except OSError as error:
            lock.release()
            raise CannotSave(f"no log at {place}: {error}") from error
        except BaseException:
            lock.release()
            raise

    def describe(self, address: str) -> None:
        """Say under which address the holder of this log can be found, once it is known, if the disk takes it."""
        with contextlib.suppress(OSError):
            self._lock.describe(f"pid {os.getpid()} at {address}")

    async def append(self, row: Row) -> None:
        await self._writer.append((*checked(row), self._clock()))

    async def read(self, table: str, after: int = 0, most: int = NUMBER_MOST) -> list[Row]:
        wanted = (table, after, most)
        fields = await self._writer.ask(lambda connection: connection.execute(READ_SOME, wanted).fetchall())
        try:
            return msgspec.convert(fields, list[Row])
        except msgspec.ValidationError as error:
            raise UnreadableLog(f"table {table} has rows that this release can't read: {error}") from None

    async def last(self, table: str) -> int:
        found = await self._writer.ask(lambda connection: connection.execute(LAST, (table,)).fetchone())
        return msgspec.convert(found, tuple[int])[0]

    async def line(self, table: str) -> TableLine | None:
        found = await self._lines(LINE, (table,))
        return found[0] if found else None

    async def tables(self) -> list[TableLine]:
        return await self._lines(TABLES, ())

    async def _lines(self, question: str, values: tuple[str, ...]) -> list[TableLine]:
        lines = await self._writer.ask(lambda connection: connection.execute(question, values).fetchall())
        try:
            return msgspec.convert(lines, list[TableLine])
        except msgspec.ValidationError as error:
            raise UnreadableLog(f"the log has tables that this release can't read: {error}") from None

    async def probe(self) -> None:
        def write(connection: apsw.Connection) -> None:
            if not self._in_place():
                raise CannotSave("the log was moved, removed or replaced under the server")
            probe(connection, self._clock())

        await self._writer.ask(write)

    async def close(self) -> None:
        await self._writer.stop(self._lock.release)


def _make_folder(folder: Path) -> None:
    """Make the folder and those above it that are missing, each for its owner alone."""
    if not folder.is_dir():
        _make_folder(folder.parent)
        folder.mkdir(mode=0o700, exist_ok=True)


def _taken_over(connection: apsw.Connection, place: Path) -> Origin:
    try:
        return take_over(connection)
    except apsw.Error as error:
        connection.close()
        raise explained(error, str(place)) from error


def _stays(log: Path) -> Callable[[], bool]:
    """Whether the log and its write-ahead log are the files that they are now, asked again and again."""
    files = (log, Path(f"{log}-wal"))
    known = [_identity(file) for file in files]
    return lambda: [_identity(file) for file in files] == known


def _identity(file: Path) -> tuple[int, int] | None:
    try:
        found = os.stat(file)
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _keep_private(log: Path) -> None:
    """See that the log, known as such, is its owner's alone; also what SQLite has put beside it."""
    for file in (log, Path(f"{log}-wal"), Path(f"{log}-shm")):
        if file.exists() and file.stat().st_mode & 0o077:
            file.chmod(0o600)
