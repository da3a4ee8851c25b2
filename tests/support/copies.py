"""Logs that are copied and gone back to: their rows play."""

import os
from pathlib import Path

from msgspec.structs import replace

from pontoon_server.store.log import Row
from support.logs import open_log
from support.recalls import long_night

ROWS = long_night(1).rows


def row(code: str, version: int) -> Row:
    """A row that plays."""
    return replace(ROWS[version - 1], table=code)


async def write(path: Path, *tables: tuple[str, int]) -> None:
    """A log with so many rows of each table."""
    opened = open_log(path)
    for code, rows in tables:
        for version in range(1, rows + 1):
            await opened.append(row(code, version))
    await opened.close()


def names(folder: Path) -> list[str]:
    """What lies in a folder, but for what SQLite and the lock put beside a log."""
    return sorted(name for name in os.listdir(folder) if not name.endswith((".lock", "-wal", "-shm")))
