"""Requests: who may ask, what for, and under which headers the answers go out."""

from collections.abc import Awaitable, Callable
from typing import Final

from aiohttp import hdrs, web

from pontoon_protocol.codec import Encoding
from pontoon_protocol.codes import read_code
from pontoon_protocol.errors import Refused
from pontoon_server.edge.connections import Connections
from pontoon_server.edge.doors import Doors
from pontoon_server.edge.page import POLICY, in_a_moment, invitation, nobody_here
from pontoon_server.edge.reception import Reception
from pontoon_server.edge.ws import Sockets

SPOKEN: Final = ", ".join(Encoding)
RETRY_SECONDS: Final = 10
HEADERS: Final = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-store",
    "Server": "pontoon",
}

IsOpen = Callable[[str], Awaitable[bool | None]]
"""Whether a table has this code; None if that can't be told now."""


class Requests:
    """Answers `/ws`, `/healthz` and `/t/CODE`."""

    def __init__(
        self, doors: Doors, sockets: Sockets, connections: Connections, reception: Reception, is_open: IsOpen
    ) -> None:
        self._doors = doors
        self._sockets = sockets
        self._connections = connections
        self._reception = reception
        self._is_open = is_open

    def app(self) -> web.Application:
        """The application, ready to be run."""
        app = web.Application(client_max_size=1)
        app.router.add_get("/ws", self._socket)
        app.router.add_get("/healthz", self._health)
        app.router.add_get("/t/{code}", self._table)
        app.on_response_prepare.append(_put_headers)
        return app

    async def _socket(self, request: web.Request) -> web.StreamResponse:
        self._verify_host(request)
        if not self._doors.knows_origin(request.headers.getall(hdrs.ORIGIN, []), request.headers[hdrs.HOST]):
            return _text(403, "Pages of other sites may not connect here.")
        encoding = _common(request)
        if encoding is None:
            return _text(400, f"Ask for one of the WebSocket subprotocols that this server speaks: {SPOKEN}")
        address = self._address(request)
        match self._connections.room_for(address):
            case "too_many":
                return _later(429, "Too many connections from your address that are not at a table yet.")
            case "full":
                return _later(503, "The server is full.")
            case "room":
                return await self._sockets.converse(request, encoding, address)

    async def _health(self, request: web.Request) -> web.Response:
        self._verify_host(request)
        return _text(200, "ok")

    async def _table(self, request: web.Request) -> web.Response:
        self._verify_host(request)
        address = self._address(request)
        try:
            self._reception.verify_patience(address)
        except Refused:
            return _page(429, in_a_moment("Too many wrong codes came from your address. Please try again in a minute."))
        code = read_code(request.match_info["code"])
        found = False if code is None else await self._is_open(code)
        if found is None:
            return _page(503, in_a_moment("The server can't look for your table just now. Please try again."))
        if not found or code is None:
            self._reception.failed(address)
            return _page(404, nobody_here())
        return _page(200, invitation(code, self._doors.link_origin(request.headers[hdrs.HOST])))

    def _verify_host(self, request: web.Request) -> None:
        # No middleware: an open WebSocket would keep its coroutines in memory.
        hosts = request.headers.getall(hdrs.HOST, [])
        if len(hosts) != 1 or not self._doors.knows_host(hosts[0]):
            raise web.HTTPMisdirectedRequest(text="This server does not go by that name.\n")

    def _address(self, request: web.Request) -> str:
        return self._doors.address(request.remote, request.headers.getall(hdrs.X_FORWARDED_FOR, []))


async def _put_headers(_: web.Request, response: web.StreamResponse) -> None:
    if isinstance(response, web.WebSocketResponse):
        response.headers[hdrs.SERVER] = HEADERS[hdrs.SERVER]
    else:
        response.headers.update(HEADERS)


def _common(request: web.Request) -> Encoding | None:
    """The subprotocol that the server likes best of those that the client offers."""
    names = {name.strip() for name in request.headers.get(hdrs.SEC_WEBSOCKET_PROTOCOL, "").split(",")}
    return next((encoding for encoding in Encoding if encoding in names), None)


def _text(status: int, sentence: str) -> web.Response:
    return web.Response(status=status, text=sentence + "\n")


def _later(status: int, sentence: str) -> web.Response:
    response = _text(status, sentence)
    response.headers[hdrs.RETRY_AFTER] = str(RETRY_SECONDS)
    return response


def _page(status: int, html: str) -> web.Response:
    return web.Response(status=status, text=html, content_type="text/html", charset="utf-8")
