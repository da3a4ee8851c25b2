"""`pontoon host` after a night that is over: another at the same table, or a new table; and how friends come."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from pathlib import Path

import pytest
import pytest_asyncio
from msgspec.structs import replace

from pontoon_client.exit_codes import FAILED, FINE
from pontoon_client.home.asked import Asked
from pontoon_client.home.host import Host
from pontoon_client.home.hosted import HostedTable, HostFile, PastNight
from pontoon_client.home.local import Running
from pontoon_client.home.own_server import listens
from pontoon_client.home.plan import Plan
from pontoon_client.invitation.addresses import Address
from pontoon_client.invitation.links import Server
from pontoon_protocol.commands import Open, Resume
from pontoon_protocol.events import Account, NightEnded
from pontoon_protocol.host_commands import EndNight
from pontoon_protocol.updates import Closing, Happened, Refusal
from support.client_tables import CODE, YOU, table
from support.desks import TestDesk, running
from support.fake_server import FakeServer

pytestmark = [pytest.mark.looptime, pytest.mark.asyncio]
HOME = Address("192.0.2.14", "home", "eth0")
WIFI = Address("192.0.2.77", "home", "wlan0")
MINE = table(host=YOU, phase="lobby", hand=0, seats=tuple(seat for seat in table().seats if seat.seat == YOU))
PAST = PastNight(CODE, "p" * 43, "sesame")
AGAIN = Plan("Dot", again=True)


@pytest_asyncio.fixture
async def server() -> AsyncIterator[FakeServer]:
    async with FakeServer() as listening:
        yield listening


class Hosting:
    """A run of `pontoon host`, whose servers are the fake one."""

    def __init__(self, server: FakeServer, tmp_path: Path, plan: Plan, addresses: Sequence[Address] = (HOME,)) -> None:
        self.at = TestDesk(tmp_path, asyncio.get_running_loop().time)
        self.file = HostFile(tmp_path / "host.json")
        self.options: list[Sequence[str]] = []
        self._server = server
        host = Host(self.at.desk, plan, start=self._start, addresses=lambda: addresses)
        self.run = asyncio.create_task(host.run())

    async def _start(self, log: Path, port: int, complaints: Path, more: Sequence[str]) -> Running:
        self.options.append(more)
        if not await listens(self._server.server.port):
            await self._server.listen()
        return running(self._server.server.port)

    async def ends(self) -> HostedTable:
        """The host goes; what is remembered then."""
        self.at.keyboard.type(None)
        assert await self.run == FINE
        saved = self.file.read()
        assert saved is not None
        return saved


def saved(server: FakeServer, tmp_path: Path, *, over: bool = True, past: PastNight | None = PAST) -> HostedTable:
    """What is remembered from an earlier run."""
    remembered = HostedTable(server.server.port, "s" * 43, CODE, "k" * 43, over=over, past=past)
    HostFile(tmp_path / "host.json").write(remembered)
    return remembered


async def test_another_night_begins_at_last_week_s_table(server: FakeServer, tmp_path: Path) -> None:
    """With its key and its passcode, on a server that is started on its log; its ledger goes on."""
    saved(server, tmp_path)
    await server.stop()
    hosting = Hosting(server, tmp_path, AGAIN)
    entrance = await (await server.next()).let_in(Open, MINE)
    assert (entrance.again, entrance.key, entrance.passcode, entrance.opener) == (True, "p" * 43, "sesame", "o" * 43)
    await hosting.at.reads("Friday's table, code K7QX-2MPA; its ledger goes on, with what is still owed.")
    await hosting.at.reads(
        "Once you have settled up: end this night, then run pontoon host, which begins with nothing owed."
    )
    remembered = await hosting.ends()
    assert (remembered.key, remembered.passcode, remembered.over) == ("p" * 43, "sesame", False)
    assert len(hosting.options) == 1
    assert [(night.hosted, night.key) for night in hosting.at.desk.nights.all()] == [(True, "p" * 43)]


async def test_another_night_begins_on_the_server_that_runs_on(server: FakeServer, tmp_path: Path) -> None:
    """Options that it does not follow are named: the table has its rules."""
    saved(server, tmp_path)
    hosting = Hosting(server, tmp_path, replace(AGAIN, asked=(Asked("--buy-in", 500),)))
    entrance = await (await server.next()).let_in(Open, MINE)
    assert (entrance.again, entrance.opener) == (True, "s" * 43)
    await hosting.at.reads("not used: --buy-in.")
    await hosting.ends()
    assert hosting.options == []


@pytest.mark.parametrize(("said", "named"), [("", "Ann"), ("Cy", "Cy")])
async def test_the_host_is_called_as_last_week(server: FakeServer, tmp_path: Path, said: str, named: str) -> None:
    """Unless another name is said: who they are at home is nobody's at the table."""
    saved(server, tmp_path, past=replace(PAST, name="Ann"))
    hosting = Hosting(server, tmp_path, replace(AGAIN, name=said))
    assert (await (await server.next()).let_in(Open, MINE)).name == named
    await hosting.ends()


