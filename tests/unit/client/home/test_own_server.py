"""The server of a host's table."""

from collections.abc import Sequence
from pathlib import Path

import pytest
from msgspec.structs import replace

from pontoon_client.home.hosted import HostedTable
from pontoon_client.home.local import LogTaken, Running
from pontoon_client.home.own_server import OwnServer, Starting, listens
from pontoon_client.home.started import Started, StartedFile
from pontoon_client.invitation.addresses import Address
from pontoon_client.invitation.links import Server
from pontoon_client.invitation.way import Way
from support.client_tables import CODE
from support.desks import running as started
from support.fake_server import FakeServer

HOME = Way(Address("192.168.1.4", "home"))


class Starts:
    """Starts nothing, and remembers with what."""

    def __init__(self) -> None:
        self.with_: list[tuple[Path, int, Path, Sequence[str]]] = []

    async def __call__(self, log: Path, port: int, complaints: Path, more: Sequence[str]) -> Running:
        self.with_.append((log, port, complaints, more))
        return started(port)


async def test_a_server_is_started_on_the_host_s_log_and_is_found(tmp_path: Path) -> None:
    """By the network, unless it is hidden."""
    start = Starts()
    own = await Starting(tmp_path, HOME, start).anew(28_421)
    assert start.with_ == [(tmp_path / "host.db", own.port, tmp_path / "server.log", ["--discoverable"])]
    assert (own.opener, own.public_url) == ("o" * 43, "")
    await Starting(tmp_path, HOME, start, hidden=True).anew(28_421)
    assert start.with_[1][3] == []


async def test_a_server_is_told_what_it_is_called(tmp_path: Path) -> None:
    """By a name from outside; and behind a proxy on this machine it believes that one."""
    start = Starts()
    named = await Starting(tmp_path, Way(Address("home.example", "given")), start, hidden=True).anew(28_421)
    assert start.with_[0][3] == ["--public-url", f"http://home.example:{named.port}"]
    public = Way(HOME.address, Server("pontoon.example", 443, tls=True))
    own = await Starting(tmp_path, public, start, hidden=True).anew(28_421)
    url = "https://pontoon.example"
    assert own.public_url == url
    assert start.with_[1][3] == ["--public-url", url, "--proxy", "127.0.0.1", "--proxy", "::1"]


async def test_a_server_that_runs_is_not_started_again(tmp_path: Path) -> None:
    """One that is gone is, on the same log."""
    start = Starts()
    starting = Starting(tmp_path, HOME, start)
    async with FakeServer() as server:
        saved = HostedTable(server.server.port, "s" * 43, CODE, "k" * 43, public_url="http://x:1")
        here = OwnServer(saved.port, "s" * 43, "http://x:1")
        assert await starting.running(saved) == await starting.where_it_was(saved) == here
    assert await starting.running(saved) is None
    again = await starting.where_it_was(replace(saved, port=saved.port))
    assert again.opener == "o" * 43
    assert len(start.with_) == 1


async def test_a_server_is_known_from_its_start_on(tmp_path: Path) -> None:
    """Better than the file of a table does, and without one: it has the log whether anybody got to a table or not."""
    async with FakeServer() as server:
        port = server.server.port
        started_before = Starting(tmp_path, HOME, lambda *_: at(port), hidden=True)
        await started_before.anew(port)
        starting = Starting(tmp_path, HOME, Starts())
        old = HostedTable(port, "s" * 43, CODE, "k" * 43)
        assert await starting.running(None) == await starting.running(old) == OwnServer(port, "o" * 43)


class Taken:
    """Starts a server once the log has been let go, after so many tries."""

    def __init__(self, tries: int) -> None:
        self.tries = tries

    async def __call__(self, log: Path, port: int, complaints: Path, more: Sequence[str]) -> Running:
        if self.tries == 0:
            return started(port)
        self.tries -= 1
        raise LogTaken("the log is in use by another server (pid 7 at [::]:8421). Stop that server first.")


@pytest.mark.looptime
async def test_a_log_that_another_server_is_about_to_let_go_is_waited_for(tmp_path: Path) -> None:
    """So long as a server takes to end; then it is said which one has it."""
    assert (await Starting(tmp_path, HOME, Taken(3), hidden=True).anew(28_421)).opener == "o" * 43
    with pytest.raises(LogTaken) as taken:
        await Starting(tmp_path, HOME, Taken(99), hidden=True).anew(28_421)
    assert taken.value.pid == 7


@pytest.mark.looptime
async def test_a_server_that_is_started_in_another_window_at_the_same_time_will_do(tmp_path: Path) -> None:
    """It has the log, and its opener is known here too."""
    other = Started(4_242, "t" * 43)

    async def start(log: Path, port: int, complaints: Path, more: Sequence[str]) -> Running:
        StartedFile(tmp_path / "started.json").write(other)
        raise LogTaken("the log is in use by another server (pid 7 at [::]:4242).")

    assert await Starting(tmp_path, HOME, start, hidden=True).anew(28_421) == OwnServer(4_242, "t" * 43)


async def at(port: int) -> Running:
    return started(port)


async def test_a_port_at_which_nobody_listens_is_known() -> None:
    """Quickly, on this machine."""
    async with FakeServer() as server:
        assert await listens(server.server.port)
    assert not await listens(server.server.port)
