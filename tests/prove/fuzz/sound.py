"""What must come of a frame at the codec's door, and what doesn't, in words."""

from typing import Any

import msgspec
from msgspec import Struct

from pontoon_protocol.codec import Encoding, decode_command, decode_update, encode
from pontoon_protocol.errors import CloseCode, ProtocolError
from pontoon_protocol.limits import FRAME_BYTES, UPDATE_BYTES
from support.frames import Decode, Message

REFUSALS = (CloseCode.BAD_PAYLOAD, CloseCode.TOO_BIG)
OTHER = {Encoding.MSGPACK: Encoding.JSON, Encoding.JSON: Encoding.MSGPACK}
UNKNOWN = ("unknown field", "at `key` in ")
"""What an update of a newer server may have in its rules, and msgspec's own decoder refuses: another name, or what is
no name."""


class Door(Struct, frozen=True):
    """One side of the codec, and how many bytes a frame may have there."""

    decode: Decode
    most: int


COMMANDS = Door(decode_command, FRAME_BYTES)
UPDATES = Door(decode_update, UPDATE_BYTES)


class Unsound(Exception):  # noqa: N818 - it says what the outcome is
    """What came of a frame is neither a sound message nor a `ProtocolError`."""


def heard(door: Door, encoding: Encoding, frame: Any, *, thorough: bool = False) -> Message | None:
    """The message in a frame; None if it was refused as it must be. Raises `Unsound`.

    A message must come back as itself from its own encoding, from the other too if `thorough`, and msgspec's own
    decoders must find the very same in the frame.
    """
    decode = door.decode
    try:
        message = decode(encoding, frame)
    except ProtocolError as error:
        if error.code not in REFUSALS:
            raise Unsound(f"refused with {error.code}") from None
        return None
    except Exception as bug:
        raise Unsound(type(bug).__name__) from bug
    if len(frame) > door.most:
        raise Unsound("over the limit")
    _comes_back(decode, encoding, message)
    if thorough:
        _comes_back(decode, OTHER[encoding], message)
    _second_opinion(encoding, frame, message)
    return message


def _comes_back(decode: Decode, encoding: Encoding, message: Message) -> None:
    try:
        sent = encode(encoding, message)
        again = decode(encoding, sent.decode() if encoding is Encoding.JSON else sent)
    except (ProtocolError, ValueError, OverflowError) as error:
        raise Unsound(f"a {type(message).__name__} that can't be sent on: {type(error).__name__}") from None
    if again != message:
        raise Unsound(f"a {type(message).__name__} that comes back as another")


def _second_opinion(encoding: Encoding, frame: Any, message: Message) -> None:
    try:
        if encoding is Encoding.JSON:
            other = msgspec.json.decode(frame, type=type(message))
        else:
            other = msgspec.msgpack.decode(frame, type=type(message))
    except ValueError as error:
        if any(unknown in str(error) for unknown in UNKNOWN):
            return
        raise Unsound(f"a {type(message).__name__} that msgspec refuses: {error}") from None
    if other != message:
        raise Unsound(f"a {type(message).__name__} in which msgspec finds another")
