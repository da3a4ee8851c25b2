"""Codecs with a planted fault each: the real one, but for what it gets wrong."""

import json
from collections.abc import Callable
from typing import Any, Final

import msgpack
import msgspec

from pontoon_protocol import codec
from pontoon_protocol.codec import Encoding
from pontoon_protocol.errors import ProtocolError
from support.frames import Decode, Frame, Message

Spoil = Callable[[Decode], Decode]
KINDS: Final = {**codec.UPDATES, **codec.COMMANDS}


def leaking(kind: type[Exception]) -> Spoil:
    """One kind of exception comes through."""

    def spoil(decode: Decode) -> Decode:
        def spoilt(encoding: Encoding, frame: Frame) -> Message:
            try:
                return decode(encoding, frame)
            except ProtocolError:
                _careless(encoding, frame, kind)
                raise

        return spoilt

    return spoil


def _careless(encoding: Encoding, frame: Any, kind: type[Exception]) -> None:
    """Raise what a careless codec would, if it is of the kind."""
    try:
        found: Any = json.loads(frame) if encoding is Encoding.JSON else msgpack.unpackb(frame)
        msgspec.convert(found, KINDS[found["type"]])
    except kind:
        raise
    except Exception:
        return


def believing(decode: Decode) -> Decode:
    """True is a number."""

    def spoilt(encoding: Encoding, frame: Any) -> Message:
        try:
            return decode(encoding, frame)
        except ProtocolError:
            if encoding is Encoding.JSON:
                return decode(encoding, frame.replace("true", "1") if isinstance(frame, str) else frame)
            return decode(encoding, frame.replace(b"\xc3", b"\x01") if isinstance(frame, bytes) else frame)

    return spoilt


def forgetting(decode: Decode) -> Decode:
    """What a refusal is about, or what was said, is lost."""

    def spoilt(encoding: Encoding, frame: Frame) -> Message:
        message: Any = decode(encoding, frame)
        for name in ("detail", "text"):
            if name in message.__struct_fields__:
                return msgspec.structs.replace(message, **{name: None if name == "detail" else ""})  # type: ignore[no-any-return]
        return message  # type: ignore[no-any-return]

    return spoilt


def keeping() -> Spoil:
    """Every frame is kept."""
    kept: list[Any] = []

    def spoil(decode: Decode) -> Decode:
        def spoilt(encoding: Encoding, frame: Any) -> Message:
            kept.append(frame)
            return decode(encoding, frame)

        return spoilt

    return spoil


ALL: Final[dict[str, Spoil]] = {
    "a codec that lets a KeyError through": leaking(KeyError),
    "a codec that lets a ValidationError through": leaking(msgspec.ValidationError),
    "a codec that lets a RecursionError through": leaking(RecursionError),
    "a codec that takes true for a number": believing,
    "a codec that forgets a field": forgetting,
}
"""By name, those that are noticed by what comes of a frame."""