async def test_the_name_is_kept_with_the_night(server: FakeServer, tmp_path: Path) -> None:
    """As it stands at the table, and through the end of it."""
    saved(server, tmp_path, over=False, past=None)
    hosting = Hosting(server, tmp_path, Plan("Somebody"))
    await (await server.next()).let_in(Resume, replace(MINE, hand=3))
    await hosting.at.reads("Your night goes on")
    remembered = await hosting.ends()
    assert remembered.name == "Dot"
    past = remembered.ended(3).past
    assert past is not None
    assert past.name == "Dot"


async def test_a_night_of_which_nothing_came_makes_room(server: FakeServer, tmp_path: Path) -> None:
    """If its host says so, what was asked for is opened on the same server."""
    saved(server, tmp_path, over=False, past=None)
    mine = replace(MINE, ledger=(), offer=None, wait=None)
    hosting = Hosting(server, tmp_path, Plan("Dot", asked=(Asked("--buy-in", 500),)))
    hosting.at.keyboard.type("yes")
    await (await server.next()).let_in(Resume, mine)
    line = await server.next()
    await line.let_in(Resume, mine)
    await line.hear(EndNight)
    await line.say(Happened(2, (NightEnded((), ()),), id=1))
    entrance = await (await server.next()).let_in(Open, MINE)
    assert (entrance.again, entrance.opener) == (False, "s" * 43)
    await hosting.at.reads("Your table is open")
    assert (await hosting.ends()).key == entrance.key


@pytest.mark.parametrize("known", [True, False])
async def test_without_a_night_before_there_is_nothing_to_go_on_with(
    server: FakeServer, tmp_path: Path, *, known: bool
) -> None:
    """That is said, and nothing is started."""
    if known:
        saved(server, tmp_path, past=None)
    hosting = Hosting(server, tmp_path, AGAIN)
    assert await hosting.run == FAILED
    assert hosting.at.page.startswith("There is no night of yours to go on with yet;")
    assert hosting.options == []
    assert server.waiting == 0


async def test_a_night_that_is_still_open_is_gone_on_with_as_it_is(server: FakeServer, tmp_path: Path) -> None:
    """Also by `--again`: it is the last one."""
    saved(server, tmp_path, over=False)
    hosting = Hosting(server, tmp_path, AGAIN)
    for _looked_at_first in range(2):
        assert await (await server.next()).let_in(Resume, replace(MINE, hand=1)) == Resume(CODE, "k" * 43)
    await hosting.at.reads("Your night goes on")
    assert (await hosting.ends()).past == PAST


async def test_a_night_that_turns_out_to_be_over_is_followed_by_another(server: FakeServer, tmp_path: Path) -> None:
    """It was closed while nobody was there."""
    saved(server, tmp_path, over=False, past=None)
    hosting = Hosting(server, tmp_path, AGAIN)
    line = await server.next()
    await line.let_in(Resume, table(host=YOU, phase="over"))
    await line.close(1000, Closing("night_over"))
    entrance = await (await server.next()).let_in(Open, MINE)
    assert (entrance.again, entrance.key) == (True, "k" * 43)
    assert (await hosting.ends()).past == PastNight(CODE, "k" * 43)


async def test_a_table_that_was_handed_over_for_good_says_so(server: FakeServer, tmp_path: Path) -> None:
    """Its night stays over for anybody but its owner; nothing else is opened in its place."""
    saved(server, tmp_path)
    hosting = Hosting(server, tmp_path, AGAIN)
    line = await server.next()
    await line.greet(Open)
    await line.say(Refusal(0, "night_over"))
    assert await hosting.run == FAILED
    assert hosting.at.page == (
        "The night is over.\nOnly who hosted the table to the end can go on with it; pontoon host opens a new one.\n"
    )
    assert hosting.options == []


async def test_a_new_table_says_that_there_was_one_before(server: FakeServer, tmp_path: Path) -> None:
    """And keeps what is needed to go on with it."""
    saved(server, tmp_path)
    hosting = Hosting(server, tmp_path, Plan("Dot"))
    entrance = await (await server.next()).let_in(Open, MINE)
    assert not entrance.again
    assert entrance.key not in ("p" * 43, "k" * 43)
    await hosting.at.reads("end this night, then run pontoon host --again.")
    assert (await hosting.ends()).past == PAST


