"""Three kinds of mind, as numbers: each plays partly by thought, partly by habit, and ventures more or less."""

import random
from typing import Final

from msgspec import Struct


class Temper(Struct, frozen=True):
    """How a bot plays. Totals are those at which it does a thing by habit; shares are from 0 to 1."""

    thought: float
    """The share of its moves that it makes by what they are worth; the others by habit."""
    by_the_book: float
    """The share of its moves that follow the published strategy, at a table that it was published for."""
    ventures: bool
    """Whether it ever splits, doubles or, as the bank, doubles all stakes."""
    stick: int
    """Sticks on a hard total of so much and above."""
    stick_soft: int
    buy_below: int
    """Buys rather than twists with a hard total of less."""
    buy_for_trick: int
    """With four cards it buys the fifth up to this total: a trick is paid twice (T14)."""
    stake: float
    """The share of the table's range that it stakes on a middling card."""
    price_least: float
    """How much over the least it pays for a card at least, as a share of what is allowed."""
    price_most: float
    """How much over the least it pays at most."""
    bank_stick: int
    """As the bank: sticks on a hard total of so much and above."""


TEMPERS: Final[dict[str, Temper]] = {
    "careful": Temper(
        thought=0.6,
        by_the_book=0.85,
        ventures=False,
        stick=15,
        stick_soft=17,
        buy_below=11,
        buy_for_trick=13,
        stake=0.1,
        price_least=0.0,
        price_most=0.0,
        bank_stick=16,
    ),
    "steady": Temper(
        thought=0.9,
        by_the_book=1.0,
        ventures=True,
        stick=16,
        stick_soft=19,
        buy_below=12,
        buy_for_trick=15,
        stake=0.35,
        price_least=0.3,
        price_most=1.0,
        bank_stick=17,
    ),
    "bold": Temper(
        thought=0.7,
        by_the_book=0.85,
        ventures=True,
        stick=17,
        stick_soft=19,
        buy_below=14,
        buy_for_trick=16,
        stake=0.6,
        price_least=0.8,
        price_most=1.0,
        bank_stick=18,
    ),
}
"""`careful` sticks early, pays the least and never doubles; `steady` nearly always thinks; `bold` pays dearly."""


def think_seconds(rng: random.Random) -> float:
    """How long a person would take, in seconds; drawn without a look at any card (T11)."""
    return rng.triangular(0.6, 3.5, 1.3)
