"""An evening of who waits at the door or looks on, and of a host who sends somebody away."""

import asyncio
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest
import pytest_asyncio

from pontoon_client.connection.news import Closed
from pontoon_client.connection.session import Session
from pontoon_client.evening.evening import Evening, Outcome, Quitted
from pontoon_client.evening.going import Parting
from pontoon_client.evening.typist import Typist
from pontoon_protocol.commands import Entrances, Join, Leave, Say, Watch
from pontoon_protocol.host_commands import Kick
from pontoon_protocol.updates import Closing, Refusal, Snapshot, Welcome
from pontoon_protocol.views import TableView
from support.client_tables import BEN, CODE, YOU, table
from support.desks import TestDesk
from support.fake_server import Conversation, FakeServer

pytestmark = [pytest.mark.looptime, pytest.mark.asyncio]
KEY = "k" * 43
JOIN = Join(CODE, KEY, "Dot")


@pytest_asyncio.fixture
async def server() -> AsyncIterator[FakeServer]:
    async with FakeServer() as listening:
        yield listening


class Guest:
    """Somebody at or before a table of the fake server, who is called Eve when a seat is asked for."""

    def __init__(
        self,
        server: FakeServer,
        folder: Path,
        entrance: Entrances = JOIN,
        parting: Parting = "leave",
        name: str = "",
        invite: Callable[[TableView, bool], None] | None = None,
    ) -> None:
        clock = asyncio.get_running_loop().time
        self.at = TestDesk(folder, clock)
        evening = Evening(
            server.server,
            Session(entrance, "a test"),
            Typist(self.at.desk.plain(), self.at.keyboard, parting),
            rng=self.at.desk.rng,
            clock=clock,
            joining=lambda typed: Join(CODE, KEY, typed or name) if typed or name else None,
            invite=invite,
        )
        self.run = asyncio.create_task(evening.run())

    def types(self, *lines: str | None) -> None:
        self.at.keyboard.type(*lines)

    async def end(self) -> Outcome:
        return await self.run


async def at_door(server: FakeServer, folder: Path) -> tuple[Guest, Conversation]:
    guest = Guest(server, folder)
    line = await server.next()
    await line.greet(Join)
    await line.say(Welcome(CODE, "first", guest=3))
    await guest.at.reads("You wait at the door")
    return guest, line


async def seated(server: FakeServer, folder: Path, view: TableView) -> tuple[Guest, Conversation]:
    guest = Guest(server, folder)
    line = await server.next()
    await line.let_in(Join, view)
    await guest.at.reads("Friday's table")
    return guest, line


async def watching(server: FakeServer, folder: Path, name: str = "") -> tuple[Guest, Conversation]:
    guest = Guest(server, folder, Watch(CODE), name=name)
    line = await server.next()
    await line.greet(Watch)
    await line.say(Welcome(CODE, "first"), Snapshot(5, table(you=None)))
    await guest.at.reads("Friday's table")
    return guest, line


async def test_who_waits_at_a_door_without_a_view_may_go(server: FakeServer, tmp_path: Path) -> None:
    """The place is given up, and the server says goodbye."""
    guest, line = await at_door(server, tmp_path)
    guest.types("table", "quit")
    assert await line.hear(Leave) == Leave(1)
    await line.close(1000, Closing("left"))
    assert await guest.end() == Closed(1000, Closing("left"))


async def test_who_is_let_in_plays(server: FakeServer, tmp_path: Path) -> None:
    """With ids from 1."""
    guest, line = await at_door(server, tmp_path)
    await line.say(Welcome(CODE, "first", YOU, 3), Snapshot(6, table()))
    await guest.at.reads("Friday's table")
    guest.types("say hello")
    assert await line.hear(Say) == Say(1, "hello")
    await line.close(1000, Closing("night_over"))
    await guest.end()


async def test_who_is_turned_away_hears_it_as_the_end(server: FakeServer, tmp_path: Path) -> None:
    """No coming back."""
    guest, line = await at_door(server, tmp_path)
    await line.close(1000, Closing("turned_away"))
    assert await guest.end() == Closed(1000, Closing("turned_away"))
    assert server.waiting == 0


