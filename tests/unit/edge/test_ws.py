"""One WebSocket over a real socket, with fake tables behind it: frames, pings, closes, and a free descriptor."""

import asyncio
import contextlib
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import cast

import pytest
from aiohttp import WSMessage, WSMsgType, web
from msgspec import Struct
from structlog.testing import capture_logs
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from pontoon_protocol.codec import Encoding, encode
from pontoon_protocol.commands import Hello, Ready, Say, Watch
from pontoon_protocol.errors import CloseCode, Detail
from pontoon_protocol.events import Said
from pontoon_protocol.limits import COMMANDS_BURST, FRAME_BYTES, HEARTBEAT_SECONDS, HELLO_SECONDS, OUTBOX_MESSAGES
from pontoon_protocol.updates import Closing, Greeting, Happened, Notice
from pontoon_server.edge.connections import Connections
from pontoon_server.edge.meter import REFUSALS_BURST, Meter
from pontoon_server.edge.reception import Reception
from pontoon_server.edge.site import Site
from pontoon_server.edge.talk import HungUp
from pontoon_server.edge.ws import Incoming, Sockets
from support.clients import Client, caller, calling
from support.peers import Peer
from support.tables import FakeTables

WATCH = Watch(code="K7QX2MPA")
ENCODINGS = list(Encoding)


class Edge(Struct, frozen=True):
    """An edge with nothing behind it."""

    port: int
    tables: FakeTables
    connections: Connections


@asynccontextmanager
async def edge(*, per_second: float = 10.0) -> AsyncIterator[Edge]:
    clock = asyncio.get_running_loop().time
    tables, connections = FakeTables(), Connections(100, clock)
    reception = Reception(tables, opener="", clock=clock)
    sockets = Sockets(reception, connections, software="test", commands_per_second=per_second)

    async def socket(request: web.Request) -> web.StreamResponse:
        return await sockets.converse(request, Encoding(request.headers["Sec-WebSocket-Protocol"]), "here")

    app = web.Application()
    app.router.add_get("/ws", socket)
    site = Site(app, 100)
    try:
        yield Edge(await site.listen("127.0.0.1", 0), tables, connections)
    finally:
        await site.close()


async def at_table(here: Edge, client: Client) -> None:
    """Greeted, and let in at the fake table, which says nothing."""
    await client.say(WATCH)
    await here.tables.came.wait()


def frame_of(size: int) -> bytes:
    """A well-formed command whose frame has exactly so many bytes, or as many as it can have."""
    return encode(Encoding.MSGPACK, Say(1, "x" * 100)).ljust(size, b"\x00")


@pytest.mark.parametrize("encoding", ENCODINGS)
async def test_both_subprotocols_are_spoken(encoding: Encoding) -> None:
    """Binary frames for one, text for the other."""
    async with edge() as here, calling(here.port, encoding) as client:
        assert client.socket.subprotocol == str(encoding)
        assert await client.greet() == Greeting(1, "test", "epoch")


@pytest.mark.parametrize("encoding", ENCODINGS)
async def test_the_wrong_kind_of_frame_is_a_bad_message(encoding: Encoding) -> None:
    """Text where MessagePack was agreed on, bytes where JSON was."""
    async with edge() as here, calling(here.port, encoding) as client:
        frame = encode(encoding, Hello((1,)))
        await client.socket.send(frame if encoding is Encoding.JSON else frame.decode("latin-1"))
        assert await client.ended() == (CloseCode.BAD_PAYLOAD, Closing("bad_message"))


@pytest.mark.parametrize("garbage", [b"", b"\x00", b"\xc1", bytes(range(256)), b"\x91" * 2_000])
async def test_garbage_is_a_bad_message(garbage: bytes) -> None:
    """And the table is left."""
    async with edge() as here, caller(here.port) as client:
        await at_table(here, client)
        await client.socket.send(garbage)
        assert await client.ended() == (CloseCode.BAD_PAYLOAD, Closing("bad_message"))
        assert len(here.tables.table.left) == 1


async def test_bad_messages_are_logged_now_and_then() -> None:
    """One line for many, with what may be known of one of them."""
    with capture_logs() as logged:
        async with edge() as here:
            for _ in range(20):
                async with calling(here.port) as client:
                    await client.socket.send(b"\xa6secret")
                    await client.ended()
    (line,) = logged
    assert (line["event"], line["bytes"], line["code"]) == ("bad message", 7, 1007)
    assert "secret" not in str(line)


async def test_a_frame_may_be_so_long_and_no_longer() -> None:
    """The longest frame is read, and found to be no message; a byte more, and it isn't read."""
    async with edge() as here:
        async with calling(here.port) as client:
            await client.socket.send(frame_of(FRAME_BYTES))
            assert await client.ended() == (CloseCode.BAD_PAYLOAD, Closing("bad_message"))
        async with calling(here.port) as client:
            await client.socket.send(frame_of(FRAME_BYTES + 1))
            assert (await client.ended())[0] == CloseCode.TOO_BIG


