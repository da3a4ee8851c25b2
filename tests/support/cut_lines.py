"""A line to a server that can be cut, kept shut, and led to another server, by the test that holds it."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

HOST = "127.0.0.1"
READ_BYTES = 65_536


class CutLine:
    """Listens at a port of its own; what comes is passed on to `target`."""

    def __init__(self, target: int) -> None:
        self.target = target
        self.port = 0
        self.shut = False
        """Whether whoever comes is sent away without a word."""
        self._writers: set[asyncio.StreamWriter] = set()

    def cut(self) -> None:
        """Drop every connection, without a word to either end."""
        self.shut = True
        for writer in self._writers:
            writer.transport.abort()

    def mend(self) -> None:
        """Let through who comes from now on."""
        self.shut = False

    async def take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Pass one connection on, both ways, until an end is gone."""
        with suppress(OSError):
            if not self.shut:
                other_reader, other = await asyncio.open_connection(HOST, self.target)
                self._writers |= {writer, other}
                await asyncio.gather(_pass_on(reader, other), _pass_on(other_reader, writer))
        writer.transport.abort()


async def _pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with suppress(OSError):
        while data := await reader.read(READ_BYTES):
            writer.write(data)
            await writer.drain()
    writer.transport.abort()


@asynccontextmanager
async def cut_line(target: int) -> AsyncIterator[CutLine]:
    """A line to the server at that port of this machine."""
    line = CutLine(target)
    listening = await asyncio.start_server(line.take, HOST, 0)
    line.port = listening.sockets[0].getsockname()[1]
    try:
        yield line
    finally:
        line.cut()
        listening.close()
