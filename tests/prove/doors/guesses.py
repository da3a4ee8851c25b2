"""What somebody tries who has seen everything that was sent to anybody: each value, and what can be made of it."""

import base64
import binascii
import hashlib
import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random
from typing import Final

import msgpack
import msgspec

from pontoon_protocol.limits import KEY_CHARACTERS

Value = str | int | float | bytes | bool | None
Change = Callable[[str], str]


def values_in(frame: bytes | str) -> Iterator[Value]:
    """Every value in a frame of either encoding, whole, and those in the JSON that some strings are."""
    tree: object = (
        msgspec.json.decode(frame) if isinstance(frame, str) else msgpack.unpackb(frame, strict_map_key=False)
    )
    yield from _leaves(tree)


def _leaves(tree: object) -> Iterator[Value]:
    match tree:
        case dict():
            for name, inside in tree.items():
                yield from _leaves(name)
                yield from _leaves(inside)
        case list() | tuple():
            for inside in tree:
                yield from _leaves(inside)
        case str() if tree.startswith("{"):
            yield tree
            try:
                yield from _leaves(json.loads(tree))
            except ValueError:
                return
        case str() | int() | float() | bytes() | None:
            yield tree
        case _:
            raise TypeError(f"{type(tree).__name__} in a frame")


def as_text(value: Value) -> str:
    """A value as somebody would type it."""
    return value.decode("latin-1") if isinstance(value, bytes) else str(value)


def b64(data: bytes) -> str:
    """As keys are written."""
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def _raw(text: str) -> bytes:
    return text.encode("utf-8", "surrogatepass")


def _decoded(text: str) -> str:
    try:
        return base64.urlsafe_b64decode(_raw(text) + b"=" * (-len(text) % 4)).decode("latin-1")
    except (binascii.Error, ValueError):
        return text[::-1]


TOGETHER: Final = 0.6
"""How often two are put together, of those that are made of more than one change."""
CHANGES: Final[dict[str, Change]] = {
    "as it is": lambda text: text,
    "in upper case": str.upper,
    "in lower case": str.lower,
    "the other case": str.swapcase,
    "backwards": lambda text: text[::-1],
    "nothing of it": lambda text: text[:0],
    "its first sign": lambda text: text[:1],
    "its first half": lambda text: text[: len(text) // 2],
    "without its last sign": lambda text: text[:-1],
    "cut to a key's length": lambda text: text[:KEY_CHARACTERS],
    "filled up with A": lambda text: text[:KEY_CHARACTERS].ljust(KEY_CHARACTERS, "A"),
    "filled up with 0 before": lambda text: text[:KEY_CHARACTERS].rjust(KEY_CHARACTERS, "0"),
    "filled up with NUL": lambda text: text.ljust(KEY_CHARACTERS, "\0"),
    "repeated to a key's length": lambda text: ((text or "A") * KEY_CHARACTERS)[:KEY_CHARACTERS],
    "with a line feed": lambda text: f"{text}\n",
    "with spaces": lambda text: f" {text} ",
    "in quotation marks": lambda text: f'"{text}"',
    "in base64": lambda text: b64(_raw(text)),
    "in base64, filled up": lambda text: b64(_raw(text)[:32].ljust(32, b"\0")),
    "out of base64": _decoded,
    "in hexadecimal": lambda text: _raw(text).hex(),
    "SHA-256, in base64": lambda text: b64(hashlib.sha256(_raw(text)).digest()),
    "SHA-256, in hexadecimal": lambda text: hashlib.sha256(_raw(text)).hexdigest(),
    "SHA-256 of base64": lambda text: b64(hashlib.sha256(_raw(b64(_raw(text)))).digest()),
    "SHA-512, cut": lambda text: b64(hashlib.sha512(_raw(text)).digest()[:32]),
    "MD5": lambda text: hashlib.md5(_raw(text), usedforsecurity=False).hexdigest(),
    "as a pattern": lambda text: f"{text[:3]}%",
}


def guesses(values: Sequence[Value], rng: Random) -> Iterator[tuple[str, str]]:
    """What to try beside the values themselves, and how it was made: each in every change, then some together."""
    texts = texts_of(values)
    names = [name for name in CHANGES if name != "as it is"]
    changed = [(name, text) for name in names for text in texts]
    rng.shuffle(changed)
    yield from ((name, CHANGES[name](text)) for name, text in changed)
    while True:
        name, text = rng.choice(names), CHANGES[rng.choice(list(CHANGES))](rng.choice(texts))
        if rng.random() < TOGETHER:
            text = rng.choice(("", ":", "-", "/", "\0")).join((text, rng.choice(texts)))
        yield name, CHANGES[name](text)


def texts_of(values: Iterable[Value]) -> list[str]:
    """The values as somebody would type them, each text once."""
    return list(dict.fromkeys(as_text(value) for value in values))


def distinct(values: Iterable[Value]) -> list[Value]:
    """Each once, in an order that follows from what they are."""
    return sorted(set(values), key=lambda value: (type(value).__name__, as_text(value)))
