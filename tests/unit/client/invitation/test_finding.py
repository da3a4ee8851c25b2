"""From a code, or nothing, to where a table is."""

from collections.abc import Sequence
from pathlib import Path

import pytest
from msgspec.structs import replace

from pontoon_client.afterwards.nights import Night, copied
from pontoon_client.exit_codes import FAILED, FINE
from pontoon_client.invitation.finding import TRIES, find, pick
from pontoon_client.invitation.links import Invitation, Server
from pontoon_client.invitation.nearby import Near
from pontoon_protocol.adverts import Advert
from support.client_tables import CODE, table
from support.desks import TestDesk
from support.fake_server import FakeServer

FRIDAY = Advert(CODE, "Friday", "Ann", 5, "traditional")
CLUB = Advert("ABCDEFGH", "Club", "Ben", 2, "club", passcode=True)
NIGHT = Night(Server("192.0.2.14"), CODE, "Dot", "k" * 43, told=copied(table()))


class Network:
    """What a look around finds."""

    def __init__(self, *near: Near) -> None:
        self.near = near
        self.looks: list[str] = []

    async def __call__(self, code: str) -> Sequence[Near]:
        self.looks.append(code)
        return self.near


def desk(tmp_path: Path, *typed: str | None, typing: bool = True) -> TestDesk:
    at = TestDesk(tmp_path, lambda: 0.0, typing=typing)
    at.keyboard.type(*typed)
    return at


async def test_a_code_alone_is_found_on_the_network(tmp_path: Path) -> None:
    """At the address that answers."""
    at = desk(tmp_path)
    async with FakeServer() as server:
        network = Network(Near(FRIDAY, ("127.0.0.99", "127.0.0.1"), server.server.port))
        assert await find(at.desk, CODE, network) == Invitation(server.server, CODE)
    assert network.looks == [CODE]
    assert at.page == "Looking for table K7QX-2MPA on this network.\n"


async def test_a_code_that_is_not_told_of_is_asked_for_where_it_was_played(tmp_path: Path) -> None:
    """Else where the last night was; and not on the host's own machine, which has no friend's seat."""
    at = desk(tmp_path)
    at.desk.nights.keep(NIGHT)
    at.desk.nights.keep(replace(NIGHT, code="ABCDEFGH", server=Server("box")))
    at.desk.nights.keep(replace(NIGHT, hosted=True, server=Server("127.0.0.1")))
    assert await find(at.desk, CODE, Network()) == Invitation(NIGHT.server, CODE)
    assert "asking 192.0.2.14:8421, where you have played." in at.page
    assert await find(at.desk, "22222222", Network()) == Invitation(Server("box"), "22222222")


async def test_a_code_that_nobody_knows_needs_the_link(tmp_path: Path) -> None:
    """And one hears so."""
    at = desk(tmp_path)
    assert await find(at.desk, CODE, Network()) is None
    assert "Ask your host for the whole link" in at.page


async def test_without_anything_the_tables_of_the_network_are_listed(tmp_path: Path) -> None:
    """And one is chosen by its number; what is none is asked again."""
    at = desk(tmp_path, "3", "two", "2")
    async with FakeServer() as server:
        network = Network(Near(CLUB, ("127.0.0.1",), 1), Near(FRIDAY, ("127.0.0.1",), server.server.port))
        assert await pick(at.desk, network) == Invitation(server.server, CODE)
    assert "1 Club: code ABCD-EFGH, host Ben, club rules, 2 seats free, needs a passcode.\n" in at.page
    assert at.page.count("That is no number of the list, no link and no code.") == 2


LINK = "http://192.0.2.9:8421/t/K7QX-2MPA"


@pytest.mark.parametrize("typed", [LINK, f"pontoon join {LINK}", f"uvx pontoon join {LINK}", "192.0.2.9:8421 k7qx2mpa"])
async def test_where_a_number_is_asked_for_a_link_will_do(tmp_path: Path, typed: str) -> None:
    """Whatever is on the network; with the command before it, as it was sent."""
    for near in ((), (Near(CLUB, ("127.0.0.1",), 1),)):
        at = desk(tmp_path, typed)
        assert await pick(at.desk, Network(*near)) == Invitation(Server("192.0.2.9"), CODE)


async def test_where_a_number_is_asked_for_a_code_will_do(tmp_path: Path) -> None:
    """It is looked for like any; where it is not found one is asked again, as after what is nothing at all."""
    at = desk(tmp_path, "five", "k7qx-2mpa", "quit")
    network = Network()
    assert await pick(at.desk, network) == FINE
    assert network.looks == ["", CODE, ""]
    assert "That is no link and no code." in at.page
    assert "No table with the code K7QX-2MPA was found" in at.page


async def test_a_table_where_one_has_been_is_listed_with_the_name(tmp_path: Path) -> None:
    """At whatever address it was."""
    at = desk(tmp_path, "quit")
    at.desk.keys.key_for("192.0.2.14:8421", CODE, "Bob")
    assert await pick(at.desk, Network(Near(FRIDAY, ("127.0.0.1",), 1))) == FINE
    assert "5 seats free, you have been there as Bob." in at.page


async def test_one_may_look_again_and_may_go(tmp_path: Path) -> None:
    """Enter looks again; quit and the end of what is typed go."""
    network = Network()
    at = desk(tmp_path, "", "1", "quit")
    assert await pick(at.desk, network) == FINE
    assert network.looks == ["", ""]
    assert at.page.count("No table was found on this network.") == 2
    assert await pick(desk(tmp_path, None).desk, network) == FINE


async def test_nobody_is_asked_for_ever(tmp_path: Path) -> None:
    """Neither for a number nor to look again."""
    network = Network(Near(CLUB, ("127.0.0.1",), 1))
    assert await pick(desk(tmp_path, *["9"] * TRIES).desk, network) == FINE
    assert await pick(desk(tmp_path, *[""] * TRIES).desk, network) == FAILED


@pytest.mark.parametrize(("near", "code"), [((Near(FRIDAY, ("192.0.2.9",), 8421),), FINE), ((), FAILED)])
async def test_through_a_pipe_the_tables_are_listed_with_what_to_run(
    tmp_path: Path, near: tuple[Near, ...], code: int
) -> None:
    """Nobody can choose there."""
    at = desk(tmp_path, typing=False)
    assert await pick(at.desk, Network(*near)) == code
    assert ("pontoon join http://192.0.2.9:8421/t/K7QX-2MPA\n" in at.page) is bool(near)
