"""One WebSocket: its reader is the request's own task, and its peer has no way to hold up anybody."""

import asyncio
import contextlib
from collections.abc import Callable
from typing import Final, NoReturn

import structlog
from aiohttp import WSMessage, WSMsgType, web

from pontoon_protocol.codec import Encoding
from pontoon_protocol.errors import CloseCode, ProtocolError
from pontoon_protocol.limits import FRAME_BYTES
from pontoon_server.edge.connections import Connection, Connections
from pontoon_server.edge.gate import Gate
from pontoon_server.edge.meter import Meter
from pontoon_server.edge.reception import Reception
from pontoon_server.edge.sender import CLOSE_SECONDS, Sender
from pontoon_server.edge.talk import BadFrame, HungUp, Talk
from pontoon_server.live.outbox import Line
from pontoon_server.live.tally import Tally
from pontoon_server.logs import Sampled

DATA: Final = (WSMsgType.BINARY, WSMsgType.TEXT)
HEARD: Final = (*DATA, WSMsgType.PING, WSMsgType.PONG)
PING_SECONDS: Final = 18.0
"""How long a peer may be silent before it is pinged, so that a ping comes within HEARTBEAT_SECONDS; half as long again,
and it is cut: after 27 s, and some more where all is late. Any byte that comes from it counts, but none that it takes:
the library, whose heartbeat this is, doesn't know of those. Whoever takes longer than that for what waits before a ping
has to say something meanwhile (PROTOCOL.md)."""
NO_CODE: Final = 0
"""What the library calls a close frame without one."""
NEVER_SENT: Final = (1004, 1005, 1006, 1015)
"""Close codes that stand for what no frame says (RFC 6455, section 7.4.1); the library takes one of them."""
END_SECONDS: Final = 2 * CLOSE_SECONDS
"""How long a connection that the server closes may take to send what waits and to be closed by its peer."""

_logger = structlog.get_logger()


class Sockets:
    """Makes a conversation of each WebSocket that is opened."""

    def __init__(
        self,
        reception: Reception,
        connections: Connections,
        *,
        software: str,
        commands_per_second: float,
        tally: Tally | None = None,
    ) -> None:
        self._reception = reception
        self._connections = connections
        self._software = software
        self._per_second = commands_per_second
        self._tally = tally
        self.bad_messages = 0
        """How many connections ended because their peer broke the protocol."""
        self._clock = asyncio.get_running_loop().time
        self._complaints = Sampled(self._clock)

    async def converse(self, request: web.Request, encoding: Encoding, address: str) -> web.StreamResponse:
        """Open the socket and serve it until it is closed and its descriptor is free."""
        socket = web.WebSocketResponse(
            timeout=CLOSE_SECONDS,
            autoping=False,
            autoclose=False,
            heartbeat=PING_SECONDS,
            protocols=(encoding,),
            compress=False,
            max_msg_size=FRAME_BYTES + 1,  # what is as long as this is too long
            writer_limit=0,
        )
        transport = request.transport
        if transport is None:
            return socket
        sender = Sender(socket, transport, encoding, self._tally)
        line = sender.line
        if socket.can_prepare(request):
            transport.set_protocol(Gate(request.protocol, line))
        await socket.prepare(request)
        connection = Connection(line, transport, address)
        self._connections.add(connection)
        meter = Meter(self._per_second, self._clock)
        incoming = Incoming(socket, line, meter, self._clock)
        try:
            await self._talk(connection, incoming, meter).run()
        except HungUp:
            pass
        except ProtocolError as error:
            line.close("bad_message", error.code)
            self._complain(error)
        except Exception:
            _logger.exception("connection failed")
            line.close("server_error", CloseCode.SERVER_ERROR)
        finally:
            await incoming.end()
            sender.part()
            self._connections.remove(connection)
        return socket

    def _talk(self, connection: Connection, incoming: "Incoming", meter: Meter) -> Talk:
        return Talk(
            connection.line,
            incoming,
            meter,
            self._reception,
            address=connection.address,
            software=self._software,
            clock=self._clock,
            at_table=lambda: self._connections.came_in(connection),
        )

    def _complain(self, error: ProtocolError) -> None:
        self.bad_messages += 1
        held_back = self._complaints.lets_through()
        if held_back is not None:
            evidence = error.evidence if isinstance(error, BadFrame) else {}
            _logger.info("bad message", reason=error.text, code=int(error.code), held_back=held_back, **evidence)


class Incoming:
    """The frames of one socket. Pings are answered here, as far as they come no faster than commands may."""

    __slots__ = ("_clock", "_line", "_meter", "_socket")

    def __init__(self, socket: web.WebSocketResponse, line: Line, meter: Meter, clock: Callable[[], float]) -> None:
        self._socket = socket
        self._line = line
        self._meter = meter
        self._clock = clock

    async def next(self, seconds: float | None = None) -> bytes | str:
        """The next frame; raises `HungUp`, or `TimeoutError` after so many seconds, whatever pings come meanwhile."""
        until = None if seconds is None else self._clock() + seconds
        while True:
            left = None if until is None else until - self._clock()
            if left is not None and left <= 0:
                raise TimeoutError
            message = await self._socket.receive(left)
            if message.type not in HEARD:
                await self._hang_up(message)
            if self._line.closed is not None:
                # What a peer says that has not read the closing yet is not heard any more.
                await asyncio.sleep(0)
            elif message.type in DATA:
                found: bytes | str = message.data
                return found
            else:
                await self._heartbeat(message)

    async def end(self) -> None:
        """If the server closes: wait until the peer has closed too. What it still says is not heard."""
        if self._line.closed is not None:
            with contextlib.suppress(HungUp, TimeoutError):
                await self.next(END_SECONDS)

    async def _hang_up(self, message: WSMessage) -> NoReturn:
        if message.type is WSMsgType.CLOSE and self._line.closed is None:
            await self._socket.close(code=_answer_to(message.data), drain=False)
        raise HungUp

    async def _heartbeat(self, message: WSMessage) -> None:
        """Answer a ping; a pong needs nothing, but too many of either are a flood."""
        if not self._meter.takes_heartbeat():
            if self._meter.flooding:
                self._line.close("too_fast", CloseCode.POLICY)
                raise HungUp
        elif message.type is WSMsgType.PING:
            try:
                await self._socket.pong(message.data)
            except ConnectionError:
                raise HungUp from None
        # Thousands fit into one piece that is received: the others have their turn between them.
        await asyncio.sleep(0)


def _answer_to(code: int) -> int:
    """The close code that a peer's is answered with: the same (RFC 6455, section 5.5.1), unless it may not be sent."""
    if code == NO_CODE:
        return CloseCode.NORMAL
    return code if code in range(1000, 5000) and code not in NEVER_SENT else CloseCode.PROTOCOL
