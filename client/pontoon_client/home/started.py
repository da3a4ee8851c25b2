"""What this machine remembers of the server that it started for friends, whatever becomes of the tables on it."""

from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from pontoon_client.places import read_private, write_private

FILE_BYTES: Final = 4_096


class Started(Struct, frozen=True):
    """A server that was started here; it may have ended since."""

    port: int
    opener: str
    """The key for opening tables on it."""
    public_url: str = ""
    """The one that it was started with."""


class StartedFile(Struct, frozen=True):
    """The one file that remembers it, readable by its owner alone."""

    path: Path

    def read(self) -> Started | None:
        """The last one that was started; None if there was none, or the file makes no sense."""
        return read_private(self.path, Started, FILE_BYTES)

    def write(self, started: Started) -> None:
        """Remember a server in place of the one before; raises `OSError` if that can't be."""
        write_private(self.path, msgspec.json.encode(started))
