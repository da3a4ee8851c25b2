"""Frames with a note of where each of their values stands, so that one can be changed by cutting and joining."""

import json
from collections.abc import Sequence
from typing import Any, Final

import msgpack
from msgspec import Struct, to_builtins

from pontoon_protocol.codec import Encoding

Bytes = bytes | str
"""MessagePack is bytes, JSON is text; both are cut the same way."""

FIXED_MAP, FIXED_LIST = 0x80, 0x90
LONG_MAP, LONG_LIST = b"\xde", b"\xdc"
FIXED_MOST: Final = 15


class Place(Struct, frozen=True, gc=False):
    """A value in a frame, by the offsets where it stands."""

    key: int
    """Where its entry begins: its key in a map, itself in a list."""
    start: int
    end: int
    head: int
    """Where what it is in begins."""
    count: int
    """How many entries that has."""
    in_map: bool


class Framed(Struct, frozen=True):
    """A message as one frame, and its places; the first is that of its type."""

    kind: str
    """The message's tag; for an event that of the event, behind `happened/`."""
    encoding: Encoding
    data: Any
    """Bytes or text, by the encoding."""
    places: Sequence[Place]

    def swapped(self, place: Place, stranger: Any) -> Any:
        """The frame with another value there."""
        return self.data[: place.start] + stranger + self.data[place.end :]

    def dropped(self, place: Place) -> Any:
        """The frame without that entry."""
        data = self.data
        if isinstance(data, bytes):
            return self._counted(place, place.count - 1, place.key) + data[place.end :]
        if data[place.end] == ",":
            return data[: place.key] + data[place.end + 1 :]
        return data[: place.key].rstrip(",") + data[place.end :]

    def doubled(self, place: Place) -> Any:
        """The frame with that entry twice."""
        return self.added(place, self.data[place.key : place.end])

    def added(self, place: Place, entry: Any) -> Any:
        """The frame with one entry more, before that place."""
        data = self.data
        if isinstance(data, bytes):
            return self._counted(place, place.count + 1, place.key) + entry + data[place.key :]
        return f"{data[: place.key]}{entry},{data[place.key :]}"

    def _counted(self, place: Place, count: int, up_to: int) -> Any:
        after = place.head + len(header(place.count, place.in_map))
        return self.data[: place.head] + header(count, place.in_map) + self.data[after:up_to]


def framed(kind: str, encoding: Encoding, message: Struct) -> Framed:
    """A message in that encoding, byte for byte as the codec has it."""
    tree = to_builtins(message)
    places: list[Place] = []
    if encoding is Encoding.JSON:
        text: list[str] = []
        _write(tree, text, 0, places)
        return Framed(kind, encoding, "".join(text), tuple(places))
    packed = bytearray()
    _pack(tree, packed, places)
    return Framed(kind, encoding, bytes(packed), tuple(places))


def header(count: int, in_map: bool) -> bytes:
    """What a map or a list of so many entries begins with in MessagePack."""
    if count <= FIXED_MOST:
        return bytes(((FIXED_MAP if in_map else FIXED_LIST) | count,))
    return (LONG_MAP if in_map else LONG_LIST) + count.to_bytes(2, "big")


def _pack(tree: Any, out: bytearray, places: list[Place]) -> None:
    if not isinstance(tree, dict | list | tuple):
        out += msgpack.packb(tree)
        return
    head, in_map = len(out), isinstance(tree, dict)
    out += header(len(tree), in_map)
    for name in tree if in_map else range(len(tree)):
        key = len(out)
        if in_map:
            out += msgpack.packb(name)
        start = len(out)
        _pack(tree[name], out, places)
        places.append(Place(key, start, len(out), head, len(tree), in_map))


def _write(tree: Any, out: list[str], at: int, places: list[Place]) -> int:
    """Write a value that begins at an offset; where it ends."""
    if not isinstance(tree, dict | list | tuple):
        out.append(json.dumps(tree, ensure_ascii=False))
        return at + len(out[-1])
    head, in_map = at, isinstance(tree, dict)
    out.append("{" if in_map else "[")
    at += 1
    for number, name in enumerate(tree if in_map else range(len(tree))):
        before = "," if number else ""
        key = at + len(before)
        label = before + (f"{json.dumps(name)}:" if in_map else "")
        out.append(label)
        start = at + len(label)
        at = _write(tree[name], out, start, places)
        places.append(Place(key, start, at, head, len(tree), in_map))
    out.append("}" if in_map else "]")
    return at + 1
