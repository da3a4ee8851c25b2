"""One hand of the game, frozen: who is in it, the pack, the cards and the stakes."""

from typing import Literal

from msgspec import Struct

from pontoon_protocol.cards import Card
from pontoon_protocol.options import Options
from pontoon_protocol.views import HandState
from pontoon_server.rules.deck import BUST_OVER, FIVE_CARDS, is_pontoon, total

RoundPhase = Literal["pack", "stakes", "double", "cards", "punters", "bank", "over"]
"""The pack is there, staking, the bank's question (K1), the second cards come, the turns, the bank's turn, the end.
Nothing ever waits in `cards`."""
SplitPontoon = Literal["pontoon", "single", "twenty_one"]


class PackTooShort(Exception):  # noqa: N818 - it says what the pack is
    """There are fewer cards left than a deal needs; never in whole packs: two cards each are 16 at most (T1), against
    the house 2 more than 6 for each pack (C1)."""


class Hand(Struct, frozen=True):
    """The cards of one hand and what is staked on them, in chips."""

    seat: int
    cards: tuple[Card, ...] = ()
    up: tuple[bool, ...] = ()
    """Which of the cards lie face up."""
    initial: int = 0
    """The initial stake; the bank may have doubled it (K1)."""
    stake: int = 0
    """Initial stake, buys and a double."""
    last_buy: int = 0
    twisted: bool = False
    state: HandState = "first"
    box: int = 1
    """Which of the seat's boxes it is played in (C1)."""
    split: SplitPontoon | None = None
    """Set in a hand that came of a pair: what an ace and a ten-valued card are there (K4, C7)."""
    doubled: bool = False
    """Whether it has doubled its stake (C6)."""
    burned: bool = False
    """Whether its first two cards were changed (K8)."""

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
        """Whether it is a Pontoon (T7); in a split hand only where the table says so (K4)."""
        return is_pontoon(self.cards) and self.split != "twenty_one"

    @property
    def open(self) -> bool:
        """Whether everybody sees all of it."""
        return False not in self.up


class Round(Struct, frozen=True):
    """A hand in the sense of "the next hand": everybody's cards, from the shuffle to the settlement."""

    options: Options
    order: tuple[int, ...]
    """The seats in it, clockwise from the bank's left, the bank last (T4); who sits out leaves it (T5)."""
    chips: tuple[int, ...]
    """What each seat of the table had before the hand; at a house table the house's chips come last, at -1 too."""
    pack: tuple[Card, ...]
    """The whole pack in the order in which it is dealt; used cards that are played on come behind it (K6)."""
    dealt: int = 0
    """How many cards of the pack have been dealt."""
    hands: tuple[Hand, ...] = ()
    """The punters' hands in turn order, a seat's boxes from the first."""
    bank_hand: Hand = Hand(-1)
    put_away: tuple[Card, ...] = ()
    """Cards that are out of the hand: first cards of those who did not stake, which nobody has seen, and burned
    cards, unless those go under the pack (K6)."""
    phase: RoundPhase = "pack"
    turn: int = -1
    """The place of the hand whose turn it is; -1 before the first turn."""
    left: int = -1
    """The seat on the bank's left when the hand began."""
    hands_banked: int = 0
    """How many hands this bank has banked before this one."""

    @property
    def bank(self) -> int:
        """The bank's seat; -1 for the house."""
        return self.order[-1]

    @property
    def mover(self) -> int | None:
        """The seat that is to move in a turn, or to answer (K1); None while stakes are open and after the end."""
        if self.phase == "punters" and self.turn >= 0:
            return self.hands[self.turn].seat
        return self.bank if self.phase in ("bank", "double") else None

    @property
    def movers(self) -> tuple[int, ...]:
        """The seats that are to move: all who have not staked yet, the next of them, or the one whose turn it is."""
        if self.phase == "stakes":
            waiting = tuple([hand.seat for hand in self.hands if hand.state == "first"])
            return waiting[:1] if self.options.stake_order == "in_turn" else waiting
        mover = self.mover
        return () if mover is None else (mover,)

    @property
    def cards_left(self) -> int:
        """How many cards can still be dealt."""
        return len(self.pack) - self.dealt

    def hands_of(self, seat: int) -> tuple[Hand, ...]:
        """The punters' hands of a seat."""
        return tuple(hand for hand in self.hands if hand.seat == seat)

    def at_risk(self, seat: int) -> int:
        """What a seat has staked in this hand, in chips; a bust's stake too, which is settled with the rest (T15)."""
        return sum([hand.stake for hand in self.hands if hand.seat == seat])

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


def begin(
    options: Options, order: tuple[int, ...], chips: tuple[int, ...], pack: tuple[Card, ...], hands_banked: int = 0
) -> Round:
    """A hand about to be dealt from a pack; `order` has the bank last, and `chips` the house's, if it banks."""
    return Round(
        options=options,
        order=order,
        chips=chips,
        pack=pack,
        bank_hand=Hand(order[-1]),
        left=order[0],
        hands_banked=hands_banked,
    )
