"""A server that says more than anybody can look at."""

import asyncio
from random import Random

import pytest

from pontoon_client.connection.link import Link
from pontoon_client.connection.news import Arrived, News
from pontoon_client.connection.session import Session
from pontoon_protocol.commands import Join
from pontoon_protocol.events import Said
from support.client_tables import BEN, CODE, happened, table
from support.fake_server import FakeServer

pytestmark = [pytest.mark.looptime, pytest.mark.asyncio]
FLOOD = 50


async def test_a_flood_of_news_lets_others_have_their_turn() -> None:
    """However many have arrived already: keys are heard between any two of them."""
    news: list[News] = []
    turns: list[int] = []

    async def others() -> None:
        while True:
            turns.append(len(news))
            await asyncio.sleep(0)

    async with FakeServer() as server, asyncio.timeout(60):
        clock = asyncio.get_running_loop().time
        link = Link(
            server.server, Session(Join(CODE, "k" * 43, "Dot"), "a test"), news.append, rng=Random(1), clock=clock
        )
        run = asyncio.create_task(link.run())
        line = await server.next()
        await line.let_in(Join, table())
        other = asyncio.create_task(others())
        await line.say(*(happened(Said(BEN, "hi"), seq=2 + number) for number in range(FLOOD)))
        await line.close(1000)
        await run
        other.cancel()
    assert isinstance(news[0], Arrived)
    assert set(range(1, FLOOD + 1)) <= set(turns)
