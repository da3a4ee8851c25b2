"""`pontoon host`."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from pathlib import Path

import pytest
import pytest_asyncio
from msgspec.structs import replace

from pontoon_client.exit_codes import FAILED, FINE
from pontoon_client.home.asked import Asked
from pontoon_client.home.host import Host
from pontoon_client.home.hosted import HostedTable, HostFile
from pontoon_client.home.local import LogTaken, NotStarted, Running
from pontoon_client.home.own_server import listens
from pontoon_client.home.plan import Plan
from pontoon_client.invitation.addresses import Address
from pontoon_protocol.commands import Open, Resume
from pontoon_protocol.options import CASINO, settings_for
from pontoon_protocol.updates import Closing, Refusal
from support.client_tables import CODE, YOU, table
from support.desks import TestDesk, running
from support.fake_server import FakeServer

pytestmark = [pytest.mark.looptime, pytest.mark.asyncio]
PLAN = Plan("Dot", passcode="sesame")
HOME = Address("192.0.2.14", "home", "eth0")
ALONE = tuple(replace(seat, connected=seat.seat == YOU or bool(seat.bot)) for seat in table().seats)
MINE = table(host=YOU, seats=ALONE, phase="lobby", hand=0)
"""Nothing has begun: to quit asks nothing."""
OTHER_WINDOW = "If your seat was open in another window, this one has it now, and that one stops."


@pytest_asyncio.fixture
async def server() -> AsyncIterator[FakeServer]:
    async with FakeServer() as listening:
        yield listening


class Hosting:
    """A run of `pontoon host`, whose servers are the fake one."""

    def __init__(self, server: FakeServer, tmp_path: Path, plan: Plan = PLAN) -> None:
        self.at = TestDesk(tmp_path, asyncio.get_running_loop().time)
        self.file = HostFile(tmp_path / "host.json")
        self.started: list[tuple[Path, Path]] = []
        self.options: Sequence[str] = ()
        """Those that the last server was started with."""
        self._server = server
        host = Host(self.at.desk, plan, start=self._start, addresses=lambda: [HOME])
        self.run = asyncio.create_task(host.run())

    async def _start(self, log: Path, port: int, complaints: Path, more: Sequence[str]) -> Running:
        self.started.append((log, complaints))
        self.options = more
        if not await listens(self._server.server.port):
            await self._server.listen()
        return running(self._server.server.port)


def saved(server: FakeServer, tmp_path: Path, opener: str = "s" * 43) -> HostedTable:
    """A table that is remembered from an earlier run."""
    remembered = HostedTable(server.server.port, opener, CODE, "k" * 43)
    HostFile(tmp_path / "host.json").write(remembered)
    return remembered


async def opened(server: FakeServer) -> Open:
    """The next connection opens a table."""
    return await (await server.next()).let_in(Open, MINE)


async def test_a_table_is_opened_and_friends_are_invited(server: FakeServer, tmp_path: Path) -> None:
    """It is remembered, with all that is needed to come back."""
    hosting = Hosting(server, tmp_path)
    entrance = await opened(server)
    assert (entrance.name, entrance.table, entrance.passcode) == ("Dot", "Dot's table", "sesame")
    assert entrance.opener == "o" * 43
    link = f"http://192.0.2.14:{server.server.port}/t/K7QX-2MPA#sesame"
    await hosting.at.reads(f"Friends on this network run:\npontoon join {link}\n")
    remembered = HostedTable(server.server.port, "o" * 43, CODE, entrance.key, "sesame", address=HOME.host, name="Dot")
    assert hosting.file.read() == remembered
    assert hosting.options == ["--discoverable"]
    hosting.at.keyboard.type("quit")
    assert await hosting.run == FINE
    assert hosting.at.page.endswith("The night is not over; pontoon host goes on with it.\n")


async def test_another_port_than_the_one_asked_for_is_told(server: FakeServer, tmp_path: Path) -> None:
    """Once, before anybody is invited; and nothing where it is the one."""
    port = server.server.port
    for wanted, told in ((1, True), (port, False)):
        await server.stop()
        hosting = Hosting(server, tmp_path / str(wanted), replace(PLAN, port=wanted))
        await opened(server)
        await hosting.at.reads("Your table is open")
        assert hosting.at.page.startswith(f"Another program has port 1, so your server listens at port {port}:") is told
        hosting.at.keyboard.type("quit")
        await hosting.run


async def test_the_table_may_have_a_name(server: FakeServer, tmp_path: Path) -> None:
    """Not longer than a table's name may be."""
    hosting = Hosting(server, tmp_path, Plan("Dot", table="x" * 99))
    assert (await opened(server)).table == "x" * 40
    hosting.at.keyboard.type(None)
    assert await hosting.run == FINE


