"""The log: whether it can be written, is its owner's alone, and holds what it should."""

import contextlib
import os
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import apsw

from pontoon_server.doctor.finding import Finding, counted, good
from pontoon_server.logs import mark
from pontoon_server.store.lock import holder_of
from pontoon_server.store.log import UnreadableLog
from pontoon_server.store.meta import origin
from pontoon_server.store.reading import counted as in_log
from pontoon_server.store.reading import reading, verify_sound
from pontoon_server.store.soundness import codes_of, trouble_with, verify_schema

CHECK_SECONDS: Final = 60.0
"""How long the file may take to be looked through, and its tables again."""
STEPS: Final = 10_000
"""After so many steps of SQLite's it is asked whether there is time left."""
AHEAD_SECONDS: Final = 60.0
_LATEST: Final = "SELECT max(at) FROM rows"


def look_at_folder(log: Path) -> Iterator[Finding]:
    """Whether the log's folder and file can be written, and by nobody else."""
    folder = log.parent
    if not folder.is_dir():
        yield good("folder", f"{folder} is not there yet; it will be made")
        return
    if folder.stat().st_mode & 0o022:
        do = f"chmod go-w {folder}"
        yield Finding("folder", "warn", f"others may write to {folder}, and put another log in its place", do)
    try:
        with tempfile.NamedTemporaryFile(prefix=".doctor-", dir=folder) as file:
            file.write(b"doctor")
            file.flush()
            os.fsync(file.fileno())
    except OSError as problem:
        do = f"make room, or give {folder} to whoever runs the server (chown)"
        yield Finding("folder", "fail", f"{folder} can't be written: {problem.strerror}", do)
    else:
        yield good("folder", f"{folder} can be written")
    if log.exists():
        yield _file(log)


def look_at_holder(log: Path) -> Iterator[Finding]:
    """Who writes the log now."""
    holder = holder_of(log)
    yield good("server", f"the log is in use by {holder}" if holder else "no server has the log now")


def look_at_log(log: Path, *, quick: bool, clock: Callable[[], float] = time.monotonic) -> Iterator[Finding]:
    """Whether the log is intact: the file, and, unless `quick`, every row of every table, as far as time allows."""
    if not log.exists():
        yield good("log", f"there is no log at {log} yet; it will be made")
        return
    try:
        with contextlib.closing(reading(log)) as connection:
            yield _origin(connection)
            yield from _times(connection)
            yield _intact(connection, log, clock() + CHECK_SECONDS, clock, quick=quick)
            if not quick:
                yield from _tables(connection, clock() + CHECK_SECONDS, clock)
    except (UnreadableLog, apsw.Error) as problem:
        yield Finding("log", "fail", str(problem), "go back to a backup: pontoon-server restore FILE")


def _file(log: Path) -> Finding:
    if not os.access(log, os.W_OK, effective_ids=os.access in os.supports_effective_ids):
        return Finding("file", "fail", f"{log} can't be written", "give it to whoever runs the server (chown)")
    if log.stat().st_mode & 0o077:
        return Finding("file", "warn", f"others may read {log}: packs and chat are in it", f"chmod 600 {log}")
    return good("file", f"{log} can be written, and is its owner's alone")


def _origin(connection: apsw.Connection) -> Finding:
    found, much = origin(connection), in_log(connection)
    by = found.release or "an earlier release"
    return good("log", f"format {found.format}, written by {by}: {much}")


def _times(connection: apsw.Connection) -> Iterator[Finding]:
    latest = connection.execute(_LATEST).fetchone()
    ahead = float(str(latest[0])) - time.time() if latest and latest[0] is not None else 0.0
    if ahead > AHEAD_SECONDS:
        words = f"the last row was written {ahead:.0f} seconds from now: the clock was ahead then, or is behind now"
        yield Finding("clock", "warn", words, "let NTP keep it")


def _intact(
    connection: apsw.Connection, log: Path, until: float, clock: Callable[[], float], *, quick: bool
) -> Finding:
    connection.set_progress_handler(lambda: clock() > until, STEPS)
    try:
        verify_sound(connection, log, quick=quick)
        verify_schema(connection, log)
    except apsw.InterruptError:
        return Finding(
            "log", "warn", f"it is too large to be looked through in {CHECK_SECONDS:g} seconds", "try --quick"
        )
    finally:
        connection.set_progress_handler(None)
    return good("log", "the file is intact")


def _tables(connection: apsw.Connection, until: float, clock: Callable[[], float]) -> Iterator[Finding]:
    """Every row of every table, the latest first."""
    codes = codes_of(connection)
    broken = 0
    for looked, code in enumerate(codes):
        if clock() > until:
            yield Finding(
                "tables", "warn", f"there was time for {looked} of {counted(len(codes), 'table')}", "or try --quick"
            )
            break
        if trouble := trouble_with(connection, code):
            broken += 1
            yield Finding("tables", "fail", f"table {mark(code)}: {trouble}", "report this; the other tables go on")
    else:
        if not broken:
            yield good("tables", f"{counted(len(codes), 'table')}: every row can be read, every chip is there")
