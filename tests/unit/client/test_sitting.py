"""Sitting down from one's desk."""

import asyncio
from pathlib import Path

import pytest

from pontoon_client.evening import Quitted
from pontoon_client.sitting import Sat, sit
from pontoon_protocol.commands import Join, StartNight
from support.client_tables import CODE, table
from support.desks import TestDesk
from support.fake_server import FakeServer

pytestmark = [pytest.mark.looptime, pytest.mark.asyncio]


async def test_one_comes_and_goes_with_the_table_as_last_seen(tmp_path: Path) -> None:
    """A night that begins by itself is told without how to begin it."""
    at = TestDesk(tmp_path, asyncio.get_running_loop().time)
    at.keyboard.type("quit")
    async with FakeServer() as server:
        entrance = Join(CODE, "k" * 43, "Dot")
        sat = asyncio.create_task(sit(at.desk, server.server, entrance, parting="close", arriving=(StartNight(1),)))
        line = await server.next()
        await line.let_in(Join, table(phase="lobby", host=2))
        assert await sat == Sat(Quitted(), table(phase="lobby", host=2))
    assert "Say start" not in at.page
