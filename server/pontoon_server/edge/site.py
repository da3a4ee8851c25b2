"""One port: listening, a bound on what is accepted, and an end to it."""

import asyncio
import contextlib
import socket
from collections.abc import Callable
from typing import Final, cast

from aiohttp import web

from pontoon_server.edge.guests import Guests
from pontoon_server.edge.heads import LINE_BYTES, Heads

KEEPALIVE_SECONDS: Final = 5.0
"""How long a connection may be silent before or between requests."""
SHUTDOWN_SECONDS: Final = 0.5
BACKLOG: Final = 512
"""How many connections may wait in the kernel to be accepted."""
ACCEPTED_AT_ONCE: Final = 16
"""How many are accepted in one turn of the loop: those too many are there for a few turns before they are cut."""
SEND_BUFFER_BYTES: Final = 65_536
"""What the kernel holds for one connection; by itself it would hold megabytes for one that never reads."""
RECEIVE_BUFFER_BYTES: Final = 16_384
"""What the kernel takes in of one connection before it is read: no more is parsed in one turn of the loop."""
NEVER_ROUNDED_SECONDS: Final = 86_400.0
"""aiohttp puts off what is due after longer than this to a whole second: all pings of a second would go out at once."""
HEADER_BYTES: Final = 4_096
"""The longest header."""


class Arrival(asyncio.Protocol):
    """A connection that was just opened: it is handed on, or cut before it costs anything."""

    def __init__(self, takes: Callable[[asyncio.BaseTransport], asyncio.Protocol | None]) -> None:
        self._takes = takes

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Hand it on or cut it."""
        arrived = cast(asyncio.Transport, transport)
        handler = self._takes(arrived)
        if handler is None:
            arrived.abort()
        else:
            heads = Heads(handler)
            arrived.set_protocol(heads)
            heads.connection_made(arrived)


class Site:
    """Serves an application on one address, to at most `most` connections at once, and to those that `guests` take."""

    def __init__(self, app: web.Application, most: int, guests: Guests) -> None:
        self._most = most
        self._guests = guests
        self._runner = web.AppRunner(
            app,
            access_log=None,
            handle_signals=False,
            keepalive_timeout=KEEPALIVE_SECONDS,
            lingering_time=1.0,
            shutdown_timeout=SHUTDOWN_SECONDS,
            max_line_size=LINE_BYTES,
            max_field_size=HEADER_BYTES,
            timeout_ceil_threshold=NEVER_ROUNDED_SECONDS,
        )
        self.cut = 0
        """How many connections were cut as they came."""
        self._listener: socket.socket | None = None
        self._listening: asyncio.Server | None = None

    async def listen(self, host: str, port: int) -> int:
        """Listen at a host and port, 0 for any free one, and return the port; raises `OSError`."""
        await self._runner.setup()
        try:
            listener = bind(host, port)
        except OSError:
            await self._runner.cleanup()
            raise
        loop = asyncio.get_running_loop()
        self._listening = await loop.create_server(
            lambda: Arrival(self._handler), sock=listener, backlog=ACCEPTED_AT_ONCE
        )
        listener.listen(BACKLOG)
        self._listener = listener
        found: int = listener.getsockname()[1]
        return found

    def stop_listening(self) -> None:
        """Accept nobody any more. Those who are accepted at this very moment still are: asyncio can't drop them."""
        listener, self._listener = self._listener, None
        if listener is not None:
            with contextlib.suppress(NotImplementedError):  # Windows
                asyncio.get_running_loop().remove_reader(listener)

    async def close(self) -> None:
        """End every request that still runs."""
        self.stop_listening()
        await asyncio.sleep(0)
        await self._runner.cleanup()
        if self._listening is not None:
            self._listening.close()

    def _handler(self, transport: asyncio.BaseTransport) -> asyncio.Protocol | None:
        """Who talks to a connection; None if it is one too many."""
        server = self._runner.server
        if server is None or len(server.connections) >= self._most or not self._guests.takes(transport):
            self.cut += 1
            return None
        return server()


def bind(host: str, port: int) -> socket.socket:
    """A listening socket of the first address that `host` has."""
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    family, kind, protocol, _, address = found[0]
    listener = socket.socket(family, kind, protocol)
    try:
        if socket.has_ipv6 and family == socket.AF_INET6:
            listener.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, host not in ("::", ""))
        if hasattr(socket, "SO_REUSEPORT"):  # a Unix: there it frees the port of a server that just ended
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER_BYTES)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, RECEIVE_BUFFER_BYTES)
        listener.bind(address)
        listener.setblocking(False)
    except BaseException:
        listener.close()
        raise
    return listener
