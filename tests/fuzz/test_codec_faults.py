"""The fuzz tests' own test: decoders with planted faults are caught."""

import json
from random import Random
from typing import Any, cast

import msgpack
import msgspec
import pytest

from pontoon_protocol import codec
from pontoon_protocol.codec import Encoding, decode_command
from pontoon_protocol.commands import Commands
from pontoon_protocol.errors import CloseCode, ProtocolError
from support.example_commands import COMMANDS
from support.frames import Decode, Frame, Message, misfit, outcome
from support.nasty_frames import NASTY

MISFITS = 500


def _careless(encoding: Encoding, frame: Frame) -> Commands:
    """The command in a frame as one writes it who trusts peers."""
    found: Any = json.loads(frame) if encoding is Encoding.JSON else msgpack.unpackb(frame)
    return cast(Commands, msgspec.convert(found, codec.COMMANDS[found["type"]]))


def _leaking(leak: type[Exception]) -> Decode:
    """The codec, but that one kind of error comes through."""

    def decode(encoding: Encoding, frame: Frame) -> Message:
        try:
            _careless(encoding, frame)
        except leak:
            raise
        except Exception:
            return decode_command(encoding, frame)
        return decode_command(encoding, frame)

    return decode


def _gullible(encoding: Encoding, frame: Frame) -> Message:
    """A codec from which no error comes through, and that believes whatever the libraries believe."""
    try:
        return _careless(encoding, frame)
    except Exception:
        raise ProtocolError(CloseCode.BAD_PAYLOAD, "no message") from None


def _meets_nasty_frames(decode: Decode) -> None:
    for _, encoding, frame in NASTY:
        outcome(decode, encoding, frame)


def _meets_misfits(decode: Decode) -> None:
    rng = Random(1)
    for _ in range(MISFITS):
        _, command = rng.choice(COMMANDS)
        outcome(decode, Encoding.MSGPACK, misfit(Encoding.MSGPACK, command, rng))


@pytest.mark.parametrize(
    "leak",
    [KeyError, TypeError, RecursionError, UnicodeDecodeError, msgspec.ValidationError, msgpack.ExtraData],
)
def test_the_nasty_frames_catch_a_decoder_that_lets_an_error_through(leak: type[Exception]) -> None:
    """One kind of error that does not become a `ProtocolError` is enough."""
    with pytest.raises(AssertionError, match=leak.__name__):
        _meets_nasty_frames(_leaking(leak))


@pytest.mark.parametrize("leak", [KeyError, TypeError, msgspec.ValidationError])
def test_misfits_catch_a_decoder_that_lets_an_error_through(leak: type[Exception]) -> None:
    """Values out of place find what nobody thought of, within 500 of them."""
    with pytest.raises(AssertionError, match=leak.__name__):
        _meets_misfits(_leaking(leak))


def test_the_nasty_frames_catch_a_decoder_that_believes_too_much() -> None:
    """A message that can't be sent on, such as one with half a character, is no sound outcome."""
    with pytest.raises(AssertionError, match="can't be sent on"):
        _meets_nasty_frames(_gullible)


def test_the_codec_passes_what_its_faulty_copies_fail() -> None:
    """The faults are what is caught, not the codec around them."""
    _meets_nasty_frames(decode_command)
    _meets_misfits(decode_command)
