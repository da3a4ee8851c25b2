"""What goes out on one WebSocket: frames as RFC 6455 has them, and a task only for those who lag behind."""

import pytest
from websockets.frames import Frame, Opcode
from websockets.streams import StreamReader

from pontoon_server.edge.sender import framed

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
