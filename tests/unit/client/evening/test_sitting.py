"""Sitting down from one's desk."""

import asyncio
import os
import signal
from pathlib import Path

import pytest

from pontoon_client.connection.news import Closed
from pontoon_client.evening.evening import Interrupted, Quitted
from pontoon_client.evening.sitting import Sat, sit
from pontoon_protocol.commands import Join, Leave, Watch
from pontoon_protocol.events import NightBegan
from pontoon_protocol.host_commands import StartNight
from pontoon_protocol.updates import Closing, Snapshot, Welcome
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
        assert await sat == Sat(Quitted(), after(lobby, NightBegan()), joined=entrance)
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


async def test_who_looks_on_gets_a_seat_with_a_key_that_is_kept(tmp_path: Path) -> None:
    """By the name that was given, or typed; and gives it up by quitting. How it joined is known from then on."""
    at = TestDesk(tmp_path, asyncio.get_running_loop().time)
    async with FakeServer() as server:
        watch = Watch(CODE, "secret")
        came: list[tuple[int | None, Join | None]] = []
        sat = asyncio.create_task(
            sit(
                at.desk,
                server.server,
                watch,
                parting="leave",
                name="Dot",
                arrived=lambda view, joined: came.append((view.you, joined)),
            )
        )
        line = await server.next()
        await line.greet(Watch)
        await line.say(Welcome(CODE, "first"), Snapshot(5, table(you=None)))
        at.keyboard.type("join")
        join = await line.hear(Join)
        assert join == Join(CODE, at.desk.keys.key_for(server.server.place, CODE, "Dot"), "Dot", "secret")
        await line.say(Welcome(CODE, "first", 2, 3), Snapshot(6, table()))
        await at.reads("You have a seat now")
        at.keyboard.type("quit")
        await line.hear(Leave)
        await line.close(1000, Closing("left"))
        ended = await sat
        assert (ended.outcome, ended.joined) == (Closed(1000, Closing("left")), join)
    assert came == [(None, None), (2, join)]


async def test_who_goes_from_the_door_is_known_to_have_waited_there(tmp_path: Path) -> None:
    """What is said last depends on it."""
    at = TestDesk(tmp_path, asyncio.get_running_loop().time)
    async with FakeServer() as server:
        sat = asyncio.create_task(sit(at.desk, server.server, Join(CODE, "k" * 43, "Dot"), parting="leave"))
        line = await server.next()
        await line.greet(Join)
        await line.say(Welcome(CODE, "first", guest=3))
        await at.reads("You wait at the door")
        at.keyboard.type(None)
        assert await sat == Sat(Interrupted(by_signal=False), None, guest=True, joined=Join(CODE, "k" * 43, "Dot"))


async def test_who_looks_on_without_a_name_is_asked_for_one(tmp_path: Path) -> None:
    """No key is made for nobody."""
    at = TestDesk(tmp_path, asyncio.get_running_loop().time)
    async with FakeServer() as server:
        sat = asyncio.create_task(sit(at.desk, server.server, Watch(CODE), parting="close"))
        line = await server.next()
        await line.greet(Watch)
        await line.say(Welcome(CODE, "first"), Snapshot(5, table(you=None)))
        at.keyboard.type("join", "quit")
        assert (await sat).outcome == Quitted()
    assert "Under which name? Type join and your name." in at.page
