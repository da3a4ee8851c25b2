"""Chips and cards are conserved: counted here once more, from what happened, and not with `table/check.py`."""

from collections import Counter

import pytest
from msgspec.structs import replace

from pontoon_protocol.cards import PACK
from pontoon_protocol.events import (
    Bought,
    BoughtIn,
    Busted,
    CashedOut,
    HandBegan,
    NightEnded,
    SatDown,
    SeatFreed,
    Settled,
    Staked,
)
from pontoon_server.table.decide import Version
from pontoon_server.table.draft import advance
from pontoon_server.table.events import Logged
from pontoon_server.table.ledger import ledger
from pontoon_server.table.state import Table
from property.knowledge import Knowledge
from property.nights import hold, watch
from support.worlds import Fault, Moment, faulty


class Lost(AssertionError):  # noqa: N818 - it is what happened
    """A chip or a card appeared, vanished, or is where it doesn't belong."""


def expect(holds: bool, what: str) -> None:
    if not holds:
        raise Lost(what)


class Purse:
    """What each player must have by what happened, and what each hand has at stake."""

    def __init__(self) -> None:
        self.stacks: dict[int, int] = {}
        self.players: dict[int, int] = {}
        self.stakes: Counter[int] = Counter()
        self.bank = -1

    def saw(self, moment: Moment) -> None:
        for event in moment.events:
            self._follow(event)
        table = moment.after
        expect({place: seat.player for place, seat in table.taken()} == self.players, "other people sit there")
        expect({seat.player: seat.chips for _, seat in table.taken()} == self.stacks, "a stack isn't what it must be")
        expect(all(chips >= 0 for chips in self.stacks.values()), "a stack is negative")
        accounts = ledger(table)
        expect(sum(account.net for account in accounts) == 0, "the ledger doesn't balance")
        expect(
            sum(account.buy_ins - account.cash_outs for account in accounts) == sum(self.stacks.values()),
            "the ledger has other chips than the table",
        )

    def _follow(self, event: Logged) -> None:
        match event:
            case SatDown(seat=seat, player=player, chips=chips):
                self.players[seat] = player
                self.stacks[player] = chips
            case SeatFreed(seat=seat, chips=chips):
                expect(self.stacks.pop(self.players.pop(seat)) == chips, "cashed out more or less than there was")
            case BoughtIn(seat=seat, chips=chips):
                self.stacks[self.players[seat]] += chips
            case CashedOut(seat=seat, chips=chips):
                self.stacks[self.players[seat]] -= chips
            case HandBegan(seats=seats):
                self.stakes.clear()
                self.bank = seats[-1]
            case Staked(seat=seat, amounts=amounts):
                self.stakes[seat] += sum(amounts)
            case Bought(seat=seat, amount=amount):
                self.stakes[seat] += amount
            case Settled():
                self._settle(event)
            case NightEnded(ledger=accounts):
                expect(all(account.chips == 0 for account in accounts), "somebody wasn't cashed out")
                self.stacks = dict.fromkeys(self.stacks, 0)
            case _:
                pass

    def _settle(self, event: Settled) -> None:
        nets: Counter[int] = Counter()
        for result in event.hands:
            stake = self.stakes[result.seat]
            won = {"bust": (-stake,), "total": (-stake, stake)}.get(result.kind, (-stake, 2 * stake))
            expect(result.chips in won, f"a stake of {stake} brought {result.chips}")
            nets[result.seat] += result.chips
            nets[self.bank] -= result.chips
        for seat in event.seats:
            player = self.players[seat.seat]
            expect(seat.net == nets[seat.seat], "a seat's net isn't its hands'")
            expect(seat.marker == max(0, -(self.stacks[player] + seat.net)), "a marker of another amount (T15)")
            self.stacks[player] += seat.net + seat.marker
            expect(seat.chips == self.stacks[player], "a seat is told of other chips than it has")


class Cards:
    """Where each card of the pack must be by what happened: in the order of the pack, and nowhere twice."""

    def __init__(self) -> None:
        self.knowledge = Knowledge()

    def saw(self, moment: Moment) -> None:
        self.knowledge.saw(moment)
        hand = moment.after.round
        if hand is None:
            return
        lying = [card for own in (*hand.hands, hand.bank_hand) for card in own.cards]
        everywhere = Counter([*lying, *hand.put_away, *hand.pack[hand.dealt :]])
        expect(everywhere == Counter(PACK), "a card is in two places, or in none")
        held = {own.seat: list(own.cards) for own in (*hand.hands, hand.bank_hand)}
        wanted = {seat: [self.knowledge.pack[place] for place in cards] for seat, cards in self.knowledge.hands.items()}
        expect(held == wanted, "a hand has other cards than it was dealt")


