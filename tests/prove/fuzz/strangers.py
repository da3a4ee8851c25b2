"""Values that belong nowhere in a message, already encoded, and entries with them."""

import json
from typing import Any, Final

import msgpack

from pontoon_protocol.codec import Encoding
from support.frames import STRANGERS

AMOUNTS: Final = (
    *(-1, -5, 0, 0.5, -0.5, True, False, "10", "", 2**31 - 1, 2**31, -(2**31), -(2**31) - 1, 2**53, 2**53 + 1, 2**63),
    *(float("nan"), float("inf"), [10], [[10]], {"amount": 10}, None, 1e308, 1e-308),
)
"""What somebody might send for a number of chips."""
KEYS: Final = ("type", "id", "offer", "amount", "amounts", "seat", "events", "view", "rules", "settings", "more", "")
_LONG: Final = 1_000
_RAW_PACKED: Final = (
    *(b"\xc1", b"\xc4\x00", b"\xc4\x01\x00", b"\xc7\x00\x05", b"\xd4\x05\x00", b"\xd6\xff\x00\x00\x00\x01"),
    *(b"\xd7\xff" + bytes(8), b"\xc7\x0c\xff" + bytes(12), b"\xca\x7f\xc0\x00\x00", b"\xca\x3f\x00\x00\x00"),
    *(b"\xcc\x01", b"\xcd\x00\x01", b"\xce\x00\x00\x00\x01", b"\xcf" + b"\xff" * 8, b"\xd3" + b"\x80" + bytes(7)),
    *(b"\xa1\xff", b"\xa3\xed\xa0\x80", b"\xa2\xc3\x28", b"\xa1\xe2", b"\xdb\xff\xff\xff\xff", b"\xd9\xff"),
    *(b"\xdc\xff\xff", b"\xdd\xff\xff\xff\xff", b"\xdd\x00\x0f\xff\xff", b"\xde\xff\xff", b"\xdf\xff\xff\xff\xff"),
    *(b"\x91" * 50, b"\x81\xa1a" * 50, b"\x91" * 40 + b"\xc0", b"\x81\xc0\xc0", b"\x81\x01\x01"),
    *(b"\xda\x20\x01", b"\x82\xa1a\x01\xa1a\x02", b"\x81\x90\x01"),
    *(b"\x81\xc4\x00\x01", b"\xc6\xff\xff\xff\xff", b"\xc9\xff\xff\xff\xff\x01"),
)  # fmt: skip
"""What MessagePack can say and no message does: ext types, timestamps, bytes, half characters, announced lengths."""
_RAW_WRITTEN: Final = (
    *("NaN", "-Infinity", "1e999", "-0", "-0.0", "1.0", "1E2", "01", "+1", ".5", "1.", "0x10", "1_000", "true1", "nul"),
    *(
        "9" * 400,
        "9" * 5_000,
        "-" + "9" * 30,
        '"\\ud800"',
        '"\\udfff\\ud800"',
        '"\\u0000"',
        '"\\x41"',
        '"\t"',
        '"',
        "'a'",
    ),
    *(
        "[" * 50,
        '{"a":' * 50,
        "[" * 40 + "]" * 40,
        '{"a":1,"a":2}',
        '{"":{}}',
        "{1:1}",
        "[1,]",
        "[,1]",
        "{}{}",
        "/**/1",
    ),
    *("\ud800", "\ufeff1", "\u2028", "undefined", "[1 2]", '"\\', "1e-999", "1e309"),
)
"""What JSON can say, or nearly, and no message does."""
_DEEP_PACKED: Final = (b"\x91" * _LONG, b"\x81\xa1a" * _LONG, b"\xdd\x00\x00\xff\xff" * 200, b"\x91" * 500 + b"\xc0")
_DEEP_WRITTEN: Final = ("[" * _LONG, '{"a":' * _LONG, "[" * _LONG + "]" * _LONG, "1" * _LONG)
_PLAIN: Final = (*STRANGERS, *AMOUNTS)
SHORT_MOST: Final = 100


def _packed(value: object) -> bytes:
    found: bytes = msgpack.packb(value)
    return found


def _written(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _short(values: Any) -> tuple[Any, ...]:
    return tuple(value for value in values if len(value) <= SHORT_MOST)


def _long(values: Any) -> tuple[Any, ...]:
    return tuple(value for value in values if len(value) > SHORT_MOST)


_ALL_PACKED: Final = (*map(_packed, _PLAIN), *_RAW_PACKED)
_ALL_WRITTEN: Final = (*map(_written, _PLAIN), *_RAW_WRITTEN)
VALUES: Final[dict[Encoding, tuple[Any, ...]]] = {
    Encoding.MSGPACK: _short(_ALL_PACKED),
    Encoding.JSON: _short(_ALL_WRITTEN),
}
"""The short ones, each as it stands in a frame."""
LONG_VALUES: Final[dict[Encoding, tuple[Any, ...]]] = {
    Encoding.MSGPACK: (*_long(_ALL_PACKED), *_DEEP_PACKED),
    Encoding.JSON: (*_long(_ALL_WRITTEN), *_DEEP_WRITTEN),
}
"""Those that are long or deep, which take their time."""
LABELS: Final[dict[Encoding, tuple[Any, ...]]] = {
    Encoding.MSGPACK: tuple(map(_packed, KEYS)),
    Encoding.JSON: tuple(f"{_written(key)}:" for key in KEYS),
}
"""Keys, each as it stands before its value."""
