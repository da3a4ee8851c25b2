"""The server of a host's table."""

from collections.abc import Sequence
from pathlib import Path

from msgspec.structs import replace

from pontoon_client.home.hosted import HostedTable
from pontoon_client.home.local import Running
from pontoon_client.home.own_server import OwnServer, Starting, listens, running
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
    async with FakeServer() as server:
        saved = HostedTable(server.server.port, "s" * 43, CODE, "k" * 43, public_url="http://x:1")
        here = OwnServer(saved.port, "s" * 43, "http://x:1")
        assert await running(saved) == await Starting(tmp_path, HOME, start).where_it_was(saved) == here
    assert await running(saved) is None
    again = await Starting(tmp_path, HOME, start).where_it_was(replace(saved, port=saved.port))
    assert again.opener == "o" * 43
    assert len(start.with_) == 1


async def test_a_port_at_which_nobody_listens_is_known() -> None:
    """Quickly, on this machine."""
    async with FakeServer() as server:
        assert await listens(server.server.port)
    assert not await listens(server.server.port)
