"""`pontoon host --server`: the same evening on a server that runs already."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from pathlib import Path

import pytest
import pytest_asyncio
from msgspec.structs import replace

from pontoon_client.exit_codes import FAILED, FINE
from pontoon_client.home.elsewhere import file_name
from pontoon_client.home.host import Host
from pontoon_client.home.hosted import HostedTable, HostFile
from pontoon_client.home.local import Running
from pontoon_client.home.plan import Plan
from pontoon_protocol.commands import Open, Resume
from pontoon_protocol.events import Account, NightEnded
from pontoon_protocol.updates import Closing, Happened, Refusal
from support.client_tables import CODE, YOU, table
from support.desks import TestDesk
from support.fake_server import FakeServer

pytestmark = [pytest.mark.looptime, pytest.mark.asyncio]
ALONE = tuple(replace(seat, connected=seat.seat == YOU or bool(seat.bot)) for seat in table().seats)
MINE = table(host=YOU, seats=ALONE, phase="lobby", hand=0)
KEY = "x" * 43


@pytest_asyncio.fixture
async def server() -> AsyncIterator[FakeServer]:
    async with FakeServer() as listening:
        yield listening


class Hosting:
    """A run of `pontoon host --server`, which starts nothing."""

    def __init__(self, server: FakeServer, folder: Path, opener: str = KEY) -> None:
        self.at = TestDesk(folder, asyncio.get_running_loop().time)
        self.file = HostFile(folder / file_name(server.server))
        plan = Plan("Dot", server=server.server, opener=opener)
        self.run = asyncio.create_task(Host(self.at.desk, plan, start=self._start, addresses=list).run())

    async def _start(self, log: Path, port: int, complaints: Path, more: Sequence[str]) -> Running:
        raise AssertionError("a server was started")


def saved(server: FakeServer, folder: Path) -> HostedTable:
    """A table that is remembered there."""
    remembered = HostedTable(server.server.port, "s" * 43, CODE, "k" * 43)
    HostFile(folder / file_name(server.server)).write(remembered)
    return remembered


async def test_a_table_is_opened_there(server: FakeServer, tmp_path: Path) -> None:
    """With the key; the link leads there, and it is remembered apart from tables on this machine."""
    hosting = Hosting(server, tmp_path)
    entrance = await (await server.next()).let_in(Open, MINE)
    assert entrance.opener == KEY
    await hosting.at.reads(f"pontoon join {server.server.link(CODE)}\n")
    remembered = hosting.file.read()
    assert remembered is not None
    assert (remembered.code, remembered.key) == (CODE, entrance.key)
    assert not (tmp_path / "host.json").exists()
    nights = [(night.server.origin, night.hosted) for night in hosting.at.desk.nights.all()]
    assert nights == [(server.server.origin, False)]
    hosting.run.cancel()


async def test_the_same_command_goes_on_with_it(server: FakeServer, tmp_path: Path) -> None:
    """With the key of the seat; nothing is asked, since no table is opened."""
    remembered = saved(server, tmp_path)
    hosting = Hosting(server, tmp_path, opener="")
    entrance = await (await server.next()).let_in(Resume, MINE)
    assert (entrance.code, entrance.key) == (CODE, remembered.key)
    await hosting.at.reads("Your night goes on")
    assert "The key that opens" not in hosting.at.page
    hosting.run.cancel()


async def test_the_hands_of_a_night_there_are_kept_here_when_it_is_over(server: FakeServer, tmp_path: Path) -> None:
    """They are in nobody's log on this machine."""
    hosting = Hosting(server, tmp_path)
    line = await server.next()
    entrance = await line.let_in(Open, replace(MINE, hand=3))
    await line.say(Happened(2, (NightEnded((Account(3, "Dot", 100, 0, 100, 0, 0),), ()),)))
    await line.close(1000, Closing("night_over"))
    assert (await server.tells_hands('{"hand": 1}')).key == entrance.key
    assert await hosting.run == FINE
    (night,) = hosting.at.desk.nights.all()
    assert hosting.at.desk.nights.hands(night) == ('{"hand": 1}',)
    command = f"pontoon host --server {server.server.origin}"
    assert f"{command} --again begins another night" in hosting.at.page
    assert hosting.at.page.endswith(f"once you have settled up, {command} begins with nothing owed.\n")


async def test_what_is_said_of_it_is_said_with_the_server(server: FakeServer, tmp_path: Path) -> None:
    """When its line breaks, and at the end: without --server another table would be opened, here."""
    command = f"pontoon host --server {server.server.origin}"
    hosting = Hosting(server, tmp_path)
    line = await server.next()
    await line.let_in(Open, MINE)
    line.cut()
    await hosting.at.reads(f"not come back: Ctrl+C here; when it runs again, {command} goes on with the night.")
    hosting.at.keyboard.type(None)
    await hosting.run
    assert hosting.at.page.endswith(f"The night is not over; {command} goes on with it.\n")


async def test_a_wrong_key_is_told(server: FakeServer, tmp_path: Path) -> None:
    """Once, and nothing is tried again or started."""
    hosting = Hosting(server, tmp_path)
    talk = await server.next()
    await talk.greet(Open)
    await talk.say(Refusal(0, "may_not_open"))
    assert await hosting.run == FAILED
    place = server.server.place
    assert hosting.at.page.count(f"That is not the key that opens tables at {place}; it has a new one after each") == 1
    assert server.waiting == 0


async def test_a_server_that_takes_a_key_says_so_to_who_has_none(server: FakeServer, tmp_path: Path) -> None:
    """It is not a wrong one."""
    hosting = Hosting(server, tmp_path, opener="")
    hosting.at.keyboard.type("")
    talk = await server.next()
    await talk.greet(Open)
    await talk.say(Refusal(0, "may_not_open"))
    assert await hosting.run == FAILED
    assert f"Only who has its key can open tables at {server.server.place}." in hosting.at.page


async def test_a_server_that_is_not_there_keeps_its_table(server: FakeServer, tmp_path: Path) -> None:
    """It is no reason to open another."""
    remembered = saved(server, tmp_path)
    await server.stop()
    hosting = Hosting(server, tmp_path, opener="")
    assert await hosting.run == FAILED
    assert hosting.file.read() == remembered
    assert "The key that opens" not in hosting.at.page
