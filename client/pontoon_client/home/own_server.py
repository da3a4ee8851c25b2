"""The server that a host's table is on: one that runs already, or one that is started for it."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Final

from msgspec import Struct

from pontoon_client.home.hosted import HostedTable
from pontoon_client.home.local import LOOPBACK, Running, free_port
from pontoon_client.invitation.links import Server
from pontoon_client.invitation.way import Way

CONNECT_SECONDS: Final = 3.0
Start = Callable[[Path, int, Path, Sequence[str]], Awaitable[Running]]


class OwnServer(Struct, frozen=True):
    """The server that the table is on: one of the host's own on this machine, unless it is `at` another place."""

    port: int
    opener: str
    """The key for opening tables on it."""
    public_url: str = ""
    """What it knows itself by, beside its addresses and its own name."""
    at: Server | None = None
    wanted_port: int = 0
    """The one that it was to have and that another program has; 0: it has that."""

    @property
    def server(self) -> Server:
        """Where its host finds it."""
        return self.at or Server(LOOPBACK, self.port)


class Starting(Struct, frozen=True):
    """How this host starts a server: its log is in `folder`."""

    folder: Path
    way: Way
    start: Start
    hidden: bool = False
    """Whether the network is not told of its tables."""

    async def anew(self, port: int) -> OwnServer:
        """A server at that port, or the next one that is free. Raises `NotStarted`, or `OSError` for the files."""
        wanted, port = port, free_port(port)
        url = self.way.public_url(port)
        more = [] if self.hidden else ["--discoverable"]
        if url:
            more += ["--public-url", url]
        if self.way.public is not None:
            # What stands in front of the server is on this machine: the end of a tunnel, or a proxy.
            more += ["--proxy", "127.0.0.1", "--proxy", "::1"]
        log = self.folder / "host.db"
        announced = (await self.start(log, port, log.with_name("server.log"), more)).announcement
        taken = wanted if announced.port != wanted else 0
        return OwnServer(announced.port, announced.opener, url, wanted_port=taken)

    async def where_it_was(self, saved: HostedTable) -> OwnServer:
        """The server of a saved table: it runs still, or is started anew on the same log. Raises as `anew`."""
        return await running(saved) or await self.anew(saved.port)


async def running(saved: HostedTable) -> OwnServer | None:
    """The server of a saved table if somebody listens at its port."""
    return OwnServer(saved.port, saved.opener, saved.public_url) if await listens(saved.port) else None


async def listens(port: int) -> bool:
    """Whether anybody listens at that port of this machine."""
    try:
        async with asyncio.timeout(CONNECT_SECONDS):
            _reader, writer = await asyncio.open_connection(LOOPBACK, port)
    except (OSError, TimeoutError):
        return False
    writer.close()
    return True