@pytest.mark.parametrize(("hands", "goes_on"), [(3, True), (0, False)])
async def test_a_night_in_which_something_was_played_can_be_gone_on_with(
    server: FakeServer, tmp_path: Path, hands: int, *, goes_on: bool
) -> None:
    """One that was opened by mistake leaves the one before."""
    saved(server, tmp_path)
    hosting = Hosting(server, tmp_path, Plan("Dot"))
    line = await server.next()
    entrance = await line.let_in(Open, replace(MINE, hand=hands))
    await line.say(Happened(2, (NightEnded((Account(3, "Dot", 100, 0, 100, 0, 0),), ()),)))
    await line.close(1000, Closing("night_over"))
    assert await hosting.run == FINE
    remembered = hosting.file.read()
    assert remembered is not None
    assert remembered.over
    assert remembered.past == (PastNight(CODE, entrance.key, name="Dot") if goes_on else PAST)
    assert ("pontoon host --again begins another night" in hosting.at.page) is goes_on


async def test_the_address_that_was_chosen_is_in_the_link_and_is_remembered(server: FakeServer, tmp_path: Path) -> None:
    """The host is asked once."""
    hosting = Hosting(server, tmp_path, Plan("Dot"), [HOME, WIFI])
    hosting.at.keyboard.type("2")
    await (await server.next()).let_in(Open, MINE)
    await hosting.at.reads(f"pontoon join http://192.0.2.77:{server.server.port}/t/K7QX-2MPA")
    assert (await hosting.ends()).address == "192.0.2.77"
    again = Hosting(server, tmp_path, Plan("Dot"), [HOME, WIFI])
    await (await server.next()).let_in(Resume, MINE)
    await again.at.reads("pontoon join http://192.0.2.77:")
    await again.ends()
    assert "several addresses" not in again.at.page


async def test_an_address_that_the_host_gave_is_remembered_too(server: FakeServer, tmp_path: Path) -> None:
    """Though the machine has no such one: friends have the link."""
    hosting = Hosting(server, tmp_path, Plan("Dot", address="home.example"))
    await (await server.next()).let_in(Open, MINE)
    await hosting.at.reads("pontoon join http://home.example:")
    remembered = await hosting.ends()
    assert (remembered.address, remembered.given) == ("home.example", True)
    again = Hosting(server, tmp_path, Plan("Dot"), [HOME, WIFI])
    await (await server.next()).let_in(Resume, MINE)
    await again.at.reads("pontoon join http://home.example:")
    await again.ends()
    assert "several addresses" not in again.at.page


async def test_a_public_url_is_in_the_link_until_another_way_is_said(server: FakeServer, tmp_path: Path) -> None:
    """A night has one link."""
    plan = Plan("Dot", public=Server("pontoon.example", 443, tls=True))
    for wanted, link in (
        (plan, "https://pontoon.example/t/"),
        (Plan("Dot"), "https://pontoon.example/t/"),
        (Plan("Dot", address=HOME.host), f"http://192.0.2.14:{server.server.port}/t/"),
    ):
        hosting = Hosting(server, tmp_path, wanted)
        await (await server.next()).let_in(Open if wanted is plan else Resume, MINE)
        await hosting.at.reads(f"pontoon join {link}")
        await hosting.ends()


async def test_a_public_url_is_told_to_the_server_and_to_friends(server: FakeServer, tmp_path: Path) -> None:
    """A server that ran before does not know it, and that is told."""
    plan = Plan("Dot", public=Server("pontoon.example", 443, tls=True), hidden=True)
    hosting = Hosting(server, tmp_path, plan)
    await (await server.next()).let_in(Open, MINE)
    await hosting.at.reads("Friends anywhere run:\npontoon join https://pontoon.example/t/K7QX-2MPA\n")
    url = "https://pontoon.example"
    assert (await hosting.ends()).public_url == url
    assert hosting.options == [["--public-url", url, "--proxy", "127.0.0.1", "--proxy", "::1"]]
    assert "Your server ran already" not in hosting.at.page
    other = Hosting(server, tmp_path, replace(plan, public=Server("other.example", 443, tls=True)))
    await (await server.next()).let_in(Resume, MINE)
    await other.at.reads("Your server ran already and does not know yet that it is https://other.example")
    assert (await other.ends()).public_url == url
