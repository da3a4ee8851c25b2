"""`pontoon join` by who looks on or waits at the door, and what is kept of the night then."""

import os
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from pontoon_client.exit_codes import FAILED, FINE
from pontoon_protocol.commands import Join, Watch
from pontoon_protocol.events import Account, NightEnded
from pontoon_protocol.updates import Closing, Happened, Snapshot, Welcome
from support.client_tables import CODE, YOU, table
from support.fake_server import FakeServer
from support.joiners import Joiner

pytestmark = [pytest.mark.looptime, pytest.mark.asyncio]


@pytest_asyncio.fixture
async def server() -> AsyncIterator[FakeServer]:
    async with FakeServer() as listening:
        yield listening


async def test_who_watches_needs_no_name_and_no_key(server: FakeServer, tmp_path: Path) -> None:
    """And has no seat to give up."""
    guest = Joiner(server, tmp_path, watch=True)
    line = await server.next()
    assert await line.let_in(Watch, table(you=None)) == Watch(CODE, "sesame")
    guest.at.keyboard.type("quit")
    assert await guest.run == FINE
    assert os.listdir(tmp_path) == []


async def test_who_looks_on_keeps_no_night(server: FakeServer, tmp_path: Path) -> None:
    """There is no account to read."""
    guest = Joiner(server, tmp_path, watch=True)
    line = await server.next()
    await line.let_in(Watch, table(you=None))
    guest.at.keyboard.type(None)
    assert await guest.run == FINE
    assert guest.at.desk.nights.all() == []


async def test_who_looked_on_and_got_a_seat_keeps_the_night_like_anybody(server: FakeServer, tmp_path: Path) -> None:
    """By the name that was given, or another that is typed; the ledger is asked for with the key of that seat."""
    for given, typed, name in (("Dot", "join", "Dot"), ("Ben", "join Dot", "Dot")):
        guest = Joiner(server, tmp_path / given, given, watch=True)
        line = await server.next()
        await line.greet(Watch)
        await line.say(Welcome(CODE, "first"), Snapshot(1, table(you=None)))
        guest.at.keyboard.type(typed)
        entrance = await line.hear(Join)
        assert (entrance.name, entrance.passcode) == (name, "sesame")
        await line.say(Welcome(CODE, "first", YOU, 3), Snapshot(2, table()))
        await guest.at.reads("You have a seat now")
        (night,) = guest.at.desk.nights.all()
        assert (night.name, night.key) == (name, entrance.key)
        ended = NightEnded((Account(3, "Dot", 100, 0, 112, 0, 12),), ())
        await line.say(Happened(3, (ended,)))
        await line.close(1000, Closing("night_over"))
        await server.tells_hands()
        assert await guest.run == FINE
        (night,) = guest.at.desk.nights.all()
        assert night.told is not None
        assert night.told.over
        assert "Later: pontoon ledger K7QX-2MPA tells the ledger again" in guest.at.page


async def test_who_has_been_at_the_table_joins_it_under_the_same_name(server: FakeServer, tmp_path: Path) -> None:
    """Looking on without a name, and then asking for a seat without one."""
    guest = Joiner(server, tmp_path, watch=True)
    key = guest.at.desk.keys.key_for(server.server.place, CODE, "Dot")
    line = await server.next()
    await line.greet(Watch)
    await line.say(Welcome(CODE, "first"), Snapshot(1, table(you=None)))
    guest.at.keyboard.type("join")
    assert await line.hear(Join) == Join(CODE, key, "Dot", "sesame")
    guest.at.keyboard.type(None)
    assert await guest.run == FINE


async def test_who_only_looked_on_is_not_sent_to_a_ledger_that_it_may_not_read(
    server: FakeServer, tmp_path: Path
) -> None:
    """Nobody tells it to who has not played."""
    guest = Joiner(server, tmp_path, "Ben", watch=True)
    line = await server.next()
    await line.greet(Watch)
    await line.say(Welcome(CODE, "first"), Snapshot(1, table(you=None)))
    await line.say(Happened(2, (NightEnded(table().ledger, ()),)))
    await line.close(1000, Closing("night_over"))
    assert await guest.run == FINE
    assert "pontoon ledger" not in guest.at.page
    assert guest.at.desk.nights.all() == []


async def test_who_waited_in_vain_keeps_no_night_of_a_namesake(server: FakeServer, tmp_path: Path) -> None:
    """The account of that name is another's, who left."""
    guest = Joiner(server, tmp_path, "Ben")
    line = await server.next()
    await line.greet(Join)
    await line.say(Welcome(CODE, "first", guest=1), Snapshot(1, table(you=None)))
    await line.close(1000, Closing("turned_away"))
    assert await guest.run == FAILED
    assert guest.at.desk.nights.all() == []


async def test_who_waited_at_the_door_keeps_the_night_from_its_seat_on(server: FakeServer, tmp_path: Path) -> None:
    """Not before: there is no account yet. A crash after that loses nothing."""
    guest = Joiner(server, tmp_path, "Dot")
    line = await server.next()
    await line.greet(Join)
    outside = table(you=None, seats=table().seats[:2], ledger=table().ledger[:2])
    await line.say(Welcome(CODE, "first", guest=1), Snapshot(1, outside))
    await guest.at.reads("Friday's table")
    assert guest.at.desk.nights.all() == []
    await line.say(Welcome(CODE, "first", YOU, 3), Snapshot(2, table()))
    await guest.at.reads("You have a seat now")
    assert [night.name for night in guest.at.desk.nights.all()] == ["Dot"]
    guest.at.keyboard.type(None)
    assert await guest.run == FINE
