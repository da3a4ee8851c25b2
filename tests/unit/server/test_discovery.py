"""Telling the network of one's tables."""

import asyncio
from html import escape

import pytest
from msgspec.structs import replace
from structlog.testing import capture_logs
from zeroconf import NonUniqueNameException, ServiceInfo

from pontoon_protocol.adverts import Advert, read_advert
from pontoon_protocol.options import CASINO, Settings
from pontoon_server.discovery import LOOK_SECONDS, TABLES_TOLD, Discovery, addresses, advert, discovering
from pontoon_server.edge.table_page import Seen, invitation
from pontoon_server.table.state import Table
from pontoon_server.table.view import view
from support.nights import Night

TABLE = Night("Ann", "Ben").table


class FakeNetwork:
    """Keeps what it is told; says no as long as it `fails`."""

    def __init__(self) -> None:
        self.said: list[tuple[str, str, int]] = []
        """What was done, about which code, and how many seats were free."""
        self.fails: Exception | None = None
        self.closed = False

    async def async_register_service(self, info: ServiceInfo, *, allow_name_change: bool = False) -> asyncio.Event:
        assert allow_name_change
        return self._hear("told", info)

    async def async_update_service(self, info: ServiceInfo) -> asyncio.Event:
        return self._hear("changed", info)

    async def async_unregister_service(self, info: ServiceInfo) -> asyncio.Event:
        return self._hear("withdrawn", info)

    async def async_close(self) -> None:
        self.closed = True

    def _hear(self, what: str, info: ServiceInfo) -> "Spread":
        if self.fails is not None:
            raise self.fails
        found = read_advert(info.properties)
        assert found is not None
        self.said.append((what, found.code, found.free))
        return Spread()


class Spread(asyncio.Event):
    """Everybody has heard it."""

    def __await__(self):  # type: ignore[no-untyped-def]
        return asyncio.sleep(0).__await__()


class Told:
    """A network, and the tables that it is told of."""

    def __init__(self, *tables: Table) -> None:
        self.tables = list(tables)
        self.network = FakeNetwork()
        self.discovery = Discovery(lambda: self.tables, 8421, ["192.0.2.14"], self.network)


def test_a_table_is_told_with_what_a_friend_wants_to_know() -> None:
    """The host's name, the free seats, and what is needed to come in."""
    assert advert(TABLE) == Advert(TABLE.code, "Friday", "Ann", 6, "traditional")
    closed = replace(TABLE, options=CASINO, settings=Settings(door="asks"), host=0)
    assert advert(closed) == Advert(TABLE.code, "Friday", "", 6, "casino", asks=True)


def test_a_network_hears_no_more_of_a_table_than_its_page_shows() -> None:
    """Behind a passcode its code alone; where nobody may look on, nobody's name."""
    hidden = replace(TABLE, passcode="hash", settings=Settings(door="asks"))
    assert advert(hidden) == Advert(TABLE.code, "", "", 0, passcode=True)
    private = replace(TABLE, settings=Settings(watchers=False))
    assert advert(private) == Advert(TABLE.code, "Friday", "", 6, "traditional")
    for table in (hidden, private, TABLE):
        told = advert(table)
        assert told is not None
        page = invitation(Seen(view(table, None, 0.0), bool(table.passcode)), "http://192.0.2.14:8421", "")
        assert escape(told.table) in page
        assert escape(told.host) in page


@pytest.mark.parametrize("changes", [{"locked": True}, {"phase": "over"}, {"ending": True}])
def test_nobody_is_told_of_a_table_that_lets_nobody_in(changes: dict[str, object]) -> None:
    """Locked, or over, or about to be."""
    assert advert(replace(TABLE, **changes)) is None


async def test_what_is_new_changed_and_gone_is_told_once_each() -> None:
    """A look at tables that are as they were says nothing."""
    told = Told(TABLE)
    for _look in range(2):
        await told.discovery.look()
    told.tables[:] = [replace(TABLE, seats=(TABLE.seats[0], *[None] * 7))]
    await told.discovery.look()
    told.tables.clear()
    for _look in range(2):
        await told.discovery.look()
    assert told.network.said == [
        ("told", TABLE.code, 6),
        ("changed", TABLE.code, 7),
        ("withdrawn", TABLE.code, 7),
    ]


async def test_a_table_that_is_unlocked_is_told_again() -> None:
    """It was withdrawn meanwhile."""
    told = Told(TABLE)
    for table in (TABLE, replace(TABLE, locked=True), TABLE):
        told.tables[:] = [table]
        await told.discovery.look()
    assert [what for what, *_ in told.network.said] == ["told", "withdrawn", "told"]


async def test_no_more_tables_are_told_than_a_network_of_friends_has() -> None:
    """A big server does not fill it."""
    told = Told(*(replace(TABLE, code=f"K7QX2M{'ABCDEFGH'[n % 8]}{'JKLMNPQR'[n // 8]}") for n in range(40)))
    await told.discovery.look()
    assert len(told.network.said) == TABLES_TOLD


@pytest.mark.parametrize("problem", [OSError("no network"), NonUniqueNameException(), TimeoutError()])
async def test_what_fails_is_logged_once_and_tried_again(problem: Exception) -> None:
    """Nothing waits for it."""
    told = Told(TABLE)
    told.network.fails = problem
    with capture_logs() as logs:
        for _look in range(3):
            await told.discovery.look()
    assert [line["error"] for line in logs] == [type(problem).__name__]
    told.network.fails = None
    await told.discovery.look()
    assert [what for what, *_ in told.network.said] == ["told"]


@pytest.mark.looptime
async def test_the_tables_are_looked_at_now_and_then() -> None:
    """For as long as the server runs."""
    told = Told()
    running = asyncio.create_task(told.discovery.run())
    await asyncio.sleep(LOOK_SECONDS / 2)
    told.tables.append(TABLE)
    assert told.network.said == []
    await asyncio.sleep(LOOK_SECONDS)
    assert told.network.said == [("told", TABLE.code, 6)]
    running.cancel()


def test_a_server_that_listens_everywhere_is_told_at_every_address() -> None:
    """But for those of this machine alone, unless there is no other."""
    assert addresses("0.0.0.0", lambda: ["127.0.0.1", "192.0.2.14", "10.0.0.2"]) == ["192.0.2.14", "10.0.0.2"]  # noqa: S104
    assert addresses("::", lambda: ["127.0.0.1"]) == ["127.0.0.1"]
    assert addresses("192.0.2.14") == ["192.0.2.14"]
    assert addresses("localhost") == ["127.0.0.1"]
    assert addresses("0.0.0.0")  # noqa: S104


async def test_a_server_that_is_not_to_be_found_tells_nothing() -> None:
    """There is no network to begin with."""
    async with discovering(list, "127.0.0.1", 8421, wanted=False):
        assert len(asyncio.all_tasks()) == 1


async def test_without_a_network_the_server_runs_all_the_same() -> None:
    """It says so once."""

    def none(host: str) -> FakeNetwork:
        raise OSError(host)

    with capture_logs() as logs:
        async with discovering(list, "127.0.0.1", 8421, connect=none):
            pass
    assert [line["event"] for line in logs] == ["the network can't be told of tables"]


async def test_at_the_end_the_network_is_left() -> None:
    """What was told is withdrawn with it."""
    network = FakeNetwork()
    async with discovering(lambda: [TABLE], "127.0.0.1", 8421, connect=lambda host: network):
        await asyncio.sleep(0)
    assert network.closed
