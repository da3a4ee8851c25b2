"""What a host's machine remembers of the table it hosts, so that `pontoon host` can go on with it."""

from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from pontoon_client.places import read_private, write_private
from pontoon_protocol.command_base import Code, Key

FILE_BYTES: Final = 8_192


class PastNight(Struct, frozen=True):
    """A night that is over, and can be followed by another at the same table, with its ledger and its people."""

    code: Code
    key: Key
    passcode: str = ""
    name: str = ""
    """The host's, at the table."""


class HostedTable(Struct, frozen=True):
    """A table, the server it is on, and the key to the host's seat."""

    port: int
    opener: str
    """The key for opening tables on that server."""
    code: Code
    key: Key
    passcode: str = ""
    over: bool = False
    """Whether its night is over; the server may run on for a while, and can have the next table."""
    address: str = ""
    """The address that was chosen for the link; empty: whichever comes first."""
    given: bool = False
    """Whether it is none of this machine's, but what the host said."""
    public_url: str = ""
    """The one that the server was started with."""
    past: PastNight | None = None
    """The last night that is over and in which a hand was played."""
    name: str = ""
    """The host's, at the table."""

    def ended(self, hands: int) -> "HostedTable":
        """The same when its night is over; one in which nothing was played is nothing to go on with."""
        past = PastNight(self.code, self.key, self.passcode, self.name) if hands else self.past
        return replace(self, over=True, past=past)


class HostFile(Struct, frozen=True):
    """The one file that remembers it, readable by its owner alone."""

    path: Path

    def read(self) -> HostedTable | None:
        """The table that is hosted; None if there is none, or the file makes no sense."""
        return read_private(self.path, HostedTable, FILE_BYTES)

    def write(self, table: HostedTable) -> None:
        """Remember a table; raises `OSError` if that can't be."""
        write_private(self.path, msgspec.json.encode(table))
