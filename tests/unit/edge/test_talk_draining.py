"""What is said to those who come while the server is about to stop."""

import pytest

from pontoon_protocol.codec import Encoding, encode
from pontoon_protocol.commands import Commands, Entrances, Hello, Join, Open, Resume, Watch
from pontoon_protocol.errors import CloseCode, Detail
from pontoon_protocol.options import TRADITIONAL, Settings
from pontoon_protocol.updates import Closing, Greeting, Updates
from pontoon_server.edge.meter import Meter
from pontoon_server.edge.reception import Reception
from pontoon_server.edge.talk import HungUp, Talk
from support.keys import key_of
from support.peers import Peer
from support.tables import Clock, FakeTables

CODE = "K7QX2MPA"
KEY = key_of("Ben")
NEW: list[Entrances] = [
    Join(code=CODE, key=KEY, name="Ben"),
    Watch(code=CODE),
    Open(key=KEY, name="Ben", table="Ben's", rules=TRADITIONAL, settings=Settings()),
]


class Said:
    """Hello, an entrance, and nothing more."""

    def __init__(self, *commands: Commands) -> None:
        self._commands = list(commands)

    async def next(self, seconds: float | None = None) -> bytes | str:
        """The next frame."""
        if not self._commands:
            raise HungUp
        return encode(Encoding.MSGPACK, self._commands.pop(0))


async def answers(entrance: Entrances, tables: FakeTables) -> tuple[Peer, list[Updates]]:
    """Somebody comes to a server that drains: the peer, and what it hears."""
    clock, peer = Clock(1_000.0), Peer()
    reception = Reception(tables, opener="", clock=clock)
    reception.back_after_seconds = 33.0
    talk = Talk(
        peer.line,
        Said(Hello((1,), "test"), entrance),
        Meter(10, clock),
        reception,
        address="192.0.2.7",
        software="a server",
        clock=clock,
        at_table=lambda: None,
    )
    with pytest.raises(HungUp):
        await talk.run()
    return peer, peer.hears()


@pytest.mark.parametrize("entrance", NEW)
async def test_who_is_new_is_told_when_to_come_back(entrance: Entrances) -> None:
    """No table hears of it."""
    tables = FakeTables()
    peer, heard = await answers(entrance, tables)
    assert heard == [Greeting(1, "a server", "epoch"), Closing("server_stopping", Detail(seconds=33.0))]
    assert peer.line.closed is CloseCode.GOING_AWAY
    assert tables.heard == []


async def test_who_comes_back_is_let_in() -> None:
    """A hand of theirs may still run."""
    tables = FakeTables()
    peer, heard = await answers(Resume(code=CODE, key=KEY, epoch="epoch", seq=7), tables)
    assert heard == [Greeting(1, "a server", "epoch")]
    assert peer.line.closed is None
    assert len(tables.heard) == 1
