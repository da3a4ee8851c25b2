"""One port: listening, a bound on what is accepted, and an end to it."""

import asyncio
import socket
from typing import Final, cast

from aiohttp import web

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
LINE_BYTES: Final = 4_096
"""The longest request line and the longest header."""


class Turned(asyncio.Protocol):
    """A connection too many: it is cut before it costs anything."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Cut it."""
        cast(asyncio.Transport, transport).abort()


class Site:
    """Serves an application on one address, to at most `most` connections at once."""

    def __init__(self, app: web.Application, most: int) -> None:
        self._most = most
        self._runner = web.AppRunner(
            app,
            access_log=None,
            handle_signals=False,
            keepalive_timeout=KEEPALIVE_SECONDS,
            lingering_time=1.0,
            shutdown_timeout=SHUTDOWN_SECONDS,
            max_line_size=LINE_BYTES,
            max_field_size=LINE_BYTES,
        )
        self._listening: asyncio.Server | None = None

    async def listen(self, host: str, port: int) -> int:
        """Listen at a host and port, 0 for any free one, and return the port; raises `OSError`."""
        await self._runner.setup()
        try:
            listener = _bind(host, port)
        except OSError:
            await self._runner.cleanup()
            raise
        loop = asyncio.get_running_loop()
        self._listening = await loop.create_server(self._protocol, sock=listener, backlog=ACCEPTED_AT_ONCE)
        listener.listen(BACKLOG)
        found: int = listener.getsockname()[1]
        return found

    def stop_listening(self) -> None:
        """Accept nobody any more."""
        if self._listening is not None:
            self._listening.close()

    async def close(self) -> None:
        """End every request that still runs."""
        self.stop_listening()
        await self._runner.cleanup()

    def _protocol(self) -> asyncio.Protocol:
        server = self._runner.server
        if server is None or len(server.connections) >= self._most:
            return Turned()
        return server()


def _bind(host: str, port: int) -> socket.socket:
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
