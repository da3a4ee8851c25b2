"""Requests: who may ask, what for, and under which headers the answers go out."""

from collections.abc import Awaitable, Callable
from typing import Final

from aiohttp import hdrs, web

from pontoon_protocol.codec import Encoding
from pontoon_protocol.codes import read_code
from pontoon_protocol.errors import Refused
from pontoon_server.edge.answers import later, put_headers, text
from pontoon_server.edge.connections import Connections
from pontoon_server.edge.doors import Doors
from pontoon_server.edge.download import sent
from pontoon_server.edge.handshake import fault_of, with_one_list
from pontoon_server.edge.heads import TOO_LONG
from pontoon_server.edge.operations import Operations
from pontoon_server.edge.page import in_a_moment, nobody_here, nothing_to_see
from pontoon_server.edge.reception import Reception
from pontoon_server.edge.table_page import CannotLook, Seen, invitation
from pontoon_server.edge.wheel import Shelf
from pontoon_server.edge.ws import Sockets

SPOKEN: Final = ", ".join(Encoding)

Look = Callable[[str], Awaitable[Seen | None]]
"""The table of a code as an outsider sees it, None if there is none; raises `CannotLook`."""


class Requests:
    """Answers `/`, `/ws`, `/t/CODE`, the file of the wheel, and what whoever runs the server asks."""

    def __init__(
        self,
        doors: Doors,
        sockets: Sockets,
        connections: Connections,
        reception: Reception,
        *,
        look: Look,
        shelf: Shelf,
        operations: Operations,
    ) -> None:
        self._doors = doors
        self._sockets = sockets
        self._connections = connections
        self._reception = reception
        self._look = look
        self._shelf = shelf
        self._operations = operations

    def app(self) -> web.Application:
        """The application, ready to be run."""
        app = web.Application(client_max_size=1)
        app.router.add_get("/ws", self._socket, allow_head=False)
        app.router.add_get("/t/{code}", self._table)
        app.router.add_get("/", self._nothing)
        app.router.add_get(TOO_LONG, _too_long)
        self._operations.route(app)
        if self._shelf.name:
            app.router.add_get(f"/{self._shelf.name}", self._wheel)
        app.on_response_prepare.append(put_headers)
        return app

    async def _socket(self, request: web.Request) -> web.StreamResponse:
        self._doors.verify_host(request)
        if not self._doors.knows_origin(request.headers.getall(hdrs.ORIGIN, []), request.headers[hdrs.HOST]):
            return text(403, "Pages of other sites may not connect here.")
        request = with_one_list(request)
        encoding = _common(request)
        if encoding is None:
            return text(400, f"Ask for one of the WebSocket subprotocols that this server speaks: {SPOKEN}")
        if (fault := fault_of(request)) is not None:
            return fault
        address = self._doors.address_of(request)
        match self._connections.room_for(address):
            case "too_many":
                return later(429, "Too many connections from your address that are not at a table yet.")
            case "full":
                return later(503, "The server is full.")
            case "room":
                return await self._sockets.converse(request, encoding, address)

    async def _table(self, request: web.Request) -> web.Response:
        self._doors.verify_host(request)
        address = self._doors.address_of(request)
        try:
            self._reception.verify_patience(address)
        except Refused:
            return _page(429, in_a_moment("Too many wrong codes came from your address. Please try again in a minute."))
        code = read_code(request.match_info["code"])
        try:
            seen = None if code is None else await self._look(code)
        except CannotLook:
            return _page(503, in_a_moment("The server can't look for your table just now. Please try again."))
        if seen is None:
            self._reception.failed(address)
            return _page(404, nobody_here())
        return _page(200, invitation(seen, self._doors.link_origin(request.headers[hdrs.HOST]), self._shelf.name))

    async def _nothing(self, request: web.Request) -> web.Response:
        self._doors.verify_host(request)
        return _page(200, nothing_to_see())

    async def _wheel(self, request: web.Request) -> web.StreamResponse:
        self._doors.verify_host(request)
        wheel = await self._shelf.wheel()
        if wheel is None:
            return text(404, "This server has no wheel of itself to give.")
        return await sent(request, wheel.data, "application/octet-stream", wheel.tag)


async def _too_long(_: web.Request) -> web.Response:
    return text(414, "That address is too long.")


def _common(request: web.Request) -> Encoding | None:
    """The subprotocol that the server likes best of those that the client offers."""
    names = {name.strip() for name in request.headers.get(hdrs.SEC_WEBSOCKET_PROTOCOL, "").split(",")}
    return next((encoding for encoding in Encoding if encoding in names), None)


def _page(status: int, html: str) -> web.Response:
    return web.Response(status=status, text=html, content_type="text/html", charset="utf-8")
