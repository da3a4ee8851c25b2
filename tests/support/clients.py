"""A client for tests: says what it is told to, keeps what it hears, and never waits without a deadline."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Final, TypeVar

from msgspec import UNSET, Struct
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Subprotocol

from pontoon_client.table.update import apply
from pontoon_protocol.codec import Encoding, decode_update, encode
from pontoon_protocol.command_base import SeatCommand
from pontoon_protocol.commands import Commands, Entrances, Hello, Join, Move, Open, Resume
from pontoon_protocol.limits import PROTOCOL_VERSION
from pontoon_protocol.options import TRADITIONAL, Options, Settings
from pontoon_protocol.updates import CatchUp, Closing, Done, Greeting, Happened, Refusal, Snapshot, Updates, Welcome
from pontoon_protocol.views import Offer, TableView
from support.keys import key_of

DEADLINE_SECONDS: Final = 10.0
"""How long a test waits for a frame before it fails."""
PATIENT: Final = Settings(
    stake_seconds=3_600, turn_seconds=3_600, bank_seconds=3_600, between_hands_seconds=3_600, buy_in=1_000
)
"""No clock runs out: what happens is what the test says."""

Kind = TypeVar("Kind", bound=Struct)


def _nothing(_: Happened) -> None:
    """What is done at a version as long as a test says nothing else."""


def opening(
    name: str,
    *,
    settings: Settings = PATIENT,
    rules: Options = TRADITIONAL,
    passcode: str = "",
    opener: str = "",
) -> Open:
    """The command that opens this person's table."""
    return Open(
        key=key_of(name),
        name=name,
        table=f"{name}'s table",
        rules=rules,
        settings=settings,
        passcode=passcode,
        opener=opener,
    )


