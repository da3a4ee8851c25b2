"""Chance for real: shuffles, keys and epochs come from the operating system's generator."""

import random
import secrets
from typing import Final

from pontoon_protocol.cards import Card, packs
from pontoon_protocol.limits import KEY_BYTES

KEY_OF_CARD_BYTES: Final = 8


def system_rng() -> random.Random:
    """A generator that nobody can foresee; tests pass a seeded one instead."""
    return secrets.SystemRandom()


def shuffled(rng: random.Random, count: int) -> tuple[Card, ...]:
    """So many packs, shuffled together (T18)."""
    cards = packs(count)
    # A random key for each card, all in one call to the system; two of 64 bits are hardly ever equal.
    keys = rng.randbytes(KEY_OF_CARD_BYTES * len(cards))
    order = sorted(range(len(cards)), key=lambda at: keys[KEY_OF_CARD_BYTES * at : KEY_OF_CARD_BYTES * (at + 1)])
    return tuple(cards[at] for at in order)


def key() -> str:
    """A key like those that clients make: 32 random bytes as base64url."""
    return secrets.token_urlsafe(KEY_BYTES)
