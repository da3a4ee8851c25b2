"""People of whom a figure has many: each on a raw socket, at a table with a passcode, on a server with an opener's key.

All that they have and nobody may find in a log (keys, passcodes, codes, the epoch) is told to `prove.servers.secret`.
"""

import base64
import random
import socket
from typing import Final, TypeVar

from load.connection import HOST, Connection
from load.game import Unplayable
from pontoon_protocol.codec import Encoding, decode_update, encode
from pontoon_protocol.command_base import Command
from pontoon_protocol.commands import Hello, Join, Open, Resume, Watch
from pontoon_protocol.limits import KEY_BYTES, PROTOCOL_VERSION
from pontoon_protocol.options import Settings
from pontoon_protocol.updates import CatchUp, Greeting, Notice, Refusal, Snapshot, Update, Welcome
from prove.figure import Task
from prove.servers import secret
from support.processes import ServerProcess

NAMES: Final = ("Ann", "Ben", "Cyd", "Dee", "Eli", "Fay", "Gus", "Hal")
CONNECT_SECONDS: Final = 10.0
HELLO: Final = encode(Encoding.MSGPACK, Hello((PROTOCOL_VERSION,), "prove"))

Kind = TypeVar("Kind", bound=Update)


class Seated(Connection):
    """A connection that has come to a table: what it was told there, and the number of its last command."""

    code = ""
    seat: int | None = None
    seq = 0
    last_id = 0

    def hear(self, kind: type[Kind]) -> Kind:
        """The next update, waited for; raises `Unplayable` if it is of another kind."""
        update = decode_update(Encoding.MSGPACK, self.next())
        if not isinstance(update, kind):
            raise Unplayable(f"{update} instead of a {kind.__name__}")
        return update

    def say(self, command: Command) -> None:
        """Send a message."""
        self.send(encode(Encoding.MSGPACK, command))

    def welcomed(self) -> None:
        """Hear that it is at a table, and what stands there."""
        welcome = self.hear(Welcome)
        self.code, self.seat, self.last_id = welcome.code, welcome.seat, welcome.handled
        picture = decode_update(Encoding.MSGPACK, self.next())
        if not isinstance(picture, Snapshot | CatchUp | Notice):
            raise Unplayable(f"{picture} instead of the table")
        self.seq = picture.seq if isinstance(picture, Snapshot) else 0


class Town:
    """One server and the people who come to it, with keys and passcodes drawn from the task's seed."""

    def __init__(self, task: Task, server: ServerProcess) -> None:
        self.server: Final = server
        self._task: Final = task
        self._rng: Final = random.Random(task.seed)
        self._epochs: set[str] = set()
        self._guesses = 0

    def word(self, letters: int = KEY_BYTES) -> str:
        """A key or passcode that nobody has yet; it is secret."""
        made = base64.urlsafe_b64encode(self._rng.randbytes(letters)).decode().rstrip("=")
        secret(self._task, made)
        return made

    def connect(self, address: str = HOST, *, receive_bytes: int = 0, seconds: float = CONNECT_SECONDS) -> Seated:
        """A connection from an address of this machine that has said hello.

        The kernel keeps so many bytes for it, 0 for as many as it likes; no answer may take longer than `seconds`.
        """
        made = connected(self.server.port, address, receive_bytes, seconds)
        connection = Seated(self.server.port, "/ws", Encoding.MSGPACK, made)
        connection.send(HELLO)
        epoch = connection.hear(Greeting).epoch
        if epoch not in self._epochs:
            self._epochs.add(epoch)
            secret(self._task, epoch)
        return connection

    def open(self, settings: Settings, passcode: str, address: str = HOST) -> Seated:
        """Somebody who has opened a table."""
        host = self.connect(address)
        host.say(self._opening(self.server.opener, settings, passcode))
        host.welcomed()
        secret(self._task, host.code)
        return host

    def join(
        self,
        code: str,
        number: int,
        passcode: str,
        address: str = HOST,
        *,
        receive_bytes: int = 0,
        seconds: float = CONNECT_SECONDS,
    ) -> Seated:
        """Somebody who has sat down at a table, or waits at its door."""
        guest = self.connect(address, receive_bytes=receive_bytes, seconds=seconds)
        try:
            guest.say(Join(code=code, key=self.word(), name=name(number), passcode=passcode))
            guest.welcomed()
        except BaseException:
            guest.close()
            raise
        return guest

    def watch(self, code: str, passcode: str, *, receive_bytes: int = 0) -> Seated:
        """Somebody who looks on at a table."""
        watcher = self.connect(receive_bytes=receive_bytes)
        try:
            watcher.say(Watch(code=code, passcode=passcode))
            watcher.welcomed()
        except BaseException:
            watcher.close()
            raise
        return watcher

    def table(self, people: int, settings: Settings) -> list[Seated]:
        """So many people at a new table with a passcode."""
        passcode = self.word(12)
        host = self.open(settings, passcode)
        return [host, *(self.join(host.code, number, passcode) for number in range(1, people))]

    def guess(self, code: str) -> None:
        """Somebody tries wrong passcodes, to play and to look on, wrong keys, and a wrong opener's key; and goes."""
        self._guesses += 1
        # Another address each time: one alone may not guess for long.
        guest = self.connect(f"127.0.1.{self._guesses}")
        for wrong in (
            Join(code=code, key=self.word(), name="Eve", passcode=self.word(12)),
            Watch(code=code, passcode=self.word(12)),
            Resume(code=code, key=self.word()),
            self._opening(self.word(), Settings(), self.word(12)),
        ):
            guest.say(wrong)
            guest.hear(Refusal)
        guest.close()

    def _opening(self, opener: str, settings: Settings, passcode: str) -> Open:
        return Open(key=self.word(), name=NAMES[0], table="Prove", settings=settings, passcode=passcode, opener=opener)


def name(number: int) -> str:
    """What the so-manieth at a table is called."""
    return NAMES[number] if number < len(NAMES) else f"Guest {number}"


def connected(
    port: int, address: str = HOST, receive_bytes: int = 0, seconds: float = CONNECT_SECONDS
) -> socket.socket:
    """A socket from that address to a server on this machine; raises `OSError`."""
    made = socket.socket()
    try:
        if receive_bytes:
            made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_bytes)
        made.settimeout(seconds)
        made.bind((address, 0))
        made.connect((HOST, port))
    except BaseException:
        made.close()
        raise
    return made
