"""Whatever a peer sends, the outcome is a message or a `ProtocolError`: both encodings, both directions.

`prove.fuzz.codec` asks it a million times, of frames that are made faster; these shrink what they find.
"""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pontoon_protocol.codec import Encoding, decode_command
from pontoon_protocol.errors import ProtocolError
from support.frames import (
    ANY_VALUE,
    DECODERS,
    ENCODINGS,
    Decode,
    Frame,
    Message,
    damaged,
    framed,
    misfit,
    outcome,
    sound,
)
from support.messages import any_message
from support.nasty_frames import NASTY

both_directions = pytest.mark.parametrize("decode", DECODERS)
both_encodings = pytest.mark.parametrize("encoding", ENCODINGS)
many = settings(max_examples=60, deadline=None, print_blob=True)
some = settings(max_examples=20, deadline=None, print_blob=True)
SEEDS = st.integers(0, 2**32)
DAMAGES = 10
"""How often each message is damaged, each time in another way."""


@both_directions
@many
@given(frame=st.binary(max_size=64))
def test_random_bytes_give_a_message_or_a_protocol_error(decode: Decode, frame: bytes) -> None:
    """Bytes without any sense are refused as such."""
    outcome(decode, Encoding.MSGPACK, frame)


@both_directions
@many
@given(frame=st.text(max_size=64))
def test_random_text_gives_a_message_or_a_protocol_error(decode: Decode, frame: str) -> None:
    """Text without any sense is refused as such."""
    outcome(decode, Encoding.JSON, frame)


@both_directions
@both_encodings
@many
@given(value=ANY_VALUE)
def test_random_values_give_a_message_or_a_protocol_error(decode: Decode, encoding: Encoding, value: object) -> None:
    """What is well formed and means nothing is refused."""
    outcome(decode, encoding, framed(encoding, value))


@both_directions
@both_encodings
@some
@given(message=any_message(), seed=SEEDS)
def test_damaged_frames_give_a_message_or_a_protocol_error(
    decode: Decode, encoding: Encoding, message: Message, seed: int
) -> None:
    """Flipped, cut, doubled, missing and foreign bytes never get past the codec as anything else."""
    rng = Random(seed)
    for _ in range(DAMAGES):
        outcome(decode, encoding, damaged(sound(encoding, message), rng))


@both_directions
@both_encodings
@some
@given(message=any_message(), seed=SEEDS)
def test_misfits_give_a_message_or_a_protocol_error(
    decode: Decode, encoding: Encoding, message: Message, seed: int
) -> None:
    """A value of the wrong type, a missing one and one too many never get past the codec as anything else."""
    rng = Random(seed)
    for _ in range(DAMAGES):
        outcome(decode, encoding, misfit(encoding, message, rng))


@both_directions
@pytest.mark.parametrize(("encoding", "frame"), [it[1:] for it in NASTY], ids=[f"{it[1]}: {it[0]}" for it in NASTY])
def test_what_broke_decoders_before_gives_a_message_or_a_protocol_error(
    decode: Decode, encoding: Encoding, frame: Frame
) -> None:
    """None of the nasty frames is a command; some are updates with a field that nobody knows."""
    found = outcome(decode, encoding, frame)
    assert decode is not decode_command or isinstance(found, ProtocolError)


@both_directions
def test_each_single_byte_is_refused(decode: Decode) -> None:
    """No byte alone is a message, nor is any character."""
    for byte in range(256):
        assert isinstance(outcome(decode, Encoding.MSGPACK, bytes((byte,))), ProtocolError)
        assert isinstance(outcome(decode, Encoding.JSON, chr(byte)), ProtocolError)


@both_directions
@both_encodings
def test_the_other_encodings_frames_are_refused(decode: Decode, encoding: Encoding) -> None:
    """Text in a binary subprotocol and bytes in a text one are no messages."""
    frame: Frame = b"{}" if encoding is Encoding.JSON else "{}"
    assert isinstance(outcome(decode, encoding, frame), ProtocolError)
