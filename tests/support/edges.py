"""The wire with fake tables behind it."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from aiohttp import web
from msgspec import Struct

from pontoon_protocol.codec import Encoding
from pontoon_protocol.commands import Watch
from pontoon_server.edge.connections import Connections
from pontoon_server.edge.guests import Guests
from pontoon_server.edge.reception import Reception
from pontoon_server.edge.site import Site
from pontoon_server.edge.ws import Sockets
from support.clients import Client
from support.tables import FakeTables

WATCH = Watch(code="K7QX2MPA")
ANYBODY = Guests(lambda _: None)
"""Nobody is counted."""


class Edge(Struct, frozen=True):
    """An edge with nothing behind it."""

    port: int
    tables: FakeTables
    connections: Connections


@asynccontextmanager
async def edge(*, per_second: float = 10.0) -> AsyncIterator[Edge]:
    clock = asyncio.get_running_loop().time
    tables, connections = FakeTables(), Connections(100, clock)
    reception = Reception(tables, opener="", clock=clock)
    sockets = Sockets(reception, connections, software="test", commands_per_second=per_second)

    async def socket(request: web.Request) -> web.StreamResponse:
        return await sockets.converse(request, Encoding(request.headers["Sec-WebSocket-Protocol"]), "here")

    app = web.Application()
    app.router.add_get("/ws", socket)
    site = Site(app, 100, ANYBODY)
    try:
        yield Edge(await site.listen("127.0.0.1", 0), tables, connections)
    finally:
        await site.close()


async def at_table(here: Edge, client: Client) -> None:
    """Greeted, and let in at the fake table, which says nothing."""
    await client.say(WATCH)
    await here.tables.came.wait()
