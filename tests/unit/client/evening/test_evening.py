"""One person's evening at one table."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from msgspec.structs import replace

from pontoon_client.connection.news import Closed, Unreachable
from pontoon_client.connection.session import Session
from pontoon_client.evening.evening import LEAVE_SECONDS, Evening, Interrupted, Outcome, Parting, Quitted
from pontoon_protocol.commands import Away, Join, Leave, Resume, Stick
from pontoon_protocol.events import WentAway
from pontoon_protocol.hand_events import Stuck
from pontoon_protocol.host_commands import AddBot, EndNight, StartNight
from pontoon_protocol.limits import ANSWERS_KEPT
from pontoon_protocol.updates import Closing
from pontoon_protocol.views import TableView
from support.client_tables import ANN, CODE, YOU, after, happened, table, your_turn
from support.desks import TestDesk
from support.fake_server import Conversation, FakeServer

pytestmark = [pytest.mark.looptime, pytest.mark.asyncio]
PARTINGS: tuple[Parting, ...] = ("ask", "leave")
ALONE = tuple(replace(seat, connected=seat.seat == YOU or bool(seat.bot)) for seat in table().seats)


@pytest_asyncio.fixture
async def server() -> AsyncIterator[FakeServer]:
    async with FakeServer() as listening:
        yield listening


class Guest:
    """Somebody at a table of the fake server."""

    def __init__(self, server: FakeServer, tmp_path: Path, parting: Parting = "leave", *, starts: bool = False) -> None:
        clock = asyncio.get_running_loop().time
        self.at = TestDesk(tmp_path, clock)
        desk = self.at.desk
        self.arrived: list[int] = []
        self.evening = Evening(
            server.server,
            Session(Join(CODE, "k" * 43, "Dot"), "a test"),
            desk.plain(),
            desk.keyboard,
            parting=parting,
            rng=desk.rng,
            clock=clock,
            arriving=(AddBot(1), StartNight(1)) if starts else (),
            arrived=lambda news: self.arrived.append(news.view.hand),
            way_back="Ctrl+C here, and begin again." if parting == "ask" else "",
        )
        self.run = asyncio.create_task(self.evening.run())

    def types(self, *lines: str | None) -> None:
        self.at.keyboard.type(*lines)

    async def end(self) -> Outcome:
        return await self.run


async def come(
    server: FakeServer, tmp_path: Path, view: TableView, parting: Parting = "leave"
) -> tuple[Guest, Conversation]:
    guest = Guest(server, tmp_path, parting)
    line = await server.next()
    await line.let_in(Join, view)
    await guest.at.reads("Friday's table")
    return guest, line


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


async def test_a_host_is_asked_what_becomes_of_the_table_while_friends_are_there(
    server: FakeServer, tmp_path: Path
) -> None:
    """Stay, end the night, or leave it running; what else is typed is asked again."""
    guest, line = await come(server, tmp_path, table(host=YOU), "ask")
    guest.types("quit", "what?", "3", "quit", "1")
    await guest.at.reads("1 end the night for everybody, 2 leave it running, 3 stay: which?")
    await guest.at.reads("Type 1 or end for the end of the night, 2 or leave to leave it as it is, 3 or stay to stay.")
    await guest.at.reads("You stay.")
    assert await line.hear(EndNight) == EndNight(1)
    guest.types("quit", "2")
    await line.hear(Away)
    assert await guest.end() == Quitted(left_running=True, kept=True)


async def test_nobody_waits_for_a_host_who_leaves_the_table_running(server: FakeServer, tmp_path: Path) -> None:
    """It is away as soon as the server says so; who is away already need not say it."""
    guest, line = await come(server, tmp_path, table(host=YOU), "ask")
    began = asyncio.get_running_loop().time()
    guest.types("quit", "2")
    assert await line.hear(Away) == Away(1)
    await line.say(happened(WentAway(YOU), seq=2))
    assert await guest.end() == Quitted(left_running=True, kept=True)
    guest, line = await come(server, tmp_path, after(table(host=YOU), WentAway(YOU)), "ask")
    guest.types("quit", "2")
    assert await guest.end() == Quitted(left_running=True, kept=True)
    assert asyncio.get_running_loop().time() - began < LEAVE_SECONDS


async def test_who_made_somebody_else_the_host_goes_like_anybody(server: FakeServer, tmp_path: Path) -> None:
    """The seat is given up and cashed out, and nothing is asked; where no host is there it is kept as before."""
    guest, line = await come(server, tmp_path, table(host=ANN), "ask")
    guest.types("quit")
    await line.hear(Leave)
    await line.close(1000, Closing("left"))
    assert await guest.end() == Closed(1000, Closing("left"))
    guest, _line = await come(server, tmp_path, table(host=ANN, seats=ALONE), "ask")
    guest.types("quit")
    assert await guest.end() == Quitted(kept=True)


async def test_the_question_can_be_answered_in_words(server: FakeServer, tmp_path: Path) -> None:
    """Those in which it was asked."""
    guest, line = await come(server, tmp_path, table(host=YOU), "ask")
    guest.types("quit", "Stay", "quit", "end", "quit", "leave")
    await guest.at.reads("You stay.")
    assert await line.hear(EndNight) == EndNight(1)
    assert await guest.end() == Quitted(left_running=True, kept=True)


async def test_a_host_hears_what_to_do_should_the_server_be_gone(server: FakeServer, tmp_path: Path) -> None:
    """It is the host's own; friends can only wait."""
    for parting in PARTINGS:
        guest, line = await come(server, tmp_path, table(host=YOU), parting)
        line.cut()
        await guest.at.reads("Trying again.")
        guest.types("quit")
        assert await guest.end() == Quitted(kept=True)
        assert ("Ctrl+C here" in guest.at.page) is (parting == "ask")


