"""What happened at a table, in the past tense, as everybody at it may know it.

No event holds a card that lies face down: what only its owner sees travels beside the events,
in the private part of a `Happened`.
"""

from typing import Literal

from msgspec import Struct

from pontoon_protocol.amounts import Count, Many, Seat, Whole
from pontoon_protocol.cards import Card
from pontoon_protocol.hand_events import Event, HandEvents
from pontoon_protocol.host_events import HostEvents


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


class SeatChanged(Event, frozen=True):
    """A player moved to an empty seat, with chips and, if it had it, the bank; the last hand is taken off the table."""

    seat: Seat
    """The one that is empty now."""
    to: Seat
    """The one that is taken now."""


class NightBegan(Event, frozen=True):
    """The host began the night; the first bank is drawn next."""


class Drew(Event, frozen=True):
    """One round of the draw for the first bank (T3): a card face up to each seat that is in it."""

    cards: Many[tuple[Seat, Card]]
    """Seat and card, in turn order."""


class BankPassed(Event, frozen=True):
    """Another seat has the bank.

    By the draw (T3), with a Pontoon (T16), after its number of hands (`each_hands`), bought (K7), or since the
    bank's seat was gone (T17, T19).
    """

    seat: Seat
    why: Literal["draw", "pontoon", "hands", "sale", "gone"]


class BankOffered(Event, frozen=True):
    """The bank is for sale (K7)."""

    seat: Seat
    """The bank's."""
    price: Whole
    """In chips."""
    to: Seat | None = None
    """The only seat that may buy it; null: whoever accepts first."""


class OfferWithdrawn(Event, frozen=True):
    """The bank is not for sale any more."""

    seat: Seat


class OfferLapsed(Event, frozen=True):
    """Nobody bought the bank before the next hand, or who sold it or was to buy it is gone (K7)."""

    seat: Seat


class BankSold(Event, frozen=True):
    """The bank was bought (K7): the price went from the buyer to the seller."""

    seat: Seat
    """The seller's."""
    buyer: Seat
    price: Whole
    """In chips."""


class HandBegan(Event, frozen=True):
    """A hand begins with these seats, in turn order, the bank last."""

    number: Count
    seats: Many[Seat]
    shuffled: bool = True
    """Whether the pack was shuffled, or is played on (K6)."""


class TimeRanOut(Event, frozen=True):
    """The wait for this seat is over; what follows was played by T5 or T20."""

    seat: Seat


class Account(Struct, frozen=True, omit_defaults=True):
    """A player's line in the ledger, in chips."""

    player: Count
    """0 is the house, where it banks."""
    name: str
    buy_ins: Whole
    """Markers included."""
    markers: Whole
    cash_outs: Whole
    chips: Whole
    """Still on the table."""
    net: Whole
    sales: Whole = 0
    """What the bank was sold for, less what it was bought for (K7); no part of the net beside the chips."""
    bot: bool = False
    """A bot's: whoever stands for the bots pays and is paid in its place."""


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
    stands: Count = 0
    """The player who stands for the bots and the house in the payments; 0: nobody has to."""


class AccountClosed(Event, frozen=True):
    """An account with nothing on it, of somebody who is gone, made room for another."""

    player: Count


class NightReopened(Event, frozen=True):
    """Another night at a table whose last one is over: nobody sits there yet, and the ledger goes on."""


TableEvents = (
    SatDown | Left | SeatFreed | LineLost | LineBack | WentAway | CameBack | BecameReady | Said
    | BoughtIn | CashedOut | SeatChanged | NightBegan | Drew | BankPassed | BankOffered | OfferWithdrawn
    | OfferLapsed | BankSold | HandBegan | TimeRanOut | NightEnding | NightEnded
    | AccountClosed | NightReopened | HostEvents
)  # fmt: skip
Events = TableEvents | HandEvents
