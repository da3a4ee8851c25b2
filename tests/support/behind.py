"""A server behind Caddy, and clients and requests that come through it."""

import asyncio
import ssl
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

from msgspec import Struct
from websockets.asyncio.client import connect
from websockets.typing import Subprotocol

from pontoon_protocol.codec import Encoding
from support.authorities import HOST, TestAuthority
from support.caddies import Caddy, free_ports, in_front_of
from support.clients import Client

ANSWER_SECONDS: Final = 10.0
ANSWER_BYTES: Final = 1_000_000


class Answer(Struct, frozen=True):
    """What came back for a request."""

    status: int
    headers: Mapping[str, str]
    body: str


class Front(Struct, frozen=True):
    """Caddy, where it expects its server, and who is trusted by those that come."""

    caddy: Caddy
    authority: TestAuthority
    upstream: int

    @property
    def settings(self) -> dict[str, str]:
        """What stands in the server's environment file."""
        return {
            "PONTOON_SERVE_PORT": str(self.upstream),
            "PONTOON_SERVE_PUBLIC_URL": self.url,
            "PONTOON_SERVE_OPEN": "true",
        }

    @property
    def url(self) -> str:
        """The public address."""
        return f"https://{HOST}:{self.caddy.port}"


@asynccontextmanager
async def fronted(folder: Path, **changed: str) -> AsyncIterator[Front]:
    """Caddy before a port at which a server may be started, stopped and started again."""
    authority = TestAuthority(folder)
    (upstream,) = free_ports(1)
    async with in_front_of(upstream, authority, folder, **changed) as caddy:
        yield Front(caddy, authority, upstream)


@asynccontextmanager
async def through(front: Front, encoding: Encoding = Encoding.MSGPACK) -> AsyncIterator[Client]:
    """A connection by TLS that has said hello."""
    async with connect(
        f"wss://{HOST}:{front.caddy.port}/ws",
        ssl=front.authority.context(),
        subprotocols=[Subprotocol(encoding)],
        compression=None,
        proxy=None,
        ping_interval=None,
        close_timeout=1,
        max_size=2**20,
    ) as socket:
        client = Client(socket, encoding)
        await client.greet()
        yield client


async def ask(
    port: int,
    path: str,
    *,
    context: ssl.SSLContext | None = None,
    source: str = "127.0.0.1",
    forwarded: str = "",
) -> Answer:
    """A request from an address of this machine, straight or by TLS, perhaps with an X-Forwarded-For of its own."""
    async with asyncio.timeout(ANSWER_SECONDS):
        reader, writer = await asyncio.open_connection(
            "127.0.0.1",
            port,
            ssl=context,
            server_hostname=None if context is None else HOST,
            local_addr=(source, 0),
            limit=ANSWER_BYTES,
        )
        lines = [f"GET {path} HTTP/1.1", f"Host: {HOST}:{port}", "Connection: close"]
        lines += [f"X-Forwarded-For: {forwarded}"] if forwarded else []
        writer.write("\r\n".join([*lines, "", ""]).encode())
        try:
            return _read(await reader.read())
        finally:
            writer.close()


def _read(answer: bytes) -> Answer:
    head, _, body = answer.decode().partition("\r\n\r\n")
    status, *lines = head.split("\r\n")
    pairs = (line.partition(": ") for line in lines)
    return Answer(int(status.split()[1]), {name.lower(): value for name, _, value in pairs}, body)
