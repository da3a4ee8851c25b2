"""One WebSocket over a real socket, with fake tables behind it: frames, closes, and a free descriptor."""

import asyncio
import contextlib
import os

import pytest
from structlog.testing import capture_logs
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from pontoon_protocol.codec import Encoding, encode
from pontoon_protocol.commands import Hello, Ready, Say
from pontoon_protocol.errors import CloseCode, Detail
from pontoon_protocol.events import Said
from pontoon_protocol.limits import COMMANDS_BURST, FRAME_BYTES, HELLO_SECONDS, OUTBOX_MESSAGES
from pontoon_protocol.updates import Closing, Greeting, Happened, Notice
from pontoon_server.edge.gate import MESSAGE_SECONDS
from pontoon_server.edge.sender import CLOSE_SECONDS
from pontoon_server.edge.ws import END_SECONDS
from support.clients import caller, calling
from support.edges import at_table, edge

ENCODINGS = list(Encoding)


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


@pytest.mark.looptime
async def test_who_is_just_saying_something_hears_why_its_connection_is_closed() -> None:
    """Whoever is replaced must know it, or it would come back; what it says now is not heard any more."""
    async with edge() as here, caller(here.port) as client:
        await at_table(here, client)
        (connection,) = here.connections
        client.socket.transport.pause_reading()
        connection.line.close("replaced", CloseCode.REPLACED)
        for number in range(1, 6):
            await client.say(Ready(number))
            await asyncio.sleep(0.1)
        client.socket.transport.resume_reading()
        assert await client.ended() == (CloseCode.REPLACED, Closing("replaced"))
        await here.connections.all_gone(5)
        assert here.tables.table.said == []


@pytest.mark.looptime
async def test_a_peer_that_does_not_answer_a_close_is_cut() -> None:
    """After a second or two, whether it goes on talking or not."""
    for talking in (True, False):
        async with edge(per_second=0) as here, caller(here.port) as client:
            await at_table(here, client)
            (connection,) = here.connections
            client.socket.transport.pause_reading()
            connection.line.close("left", CloseCode.NORMAL)
            began = asyncio.get_running_loop().time()
            while len(here.connections) and asyncio.get_running_loop().time() < began + 5:
                if talking and not client.socket.transport.is_closing():
                    client.socket.transport.write(Frame(Opcode.PONG, b"").serialize(mask=True) * 10)
                await asyncio.sleep(0.1)
            assert CLOSE_SECONDS <= asyncio.get_running_loop().time() - began < END_SECONDS + 0.5


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


@pytest.mark.parametrize(
    ("said", "answered"),
    [(b"", 1000), (b"\x03\xe8", 1000), (b"\x03\xe9bye", 1001), (b"\x0f\xa1", 4001), (b"\x0b\xb8", 3000)]
    + [(code.to_bytes(2), 1002) for code in (0, 999, 1004, 1005, 1006, 1015, 2999, 5000, 65_535)]
    + [(b"\x03", 1002), (b"\x03\xe8\xff", 1007)],
)
async def test_a_close_is_answered_with_the_same_code_or_fails(said: bytes, answered: int) -> None:
    """RFC 6455, sections 5.5.1 and 7.4: codes that may not be sent break the protocol."""
    async with edge() as here, calling(here.port) as client:
        client.socket.transport.write(Frame(Opcode.CLOSE, said).serialize(mask=True))
        assert (await client.ended())[0] == answered


@pytest.mark.parametrize("greeted", [False, True])
async def test_a_frame_that_is_not_masked_fails_the_connection(*, greeted: bool) -> None:
    """RFC 6455, section 5.1; at a table as well, which is left."""
    async with edge() as here, calling(here.port) as client:
        if greeted:
            await client.greet()
            await at_table(here, client)
        client.socket.transport.write(Frame(Opcode.BINARY, encode(Encoding.MSGPACK, Ready(1))).serialize(mask=False))
        assert (await client.ended())[0] == CloseCode.PROTOCOL
        assert (here.tables.table.said, len(here.tables.table.left)) == ([], int(greeted))


@pytest.mark.looptime
async def test_a_message_that_never_comes_whole_cuts_its_line() -> None:
    """At a table nothing else would end it: every byte counts as a sign of life."""
    async with edge() as here, caller(here.port) as client:
        await at_table(here, client)
        began = asyncio.get_running_loop().time()
        client.socket.transport.write(Frame(Opcode.BINARY, bytes(100)).serialize(mask=True)[:10])
        client.deadline = 2 * MESSAGE_SECONDS
        assert (await client.ended())[0] == 1006
        assert MESSAGE_SECONDS <= asyncio.get_running_loop().time() - began < MESSAGE_SECONDS + 1
        assert len(here.tables.table.left) == 1