class Client:
    """One connection. What it knows of itself (`seat`, `offer`, `seq`) is what it has heard so far."""

    def __init__(self, socket: ClientConnection, encoding: Encoding = Encoding.MSGPACK) -> None:
        self.socket = socket
        self.encoding = encoding
        self.deadline = DEADLINE_SECONDS
        """For each frame."""
        self.heard: list[Updates] = []
        self.code = ""
        self.epoch = ""
        self.seat: int | None = None
        self.offer: Offer | None = None
        self.seq = 0
        self.last_id = 0
        self.last_command: SeatCommand | None = None
        self.at_version: Callable[[Happened], None] = _nothing
        """Called with every version that is heard, before it is noted."""
        self.view: TableView | None = None
        """The table, kept current with every version."""

    async def say(self, command: Commands) -> None:
        """Send a message as it is."""
        frame = encode(self.encoding, command)
        await self.socket.send(frame.decode() if self.encoding is Encoding.JSON else frame)

    async def hear(self) -> Updates:
        """The next update; fails after the deadline, and with `ConnectionClosed`."""
        async with asyncio.timeout(self.deadline):
            update = decode_update(self.encoding, await self.socket.recv())
        self.heard.append(update)
        self._note(update)
        return update

    async def expect(self, kind: type[Kind]) -> Kind:
        """The next update, which is of this kind."""
        update = await self.hear()
        assert isinstance(update, kind), update
        return update

    async def hear_until(self, is_it: Callable[[Updates], bool]) -> Updates:
        """Everything up to the update that is meant, and that one."""
        while not is_it(update := await self.hear()):
            pass
        return update

    async def hear_version(self, seq: int) -> None:
        """Everything up to version `seq`."""
        while self.seq < seq:
            await self.hear()

    async def greet(self) -> Greeting:
        """Say hello, and hear the greeting."""
        await self.say(Hello((PROTOCOL_VERSION,), "test"))
        return await self.expect(Greeting)

    async def enter(self, entrance: Entrances) -> Welcome:
        """Come to a table, and hear what follows the welcome."""
        await self.say(entrance)
        welcome = await self.expect(Welcome)
        await self.hear()
        return welcome

    async def open(
        self,
        name: str,
        *,
        settings: Settings = PATIENT,
        rules: Options = TRADITIONAL,
        passcode: str = "",
        opener: str = "",
    ) -> str:
        """Open a table under this name; returns its code."""
        entrance = opening(name, settings=settings, rules=rules, passcode=passcode, opener=opener)
        return (await self.enter(entrance)).code

    async def refused(self, entrance: Entrances) -> Refusal:
        """Try to come in, and hear that it can't be."""
        await self.say(entrance)
        refusal = await self.expect(Refusal)
        assert refusal.id == 0
        return refusal

    async def join(self, code: str, name: str, passcode: str = "") -> Welcome:
        """Sit down at a table."""
        return await self.enter(Join(code=code, key=key_of(name), name=name, passcode=passcode))

    async def resume(self, code: str, name: str, epoch: str = "", seq: int = 0) -> Welcome:
        """Take one's seat again."""
        return await self.enter(Resume(code=code, key=key_of(name), epoch=epoch, seq=seq))

    async def come_back(self, lost: "Client", name: str) -> Welcome:
        """Go on where another connection of the same person ended."""
        self.seq, self.view, self.offer = lost.seq, lost.view, lost.offer
        return await self.resume(lost.code, name, lost.epoch, lost.seq)

    async def do(self, kind: type[SeatCommand], *fields: object) -> Happened | Refusal | Done:
        """Give the next command, a move for the offer that stands, and hear up to its answer."""
        await self.command(kind, *fields)
        return await self.answer()

    async def command(self, kind: type[SeatCommand], *fields: object) -> SeatCommand:
        """Give the next command without waiting for its answer."""
        self.last_id += 1
        first = (self.last_id, self.offer.number if self.offer else 0) if issubclass(kind, Move) else (self.last_id,)
        command = kind(*first, *fields)
        self.last_command = command
        await self.say(command)  # type: ignore[arg-type]  # every kind of SeatCommand is one of Commands
        return command

    async def answer(self) -> Happened | Refusal | Done:
        """Everything up to the answer to the last command."""
        update = await self.hear_until(
            lambda heard: isinstance(heard, Happened | Refusal | Done) and heard.id == self.last_id
        )
        assert isinstance(update, Happened | Refusal | Done)
        return update

    async def ended(self) -> tuple[int, Closing | None]:
        """Everything up to the end of the connection: its close code (1006: without a close frame), and why."""
        try:
            while True:
                await self.hear()
        except ConnectionClosed as closed:
            last = self.heard[-1] if self.heard else None
            code = closed.rcvd.code if closed.rcvd else 1006
            return code, last if isinstance(last, Closing) else None

    def happened(self) -> list[Happened]:
        """Every version heard since the last picture of the table."""
        return [update for update in self.heard if isinstance(update, Happened)]

    @property
    def table(self) -> TableView:
        """The table as this client may see it now."""
        assert self.view is not None
        return self.view

    def _note(self, update: Updates) -> None:
        match update:
            case Welcome():
                self.code, self.epoch, self.seat = update.code, update.epoch, update.seat
                self.last_id = max(self.last_id, update.handled)
            case Snapshot():
                self.seq, self.offer, self.view = update.seq, update.view.offer, update.view
            case Happened():
                assert update.seq == self.seq + 1, "a version is missing"
                self._note_version(update)
            case CatchUp():
                for happened in update.updates:
                    self._note_version(happened)
            case _:
                pass

    def _note_version(self, happened: Happened) -> None:
        self.at_version(happened)
        self.seq = happened.seq
        if self.view is not None:
            self.view = apply(self.view, happened)
        if happened.offer is not UNSET:
            self.offer = happened.offer


@asynccontextmanager
async def calling(port: int, encoding: Encoding = Encoding.MSGPACK, **options: object) -> AsyncIterator[Client]:
    """A connection to a server on this machine, before its hello."""
    async with connect(
        f"ws://127.0.0.1:{port}/ws",
        subprotocols=[Subprotocol(encoding)],
        compression=None,
        proxy=None,
        ping_interval=None,
        close_timeout=1,
        max_size=2**20,
        **options,  # type: ignore[arg-type]  # each test knows what it gives
    ) as socket:
        yield Client(socket, encoding)


@asynccontextmanager
async def caller(port: int, encoding: Encoding = Encoding.MSGPACK) -> AsyncIterator[Client]:
    """A connection that has said hello."""
    async with calling(port, encoding) as client:
        await client.greet()
        yield client
