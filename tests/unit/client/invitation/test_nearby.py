"""The tables of this network."""

import socket
from collections.abc import Sequence

from zeroconf.asyncio import AsyncZeroconf

from pontoon_client.invitation.links import Server
from pontoon_client.invitation.nearby import ADDRESSES_MOST, Near, look_around, read_service, sorted_near
from pontoon_protocol.adverts import Advert
from support.fake_server import FakeServer

FRIDAY = Advert("K7QX2MPA", "Friday", "Ann", 5, "traditional")
PAIRS: dict[bytes, bytes | None] = {key.encode(): value.encode() for key, value in FRIDAY.pairs().items()}


def test_a_service_that_names_a_table_and_where_it_is_can_be_joined() -> None:
    """Any other is none, and no more addresses are kept than a machine has."""
    assert read_service(PAIRS, ["192.0.2.14"], 8421) == Near(FRIDAY, ("192.0.2.14",), 8421)
    assert read_service(PAIRS, [], 8421) is None
    assert read_service(PAIRS, ["192.0.2.14"], None) is None
    assert read_service({}, ["192.0.2.14"], 8421) is None
    many = read_service(PAIRS, [f"192.0.2.{n}" for n in range(1, 99)], 8421)
    assert many is not None
    assert len(many.hosts) == ADDRESSES_MOST


def test_tables_are_listed_by_name_each_once() -> None:
    """Whatever the order in which they answered."""
    friday, club = Near(FRIDAY, ("192.0.2.14",), 8421), Near(Advert("ABCDEFGH", "club", "", 0), ("192.0.2.9",), 8421)
    assert sorted_near([friday, club, friday]) == [club, friday]


async def test_the_address_that_answers_is_taken() -> None:
    """A machine tells all that it has, and not every one leads there from here."""
    async with FakeServer() as server:
        port = server.server.port
        near = Near(FRIDAY, ("127.0.0.99", "127.0.0.1"), port)
        assert await near.server() == Server("127.0.0.1", port)


async def test_where_nobody_answers_the_first_address_is_as_good_as_any() -> None:
    """Whoever connects hears why it doesn't go."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        near = Near(FRIDAY, ("127.0.0.1", "127.0.0.2"), taken.getsockname()[1])
        assert await near.server() == Server("127.0.0.1", near.port)


async def test_without_a_network_nothing_is_found() -> None:
    """And nobody has to wait for it."""

    def none(interfaces: Sequence[str]) -> AsyncZeroconf:
        raise OSError

    assert await look_around(connect=none) == []
