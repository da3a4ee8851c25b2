"""What the rules of one hand make happen, in the past tense, as everybody at the table may know it.

No event holds a card that lies face down: what only its owner sees travels beside the events,
in the private part of a `Happened`.
"""

from typing import Final, Literal

from msgspec import Struct

from pontoon_protocol.amounts import Many, Seat, Whole
from pontoon_protocol.cards import Card
from pontoon_protocol.command_base import snake

HandKind = Literal["bust", "total", "royal", "trick", "pontoon"]
"""What a hand amounts to (T14); `royal` is 7-7-7 where the table pays for it (K8)."""
BANK_HAND: Final = -1
"""The place of the bank's hand, where a message names a hand."""


class Event(Struct, frozen=True, tag_field="type", tag=snake, omit_defaults=True):
    """Something that happened."""


class WholeHand(Struct, frozen=True, omit_defaults=True):
    """A hand with every card, sent to whoever sees all of it: its owner, or everybody."""

    hand: Whole
    """Its place in the row of hands; -1 for the bank's."""
    cards: Many[Card]
    total: Whole
    soft: bool = False


class StakesOpened(Event, frozen=True):
    """Stakes may be put up, and no card has been dealt yet (C2)."""


class FirstCards(Event, frozen=True):
    """Everybody in the hand has a card, face down (T4); the punters' face up where cards are dealt open (C3)."""

    hands: Many[WholeHand] = ()
    """The punters' hands, where everybody sees them."""


class Staked(Event, frozen=True):
    """A punter staked (T5, C2): its hands stand in the row in place of the one it had, box 1 first."""

    seat: Seat
    amounts: Many[Whole]
    """For each box; 0 for a box that is not played."""


class SatOut(Event, frozen=True):
    """A punter is out of this hand without loss; its card is put away unseen (T5)."""

    seat: Seat


class DoubleOpened(Event, frozen=True):
    """All have staked; the bank looks at its first card and may double every stake (K1)."""

    seat: Seat


class StakesDoubled(Event, frozen=True):
    """The bank doubled every initial stake (K1)."""

    seat: Seat


class StakesKept(Event, frozen=True):
    """The bank left the stakes as they are (K1)."""

    seat: Seat


class SecondCards(Event, frozen=True):
    """Everybody still in the hand has a second card (T6, C3), like the first face down or open."""

    hands: Many[WholeHand] = ()
    """The punters' hands, where everybody sees them."""


class TurnBegan(Event, frozen=True):
    """It is this hand's turn: its place in the row of punters' hands."""

    seat: Seat
    hand: Whole


class Bought(Event, frozen=True):
    """The hand bought a card, face down (T8)."""

    seat: Seat
    hand: Whole
    amount: Whole


class Twisted(Event, frozen=True):
    """The hand or the bank took a card, face up (T8, T13); its total, if everybody sees all of it."""

    seat: Seat
    hand: Whole
    card: Card
    total: Whole = 0
    soft: bool = False


class SplitPair(Event, frozen=True):
    """A pair became two hands, each with the pair's stake and a card more (K3, C6); later hands move up one place."""

    seat: Seat
    hand: Whole
    """Where the first of the two is now; the other comes next."""
    pair: Many[Card]
    """The two cards of the pair, which lie face up."""
    hands: Many[WholeHand] = ()
    """The two hands, where everybody sees them."""


class Doubled(Event, frozen=True):
    """The hand doubled its stake and was dealt a card (C6), face up where cards are dealt open."""

    seat: Seat
    hand: Whole
    amount: Whole
    """What was added to the stake."""
    card: Card | None = None
    total: Whole = 0
    """If everybody sees all of the hand."""
    soft: bool = False


class Burned(Event, frozen=True):
    """The hand's two cards were changed for two new ones (K8)."""

    seat: Seat
    hand: Whole
    cards: Many[Card] = ()
    """The new ones, where cards are dealt open."""
    total: Whole = 0
    soft: bool = False


class Stuck(Event, frozen=True):
    """The hand or the bank ended its turn (T8, T13)."""

    seat: Seat
    hand: Whole


class Busted(Event, frozen=True):
    """The hand or the bank is over 21 (T9); turned up, unless the table leaves busts unseen."""

    seat: Seat
    hand: Whole
    cards: Many[Card] = ()
    total: Whole = 0


class MadeTrick(Event, frozen=True):
    """Five cards and not over 21: the turn ends by itself (T10)."""

    seat: Seat
    hand: Whole


class ShowedPontoon(Event, frozen=True):
    """A Pontoon is turned up when its turn comes (T7)."""

    seat: Seat
    hand: Whole
    cards: Many[Card]


class BankTurnedUp(Event, frozen=True):
    """The bank shows its cards (T13), or its Pontoon, which ends the hand at once (K2, C4)."""

    seat: Seat
    cards: Many[Card]
    total: Whole
    soft: bool


class HandResult(Struct, frozen=True, omit_defaults=True):
    """How one hand ended: `chips` won, or lost if negative."""

    seat: Seat
    hand: Whole
    kind: HandKind
    chips: Whole
    total: Whole = 0
    cards: Many[Card] = ()
    """Turned up (T14); empty for a bust that the table leaves unseen."""
    soft: bool = False


class SeatResult(Struct, frozen=True, omit_defaults=True):
    """How a seat came out of the hand as one sum (T15)."""

    seat: Seat
    net: Whole
    chips: Whole
    """What it has now."""
    marker: Whole = 0


class Settled(Event, frozen=True):
    """The hand is over (T12, T14). Without hands when nobody staked."""

    hands: Many[HandResult] = ()
    """Every hand of the round, in turn order; those that went bust too."""
    seats: Many[SeatResult] = ()
    """Every seat of the round, the bank's too."""


HandEvents = (
    StakesOpened | FirstCards | Staked | SatOut | DoubleOpened | StakesDoubled | StakesKept | SecondCards
    | TurnBegan | Bought | Twisted | SplitPair | Doubled | Burned | Stuck
    | Busted | MadeTrick | ShowedPontoon | BankTurnedUp | Settled
)  # fmt: skip
"""What one hand's rules make happen."""
