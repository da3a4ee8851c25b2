"""What goes out on one WebSocket: at once while its peer keeps up, by a task of its own when it lags behind."""

import asyncio
from typing import Final

import structlog
from aiohttp import WSMsgType, web

from pontoon_protocol.codec import Encoding
from pontoon_server.live.outbox import Line
from pontoon_server.live.tally import Tally

CLOSE_SECONDS: Final = 1.0
"""How long a peer may take to answer a close frame; then it is cut."""
CLOSE_BYTE: Final = 0x80 | WSMsgType.CLOSE

_logger = structlog.get_logger()


class Sender:
    """The port of one `line`, for a socket whose `writer_limit` is 0, so that each frame waits until it is taken.

    A frame is written straight to the transport as long as nothing waits there. `_writer` is set while
    something does, or while the socket is being closed; with most peers it never is before the close.
    """

    __slots__ = ("_first_byte", "_socket", "_transport", "_writer", "line")

    def __init__(
        self,
        socket: web.WebSocketResponse,
        transport: asyncio.WriteTransport,
        encoding: Encoding,
        tally: Tally | None = None,
    ) -> None:
        # What waits, waits in the line, which has a limit: here no more than the frame that a peer takes just now.
        transport.set_write_buffer_limits(high=0)
        self.line = Line(encoding, transport.abort, port=self, tally=tally)
        self._socket = socket
        self._transport = transport
        self._first_byte = 0x80 | (WSMsgType.TEXT if encoding is Encoding.JSON else WSMsgType.BINARY)
        self._writer: asyncio.Task[None] | None = None

    def send(self, frame: bytes) -> bool:
        """Write a frame if the peer has taken all before it; a socket that is closed takes it and drops it."""
        if self._writer is not None or self._transport.get_write_buffer_size():
            return False
        if not self._socket.closed and not self._transport.is_closing():
            self._transport.write(framed(self._first_byte, frame))
        return True

    def wake(self) -> None:
        """Let a task send what waits, and close the socket if the line is closed."""
        if self._writer is None:
            self._writer = asyncio.get_running_loop().create_task(self._write())

    def part(self) -> None:
        """Nothing more is said or heard: free the descriptor."""
        if self._writer is not None:
            self._writer.cancel()
        self._transport.abort()

    async def _write(self) -> None:
        try:
            await self._catch_up()
        except ConnectionError:
            # The reader meets the same end.
            self.line.cut()
        except Exception:
            _logger.exception("writer failed")
            self.line.cut()

    async def _catch_up(self) -> None:
        opcode = WSMsgType(self._first_byte & 0x0F)
        while (frame := self.line.next()) is not None:
            await self._socket.send_frame(frame, opcode)
        if self.line.closed is None:
            self._writer = None
            return
        if not self._socket.closed and not self._transport.is_closing():
            # Not by way of the socket: it would cut a peer that is just saying something, who then never reads why.
            self._transport.write(framed(CLOSE_BYTE, self.line.closed.to_bytes(2)))
        await asyncio.sleep(CLOSE_SECONDS)
        self.line.cut()


def framed(first_byte: int, payload: bytes) -> bytes:
    """A whole, unmasked frame (RFC 6455, section 5.2)."""
    size = len(payload)
    if size < 126:
        return bytes((first_byte, size)) + payload
    if size < 65_536:
        return bytes((first_byte, 126)) + size.to_bytes(2) + payload
    return bytes((first_byte, 127)) + size.to_bytes(8) + payload
