"""A whole picture of a table, as one viewer may see it, and the parts it is kept current with."""

from typing import Literal

from msgspec import Struct

from pontoon_protocol.amounts import Count, Many, Seat, SecondsLeft, Whole
from pontoon_protocol.cards import Card
from pontoon_protocol.errors import Reason
from pontoon_protocol.events import Account, Payment
from pontoon_protocol.hand_events import HandResult, SeatResult
from pontoon_protocol.options import Options, Settings

Verb = Literal["stake", "sit_out", "buy", "twist", "stick", "split", "double", "burn", "double_stakes", "keep_stakes"]
Phase = Literal["lobby", "draw", "between", "pack", "stakes", "double", "punters", "bank", "over"]
"""Where the night stands: not begun, drawing the first bank, between hands, waiting for the pack,
staking, the bank's question (K1), the punters' turns, the bank's turn; `over` is the night's end."""
HandState = Literal["first", "in", "stuck", "bust", "trick", "pontoon"]
"""Before its stake, at play, or how its turn ended."""


class Wait(Struct, frozen=True):
    """What the table waits for, and how long still when this was sent."""

    kind: Literal["stakes", "double", "turn", "bank", "between"]
    seats: Many[Seat]
    """Whom it waits for; for `stakes` all who were asked."""
    seconds: SecondsLeft
    """How long still, counted from the moment when it was sent."""


class Choice(Struct, frozen=True, omit_defaults=True):
    """A move of the seat it is sent to: possible, or not and why."""

    verb: Verb
    least: Whole = 0
    most: Whole = 0
    usual: Whole = 0
    """The amount for a plain Enter."""
    boxes: Count = 0
    """For a stake: how many boxes may be played now."""
    closed: Reason | None = None


class Offer(Struct, frozen=True):
    """The complete options of one seat, numbered; a move names the number it answers."""

    number: Count
    choices: Many[Choice]


class SeatView(Struct, frozen=True, omit_defaults=True):
    """A seat that is taken. Stakes at risk are part of `chips` until the hand is settled."""

    seat: Seat
    player: Count
    name: str
    chips: Whole
    bot: str = ""
    connected: bool = True
    away: bool = False
    ready: bool = False
    leaving: bool = False


class HandView(Struct, frozen=True, omit_defaults=True):
    """A hand on the table; a card that this viewer may not see is null."""

    seat: Seat
    cards: Many[Card | None]
    stake: Whole = 0
    state: HandState = "first"
    total: Whole = 0
    """0 unless this viewer sees all of the hand."""
    soft: bool = False
    box: Count = 1
    """Which of its seat's boxes it is played in (C1)."""
    initial: Whole = 0
    """The initial stake, doubled by the bank or not (K1): what a card costs at least (T8)."""
    split: bool = False
    """It came of a split pair (K3, C6)."""
    doubled: bool = False
    """It has doubled its stake (C6)."""


class GuestView(Struct, frozen=True, omit_defaults=True):
    """Somebody who waits at the door."""

    guest: Count
    name: str
    admitted: bool = True
    """Waits for a free seat alone; else for the host's word first."""
    connected: bool = True


class BankSale(Struct, frozen=True, omit_defaults=True):
    """The bank's offer to sell (K7)."""

    price: Whole
    """In chips."""
    to: Seat | None = None
    """The only seat that may buy; null: whoever accepts first."""


class TableView(Struct, frozen=True, omit_defaults=True):
    """The whole table as one viewer may see it."""

    code: str
    name: str
    options: Options
    settings: Settings
    phase: Phase
    hand: Whole
    """The number of the hand that is running or was last."""
    host: Seat | None
    bank: Seat | None
    """-1 where the house banks."""
    seats: Many[SeatView]
    order: Many[Seat] = ()
    """The seats in the running hand in turn order, the bank last."""
    hands: Many[HandView] = ()
    """The punters' hands in turn order."""
    bank_hand: HandView | None = None
    turn: Whole | None = None
    """The place of the hand whose turn it is."""
    wait: Wait | None = None
    results: Many[HandResult] = ()
    nets: Many[SeatResult] = ()
    """How the last hand ended, until the next begins."""
    ledger: Many[Account] = ()
    payments: Many[Payment] = ()
    stands: Count = 0
    """Once the night is over: the player who stands for the bots and the house in the payments; 0: nobody has to."""
    sale: BankSale | None = None
    """Set between hands while the bank is for sale."""
    ending: bool = False
    """The night ends after this hand."""
    paused: bool = False
    """The clocks stand still; `wait` has the seconds that it will go on with."""
    locked: bool = False
    """Nobody new comes in."""
    guests: Many[GuestView] = ()
    """Who waits at the door, in the order in which they came."""
    you: Seat | None = None
    """Your seat; null for a watcher."""
    offer: Offer | None = None
