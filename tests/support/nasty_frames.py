"""Frames that have broken decoders before, by what is nasty about them."""

from typing import Final

import msgpack

from pontoon_protocol.codec import Encoding

Nasty = tuple[str, Encoding, bytes | str]
_PACK: Final = msgpack.Packer().pack


def _pairs(*pairs: tuple[object, object]) -> bytes:
    """A map with these pairs, also those that no dict can have."""
    return bytes((0x80 | len(pairs),)) + b"".join(_PACK(key) + _PACK(value) for key, value in pairs)


_EXTENSION: Final = msgpack.ExtType(5, b"")
_DEEP: Final = 2_000
_MSGPACK: Final[tuple[tuple[str, bytes], ...]] = (
    ("nothing", b""),
    ("null", _PACK(None)),
    ("a number", _PACK(7)),
    ("a list", _PACK([{"type": "ready", "id": 1}])),
    ("an empty map", _PACK({})),
    ("two messages", _PACK({"type": "ready", "id": 1}) * 2),
    ("no type", _PACK({"id": 1})),
    ("a null type", _PACK({"type": None})),
    ("a list for a type", _PACK({"type": ["ready"]})),
    ("a map for a type", _PACK({"type": {}})),
    ("an unknown type", _PACK({"type": "fold", "id": 1})),
    ("a class's name for a type", _PACK({"type": "Ready", "id": 1})),
    ("a key twice", _pairs(("type", "ready"), ("id", 1), ("id", 2))),
    ("the type twice", _pairs(("type", "ready"), ("type", "leave"), ("id", 1))),
    ("a number for a key", _pairs(("type", "ready"), ("id", 1), (1, 1))),
    ("a list for a key", _pairs(("type", "ready"), ("id", 1), ([], 1))),
    ("bytes for a key", _pairs(("type", "ready"), ("id", 1), (b"", 1))),
    ("bytes for a text", _PACK({"type": "say", "id": 1, "text": b"hi"})),
    ("text that is no UTF-8", b"\x83\xa4type\xa3say\xa2id\x01\xa4text\xa1\xff"),
    ("half a character in UTF-8", b"\x83\xa4type\xa3say\xa2id\x01\xa4text\xa3\xed\xa0\x80"),
    ("true for a number", _PACK({"type": "ready", "id": True})),
    ("a fraction for a number", _PACK({"type": "ready", "id": 1.0})),
    ("a text for a number", _PACK({"type": "ready", "id": "1"})),
    ("2**63", _PACK({"type": "done", "id": 2**63})),
    ("2**64 - 1", _PACK({"type": "ready", "id": 2**64 - 1})),
    ("-2**63", _PACK({"type": "buy", "id": 1, "offer": 1, "amount": -(2**63)})),
    ("NaN among settings", _PACK({"type": "notice", "code": "cannot_save", "detail": {"seconds": float("nan")}})),
    ("infinity", _PACK({"type": "closing", "code": "left", "detail": {"seconds": float("inf")}})),
    ("an extension type", _PACK({"type": "done", "id": 1, "more": _EXTENSION})),
    ("a timestamp", _PACK({"type": "done", "id": 1, "more": msgpack.Timestamp(1, 2)})),
    ("a timestamp for a number", _PACK({"type": "ready", "id": msgpack.Timestamp(1)})),
    ("lists in lists", b"\x91" * _DEEP),
    ("maps in maps", b"\x81\xa1a" * _DEEP),
    ("lists in an unknown field", b"\x83\xa4type\xa4done\xa2id\x01\xa1x" + b"\x91" * 900 + b"\xc0"),
    ("too many lists in an unknown field", b"\x83\xa4type\xa4done\xa2id\x01\xa1x" + b"\x91" * _DEEP + b"\xc0"),
    ("lists that announce more than they have", b"\xdd\x00\x0f\xff\xff" * 200),
    ("a map that announces more than it has", b"\xdf\xff\xff\xff\xff"),
    ("a text that announces more than it has", b"\xdb\xff\xff\xff\xff"),
    ("the byte that is never used", b"\xc1"),
    (
        "a card with a line feed",
        _PACK({"type": "happened", "seq": 1, "hands": [{"hand": 0, "cards": ["AS\n"], "total": 1}]}),
    ),
    ("a text frame's content", b'{"type":"ready","id":1}'),
    ("over the limit", b"\x00" * 1_048_577),
)
_JSON: Final[tuple[tuple[str, str], ...]] = (
    ("nothing", ""),
    ("null", "null"),
    ("a text", '"ready"'),
    ("a list", '[{"type":"ready","id":1}]'),
    ("two messages", '{"type":"ready","id":1}{"type":"ready","id":2}'),
    ("a key twice", '{"type":"ready","id":1,"id":2}'),
    ("the type twice", '{"type":"ready","type":"leave","id":1}'),
    ("a key twice deep inside", '{"type":"done","id":1,"x":[{"a":1,"a":1}]}'),
    ("NaN", '{"type":"notice","code":"cannot_save","detail":{"seconds":NaN}}'),
    ("Infinity", '{"type":"notice","code":"cannot_save","detail":{"seconds":-Infinity}}'),
    ("infinity by the back door", '{"type":"notice","code":"cannot_save","detail":{"seconds":1e999}}'),
    ("true for a number", '{"type":"ready","id":true}'),
    ("a fraction for a number", '{"type":"ready","id":1.0}'),
    ("2**63", '{"type":"done","id":9223372036854775808}'),
    ("a number of 5,000 digits", f'{{"type":"done","id":{"1" * 5_000}}}'),
    ("half a character", '{"type":"say","id":1,"text":"\\ud800"}'),
    ("half a character in an unknown key", '{"type":"done","id":1,"\\udfff":1}'),
    ("half a character as such", '{"type":"say","id":1,"text":"\ud800"}'),
    ("lists in lists", "[" * _DEEP),
    ("maps in maps", '{"a":' * _DEEP),
    ("closed lists in an unknown field", f'{{"type":"done","id":1,"x":{"[" * 400}{"]" * 400}}}'),
    ("too many closed lists", f'{{"type":"done","id":1,"x":{"[" * 3_000}{"]" * 3_000}}}'),
    ("a byte order mark", '\ufeff{"type":"ready","id":1}'),
    ("a comment", '{"type":"ready",/**/"id":1}'),
    ("a trailing comma", '{"type":"ready","id":1,}'),
    ("a code with a line feed", '{"type":"watch","code":"K7QX2MPA\\n"}'),
    ("over the limit in bytes, not in characters", f'{{"type":"done","id":1,"x":"{"€" * 349_600}"}}'),
)
NASTY: Final[tuple[Nasty, ...]] = (
    *((what, Encoding.MSGPACK, frame) for what, frame in _MSGPACK),
    *((what, Encoding.JSON, text) for what, text in _JSON),
)
"""None of them is a command, nor, but for unknown fields, an update."""
