"""The server that a host's table is on: one that runs already, or one that is started for it."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Final

from msgspec import Struct

from pontoon_client.home.hosted import HostedTable
from pontoon_client.home.local import LOOPBACK, LogTaken, Running, free_port
from pontoon_client.home.started import Started, StartedFile
from pontoon_client.invitation.links import Server
from pontoon_client.invitation.way import Way

CONNECT_SECONDS: Final = 3.0
TRIES: Final = 7
PATIENCE_SECONDS: Final = 1.0
"""So often, and so long between the tries, a log is asked for that another server has: an ending one takes 3 s."""
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
    anew: bool = False
    """Whether it was started just now, so that nobody is at its tables yet."""

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
        """A server at that port, or the next one that is free.

        While another has the log, which may be about to end, this tries again; one that is started from here meanwhile,
        by the same command in another window, does as well. Raises `NotStarted`, as `LogTaken` if the other stays, or
        `OSError` for the files.
        """
        before = self._file.read()
        for _try in range(TRIES):
            try:
                return await self._started(port)
            except LogTaken:
                found = self._file.read()
                if found is not None and found != before:
                    return _own(found)
                await asyncio.sleep(PATIENCE_SECONDS)
        return await self._started(port)

    async def where_it_was(self, saved: HostedTable) -> OwnServer:
        """The server of a saved table: it runs still, or is started anew on the same log. Raises as `anew`."""
        return await self.running(saved) or await self.anew(saved.port)

    async def running(self, saved: HostedTable | None) -> OwnServer | None:
        """The server that was started here last, or the one of a saved table, if somebody listens at its port."""
        for known in (self._file.read(), saved):
            if known is not None and await listens(known.port):
                return _own(known)
        return None

    async def _started(self, port: int) -> OwnServer:
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
        started = OwnServer(announced.port, announced.opener, url, wanted_port=taken, anew=True)
        # At once, and not only with the table: nobody may ever get to one there, and it keeps the log all the same.
        self._file.write(Started(started.port, started.opener, url))
        return started

    @property
    def _file(self) -> StartedFile:
        return StartedFile(self.folder / "started.json")


def _own(known: Started | HostedTable) -> OwnServer:
    return OwnServer(known.port, known.opener, known.public_url)


async def listens(port: int) -> bool:
    """Whether anybody listens at that port of this machine."""
    try:
        async with asyncio.timeout(CONNECT_SECONDS):
            _reader, writer = await asyncio.open_connection(LOOPBACK, port)
    except (OSError, TimeoutError):
        return False
    writer.close()
    return True
