"""Who speaks over a wire, and what each knows of the table: honest people, and fuzzers in their places."""

from collections.abc import Iterable, Sequence
from typing import Any, Final, TypeVar

from msgspec import Struct

from pontoon_client.table.update import apply
from pontoon_protocol.codec import Encoding, encode
from pontoon_protocol.command_base import SeatCommand
from pontoon_protocol.commands import Commands, Entrances, Hello, Join, Move, Ready, Resume
from pontoon_protocol.limits import PROTOCOL_VERSION
from pontoon_protocol.updates import Done, Greeting, Happened, Refusal, Snapshot, Updates, Welcome
from pontoon_protocol.views import Offer, TableView
from prove.fuzz.wire import Wire

FAR_AHEAD: Final = 2**40
"""The ids of probes: no seat comes so far, so each is refused as out of order and changes nothing."""

Kind = TypeVar("Kind", bound=Struct)


class Astray(Exception):  # noqa: N818 - it says where the conversation is
    """The server said something else than what must come now."""


class Person:
    """One connection. `view` is kept current with every version; `versions` are those heard since the last picture."""

    def __init__(self, port: int, name: str, encoding: Encoding, key: str = "") -> None:
        self.port = port
        self.name = name
        self.key = key
        self.encoding = encoding
        self.code = ""
        self.last_id = 0
        self.guest = 0
        self.seat: int | None = None
        self.seq = 0
        self.view: TableView | None = None
        self.versions: list[tuple[TableView, Happened]] = []
        """Each with the view before it."""
        self._probes = FAR_AHEAD
        self.wire = Wire(port, encoding)
        self._greet()

    @property
    def table(self) -> TableView:
        """The table as this person sees it."""
        if self.view is None:
            raise Astray(f"{self.name} has no picture of the table")
        return self.view

    @property
    def offer(self) -> Offer | None:
        """What this person may do now."""
        return None if self.view is None else self.view.offer

    def say(self, *commands: Commands) -> None:
        """Send messages in one write."""
        self.wire.write([encode(self.encoding, command) for command in commands])

    def hear(self) -> Updates:
        """The next update."""
        update = self.wire.next()
        match update:
            case Welcome():
                self.code, self.seat, self.guest = update.code, update.seat, update.guest
                self.last_id = update.handled
            case Snapshot():
                self.view, self.seq, self.versions = update.view, update.seq, []
            case Happened() if self.view is not None:
                self.versions.append((self.view, update))
                self.view, self.seq = apply(self.view, update), update.seq
            case _:
                pass
        return update

    def expect(self, kind: type[Kind]) -> Kind:
        """The next update, which is of this kind."""
        update = self.hear()
        if not isinstance(update, kind):
            raise Astray(f"{self.name} heard a {type(update).__name__}, not a {kind.__name__}")
        return update

    def enter(self, entrance: Entrances) -> None:
        """Come to a table, and see it."""
        self.say(entrance)
        self.expect(Welcome)
        self.expect(Snapshot)

    def sit(self, code: str, passcode: str) -> None:
        """Sit down, or wait at the door."""
        self.enter(Join(code, self.key, self.name, passcode))

    def come_back(self) -> None:
        """The same person on a new connection, with a fresh picture; the old one is replaced, or was cut."""
        old, self.wire = self.wire, Wire(self.port, self.encoding)
        self._greet()
        self.enter(Resume(self.code, self.key))
        old.close()

    def again(self) -> None:
        """A new connection that has said hello, in the place of one that was cut."""
        self.wire.close()
        self.wire = Wire(self.port, self.encoding)
        self._greet()

    def do(self, kind: type[SeatCommand], *fields: Any) -> None:
        """Give the next command, which must be accepted."""
        command = self.next(kind, *fields)
        self.say(command)
        for update in self.up_to(command.id):
            if isinstance(update, Refusal) and update.id == command.id:
                raise Astray(f"{self.name}'s {kind.__name__} was refused: {update.reason}")

    def next(self, kind: type[SeatCommand], *fields: Any) -> Any:
        """The next command, a move for the offer that stands."""
        self.last_id += 1
        first = (self.last_id, self.offer.number if self.offer else 0) if issubclass(kind, Move) else (self.last_id,)
        return kind(*first, *fields)

    def up_to(self, answered: int) -> Sequence[Updates]:
        """All that is heard up to the answer to a command, and that."""
        heard: list[Updates] = []
        while True:
            update = self.hear()
            heard.append(update)
            if isinstance(update, Happened | Refusal | Done) and update.id == answered:
                return heard

    def probe(self) -> Ready:
        """A command that is refused and changes nothing: once it is answered, so is all before it."""
        self._probes += 1
        return Ready(self._probes)

    def in_step(self) -> Sequence[Updates]:
        """Hear all that has happened by now."""
        probe = self.probe()
        self.say(probe)
        return self.up_to(probe.id)

    def versions_since(self, seq: int) -> Iterable[tuple[TableView, Happened]]:
        """Those after a version, each with the view before it."""
        return [(before, happened) for before, happened in self.versions if happened.seq > seq]

    def _greet(self) -> None:
        self.say(Hello((PROTOCOL_VERSION,), "fuzz"))
        self.expect(Greeting)
