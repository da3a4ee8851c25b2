"""A table, frozen: who sits there, what they have, the running hand, and what is waited for."""

from typing import Final, Literal

from msgspec import Struct

from pontoon_protocol.amounts import HOUSE
from pontoon_protocol.cards import Card
from pontoon_protocol.events import Payment
from pontoon_protocol.hand_events import Settled
from pontoon_protocol.options import Options, Settings
from pontoon_protocol.views import BankSale, Offer
from pontoon_protocol.views import Wait as WaitView
from pontoon_server.rules.state import Round

HOUSE_PLAYER: Final = 0
"""The house's number in the ledger; players have theirs from 1."""
TablePhase = Literal["lobby", "draw", "between", "pack", "hand", "over"]


class Seat(Struct, frozen=True):
    """A seat that is taken."""

    player: int
    name: str
    key: str
    """The seat key's hash; empty for a bot."""
    chips: int
    """Stakes at risk included: a hand is settled as one sum (T15)."""
    bot: str = ""
    """The bot's temper; empty for a person."""
    connected: bool = True
    away: Literal["", "asked", "missed"] = ""
    ready: bool = False
    leaving: bool = False
    """Left in mid-hand; freed when the hand is over."""
    missed: int = 0
    """Waits missed in a row."""
    handled: int = 0
    """The highest command id that was accepted."""
    sat: int = 0
    """The version before the one with which the seat was taken: who has the lowest has sat longest."""
    since: int = 0
    """The number of the hand that ran, or was the last, when the seat was taken: its player had no part in it."""


class Line(Struct, frozen=True):
    """A player's line in the ledger, kept when the seat is given up; all in chips."""

    player: int
    name: str
    key: str
    buy_ins: int = 0
    """Markers included (T15)."""
    markers: int = 0
    cash_outs: int = 0
    sales: int = 0
    """What the bank was sold for, less what it was bought for (K7)."""
    bot: bool = False
    """A bot's."""
    barred: bool = False
    """Was sent away by the host, and needs the host's word to come back."""


class Guest(Struct, frozen=True):
    """Somebody who waits at the door."""

    guest: int
    name: str
    key: str
    """The hash of the key that will open the seat."""
    admitted: bool
    """Waits for a free seat alone; else for the host's word first."""
    connected: bool = True


class Wait(Struct, frozen=True):
    """A numbered wait; when its seconds are over, `Tick(number)` brings the default (T20)."""

    number: int
    """The version at which it began."""
    kind: Literal["stakes", "double", "turn", "bank", "between"]
    seats: tuple[int, ...]
    seconds: float
    """All of it, extensions included."""
    occasion: tuple[int, ...]
    """What it waits for; while that stays the same, so does the wait."""
    graced: bool = False

    def seen(self, left: float) -> WaitView:
        """The wait as it goes over the wire, with the seconds left."""
        return WaitView(self.kind, self.seats, left)


class Shuffle(Struct, frozen=True):
    """The table wants so many packs shuffled."""

    packs: int


