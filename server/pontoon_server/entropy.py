"""Chance for real: shuffles, keys and epochs come from the operating system's generator."""

import random
import secrets

from pontoon_protocol.cards import Card, packs
from pontoon_protocol.limits import KEY_BYTES


def system_rng() -> random.Random:
    """A generator that nobody can foresee; tests pass a seeded one instead."""
    return secrets.SystemRandom()


def shuffled(rng: random.Random, count: int) -> tuple[Card, ...]:
    """So many packs, shuffled together (T18)."""
    cards = list(packs(count))
    rng.shuffle(cards)
    return tuple(cards)


def key() -> str:
    """A key like those that clients make: 32 random bytes as base64url."""
    return secrets.token_urlsafe(KEY_BYTES)
