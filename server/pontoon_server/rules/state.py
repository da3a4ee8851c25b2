"""One hand of the game, frozen: who is in it, the pack, the cards and the stakes."""

from typing import Literal

from msgspec import Struct

from pontoon_protocol.cards import Card
from pontoon_protocol.options import Options
from pontoon_protocol.views import HandState
from pontoon_server.rules.deck import BUST_OVER, FIVE_CARDS, is_pontoon, total

RoundPhase = Literal["pack", "stakes", "punters", "bank", "over"]


class PackTooShort(Exception):  # noqa: N818 - it says what the pack is
    """There are fewer cards left than a deal needs. No pack of 52 is: eight hands take 40 cards at most (T1, T18)."""


class Hand(Struct, frozen=True):
    """The cards of one seat and what it has staked on them, in chips."""

    seat: int
    cards: tuple[Card, ...] = ()
    up: tuple[bool, ...] = ()
    """Which of the cards lie face up."""
    initial: int = 0
    stake: int = 0
    """Initial stake and buys."""
    last_buy: int = 0
    twisted: bool = False
    state: HandState = "first"

    @property
    def total(self) -> tuple[int, bool]:
        """Its total, and whether that is soft."""
        return total(self.cards)

    @property
    def over(self) -> bool:
        """Whether it is bust (T9)."""
        return total(self.cards)[0] > BUST_OVER

    @property
    def five(self) -> bool:
        """Whether it has as many cards as a hand may have (T10)."""
        return len(self.cards) >= FIVE_CARDS

    @property
    def pontoon(self) -> bool:
        """Whether it is a Pontoon (T7)."""
        return is_pontoon(self.cards)

    @property
    def open(self) -> bool:
        """Whether everybody sees all of it."""
        return all(self.up)


class Round(Struct, frozen=True):
    """A hand in the sense of "the next hand": everybody's cards, from the shuffle to the settlement."""

    options: Options
    order: tuple[int, ...]
    """The seats in it, clockwise from the bank's left, the bank last (T4); who sits out leaves it (T5)."""
    chips: tuple[int, ...]
    """What each seat of the table had before the hand."""
    pack: tuple[Card, ...]
    """The whole pack in the order in which it is dealt."""
    dealt: int = 0
    """How many cards of the pack have been dealt."""
    hands: tuple[Hand, ...] = ()
    """The punters' hands in turn order."""
    bank_hand: Hand = Hand(-1)
    put_away: tuple[Card, ...] = ()
    """First cards of those who did not stake; nobody has seen them."""
    phase: RoundPhase = "pack"
    turn: int = -1
    """The place of the hand whose turn it is; -1 before the first turn."""

    @property
    def bank(self) -> int:
        """The bank's seat."""
        return self.order[-1]

    @property
    def mover(self) -> int | None:
        """The seat that is to move in a turn; None while stakes are open and after the end."""
        if self.phase == "punters" and self.turn >= 0:
            return self.hands[self.turn].seat
        return self.bank if self.phase == "bank" else None

    def hands_of(self, seat: int) -> tuple[Hand, ...]:
        """The punters' hands of a seat."""
        return tuple(hand for hand in self.hands if hand.seat == seat)

    def at_risk(self, seat: int) -> int:
        """What a seat has staked in this hand, in chips; a bust's stake too, which is settled with the rest (T15)."""
        return sum(hand.stake for hand in self.hands if hand.seat == seat)

    def free_chips(self, seat: int) -> int:
        """A seat's chips less its stakes at risk, never below 0."""
        return max(0, self.chips[seat] - self.at_risk(seat))

    def next_card(self) -> Card:
        """The card that will be dealt next; there must be one."""
        return self.pack[self.dealt]

    def next_cards(self, count: int) -> tuple[Card, ...]:
        """The cards that will be dealt next; raises `PackTooShort` if there are not so many."""
        cards = self.pack[self.dealt : self.dealt + count]
        if len(cards) < count:
            raise PackTooShort
        return cards


def begin(options: Options, order: tuple[int, ...], chips: tuple[int, ...], pack: tuple[Card, ...]) -> Round:
    """A hand about to be dealt from a shuffled pack; `order` has the bank last."""
    return Round(options=options, order=order, chips=chips, pack=pack, bank_hand=Hand(order[-1]))
