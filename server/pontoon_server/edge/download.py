"""Sending a file from memory: in pieces, so that a slow reader holds no more of it than any other connection does."""

import asyncio
from typing import Final

from aiohttp import hdrs, web

PIECE_BYTES: Final = 16_384
DOWNLOAD_SECONDS: Final = 120.0
"""How long somebody may take to read a file; then the connection is cut."""
REVALIDATE: Final = "no-cache"
"""It may be kept, but whether it is still the same is asked each time: a server that was renewed has another."""


async def sent(request: web.Request, data: bytes, content_type: str, tag: str) -> web.StreamResponse:
    """Answer a GET or HEAD with a file; `tag` tells it from every other. With 304 if the peer has it already."""
    etag = f'"{tag}"'
    headers = {hdrs.ETAG: etag, hdrs.CACHE_CONTROL: REVALIDATE}
    if etag in [known.strip().removeprefix("W/") for known in request.headers.get(hdrs.IF_NONE_MATCH, "").split(",")]:
        return web.Response(status=304, headers=headers)
    response = web.StreamResponse(headers=headers)
    response.content_type = content_type
    response.content_length = len(data)
    await response.prepare(request)
    if request.method != hdrs.METH_HEAD:
        await _write(request, response, data)
    return response


async def _write(request: web.Request, response: web.StreamResponse, data: bytes) -> None:
    pieces = memoryview(data)
    try:
        async with asyncio.timeout(DOWNLOAD_SECONDS):
            for start in range(0, len(data), PIECE_BYTES):
                await response.write(pieces[start : start + PIECE_BYTES])
    except (TimeoutError, ConnectionError):
        if request.transport is not None:
            request.transport.abort()
