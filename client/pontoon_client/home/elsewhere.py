"""A server that runs already, here or on another machine: a host's table may be on it instead of on one of its own."""

from hashlib import sha256

from msgspec import Struct

from pontoon_client.desk.desk import Desk
from pontoon_client.home.hosted import HostedTable
from pontoon_client.home.own_server import OwnServer
from pontoon_client.invitation.links import Server
from pontoon_client.language import _


class Elsewhere(Struct, frozen=True):
    """Where the table is to be. It is never started from here."""

    desk: Desk
    server: Server
    opener: str = ""
    """The key that opens tables there; empty: whoever hosts is asked for it."""

    async def anew(self, port: int) -> OwnServer:
        """The server, with the key for a table that is to be opened; the port is its own, whatever is said."""
        question = _("The key that opens tables at {place} (Enter if it takes none):").format(place=self.server.place)
        return self._with(self.opener or await self.desk.ask(question, secret=True) or "")

    async def where_it_was(self, saved: HostedTable) -> OwnServer:
        """The server, for a table that is open there."""
        return self._with(saved.opener)

    async def running(self, saved: HostedTable | None) -> None:
        """None: the key that was saved may be an old one, and whoever hosts is asked for the right one."""

    def _with(self, opener: str) -> OwnServer:
        return OwnServer(self.server.port, opener, self.server.origin, self.server)


def file_name(server: Server | None) -> str:
    """What the file is called that remembers the table on this server, or on the host's own."""
    return "host.json" if server is None else f"host-{sha256(server.origin.encode()).hexdigest()[:16]}.json"
