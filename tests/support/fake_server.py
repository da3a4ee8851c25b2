"""A server that says what a test tells it to, over a real socket on this machine."""

import asyncio
from types import TracebackType
from typing import Self, TypeVar

from websockets.asyncio.server import Server as Listening
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed
from websockets.typing import Subprotocol

from pontoon_client.invitation.links import Server
from pontoon_protocol.codec import Encoding, decode_command, encode
from pontoon_protocol.commands import Commands, Hello, Recall
from pontoon_protocol.updates import Closing, Greeting, HandsTold, Snapshot, Updates, Welcome
from pontoon_protocol.views import TableView
from support.client_tables import CODE, YOU

MSGPACK = Encoding.MSGPACK
Kind = TypeVar("Kind", bound=Commands)


class Conversation:
    """One connection, held by the test."""

    def __init__(self, socket: ServerConnection) -> None:
        self._socket = socket
        self.over = asyncio.Event()

    async def hear(self, kind: type[Kind]) -> Kind:
        """The next command, which must be of that kind."""
        command = decode_command(MSGPACK, await self._socket.recv())
        assert isinstance(command, kind), command
        return command

    async def say(self, *updates: Updates) -> None:
        """Send updates."""
        for update in updates:
            await self._socket.send(encode(MSGPACK, update))

    async def say_bytes(self, frame: bytes | str) -> None:
        """Send a frame that need not be an update."""
        await self._socket.send(frame)

    async def greet(self, kind: type[Kind], version: int = 1) -> Kind:
        """Hear the hello, answer it, and return the entrance."""
        await self.hear(Hello)
        await self.say(Greeting(version, "a fake server", "first"))
        return await self.hear(kind)

    async def let_in(
        self, kind: type[Kind], view: TableView, *, seq: int = 1, epoch: str = "first", handled: int = 0
    ) -> Kind:
        """Greet, welcome and show the table; returns the entrance."""
        entrance = await self.greet(kind)
        await self.say(Welcome(CODE, epoch, YOU, 3, handled=handled), Snapshot(seq, view))
        return entrance

    async def close(self, code: int, *said: Closing) -> None:
        """Say why, and close the connection with a code."""
        await self.say(*said)
        await self._socket.close(code)
        self.over.set()

    async def heard(self) -> None:
        """Wait until the client has come to all that was said."""
        await (await self._socket.ping())

    def cut(self) -> None:
        """Drop the line without a word."""
        self._socket.transport.abort()
        self.over.set()

    def deaf(self) -> None:
        """Read nothing any more: no ping is answered."""
        self._socket.transport.pause_reading()

    async def gone(self) -> int:
        """Wait until the client has closed; the code that it closed with."""
        try:
            while True:
                await self._socket.recv()
        except ConnectionClosed as closed:
            self.over.set()
            return 1006 if closed.rcvd is None else closed.rcvd.code


class FakeServer:
    """Listens on 127.0.0.1; every connection becomes a `Conversation` that the test takes with `next`."""

    def __init__(self, subprotocol: str | None = MSGPACK) -> None:
        self._subprotocols = None if subprotocol is None else [Subprotocol(subprotocol)]
        self._came: asyncio.Queue[Conversation] = asyncio.Queue()
        self._listening: Listening | None = None
        self._port = 0

    async def __aenter__(self) -> Self:
        await self.listen()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.stop()

    async def listen(self) -> None:
        """Start to listen; again at the same port after a stop."""
        self._listening = await serve(
            self._converse, "127.0.0.1", self._port, subprotocols=self._subprotocols, compression=None, close_timeout=1
        )
        self._port = next(iter(self._listening.sockets)).getsockname()[1]

    async def stop(self) -> None:
        """Close every connection, and listen no more."""
        if self._listening is not None:
            self._listening.close()
            await self._listening.wait_closed()
            self._listening = None

    @property
    def server(self) -> Server:
        """Where it is."""
        return Server("127.0.0.1", self._port)

    async def next(self) -> Conversation:
        """The next connection that comes."""
        return await self._came.get()

    async def tells_hands(self, *hands: str) -> Recall:
        """The next connection asks for the hands of a night, and is told them; what it asked."""
        conversation = await self.next()
        asked = await conversation.greet(Recall)
        await conversation.say(HandsTold("pontoon-hand/1", hands, len(hands)))
        return asked

    @property
    def waiting(self) -> int:
        """How many connections came that no test took."""
        return self._came.qsize()

    async def _converse(self, socket: ServerConnection) -> None:
        conversation = Conversation(socket)
        self._came.put_nowait(conversation)
        ended = asyncio.create_task(socket.wait_closed())
        try:
            await ended
        finally:
            conversation.over.set()
