"""A server that answers wrongly: a right one, and somebody between it and its peers who changes what is said."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Final

from msgspec import Struct

Change = Callable[[bytes], bytes]
READ_BYTES: Final = 65_536


def as_it_is(data: bytes) -> bytes:
    """Nothing is changed."""
    return data


class Fault(Struct, frozen=True):
    """What goes wrong. Only frames are changed that begin a segment, which those of most cases do."""

    name: str
    about: str
    """The beginning of the sections whose cases are to notice it."""
    up: Change = as_it_is
    """What becomes of frames on their way to the server."""
    down: Change = as_it_is
    """What becomes of all that the server sends."""
    ends: bool = True
    """Whether a line that the server has ended ends for its peer."""
    slow: bool = False
    """Whether it is to be noticed by slow senders."""


def without_reserved_bits(data: bytes) -> bytes:
    """The server takes them for 0."""
    return bytes((data[0] & 0x8F,)) + data[1:]


def under_a_mask(data: bytes) -> bytes:
    """The server takes frames that are not masked."""
    size = data[1] if len(data) > 1 else 0x80
    return data if size >= 126 else bytes((data[0], size | 0x80)) + bytes(4) + data[2:]


def closed_normally(data: bytes) -> bytes:
    """The server closes with 1000 whatever there is."""
    return data.replace(b"\x88\x02\x03\xea", b"\x88\x02\x03\xe8")


def fine(data: bytes) -> bytes:
    """The server is content with every request."""
    return data.replace(b"HTTP/1.1 400 ", b"HTTP/1.1 200 ")


def other_words(data: bytes) -> bytes:
    """A pong doesn't say what the ping said."""
    return data[:1] + data[1:].replace(b"h", b"H") if data[:1] == b"\x8a" else data


def another_accept(data: bytes) -> bytes:
    """The handshake is not answered by the key."""
    return data.replace(b"s3pPLMBiTxaQ9kYGzzhZRbK+xOo=", b"AAAAAAAAAAAAAAAAAAAAAAAAAAA=")


FAULTS: Final[dict[str, tuple[Fault, ...]]] = {
    "reserved bits taken, frames without a mask taken, a wrong close code": (
        Fault("reserved bits are taken", "6455 5.2", up=without_reserved_bits),
        Fault("frames without a mask are taken", "6455 5.1", up=under_a_mask),
        Fault("a wrong close code", "6455 5.4", down=closed_normally),
    ),
    "bad requests are good, a pong that is no echo, an accept that is not the key's": (
        Fault("bad requests are good", "9112", down=fine),
        Fault("a pong that is no echo", "6455 5.5.2", down=other_words),
        Fault("a handshake that is not the key's", "6455 1.3", down=another_accept),
    ),
    "a line that never ends": (Fault("a line that never ends", "9112 9.5", ends=False, slow=True),),
}
"""Each of a row must be noticed; they share a process, which costs more than they do."""
RIGHT: Final = Fault("nothing", "6455 5")
"""Changes nothing, and must be noticed by no case."""


@asynccontextmanager
async def relayed(port: int, fault: Fault) -> AsyncIterator[int]:
    """The port of a relay to the server at `port`, which dials it from the address that it was dialled from."""

    tasks: set[asyncio.Task[None]] = set()

    async def arrived(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        tasks.add(task)
        with contextlib.suppress(OSError, asyncio.CancelledError):
            await _relay(port, fault, reader, writer)
        writer.transport.abort()

    server = await asyncio.start_server(arrived, "127.0.0.1", 0)
    try:
        yield server.sockets[0].getsockname()[1]
    finally:
        server.close()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _relay(port: int, fault: Fault, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    address: str = writer.get_extra_info("peername")[0]
    from_server, to_server = await asyncio.open_connection("127.0.0.1", port, local_addr=(address, 0))
    opened = asyncio.Event()
    up = asyncio.create_task(_pump(reader, to_server, lambda data: fault.up(data) if opened.is_set() else data))

    def down(data: bytes) -> bytes:
        if data.startswith(b"HTTP/1.1 101"):
            opened.set()
        return fault.down(data)

    try:
        await _pump(from_server, writer, down)
        if not fault.ends:
            await asyncio.Event().wait()
    finally:
        up.cancel()
        to_server.transport.abort()


async def _pump(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, change: Change) -> None:
    while data := await reader.read(READ_BYTES):
        writer.write(change(data))
