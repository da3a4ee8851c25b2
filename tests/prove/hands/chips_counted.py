"""Chips counted from what happened, after each event: every stack, the ledger's sum, and what each hand has staked.

A second opinion beside `table/check.py`, and a quick one beside `property/counted.py`: it is for millions of hands.
"""

from collections.abc import Callable
from typing import Any, Final

from msgspec import Struct

from pontoon_protocol.amounts import HOUSE
from pontoon_protocol.events import (
    BankSold,
    BoughtIn,
    CashedOut,
    HandBegan,
    NightEnded,
    NightReopened,
    SatDown,
    SeatChanged,
    SeatFreed,
)
from pontoon_protocol.hand_events import (
    Bought,
    Doubled,
    FirstCards,
    HandKind,
    HandResult,
    SatOut,
    SeatResult,
    Settled,
    SplitPair,
    Staked,
    StakesDoubled,
    StakesOpened,
)
from pontoon_protocol.host_events import ToppedUp
from pontoon_protocol.limits import SEATS
from pontoon_protocol.options import Options
from pontoon_server.rules.state import Round
from pontoon_server.table.events import Logged
from pontoon_server.table.state import Line, Seat, Table
from property.counted import Lost, expect


class Put(Struct):
    """A hand in the row of punters' hands, and what it has at stake."""

    seat: int
    stake: int = 0


class Chips:
    """Where every chip must be. `follow` each event, then `compare` the state that it led to; raises `Lost`."""

    def __init__(self, table: Table) -> None:
        self.stacks = [0] * SEATS
        """By place; 0 where nobody sits."""
        self.house = 0
        self.brought = 0
        """All buy-ins and markers less all cash-outs."""
        self.markers = 0
        self.row: list[Put] = []
        self.order: tuple[int, ...] = ()
        self._options = table.options
        self._pays = _times(table.options)
        self._laid = False
        self._lines: tuple[Line, ...] | None = None
        self._round: Round | None = None
        self._seats: tuple[Seat | None, ...] = ()
        self._changed = False
        """Whether something was counted since stacks were compared."""

    def follow(self, event: Logged) -> None:
        """One thing more that happened."""
        change = _CHANGES.get(type(event))
        if change is not None:
            change(self, event)
            self._changed = True

    def compare(self, table: Table, *, anew: bool = False) -> None:
        """What the table has must be what is counted here; `anew` looks again at what was looked at already."""
        seats = table.seats
        if anew or self._changed or seats is not self._seats or table.house != self.house:
            self._seats, self._changed = seats, False
            self._compare_stacks(table)
        if anew or table.lines is not self._lines:
            self._lines = table.lines
            self._compare_ledger(table.lines)
        hand = table.round
        if hand is not None and (anew or hand is not self._round):
            self._round = hand
            if [own.stake for own in hand.hands] != [own.stake for own in self.row]:
                raise Lost("a hand has another stake")
        if table.options is not self._options:
            self._options, self._pays = table.options, _times(table.options)

    def _compare_stacks(self, table: Table) -> None:
        stacks = self.stacks
        here = self.house
        for place, seat in enumerate(table.seats):
            stack = stacks[place]
            if stack != (0 if seat is None else seat.chips) or stack < 0:
                raise Lost("a stack isn't what it must be, or negative")
            here += stack
        expect(here == self.brought, "chips on the table aren't buy-ins less cash-outs")
        expect(table.house == self.house >= 0, "the house has other chips")

    def _compare_ledger(self, lines: tuple[Line, ...]) -> None:
        brought = markers = sales = 0
        for line in lines:
            brought += line.buy_ins - line.cash_outs
            markers += line.markers
            sales += line.sales
        expect(brought == self.brought, "the ledger has other chips than were brought and taken")
        expect(markers == self.markers, "a marker isn't booked, or one that nobody drew")
        expect(sales == 0, "a price was paid, and not to anybody")

    def _sat_down(self, event: SatDown) -> None:
        expect(self.stacks[event.seat] == 0, "somebody sits down to another's chips")
        self._bring(event.seat, event.chips)

    def _bring(self, place: int, chips: int) -> None:
        self.stacks[place] += chips
        self.brought += chips

    def _bought_in(self, event: BoughtIn | ToppedUp) -> None:
        self._bring(event.seat, event.chips)

    def _cashed_out(self, event: CashedOut) -> None:
        self._bring(event.seat, -event.chips)

    def _freed(self, event: SeatFreed) -> None:
        expect(self.stacks[event.seat] == event.chips, "cashed out more or less than there was")
        self._bring(event.seat, -event.chips)

    def _moved(self, event: SeatChanged) -> None:
        expect(self.stacks[event.to] == 0, "somebody moves to another's chips")
        self.stacks[event.to], self.stacks[event.seat] = self.stacks[event.seat], 0
        self.row = []
        self._laid = False

    def _sold(self, event: BankSold) -> None:
        expect(event.price <= self.stacks[event.buyer], "a price that the buyer's chips don't cover (K7)")
        self.stacks[event.buyer] -= event.price
        self.stacks[event.seat] += event.price

    def _ended(self, event: NightEnded) -> None:
        expect(not any(account.chips for account in event.ledger), "somebody wasn't cashed out")
        self.stacks, self.house, self.brought = [0] * SEATS, 0, 0

    def _reopened(self, _event: NightReopened) -> None:
        expect(not self.brought, "chips were left from the last night")
        self.row = []

    def _hand_began(self, event: HandBegan) -> None:
        self.order, self.row, self._laid = event.seats, [], False

    def _laid_out(self, _event: StakesOpened | FirstCards) -> None:
        if not self._laid:
            self.row, self._laid = [Put(seat) for seat in self.order[:-1]], True

    def _staked_one(self, event: Staked) -> None:
        at = next(place for place, own in enumerate(self.row) if own.seat == event.seat)
        self.row[at : at + 1] = [Put(event.seat, amount) for amount in event.amounts if amount]

    def _sat_out(self, event: SatOut) -> None:
        self.row = [own for own in self.row if own.seat != event.seat]

    def _stakes_doubled(self, _event: StakesDoubled) -> None:
        for own in self.row:
            own.stake *= 2

    def _added(self, event: Bought | Doubled) -> None:
        own = self.row[event.hand]
        expect(isinstance(event, Bought) or event.amount == own.stake, "a double that is no double (C6)")
        own.stake += event.amount

    def _split(self, event: SplitPair) -> None:
        own = self.row[event.hand]
        self.row.insert(event.hand, Put(own.seat, own.stake))

    def _settled(self, event: Settled) -> None:
        nets = dict.fromkeys(self.order, 0)
        expect(len(event.hands) == len(self.row), "a hand isn't settled, or one that isn't there")
        for place, (result, own) in enumerate(zip(event.hands, self.row, strict=True)):
            expect((result.hand, result.seat) == (place, own.seat), "a hand of another place or seat")
            expect(self._may_bring(result, own.stake), f"{own.stake} brought {result.chips}")
            nets[own.seat] += result.chips
            nets[self.order[-1]] -= result.chips
        told = {seat.seat for seat in event.seats}
        expect(all(seat in told for seat, net in nets.items() if net), "a seat that isn't settled")
        for seat in event.seats:
            expect(seat.net == nets[seat.seat], "a seat's net isn't its hands'")
            self._pay(seat)

    def _may_bring(self, result: HandResult, stake: int) -> bool:
        return any(result.chips == times * stake for times in self._pays[result.kind])

    def _pay(self, seat: SeatResult) -> None:
        stack = self.house if seat.seat == HOUSE else self.stacks[seat.seat]
        expect(seat.marker == max(0, -(stack + seat.net)), "a marker of another amount (T15)")
        stack += seat.net + seat.marker
        expect(seat.chips == stack, "a seat is told of other chips than it has")
        self.brought += seat.marker
        self.markers += seat.marker
        if seat.seat == HOUSE:
            self.house = stack
        else:
            self.stacks[seat.seat] = stack


