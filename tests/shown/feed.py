"""A server of one table, at which hands are played as fast as the one client takes them: `python -m shown.feed`.

It says its port on a line, and the table's code; then, for each number that it reads, it plays so many hands, and says
how many updates they were.
"""

import asyncio
import sys
from collections.abc import Iterator
from random import Random
from typing import Final

from websockets.asyncio.server import ServerConnection, serve
from websockets.typing import Subprotocol

from pontoon_protocol.cards import packs
from pontoon_protocol.codec import Encoding, encode
from pontoon_protocol.commands import Say
from pontoon_protocol.options import Settings
from pontoon_protocol.updates import Greeting, Snapshot, Updates, Welcome
from pontoon_server.table.commands import Shuffled
from pontoon_server.table.view import view
from support import wishes
from support.hands import LETTERS
from support.heard_nights import told
from support.lines import new
from support.nights import Entry, Night

NAMES: Final = ("Ann", "Ben", "Cyril", "Dora", "Emma", "Frank", "Gwen", "Harry")
YOURS: Final = len(NAMES) - 1
SEED: Final = 8
TALK: Final = 10
"""Once in so many moves somebody says something."""


def rich_night() -> Night:
    """Eight who have chips for a long night, before its first hand."""
    return Night(*NAMES, settings=Settings(buy_in=1_000_000)).started()


def hand(night: Night, rng: Random) -> Iterator[Entry]:
    """Play a hand by moves at random; what happens."""
    number, seen = night.table.hand, len(night.log)
    night.tick()
    while night.table.phase != "between" or night.table.hand == number:
        if night.table.phase == "pack":
            pack = packs(1)
            night.happen(Shuffled(tuple(rng.sample(pack, len(pack)))))
        else:
            _move(night, rng)
    yield from night.log[seen:]
    del night.log[:-1]


def _move(night: Night, rng: Random) -> None:
    asked = [(letter, offer) for letter, offer in zip(LETTERS, night.table.offers, strict=False) if offer is not None]
    letter, offer = rng.choice(asked)
    if not rng.randrange(TALK):
        night.say(letter, Say, f"Hand {night.table.hand}, and it is {rng.randrange(24)} o'clock.")
    kind, values = wishes.move(rng, offer)
    night.give(letter, new(kind, night.next_id(letter), *values))


class Feed:
    """The table, and the one who is shown it."""

    def __init__(self) -> None:
        self._night: Final = rich_night()
        self._rng: Final = Random(SEED)
        self._line: Final[asyncio.Future[ServerConnection]] = asyncio.get_running_loop().create_future()

    async def come(self, socket: ServerConnection) -> None:
        """Let somebody in."""
        table, player = self._night.table, self._night.table.at(YOURS).player
        await socket.recv()
        await _send(socket, Greeting(1, "a feed", "first"))
        await socket.recv()
        await _send(
            socket, Welcome(table.code, "first", YOURS, player), Snapshot(table.version, view(table, YOURS, 0.0))
        )
        self._line.set_result(socket)
        await socket.wait_closed()

    async def play(self, hands: int) -> int:
        """Play so many hands; how many updates they were. No hand begins before the last has been taken."""
        socket, updates = await self._line, 0
        for _hand in range(hands):
            for entry in hand(self._night, self._rng):
                await _send(socket, told(entry, YOURS))
                updates += 1
            await (await socket.ping())
        return updates


async def _send(socket: ServerConnection, *updates: Updates) -> None:
    for update in updates:
        await socket.send(encode(Encoding.MSGPACK, update))


async def main() -> None:
    """Serve until the standard input ends."""
    feed = Feed()
    protocol = Subprotocol(Encoding.MSGPACK)
    async with serve(
        feed.come, "127.0.0.1", 0, subprotocols=[protocol], compression=None, ping_interval=None
    ) as server:
        print(next(iter(server.sockets)).getsockname()[1], flush=True)
        while line := await asyncio.to_thread(sys.stdin.readline):
            print(await feed.play(int(line)), flush=True)


if __name__ == "__main__":
    asyncio.run(main())
