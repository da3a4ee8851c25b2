"""What a host asked for. Pure."""

from msgspec import Struct

from pontoon_client.home.asked import Asked
from pontoon_client.invitation.links import DEFAULT_PORT, Server
from pontoon_protocol.options import Options, Settings


class Plan(Struct, frozen=True):
    """What the host asked for; most of it holds for a new table."""

    name: str
    """The host's; empty: as in the night that is gone on with, or the login name."""
    table: str = ""
    options: Options = Options()
    settings: Settings = Settings()
    passcode: str = ""
    port: int = DEFAULT_PORT
    asked: tuple[Asked, ...] = ()
    """What was said on the command line, a variable or in the configuration file; the rest is as usual."""
    again: bool = False
    """Go on with the table of the last night, its ledger and its people."""
    address: str = ""
    """For the link; empty: whichever was chosen before, or is chosen now."""
    public: Server | None = None
    """What stands in the link in place of an address."""
    hidden: bool = False
    """Don't tell the network of the table."""
    server: Server | None = None
    """The server that the table is to be on; None: one of the host's own."""
    opener: str = ""
    """The key that opens tables there; empty: it is asked for."""
    qr: bool | None = None
    """Whether a QR code is drawn; None: where it does good."""
