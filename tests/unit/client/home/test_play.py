"""`pontoon play`."""

import asyncio
from pathlib import Path

import pytest

from pontoon_client.exit_codes import FAILED, FINE
from pontoon_client.home.local import NotStarted, Running
from pontoon_client.home.play import play
from pontoon_protocol.commands import Open
from pontoon_protocol.events import NightBegan
from pontoon_protocol.host_commands import AddBot, StartNight
from pontoon_protocol.options import CASINO, Settings
from pontoon_protocol.updates import Closing
from support.client_tables import casino, happened, table, your_turn
from support.desks import FakeProcess, TestDesk, running
from support.fake_server import FakeServer

SLOW = Settings(turn_seconds=60.0)
pytestmark = [pytest.mark.looptime, pytest.mark.asyncio]


async def test_a_table_is_opened_with_bots_and_the_night_begins(tmp_path: Path) -> None:
    """To quit ends the server too, and says how one stands."""
    at = TestDesk(tmp_path, asyncio.get_running_loop().time)
    async with FakeServer() as server:
        started = running(server.server.port)

        async def start() -> Running:
            return started

        playing = asyncio.create_task(play(at.desk, "Dot", settings=SLOW, bots=2, start=start))
        line = await server.next()
        opened = await line.let_in(Open, table())
        assert (opened.name, opened.opener, opened.settings.turn_seconds) == ("Dot", "o" * 43, 60.0)
        assert [await line.hear(AddBot), await line.hear(AddBot)] == [AddBot(1), AddBot(2)]
        assert await line.hear(StartNight) == StartNight(3)
        at.keyboard.type("quit")
        assert await playing == FINE
    assert isinstance(started.process, FakeProcess)
    assert started.process.stdin.closed
    assert at.page.endswith("You have 100 chips and are even.\n")


async def test_a_table_of_any_rules_can_be_opened(tmp_path: Path) -> None:
    """One person alone at a casino table, with the chips that such tables begin with."""
    at = TestDesk(tmp_path, asyncio.get_running_loop().time)
    async with FakeServer() as server:
        port = server.server.port

        async def start() -> Running:
            return running(port)

        playing = asyncio.create_task(play(at.desk, "Dot", options=CASINO, bots=0, start=start))
        line = await server.next()
        opened = await line.let_in(Open, casino(phase="lobby"))
        assert opened.rules == CASINO
        assert (opened.settings.buy_in, opened.settings.buy_in_when) == (1_000, "any_time")
        assert opened.settings.stake_seconds == 30.0
        assert await line.hear(StartNight) == StartNight(1)
        await line.say(happened(NightBegan(), seq=2))
        at.keyboard.type("quit")
        assert await playing == FINE


async def test_a_server_that_closes_is_told(tmp_path: Path) -> None:
    """With the reason."""
    at = TestDesk(tmp_path, asyncio.get_running_loop().time)
    async with FakeServer() as server:
        port = server.server.port

        async def start() -> Running:
            return running(port)

        playing = asyncio.create_task(play(at.desk, "Dot", bots=1, start=start))
        line = await server.next()
        await line.close(1008, Closing("server_full"))
        assert await playing == FAILED
    assert at.page == "The server is full.\n"


async def test_ctrl_c_before_the_table_is_there_ends_quietly(tmp_path: Path) -> None:
    """There is nothing to say yet."""
    at = TestDesk(tmp_path, asyncio.get_running_loop().time)
    async with FakeServer() as server:
        started = running(server.server.port)

        async def start() -> Running:
            return started

        playing = asyncio.create_task(play(at.desk, "Dot", bots=1, start=start))
        await server.next()
        playing.cancel()
        await asyncio.wait([playing])
    assert isinstance(started.process, FakeProcess)
    assert started.process.stdin.closed
    assert at.page == ""


async def test_a_server_that_does_not_start_is_told_with_its_last_lines(tmp_path: Path) -> None:
    """Not more of them than can be read."""
    at = TestDesk(tmp_path, asyncio.get_running_loop().time)

    async def start() -> Running:
        raise NotStarted("\n".join(str(number) for number in range(9)))

    assert await play(at.desk, "Dot", bots=1, start=start) == FAILED
    assert at.page.split("\n") == ["The server did not start.", "4", "5", "6", "7", "8", ""]


async def test_who_goes_in_mid_hand_hears_that_the_hand_is_not_played_on(tmp_path: Path) -> None:
    """The table closes with the program."""
    at = TestDesk(tmp_path, asyncio.get_running_loop().time)
    async with FakeServer() as server:
        port = server.server.port

        async def start() -> Running:
            return running(port)

        playing = asyncio.create_task(play(at.desk, "Dot", bots=0, start=start))
        await (await server.next()).let_in(Open, your_turn())
        at.keyboard.type("quit")
        assert await playing == FINE
    assert at.page.endswith(
        "You have 100 chips, 5 of them staked in this hand, and are even.\n"
        "This hand is not played to its end: the table closes with the program.\n"
    )
