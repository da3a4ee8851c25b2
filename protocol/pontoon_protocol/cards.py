"""Cards as everybody writes them: rank and suit, `AS` for the ace of spades (RULES.md T1, T2).

A card has no identity beyond its face. With several packs, or a pack that is played on,
nothing tells one queen of hearts from another.
"""

from typing import Annotated, Final

from msgspec import Meta

RANKS: Final = "A23456789TJQK"
SUITS: Final = "CDHS"

Card = Annotated[str, Meta(pattern=f"^[{RANKS}][{SUITS}]$", max_length=2)]
"""A card: a rank of `A23456789TJQK` and a suit of `CDHS`."""

PACK: Final[tuple[Card, ...]] = tuple(rank + suit for suit in SUITS for rank in RANKS)
"""One pack of 52 in its printed order."""


def packs(count: int) -> tuple[Card, ...]:
    """All the cards of `count` packs, in printed order."""
    return PACK * count
