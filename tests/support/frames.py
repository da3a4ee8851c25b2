"""Frames as peers send them, sound and broken, and what must come of them at the codec's door."""

import copy
import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, cast

import msgpack
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy
from msgspec import to_builtins

from pontoon_protocol.codec import Encoding, decode_command, decode_update, encode, with_private
from pontoon_protocol.commands import Commands
from pontoon_protocol.errors import CloseCode, ProtocolError
from pontoon_protocol.updates import Happened, Private, Updates

Frame = bytes | str
Message = Commands | Updates
Decode = Callable[[Encoding, Frame], Message]

DECODERS: tuple[Decode, ...] = (decode_command, decode_update)
ENCODINGS = tuple(Encoding)

STRANGERS: tuple[object, ...] = (
    *(None, True, False, 0, 1, -1, 2**31, -(2**31) - 1, 2**53 + 1, 2**63, 2**64 - 1, -(2**63)),
    *(0.0, 1.5, float("nan"), float("inf"), "", "1", "hello", "stake", "snapshot", "AS", "\0", "\n", "x" * 300),
    *([], [None], [[]], ["AS"], [1, 2], {}, {"type": "hello"}, {"type": None}, {"": {}}, [{}] * 70, [0] * 5_000),
)
"""Values that belong nowhere in particular, of every type that MessagePack and JSON share."""
ANY_VALUE: SearchStrategy[Any] = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(-(2**63), 2**64 - 1), st.floats(), st.text(max_size=8)),
    lambda inside: st.one_of(
        st.lists(inside, max_size=4),
        st.dictionaries(st.one_of(st.just("type"), st.text(max_size=6)), inside, max_size=4),
    ),
    max_leaves=12,
)
"""Whatever both MessagePack and JSON can say."""


def outcome(decode: Decode, encoding: Encoding, frame: Frame) -> Message | ProtocolError:
    """What comes of a frame; raises `AssertionError` unless it is a sound message or a `ProtocolError`.

    A message is sound if it can be sent on in both encodings and arrives as the same message.
    """
    try:
        message = decode(encoding, frame)
    except ProtocolError as error:
        if error.code not in (CloseCode.BAD_PAYLOAD, CloseCode.TOO_BIG):
            raise AssertionError(f"close {error.code} for {frame[:40]!r}") from error
        return error
    except Exception as bug:
        raise AssertionError(f"{type(bug).__name__} from {frame[:40]!r}") from bug
    for other in ENCODINGS:
        assert _arrives(decode, other, message), f"{frame[:40]!r} can't be sent on"
    return message


def _arrives(decode: Decode, encoding: Encoding, message: Message) -> bool:
    try:
        return decode(encoding, sound(encoding, message)) == message
    except (ProtocolError, ValueError, OverflowError):
        return False


def framed(encoding: Encoding, value: object) -> Frame:
    """Any value as one frame, as a careless peer would encode it."""
    if encoding is Encoding.JSON:
        return json.dumps(value)
    return cast(bytes, msgpack.packb(value))


def sound(encoding: Encoding, message: Message) -> Frame:
    """A message as a sound peer frames it."""
    return as_frame(encoding, encode(encoding, message))


def as_frame(encoding: Encoding, encoded: bytes) -> Frame:
    """An encoded message as it goes over the wire: JSON as text."""
    return encoded.decode() if encoding is Encoding.JSON else encoded


def for_viewer(encoding: Encoding, public: Happened, private: Private | None) -> bytes:
    """A version as the server encodes it for one viewer: the public part, and what is that viewer's alone."""
    encoded = encode(encoding, public)
    return encoded if private is None else with_private(encoding, encoded, encode(encoding, private))


def damaged(frame: Frame, rng: Random) -> Frame:
    """The frame with one to three pieces flipped, cut off, doubled, dropped or put in."""
    data = frame.encode() if isinstance(frame, str) else frame
    for _ in range(rng.randint(1, 3)):
        start, end = sorted((rng.randint(0, len(data)), rng.randint(0, len(data))))
        data = rng.choice((_flip, _cut_off, _double, _drop, _put_in))(data, start, end, rng)
    return data.decode(errors="replace") if isinstance(frame, str) else data


def _flip(data: bytes, start: int, _end: int, rng: Random) -> bytes:
    return data[:start] + bytes(byte ^ (1 << rng.randrange(8)) for byte in data[start : start + 1]) + data[start + 1 :]


def _cut_off(data: bytes, start: int, _end: int, _rng: Random) -> bytes:
    return data[:start]


def _double(data: bytes, start: int, end: int, _rng: Random) -> bytes:
    return data[:end] + data[start:]


def _drop(data: bytes, start: int, end: int, _rng: Random) -> bytes:
    return data[:start] + data[end:]


def _put_in(data: bytes, start: int, _end: int, rng: Random) -> bytes:
    return data[:start] + rng.randbytes(rng.randint(1, 8)) + data[start:]


def misfit(encoding: Encoding, message: Message, rng: Random) -> Frame:
    """A well-formed frame of the message with one value changed for one of another type, dropped, or put in."""
    tree = to_builtins(message)
    owner, key = rng.choice(list(_places(tree)))
    stranger = copy.deepcopy(rng.choice(STRANGERS))
    change = rng.choice(("swap", "drop", "add"))
    if change == "swap":
        owner[key] = stranger
    elif change == "drop":
        del owner[key]
    elif isinstance(owner, dict):
        owner[rng.choice(("type", "id", "more", "seq"))] = stranger
    else:
        owner.insert(key, stranger)
    return framed(encoding, tree)


def _places(tree: Any) -> Iterator[tuple[Any, Any]]:
    """Every place in a tree of dicts and lists, by the container that it is in."""
    keys = list(tree) if isinstance(tree, dict) else range(len(tree)) if isinstance(tree, list) else ()
    for key in keys:
        yield tree, key
        yield from _places(tree[key])