def _times(options: Options) -> dict[HandKind, set[int]]:
    """How many times its stake each kind of hand may win, or lose if negative (T14, K2, K4, K8)."""
    lost = {-1, -options.bank_pontoon_pays, -options.bank_trick_pays}
    single = {1} if options.split_pontoon == "single" else set()
    return {
        "bust": {-1},
        "total": lost | {1},
        "royal": lost | {options.royal_pays},
        "trick": lost | {options.trick_pays},
        "pontoon": lost | {options.pontoon_pays} | single,
    }


_CHANGES: Final[dict[type[Logged], Callable[[Chips, Any], None]]] = {
    SatDown: Chips._sat_down,
    SeatFreed: Chips._freed,
    BoughtIn: Chips._bought_in,
    ToppedUp: Chips._bought_in,
    CashedOut: Chips._cashed_out,
    SeatChanged: Chips._moved,
    BankSold: Chips._sold,
    NightEnded: Chips._ended,
    NightReopened: Chips._reopened,
    HandBegan: Chips._hand_began,
    StakesOpened: Chips._laid_out,
    FirstCards: Chips._laid_out,
    Staked: Chips._staked_one,
    SatOut: Chips._sat_out,
    StakesDoubled: Chips._stakes_doubled,
    Bought: Chips._added,
    Doubled: Chips._added,
    SplitPair: Chips._split,
    Settled: Chips._settled,
}
"""What each kind of event does to chips; all others do nothing."""
