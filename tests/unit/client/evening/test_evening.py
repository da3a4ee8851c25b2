"""One person's evening at one table."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from pontoon_client.connection.news import Closed, Unreachable
from pontoon_client.evening.evening import LEAVE_SECONDS, Interrupted, Quitted
from pontoon_client.evening.typist import Typist
from pontoon_protocol.commands import Join, Leave, Resume, Stick
from pontoon_protocol.hand_events import Stuck
from pontoon_protocol.host_commands import AddBot, StartNight
from pontoon_protocol.limits import ANSWERS_KEPT
from pontoon_protocol.updates import Closing
from support.client_tables import ANN, YOU, happened, table, your_turn
from support.evenings import Guest, come
from support.fake_server import FakeServer

pytestmark = [pytest.mark.looptime, pytest.mark.asyncio]


@pytest_asyncio.fixture
async def server() -> AsyncIterator[FakeServer]:
    async with FakeServer() as listening:
        yield listening


async def test_what_is_typed_goes_to_the_server_and_what_happens_comes_onto_the_page(
    server: FakeServer, tmp_path: Path
) -> None:
    """Until the server closes for good."""
    guest, line = await come(server, tmp_path, your_turn())
    guest.types("s")
    assert await line.hear(Stick) == Stick(1, 8)
    await line.say(happened(Stuck(YOU, 1), seq=2, offer=None))
    await guest.at.reads("You stick on 15.")
    await line.close(1000, Closing("night_over"))
    assert await guest.end() == Closed(1000, Closing("night_over"))


async def test_what_is_typed_early_waits_for_the_table(server: FakeServer, tmp_path: Path) -> None:
    """Nothing is lost."""
    guest = Guest(server, tmp_path)
    guest.types("s")
    line = await server.next()
    await line.let_in(Join, your_turn())
    assert await line.hear(Stick) == Stick(1, 8)
    await line.close(1000)
    await guest.end()


async def test_who_arrives_may_begin_with_commands(server: FakeServer, tmp_path: Path) -> None:
    """Once, in order; and whoever wants to know is told."""
    guest = Guest(server, tmp_path, starts=True)
    line = await server.next()
    await line.let_in(Join, table())
    assert await line.hear(AddBot) == AddBot(1)
    assert await line.hear(StartNight) == StartNight(2)
    assert guest.arrived == [11]
    await line.close(1000)
    await guest.end()


async def test_to_quit_gives_up_the_seat(server: FakeServer, tmp_path: Path) -> None:
    """The server says goodbye."""
    guest, line = await come(server, tmp_path, table())
    guest.types("quit")
    await line.hear(Leave)
    await line.close(1000, Closing("left"))
    assert await guest.end() == Closed(1000, Closing("left"))


async def test_a_server_that_does_not_say_goodbye_is_not_waited_for_long(server: FakeServer, tmp_path: Path) -> None:
    """Two seconds."""
    guest, line = await come(server, tmp_path, table())
    guest.types("quit")
    await line.hear(Leave)
    began = asyncio.get_running_loop().time()
    assert await guest.end() == Quitted()
    assert asyncio.get_running_loop().time() - began < LEAVE_SECONDS + 3


async def test_to_quit_while_the_line_is_down_keeps_the_seat(server: FakeServer, tmp_path: Path) -> None:
    """It can't be given up then."""
    guest, _line = await come(server, tmp_path, table())
    await server.stop()
    await guest.at.reads("Trying again.")
    guest.types("quit")
    assert await guest.end() == Quitted(kept=True)


async def test_what_is_typed_while_the_line_is_down_is_answered_here(server: FakeServer, tmp_path: Path) -> None:
    """It is not sent later, when it might mean something else."""
    guest, line = await come(server, tmp_path, your_turn())
    line.cut()
    await guest.at.reads("Trying again.")
    guest.types("s")
    await guest.at.reads("The line to the server is down; say that again when it is back.")
    line = await server.next()
    await line.let_in(Resume, your_turn())
    await guest.at.reads("Back.")
    guest.types("s")
    assert await line.hear(Stick) == Stick(1, 8)
    guest.run.cancel()
    await asyncio.wait([guest.run])


async def test_too_much_at_once_is_answered_here(server: FakeServer, tmp_path: Path) -> None:
    """Until the server has answered some of it."""
    guest, _line = await come(server, tmp_path, your_turn())
    guest.types(*["s"] * (ANSWERS_KEPT + 1))
    await guest.at.reads("The server has not answered yet; say that again in a moment.")
    guest.types(None)
    assert await guest.end() == Interrupted(by_signal=False)


async def test_ctrl_c_goes_at_once_and_keeps_the_seat(server: FakeServer, tmp_path: Path) -> None:
    """No leave is sent."""
    guest, line = await come(server, tmp_path, table())
    guest.evening.stop()
    assert await guest.end() == Interrupted(by_signal=True)
    assert await line.gone() == 1000


async def test_ctrl_c_works_before_the_table_is_there(server: FakeServer, tmp_path: Path) -> None:
    """Nobody has to wait for a server."""
    guest = Guest(server, tmp_path)
    await server.next()
    guest.evening.stop()
    assert await guest.end() == Interrupted(by_signal=True)


async def test_a_table_that_is_yours_alone_is_just_left(server: FakeServer, tmp_path: Path) -> None:
    """So is one that you only watch."""
    guest, _line = await come(server, tmp_path, table(), "close")
    guest.types("quit")
    assert await guest.end() == Quitted()
    watcher, _line = await come(server, tmp_path, table(you=None))
    watcher.types("quit")
    assert await watcher.end() == Quitted()


async def test_who_leaves_in_mid_hand_hears_what_is_at_stake(server: FakeServer, tmp_path: Path) -> None:
    """And what becomes of it."""
    guest, line = await come(server, tmp_path, your_turn())
    guest.types("quit")
    await line.hear(Leave)
    await guest.at.reads("You have 5 chips at stake")
    await line.close(1000, Closing("left"))
    await guest.end()


async def test_you_are_reminded_in_time(server: FakeServer, tmp_path: Path) -> None:
    """Ten seconds before your turn is played for you, by the clock."""
    guest, line = await come(server, tmp_path, your_turn())
    began = asyncio.get_running_loop().time()
    await guest.at.reads("10 seconds left; then your turn is played for you.")
    assert 19 < asyncio.get_running_loop().time() - began < 21
    await line.close(1000)
    await guest.end()


async def test_a_move_in_time_takes_the_reminder_back(server: FakeServer, tmp_path: Path) -> None:
    """Nothing is said later."""
    guest, line = await come(server, tmp_path, your_turn())
    await line.say(happened(Stuck(YOU, 1), seq=2, offer=None, wait=None))
    await asyncio.sleep(100)
    assert "seconds left" not in guest.at.page
    await line.close(1000)
    await guest.end()


async def test_an_evening_that_can_t_begin_ends_with_why(server: FakeServer, tmp_path: Path) -> None:
    """Nobody answers."""
    await server.stop()
    assert await Guest(server, tmp_path).end() == Unreachable("nobody_answers")
    assert ANN == 0


async def test_whoever_stops_an_evening_tells_what_shows_it(server: FakeServer, tmp_path: Path) -> None:
    """So that no last picture waits for a key when the program is asked to end."""
    stopped: list[bool] = []

    class Watched(Typist):
        def stopped(self) -> None:
            stopped.append(True)

    class Watching(Guest):
        face = Watched

    guest = Watching(server, tmp_path)
    guest.evening.stop()
    assert await guest.end() == Interrupted(by_signal=True)
    assert stopped == [True]
