"""One port: found, bounded, and silent connections don't stay."""

import asyncio
import socket

import pytest
from aiohttp import web

from pontoon_server.edge.guests import Guests
from pontoon_server.edge.site import KEEPALIVE_SECONDS, RECEIVE_BUFFER_BYTES, SEND_BUFFER_BYTES, Site
from support.asking import ask
from support.edges import ANYBODY

WAIT_SECONDS = 10.0


def application() -> web.Application:
    async def answer(_: web.Request) -> web.Response:
        return web.Response(text="here")

    app = web.Application()
    app.router.add_get("/", answer)
    return app


async def silence(port: int) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    return await asyncio.open_connection("127.0.0.1", port)


async def _last_words(reader: asyncio.StreamReader) -> bytes:
    """What a connection that is closed or cut had to say."""
    try:
        return await reader.read()
    except ConnectionResetError:
        return b""


async def test_a_site_answers_on_the_port_that_it_found() -> None:
    """Asked for any, it says which."""
    site = Site(application(), 10, ANYBODY)
    port = await site.listen("127.0.0.1", 0)
    assert (await ask(port, "/")).body == "here"
    await site.close()
    with pytest.raises(OSError, match="Connect"):
        await silence(port)


async def test_an_ipv6_address_will_do() -> None:
    """Where the machine has one."""
    site = Site(application(), 10, ANYBODY)
    try:
        port = await site.listen("::1", 0)
    except OSError:
        pytest.skip("no IPv6 here")
    reader, writer = await asyncio.open_connection("::1", port)
    writer.write(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
    async with asyncio.timeout(WAIT_SECONDS):
        assert (await reader.readline()).startswith(b"HTTP/1.1 200")
    writer.close()
    await site.close()


async def test_a_port_that_is_taken_is_an_error_that_says_so() -> None:
    """And nothing is left behind."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        site = Site(application(), 10, ANYBODY)
        with pytest.raises(OSError, match="in use"):
            await site.listen("127.0.0.1", taken.getsockname()[1])


async def test_connections_beyond_the_bound_are_cut_at_once() -> None:
    """Those who are there are served; one that goes makes room."""
    site = Site(application(), 2, ANYBODY)
    port = await site.listen("127.0.0.1", 0)
    first, second = await silence(port), await silence(port)
    async with asyncio.timeout(WAIT_SECONDS):
        reader, writer = await silence(port)
        assert await _last_words(reader) == b""
        writer.close()
        second[1].close()
        while True:
            try:
                assert (await ask(port, "/")).body == "here"
                break
            except (ConnectionError, asyncio.IncompleteReadError):
                # The server has not heard yet that the second is gone.
                continue
    first[1].close()
    await site.close()


async def test_an_address_has_so_many_connections_and_no_more() -> None:
    """The next is cut; when one goes there is room for another."""
    site = Site(application(), 10, Guests(lambda peer: peer, most=2))
    port = await site.listen("127.0.0.1", 0)
    first, second, third = await silence(port), await silence(port), await silence(port)
    async with asyncio.timeout(WAIT_SECONDS):
        assert await _last_words(third[0]) == b""
        first[1].close()
        while True:
            try:
                assert (await ask(port, "/")).body == "here"
                break
            except (ConnectionError, asyncio.IncompleteReadError):
                # The server has not heard yet that the first is gone.
                continue
    for _, writer in (second, third):
        writer.close()
    await site.close()


@pytest.mark.parametrize("turns", range(6))
async def test_a_site_that_stops_while_somebody_comes_stops_in_order(turns: int) -> None:
    """However far the connection has got, nothing goes wrong in the loop; it is served or cut."""
    wrong: list[dict[str, object]] = []
    loop = asyncio.get_running_loop()
    loop.set_debug(True)  # or asyncio keeps it to itself
    loop.set_exception_handler(lambda _, context: wrong.append(context))
    site = Site(application(), 10, ANYBODY)
    port = await site.listen("127.0.0.1", 0)
    with socket.create_connection(("127.0.0.1", port)):
        for _ in range(turns):
            await asyncio.sleep(0)
        site.stop_listening()
        await site.close()
    assert wrong == []


@pytest.mark.looptime
@pytest.mark.parametrize("said", [b"", b"GET / HTTP/1.1\r\nHos"])
async def test_a_connection_that_says_nothing_whole_is_closed(said: bytes) -> None:
    """After five seconds, not after an hour."""
    site = Site(application(), 10, ANYBODY)
    port = await site.listen("127.0.0.1", 0)
    reader, writer = await silence(port)
    writer.write(said)
    loop = asyncio.get_running_loop()
    began = loop.time()
    async with asyncio.timeout(WAIT_SECONDS):
        assert await reader.read() == b""
    assert KEEPALIVE_SECONDS - 1 < loop.time() - began < KEEPALIVE_SECONDS + 2
    writer.close()
    await site.close()


async def test_the_kernel_keeps_little_for_a_connection() -> None:
    """So a peer that never reads is found out after kilobytes, and what another sends is parsed in small pieces."""
    found: list[int] = []

    async def look(request: web.Request) -> web.Response:
        assert request.transport is not None
        peer = request.transport.get_extra_info("socket")
        found.extend(peer.getsockopt(socket.SOL_SOCKET, which) for which in (socket.SO_SNDBUF, socket.SO_RCVBUF))
        return web.Response()

    app = web.Application()
    app.router.add_get("/", look)
    site = Site(app, 10, ANYBODY)
    await ask(await site.listen("127.0.0.1", 0), "/")
    await site.close()
    sent, received = found
    assert SEND_BUFFER_BYTES <= sent <= 2 * SEND_BUFFER_BYTES
    assert RECEIVE_BUFFER_BYTES <= received <= 2 * RECEIVE_BUFFER_BYTES
