"""What is said on one connection: hello, one entrance, then commands. No socket in sight."""

from collections.abc import Awaitable, Callable
from typing import Final, Protocol, TypeVar

from pontoon_protocol.codec import decode_command
from pontoon_protocol.command_base import SeatCommand
from pontoon_protocol.commands import Commands, Entrances, Hello, Join, Recall, Resume
from pontoon_protocol.errors import CloseCode, Detail, ProtocolError, Refused
from pontoon_protocol.limits import ENTRANCE_SECONDS, HELLO_SECONDS, PROTOCOL_VERSION
from pontoon_protocol.updates import ClosingCode, Greeting, Refusal
from pontoon_server.edge.meter import Meter
from pontoon_server.edge.reception import Reception, Table
from pontoon_server.live.inbox import Said
from pontoon_server.live.outbox import Line
from pontoon_server.logs import fingerprint

Found = TypeVar("Found")

STUBBORN_TRIES: Final = 3
"""A connection that tries so often after being told to wait is closed."""


class HungUp(Exception):  # noqa: N818 - it is what happened, in the past tense
    """The other side is gone, or the line was closed: nothing more will be heard."""


class BadFrame(ProtocolError):  # noqa: N818 - what came, not what went wrong
    """A frame that is no message. `evidence` is what may be logged of it."""

    def __init__(self, error: ProtocolError, frame: bytes | str) -> None:
        super().__init__(error.code, error.text)
        self.evidence = fingerprint(frame)


class Frames(Protocol):
    """Where the frames of one connection come from."""

    async def next(self, seconds: float | None = None) -> bytes | str:
        """The next frame; raises `HungUp`, or `TimeoutError` after so many seconds."""
        ...


class Talk:
    """One connection's conversation, from hello to its end."""

    __slots__ = ("_address", "_at_table", "_clock", "_frames", "_line", "_meter", "_reception", "_software")

    def __init__(
        self,
        line: Line,
        frames: Frames,
        meter: Meter,
        reception: Reception,
        *,
        address: str,
        software: str,
        clock: Callable[[], float],
        at_table: Callable[[], None],
    ) -> None:
        """`address` is what failed tries count for, `software` what the greeting calls the server.

        `at_table` is called once the line is at a table.
        """
        self._line = line
        self._frames = frames
        self._meter = meter
        self._reception = reception
        self._address = address
        self._software = software
        self._clock = clock
        self._at_table = at_table

    async def run(self) -> None:
        """Hear what is said, to the end. Raises `HungUp`, and `ProtocolError` if the peer broke the protocol."""
        await self._within(HELLO_SECONDS, self._hello)
        table = await self._within(ENTRANCE_SECONDS, self._entrance)
        self._at_table()
        try:
            await self._commands(table)
        finally:
            table.leave(self._line)

    async def _within(self, seconds: float, part: Callable[[float], Awaitable[Found]]) -> Found:
        try:
            return await part(self._clock() + seconds)
        except TimeoutError:
            raise self._hang_up("no_hello", CloseCode.POLICY, Detail(seconds=seconds)) from None

    async def _hello(self, deadline: float) -> None:
        hello = await self._command(deadline)
        if not isinstance(hello, Hello):
            raise self._hang_up("no_hello", CloseCode.POLICY)
        if PROTOCOL_VERSION not in hello.versions:
            raise self._hang_up("no_common_version", CloseCode.VERSION, Detail(versions=(PROTOCOL_VERSION,)))
        self._line.tell(Greeting(PROTOCOL_VERSION, self._software, self._reception.tables.epoch))

    async def _entrance(self, deadline: float) -> Table:
        stubborn = 0
        while True:
            entrance = await self._command(deadline)
            if isinstance(entrance, Hello):
                raise ProtocolError(CloseCode.POLICY, "a second hello")
            if isinstance(entrance, SeatCommand):
                self._line.tell(Refusal(entrance.id, "not_seated"))
                continue
            if isinstance(entrance, Recall):
                await self._recall(entrance)
                continue
            self._verify_stays(entrance)
            try:
                return await self._reception.let_in(entrance, self._line, self._address)
            except Refused as refused:
                self._line.tell(Refusal(0, refused.reason, refused.detail))
                stubborn += refused.reason == "too_many_tries"
                if stubborn >= STUBBORN_TRIES:
                    raise self._hang_up("too_many_tries", CloseCode.POLICY, refused.detail) from None

    def _verify_stays(self, entrance: Entrances) -> None:
        """Raise `HungUp` if the server is about to stop, unless somebody comes back, perhaps to a running hand."""
        seconds = self._reception.back_after_seconds
        if seconds is not None and not isinstance(entrance, Resume):
            raise self._hang_up("server_stopping", CloseCode.GOING_AWAY, Detail(seconds=seconds))

    async def _commands(self, table: Table) -> None:
        # Not by way of _command: an idle connection keeps every coroutine of its chain in memory.
        line, frames = self._line, self._frames
        while True:
            command = self._heard(await frames.next())
            if isinstance(command, SeatCommand):
                await table.submit(Said(line, command))
            elif isinstance(command, Recall):
                await self._recall(command)
            elif isinstance(command, Join) and line.looks_on:
                await self._ask_for_seat(command, table)
            elif isinstance(command, Hello):
                raise ProtocolError(CloseCode.POLICY, "a second hello")
            elif command is not None:
                line.tell(Refusal(0, "already_seated"))

    async def _ask_for_seat(self, join: Join, table: Table) -> None:
        """Somebody who looks on asks for a seat at the same table."""
        if join.code != table.code:
            self._line.tell(Refusal(0, "already_seated"))
            return
        try:
            await self._reception.let_in(join, self._line, self._address)
        except Refused as refused:
            self._line.tell(Refusal(0, refused.reason, refused.detail))

    async def _recall(self, recall: Recall) -> None:
        """Tell what the log keeps of a table, to who played there."""
        try:
            self._line.tell(await self._reception.recall(recall, self._address))
        except Refused as refused:
            self._line.tell(Refusal(0, refused.reason, refused.detail))

    async def _command(self, deadline: float) -> Commands:
        """The next command that does not come too fast; raises `TimeoutError` at the deadline."""
        while True:
            command = self._heard(await self._frames.next(deadline - self._clock()))
            if command is not None:
                return command

    def _heard(self, frame: bytes | str) -> Commands | None:
        """The command in a frame; None, and the line is told, if it comes too fast."""
        command = self._read(frame)
        refusal = self._meter.refusal(command)
        if refusal is None:
            return command
        self._line.tell(refusal)
        if self._meter.flooding:
            raise self._hang_up("too_fast", CloseCode.POLICY, refusal.detail)
        return None

    def _read(self, frame: bytes | str) -> Commands:
        try:
            return decode_command(self._line.encoding, frame)
        except ProtocolError as error:
            raise BadFrame(error, frame) from None

    def _hang_up(self, why: ClosingCode, code: CloseCode, detail: Detail | None = None) -> HungUp:
        self._line.close(why, code, detail)
        return HungUp()
