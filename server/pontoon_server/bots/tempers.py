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
    """Buys rather than twists with a total of less, or on the way to a trick."""
    stake: float
    """The share of the table's range that it stakes on a middling card."""
    bold_buy: float
    """How much over the least it pays for a card, as a share of what is allowed."""
    bank_stick: int
    """As the bank: sticks here even if somebody may have more."""


TEMPERS: Final[dict[str, Temper]] = {
    "careful": Temper(stick=16, stick_soft=18, buy_below=12, stake=0.1, bold_buy=0.0, bank_stick=16),
    "steady": Temper(stick=17, stick_soft=19, buy_below=13, stake=0.35, bold_buy=0.2, bank_stick=17),
    "bold": Temper(stick=18, stick_soft=20, buy_below=15, stake=0.7, bold_buy=0.7, bank_stick=18),
}


def think_seconds(rng: random.Random) -> float:
    """How long a person would take, in seconds; drawn without a look at any card (T11)."""
    return rng.triangular(0.6, 3.5, 1.3)
