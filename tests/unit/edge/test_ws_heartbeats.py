"""Pings and pongs: answered, metered, and no way to hold up anybody or to put off a hello."""

import asyncio
from typing import cast

import pytest
from aiohttp import WSMessage, WSMsgType, web
from websockets.frames import Frame, Opcode

from pontoon_protocol.errors import CloseCode, Detail
from pontoon_protocol.limits import COMMANDS_BURST, HEARTBEAT_SECONDS, HELLO_SECONDS, UPDATE_BYTES
from pontoon_protocol.updates import Closing
from pontoon_server.edge.meter import REFUSALS_BURST, Meter
from pontoon_server.edge.talk import HungUp
from pontoon_server.edge.ws import PING_SECONDS, Incoming
from support.clients import caller, calling
from support.edges import at_table, edge
from support.peers import Peer


async def test_pings_are_answered() -> None:
    """With what they brought."""
    async with edge() as here, caller(here.port) as client:
        assert await (await client.socket.ping(b"are you there")) >= 0


async def test_a_flood_of_pings_is_a_flood() -> None:
    """Answered up to the rate of commands, then not, then closed."""
    async with edge() as here, caller(here.port) as client:
        await at_table(here, client)
        ping = Frame(Opcode.PING, b"!").serialize(mask=True)
        client.socket.transport.write(ping * (COMMANDS_BURST + REFUSALS_BURST + 2))
        assert await client.ended() == (CloseCode.POLICY, Closing("too_fast"))
        assert len(here.tables.table.left) == 1


@pytest.mark.looptime
@pytest.mark.parametrize("opcode", [Opcode.PING, Opcode.PONG])
async def test_pings_and_pongs_are_no_hello(opcode: Opcode) -> None:
    """Whoever sends them all the time has no longer for its hello than whoever is silent."""
    loop = asyncio.get_running_loop()
    async with edge() as here, calling(here.port) as client:
        client.deadline = 2 * HELLO_SECONDS
        began = loop.time()

        async def beat() -> None:
            while True:
                client.socket.transport.write(Frame(opcode, b"!").serialize(mask=True))
                await asyncio.sleep(HELLO_SECONDS / 4)

        beating = loop.create_task(beat())
        assert await client.ended() == (CloseCode.POLICY, Closing("no_hello", Detail(seconds=HELLO_SECONDS)))
        assert loop.time() - began < HELLO_SECONDS + 1
        beating.cancel()


async def test_a_flood_of_pongs_is_a_flood() -> None:
    """Nobody asked for them."""
    async with edge() as here, caller(here.port) as client:
        await at_table(here, client)
        pong = Frame(Opcode.PONG, b"").serialize(mask=True)
        client.socket.transport.write(pong * (COMMANDS_BURST + REFUSALS_BURST + 2))
        assert await client.ended() == (CloseCode.POLICY, Closing("too_fast"))


@pytest.mark.parametrize("opcode", [Opcode.PING, Opcode.PONG])
async def test_many_small_frames_in_one_piece_hold_up_nobody(opcode: Opcode) -> None:
    """Others have a turn of the loop for each of them, also where no rate is kept."""
    many = 300
    turns = 0

    async def others() -> None:
        nonlocal turns
        while True:
            await asyncio.sleep(0)
            turns += 1

    async with edge(per_second=0) as here, caller(here.port) as client:
        counting = asyncio.get_running_loop().create_task(others())
        client.socket.transport.write(Frame(opcode, b"").serialize(mask=True) * many)
        turns = 0
        await at_table(here, client)
        assert turns >= many
        counting.cancel()


async def test_a_peer_that_is_gone_before_its_ping_is_answered_is_no_bug() -> None:
    """It has hung up, and nothing of it is for the log."""

    class Gone:
        """A socket whose peer pinged and went."""

        async def receive(self, _: float | None = None) -> WSMessage:
            """The ping."""
            return WSMessage(WSMsgType.PING, b"", None)

        async def pong(self, _: bytes) -> None:
            """Too late."""
            raise ConnectionResetError

    clock = asyncio.get_running_loop().time
    frames = Incoming(cast(web.WebSocketResponse, Gone()), Peer().line, Meter(10.0, clock), clock)
    with pytest.raises(HungUp):
        await frames.next()


@pytest.mark.looptime
@pytest.mark.parametrize("part_of_a_second", [0.0, 0.01, 0.5, 0.99])
async def test_a_heartbeat_is_as_long_for_everybody(part_of_a_second: float) -> None:
    """It isn't put off to a whole second: the pings of all peers would go out at once and hold up everybody."""
    loop = asyncio.get_running_loop()
    async with edge() as here, caller(here.port) as client:
        await at_table(here, client)
        await asyncio.sleep(part_of_a_second)
        await (await client.socket.ping())
        began = loop.time()
        client.socket.transport.pause_reading()
        await here.connections.all_gone(2 * PING_SECONDS)
        assert loop.time() - began == pytest.approx(1.5 * PING_SECONDS, abs=0.2)


@pytest.mark.looptime
@pytest.mark.parametrize("part_of_a_second", [0.0, 0.01, 0.5, 0.99])
async def test_a_peer_that_answers_no_ping_is_cut(part_of_a_second: float) -> None:
    """Within one and a half heartbeats, whatever the clock says; the table is left and the descriptor is free."""
    async with edge() as here, caller(here.port) as client:
        await at_table(here, client)
        (connection,) = here.connections
        await asyncio.sleep(part_of_a_second)
        await (await client.socket.ping())
        client.socket.transport.pause_reading()
        await asyncio.sleep(1.5 * HEARTBEAT_SECONDS)
        assert len(here.connections) == 0
        assert len(here.tables.table.left) == 1
        assert connection.transport.get_extra_info("socket").fileno() == -1


@pytest.mark.looptime
async def test_a_peer_that_says_something_meanwhile_has_longer_for_a_ping_behind_a_large_frame() -> None:
    """Whatever it sends counts as an answer, though not even a byte of the ping can have reached it."""
    async with edge() as here, caller(here.port) as client:
        await at_table(here, client)
        (connection,) = here.connections
        client.socket.transport.pause_reading()
        connection.line.put(bytes(UPDATE_BYTES))
        client.deadline = 10 * PING_SECONDS
        for _ in range(4):
            await asyncio.sleep(PING_SECONDS)
            assert connection.transport.get_write_buffer_size() > 0
            client.socket.transport.write(Frame(Opcode.PONG, b"").serialize(mask=True))
        client.socket.transport.resume_reading()
        assert await client.socket.recv() == bytes(UPDATE_BYTES)
        assert len(here.connections) == 1
