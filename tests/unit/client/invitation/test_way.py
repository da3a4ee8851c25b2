"""Which address the link gets."""

from pathlib import Path

import pytest

from pontoon_client.invitation.addresses import Address
from pontoon_client.invitation.links import Server
from pontoon_client.invitation.way import TRIES, Way, as_asked, choose
from support.desks import TestDesk

HOME = Address("192.168.1.4", "home", "eth0")
WIFI = Address("10.0.0.2", "home", "wlan0")
NAME = Address("box.local", "name")
ALL = [HOME, WIFI, NAME]


def desk(tmp_path: Path, *typed: str | None, typing: bool = True) -> TestDesk:
    at = TestDesk(tmp_path, lambda: 0.0, typing=typing)
    at.keyboard.type(*typed)
    return at


def test_the_link_names_the_address_and_the_port_of_the_server() -> None:
    """Or what stands in front of it."""
    assert Way(HOME).server(8421) == Server("192.168.1.4", 8421)
    public = Server("pontoon.example", 443, tls=True)
    assert Way(HOME, public).server(8421) == public


def test_a_server_must_know_what_it_is_called_if_it_is_no_address() -> None:
    """Its own name it knows by itself."""
    assert Way(HOME).public_url(8421) == Way(NAME).public_url(8421) == ""
    assert Way(Address("203.0.113.9", "given")).public_url(8421) == ""
    assert Way(Address("home.example", "given")).public_url(8421) == "http://home.example:8421"
    assert Way(HOME, Server("pontoon.example", 443, tls=True)).public_url(8421) == "https://pontoon.example"


def test_an_address_that_the_machine_does_not_have_is_what_the_host_says() -> None:
    """Its router's, or a name that leads there."""
    assert as_asked(ALL, "10.0.0.2") == WIFI
    assert as_asked(ALL, "BOX.local") == NAME
    assert as_asked(ALL, "[2001:db8::5]") == Address("2001:db8::5", "given")


async def test_what_was_asked_for_or_remembered_is_not_asked_about(tmp_path: Path) -> None:
    """What was asked for comes first; what the machine does not have any more is forgotten."""
    at = desk(tmp_path)
    assert await choose(at.desk, ALL, "box.local", "10.0.0.2") == NAME
    assert await choose(at.desk, ALL, "", "10.0.0.2") == WIFI
    assert await choose(desk(tmp_path, typing=False).desk, ALL, "", "10.9.9.9") == HOME
    given = Address("home.example", "given")
    assert await choose(at.desk, ALL, "", "home.example", given=True) == given
    assert at.page == ""


async def test_only_where_several_would_do_somebody_is_asked(tmp_path: Path) -> None:
    """And only if there is somebody."""
    at = desk(tmp_path)
    assert await choose(at.desk, [HOME, NAME], "", "") == HOME
    assert at.page == ""
    assert await choose(desk(tmp_path, typing=False).desk, ALL, "", "") == HOME


@pytest.mark.parametrize(("typed", "chosen"), [("2", WIFI), ("", HOME), (None, HOME), ("3", NAME), ("1", HOME)])
async def test_the_host_chooses_by_number(tmp_path: Path, typed: str | None, chosen: Address) -> None:
    """Enter takes the first; so does the end of what is typed."""
    at = desk(tmp_path, typed)
    assert await choose(at.desk, ALL, "", "") == chosen
    assert "2 10.0.0.2 (wlan0): works only at home, on this network." in at.page
    assert "Which address shall the link have? (Enter for 1):" in at.page


async def test_nobody_chooses_for_ever(tmp_path: Path) -> None:
    """What is no number of them is asked again a few times."""
    at = desk(tmp_path, *["4", "x", "0"][:TRIES])
    assert await choose(at.desk, ALL, "", "") == HOME
    assert at.page.count("Type a number from 1 to 3.") == TRIES
