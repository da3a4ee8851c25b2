"""Asking the server on this machine whether it lives."""

import asyncio
import contextlib
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from pontoon_server.config import Serve
from pontoon_server.healthcheck import NotThere, ask, check_health, nearest_host
from support.houses import served


@asynccontextmanager
async def answering(data: bytes) -> AsyncIterator[int]:
    """Some other program that listens, and says this to everybody."""

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.read(100)
        writer.write(data)
        writer.close()
        with contextlib.suppress(ConnectionError):
            await writer.wait_closed()

    server = await asyncio.start_server(answer, "127.0.0.1", 0)
    async with server:
        yield server.sockets[0].getsockname()[1]


@pytest.mark.parametrize(
    ("host", "nearest"),
    [("0.0.0.0", "127.0.0.1"), ("127.0.0.1", "127.0.0.1"), ("::", "::1"), ("192.0.2.1", "192.0.2.1"),  # noqa: S104
     ("pontoon.example", "pontoon.example"), ("", "127.0.0.1")],
)  # fmt: skip
def test_a_server_is_reached_where_it_listens(host: str, nearest: str) -> None:
    """One that listens everywhere is reached by the loop back."""
    assert nearest_host(host) == nearest


@pytest.mark.parametrize("host", ["127.0.0.1", "0.0.0.0"])  # noqa: S104 - nobody listens there
async def test_a_server_that_lives_says_so(host: str) -> None:
    """At the port that the settings name."""
    async with served() as here:
        said = await asyncio.to_thread(check_health, Serve(host=host, port=here.port))
    assert said == f"127.0.0.1 port {here.port}: ok"


async def test_where_nobody_listens_nobody_lives() -> None:
    """The server that was there is gone."""
    async with served() as here:
        pass
    with pytest.raises(NotThere, match="Connection refused"):
        await asyncio.to_thread(check_health, Serve(port=here.port))


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello", "answers 200"),
        (b"HTTP/1.1 500 Oops\r\nContent-Length: 2\r\n\r\nok", "answers 500"),
        (b"SSH-2.0-something\r\n", "BadStatusLine"),
        (b"", "RemoteDisconnected"),
    ],
)
async def test_another_program_is_not_taken_for_the_server(data: bytes, words: str) -> None:
    """Whatever it says."""
    async with answering(data) as port:
        with pytest.raises(NotThere, match=words):
            await asyncio.to_thread(check_health, Serve(port=port))


def test_a_server_that_hangs_is_not_waited_for() -> None:
    """The system still takes connections for it."""
    with socket.socket() as hanging:
        hanging.bind(("127.0.0.1", 0))
        hanging.listen()
        with pytest.raises(NotThere, match="TimeoutError"):
            ask("127.0.0.1", hanging.getsockname()[1], "/healthz", 0.05)


def test_any_free_port_can_not_be_asked() -> None:
    """Nobody knows which it is."""
    with pytest.raises(NotThere, match="port 0"):
        check_health(Serve(port=0))
