"""What a request must say to open a WebSocket (RFC 6455, section 4.2.1), as far as aiohttp doesn't ask for it."""

import re
from typing import Final

from aiohttp import HttpVersion11, hdrs, web

from pontoon_server.edge.answers import text

VERSION: Final = "13"
KEY: Final = re.compile(r"[A-Za-z0-9+/]{21}[AQgw]==")
"""16 bytes in base64."""


def fault_of(request: web.Request) -> web.Response | None:
    """The answer to a request that opens no WebSocket; None if there is nothing against it here."""
    headers = request.headers
    if request.version < HttpVersion11:
        return text(400, "A WebSocket needs HTTP/1.1.")
    if headers.getall(hdrs.SEC_WEBSOCKET_VERSION, [VERSION]) != [VERSION]:
        answer = text(426, f"This server speaks version {VERSION} of the WebSocket protocol.")
        answer.headers.update(
            {hdrs.SEC_WEBSOCKET_VERSION: VERSION, hdrs.UPGRADE: "websocket", hdrs.CONNECTION: "Upgrade"}
        )
        return answer
    keys = headers.getall(hdrs.SEC_WEBSOCKET_KEY, [])
    if len(keys) != 1 or not KEY.fullmatch(keys[0]):
        return text(400, "A WebSocket needs one Sec-WebSocket-Key of 16 bytes.")
    # Nothing else says what came in one piece with the request; aiohttp would take it for frames unseen.
    if request.protocol._message_tail:
        return text(400, "Wait for the answer before you send frames.")
    return None


def with_one_list(request: web.Request) -> web.Request:
    """The same request with all subprotocols that it offers in one line (section 11.3.4): aiohttp reads the first."""
    offered = request.headers.getall(hdrs.SEC_WEBSOCKET_PROTOCOL, [])
    if len(offered) < 2:
        return request
    headers = request.headers.copy()
    headers[hdrs.SEC_WEBSOCKET_PROTOCOL] = ", ".join(offered)
    return request.clone(headers=headers)
