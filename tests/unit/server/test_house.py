"""A whole server in one loop: it opens, watches over its connections, and closes in time."""

import asyncio

import pytest

from pontoon_protocol.errors import CloseCode, Detail
from pontoon_protocol.updates import Closing
from pontoon_server.edge.connections import SEND_SECONDS
from pontoon_server.house import LOOK_SECONDS
from pontoon_server.store.log import CannotSave
from support.asking import ask
from support.clients import caller, calling
from support.houses import served
from support.lines import MoodyLog


async def test_everybody_is_told_when_it_closes() -> None:
    """At a table, greeted, or silent: 1001, and when to come back."""
    async with served() as here, caller(here.port) as ann, caller(here.port) as ben, calling(here.port) as curious:
        await ann.open("Ann")
        closing = asyncio.create_task(here.house.close(3.0))
        for client in (ann, ben, curious):
            assert await client.ended() == (CloseCode.GOING_AWAY, Closing("server_stopping", Detail(seconds=3.0)))
        await closing
        with pytest.raises(OSError, match="Connect"):
            await ask(here.port, "/healthz")


@pytest.mark.looptime
async def test_a_client_that_does_not_answer_holds_up_no_end() -> None:
    """Nor does a disk that hangs: all is closed in under three seconds."""
    log = MoodyLog()
    async with served(log) as here, caller(here.port) as ann, caller(here.port):
        await ann.open("Ann")
        log.slow_seconds = 1_000.0
        ann.socket.transport.pause_reading()
        loop = asyncio.get_running_loop()
        began = loop.time()
        await here.house.close(3.0)
        assert loop.time() - began < 2.8
        assert len(here.house.connections) == 0


async def test_a_server_whose_log_can_not_be_read_does_not_open() -> None:
    """It says so at its start, not to the first who comes."""
    log = MoodyLog()
    log.unreadable = True
    with pytest.raises(CannotSave):
        async with served(log):
            pass


@pytest.mark.looptime
async def test_an_invitation_whose_table_can_not_be_looked_up_asks_for_patience() -> None:
    """After five seconds, however long the disk hangs."""
    log = MoodyLog()
    async with served(log) as here:
        log.slow_to_read_seconds = 60.0
        began = asyncio.get_running_loop().time()
        assert (await ask(here.port, "/t/K7QX-2MPA")).status == 503
        assert asyncio.get_running_loop().time() - began == pytest.approx(LOOK_SECONDS, abs=0.5)


@pytest.mark.looptime
async def test_the_house_is_empty_when_all_have_left() -> None:
    """Not before anybody came, not while somebody is there, and only after its seconds."""
    async with served(empty_seconds=60) as here:
        async with calling(here.port) as curious:
            await curious.greet()
        await asyncio.sleep(200)
        assert not here.house.empty.is_set()
        async with caller(here.port) as ann:
            await ann.open("Ann")
            await asyncio.sleep(200)
            assert not here.house.empty.is_set()
        await asyncio.sleep(55)
        assert not here.house.empty.is_set()
        await asyncio.sleep(10)
        assert here.house.empty.is_set()


@pytest.mark.looptime
async def test_a_stuck_connection_is_cut_by_the_house() -> None:
    """Whose bytes wait for ten seconds; its descriptor is free then."""
    async with served(commands_per_second=0) as here, caller(here.port) as ann:
        await ann.open("Ann")
        ann.socket.transport.pause_reading()
        (connection,) = here.house.connections
        connection.transport.write(bytes(8_000_000))
        await asyncio.sleep(SEND_SECONDS + 3)
        assert len(here.house.connections) == 0
        assert connection.transport.get_extra_info("socket").fileno() == -1
