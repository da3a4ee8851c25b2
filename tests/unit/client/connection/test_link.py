"""The line to the server, over real sockets in virtual time."""

import asyncio
from collections.abc import AsyncIterator
from random import Random

import pytest
import pytest_asyncio

from pontoon_client.connection.link import GIVE_UP_MINUTES, Link
from pontoon_client.connection.news import (
    Arrived,
    Changed,
    Closed,
    Ended,
    GaveUp,
    LineDown,
    News,
    Nonsense,
    Returned,
    TurnedAway,
    Unreachable,
)
from pontoon_client.connection.session import Session
from pontoon_client.invitation.links import Server
from pontoon_protocol.commands import Hello, Join, Ready, Resume, Say
from pontoon_protocol.events import Said
from pontoon_protocol.limits import ANSWERS_KEPT, UPDATE_BYTES
from pontoon_protocol.updates import CatchUp, Closing, Greeting, Refusal, Snapshot, Welcome
from support.client_tables import BEN, CODE, YOU, happened, table
from support.fake_server import FakeServer

pytestmark = [pytest.mark.looptime, pytest.mark.asyncio]
KEY = "k" * 43
JOIN = Join(CODE, KEY, "Dot")
HI = Said(BEN, "hi")


class Player:
    """A link, and all its news."""

    def __init__(self, server: Server, seed: int = 1) -> None:
        self.news: asyncio.Queue[News] = asyncio.Queue()
        self.session = Session(JOIN, "a test")
        self.link = Link(
            server, self.session, self.news.put_nowait, rng=Random(seed), clock=asyncio.get_running_loop().time
        )
        self.run = asyncio.create_task(self.link.run())

    async def hears(self, kind: type[News]) -> News:
        news = await self.news.get()
        assert isinstance(news, kind), news
        return news

    async def end(self) -> Ended:
        return await self.run


@pytest_asyncio.fixture
async def server() -> AsyncIterator[FakeServer]:
    async with FakeServer() as listening:
        yield listening


async def test_the_way_in_is_hello_join_and_the_table(server: FakeServer) -> None:
    """Then what happens there is news."""
    player = Player(server.server)
    line = await server.next()
    assert await line.let_in(Join, table()) == JOIN
    await player.hears(Arrived)
    await line.say(happened(HI, seq=2))
    await player.hears(Changed)
    await line.close(1000, Closing("night_over"))
    assert await player.end() == Closed(1000, Closing("night_over"))


async def test_commands_go_out_numbered_when_the_line_is_up(server: FakeServer) -> None:
    """Before the table is there they are not taken, and not too many at once."""
    player = Player(server.server)
    assert player.link.send(Ready(1)) == "down"
    line = await server.next()
    await line.let_in(Join, table(), handled=4)
    await player.hears(Arrived)
    assert player.link.send(Ready(1)) == "sent"
    assert await line.hear(Ready) == Ready(5)
    for _number in range(ANSWERS_KEPT - 1):
        assert player.link.send(Say(1, "x")) == "sent"
    assert player.link.send(Say(1, "x")) == "too_many"
    await line.close(1000)
    assert await player.end() == Closed(1000)


async def test_a_cut_line_is_told_once_and_taken_up_within_a_second(server: FakeServer) -> None:
    """With the key, the epoch and the last number seen; the unanswered command is sent again."""
    player = Player(server.server)
    line = await server.next()
    await line.let_in(Join, table())
    await player.hears(Arrived)
    player.link.send(Ready(1))
    await line.hear(Ready)
    began = asyncio.get_running_loop().time()
    line.cut()
    await player.hears(LineDown)
    line = await server.next()
    assert asyncio.get_running_loop().time() - began < 1
    assert await line.greet(Resume) == Resume(CODE, KEY, "first", 1)
    await line.say(Welcome(CODE, "first", YOU, 3, handled=0), CatchUp((happened(HI, seq=2),)))
    assert await line.hear(Ready) == Ready(1)
    await player.hears(Returned)
    await line.close(1000)
    await player.end()
    assert player.news.empty()


async def test_a_server_that_restarts_is_waited_for(server: FakeServer) -> None:
    """However often nobody answers meanwhile, the line is down once."""
    player = Player(server.server)
    line = await server.next()
    await line.let_in(Join, table())
    await player.hears(Arrived)
    await line.say(Closing("server_stopping"))
    await server.stop()
    await player.hears(LineDown)
    await asyncio.sleep(60)
    await server.listen()
    line = await server.next()
    await line.let_in(Resume, table(hand=12), seq=50, epoch="second")
    await player.hears(Returned)
    await line.close(1000)
    await player.end()
    assert player.news.empty()


async def test_a_server_that_does_not_come_back_is_given_up(server: FakeServer) -> None:
    """After half an hour."""
    player = Player(server.server)
    line = await server.next()
    await line.let_in(Join, table())
    await server.stop()
    began = asyncio.get_running_loop().time()
    assert await player.end() == GaveUp(GIVE_UP_MINUTES)
    assert 0 <= asyncio.get_running_loop().time() - began - GIVE_UP_MINUTES * 60 < 30