async def test_a_host_with_bots_alone_may_end_the_night_or_keep_it(server: FakeServer, tmp_path: Path) -> None:
    """Once hands were played; what is at stake in the running one is told too."""
    guest, line = await come(server, tmp_path, table(host=YOU, seats=ALONE), "ask")
    guest.types("quit", "1")
    await guest.at.reads("No friend is at your table now. 1 end the night, 2 keep it for later, 3 stay: which?")
    assert await line.hear(EndNight) == EndNight(1)
    guest.types("quit", "keep")
    assert await guest.end() == Quitted(kept=True)
    guest, _line = await come(server, tmp_path, replace(your_turn(), host=YOU), "ask")
    guest.types("quit", "2")
    await guest.at.reads("You have 5 chips at stake: your hand is played to its end as when your time is up.")
    assert await guest.end() == Quitted(left_running=True, kept=True)


async def test_the_end_of_a_night_is_asked_for_twice(server: FakeServer, tmp_path: Path) -> None:
    """It ends for everybody; whatever else is typed goes on with the night."""
    guest, line = await come(server, tmp_path, replace(your_turn(), host=YOU), "ask")
    guest.types("end", "s")
    await guest.at.reads("That ends the night for everybody. Say end again, or yes, to end it.")
    await guest.at.reads("> The night goes on.")
    assert await line.hear(Stick) == Stick(1, 8)
    guest.types("end", "no", "end", "YES")
    assert await line.hear(EndNight) == EndNight(2)
    assert "There is no such word" not in guest.at.page
    guest.types(None)
    await guest.end()


async def test_who_leaves_in_mid_hand_hears_what_is_at_stake(server: FakeServer, tmp_path: Path) -> None:
    """And what becomes of it."""
    guest, line = await come(server, tmp_path, your_turn())
    guest.types("quit")
    await line.hear(Leave)
    await guest.at.reads("You have 5 chips at stake")
    await line.close(1000, Closing("left"))
    await guest.end()


async def test_a_host_alone_or_after_the_night_is_asked_nothing(server: FakeServer, tmp_path: Path) -> None:
    """There is nobody to leave it running for, and nothing was played."""
    for view in (table(host=YOU, seats=ALONE, hand=0, phase="lobby"), table(phase="over")):
        guest, _line = await come(server, tmp_path, view, "ask")
        guest.types("quit")
        assert await guest.end() == Quitted(kept=True)


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
