"""Tables are found on the network: both sides for real, on this machine's loopback."""

import asyncio
import os
import signal

import pytest
from msgspec.structs import replace

from pontoon_client.invitation.nearby import Near, look_around
from pontoon_protocol.adverts import Advert
from pontoon_server.discovery import discovering
from support.clients import caller
from support.nights import Night
from support.processes import serving

LOOPBACK = ["127.0.0.1"]
TABLE = Night("Ann", "Ben").table


async def found(code: str = "") -> list[Near]:
    return await look_around(code=code, interfaces=LOOPBACK)


async def listed() -> list[Near]:
    """What the list of all tables says of this test's: others may play on this machine."""
    return [each for each in await found() if each.advert.code == TABLE.code]


async def test_a_table_is_found_while_it_is_told_and_no_longer() -> None:
    """By its code at once, and in the list of all; what changes is told."""
    tables = [TABLE]
    async with discovering(lambda: tables, "127.0.0.1", 8421):
        near = Near(Advert(TABLE.code, "Friday", "Ann", 6, "traditional"), ("127.0.0.1",), 8421)
        async with asyncio.timeout(20):
            while await found(TABLE.code) != [near]:
                pass
        assert await listed() == [near]
        assert await found("ABCDEFGH") == []
        tables[:] = [replace(TABLE, passcode="hash")]
        async with asyncio.timeout(20):
            while [each.advert.passcode for each in await listed()] != [True]:
                pass
    assert await listed() == []


@pytest.mark.skipif(os.name != "posix", reason="signals as Unix has them")
async def test_a_server_that_tells_the_network_ends_as_soon_as_any_other() -> None:
    """And withdraws its tables with it."""
    async with serving("--discoverable") as server, caller(server.port) as ann:
        code = await ann.open("Ann", opener=server.opener)
        async with asyncio.timeout(20):
            while not await found(code):
                pass
        server.signal(signal.SIGTERM)
        ended = await server.end()
        assert (ended.code, "can't be told" in ended.err) == (0, False)
        assert await found(code) == []
