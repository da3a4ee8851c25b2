"""Cards counted after each event: every card of the packs in exactly one place.

A set of cards is a number in which each card has a byte of its own, so that whole packs are compared at once, and
what lies in the pack below the next card is looked up.
"""

from collections.abc import Iterable
from itertools import accumulate
from typing import Final

from pontoon_protocol.cards import PACK, Card
from pontoon_protocol.events import Drew, HandBegan
from pontoon_protocol.hand_events import BANK_HAND, Busted
from pontoon_server.rules.state import Round
from pontoon_server.table.events import Logged
from pontoon_server.table.state import Table
from property.counted import expect

ONE: Final[dict[Card, int]] = {card: 1 << 8 * place for place, card in enumerate(PACK)}
"""A card as a number; up to 255 of the same fit into their byte."""
WHOLE: Final = sum(ONE.values())
"""A whole pack."""


def number(cards: Iterable[Card]) -> int:
    """So many of each card, as one number."""
    return sum(map(ONE.__getitem__, cards))


class Cards:
    """Where the cards must be. `follow` each event, then `compare` the state that it led to; raises `Lost`."""

    def __init__(self) -> None:
        self._under: set[int] = set()
        """The places of the hands whose cards went under the pack (K6)."""
        self._round: Round | None = None
        self._pack: tuple[Card, ...] = ()
        self._below: list[int] = [0]
        """What lies in the pack from each place on."""
        self._next: tuple[Card, ...] = ()

    def follow(self, event: Logged, table: Table) -> None:
        """One thing more that happened, at this table."""
        if isinstance(event, Busted):
            # Only hands before the one whose turn it is went under; a split after that moves none of them.
            hand = table.round
            if event.hand != BANK_HAND and hand is not None and hand.options.shuffle == "after_pontoon":
                self._under.add(event.hand)
        elif isinstance(event, HandBegan):
            self._under = set()
        elif isinstance(event, Drew):
            drawn = number(card for _, card in event.cards)
            expect(_within(drawn, table.options.packs), "a card was drawn twice")

    def compare(self, table: Table, *, anew: bool = False) -> None:
        """Every card of the packs must be in one place; `anew` looks again at what was looked at already."""
        hand = table.round
        if hand is not None and (anew or hand is not self._round):
            self._round = hand
            self._compare_hand(hand)
        if anew or table.pack is not self._next:
            self._next = table.pack
            if table.pack:
                expect(number(table.pack) == table.options.packs * WHOLE, "the pack that is played on isn't complete")

    def _compare_hand(self, hand: Round) -> None:
        if hand.pack is not self._pack:
            self._pack = hand.pack
            self._below = [0, *accumulate(map(ONE.__getitem__, reversed(hand.pack)))]
        everywhere = self._below[len(hand.pack) - hand.dealt] + number(hand.bank_hand.cards) + number(hand.put_away)
        for place, own in enumerate(hand.hands):
            if place not in self._under:
                everywhere += number(own.cards)
        expect(everywhere == hand.options.packs * WHOLE, "a card is in two places, or in none")


def _within(cards: int, packs: int) -> bool:
    """Whether there are at most so many of each card."""
    return all(cards >> 8 * place & 255 <= packs for place in range(len(PACK)))
