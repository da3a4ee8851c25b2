"""What cards are worth (RULES.md T2)."""

from functools import lru_cache
from typing import Final

from pontoon_protocol.cards import PACK, RANKS, Card

BUST_OVER: Final = 21
FIVE_CARDS: Final = 5
TOTALS_KEPT: Final = 16_384
"""Totals are asked for many times over; so many hands are remembered."""

PIPS: Final[dict[Card, int]] = {card: min(RANKS.index(card[0]) + 1, 10) for card in PACK}
"""The hard value of each card: an ace 1, court cards 10."""
HEIGHT: Final[dict[Card, int]] = {card: 14 if card[0] == "A" else RANKS.index(card[0]) + 1 for card in PACK}
"""The order of the cards in the draw for the bank: ace high, suit ignored (T3)."""


@lru_cache(maxsize=TOTALS_KEPT)
def total(cards: tuple[Card, ...]) -> tuple[int, bool]:
    """The best total not over 21, else the lowest; and whether an ace counts 11 in it (T2)."""
    hard = 0
    ace = False
    for card in cards:
        pips = PIPS[card]
        hard += pips
        if pips == 1:
            ace = True
    if ace and hard <= 11:
        return hard + 10, True
    return hard, False


def is_pontoon(cards: tuple[Card, ...]) -> bool:
    """An ace and a ten-valued card, and nothing else (T7)."""
    return len(cards) == 2 and total(cards) == (21, True)
