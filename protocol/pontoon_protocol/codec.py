"""Bytes to frozen messages and back. The one door through which a peer's bytes come.

Whatever the bytes are, the outcome is a message or a `ProtocolError`; after it nobody sees a dict.
"""

import json
from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import Final, TypeVar, assert_never, cast, get_args

import msgpack
import msgspec

from pontoon_protocol.commands import Commands
from pontoon_protocol.errors import CloseCode, ProtocolError
from pontoon_protocol.limits import FRAME_BYTES
from pontoon_protocol.updates import CatchUp, Happened, Private, Updates

Message = TypeVar("Message", bound=msgspec.Struct)

UPDATE_BYTES: Final = 1_048_576
"""The longest frame that a client takes from a server."""


class Encoding(StrEnum):
    """The WebSocket subprotocols (RFC 6455, section 1.9), in the order the server prefers them."""

    MSGPACK = "pontoon.1.msgpack"
    JSON = "pontoon.1.json"


def _by_tag(union: object) -> dict[str, type[msgspec.Struct]]:
    return {str(kind.__struct_config__.tag): kind for kind in get_args(union)}


COMMANDS: Final = _by_tag(Commands)
"""Every command by its tag on the wire."""
UPDATES: Final = _by_tag(Updates)
"""Every update by its tag on the wire."""


def decode_command(encoding: Encoding, frame: bytes | str) -> Commands:
    """The command in a client's frame; raises `ProtocolError` for anything else."""
    return cast(Commands, _decode(COMMANDS, encoding, frame, FRAME_BYTES))


def decode_update(encoding: Encoding, frame: bytes | str) -> Updates:
    """The update in a server's frame; raises `ProtocolError` for anything else."""
    return cast(Updates, _decode(UPDATES, encoding, frame, UPDATE_BYTES))


def encode(encoding: Encoding, message: msgspec.Struct) -> bytes:
    """A message as the payload of one frame: binary for MessagePack, UTF-8 text for JSON."""
    match encoding:
        case Encoding.MSGPACK:
            return cast(bytes, msgpack.packb(msgspec.to_builtins(message)))
        case Encoding.JSON:
            return msgspec.json.encode(message)
        case _:
            assert_never(encoding)


def with_private(encoding: Encoding, public: bytes, private: bytes) -> bytes:
    """One frame of a `Happened` made of its public part and one player's `Private`, both encoded.

    The public part is encoded once for a whole table. Both are small maps, so their entries can
    stand one after the other in one map.
    """
    match encoding:
        case Encoding.MSGPACK:
            entries = (public[0] & 0x0F) + (private[0] & 0x0F)
            return bytes((0x80 | entries,)) + public[1:] + private[1:]
        case Encoding.JSON:
            return public if private == b"{}" else public[:-1] + b"," + private[1:]
        case _:
            assert_never(encoding)


def encode_happened(encoding: Encoding, public: Happened, private: Private | None) -> bytes:
    """A `Happened` for one viewer."""
    encoded = encode(encoding, public)
    return encoded if private is None else with_private(encoding, encoded, encode(encoding, private))


def encode_catch_up(encoding: Encoding, sent: Iterable[bytes], rest: CatchUp) -> bytes:
    """A `CatchUp` made of `Happened` frames kept as MessagePack; `rest` has the other fields."""
    updates = [_convert_update(frame) for frame in sent]
    return encode(encoding, CatchUp(tuple(updates), rest.wait))


def _convert_update(frame: bytes) -> Happened:
    return cast(Happened, decode_update(Encoding.MSGPACK, frame))


def _decode(kinds: Mapping[str, type[Message]], encoding: Encoding, frame: bytes | str, limit: int) -> Message:
    if len(frame) > limit:
        raise ProtocolError(CloseCode.TOO_BIG, f"a frame over {limit} bytes")
    if isinstance(frame, str) is not (encoding is Encoding.JSON):
        raise ProtocolError(CloseCode.BAD_PAYLOAD, "JSON goes in text frames, MessagePack in binary frames")
    found = _parse(encoding, frame, limit)
    if not isinstance(found, dict):
        raise ProtocolError(CloseCode.BAD_PAYLOAD, "a message is a map")
    tag = found.get("type")
    kind = kinds.get(tag) if isinstance(tag, str) else None
    if kind is None:
        raise ProtocolError(CloseCode.BAD_PAYLOAD, "a message of no known type")
    try:
        return msgspec.convert(found, kind, strict=True)
    except (msgspec.ValidationError, RecursionError):
        raise ProtocolError(CloseCode.BAD_PAYLOAD, f"fields that a {tag} can't have") from None


def _parse(encoding: Encoding, frame: bytes | str, limit: int) -> object:
    try:
        if encoding is Encoding.JSON:
            return cast(object, json.loads(frame, object_pairs_hook=_unique, parse_constant=_no_constant))
        # A fresh unpackb for each frame: an Unpacker can't be trusted after a failure.
        lengths = {
            "max_str_len": limit,
            "max_bin_len": 0,
            "max_ext_len": 0,
            "max_array_len": limit,
            "max_map_len": limit,
        }
        return cast(object, msgpack.unpackb(frame, use_list=False, object_pairs_hook=_unique, **lengths))
    except (ValueError, RecursionError, msgpack.UnpackException):
        raise ProtocolError(CloseCode.BAD_PAYLOAD, "not one well-formed message") from None


def _unique(pairs: Iterable[tuple[object, object]]) -> dict[object, object]:
    entries = list(pairs)
    found = dict(entries)
    if len(found) != len(entries):
        raise ValueError("a key twice")
    return found


def _no_constant(name: str) -> object:
    raise ValueError(f"{name} is no JSON")
