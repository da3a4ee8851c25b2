"""What waits for one peer, how much it has taken, and how long it may take."""

import asyncio
import socket
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import cast

import pytest

from pontoon_server.edge.backlog import HELD_SECONDS, SEND_SECONDS, Backlog, untaken
from pontoon_server.edge.site import bind

WRITTEN = 400_000
"""More than both kernels hold."""


@asynccontextmanager
async def narrow() -> AsyncIterator[tuple[asyncio.Transport, socket.socket]]:
    """A transport as the server has them, and its peer, for whom little fits into the kernel."""
    loop = asyncio.get_running_loop()
    arrived: asyncio.Queue[asyncio.Transport] = asyncio.Queue()

    class Arrival(asyncio.Protocol):
        def connection_made(self, transport: asyncio.BaseTransport) -> None:
            arrived.put_nowait(cast(asyncio.Transport, transport))

    with bind("127.0.0.1", 0) as listener, socket.socket() as peer:
        server = await loop.create_server(Arrival, sock=listener)
        peer.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
        peer.setblocking(False)
        await loop.sock_connect(peer, listener.getsockname())
        transport = await arrived.get()
        yield transport, peer
        transport.abort()
        server.close()


def test_who_takes_nothing_has_10_seconds() -> None:
    """From the first look, or from the last at which it had taken something."""
    backlog = Backlog(-500, 1_000.0)
    assert not backlog.lasts_too_long(-500, 1_000.0 + SEND_SECONDS - 0.1)
    assert not backlog.lasts_too_long(-499, 1_000.0 + SEND_SECONDS)
    assert not backlog.lasts_too_long(-499, 1_000.0 + 2 * SEND_SECONDS - 0.1)
    assert backlog.lasts_too_long(-499, 1_000.0 + 2 * SEND_SECONDS)


def test_who_takes_a_byte_now_and_then_has_two_minutes() -> None:
    """It doesn't stay for ever."""
    backlog = Backlog(0, 7.0)
    seconds = 0
    while not backlog.lasts_too_long(seconds, 7.0 + seconds):
        seconds += 1
    assert seconds == HELD_SECONDS


def test_a_ping_that_has_to_wait_hides_nothing_that_is_taken() -> None:
    """It is not counted as sent, so that less seems to be taken when it comes; what is taken after it counts."""
    backlog = Backlog(100, 0.0)
    assert not backlog.lasts_too_long(98, SEND_SECONDS - 2)
    assert not backlog.lasts_too_long(99, SEND_SECONDS - 1)
    assert not backlog.lasts_too_long(99, SEND_SECONDS)
    backlog = Backlog(100, 0.0)
    assert not backlog.lasts_too_long(98, SEND_SECONDS - 1)
    assert backlog.lasts_too_long(98, SEND_SECONDS)


async def test_what_is_taken_is_seen_as_soon_as_it_is() -> None:
    """Also where the kernel takes nothing more of the transport for it: less is untaken, a few kilobytes at once."""
    async with narrow() as (transport, peer):
        assert untaken(transport) == 0
        transport.write(bytes(WRITTEN))
        await asyncio.sleep(0)
        held, before = transport.get_write_buffer_size(), untaken(transport)
        assert 0 < held < before < WRITTEN or sys.platform != "linux"
        loop, read = asyncio.get_running_loop(), 0
        while untaken(transport) == before:
            read += len(await loop.sock_recv(peer, 1_000))
        assert read < 16_384 or sys.platform != "linux"
        while read < WRITTEN:
            read += len(await loop.sock_recv(peer, 65_536))
        assert transport.get_write_buffer_size() == 0
        assert untaken(transport) < before - held


async def test_of_a_transport_that_is_closed_nothing_is_known() -> None:
    """And nothing is raised."""
    async with narrow() as (transport, _):
        transport.abort()
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert transport.get_extra_info("socket").fileno() == -1
        assert untaken(transport) == 0


@pytest.mark.looptime
@pytest.mark.parametrize(("bytes_a_second", "cut_after"), [(0, SEND_SECONDS), (10_000, None), (600, HELD_SECONDS)])
async def test_a_peer_that_reads_all_the_time_is_not_cut(bytes_a_second: int, cut_after: float | None) -> None:
    """However long one frame takes it, up to two minutes; one that reads nothing is cut after ten seconds."""
    async with narrow() as (transport, peer):
        loop, seconds, late = asyncio.get_running_loop(), 0, False
        transport.write(bytes(WRITTEN))
        backlog = Backlog(WRITTEN - untaken(transport), 0.0)
        while transport.get_write_buffer_size() and not late:
            await asyncio.sleep(1)
            seconds += 1
            if bytes_a_second:
                await loop.sock_recv(peer, bytes_a_second)
            late = backlog.lasts_too_long(WRITTEN - untaken(transport), seconds)
        assert (seconds if late else None) == cut_after
        assert seconds > SEND_SECONDS - 1
