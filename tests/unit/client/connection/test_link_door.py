"""The line of who waits at the door, or looks on, to a fake server."""

import asyncio
from collections.abc import AsyncIterator
from random import Random

import pytest
import pytest_asyncio

from pontoon_client.connection.link import Link
from pontoon_client.connection.news import Arrived, AtDoor, LineDown, News
from pontoon_client.connection.session import Session
from pontoon_protocol.commands import Entrances, Join, Resume, Watch
from pontoon_protocol.updates import Snapshot, Welcome
from support.client_tables import CODE, YOU, table
from support.fake_server import FakeServer

pytestmark = [pytest.mark.looptime, pytest.mark.asyncio]
KEY = "k" * 43
JOIN = Join(CODE, KEY, "Dot")


class Player:
    """A link, and all its news."""

    def __init__(self, server: FakeServer, entrance: Entrances = JOIN) -> None:
        self.news: asyncio.Queue[News] = asyncio.Queue()
        clock = asyncio.get_running_loop().time
        session = Session(entrance, "a test")
        self.link = Link(server.server, session, self.news.put_nowait, rng=Random(1), clock=clock)
        self.run = asyncio.create_task(self.link.run())

    async def hears(self, kind: type[News]) -> None:
        news = await self.news.get()
        assert isinstance(news, kind), news


@pytest_asyncio.fixture
async def server() -> AsyncIterator[FakeServer]:
    async with FakeServer() as listening:
        yield listening


async def test_a_guest_with_a_seat_is_shown_the_table_in_time_or_comes_back(server: FakeServer) -> None:
    """At the door one may wait for any time; for the picture that belongs to a seat no longer than on entering."""
    player = Player(server)
    line = await server.next()
    await line.greet(Join)
    await line.say(Welcome(CODE, "first", guest=3))
    await player.hears(AtDoor)
    await asyncio.sleep(600)
    await line.say(Welcome(CODE, "first", YOU, 3))
    line = await server.next()
    assert await line.greet(Resume) == Resume(CODE, KEY)
    await line.say(Welcome(CODE, "first", YOU, 3), Snapshot(9, table()))
    await player.hears(Arrived)
    await line.close(1000)
    await player.run


async def test_a_door_that_one_comes_back_to_ends_the_break(server: FakeServer) -> None:
    """The next break is told again."""
    player = Player(server)
    for _time in range(2):
        line = await server.next()
        await line.greet(Join)
        await line.say(Welcome(CODE, "first", guest=3))
        await player.hears(AtDoor)
        line.cut()
        await player.hears(LineDown)
    line = await server.next()
    await line.close(1000)
    await player.run


async def test_a_seat_is_asked_for_on_the_line_that_one_looks_on_by(server: FakeServer) -> None:
    """Once, and only while it is up."""
    player = Player(server, Watch(CODE))
    assert not player.link.ask_for_seat(JOIN)
    line = await server.next()
    await line.greet(Watch)
    await line.say(Welcome(CODE, "first"), Snapshot(5, table(you=None)))
    await player.hears(Arrived)
    assert player.link.ask_for_seat(JOIN)
    assert await line.hear(Join) == JOIN
    assert not player.link.ask_for_seat(JOIN)
    await line.close(1000)
    await player.run


async def test_a_first_picture_ends_a_break_too(server: FakeServer) -> None:
    """A guest who saw nothing is back in a seat; the next break is told again."""
    player = Player(server)
    line = await server.next()
    await line.greet(Join)
    await line.say(Welcome(CODE, "first", guest=3))
    await player.hears(AtDoor)
    line.cut()
    await player.hears(LineDown)
    line = await server.next()
    await line.let_in(Join, table())
    await player.hears(Arrived)
    line.cut()
    await player.hears(LineDown)
    line = await server.next()
    await line.close(1000)
    await player.run
