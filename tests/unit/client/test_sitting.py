"""Sitting down from one's desk."""

import asyncio
import os
import signal
from pathlib import Path

import pytest

from pontoon_client.evening import Interrupted, Quitted
from pontoon_client.sitting import Sat, sit
from pontoon_protocol.commands import Join
from pontoon_protocol.events import NightBegan
from pontoon_protocol.host_commands import StartNight
from support.client_tables import CODE, after, happened, table
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
        lobby = table(phase="lobby", host=2)
        await line.let_in(Join, lobby)
        await line.say(happened(NightBegan(), seq=2))
        assert await sat == Sat(Quitted(), after(lobby, NightBegan()))
    assert "Say start" not in at.page


async def test_ctrl_c_leaves_its_sign_in_a_line_of_its_own(tmp_path: Path) -> None:
    """What is said last begins a new one."""
    at = TestDesk(tmp_path, asyncio.get_running_loop().time)
    async with FakeServer() as server:
        sat = asyncio.create_task(sit(at.desk, server.server, Join(CODE, "k" * 43, "Dot"), parting="leave"))
        await (await server.next()).let_in(Join, table())
        await at.reads("Type help")
        os.kill(os.getpid(), signal.SIGINT)
        assert (await sat).outcome == Interrupted(by_signal=True)
    assert at.page.endswith("\n\n")
