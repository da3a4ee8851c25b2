"""Which night is meant, and a conversation with its server."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from msgspec.structs import replace

from pontoon_client.afterwards.nights import Night, copied
from pontoon_client.afterwards.past import Start, conversation, meant
from pontoon_client.connection.news import Unreachable
from pontoon_client.connection.recall import NotTold
from pontoon_client.home.hosted import HostedTable, HostFile
from pontoon_client.home.local import NotStarted, Running
from pontoon_client.invitation.links import Server
from pontoon_protocol.commands import Recall
from pontoon_protocol.updates import LedgerTold
from support.client_tables import CODE, table
from support.desks import FakeProcess, TestDesk, running
from support.fake_server import FakeServer

pytestmark = [pytest.mark.looptime, pytest.mark.asyncio]
HERE = Server("192.0.2.14")
NIGHT = Night(HERE, CODE, "Dot", "k" * 43, told=copied(table()))
CLUB = replace(NIGHT, code="ABCDEFGH", server=Server("box", 80))
HOSTED = replace(NIGHT, hosted=True, server=Server("127.0.0.1", 1))


@pytest_asyncio.fixture
async def server() -> AsyncIterator[FakeServer]:
    async with FakeServer() as listening:
        yield listening


def desk(tmp_path: Path, *nights: Night, typing: bool = True) -> TestDesk:
    at = TestDesk(tmp_path, lambda: 0.0, typing=typing)
    for night in nights:
        at.desk.nights.keep(night)
    return at


async def test_the_last_night_is_meant_where_none_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Where there is one."""
    assert await meant(desk(tmp_path, NIGHT, CLUB).desk, "") == CLUB
    assert await meant(desk(tmp_path / "new").desk, "") is None
    assert "No night has been played from this machine yet." in capsys.readouterr().err


@pytest.mark.parametrize(
    "words",
    [
        "K7QX-2MPA",
        "k7qx 2mpa",
        "http://192.0.2.14:8421/t/K7QX-2MPA",
        "192.0.2.14 K7QX-2MPA",
        "Kilo 7 Quebec X-ray, 2 Mike Papa Alfa",
    ],
)
async def test_a_night_is_named_by_its_code_or_its_link(tmp_path: Path, words: str) -> None:
    """However it is typed."""
    assert await meant(desk(tmp_path, NIGHT, CLUB).desk, words) == NIGHT


@pytest.mark.parametrize(
    ("words", "told"), [("2222-2222", "Nobody has played at table 2222-2222"), ("friday", "by its link or its code")]
)
async def test_what_names_no_night_of_this_machine_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], words: str, told: str
) -> None:
    """There is no key to ask with."""
    assert await meant(desk(tmp_path, NIGHT).desk, words) is None
    assert told in capsys.readouterr().err


@pytest.mark.parametrize(("typed", "place"), [("yes", "192.0.2.99"), ("no", "192.0.2.14"), (None, "192.0.2.14")])
async def test_a_key_goes_to_a_new_address_only_if_a_person_says_so(
    tmp_path: Path, typed: str | None, place: str
) -> None:
    """Whoever sends a link could be after it."""
    at = desk(tmp_path, NIGHT)
    at.keyboard.type(typed)
    night = await meant(at.desk, "http://192.0.2.99:8421/t/K7QX-2MPA")
    assert night == replace(NIGHT, server=Server(place))
    assert "Is 192.0.2.99:8421 your host's same machine" in at.page


async def test_through_a_pipe_the_key_stays_where_it_was_used(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """And the host's own night is on this machine whatever the link says."""
    link = "http://192.0.2.99:8421/t/K7QX-2MPA"
    assert await meant(desk(tmp_path, NIGHT, typing=False).desk, link) == NIGHT
    assert "Asking where you played: 192.0.2.14:8421." in capsys.readouterr().err
    assert await meant(desk(tmp_path / "host", HOSTED).desk, link) == HOSTED


class Own:
    """Servers that a host's machine starts for a question."""

    def __init__(self, server: FakeServer | None) -> None:
        self._server = server
        self.started: list[tuple[Path, Running]] = []

    async def __call__(self, log: Path) -> Running:
        if self._server is None:
            raise NotStarted("the log is in use")
        self.started.append((log, running(self._server.server.port)))
        return self.started[-1][1]


async def recalled(at: TestDesk, night: Night, start: Start) -> LedgerTold:
    async with conversation(at.desk, night, start) as talk:
        return await talk.ask(Recall(night.code, night.key, "ledger"), LedgerTold)


async def answered(server: FakeServer, asked: "asyncio.Task[LedgerTold]") -> LedgerTold:
    line = await server.next()
    await line.greet(Recall)
    await line.say(copied(table()))
    return await asked


async def test_a_friend_asks_the_server_where_it_was_played(server: FakeServer, tmp_path: Path) -> None:
    """Nothing is started."""
    own = Own(None)
    night = replace(NIGHT, server=server.server)
    assert await answered(server, asyncio.create_task(recalled(desk(tmp_path), night, own))) == NIGHT.told


async def test_a_host_asks_the_server_that_runs(server: FakeServer, tmp_path: Path) -> None:
    """Whatever port it had in the night."""
    HostFile(tmp_path / "host.json").write(HostedTable(server.server.port, "o" * 43, CODE, "k" * 43))
    assert await answered(server, asyncio.create_task(recalled(desk(tmp_path), HOSTED, Own(None)))) == NIGHT.told


async def test_days_later_a_host_s_server_is_started_for_the_question(server: FakeServer, tmp_path: Path) -> None:
    """On the host's log; and it ends with the answer. Somebody else may have the old port by then."""
    (tmp_path / "host.db").touch()
    own = Own(server)
    assert await answered(server, asyncio.create_task(recalled(desk(tmp_path), HOSTED, own))) == NIGHT.told
    async with FakeServer(subprotocol=None) as other:
        HostFile(tmp_path / "host.json").write(HostedTable(other.server.port, "o" * 43, CODE, "k" * 43))
        assert await answered(server, asyncio.create_task(recalled(desk(tmp_path), HOSTED, own))) == NIGHT.told
    assert [log for log, _running in own.started] == [tmp_path / "host.db"] * 2
    processes = [started.process for _log, started in own.started]
    assert all(isinstance(process, FakeProcess) and process.stdin.closed for process in processes)


@pytest.mark.parametrize("there", [True, False])
async def test_where_no_server_can_be_started_nobody_answers(tmp_path: Path, *, there: bool) -> None:
    """The log is in use, or is not there; a new one is not made for a question."""
    if there:
        (tmp_path / "host.db").touch()
    with pytest.raises(NotTold) as problem:
        await recalled(desk(tmp_path), HOSTED, Own(None))
    assert problem.value.why == Unreachable("nobody_answers")
    assert (tmp_path / "host.db").exists() is there
