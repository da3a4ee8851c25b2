"""What whoever runs the server asks of it: whether it lives, whether it is ready, and how much there is of what."""

import hmac
from collections.abc import Awaitable, Callable
from typing import Final

from aiohttp import hdrs, web

from pontoon_server.edge.answers import later, put_headers, text
from pontoon_server.edge.doors import Doors

BEARER: Final = "Bearer "
METRICS_TYPE: Final = "text/plain; version=0.0.4; charset=utf-8"

WhyNot = Callable[[], Awaitable[str]]
"""Why the server is not ready; empty if it is."""
Measured = Callable[[], bytes]
"""All metrics, as Prometheus reads them."""


def _nothing() -> bytes:
    return b""


class Operations:
    """Answers `/healthz` and `/readyz`; and `/metrics`, if there is a token, to whoever has it."""

    def __init__(self, doors: Doors, why_not: WhyNot, measured: Measured = _nothing, token: str = "") -> None:
        self._doors = doors
        self._why_not = why_not
        self._measured = measured
        self._token = token.encode()

    def route(self, app: web.Application) -> None:
        """Answer at the port that everybody reaches."""
        app.router.add_get("/healthz", self._health)
        app.router.add_get("/readyz", self._ready)
        if self._token:
            app.router.add_get("/metrics", self._guarded)

    def metrics_app(self) -> web.Application:
        """The application of a port that only this machine reaches."""
        app = web.Application(client_max_size=1)
        app.router.add_get("/metrics", self._open)
        app.on_response_prepare.append(put_headers)
        return app

    async def _health(self, request: web.Request) -> web.Response:
        self._doors.verify_host(request)
        return text(200, "ok")

    async def _ready(self, request: web.Request) -> web.Response:
        self._doors.verify_host(request)
        reason = await self._why_not()
        return later(503, reason) if reason else text(200, "ready")

    async def _open(self, request: web.Request) -> web.Response:
        self._doors.verify_host(request)
        return self._metrics()

    async def _guarded(self, request: web.Request) -> web.Response:
        self._doors.verify_host(request)
        said = request.headers.get(hdrs.AUTHORIZATION, "")
        token = said.removeprefix(BEARER).encode(errors="surrogateescape") if said.startswith(BEARER) else b""
        if not hmac.compare_digest(token, self._token):
            raise web.HTTPNotFound
        return self._metrics()

    def _metrics(self) -> web.Response:
        return web.Response(body=self._measured(), headers={hdrs.CONTENT_TYPE: METRICS_TYPE})
