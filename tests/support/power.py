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
        self._gone: dict[Path, bytearray] = {}
        """Files that were deleted, as long as nothing made that last."""
        self._new: set[Path] = set()
        """Files that were made, and not synced yet; with the first sync SQLite syncs their folder, too."""
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
        if not path.exists():
            self._new.add(path)
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
        if path in self._new:
            self._new.discard(path)
            self._gone.clear()

    def deleting(self, path: Path) -> None:
        self.at_call("delete", path)
        if path in self._synced:
            self._gone[path] = self._synced[path]
        super().deleting(path)

    def tear(self, folder: Path, luck: Random) -> set[str]:
        """Write into `folder` the files as they may be found after a cut now.

        Of all that wasn't synced each write is there, or isn't, or some of its sectors are; and a file that was
        deleted may be back. Says which of these it came to: `torn`, `undeleted`.
        """
        folder.mkdir(parents=True)
        came_to = set()
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
                    if len(pieces) not in (0, len(_sectors(place, data))):
                        came_to.add("torn")
                for piece in pieces:
                    apply(found, piece)
            (folder / path.name).write_bytes(found)
        for path, found in self._gone.items():
            if luck.random() < 0.5:
                (folder / path.name).write_bytes(found)
                came_to.add("undeleted")
        return came_to


class LyingDisk(CutDisk):
    """A disk that says that it has synced, and hasn't."""

    def syncing(self, path: Path) -> None:
        self.at_call("sync", path)


def _sectors(place: int, data: bytes) -> list[tuple[int, bytes | None]]:
    """A write, cut where sectors of the disk end."""
    first = SECTOR_BYTES - place % SECTOR_BYTES
    ends = [*range(first, len(data), SECTOR_BYTES), len(data)]
    return [(place + begin, data[begin:end]) for begin, end in zip([0, *ends], ends, strict=False)]
