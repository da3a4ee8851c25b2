"""A file from memory, over a real socket: whole, in pieces, and to nobody for ever."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from aiohttp import web

from pontoon_server.edge.download import DOWNLOAD_SECONDS, PIECE_BYTES, sent
from pontoon_server.edge.guests import Guests
from pontoon_server.edge.site import Site
from support.asking import ask

DATA = b"0123456789abcdef" * 3_000
LARGE = bytes(30_000_000)


@asynccontextmanager
async def serving(data: bytes) -> AsyncIterator[int]:
    """A site that has one file, `/file`; its port."""

    async def file(request: web.Request) -> web.StreamResponse:
        return await sent(request, data, "application/octet-stream", "tag")

    app = web.Application()
    app.router.add_get("/file", file)
    site = Site(app, 10, Guests(lambda _: None))
    try:
        yield await site.listen("127.0.0.1", 0)
    finally:
        await site.close()


async def test_it_arrives_whole_with_its_length_and_its_kind() -> None:
    """However many pieces it takes."""
    assert len(DATA) > 2 * PIECE_BYTES
    async with serving(DATA) as port:
        answer = await ask(port, "/file")
    assert answer.body.encode() == DATA
    assert answer.headers["content-length"] == str(len(DATA))
    assert answer.headers["content-type"] == "application/octet-stream"
    assert answer.headers["cache-control"] == "no-cache"


async def test_whoever_only_asks_for_its_head_gets_no_more() -> None:
    """The same headers, and nothing after them."""
    async with serving(DATA) as port:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(b"HEAD /file HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
        head = await reader.read()
        writer.close()
        with contextlib.suppress(ConnectionError):
            await writer.wait_closed()
    assert head.startswith(b"HTTP/1.1 200")
    assert f"Content-Length: {len(DATA)}".encode() in head
    assert head.endswith(b"\r\n\r\n")


@pytest.mark.parametrize(("known", "status"), [('"tag"', 304), ('W/"tag"', 304), ('"x", "tag"', 304), ('"other"', 200)])
async def test_what_a_peer_has_already_is_not_sent_again(known: str, status: int) -> None:
    """It names what it has."""
    async with serving(DATA) as port:
        answer = await ask(port, "/file", [("If-None-Match", known)])
    assert answer.status == status
    assert answer.headers["etag"] == '"tag"'


@pytest.mark.looptime
async def test_a_reader_that_takes_nothing_is_cut() -> None:
    """After two minutes its connection is gone."""
    async with serving(LARGE) as port:
        loop = asyncio.get_running_loop()
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.transport.pause_reading()  # type: ignore[attr-defined]  # a socket's
        began = loop.time()
        writer.write(b"GET /file HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
        await asyncio.sleep(DOWNLOAD_SECONDS + 5)
        writer.transport.resume_reading()  # type: ignore[attr-defined]  # a socket's
        read = 0
        with contextlib.suppress(ConnectionError):
            while piece := await reader.read(1_000_000):
                read += len(piece)
        assert read < len(LARGE)
        assert loop.time() - began < DOWNLOAD_SECONDS + 20
        writer.close()
        with contextlib.suppress(ConnectionError):
            await writer.wait_closed()
