"""Bytes to frozen messages and back. The one door through which a peer's bytes come.

Whatever the bytes are, the outcome is a message or a `ProtocolError`; after it nobody sees a dict.
"""

import json
from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import Final, NamedTuple, TypeVar, cast, get_args

import msgpack
import msgspec

from pontoon_protocol.commands import Commands
from pontoon_protocol.errors import CloseCode, ProtocolError
from pontoon_protocol.limits import FRAME_BYTES, LIST_ITEMS, UPDATE_BYTES
from pontoon_protocol.options import Options, Settings
from pontoon_protocol.updates import CatchUp, Happened, Snapshot, Updates

Message = TypeVar("Message", bound=msgspec.Struct)


class _Limits(NamedTuple):
    """What one side takes from the other."""

    frame_bytes: int
    items: int
    """The longest list or map. It is small because room is made for as many as a header announces."""


_FROM_CLIENT: Final = _Limits(FRAME_BYTES, items=64)
_FROM_SERVER: Final = _Limits(UPDATE_BYTES, items=LIST_ITEMS)


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
_TELL_TERMS: Final = (Snapshot, Happened, CatchUp)
_TERMS: Final = {"options": Options, "rules": Options, "settings": Settings}
"""What in an update holds the rules and settings of a table: a view, or the events that change them."""


def decode_command(encoding: Encoding, frame: bytes | str) -> Commands:
    """The command in a client's frame; raises `ProtocolError` for anything else."""
    return cast(Commands, _decode(COMMANDS, encoding, frame, _FROM_CLIENT))


def decode_update(encoding: Encoding, frame: bytes | str) -> Updates:
    """The update in a server's frame; raises `ProtocolError` for anything else."""
    return cast(Updates, _decode(UPDATES, encoding, frame, _FROM_SERVER))


def encode(encoding: Encoding, message: msgspec.Struct) -> bytes:
    """A message as the payload of one frame: binary for MessagePack, UTF-8 text for JSON."""
    if encoding is Encoding.JSON:
        return msgspec.json.encode(message)
    packed: bytes = msgpack.packb(msgspec.to_builtins(message))
    return packed


def with_private(encoding: Encoding, public: bytes, private: bytes) -> bytes:
    """One frame of a `Happened` made of its public part and one player's `Private`, both encoded.

    The public part is encoded once for a whole table. Both are small maps, so their entries can
    stand one after the other in one map.
    """
    if encoding is Encoding.JSON:
        return public if private == b"{}" else public[:-1] + b"," + private[1:]
    entries = (public[0] & 0x0F) + (private[0] & 0x0F)
    return bytes((0x80 | entries,)) + public[1:] + private[1:]


def encode_catch_up(encoding: Encoding, sent: Iterable[bytes], rest: CatchUp) -> bytes:
    """A `CatchUp` made of `Happened` frames kept as MessagePack; `rest` has the other fields."""
    updates = tuple(cast(Happened, decode_update(Encoding.MSGPACK, frame)) for frame in sent)
    return encode(encoding, CatchUp(updates, rest.wait))


def _decode(kinds: Mapping[str, type[Message]], encoding: Encoding, frame: bytes | str, limits: _Limits) -> Message:
    if len(frame) > limits.frame_bytes:
        raise ProtocolError(CloseCode.TOO_BIG, f"a frame over {limits.frame_bytes} bytes")
    found = _parse(encoding, frame, limits)
    if not isinstance(found, dict):
        raise ProtocolError(CloseCode.BAD_PAYLOAD, "a message is a map")
    tag = found.get("type")
    kind = kinds.get(tag) if isinstance(tag, str) else None
    if kind is None:
        raise ProtocolError(CloseCode.BAD_PAYLOAD, "a message of no known type")
    try:
        if kind in _TELL_TERMS:
            _drop_unknown(found)
        return msgspec.convert(found, kind, strict=True)
    except (msgspec.ValidationError, RecursionError):
        raise ProtocolError(CloseCode.BAD_PAYLOAD, f"fields that a {tag} can't have") from None


def _drop_unknown(found: object) -> None:
    """Forget the options of a newer server: they refuse unknown fields, but an update ignores them."""
    if not isinstance(found, dict):
        return
    for key, kind in _TERMS.items():
        if isinstance(found.get(key), dict):
            found[key] = {name: value for name, value in found[key].items() if name in kind.__struct_fields__}
    _drop_unknown(found.get("view"))
    for part in (*_items(found, "updates"), *_items(found, "events")):
        _drop_unknown(part)


def _items(found: dict[object, object], key: str) -> Iterable[object]:
    items = found.get(key)
    return items if isinstance(items, list | tuple) else ()


def _parse(encoding: Encoding, frame: bytes | str, limits: _Limits) -> object:
    try:
        if encoding is Encoding.JSON and isinstance(frame, str):
            return _parse_json(frame, limits)
        if encoding is Encoding.MSGPACK and isinstance(frame, bytes):
            return _parse_msgpack(frame, limits)
    except (ValueError, RecursionError, msgpack.UnpackException):
        raise ProtocolError(CloseCode.BAD_PAYLOAD, "not one well-formed message") from None
    raise ProtocolError(CloseCode.BAD_PAYLOAD, "JSON goes in text frames, MessagePack in binary frames")


def _parse_json(frame: str, limits: _Limits) -> object:
    if len(frame.encode()) > limits.frame_bytes:
        raise ProtocolError(CloseCode.TOO_BIG, f"a frame over {limits.frame_bytes} bytes")
    found: object = json.loads(frame, object_pairs_hook=_unique, parse_constant=_no_constant)
    if "\\u" in frame:
        # Half a surrogate pair, written as an escape, is no text: nobody could encode it again.
        json.dumps(found, ensure_ascii=False).encode()
    return found


def _parse_msgpack(frame: bytes, limits: _Limits) -> object:
    # A fresh unpackb for each frame: an Unpacker can't be trusted after a failure.
    found: object = msgpack.unpackb(
        frame,
        use_list=False,
        object_pairs_hook=_unique,
        ext_hook=_no_extension,
        max_str_len=limits.frame_bytes,
        max_bin_len=0,
        max_ext_len=0,
        max_array_len=limits.items,
        max_map_len=limits.items,
    )
    return found


def _unique(pairs: Iterable[tuple[object, object]]) -> dict[object, object]:
    entries = list(pairs)
    found = dict(entries)
    if len(found) != len(entries):
        raise ValueError("a key twice")
    return found


def _no_constant(name: str) -> object:
    raise ValueError(f"{name} is no JSON")


def _no_extension(code: int, _data: bytes) -> object:
    raise ValueError(f"an extension type {code}")
