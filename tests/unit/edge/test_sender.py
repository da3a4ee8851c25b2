"""What goes out on one WebSocket: frames as RFC 6455 has them, and a task only for those who lag behind."""

import asyncio

import pytest
from websockets.frames import Frame, Opcode
from websockets.streams import StreamReader

from pontoon_protocol.limits import OUTBOX_MESSAGES
from pontoon_server.edge.sender import framed
from support.clients import caller
from support.edges import at_table, edge

SIZES = (0, 1, 125, 126, 127, 65_535, 65_536, 70_000)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("first_byte", "opcode"), [(0x82, Opcode.BINARY), (0x81, Opcode.TEXT)])
def test_a_frame_is_one_whole_unmasked_frame(size: int, first_byte: int, opcode: Opcode) -> None:
    """Another implementation reads the payload back, at every length of the length (RFC 6455, section 5.2)."""
    payload = b"x" * size
    reader = StreamReader()
    reader.feed_data(framed(first_byte, payload))
    reader.feed_eof()
    parser = Frame.parse(reader.read_exact, mask=False)
    with pytest.raises(StopIteration) as parsed:
        next(parser)
    assert parsed.value.value == Frame(opcode, payload, fin=True)
    assert next(reader.at_eof(), None) is None


async def test_no_more_waits_for_a_peer_than_fits_in_its_outbox() -> None:
    """Once the kernel takes nothing more: a frame on its way, those of the outbox, and with the next it is cut."""
    async with edge() as here, caller(here.port) as client:
        await at_table(here, client)
        (connection,) = here.connections
        client.socket.transport.pause_reading()
        frame, put, began = bytes(1_000), 0, connection.line.sent
        while not connection.line.overflowed:
            connection.line.put(frame)
            put += 1
            await asyncio.sleep(0)
        on_their_way = (connection.line.sent - began) // len(frame)
        assert put - on_their_way == OUTBOX_MESSAGES + 1
        assert connection.transport.is_closing()


async def test_a_peer_that_reads_again_gets_all_that_waited_in_order() -> None:
    """Each frame as soon as it has taken the one before."""
    async with edge() as here, caller(here.port) as client:
        await at_table(here, client)
        (connection,) = here.connections
        client.socket.transport.pause_reading()
        sent = 0
        while not connection.transport.get_write_buffer_size():
            connection.line.put(sent.to_bytes(1_000))
            sent += 1
        for _ in range(OUTBOX_MESSAGES // 2):
            connection.line.put(sent.to_bytes(1_000))
            sent += 1
        client.socket.transport.resume_reading()
        async with asyncio.timeout(client.deadline):
            got = [await client.socket.recv() for _ in range(sent)]
        assert got == [number.to_bytes(1_000) for number in range(sent)]