async def test_a_guest_comes_back_to_the_door(server: FakeServer, tmp_path: Path) -> None:
    """With the same entrance."""
    guest, line = await at_door(server, tmp_path)
    line.cut()
    await guest.at.reads("Your place at the door is kept")
    line = await server.next()
    assert await line.greet(Join) == JOIN
    await line.say(Welcome(CODE, "first", guest=3))
    await guest.at.reads("Back.")
    await line.close(1000, Closing("night_over"))
    await guest.end()


async def test_a_guest_who_goes_while_the_line_is_down_keeps_the_place(server: FakeServer, tmp_path: Path) -> None:
    """For a while."""
    guest, _line = await at_door(server, tmp_path)
    await server.stop()
    await guest.at.reads("Trying again.")
    guest.types("quit")
    assert await guest.end() == Quitted(kept=True)


async def test_who_looks_on_asks_for_a_seat(server: FakeServer, tmp_path: Path) -> None:
    """On the same line, under the name that is typed; a refusal is told, and the next try may do."""
    guest, line = await watching(server, tmp_path)
    guest.types("join", "join Ben")
    await guest.at.reads("Under which name? Type join and your name.")
    assert await line.hear(Join) == Join(CODE, KEY, "Ben")
    await line.say(Refusal(0, "name_taken"))
    await guest.at.reads("Somebody at the table has that name")
    guest.types("join Eve")
    assert await line.hear(Join) == Join(CODE, KEY, "Eve")
    await line.say(Welcome(CODE, "first", YOU, 3), Snapshot(6, table()))
    await guest.at.reads("You have a seat now")
    guest.types("quit")
    assert await line.hear(Leave) == Leave(1)
    await line.close(1000, Closing("left"))
    await guest.end()


async def test_a_name_that_is_known_need_not_be_typed(server: FakeServer, tmp_path: Path) -> None:
    """It was given with the command; while the line is down nothing can be asked."""
    guest, line = await watching(server, tmp_path, name="Dot")
    guest.types("join", "join")
    assert await line.hear(Join) == JOIN
    await guest.at.reads("You have asked already; the server has not answered yet.")
    await server.stop()
    await guest.at.reads("Trying again.")
    guest.types("join", "quit")
    await guest.at.reads("The line to the server is down; say that again when it is back.")
    assert await guest.end() == Quitted()


@pytest.mark.parametrize("confirmed", ["kick 2", "Kick Ben", "yes"])
async def test_to_send_somebody_away_takes_two_lines(server: FakeServer, tmp_path: Path, confirmed: str) -> None:
    """The same again in any words, or yes."""
    guest, line = await seated(server, tmp_path, table(host=YOU))
    guest.types("kick ben", confirmed)
    assert await line.hear(Kick) == Kick(1, BEN)
    await guest.at.reads("That sends Ben away")
    guest.types(None)
    await guest.end()


async def test_anything_else_leaves_who_was_to_be_sent_away(server: FakeServer, tmp_path: Path) -> None:
    """And is done as ever; to send another one away is asked about anew."""
    guest, line = await seated(server, tmp_path, table(host=YOU))
    guest.types("kick ben", "say sorry", "kick ben", "no", "kick ben", "kick 1", "kick ann")
    assert await line.hear(Say) == Say(1, "sorry")
    assert await line.hear(Kick) == Kick(2, 0)
    assert guest.at.page.count("Ben stays.") == 3
    guest.types(None)
    await guest.end()


async def test_a_table_of_one_s_own_has_nobody_to_invite(server: FakeServer, tmp_path: Path) -> None:
    """One hears where friends can be invited to."""
    guest, _line = await seated(server, tmp_path, table())
    guest.types("invite", None)
    await guest.end()
    assert "This table is yours alone. For friends start the program with host in place of play.\n" in guest.at.page


async def test_the_invitation_is_written_by_who_knows_it(server: FakeServer, tmp_path: Path) -> None:
    """With the table as it is, and the link drawn or not."""
    asked: list[tuple[str, bool]] = []
    guest = Guest(server, tmp_path, invite=lambda view, qr: asked.append((view.code, qr)))
    await (await server.next()).let_in(Join, table())
    guest.types("invite", "invite qr", None)
    await guest.end()
    assert asked == [(CODE, False), (CODE, True)]
