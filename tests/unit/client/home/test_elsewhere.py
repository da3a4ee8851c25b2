"""A host's table on a server that runs already."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from msgspec.structs import replace

from pontoon_client.home.elsewhere import Elsewhere, file_name
from pontoon_client.home.hosted import HostedTable
from pontoon_client.home.own_server import OwnServer
from pontoon_client.invitation.links import Server
from support.client_tables import CODE
from support.desks import TestDesk

THERE = Server("pontoon.example", 443, tls=True)


def desk(folder: Path) -> TestDesk:
    """A desk at which nothing is typed yet."""
    return TestDesk(folder, asyncio.get_running_loop().time)


async def test_the_key_that_was_said_opens_the_table(tmp_path: Path) -> None:
    """Nothing is asked, and no port of this machine has a say."""
    at = desk(tmp_path)
    here = await Elsewhere(at.desk, THERE, "o" * 43).anew(8_421)
    assert here == OwnServer(443, "o" * 43, "https://pontoon.example", THERE)
    assert here.server == THERE
    assert at.page == ""


async def test_a_key_that_was_not_said_is_asked_for(tmp_path: Path) -> None:
    """Enter, or the end of all typing, is none."""
    at = desk(tmp_path)
    at.keyboard.type("k" * 43, "", None)
    elsewhere = Elsewhere(at.desk, THERE)
    assert [(await elsewhere.anew(8_421)).opener for _ in range(3)] == ["k" * 43, "", ""]
    assert "The key that opens tables at pontoon.example:443" in at.page


async def test_nobody_sees_the_key_as_it_is_typed(tmp_path: Path) -> None:
    """From the question to the end of the line."""
    at, told = desk(tmp_path), list[str]()

    @contextmanager
    def unseen() -> Iterator[None]:
        told.append(at.page)
        yield
        told.append("seen again")

    at.keyboard.type("k" * 43)
    await Elsewhere(replace(at.desk, unseen=unseen), THERE).anew(8_421)
    assert len(told) == 2
    assert "The key that opens tables" in told[0]


async def test_a_table_that_is_open_needs_no_key(tmp_path: Path) -> None:
    """The host comes back with the key of the seat."""
    at = desk(tmp_path)
    saved = HostedTable(443, "s" * 43, CODE, "k" * 43)
    assert (await Elsewhere(at.desk, THERE).where_it_was(saved)).opener == "s" * 43
    assert at.page == ""


def test_each_server_has_a_file_of_its_own() -> None:
    """And the host's own the usual one."""
    names = {file_name(None), file_name(THERE), file_name(Server("pontoon.example", 8_443, tls=True))}
    assert len(names) == 3
    assert file_name(None) == "host.json"
    assert all(name.endswith(".json") and "/" not in name for name in names)
