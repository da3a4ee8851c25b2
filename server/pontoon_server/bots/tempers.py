"""Three kinds of mind, as numbers."""

import random
from typing import Final

from msgspec import Struct


class Temper(Struct, frozen=True):
    """How a bot plays. Totals are those at which it does a thing; shares are of what is possible."""

    stick: int
    """Sticks on a hard total of so much and above."""
    stick_soft: int
    buy_below: int
    """Buys rather than twists with a hard total of less."""
    buy_for_trick: int
    """With four cards it buys the fifth up to this total: a trick is paid twice (T14)."""
    stake: float
    """The share of the table's range that it stakes on a middling card."""
    price: float
    """How much over the least it pays for a card, as a share of what is allowed."""
    bank_stick: int
    """As the bank: sticks on a hard total of so much and above."""


TEMPERS: Final[dict[str, Temper]] = {
    "careful": Temper(stick=16, stick_soft=18, buy_below=12, buy_for_trick=13, stake=0.1, price=0.0, bank_stick=16),
    "steady": Temper(stick=16, stick_soft=19, buy_below=12, buy_for_trick=15, stake=0.35, price=0.3, bank_stick=17),
    "bold": Temper(stick=17, stick_soft=19, buy_below=14, buy_for_trick=16, stake=0.7, price=0.8, bank_stick=17),
}


def think_seconds(rng: random.Random) -> float:
    """How long a person would take, in seconds; drawn without a look at any card (T11)."""
    return rng.triangular(0.6, 3.5, 1.3)