def test_no_chip_appears_or_vanishes() -> None:
    """T15, after every event of whole nights: each stack, the ledger, each settlement and each marker."""
    hold(Purse)


def test_no_card_appears_or_vanishes() -> None:
    """T1, T4, T6: all 52 are in one place each, and each hand has those that it was dealt."""
    hold(Cards)


# -- planted faults ----------------------------------------------------------------------------


def settling(table: Table, version: Version, change: int) -> Version:
    """A settlement in which the first bust costs another amount."""
    busts = [event.seat for event in (version.events if table.round else ()) if isinstance(event, Busted)]
    if not any(isinstance(event, Settled) for event in version.events) or not busts:
        return version
    events = tuple(
        _changed(event, busts[0], change) if isinstance(event, Settled) else event for event in version.events
    )
    return Version(events, advance(table, events))


def _changed(event: Settled, seat: int, change: int) -> Settled:
    seats = tuple(
        replace(result, net=result.net + change, chips=result.chips + change) if result.seat == seat else result
        for result in event.seats
    )
    return replace(event, seats=seats)


def losing_a_chip_on_a_bust(table: Table, version: Version, _player: int, _command: int) -> Version:
    """A bust loses a chip more than its stake, and the bank doesn't get it."""
    return settling(table, version, -1)


def finding_a_chip_on_a_bust(table: Table, version: Version, _player: int, _command: int) -> Version:
    """A bust loses a chip less than its stake."""
    return settling(table, version, 1)


def pocketing(_table: Table, version: Version, _player: int, _command: int) -> Version:
    """A chip is gone from a stack, with no event."""
    table = version.table
    taken = [place for place, seat in table.taken() if seat.chips]
    if table.phase != "hand" or not taken:
        return version
    seats = list(table.seats)
    seats[taken[0]] = replace(table.at(taken[0]), chips=table.at(taken[0]).chips - 1)
    return Version(version.events, replace(table, seats=tuple(seats)))


def forgetting_markers(table: Table, version: Version, player: int, command: int) -> Version:
    """A marker that isn't booked as a buy-in."""
    lines = tuple(replace(line, buy_ins=line.buy_ins - line.markers, markers=0) for line in version.table.lines)
    return Version(version.events, replace(version.table, lines=lines))


def doubling_a_card(_table: Table, version: Version, _player: int, _command: int) -> Version:
    """The bank's last card is the first punter's, too."""
    hand = version.table.round
    if hand is None or len(hand.bank_hand.cards) < 2 or not hand.hands:
        return version
    cards = (*hand.bank_hand.cards[:-1], hand.hands[0].cards[0])
    round_ = replace(hand, bank_hand=replace(hand.bank_hand, cards=cards))
    return Version(version.events, replace(version.table, round=round_))


def dealing_twice(_table: Table, version: Version, _player: int, _command: int) -> Version:
    """The last card that was dealt lies on the pack still."""
    hand = version.table.round
    if hand is None or hand.dealt < 8:
        return version
    return Version(version.events, replace(version.table, round=replace(hand, dealt=hand.dealt - 1)))


def dealing_the_wrong_way(_table: Table, version: Version, _player: int, _command: int) -> Version:
    """Two hands have got each other's cards: none is lost, and all are wrong."""
    hand = version.table.round
    if hand is None or len(hand.hands) < 2:
        return version
    one, other, *rest = hand.hands
    hands = (replace(one, cards=other.cards), replace(other, cards=one.cards), *rest)
    return Version(version.events, replace(version.table, round=replace(hand, hands=hands)))


@pytest.mark.parametrize("fault", [losing_a_chip_on_a_bust, finding_a_chip_on_a_bust, pocketing, forgetting_markers])
def test_a_chip_that_goes_astray_is_noticed(fault: Fault) -> None:
    """Whether it is told or not."""
    with pytest.raises(Lost):
        watch(Purse, range(100), engine=faulty(fault))


@pytest.mark.parametrize("fault", [doubling_a_card, dealing_twice, dealing_the_wrong_way])
def test_a_card_that_goes_astray_is_noticed(fault: Fault) -> None:
    """In two places, in none, or in the wrong one."""
    with pytest.raises(Lost):
        watch(Cards, range(100), engine=faulty(fault))
