"""The log's one file: who may open it, how safely it is written, and what is in it."""

from functools import lru_cache
from pathlib import Path
from typing import Final

import apsw

from pontoon_server.store.faults import explained
from pontoon_server.store.log import FORMAT, CannotSave, UnreadableLog

APPLICATION_ID: Final = 0x506F6E74
"""`Pont`, in the header of the file."""
BUSY_MILLISECONDS: Final = 100
"""How long a commit waits for another program that writes to the file, against all advice."""
PRAGMAS: Final = (
    "synchronous=FULL",
    "fullfsync=ON",  # macOS: only this reaches the disk
    "checkpoint_fullfsync=ON",
    "temp_store=MEMORY",
    "wal_autocheckpoint=0",  # the writer does it, after it told everybody that their rows are safe
)

READ: Final = (
    "SELECT code, version, player, id, left, state, data, format FROM rows"
    " WHERE code = ? AND version > ? ORDER BY version"
)
READ_SOME: Final = f"{READ} LIMIT ?"
LAST: Final = "SELECT coalesce(max(version), 0) FROM rows WHERE code = ?"
LINE: Final = (
    "SELECT final.code, final.state, final.version, first.at, final.at FROM rows AS first JOIN rows AS final"
    " ON final.code = first.code WHERE first.code = ? AND first.version = 1 ORDER BY final.version DESC LIMIT 1"
)
TABLES: Final = "SELECT code, state, last, opened_at, last_at FROM tables ORDER BY code"

# Rows lie in the order in which they came, and an index finds them by table and version. WITHOUT ROWID they
# would lie by table: one more page to write, and to sum up, for every row of a group.
# What is known of a table is derived from its rows, so that a row costs one insert and nothing can disagree.
SCHEMA: Final = """
CREATE TABLE rows (
    code TEXT NOT NULL,
    version INTEGER NOT NULL CHECK (version >= 1),
    player INTEGER NOT NULL,
    id INTEGER NOT NULL,
    left REAL NOT NULL,
    state TEXT NOT NULL,
    data BLOB NOT NULL,
    format INTEGER NOT NULL,
    at REAL NOT NULL,
    PRIMARY KEY (code, version)
) STRICT;
CREATE TRIGGER rows_leave_no_gap BEFORE INSERT ON rows
WHEN NEW.version > 1 AND NOT EXISTS (SELECT 1 FROM rows WHERE code = NEW.code AND version = NEW.version - 1)
BEGIN SELECT RAISE(ABORT, 'the log has no gaps'); END;
CREATE TRIGGER rows_never_change BEFORE UPDATE ON rows
BEGIN SELECT RAISE(ABORT, 'the log is append only'); END;
CREATE TRIGGER rows_never_go BEFORE DELETE ON rows
BEGIN SELECT RAISE(ABORT, 'the log is append only'); END;
CREATE VIEW tables AS
WITH RECURSIVE codes (code) AS (
    SELECT min(code) FROM rows
    UNION ALL
    SELECT (SELECT min(code) FROM rows WHERE code > codes.code) FROM codes WHERE codes.code IS NOT NULL
)
SELECT final.code, final.state, final.version AS last, first.at AS opened_at, final.at AS last_at
FROM codes
JOIN rows AS first ON first.code = codes.code AND first.version = 1
JOIN rows AS final ON final.code = codes.code
    AND final.version = (SELECT max(version) FROM rows WHERE code = codes.code);
"""


@lru_cache(maxsize=128)
def insert(rows: int) -> str:
    """The statement that writes so many rows, all of them or none."""
    return "INSERT INTO rows VALUES " + ", ".join(["(?, ?, ?, ?, ?, ?, ?, ?, ?)"] * rows)  # noqa: S608 - question marks alone


def connect(path: Path, vfs: str = "") -> apsw.Connection:
    """The one connection to the log at `path`, an existing file; an empty one becomes a log.

    `vfs` names an SQLite VFS instead of the system's, for disks that fail on purpose.
    Raises `UnreadableLog` and `CannotSave`.
    """
    try:
        connection = apsw.Connection(str(path), flags=apsw.SQLITE_OPEN_READWRITE, vfs=vfs or None)
        try:
            _prepare(connection, path)
        except BaseException:
            connection.close()
            raise
    except apsw.Error as error:
        raise explained(error, str(path)) from error
    return connection


def _prepare(connection: apsw.Connection, path: Path) -> None:
    connection.set_busy_timeout(BUSY_MILLISECONDS)
    new = _is_new(connection, path)
    if connection.pragma("journal_mode", "WAL") != "wal":
        raise CannotSave(f"{path} can't have a write-ahead log here")
    for pragma in PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")
    if new:
        # Closing undoes what a full disk stops in the middle.
        connection.execute("BEGIN")
        connection.pragma("application_id", APPLICATION_ID)
        connection.pragma("user_version", FORMAT)
        connection.execute(SCHEMA)
        connection.execute("COMMIT")


def _is_new(connection: apsw.Connection, path: Path) -> bool:
    """Whether nothing was ever written here; raises `UnreadableLog` for what this release can't read."""
    if connection.pragma("application_id") == 0 and not connection.execute("SELECT 1 FROM sqlite_schema").fetchall():
        return True
    verify_known(connection, path)
    return False


def verify_known(connection: apsw.Connection, path: Path) -> None:
    """Raise `UnreadableLog` unless the file is a log that this release can read."""
    form = connection.pragma("user_version")
    if connection.pragma("application_id") != APPLICATION_ID:
        raise UnreadableLog(f"{path} belongs to another program; name another file for the log")
    if not isinstance(form, int) or form > FORMAT:
        raise UnreadableLog(
            f"{path} was written by a newer release (format {form}, this one knows {FORMAT}); "
            "install that release, or name another file for the log"
        )
