"""Plain answers, and the headers that every answer goes out with."""

from typing import Final

from aiohttp import hdrs, web

from pontoon_server.edge.page import POLICY

RETRY_SECONDS: Final = 10
HEADERS: Final = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Server": "pontoon",
}
NO_STORE: Final = "no-store"
"""What an answer says of caches that says nothing else of them."""


async def put_headers(_: web.Request, response: web.StreamResponse) -> None:
    """Close an answer to scripts, frames and caches."""
    if isinstance(response, web.WebSocketResponse):
        response.headers[hdrs.SERVER] = HEADERS[hdrs.SERVER]
    else:
        response.headers.update(HEADERS)
        response.headers.setdefault(hdrs.CACHE_CONTROL, NO_STORE)


def text(status: int, sentence: str) -> web.Response:
    """A sentence."""
    return web.Response(status=status, text=sentence + "\n")


def later(status: int, sentence: str) -> web.Response:
    """A sentence for whoever is to try again."""
    response = text(status, sentence)
    response.headers[hdrs.RETRY_AFTER] = str(RETRY_SECONDS)
    return response
