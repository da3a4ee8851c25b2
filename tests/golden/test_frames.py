"""Golden frames: both encodings of every message mean what they meant, and are made as they were made."""

import msgspec
import pytest

from golden.frames import Example, Frame, examples, stored, without_frame
from pontoon_protocol.codec import Encoding, decode_command, decode_update, encode

PAIRS = list(zip(stored(), examples(), strict=False))
by_meaning = pytest.mark.parametrize(("frame", "example"), PAIRS, ids=[frame.meaning for frame, _ in PAIRS])


def test_every_message_and_event_has_a_golden_frame() -> None:
    """No command, update or event is without a stored frame."""
    assert without_frame(stored()) == set()


def test_a_message_without_a_golden_frame_is_noticed() -> None:
    """Without its frames `buy` and the event `bought` are missed, and nothing else is."""
    frames = [frame for frame in stored() if frame.message not in ("buy", "happened/bought")]
    assert without_frame(frames) == {"buy", "happened/bought"}


def test_the_stored_frames_are_those_that_the_examples_make() -> None:
    """Senders, tags, meanings, texts and bytes are as stored, one for each example, in order."""
    assert [frame for frame, _ in examples()] == stored()


@by_meaning
def test_a_stored_frame_means_its_message(frame: Frame, example: Example) -> None:
    """Both stored encodings decode to the message of the example."""
    decode = decode_command if frame.sender == "client" else decode_update
    assert decode(Encoding.JSON, frame.json) == example[1]
    assert decode(Encoding.MSGPACK, bytes.fromhex(frame.msgpack)) == example[1]


@by_meaning
def test_a_message_makes_the_very_bytes_that_are_stored(frame: Frame, example: Example) -> None:
    """What was decoded from the stored frame is encoded to the same frame again."""
    decode = decode_command if frame.sender == "client" else decode_update
    message = decode(Encoding.JSON, frame.json)
    assert encode(Encoding.MSGPACK, message).hex() == frame.msgpack
    assert encode(Encoding.JSON, example[1]).decode() == frame.json


@by_meaning
def test_a_second_decoder_reads_the_same(frame: Frame, example: Example) -> None:
    """msgspec's own MessagePack and JSON readers find the same message in the stored bytes."""
    kind = type(example[1])
    assert msgspec.msgpack.decode(bytes.fromhex(frame.msgpack), type=kind) == example[1]
    assert msgspec.json.decode(frame.json, type=kind) == example[1]


@by_meaning
def test_a_second_encoder_is_understood(frame: Frame, example: Example) -> None:
    """What msgspec's own MessagePack writer makes of the message decodes to it."""
    decode = decode_command if frame.sender == "client" else decode_update
    assert decode(Encoding.MSGPACK, msgspec.msgpack.encode(example[1])) == example[1]
