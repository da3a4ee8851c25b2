"""Whether a copy of the log, or a log, may be written at a place: never over what a server or another program has."""

import os
import stat
from pathlib import Path
from typing import Final

from pontoon_server.store.lock import holder_of

AHEAD: Final = ("-wal", "-shm", "-journal")
"""What SQLite puts beside a file."""
BESIDE: Final = (*AHEAD, ".lock")
"""What belongs to a log beside it."""


def place_of_copy(log: Path, copy: Path, *, force: bool) -> Path:
    """The file, behind any links, at which a copy of the log may be written; `force`: also over one that is there.

    Raises `ValueError` for what is there already, is the log or belongs to one, is in use, or is no file.
    """
    if copy.is_dir() or (os.path.lexists(copy) and not force):
        raise ValueError(f"{copy} is there already; name another file, or use --force.")
    place = Path(os.path.realpath(copy))
    if place == Path(os.path.realpath(log)) or (place.exists() and log.exists() and place.samefile(log)):
        raise ValueError(f"{copy} is the log itself.")
    verify_place(place, copy, log)
    if holder := holder_of(place):
        raise ValueError(f"{copy} is a log that is in use ({holder}); name another file.")
    return place


def verify_place(place: Path, named: Path, *logs: Path) -> None:
    """Raise `ValueError` if a place is no file (a device, a pipe, a folder), or is what stands beside a log.

    Beside one of `logs`, which need not be there, or beside any file that is.
    """
    if os.path.lexists(place) and not stat.S_ISREG(place.lstat().st_mode):
        raise ValueError(f"{named} is not an ordinary file; name another one.")
    known = {os.path.normcase(os.path.realpath(log)) for log in logs}
    for end in BESIDE:
        base = str(place).removesuffix(end)
        if base != str(place) and (os.path.normcase(base) in known or os.path.exists(base)):
            raise ValueError(f"{named} belongs to the log {base}; name another file.")
    for log in logs:
        for end in BESIDE:
            beside = Path(f"{os.path.realpath(log)}{end}")
            if place.exists() and beside.exists() and place.samefile(beside):
                raise ValueError(f"{named} belongs to the log {log}; name another file.")
