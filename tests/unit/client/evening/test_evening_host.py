"""An evening of who opened the table, and how it is left."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from msgspec.structs import replace

from pontoon_client.connection.news import Closed
from pontoon_client.evening.evening import LEAVE_SECONDS, Quitted
from pontoon_client.evening.going import Parting
from pontoon_protocol.commands import Away, Leave, SitOut, Stick
from pontoon_protocol.events import WentAway
from pontoon_protocol.host_commands import EndNight
from pontoon_protocol.updates import Closing
from support.client_tables import ANN, YOU, after, dealt, happened, table, your_turn
from support.evenings import come
from support.fake_server import FakeServer

pytestmark = [pytest.mark.looptime, pytest.mark.asyncio]
PARTINGS: tuple[Parting, ...] = ("ask", "leave")
ALONE = tuple(replace(seat, connected=seat.seat == YOU or bool(seat.bot)) for seat in table().seats)


@pytest_asyncio.fixture
async def server() -> AsyncIterator[FakeServer]:
    async with FakeServer() as listening:
        yield listening


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


async def test_a_host_who_leaves_while_stakes_are_asked_for_sits_out(server: FakeServer, tmp_path: Path) -> None:
    """It costs nothing, and the hand goes on without."""
    guest, line = await come(server, tmp_path, replace(dealt(), host=YOU), "ask")
    guest.types("quit", "2")
    assert await line.hear(SitOut) == SitOut(1, 7)
    assert await line.hear(Away) == Away(2)
    assert await guest.end() == Quitted(left_running=True, kept=True)


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
    await guest.at.reads(
        "You have 5 chips at stake: if you go, your hand is played for you, as when your time runs out."
    )
    assert await guest.end() == Quitted(left_running=True, kept=True)


async def test_the_end_of_a_night_is_asked_for_twice(server: FakeServer, tmp_path: Path) -> None:
    """It ends for everybody; whatever else is typed goes on with the night."""
    guest, line = await come(server, tmp_path, replace(your_turn(), host=YOU), "ask")
    guest.types("end", "s")
    await guest.at.reads("That ends the night for everybody. Type end again, or yes, to end it.")
    await guest.at.reads("> The night goes on.")
    assert await line.hear(Stick) == Stick(1, 8)
    guest.types("end", "no", "end", "YES")
    assert await line.hear(EndNight) == EndNight(2)
    assert "There is no such word" not in guest.at.page
    guest.types(None)
    await guest.end()


async def test_a_host_alone_or_after_the_night_is_asked_nothing(server: FakeServer, tmp_path: Path) -> None:
    """There is nobody to leave it running for, and nothing was played."""
    for view in (table(host=YOU, seats=ALONE, hand=0, phase="lobby"), table(phase="over")):
        guest, _line = await come(server, tmp_path, view, "ask")
        guest.types("quit")
        assert await guest.end() == Quitted(kept=True)
