"""The line to the server: connects, feeds a `Session`, and comes back by itself when the line breaks."""

import asyncio
from collections.abc import Callable, Iterator
from random import Random
from typing import Final, Literal

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Subprotocol

from pontoon_client.connection.backoff import delays
from pontoon_client.connection.news import Arrived, AtDoor, Ended, GaveUp, LineDown, News, Nonsense, Returned, Seated
from pontoon_client.connection.reach import FAILURES, may_pass, unreachable
from pontoon_client.connection.session import NO_CLOSE_FRAME, Session, Step
from pontoon_client.invitation.links import Server
from pontoon_protocol.codec import Encoding, decode_update, encode
from pontoon_protocol.commands import Join, SeatCommands
from pontoon_protocol.errors import CloseCode, ProtocolError
from pontoon_protocol.limits import UPDATE_BYTES

CONNECT_SECONDS: Final = 10.0
ENTER_SECONDS: Final = 10.0
"""From an open socket to the table."""
CLOSE_SECONDS: Final = 1.0
PING_SECONDS: Final = 15.0
"""Between pings, and for a pong: a line that is dead without a word is noticed within twice this."""
STEADY_SECONDS: Final = 10.0
"""A line that held this long is tried again at once when it breaks; any other only after ever longer waits."""
GIVE_UP_MINUTES: Final = 30
FRAMES_WAITING: Final = 32

Hear = Callable[[News], None]


class Link:
    """One session's line to a server, over as many connections as it takes."""

    def __init__(
        self, server: Server, session: Session, hear: Hear, *, rng: Random, clock: Callable[[], float]
    ) -> None:
        self._server = server
        self._session = session
        self._hear = hear
        self._rng = rng
        self._clock = clock
        self._outgoing: asyncio.Queue[bytes] | None = None
        self._down_told = False
        """Whether the break that lasts now was told."""

    async def run(self) -> Ended:
        """Stay at the table until it ended for good; cancel to leave without a word."""
        waits, down_since = delays(self._rng), self._clock()
        while True:
            began = self._clock()
            step, got_through = await self._once()
            if step.ended is not None:
                return step.ended
            if got_through:
                down_since = self._clock()
                waits = delays(self._rng) if down_since - began > STEADY_SECONDS else waits
            if self._clock() - down_since > GIVE_UP_MINUTES * 60:
                return GaveUp(GIVE_UP_MINUTES)
            await asyncio.sleep(self._pause(waits))

    @property
    def up(self) -> bool:
        """Whether the table can be spoken to now."""
        return self._outgoing is not None and self._session.at_table

    def send(self, command: SeatCommands) -> Literal["sent", "down", "too_many"]:
        """Send a command, once, whatever happens to the line after this; or say why not."""
        if self._outgoing is None or not self._session.at_table:
            return "down"
        stamped = self._session.stamp(command)
        if stamped is None:
            return "too_many"
        self._outgoing.put_nowait(encode(Encoding.MSGPACK, stamped))
        return "sent"

    def ask_for_seat(self, join: Join) -> bool:
        """Ask for a seat at the table that one looks on at; whether it could be asked now."""
        if self._outgoing is None or not self._session.ask_for_seat(join):
            return False
        self._outgoing.put_nowait(encode(Encoding.MSGPACK, join))
        return True

    def _pause(self, waits: Iterator[float]) -> float:
        return max(next(waits), self._session.pause)

    async def _once(self) -> tuple[Step, bool]:
        """One connection, from its opening to its end: what follows, and whether it got as far as the table."""
        try:
            socket = await dial(self._server)
        except FAILURES as problem:
            return self._not_connected(problem), False
        try:
            return await self._talk(socket), self._session.at_table
        finally:
            await socket.close()

    async def _talk(self, socket: ClientConnection) -> Step:
        self._outgoing = asyncio.Queue(FRAMES_WAITING)
        writer = asyncio.create_task(_write(socket, self._outgoing))
        try:
            check_subprotocol(socket)
            return await self._converse(socket, self._outgoing)
        except ConnectionClosed as closed:
            return self._broken(close_code(closed))
        except TimeoutError:
            return self._broken(NO_CLOSE_FRAME)
        except ProtocolError as error:
            await socket.close(error.code)
            return Step(ended=Nonsense(error.text))
        finally:
            self._outgoing = None
            writer.cancel()

    async def _converse(self, socket: ClientConnection, outgoing: asyncio.Queue[bytes]) -> Step:
        outgoing.put_nowait(encode(Encoding.MSGPACK, self._session.begin()))
        async with asyncio.timeout(ENTER_SECONDS) as entering:
            while True:
                entered = self._session.at_table
                step = self._session.receive(decode_update(Encoding.MSGPACK, await socket.recv()))
                if self._session.at_table:
                    entering.reschedule(None)
                elif entered:
                    # A guest has a seat, and is to be shown the table.
                    entering.reschedule(asyncio.get_running_loop().time() + ENTER_SECONDS)
                for command in step.send:
                    outgoing.put_nowait(encode(Encoding.MSGPACK, command))
                self._tell(step.news)
                if step.ended is not None or step.come_back:
                    return step
                # What has arrived already is had without a wait; between two of them others have their turn.
                await asyncio.sleep(0)

    def _not_connected(self, problem: Exception) -> Step:
        if not self._session.came_in or not may_pass(problem):
            return Step(ended=unreachable(problem))
        self._tell((LineDown(),))
        return Step(come_back=True)

    def _broken(self, close_code: int) -> Step:
        step = self._session.line_ended(close_code)
        self._tell(step.news)
        return step

    def _tell(self, news: tuple[News, ...]) -> None:
        for each in news:
            if isinstance(each, LineDown) and self._down_told:
                continue
            back = isinstance(each, Arrived | AtDoor | Seated | Returned)
            self._down_told = isinstance(each, LineDown) or (self._down_told and not back)
            self._hear(each)


async def dial(server: Server) -> ClientConnection:
    """An open socket to a server; raises what `reach.FAILURES` lists."""
    return await connect(
        server.socket_url,
        subprotocols=[Subprotocol(Encoding.MSGPACK)],
        compression=None,
        proxy=None if server.near else True,
        open_timeout=CONNECT_SECONDS,
        close_timeout=CLOSE_SECONDS,
        ping_interval=PING_SECONDS,
        ping_timeout=PING_SECONDS,
        max_size=UPDATE_BYTES,
        max_queue=FRAMES_WAITING,
    )


def check_subprotocol(socket: ClientConnection) -> None:
    """Raise `ProtocolError` unless the server speaks what was asked for."""
    if socket.subprotocol != Encoding.MSGPACK.value:
        raise ProtocolError(CloseCode.VERSION, "no common subprotocol")


async def _write(socket: ClientConnection, outgoing: asyncio.Queue[bytes]) -> None:
    try:
        while True:
            await socket.send(await outgoing.get())
    except ConnectionClosed:
        # The reader meets the same end and says what follows from it.
        return


def close_code(closed: ConnectionClosed) -> int:
    """The code that the server closed with, or with which this side had to because of what the server sent."""
    if closed.rcvd is not None:
        return closed.rcvd.code
    if closed.sent is not None and closed.sent.code == CloseCode.TOO_BIG:
        return closed.sent.code
    return NO_CLOSE_FRAME
