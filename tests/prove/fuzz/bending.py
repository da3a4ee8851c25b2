"""Ways to bend a sound frame, by what each does to it, and how often each is taken."""

from collections.abc import Callable, Sequence
from itertools import accumulate
from random import Random
from typing import Any, Final

from pontoon_protocol.codec import Encoding
from prove.fuzz.places import Framed, Place
from prove.fuzz.strangers import LABELS, LONG_VALUES, VALUES
from support.frames import damaged
from support.nasty_frames import NASTY

Bend = Callable[[Framed, Framed, Place, Random], Any]
"""A frame of the first message; the second is another in the same encoding, the place one of the first's."""

LONG_SHARE: Final = 0.01
NOISE_MOST: Final = 60
TOO_LONG: Final = (8_193, 9_000, 20_000)
_NASTY: Final = {encoding: [it for _, other, it in NASTY if other is encoding] for encoding in Encoding}


def whole(framed: Framed, _other: Framed, _place: Place, _rng: Random) -> Any:
    """As it is."""
    return framed.data


def strange(framed: Framed, _other: Framed, place: Place, rng: Random) -> Any:
    """With a value that belongs nowhere."""
    values = LONG_VALUES if rng.random() < LONG_SHARE else VALUES
    return framed.swapped(place, rng.choice(values[framed.encoding]))


def foreign(framed: Framed, other: Framed, place: Place, rng: Random) -> Any:
    """With a value from another message."""
    taken = other.places[int(rng.random() * len(other.places))]
    return framed.swapped(place, other.data[taken.start : taken.end])


def lacking(framed: Framed, _other: Framed, place: Place, _rng: Random) -> Any:
    """Without one of its entries."""
    return framed.dropped(place)


def twofold(framed: Framed, _other: Framed, place: Place, _rng: Random) -> Any:
    """With one of its entries twice."""
    return framed.doubled(place)


def overfull(framed: Framed, _other: Framed, place: Place, rng: Random) -> Any:
    """With one entry more, known or not."""
    entry = rng.choice(VALUES[framed.encoding])
    return framed.added(place, rng.choice(LABELS[framed.encoding]) + entry if place.in_map else entry)


def broken(framed: Framed, _other: Framed, _place: Place, rng: Random) -> Any:
    """With bytes flipped, cut off, doubled, dropped or put in."""
    return damaged(framed.data, rng)


def spliced(framed: Framed, other: Framed, place: Place, rng: Random) -> Any:
    """The beginning of one and the end of another."""
    return framed.data[: place.start] + other.data[int(rng.random() * len(other.data)) :]


def noise(framed: Framed, _other: Framed, _place: Place, rng: Random) -> Any:
    """Anything at all."""
    found = rng.randbytes(int(rng.random() * NOISE_MOST))
    return found if framed.encoding is Encoding.MSGPACK else found.decode("latin-1")


def nasty(framed: Framed, _other: Framed, _place: Place, rng: Random) -> Any:
    """What has broken decoders before."""
    return rng.choice(_NASTY[framed.encoding])


def too_long(framed: Framed, _other: Framed, place: Place, rng: Random) -> Any:
    """Longer than a client's frame may be."""
    length = rng.choice(TOO_LONG)
    filled = b"\xda" + length.to_bytes(2, "big") + b"x" * length
    return framed.swapped(place, filled if framed.encoding is Encoding.MSGPACK else f'"{"x" * length}"')


def in_the_wrong_kind(framed: Framed, _other: Framed, _place: Place, _rng: Random) -> Any:
    """Text in a binary frame, bytes in a text frame."""
    return framed.data.decode("latin-1") if isinstance(framed.data, bytes) else framed.data.encode(errors="replace")


WAYS: Final[dict[str, tuple[Bend, int]]] = {
    "whole": (whole, 8),
    "strange": (strange, 33),
    "foreign": (foreign, 14),
    "lacking": (lacking, 7),
    "twofold": (twofold, 5),
    "overfull": (overfull, 8),
    "broken": (broken, 10),
    "spliced": (spliced, 7),
    "noise": (noise, 5),
    "nasty": (nasty, 1),
    "too long": (too_long, 1),
    "in the wrong kind": (in_the_wrong_kind, 1),
}
"""Each with its share among the others."""
KEEPS_TYPE: Final = frozenset({"whole", "strange", "foreign", "lacking", "twofold", "overfull"})
"""What is bent so is still said to be the message that it was, unless it is bent at its type."""
_NAMES: Final = tuple(WAYS)
_UP_TO: Final = tuple(accumulate(share for _, share in WAYS.values()))


def ways(rng: Random, number: int) -> Sequence[str]:
    """So many ways, in any order."""
    return rng.choices(_NAMES, cum_weights=_UP_TO, k=number)
