"""What happened at a table, in the past tense, as everybody at it may know it.

No event holds a card that lies face down: what only its owner sees travels beside the events,
in the private part of a `Happened`.
"""

from typing import Final, Literal

from msgspec import Struct

from pontoon_protocol.amounts import Count, Many, Seat, Whole
from pontoon_protocol.cards import Card
from pontoon_protocol.commands import snake

HandKind = Literal["bust", "total", "royal", "trick", "pontoon"]
"""What a hand amounts to (T14); `royal` is 7-7-7 where the table pays for it (K8)."""
BANK_HAND: Final = -1
"""The place of the bank's hand, where a message names a hand."""


class Event(Struct, frozen=True, tag_field="type", tag=snake, omit_defaults=True):
    """Something that happened."""


class SatDown(Event, frozen=True):
    """Somebody took a seat and bought in for `chips`; dealt in from the next hand."""

    seat: Seat
    player: Count
    """The number of this person (or bot) at this table; it is never anybody else's, even when the seat is."""
    name: str
    chips: Whole
    bot: str = ""
    """The bot's temper; empty for a person."""


class Left(Event, frozen=True):
    """A player left in mid-hand; the hand is played on by T20 and the seat is freed after it."""

    seat: Seat


class SeatFreed(Event, frozen=True):
    """A seat is empty again; its chips were cashed out."""

    seat: Seat
    chips: Whole


class LineLost(Event, frozen=True):
    """The connection to a player was lost; the seat is kept."""

    seat: Seat


class LineBack(Event, frozen=True):
    """The player is connected again."""

    seat: Seat


class WentAway(Event, frozen=True):
    """The seat sits out from the next hand: because it asked, or because it missed its waits."""

    seat: Seat
    missed: bool = False


class CameBack(Event, frozen=True):
    """The seat is dealt in again from the next hand."""

    seat: Seat


class BecameReady(Event, frozen=True):
    """The seat need not be waited for before the next hand."""

    seat: Seat


class Said(Event, frozen=True):
    """Somebody said something; the text is clean for a terminal."""

    seat: Seat
    text: str


class BoughtIn(Event, frozen=True):
    """The seat brought chips to the table."""

    seat: Seat
    chips: Whole


class CashedOut(Event, frozen=True):
    """The seat took chips off the table."""

    seat: Seat
    chips: Whole


class HostChanged(Event, frozen=True):
    """The host's rights are this seat's now."""

    seat: Seat


class NightBegan(Event, frozen=True):
    """The host began the night; the first bank is drawn next."""


class Drew(Event, frozen=True):
    """One round of the draw for the first bank (T3): a card face up to each seat that is in it."""

    cards: Many[tuple[Seat, Card]]
    """Seat and card, in turn order."""


class BankPassed(Event, frozen=True):
    """Another seat has the bank: by the draw (T3), with a Pontoon (T16), or the bank's seat was gone (T17, T19)."""

    seat: Seat
    why: Literal["draw", "pontoon", "gone"]


class HandBegan(Event, frozen=True):
    """A hand begins with these seats, in turn order, the bank last."""

    number: Count
    seats: Many[Seat]


class FirstCards(Event, frozen=True):
    """The pack was shuffled and everybody in the hand has a card, face down (T4)."""


class Staked(Event, frozen=True):
    """A punter staked (T5)."""

    seat: Seat
    amounts: Many[Whole]


class SatOut(Event, frozen=True):
    """A punter is out of this hand without loss; its card is put away unseen (T5)."""

    seat: Seat


class SecondCards(Event, frozen=True):
    """Everybody still in the hand has a second card, face down (T6)."""


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
    """The bank shows its cards (T13)."""

    seat: Seat
    cards: Many[Card]
    total: Whole
    soft: bool


class TimeRanOut(Event, frozen=True):
    """The wait for this seat is over; what follows was played by T5 or T20."""

    seat: Seat


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


class Account(Struct, frozen=True):
    """A player's line in the ledger, in chips."""

    player: Count
    name: str
    buy_ins: Whole
    """Markers included."""
    markers: Whole
    cash_outs: Whole
    chips: Whole
    """Still on the table."""
    net: Whole


class Payment(Struct, frozen=True):
    """Who pays whom, in chips, players named by number."""

    payer: Count
    payee: Count
    chips: Whole


class NightEnding(Event, frozen=True):
    """The host ends the night: the running hand is the last."""


class NightEnded(Event, frozen=True):
    """The night is over; everybody was cashed out, and these payments settle it."""

    ledger: Many[Account]
    payments: Many[Payment]


HandEvents = (
    FirstCards | Staked | SatOut | SecondCards | TurnBegan | Bought | Twisted | Stuck
    | Busted | MadeTrick | ShowedPontoon | BankTurnedUp | Settled
)  # fmt: skip
"""What one hand's rules make happen."""
TableEvents = (
    SatDown | Left | SeatFreed | LineLost | LineBack | WentAway | CameBack | BecameReady | Said
    | BoughtIn | CashedOut | HostChanged | NightBegan | Drew | BankPassed | HandBegan
    | TimeRanOut | NightEnding | NightEnded
)  # fmt: skip
Events = TableEvents | HandEvents
