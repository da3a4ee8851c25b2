"""`prove.fuzz.places`: frames are the codec's own, and are cut where their values stand."""

import json
from random import Random
from typing import Any, get_args

import msgpack
import pytest
from msgspec import Struct

from pontoon_protocol.codec import Encoding, encode
from pontoon_protocol.commands import Commands
from pontoon_protocol.updates import Updates
from prove.fuzz.places import Framed, framed
from prove.fuzz.words import words
from support.frames import ENCODINGS

MESSAGES: list[Struct] = [words(kind)(Random(2)) for kind in (*get_args(Commands), *get_args(Updates))]
NOBODY: dict[Encoding, Any] = {Encoding.JSON: "null", Encoding.MSGPACK: b"\xc0"}
PAIR: dict[Encoding, Any] = {Encoding.JSON: '"a new one":null', Encoding.MSGPACK: msgpack.packb("a new one") + b"\xc0"}


def read(frame: Framed, data: Any) -> Any:
    """What anybody would read in it."""
    return json.loads(data) if frame.encoding is Encoding.JSON else msgpack.unpackb(data)


def entries(tree: Any) -> int:
    """How many entries there are, at any depth."""
    if not isinstance(tree, dict | list):
        return 0
    return len(tree) + sum(entries(part) for part in (tree.values() if isinstance(tree, dict) else tree))


@pytest.mark.parametrize("encoding", ENCODINGS)
@pytest.mark.parametrize("message", MESSAGES, ids=lambda message: type(message).__name__)
def test_a_frame_is_what_the_codec_makes_and_is_cut_at_every_place(encoding: Encoding, message: Struct) -> None:
    """Whichever entry is swapped, dropped or put in, the rest stays well formed."""
    frame = framed("it", encoding, message)
    sent = encode(encoding, message)
    assert read(frame, frame.data) == read(frame, sent.decode() if encoding is Encoding.JSON else sent)
    whole = read(frame, frame.data)
    assert len(frame.places) == entries(whole)
    for place in frame.places:
        within = entries(read(frame, frame.data[place.start : place.end]))
        assert entries(read(frame, frame.swapped(place, NOBODY[encoding]))) == entries(whole) - within
        assert entries(read(frame, frame.dropped(place))) == entries(whole) - within - 1
        added = frame.added(place, PAIR[encoding] if place.in_map else NOBODY[encoding])
        assert entries(read(frame, added)) == entries(whole) + 1


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_an_entry_stands_twice(encoding: Encoding) -> None:
    """Of which a careless reader keeps one."""
    frame = framed("it", encoding, MESSAGES[0])
    assert len(frame.doubled(frame.places[0])) > len(frame.data)
    assert read(frame, frame.doubled(frame.places[0])) == read(frame, frame.data)
