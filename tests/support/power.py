"""A disk on which a power cut leaves any part of what wasn't synced: writes, and sectors of writes."""

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Final

from support.disks import VolatileDisk, apply

SECTOR_BYTES: Final = 512
"""What a disk writes whole or not at all."""
Call = Callable[[str, Path], None]


def _nothing(_kind: str, _path: Path) -> None:
    """What is done at a call as long as nobody wants to know of it."""


class CutDisk(VolatileDisk):
    """Calls `at_call` before each thing that SQLite does with the disk, in the thread that does it."""

    def __init__(self) -> None:
        super().__init__()
        self.at_call: Call = _nothing
        self.resets = 0
        """How often the write-ahead log was begun anew over an older one."""

    @property
    def unsynced(self) -> set[str]:
        """What a cut now would leave to luck: `commit` for the write-ahead log, `checkpoint` for the log itself."""
        return {
            "commit" if path.name.endswith("-wal") else "checkpoint"
            for path, changes in self._pending.items()
            if changes
        }

    def opening(self, path: Path) -> None:
        self.at_call("open", path)
        super().opening(path)

    def writing(self, path: Path, offset: int, data: bytes) -> None:
        self.at_call("write", path)
        if path.name.endswith("-wal") and offset == 0 and self._synced[path]:
            self.resets += 1
        super().writing(path, offset, data)

    def truncating(self, path: Path, size: int) -> None:
        self.at_call("truncate", path)
        super().truncating(path, size)

    def syncing(self, path: Path) -> None:
        self.at_call("sync", path)
        super().syncing(path)

    def deleting(self, path: Path) -> None:
        self.at_call("delete", path)
        super().deleting(path)

    def tear(self, folder: Path, luck: Random) -> bool:
        """Write into `folder` the files as they may be found after a cut now; whether a write was torn.

        Of all that wasn't synced each write is there, or isn't, or some of its sectors are.
        """
        folder.mkdir(parents=True)
        torn = False
        for path, synced in self._synced.items():
            found = bytearray(synced)
            for place, data in self._pending[path]:
                fate = luck.random()
                if data is None or fate < 0.3:
                    pieces = [(place, data)] if fate < 0.5 else []
                elif fate < 0.6:
                    pieces = []
                else:
                    pieces = [piece for piece in _sectors(place, data) if luck.random() < 0.5]
                    torn = torn or len(pieces) not in (0, len(_sectors(place, data)))
                for piece in pieces:
                    apply(found, piece)
            (folder / path.name).write_bytes(found)
        return torn


class LyingDisk(CutDisk):
    """A disk that says that it has synced, and hasn't."""

    def syncing(self, path: Path) -> None:
        self.at_call("sync", path)


def _sectors(place: int, data: bytes) -> list[tuple[int, bytes | None]]:
    """A write, cut where sectors of the disk end."""
    first = SECTOR_BYTES - place % SECTOR_BYTES
    ends = [*range(first, len(data), SECTOR_BYTES), len(data)]
    return [(place + begin, data[begin:end]) for begin, end in zip([0, *ends], ends, strict=False)]
