"""Logs on a disk, and rows to write into them."""

from pathlib import Path

from pontoon_server.store.lock import FileLock
from pontoon_server.store.log import Row
from pontoon_server.store.schema import connect
from pontoon_server.store.sqlite import SqliteLog
from pontoon_server.store.writer import Writer
from support.disks import Disk


def row(table: str, version: int) -> Row:
    """A row that can be told from every other."""
    return Row(table, version, 1, version, 2.5, "playing", f"{table} {version} ".encode() * 20)


def open_log(path: Path, vfs: str = "") -> SqliteLog:
    """The log at `path`, on the disk of that name."""
    return SqliteLog.open(path, clock=lambda: 0.0, holder="pid 1 at home", vfs=vfs)


async def contents(path: Path, tables: str) -> dict[str, list[Row]]:
    """The rows of the tables as the next server finds them."""
    log = open_log(path)
    rows = {table: await log.read(table) for table in tables}
    await log.close()
    return rows


def log_on(
    disk: Disk, path: Path, *, checkpoint_pages: int, synchronous: str = "FULL", kind: type[SqliteLog] = SqliteLog
) -> SqliteLog:
    """A log on `disk` with settings of the test's own."""
    path.touch()
    connection = connect(path, disk.name)
    connection.pragma("synchronous", synchronous)
    return kind(Writer(connection, checkpoint_pages), FileLock.take(path, "me"), lambda: 0.0)
