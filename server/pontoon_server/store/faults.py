"""What an error of SQLite means for whoever waits for the row."""

from typing import Final

import apsw

from pontoon_server.store.log import CannotSave, Fenced, UnreadableLog

DISK_ERRORS: Final = (
    apsw.FullError,
    apsw.IOError,
    apsw.ReadOnlyError,
    apsw.CantOpenError,
    apsw.PermissionsError,
    apsw.BusyError,
    apsw.LockedError,
    apsw.ProtocolError,
    apsw.NoMemError,
    apsw.NoLFSError,
)
"""The world's faults: trying again later may help."""
DAMAGE: Final = (apsw.CorruptError, apsw.NotADBError)


def explained(error: Exception, about: str) -> Exception:
    """What to raise for `error`, which came up over `about` (a row, a file); itself, if it is a bug."""
    problem: Exception
    # The number and not the class: SQLite tells apart what apsw calls ConstraintError alike.
    code = getattr(error, "extendedresult", 0)
    if code == apsw.SQLITE_CONSTRAINT_PRIMARYKEY:
        problem = Fenced(f"{about} is already there: another server writes this table")
    elif code == apsw.SQLITE_CONSTRAINT_TRIGGER:
        problem = ValueError(f"{about} would leave a gap")
    elif isinstance(error, DISK_ERRORS):
        problem = CannotSave(f"{about}: {error}")
    elif isinstance(error, DAMAGE):
        problem = UnreadableLog(f"{about}: {error}; go on with a backup or with another file")
    else:
        return error
    problem.__cause__ = error
    return problem