async def test_the_invitation_is_said_again_whenever_it_is_asked_for(server: FakeServer, tmp_path: Path) -> None:
    """By who opened the table and by who is back; drawn only if that is asked for."""
    link = f"http://192.0.2.14:{server.server.port}/t/K7QX-2MPA"
    for entrance, passcode in ((Open, "#sesame"), (Resume, "")):
        if entrance is Resume:
            saved(server, tmp_path)
        hosting = Hosting(server, tmp_path)
        await (await server.next()).let_in(entrance, MINE)
        hosting.at.keyboard.type("invite", "invite qr", None)
        assert await hosting.run == FINE
        _opened, *asked = hosting.at.page.split("Friday's table, code K7QX-2MPA.\n")[-3:]
        assert [f"pontoon join {link}{passcode}\n" in each for each in asked] == [True, True]
        assert ["QR code" in each for each in asked] == [False, True]


async def test_the_table_has_the_rules_that_were_chosen(server: FakeServer, tmp_path: Path) -> None:
    """And what such tables agree on beside them."""
    hosting = Hosting(server, tmp_path, Plan("Dot", options=CASINO, settings=settings_for(CASINO)))
    entrance = await opened(server)
    assert (entrance.rules, entrance.settings.buy_in) == (CASINO, 1_000)
    hosting.at.keyboard.type(None)
    assert await hosting.run == FINE


async def test_a_night_that_is_kept_for_later_is_told_with_how_one_stands(server: FakeServer, tmp_path: Path) -> None:
    """When nobody but bots is left."""
    hosting = Hosting(server, tmp_path)
    await (await server.next()).let_in(Open, table(host=YOU, seats=ALONE))
    hosting.at.keyboard.type("quit", "2")
    assert await hosting.run == FINE
    assert hosting.at.page.endswith(
        "You have 100 chips and are even.\nThe night is not over; pontoon host goes on with it.\n"
    )


async def test_friends_who_play_on_keep_the_table_running(server: FakeServer, tmp_path: Path) -> None:
    """The host may come back."""
    hosting = Hosting(server, tmp_path)
    await (await server.next()).let_in(Open, table(host=YOU))
    hosting.at.keyboard.type("quit", "2")
    assert await hosting.run == FINE
    assert hosting.at.page.endswith("keep the machine on until then.\n")
    assert hosting.file.read() is not None


async def test_a_night_that_goes_on_is_gone_on_with(server: FakeServer, tmp_path: Path) -> None:
    """On the server that still runs; nothing is started."""
    remembered = saved(server, tmp_path)
    hosting = Hosting(server, tmp_path)
    line = await server.next()
    assert await line.let_in(Resume, MINE) == Resume(CODE, "k" * 43)
    await hosting.at.reads("Your night goes on")
    await hosting.at.reads(OTHER_WINDOW)
    hosting.at.keyboard.type("quit")
    assert await hosting.run == FINE
    assert hosting.started == []
    assert hosting.file.read() == replace(remembered, address=HOME.host, name="Dot")


async def test_options_that_differ_from_the_open_night_are_said_not_to_be_used(
    server: FakeServer, tmp_path: Path
) -> None:
    """The night goes on as it is."""
    saved(server, tmp_path)
    hosting = Hosting(server, tmp_path, replace(PLAN, asked=(Asked("--rules", CASINO), Asked("--buy-in", 100))))
    for _looked_at_first in range(2):
        await (await server.next()).let_in(Resume, MINE)
    await hosting.at.reads("goes on with its own rules; not used: --rules.")
    hosting.at.keyboard.type(None)
    assert await hosting.run == FINE


async def test_a_server_that_is_gone_is_started_on_the_same_log(server: FakeServer, tmp_path: Path) -> None:
    """And the night goes on there, with its new opener."""
    saved(server, tmp_path)
    await server.stop()
    hosting = Hosting(server, tmp_path)
    line = await server.next()
    assert await line.let_in(Resume, MINE) == Resume(CODE, "k" * 43)
    await hosting.at.reads("Your night goes on")
    assert hosting.started == [(tmp_path / "host.db", tmp_path / "server.log")]
    assert OTHER_WINDOW not in hosting.at.page
    table_now = hosting.file.read()
    assert table_now is not None
    assert table_now.opener == "o" * 43
    hosting.at.keyboard.type("quit")
    assert await hosting.run == FINE


