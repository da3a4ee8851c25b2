"""Packs for a simulation: only as many cards are drawn as a hand can need."""

from random import Random
from typing import Final

from pontoon_protocol.cards import Card, packs
from pontoon_protocol.options import Options
from pontoon_server.rules.deck import FIVE_CARDS

BURNED_CARDS: Final = 2


def cards_needed(options: Options, hands: int) -> int:
    """The most cards that so many punters' hands and the bank's can take from the pack, splits and all."""
    hands *= 1 if options.split == "none" else options.split_hands
    each = FIVE_CARDS + (BURNED_CARDS if options.burn else 0)
    return hands * each + FIVE_CARDS


class Shoe:
    """All the cards of a table, never shuffled further than they are drawn. Lives for one session."""

    def __init__(self, options: Options, rng: Random) -> None:
        self._options = options
        self._cards = list(packs(options.packs))
        self._chance = rng.random

    def draw(self, hands: int) -> tuple[Card, ...]:
        """The top of a shuffled pack: enough for so many punters' hands, or all of it."""
        return self._shuffled(min(len(self._cards), cards_needed(self._options, hands)))

    def shuffle(self) -> tuple[Card, ...]:
        """The whole pack, shuffled."""
        return self._shuffled(len(self._cards))

    def _shuffled(self, count: int) -> tuple[Card, ...]:
        """The first cards of a shuffle by Fisher and Yates, which needs no fresh order to begin with."""
        cards, chance = self._cards, self._chance
        whole = len(cards)
        for place in range(count):
            other = place + int(chance() * (whole - place))
            cards[place], cards[other] = cards[other], cards[place]
        return tuple(cards[:count])
