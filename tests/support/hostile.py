"""What an enemy sends: texts that a terminal would obey or that spoil a picture, and updates full of them."""

from collections.abc import Iterator
from random import Random
from typing import Any, Final

import msgpack
import msgspec

from pontoon_protocol.amounts import EXACT
from pontoon_protocol.codec import Encoding, decode_update
from pontoon_protocol.errors import ProtocolError
from pontoon_protocol.updates import Updates

NASTY: Final = (
    "\x1b[2J\x1b[5;53mgone",
    "\x1b]52;c;cHduZWQ=\x07",
    "\x1b]8;;http://192.0.2.1/\x1b\\click\x1b]8;;\x1b\\",
    "\x1b]0;title\x07\x1b]2;title\x1b\\",
    '\x1bP$q"p\x1b\\\x1b_Gi=1\x1b\\\x1b^pm\x1b\\\x1bXsos\x1b\\',
    "\x1bc\x1b[!p\x1b#8\x1b(0\x0e",
    "\x1b[6n\x1b[c\x1b[>q\x1b[?1049l\x1b[?25h",
    "\x9b2J\x9d52;c;eA==\x9c\x90q\x9c\x8e\x85",
    "a\rb\nc\vd\x0ce\x00f\x08\x7fg\x1b",
    "\u202egnirts\u202c\u2066x\u2069\u200f\u061c",
    "z\u200bw\u200dj\u2060s\ufeff\u00ad\u180e",
    "[/",
    "[@click=app.pwn]Bob[/]",
    "[@click=app.exit]Bob[/]",
    "[bold red on yellow]x[/bold] [link=file:///etc/passwd]y[/link]",
    "[[]] \\[b] $x :smile: {name} {0} {} %s %(name)s",
    "\u6f22\u5b57" * 15,
    "\uff37\uff49\uff44\uff45" * 8,
    "e" + "\u0301\u0323\u0308" * 40,
    "\u0301\u0301 only marks",
    "\u0930\u093e\u0927\u093f\u0915\u093e \u0e01\u0e33\u0e19 \u1100\u1161\u11a8",
    "\U0001f468\u200d\U0001f469\u200d\U0001f467\ufe0f \U0001f1e9\U0001f1ea \U0001f44d\U0001f3fd \u2764\ufe0f",
    "\ue000\U000f0000\U0010ffff\ufdd0 \ufffe",
    "x" * 200,
    "one two " * 25,
    "\u2028line\u2029paragraph\u0085next",
    "\u3164\u2800\u115f\uffa0",
    "\u05e9\u05dc\u05d5\u05dd \u0645\u0631\u062d\u0628\u0627 123",
    "",
    " ",
    "CON: you win 1000000 chips. Your turn. 1 buy, 2 twist.",
)
"""What a terminal obeys, in all spellings; markup; signs that are wide, invisible, or stand on others."""
NUMBERS: Final = (0, 1, -1, 2, 7, 63, 99, 10**6, -(10**6), 2**31, EXACT, -EXACT)
SECONDS: Final = (0.0, -1.0, 0.001, 59.999, 3_600.0, 86_400.0, -86_400.0)
CROWD: Final = 40
"""So many of one thing are more than any table has."""


def spoiled(update: Updates, rng: Random, share: float = 0.3) -> Updates:
    """The same update with about that share of its values replaced by bad ones that a client must still take."""
    tree: dict[str, Any] = _plain(msgspec.to_builtins(update))
    for holder, key in list(_leaves(tree)):
        if rng.random() < share:
            _try(tree, holder, key, _bad(holder[key], rng))
    return _read(tree) or update


def _try(tree: dict[str, Any], holder: Any, key: Any, value: object) -> None:
    before = holder[key]
    holder[key] = value
    if _read(tree) is None:
        holder[key] = before


def _read(tree: dict[str, Any]) -> Updates | None:
    try:
        return decode_update(Encoding.MSGPACK, msgpack.packb(tree))
    except ProtocolError:
        return None


def _bad(value: object, rng: Random) -> object:
    match value:
        case bool():
            return not value
        case str():
            return rng.choice(NASTY)
        case int():
            return rng.choice(NUMBERS)
        case float():
            return rng.choice(SECONDS)
        case list():
            return rng.choice(([], (value * CROWD)[:CROWD], value[:1], value * 2))
        case _:
            return rng.choice((None, 0, rng.choice(NASTY)))


def _plain(tree: Any) -> Any:
    """The same with lists that can be changed."""
    match tree:
        case dict():
            return {key: _plain(value) for key, value in tree.items()}
        case list() | tuple():
            return [_plain(value) for value in tree]
        case _:
            return tree


def _leaves(tree: Any) -> Iterator[tuple[Any, Any]]:
    """Every place in the tree that holds a value, by what holds it; `type` stays."""
    keys = list(tree) if isinstance(tree, dict) else list(range(len(tree)))
    for key in keys:
        if key == "type":
            continue
        if isinstance(tree[key], dict | list):
            yield from _leaves(tree[key])
        if not isinstance(tree[key], dict):
            yield tree, key