async def test_the_next_night_begins_on_the_server_that_runs_on_after_the_last(
    server: FakeServer, tmp_path: Path
) -> None:
    """It goes on for a while when its tables are empty, and would let no other have its log."""
    hosting = Hosting(server, tmp_path)
    line = await server.next()
    await line.let_in(Open, replace(MINE, phase="over"))
    await line.close(1000, Closing("night_over"))
    assert await hosting.run == FINE
    again = Hosting(server, tmp_path)
    assert (await opened(server)).opener == "o" * 43
    again.at.keyboard.type("quit")
    assert await again.run == FINE
    assert again.started == []
    remembered = again.file.read()
    assert remembered is not None
    assert not remembered.over


async def test_the_next_night_begins_on_a_new_server_when_the_last_is_gone(server: FakeServer, tmp_path: Path) -> None:
    """At the port that was asked for."""
    HostFile(tmp_path / "host.json").write(replace(saved(server, tmp_path), over=True))
    await server.stop()
    hosting = Hosting(server, tmp_path)
    assert (await opened(server)).opener == "o" * 43
    assert len(hosting.started) == 1
    hosting.at.keyboard.type("quit")
    assert await hosting.run == FINE


async def test_after_a_night_that_is_over_a_new_table_is_opened_on_the_running_server(
    server: FakeServer, tmp_path: Path
) -> None:
    """With the opener that was saved."""
    saved(server, tmp_path)
    hosting = Hosting(server, tmp_path)
    line = await server.next()
    await line.let_in(Resume, replace(MINE, phase="over"))
    await line.close(1000, Closing("night_over"))
    assert (await opened(server)).opener == "s" * 43
    hosting.at.keyboard.type("quit")
    assert await hosting.run == FINE
    assert hosting.started == []


async def test_a_seat_that_is_not_there_any_more_leads_to_a_new_table(server: FakeServer, tmp_path: Path) -> None:
    """On a new server, if the one that answers does not let us open one."""
    saved(server, tmp_path)
    hosting = Hosting(server, tmp_path)
    line = await server.next()
    await line.greet(Resume)
    await line.say(Refusal(0, "wrong_key"))
    line = await server.next()
    await line.greet(Open)
    await line.say(Refusal(0, "may_not_open"))
    line = await server.next()
    assert (await line.let_in(Open, MINE)).opener == "o" * 43
    hosting.at.keyboard.type("quit")
    assert await hosting.run == FINE
    assert len(hosting.started) == 1


async def test_a_line_that_ends_otherwise_is_told(server: FakeServer, tmp_path: Path) -> None:
    """The table is still remembered."""
    hosting = Hosting(server, tmp_path)
    line = await server.next()
    await line.let_in(Open, MINE)
    await line.close(4001, Closing("replaced"))
    assert await hosting.run == FINE
    assert hosting.at.page.endswith("taken up from another place; this one stops.\n")
    assert hosting.file.read() is not None


async def test_a_server_that_does_not_start_is_told(tmp_path: Path) -> None:
    """With what it said."""
    at = TestDesk(tmp_path, asyncio.get_running_loop().time)

    async def fails(log: Path, port: int, complaints: Path, more: Sequence[str]) -> Running:
        raise NotStarted("the log is in use by process 7")

    assert await Host(at.desk, PLAN, start=fails, addresses=lambda: [HOME]).run() == FAILED
    assert at.page == "The server did not start.\nthe log is in use by process 7\n"


async def test_nights_that_another_server_has_are_told_with_what_can_be_done(tmp_path: Path) -> None:
    """And nothing that this command has no option for."""
    at = TestDesk(tmp_path, asyncio.get_running_loop().time)

    async def fails(log: Path, port: int, complaints: Path, more: Sequence[str]) -> Running:
        raise LogTaken("the log is in use by another server (pid 7 at [::]:8421). Name another file with --log.")

    assert await Host(at.desk, PLAN, start=fails, addresses=lambda: [HOME]).run() == FAILED
    assert at.page == (
        "Another server on this machine has your nights open (process 7). If pontoon host started it, it ends by "
        "itself within two minutes, as soon as nobody is at its tables: run pontoon host again then. Any other has to "
        "be ended first.\n"
    )
