"""People who come by the thousand, several at once, so that neither they nor the server wait for one another."""

from collections.abc import Iterator, Sequence
from typing import Final

from pontoon_protocol.codec import Encoding
from pontoon_protocol.command_base import Command
from pontoon_protocol.commands import Join, Watch
from pontoon_protocol.limits import CONNECTIONS_BEFORE_LOGIN, SEATS, WATCHERS
from pontoon_protocol.options import Settings
from pontoon_protocol.updates import Greeting
from prove.crowds.people import HELLO, Seated, Town, connected, name

GUESTS: Final = 4
"""So many wait at the door of a table where all seats are taken."""
AT_TABLE: Final = SEATS + GUESTS + WATCHERS
"""All who are at such a table."""
SETTINGS: Final = Settings(buy_in=100)


class Arriving(Seated):
    """A connection that waits for no answer by itself: `come` and `arrive`, each for all of a batch."""

    _key = ""

    def _upgrade(self, port: int, path: str, subprotocol: str) -> None:
        self._key = self.ask_upgrade(port, path, subprotocol)

    def come(self, entrance: Command) -> None:
        """Say hello, and where it wants to go, once the WebSocket is open."""
        self.hear_upgraded(self._key)
        self.send(HELLO)
        self.say(entrance)

    def arrive(self) -> None:
        """Hear that it is there."""
        self.hear(Greeting)
        self.welcomed()


def tables_of_idle(town: Town, people: int) -> Iterator[list[Seated]]:
    """So many people at tables where nothing happens, table by table: seats, then the door, then those who look on.

    Each table's people have an address of their own, where no more may wait for a table at once than one batch.
    """
    number = 0
    while people > 0:
        address = f"127.0.{10 + number // 250}.{1 + number % 250}"
        passcode = town.word(12)
        host = town.open(SETTINGS, passcode, address)
        found = [host]
        for batch in _batches(town, host.code, passcode, people - 1):
            found += _arrived(town, address, batch)
        yield found
        people -= len(found)
        number += 1


def _batches(town: Town, code: str, passcode: str, most: int) -> Iterator[Sequence[Command]]:
    """The entrances of all who come after the host; nobody comes to the door before all seats are taken."""
    joins = [Join(code=code, key=town.word(), name=name(n), passcode=passcode) for n in range(1, SEATS + GUESTS)][:most]
    seats, guests = joins[: SEATS - 1], joins[SEATS - 1 :]
    watchers = [Watch(code=code, passcode=passcode)] * min(WATCHERS, max(0, most - len(joins)))
    yield seats
    rest: list[Command] = [*guests, *watchers]
    for first in range(0, len(rest), CONNECTIONS_BEFORE_LOGIN):
        yield rest[first : first + CONNECTIONS_BEFORE_LOGIN]


def _arrived(town: Town, address: str, entrances: Sequence[Command]) -> list[Seated]:
    port = town.server.port
    arriving = [Arriving(port, "/ws", Encoding.MSGPACK, connected(port, address)) for _ in entrances]
    for line, entrance in zip(arriving, entrances, strict=True):
        line.come(entrance)
    for line in arriving:
        line.arrive()
    return [*arriving]
