"""Every message that the types allow arrives as it was sent, in both encodings."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import structs

from pontoon_protocol.codec import Encoding, decode_command, decode_update, encode, encode_catch_up
from pontoon_protocol.commands import Commands
from pontoon_protocol.limits import FRAME_BYTES
from pontoon_protocol.updates import CatchUp, Happened, Private, Updates
from support.frames import ENCODINGS, as_frame, for_viewer, sound
from support.messages import any_command, any_event, any_update, message

both_encodings = pytest.mark.parametrize("encoding", ENCODINGS)
# `make prove` sends many more.
many = settings(max_examples=20, deadline=None, print_blob=True)


@both_encodings
@many
@given(command=any_command())
def test_a_command_arrives_as_it_was_sent(encoding: Encoding, command: Commands) -> None:
    """Decoding undoes encoding, for every command within its limits."""
    assert decode_command(encoding, sound(encoding, command)) == command


@both_encodings
@many
@given(command=any_command())
def test_no_command_within_its_limits_is_too_long(encoding: Encoding, command: Commands) -> None:
    """The limits of the fields keep every command under the limit of its frame."""
    assert len(encode(encoding, command)) <= FRAME_BYTES


@both_encodings
@many
@given(update=any_update())
def test_an_update_arrives_as_it_was_sent(encoding: Encoding, update: Updates) -> None:
    """Decoding undoes encoding, for every update within its limits."""
    assert decode_update(encoding, sound(encoding, update)) == update


@both_encodings
@many
@given(events=st.lists(any_event(), max_size=6).map(tuple), own=message(Private), seq=st.integers(0, 2**53))
def test_a_private_part_joins_a_public_one(
    encoding: Encoding, events: tuple[object, ...], own: Private, seq: int
) -> None:
    """A `Happened` put together of two encoded parts is the whole `Happened`."""
    public = structs.replace(Happened(seq), events=events)
    frame = for_viewer(encoding, public, own)
    whole = structs.replace(public, hands=own.hands, offer=own.offer, id=own.id)
    assert decode_update(encoding, as_frame(encoding, frame)) == whole


@both_encodings
@settings(max_examples=20, deadline=None, print_blob=True)
@given(updates=st.lists(message(Happened), max_size=5), rest=message(CatchUp))
def test_kept_frames_make_one_catch_up(encoding: Encoding, updates: list[Happened], rest: CatchUp) -> None:
    """What was kept as MessagePack goes out in one frame of either encoding, in order, with the wait of now."""
    kept = [encode(Encoding.MSGPACK, update) for update in updates]
    frame = encode_catch_up(encoding, kept, rest)
    assert decode_update(encoding, as_frame(encoding, frame)) == CatchUp(tuple(updates), rest.wait)