class Table(Struct, frozen=True):
    """The whole table as of one version."""

    code: str
    name: str
    options: Options
    settings: Settings
    passcode: str
    """The passcode's hash; empty for none."""
    seats: tuple[Seat | None, ...]
    offers: tuple[Offer | None, ...]
    """What each seat was last offered; None when it is not to move."""
    version: int = 0
    phase: TablePhase = "lobby"
    hand: int = 0
    """The number of the running or last hand."""
    host: int = 0
    """The player who has the host's rights; 0 for nobody."""
    owner: int = 0
    """The player whose rights they are, even while somebody else has them (`host_returns`); 0 for nobody."""
    paused: bool = False
    """Whether all clocks stand still, by the host's word."""
    locked: bool = False
    """Whether nobody new comes in."""
    guests: tuple[Guest, ...] = ()
    """Who waits at the door, in the order in which they came."""
    guests_met: int = 0
    """How many ever waited there: the highest number that a guest had."""
    votes: tuple[int, ...] = ()
    """The players who voted to skip the running wait."""
    bank: int | None = None
    """The bank's seat; -1 where the house banks."""
    bank_gone: bool = False
    """Whether the bank's seat was given up while nobody else played: whoever sits there now isn't the bank (T17)."""
    house: int = 0
    """The house's chips, where it banks; like a seat it draws markers (C1, T15)."""
    players_met: int = 0
    """How many players there ever were: the highest number that one had."""
    lines: tuple[Line, ...] = ()
    """The ledger, in the order in which people came; the house's line is first, where it banks."""
    pack: tuple[Card, ...] = ()
    """The pack for the next hand, where it is played on (K6); empty: it will be shuffled."""
    hands_banked: int = 0
    """How many hands in which somebody staked this bank has banked (`each_hands`)."""
    sale: BankSale | None = None
    """The bank's offer to sell, until it is accepted, withdrawn or lapses (K7)."""
    order: tuple[int, ...] = ()
    """The seats of a hand that has begun and waits for its pack."""
    round: Round | None = None
    """The running hand, or the last one until the next begins."""
    drawing: tuple[int, ...] = ()
    """Who is still tied in the draw for the first bank (T3)."""
    wait: Wait | None = None
    settled: Settled | None = None
    """How the last hand ended, until the next begins."""
    payments: tuple[Payment, ...] = ()
    stands: int = 0
    """The player who stands for the bots and the house in the payments."""
    ending: bool = False

    def taken(self) -> list[tuple[int, Seat]]:
        """The seats that are taken, in order."""
        return [(place, seat) for place, seat in enumerate(self.seats) if seat is not None]

    def place_of(self, player: int) -> int | None:
        """Where a player sits."""
        for place, seat in enumerate(self.seats):
            if seat is not None and seat.player == player:
                return place
        return None

    def at(self, place: int) -> Seat:
        """The seat at a place that is known to be taken."""
        seat = self.seats[place]
        assert seat is not None
        return seat

    def staying(self, place: int) -> Seat | None:
        """Who sits at a place that anybody may name, and stays; None for an empty one, or none of this table's."""
        seat = self.seats[place] if place < len(self.seats) else None
        return None if seat is None or seat.leaving else seat

    def in_hand(self, place: int) -> bool:
        """Whether a seat is in the running hand."""
        if self.phase == "pack":
            return place in self.order
        return self.phase == "hand" and self.round is not None and place in self.round.order

    def plays(self, place: int) -> bool:
        """Whether a seat will be dealt in if a hand starts now (T17, T19)."""
        seat = self.seats[place]
        return seat is not None and not seat.away and not seat.leaving and seat.chips >= self.options.minimum_stake

    def players(self) -> tuple[int, ...]:
        """The seats that play, by number."""
        return tuple(place for place in range(len(self.seats)) if self.plays(place))

    def people(self) -> list[tuple[int, Seat]]:
        """The seats of people who stay, in order."""
        return [(place, seat) for place, seat in self.taken() if not seat.bot and not seat.leaving]

    def guest(self, number: int) -> Guest | None:
        """The guest of a number, who waits at the door."""
        return next((guest for guest in self.guests if guest.guest == number), None)

    def anybody_there(self) -> bool:
        """Whether a person is connected; bots don't play alone."""
        return any(seat.connected and not seat.bot for _, seat in self.taken())

    def left_of(self, place: int) -> tuple[int, ...]:
        """All places clockwise from a place's left, that place last; one that is no more counts as the last seat."""
        count = len(self.seats)
        start = min(place, count - 1)
        return tuple((start + step) % count for step in range(1, count + 1))

    def line_of(self, player: int) -> Line | None:
        """A player's line in the ledger; None for 0, which is nobody, and not the house."""
        return next((line for line in self.accounts() if line.player == player), None)

    def accounts(self) -> tuple[Line, ...]:
        """The lines of the ledger that are people's and bots', not the house's."""
        return self.lines[1:] if self.bank == HOUSE else self.lines

    def order_now(self) -> tuple[int, ...]:
        """Who is dealt in if a hand starts now, clockwise from the bank's left, the bank last (T4, C3)."""
        assert self.bank is not None
        order = tuple(filter(self.plays, self.left_of(self.bank)))
        return (*order, HOUSE) if self.bank == HOUSE else order


def opened(code: str, name: str, options: Options, settings: Settings, passcode: str) -> Table:
    """A table that nobody sits at yet."""
    nobody: tuple[None, ...] = (None,) * options.seats
    house = options.bank == "house"
    return Table(
        code=code,
        name=name,
        options=options,
        settings=settings,
        passcode=passcode,
        seats=nobody,
        offers=nobody,
        bank=HOUSE if house else None,
        lines=(Line(HOUSE_PLAYER, "", ""),) if house else (),
    )
