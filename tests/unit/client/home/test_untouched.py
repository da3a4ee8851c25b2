"""A night of which nothing came makes room for another."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from msgspec.structs import replace

from pontoon_client.home.asked import Asked
from pontoon_client.home.hosted import HostedTable, PastNight
from pontoon_client.home.plan import Plan
from pontoon_client.home.untouched import VISIT_SECONDS, made_room, untouched
from pontoon_protocol.commands import Resume
from pontoon_protocol.errors import CloseCode
from pontoon_protocol.events import Account, NightEnded
from pontoon_protocol.host_commands import EndNight
from pontoon_protocol.updates import Happened, Refusal
from pontoon_protocol.views import GuestView, TableView
from support.client_tables import CODE, YOU, table
from support.desks import TestDesk
from support.fake_server import FakeServer

pytestmark = [pytest.mark.looptime, pytest.mark.asyncio]
OWN = Account(3, "Dot", 100, 0, 0, 100, 0)
BOT = Account(4, "Cy", 100, 0, 0, 100, 0, bot=True)
SEATS = tuple(seat for seat in table().seats if seat.seat == YOU or seat.bot)
EMPTY = table(
    host=YOU, seats=SEATS, phase="lobby", hand=0, ledger=(OWN, BOT), hands=(), offer=None, wait=None, order=()
)
PLAN = Plan("Dot", asked=(Asked("--buy-in", 500), Asked("--chip", EMPTY.settings.chip)))
SAVED = HostedTable(8_421, "o" * 43, CODE, "k" * 43, past=PastNight("22222222", "p" * 43))


@pytest_asyncio.fixture
async def server() -> AsyncIterator[FakeServer]:
    async with FakeServer() as listening:
        yield listening


class Wishing:
    """A host who asks for something else than the open night."""

    def __init__(self, server: FakeServer, tmp_path: Path, plan: Plan = PLAN, *, typing: bool = True) -> None:
        self.at = TestDesk(tmp_path, lambda: 0.0, typing=typing)
        self._server = server
        self.run = asyncio.create_task(made_room(self.at.desk, plan, server.server, SAVED))

    async def looks(self, view: TableView = EMPTY) -> None:
        """The host looks at the night, and goes."""
        line = await self._server.next()
        assert await line.let_in(Resume, view) == Resume(CODE, "k" * 43)
        assert await line.gone() == CloseCode.NORMAL


async def test_a_night_of_which_nothing_came_is_ended_if_the_host_agrees(server: FakeServer, tmp_path: Path) -> None:
    """What can't be had otherwise is named, and what is as asked for is not."""
    wishing = Wishing(server, tmp_path)
    wishing.at.keyboard.type("yes")
    await wishing.looks()
    line = await server.next()
    await line.let_in(Resume, EMPTY)
    await line.hear(EndNight)
    await line.say(Happened(2, (NightEnded((OWN, BOT), ()),), id=1))
    assert await wishing.run is True
    assert "Your table Friday's table, code K7QX-2MPA, is still open; nobody else has come" in wishing.at.page
    assert "so that --buy-in can be used?" in wishing.at.page


@pytest.mark.parametrize("typed", ["", "no", None])
async def test_it_goes_on_unless_the_host_says_yes(server: FakeServer, tmp_path: Path, typed: str | None) -> None:
    """Its link may have been sent already."""
    wishing = Wishing(server, tmp_path)
    wishing.at.keyboard.type(typed)
    await wishing.looks()
    assert await wishing.run is False
    assert server.waiting == 0


async def test_last_week_s_table_is_something_else_too(server: FakeServer, tmp_path: Path) -> None:
    """Whoever looked first, and then remembers --again."""
    wishing = Wishing(server, tmp_path, Plan("", again=True))
    wishing.at.keyboard.type("no")
    await wishing.looks()
    assert await wishing.run is False
    assert "so that --again can be used?" in wishing.at.page


@pytest.mark.parametrize(
    "view",
    [
        replace(EMPTY, hand=1),
        replace(EMPTY, seats=table().seats),
        replace(EMPTY, host=None),
        replace(EMPTY, you=None),
        replace(EMPTY, guests=(GuestView(1, "Eve", False),)),
        replace(EMPTY, ledger=(OWN, Account(5, "Ann", 100, 0, 100, 0, 0))),
        replace(EMPTY, phase="over"),
    ],
)
async def test_a_night_at_which_anybody_was_goes_on(server: FakeServer, tmp_path: Path, view: TableView) -> None:
    """Nobody is even asked."""
    assert not untouched(view)
    wishing = Wishing(server, tmp_path)
    await wishing.looks(view)
    assert await wishing.run is False
    assert wishing.at.page == ""


async def test_where_nothing_else_is_asked_for_or_nobody_can_be_asked_nothing_is_looked_at(
    server: FakeServer, tmp_path: Path
) -> None:
    """The same command goes on with the night, as always."""
    assert await Wishing(server, tmp_path, Plan("Dot")).run is False
    assert await Wishing(server, tmp_path, typing=False).run is False
    assert server.waiting == 0
    same = Wishing(server, tmp_path, Plan("Dot", asked=(Asked("--name", "Dot"),)))
    await same.looks()
    assert await same.run is False
    assert same.at.page == ""


async def test_a_night_that_can_t_be_seen_is_left_alone(server: FakeServer, tmp_path: Path) -> None:
    """Refused, silent, or gone: what becomes of it is not decided here."""
    wishing = Wishing(server, tmp_path)
    line = await server.next()
    await line.greet(Resume)
    await line.say(Refusal(0, "no_such_table"))
    assert await wishing.run is False
    silent = Wishing(server, tmp_path)
    loop = asyncio.get_running_loop()
    began = loop.time()
    assert await silent.run is False
    assert VISIT_SECONDS <= loop.time() - began <= VISIT_SECONDS + 2
    await server.stop()
    assert await Wishing(server, tmp_path).run is False


async def test_somebody_who_came_in_the_meantime_keeps_the_night_open(server: FakeServer, tmp_path: Path) -> None:
    """It is looked at again before it ends."""
    wishing = Wishing(server, tmp_path)
    wishing.at.keyboard.type("yes")
    await wishing.looks()
    await wishing.looks(replace(EMPTY, seats=table().seats))
    assert await wishing.run is False