async def test_a_server_that_cuts_every_line_is_not_hammered(server: FakeServer) -> None:
    """Only a line that held for a while is taken up again at once."""
    player = Player(server.server)
    line = await server.next()
    await line.let_in(Join, table())
    began = asyncio.get_running_loop().time()
    for _time in range(8):
        line.cut()
        line = await server.next()
        await line.let_in(Resume, table())
    assert asyncio.get_running_loop().time() - began > 15
    await line.close(1000)
    await player.end()


async def test_a_line_that_held_for_a_while_is_taken_up_at_once_each_time(server: FakeServer) -> None:
    """Only breaks that follow one another make for longer waits."""
    player = Player(server.server)
    line = await server.next()
    await line.let_in(Join, table())
    for _time in range(5):
        await asyncio.sleep(12)
        line.cut()
        began = asyncio.get_running_loop().time()
        line = await server.next()
        assert asyncio.get_running_loop().time() - began < 1
        await line.let_in(Resume, table())
    await line.close(1000)
    await player.end()


async def test_a_gap_is_filled_without_a_word(server: FakeServer) -> None:
    """The line was never down."""
    player = Player(server.server)
    line = await server.next()
    await line.let_in(Join, table())
    await player.hears(Arrived)
    await line.say(happened(HI, seq=9))
    assert await line.gone() == 1000
    line = await server.next()
    await line.greet(Resume)
    await line.say(Welcome(CODE, "first", YOU, 3), Snapshot(9, table()))
    await player.hears(Returned)
    await line.close(1000)
    await player.end()


async def test_who_was_replaced_does_not_come_back(server: FakeServer) -> None:
    """The other program has the seat."""
    player = Player(server.server)
    line = await server.next()
    await line.let_in(Join, table())
    await line.close(4001, Closing("replaced"))
    assert await player.end() == Closed(4001, Closing("replaced"))
    assert server.waiting == 0


async def test_who_is_turned_away_hears_why(server: FakeServer) -> None:
    """And closes the line."""
    player = Player(server.server)
    line = await server.next()
    await line.greet(Join)
    await line.say(Refusal(0, "name_taken"))
    assert await player.end() == TurnedAway(Refusal(0, "name_taken"))
    assert await line.gone() == 1000


async def test_a_server_that_says_nothing_is_not_waited_for_long(server: FakeServer) -> None:
    """Ten seconds from the socket to the table."""
    player = Player(server.server)
    line = await server.next()
    await line.hear(Hello)
    began = asyncio.get_running_loop().time()
    assert await player.end() == Closed(1006)
    assert asyncio.get_running_loop().time() - began < 15


@pytest.mark.parametrize("frame", [b"\xc1", b"\x80", "text", b"\x81\xa4type\xa5hello"])
async def test_nonsense_ends_the_conversation(server: FakeServer, frame: bytes | str) -> None:
    """The server is told with which code."""
    player = Player(server.server)
    line = await server.next()
    await line.hear(Hello)
    await line.say_bytes(frame)
    assert isinstance(await player.end(), Nonsense)
    assert await line.gone() == 1007


async def test_an_update_that_does_not_belong_here_is_nonsense_too(server: FakeServer) -> None:
    """As another version than was offered."""
    player = Player(server.server)
    line = await server.next()
    await line.hear(Hello)
    await line.say(Greeting(2, "", ""))
    assert isinstance(await player.end(), Nonsense)


async def test_a_frame_over_the_limit_is_the_end(server: FakeServer) -> None:
    """It would only come again."""
    player = Player(server.server)
    line = await server.next()
    await line.let_in(Join, table())
    await line.say_bytes(b"x" * (UPDATE_BYTES + 1))
    assert await player.end() == Closed(1009)


async def test_a_dead_line_is_noticed(server: FakeServer) -> None:
    """A server that stopped answering pings is one whose line is down."""
    player = Player(server.server)
    line = await server.next()
    await line.let_in(Join, table())
    await player.hears(Arrived)
    line.deaf()
    began = asyncio.get_running_loop().time()
    await player.hears(LineDown)
    assert asyncio.get_running_loop().time() - began < 40
    player.run.cancel()
    await asyncio.wait([player.run])


async def test_a_server_of_another_protocol_is_none_of_ours() -> None:
    """Whether it says so or takes any connection."""
    async with FakeServer("chat") as other:
        ended = await Player(other.server).end()
        assert isinstance(ended, Unreachable)
        assert ended.status == 400
    async with FakeServer(None) as other:
        assert await Player(other.server).end() == Nonsense("no common subprotocol")


async def test_where_nobody_listens_nobody_answers(server: FakeServer) -> None:
    """A first try that fails is told at once."""
    await server.stop()
    assert await Player(server.server).end() == Unreachable("nobody_answers")


async def test_who_leaves_without_a_word_closes_the_line(server: FakeServer) -> None:
    """Cancelled, the link says goodbye and is gone."""
    player = Player(server.server)
    line = await server.next()
    await line.let_in(Join, table())
    await player.hears(Arrived)
    player.run.cancel()
    await asyncio.wait([player.run])
    assert await line.gone() == 1000
