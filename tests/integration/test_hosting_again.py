"""`pontoon host` whatever became of the last table: its night is over, its server gone, its file or its opener lost."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from pontoon_client.exit_codes import FAILED, FINE
from pontoon_client.home.host import Host
from pontoon_client.home.hosted import HostFile
from pontoon_client.home.local import LOOPBACK, Running, start_for_friends, start_for_question
from pontoon_client.home.plan import Plan
from pontoon_client.invitation.addresses import Address
from pontoon_client.invitation.links import Invitation, Server
from pontoon_client.join import join
from support.desks import TestDesk


class House:
    """One person's machine: its folder, and the servers that were started on it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.file = HostFile(folder / "host.json")
        self.servers: list[Running] = []

    async def start(self, log: Path, port: int, complaints: Path, more: Sequence[str]) -> Running:
        """A real server that waits for nobody for long; at any free port, since others use this machine too."""
        options = ("--empty-seconds", "0.5", "--pace", "0")
        self.servers.append(await start_for_friends(log, 0, complaints, options))
        return self.servers[-1]

    def host(self) -> tuple[TestDesk, "asyncio.Task[int]"]:
        """Run the command."""
        at = TestDesk(self.folder, asyncio.get_running_loop().time)
        plan, here = Plan("Ann", qr=False, hidden=True), [Address(LOOPBACK, "home")]
        return at, asyncio.create_task(Host(at.desk, plan, start=self.start, addresses=lambda: here).run())

    async def opens(self) -> None:
        """The command opens a new table, and goes on with it after that."""
        for words in ("Your table is open", "Your night goes on"):
            at, run = self.host()
            await asyncio.wait([run, asyncio.create_task(at.reads(words))], return_when=asyncio.FIRST_COMPLETED)
            assert words in at.page, at.page
            at.keyboard.type("quit")
            assert await run == FINE

    async def one_runs(self) -> None:
        """The command has opened a table, whose server still runs."""
        at, run = self.host()
        await at.reads("Your table is open")
        at.keyboard.type("quit")
        assert await run == FINE

    async def all_gone(self) -> None:
        """Every server has ended by itself."""
        for server in self.servers:
            assert await asyncio.to_thread(server.process.wait, 20) == 0


@asynccontextmanager
async def house(folder: Path) -> AsyncIterator[House]:
    """A machine, whose servers are gone afterwards."""
    here = House(folder)
    try:
        yield here
    finally:
        for server in here.servers:
            server.process.kill()
            server.process.wait()


async def handed_over(here: House, folder: Path) -> tuple[TestDesk, "asyncio.Task[int]"]:
    """Ann opens a table, Ben joins and has it from her, and she goes; Ben at his desk."""
    ann, hosting = here.host()
    await ann.reads("Your table is open")
    saved = here.file.read()
    assert saved is not None
    ben = TestDesk(folder, asyncio.get_running_loop().time)
    table = Invitation(Server(LOOPBACK, saved.port), saved.code)
    joining = asyncio.create_task(join(ben.desk, table, "Ben", watch=False))
    await ann.reads("Ben")
    ann.keyboard.type("hand over Ben", "yes")
    await ben.reads("host")
    await ann.reads("You make Ben the host")
    ann.keyboard.type("quit")
    assert await hosting == FINE
    return ben, joining


@pytest.mark.parametrize("gone", [True, False])
async def test_after_a_friend_has_ended_the_night_a_new_table_is_opened(tmp_path: Path, *, gone: bool) -> None:
    """Once the server of that night has gone, and while it still runs; and the next night can be gone on with."""
    async with house(tmp_path / "ann") as here:
        ben, joining = await handed_over(here, tmp_path / "ben")
        ben.keyboard.type("end", "yes")
        assert await joining == FINE
        if gone:
            await here.all_gone()
        await here.opens()
        assert len(here.servers) == 1 + gone


async def test_a_host_who_was_sent_away_may_open_another_table_meanwhile(tmp_path: Path) -> None:
    """On the same server, while friends play on at the table that was handed over."""
    async with house(tmp_path / "ann") as here:
        ben, joining = await handed_over(here, tmp_path / "ben")
        await here.opens()
        assert len(here.servers) == 1
        ben.keyboard.type("end", "yes")
        assert await joining == FINE


@pytest.mark.parametrize("lost", [("host.json",), ("host.json", "host.db"), ("started.json",), ("host.db",)])
async def test_a_file_that_is_lost_while_the_server_is_gone_is_in_nobody_s_way(
    tmp_path: Path, lost: tuple[str, ...]
) -> None:
    """With the table of which it knew a new one is opened, else the night goes on."""
    async with house(tmp_path) as here:
        await here.one_runs()
        await here.all_gone()
        for name in lost:
            (tmp_path / name).unlink()
        words = "Your night goes on" if lost == ("started.json",) else "Your table is open"
        at, run = here.host()
        await at.reads(words)
        at.keyboard.type("quit")
        assert await run == FINE


@pytest.mark.parametrize("lost", ["host.json", "started.json"])
async def test_a_file_that_is_lost_while_the_server_runs_is_in_nobody_s_way(tmp_path: Path, lost: str) -> None:
    """One of the two is enough to know the server by."""
    async with house(tmp_path) as here:
        at, run = here.host()
        await at.reads("Your table is open")
        (tmp_path / lost).unlink()
        other, running = here.host()
        await other.reads("Your table is open" if lost == "host.json" else "Your night goes on")
        for desk, task in ((other, running), (at, run)):
            desk.keyboard.type("quit")
            assert await task == FINE
        assert len(here.servers) == 1


async def test_two_windows_at_the_same_moment_have_one_server(tmp_path: Path) -> None:
    """Whichever comes second finds the server of the first."""
    async with house(tmp_path) as here:
        both = [here.host(), here.host()]
        for at, _run in both:
            # The first is there until the second has come: the server here does not wait for anybody.
            await at.reads("Your table is open")
        for at, run in both:
            at.keyboard.type("quit")
            assert await run == FINE
        assert len(here.servers) == 1


async def test_what_has_the_port_now_does_not_lose_the_night(tmp_path: Path) -> None:
    """It goes on at another."""

    async def babble(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"220 mail\r\n")
        writer.close()

    async with house(tmp_path) as here:
        await here.one_runs()
        await here.all_gone()
        saved = here.file.read()
        assert saved is not None
        async with await asyncio.start_server(babble, LOOPBACK, saved.port):
            at, run = here.host()
            await at.reads("Your night goes on")
            at.keyboard.type("quit")
            assert await run == FINE


async def test_another_s_server_on_the_log_is_told_with_what_can_be_done(tmp_path: Path) -> None:
    """Nothing of `--log`, which this command has not."""
    async with house(tmp_path) as here:
        stranger = await start_for_question(tmp_path / "host.db")
        at, run = here.host()
        assert await run == FAILED
        stranger.end()
        assert f"has your nights open (process {stranger.announcement.pid})" in at.page
        assert "--log" not in at.page
        await here.opens()
