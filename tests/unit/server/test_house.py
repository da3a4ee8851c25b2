"""A whole server in one loop: it opens, watches over its connections, and closes in time."""

import asyncio

import pytest
from websockets.protocol import State

from pontoon_protocol.commands import Join
from pontoon_protocol.errors import CloseCode, Detail
from pontoon_protocol.updates import Closing, Notice
from pontoon_server.edge.backlog import SEND_SECONDS
from pontoon_server.house import FIRST_SECONDS, LOOK_SECONDS
from pontoon_server.store.log import CannotSave
from support.asking import ask
from support.clients import caller, calling
from support.houses import served
from support.keys import key_of
from support.lines import MoodyLog
from support.parties import party
from support.playing import play_to


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
    """Not while somebody is there, and only after its seconds; the first may take longer to come."""
    async with served(empty_seconds=60) as here:
        await asyncio.sleep(FIRST_SECONDS - 10)
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
@pytest.mark.parametrize(("empty_seconds", "patience"), [(0, FIRST_SECONDS), (300, 300)])
async def test_a_house_to_which_nobody_ever_came_is_empty_too(empty_seconds: float, patience: float) -> None:
    """Whoever was to come was killed on the way; a curious one, who asks for no table, is nobody."""
    async with served(empty_seconds=empty_seconds) as here:
        async with calling(here.port) as curious:
            await curious.greet()
        await asyncio.sleep(patience - 10)
        assert not here.house.empty.is_set()
        await asyncio.sleep(15)
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


async def test_a_house_that_drains_lets_no_hand_begin_and_says_so() -> None:
    """Everybody is told, its tables end, it is not ready any more; who comes now is told to come back."""
    async with served() as here, party(here.port, 2) as clients, caller(here.port) as late:
        await here.house.drain(60.0, 63.0)
        assert (await ask(here.port, "/readyz")).status == 503
        for client in clients:
            code, closing = await client.ended()
            assert Notice("server_stopping", Detail(seconds=63.0)) in client.heard
            assert (code, closing) == (CloseCode.GOING_AWAY, Closing("server_stopping", Detail(seconds=63.0)))
        await late.say(Join(code=clients[0].code, key=key_of("Late"), name="Late"))
        assert await late.ended() == (CloseCode.GOING_AWAY, Closing("server_stopping", Detail(seconds=63.0)))


@pytest.mark.looptime
async def test_a_running_hand_has_its_seconds_and_no_more() -> None:
    """Whoever doesn't move keeps nobody waiting for ever; a house that drains can be closed in the middle of it."""
    async with served() as here, party(here.port, 2) as clients:
        await play_to(clients, "stakes")
        loop = asyncio.get_running_loop()
        began = loop.time()
        await here.house.drain(60.0, 63.0)
        assert loop.time() - began == pytest.approx(60.0, abs=1.0)
        assert clients[0].socket.state is State.OPEN


async def test_metrics_have_a_port_of_their_own() -> None:
    """Of this machine alone, and closed with the house."""
    async with served(measuring=lambda house: lambda: str(house.lag.total).encode()) as here:
        port = await here.house.open_metrics(0)
        assert (await ask(port, "/metrics")).status == 200
        assert (await ask(here.port, "/metrics")).status == 404
    with pytest.raises(OSError, match="Connect"):
        await ask(port, "/metrics")


@pytest.mark.looptime
async def test_the_house_knows_how_late_its_loop_is() -> None:
    """Once a second."""
    async with served() as here:
        await asyncio.sleep(10.5)
        assert sum(here.house.lag.counts) == 10
        assert here.house.arrivals_cut == 0
