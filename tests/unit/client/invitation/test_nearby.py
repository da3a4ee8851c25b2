"""The tables of this network."""

import asyncio
import gc
import socket
from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace
from zeroconf import IPVersion, ServiceInfo
from zeroconf._dns import DNSAddress, DNSPointer, DNSService, DNSText
from zeroconf._protocol.incoming import DNSIncoming
from zeroconf._protocol.outgoing import DNSOutgoing
from zeroconf.asyncio import AsyncZeroconf

from pontoon_client.invitation.links import Server
from pontoon_client.invitation.nearby import (
    ADDRESSES_MOST,
    SERVICES_MOST,
    Near,
    look_around,
    read_service,
    shared_out,
    sorted_near,
)
from pontoon_client.words.near import LISTED_MOST
from pontoon_protocol.adverts import SERVICE, Advert
from support.fake_server import FakeServer

RESPONSE, PTR, SRV, TXT, A, IN = 0x8400, 12, 33, 16, 1, 1
"""Numbers of DNS (RFC 1035, RFC 2782)."""

FRIDAY = Advert("K7QX2MPA", "Friday", "Ann", 5, "traditional")
CLUB = Advert("ABCDEFGH", "Club", "Ben", 2, "club")
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


def test_who_tells_of_many_tables_takes_only_the_room_that_the_others_leave() -> None:
    """A stranger's machine hides nobody's table; by itself it may fill the list."""
    many = [Near(replace(FRIDAY, table=f"A{n}"), ("192.0.2.66",), n) for n in range(1, 300)]
    friends = [Near(FRIDAY, (f"192.0.2.{n}",), 8421) for n in range(1, 4)]
    listed = shared_out(many + friends)
    assert len(listed) == LISTED_MOST
    assert [near for near in listed if near in friends] == friends
    assert listed == sorted_near(listed)
    assert shared_out(many)[0] in many
    assert len(shared_out(many)) == LISTED_MOST


async def crowd(*services: tuple[str, Advert]) -> AsyncZeroconf:
    """A network on which these were already heard, by the names of the services."""
    network = AsyncZeroconf(interfaces=["127.0.0.1"], ip_version=IPVersion.V4Only)
    await network.zeroconf.async_wait_for_start()
    for name, advert in services:
        said = DNSOutgoing(RESPONSE)
        info = ServiceInfo(SERVICE, f"ok.{SERVICE}", port=8421, properties=advert.pairs())
        for record in (
            DNSPointer(SERVICE, PTR, IN, 120, name),
            DNSService(name, SRV, IN, 120, 0, 0, 8421, "crowd.local."),
            DNSText(name, TXT, IN, 120, info.text),
            DNSAddress("crowd.local.", A, IN, 120, socket.inet_aton("127.0.0.1")),
        ):
            said.add_answer_at_time(record, 0)
        for packet in said.packets():
            network.zeroconf.record_manager.async_updates_from_response(DNSIncoming(packet))
    return network


async def test_a_service_with_a_name_that_none_may_have_is_passed_over_without_a_word() -> None:
    """A stranger may call one as he likes: no task dies of it, and a table beside it is found."""
    heard: list[dict[str, Any]] = []
    asyncio.get_running_loop().set_exception_handler(lambda _loop, context: heard.append(context))
    names = ("esc\x1b[31mRED", "a.b.c", "-x-", "x" * 63)
    network = await crowd(*((f"{name}.{SERVICE}", FRIDAY) for name in names), (f"ok.{SERVICE}", CLUB))
    near = await look_around(code=CLUB.code, seconds=20, connect=lambda _interfaces: network)
    gc.collect()
    assert [each.advert for each in near] == [CLUB]
    assert heard == []


async def test_a_table_that_is_wanted_is_found_in_any_crowd() -> None:
    """Its service goes by its code, and is asked however many others there are."""
    others = [(f"m{n}.{SERVICE}", FRIDAY) for n in range(SERVICES_MOST + 1)]
    network = await crowd(*others, (f"ABCD-EFGH.{SERVICE}", CLUB))
    near = await look_around(code=CLUB.code, seconds=20, connect=lambda _interfaces: network)
    assert [each.advert for each in near] == [CLUB]