async def test_a_long_message_in_many_pieces_is_still_too_long() -> None:
    """Fragments are counted together."""
    async with edge() as here, calling(here.port) as client:
        with contextlib.suppress(ConnectionClosed):
            await client.socket.send([bytes(1_000)] * 9)
        assert (await client.ended())[0] == CloseCode.TOO_BIG


async def test_text_that_is_no_utf_8_is_a_bad_payload() -> None:
    """RFC 6455, section 8.1."""
    async with edge() as here, calling(here.port, Encoding.JSON) as client:
        await client.socket.send(b"\xff\xfe", text=True)
        assert (await client.ended())[0] == CloseCode.BAD_PAYLOAD


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


async def test_a_flood_of_commands_is_told_before_the_end() -> None:
    """Refusals one by one fit in the outbox; then why, and when to try again."""
    async with edge() as here, caller(here.port) as client:
        await at_table(here, client)
        for number in range(1, 200):
            await client.say(Ready(number))
        code, closing = await client.ended()
        assert (code, closing and closing.code) == (CloseCode.POLICY, "too_fast")
        assert len(here.tables.table.said) <= COMMANDS_BURST


@pytest.mark.looptime
async def test_a_connection_that_says_nothing_is_closed() -> None:
    """After the time for hello."""
    async with edge() as here, calling(here.port) as client:
        client.deadline = 2 * HELLO_SECONDS
        began = asyncio.get_running_loop().time()
        closing = Closing("no_hello", Detail(seconds=HELLO_SECONDS))
        assert await client.ended() == (CloseCode.POLICY, closing)
        assert HELLO_SECONDS <= asyncio.get_running_loop().time() - began < HELLO_SECONDS + 1


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
async def test_a_peer_that_answers_no_ping_is_cut() -> None:
    """Within one and a half heartbeats; the table is left and the descriptor is free."""
    async with edge() as here, caller(here.port) as client:
        await at_table(here, client)
        (connection,) = here.connections
        client.socket.transport.pause_reading()
        await asyncio.sleep(1.5 * HEARTBEAT_SECONDS + 1)
        assert len(here.connections) == 0
        assert len(here.tables.table.left) == 1
        assert connection.transport.get_extra_info("socket").fileno() == -1


async def test_an_outbox_that_overflows_cuts_the_connection_at_once() -> None:
    """Whoever puts frames is not held up, and the peer sees the line break."""
    async with edge() as here, caller(here.port) as client:
        await at_table(here, client)
        (connection,) = here.connections
        much = encode(Encoding.MSGPACK, Happened(1, (Said(1, "x" * 200),) * 400))
        taken = 0
        while not connection.line.overflowed:
            connection.line.put(much)
            taken += 1
            assert taken < 2_000, "the kernel takes some megabytes, then the outbox is full"
        assert taken > OUTBOX_MESSAGES
        assert (await client.ended())[0] == 1006
        assert len(here.tables.table.left) == 1


async def test_all_that_waits_is_sent_before_the_close() -> None:
    """A closing is the last word, not the only one."""
    async with edge() as here, caller(here.port) as client:
        await at_table(here, client)
        (connection,) = here.connections
        for _ in range(OUTBOX_MESSAGES - 1):
            connection.line.tell(Notice("saving_again"))
        connection.line.close("night_over", CloseCode.NORMAL)
        assert await client.ended() == (CloseCode.NORMAL, Closing("night_over"))
        assert client.heard.count(Notice("saving_again")) == OUTBOX_MESSAGES - 1


async def test_a_peer_that_closes_has_left() -> None:
    """With a close frame or without one; its descriptor is free."""
    async with edge() as here:
        before = len(os.listdir("/proc/self/fd"))
        for polite in (True, False):
            async with caller(here.port) as client:
                await at_table(here, client)
                if polite:
                    await client.socket.close()
                else:
                    client.socket.transport.abort()
                await here.connections.all_gone(5)
                here.tables.came.clear()
        assert len(here.tables.table.left) == 2
        assert len(os.listdir("/proc/self/fd")) == before


async def test_a_bug_closes_the_connection_that_met_it() -> None:
    """1011, a line in the log without a peer's words, and the server lives."""
    async with edge() as here:
        here.tables.table.fails = RuntimeError("a bug with AS KD in it")
        with capture_logs() as logged:
            async with caller(here.port) as client:
                await at_table(here, client)
                await client.say(Ready(1))
                assert await client.ended() == (CloseCode.SERVER_ERROR, Closing("server_error"))
        assert [line["event"] for line in logged] == ["connection failed"]
        async with caller(here.port):
            pass
