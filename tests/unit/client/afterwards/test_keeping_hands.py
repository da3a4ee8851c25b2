"""Keeping the hands of a night when one has left it."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from pontoon_client.afterwards.keeping_hands import KEEP_SECONDS, keep_hands
from pontoon_client.afterwards.nights import Night, copied
from pontoon_client.connection.news import Closed, GaveUp
from pontoon_client.evening.evening import Interrupted, Outcome, Quitted
from pontoon_client.evening.sitting import Sat
from pontoon_protocol.updates import Closing, ClosingCode
from support.client_tables import CODE, table
from support.desks import TestDesk
from support.fake_server import FakeServer

pytestmark = [pytest.mark.looptime, pytest.mark.asyncio]
HANDS = ('{"hand": 1}', '{"hand": 2}')
KEY = "k" * 43


@pytest_asyncio.fixture
async def server() -> AsyncIterator[FakeServer]:
    async with FakeServer() as listening:
        yield listening


def played(server: FakeServer, tmp_path: Path) -> tuple[TestDesk, Night]:
    """A desk at which a night was played."""
    at = TestDesk(tmp_path, lambda: 0.0)
    night = Night(server.server, CODE, "Dot", KEY, told=copied(table()))
    at.desk.nights.keep(night)
    return at, night


def closed(code: ClosingCode) -> Closed:
    return Closed(1000, Closing(code))


@pytest.mark.parametrize("outcome", [closed("night_over"), closed("left"), closed("removed"), Quitted()])
async def test_who_is_done_with_a_night_keeps_its_hands(server: FakeServer, tmp_path: Path, outcome: Outcome) -> None:
    """Asked for with the key of the seat, on a line of its own."""
    at, night = played(server, tmp_path)
    keeping = asyncio.create_task(keep_hands(at.desk, Sat(outcome, table()), KEY))
    asked = await server.tells_hands(*HANDS)
    assert await keeping == ""
    assert (asked.code, asked.key, asked.about) == (CODE, KEY, "hands")
    assert at.desk.nights.hands(night) == HANDS


@pytest.mark.parametrize(
    "outcome",
    [
        Quitted(kept=True),
        Interrupted(by_signal=True),
        GaveUp(30),
        closed("replaced"),
        closed("server_stopping"),
        Closed(1006),
    ],
)
async def test_who_may_come_back_asks_for_nothing(server: FakeServer, tmp_path: Path, outcome: Outcome) -> None:
    """Nor does who saw no hand, no table, or kept no night."""
    at, _night = played(server, tmp_path)
    assert await keep_hands(at.desk, Sat(outcome, table()), KEY) == ""
    for sat in (Sat(Quitted(), table(hand=0)), Sat(Quitted(), None)):
        assert await keep_hands(at.desk, sat, KEY) == ""
    assert await keep_hands(at.desk, Sat(Quitted(), table()), "x" * 43) == ""
    assert server.waiting == 0


async def test_a_server_that_is_gone_costs_a_sentence(server: FakeServer, tmp_path: Path) -> None:
    """It says until when the hands can be had."""
    at, night = played(server, tmp_path)
    await server.stop()
    told = await keep_hands(at.desk, Sat(closed("night_over"), table(phase="over")), KEY)
    assert told.startswith("The hands could not be kept on this machine: pontoon history K7QX-2MPA --out FILE asks for")
    assert at.desk.nights.hands(night) == ()


async def test_a_server_that_says_nothing_is_not_waited_for(server: FakeServer, tmp_path: Path) -> None:
    """Whoever wants to go can."""
    at, _night = played(server, tmp_path)
    loop = asyncio.get_running_loop()
    began = loop.time()
    assert await keep_hands(at.desk, Sat(closed("left"), table()), KEY) != ""
    assert KEEP_SECONDS <= loop.time() - began <= KEEP_SECONDS + 2
