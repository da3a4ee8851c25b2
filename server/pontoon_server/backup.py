"""Keeping a copy of the log, also while a server writes to it, and going back to one.

A copy is made by SQLite itself (VACUUM INTO): copying the file would miss what stands in its write-ahead log. It is
read back before anybody is told that it is there, and nothing that was there before is ever lost.
"""

import contextlib
import os
import time
from collections.abc import Iterator
from pathlib import Path

import apsw

from pontoon_server.logs import mark
from pontoon_server.store.lock import FileLock
from pontoon_server.store.log import CannotSave, UnreadableLog
from pontoon_server.store.reading import PROBLEMS_SHOWN, Counted, counted, reading, verify_sound
from pontoon_server.store.soundness import codes_of, trouble_with, verify_schema
from pontoon_server.vacancy import AHEAD, place_of_copy, verify_place


def back_up(log: Path, copy: Path, *, force: bool = False) -> Counted:
    """Write a copy of the log, for its owner's eyes only; what is in it.

    Raises `ValueError` if `copy` is there already (unless `force`), belongs to a log or is no file, `UnreadableLog` if
    the log is damaged, `CannotSave` if the copy can't be written.
    """
    with _troubles(copy):
        place = place_of_copy(log, copy, force=force)
    with _troubles(copy), _part_of(place) as part:
        found = _copied(log, part)
        _put_in_place(part, place, force=force)
    return found


def restore(copy: Path, log: Path, *, damaged_tables: bool = False) -> tuple[Counted, Path | None]:
    """Make a copy the log; what is in it, and where the log that was there is kept now.

    Every table of the copy is played again before anything is replaced; with `damaged_tables` those that can't be are
    taken as they are: a server leaves them closed, and plays all others. Raises `LogLocked` while a server has the log,
    `UnreadableLog` for a copy that is damaged or none, `ValueError` for a log that is no file or belongs to another,
    `CannotSave` if it can't be written: then it is what it was.
    """
    place = Path(os.path.realpath(log))
    with _troubles(place):
        verify_place(place, log, copy)
        lock = FileLock.take(place, f"pid {os.getpid()}, which restores a backup")
    try:
        with _troubles(place), _part_of(place) as part:
            if place.exists():
                lock.cover(place)
            found = _copied(copy, part)
            if not damaged_tables:
                _verify_tables(part, copy)
            kept = _kept_aside(place) if place.exists() else None
            _put_in_place(part, place, force=True)
    finally:
        lock.release()
    return found, kept


def _copied(source: Path, part: Path) -> Counted:
    """Copy one log into a new, empty file, and read it back."""
    try:
        with contextlib.closing(reading(source)) as connection:
            connection.execute("VACUUM INTO ?", (str(part),))
        with contextlib.closing(reading(part)) as connection:
            verify_sound(connection, source)
            verify_schema(connection, source)
            return counted(connection)
    except (apsw.FullError, apsw.IOError, apsw.CantOpenError) as error:
        raise CannotSave(f"{source} can't be copied: {error}") from error
    except (apsw.Error, UnicodeDecodeError) as error:
        raise UnreadableLog(f"{source} can't be read: {error}") from error


def _verify_tables(part: Path, named: Path) -> None:
    """Raise `UnreadableLog` unless every row of every table plays again, and every chip is there."""
    try:
        with contextlib.closing(reading(part)) as connection:
            found = {code: trouble for code in codes_of(connection) if (trouble := trouble_with(connection, code))}
    except UnicodeDecodeError as error:
        raise UnreadableLog(f"{named} is damaged: {error}") from error
    if found:
        told = "; ".join(f"table {mark(code)}: {trouble}" for code, trouble in list(found.items())[:PROBLEMS_SHOWN])
        tables = "1 table" if len(found) == 1 else f"{len(found)} tables"
        raise UnreadableLog(
            f"{named} is damaged in {tables}: {told}. Nothing was replaced. With --damaged-tables it is taken all the "
            "same: what can't be played stays closed."
        )


@contextlib.contextmanager
def _troubles(place: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise CannotSave(f"{place} can't be written: {error.strerror or error}") from error


@contextlib.contextmanager
def _part_of(place: Path) -> Iterator[Path]:
    """An empty file beside `place`, its owner's alone; gone at the end, if it was not put in place."""
    part = place.parent / f".{place.name}.{os.getpid()}.part"
    os.close(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    try:
        yield part
    finally:
        for file in (part, *(Path(f"{part}{end}") for end in AHEAD)):
            file.unlink(missing_ok=True)


def _put_in_place(part: Path, place: Path, *, force: bool) -> None:
    """Give a finished file its name, in one step that outlasts a power cut; raises `ValueError` if it is taken."""
    _sync(part)
    if force:
        os.replace(part, place)
    else:
        _give_new_name(part, place)
    _sync(place.parent)


def _give_new_name(part: Path, place: Path) -> None:
    try:
        os.link(part, place)
    except FileExistsError:
        raise ValueError(f"{place} is there already; name another file, or use --force.") from None
    except OSError:
        # A file system without links: whoever makes the same file at this very moment is overwritten.
        os.rename(part, place)


def _kept_aside(log: Path) -> Path:
    """Give the log that is there another name, whole, while it keeps its own; returns the other.

    At no moment is there no log, and none that has rows of the other's write-ahead log.
    """
    with contextlib.suppress(apsw.Error), contextlib.closing(apsw.Connection(str(log))) as connection:
        connection.execute("SELECT 1 FROM sqlite_schema").fetchall()  # before it SQLite knows of no write-ahead log
        connection.wal_checkpoint(mode=apsw.SQLITE_CHECKPOINT_TRUNCATE)
    aside = _free_name(log)
    try:
        os.link(log, aside)
    except OSError:
        os.rename(log, aside)
    for end in AHEAD:
        beside = Path(f"{log}{end}")
        if end != "-shm" and beside.exists() and beside.stat().st_size:
            beside.rename(f"{aside}{end}")
        else:
            beside.unlink(missing_ok=True)
    _sync(log.parent)
    return aside


def _free_name(log: Path) -> Path:
    stamp = time.strftime("%Y%m%dT%H%M%SZ", time.gmtime())
    names = (log.with_name(f"{log.name}.before-{stamp}{again}") for again in ("", *(f"-{n}" for n in range(2, 1_000))))
    return next(name for name in names if not os.path.lexists(name))


def _sync(path: Path) -> None:
    """See a file, or a folder's names, to the disk."""
    try:
        descriptor = os.open(path, os.O_RDONLY)
    except PermissionError:  # pragma: no cover - Windows opens no folder
        return
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
