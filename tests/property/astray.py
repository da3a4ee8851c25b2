"""Faults in which a chip or a card goes astray, to be planted behind the table's own functions."""

from msgspec.structs import replace

from pontoon_protocol.events import BankSold, NightReopened, SeatChanged
from pontoon_protocol.hand_events import Busted, Settled
from pontoon_protocol.host_events import ToppedUp
from pontoon_server.table.decide import Version
from pontoon_server.table.draft import advance
from pontoon_server.table.state import Table


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


def selling_for_nothing(_table: Table, version: Version, _player: int, _command: int) -> Version:
    """The buyer of the bank has the price back, and the seller keeps it."""
    table = version.table
    for event in version.events:
        if isinstance(event, BankSold):
            buyer = table.at(event.buyer)
            seats = list(table.seats)
            seats[event.buyer] = replace(buyer, chips=buyer.chips + event.price)
            table = replace(table, seats=tuple(seats))
    return Version(version.events, table)


def booking_half_a_sale(_table: Table, version: Version, _player: int, _command: int) -> Version:
    """What was paid for the bank stands nowhere."""
    lines = tuple(replace(line, sales=max(0, line.sales)) for line in version.table.lines)
    return Version(version.events, replace(version.table, lines=lines))


def topping_up_from_nowhere(table: Table, version: Version, _player: int, _command: int) -> Version:
    """What the host brings to a seat stands in nobody's account."""
    if not any(isinstance(event, ToppedUp) for event in version.events):
        return version
    return Version(version.events, replace(version.table, lines=table.lines))


def moving_without_chips(_table: Table, version: Version, _player: int, _command: int) -> Version:
    """Who moves to another seat leaves a chip in the old one."""
    moved = [event.to for event in version.events if isinstance(event, SeatChanged)]
    seats = list(version.table.seats)
    for place in moved:
        seats[place] = replace(version.table.at(place), chips=max(0, version.table.at(place).chips - 1))
    return Version(version.events, replace(version.table, seats=tuple(seats)))


def beginning_a_new_ledger(_table: Table, version: Version, _player: int, _command: int) -> Version:
    """Another night at the table knows nothing of the last one's house."""
    if not any(isinstance(event, NightReopened) for event in version.events):
        return version
    lines = tuple(replace(line, buy_ins=0, markers=0) for line in version.table.lines)
    return Version(version.events, replace(version.table, lines=lines))


def robbing_the_house(_table: Table, version: Version, _player: int, _command: int) -> Version:
    """The house has a chip less than it won."""
    return Version(version.events, replace(version.table, house=max(0, version.table.house - 1)))


def cutting_the_pack(_table: Table, version: Version, _player: int, _command: int) -> Version:
    """The pack that is played on is cut."""
    pack = version.table.pack
    return Version(version.events, replace(version.table, pack=(*pack[1:], *pack[:1])))


def shuffling_every_hand(_table: Table, version: Version, _player: int, _command: int) -> Version:
    """The pack is shuffled, though no Pontoon was shown."""
    return Version(version.events, replace(version.table, pack=()))


def losing_burned_cards(_table: Table, version: Version, _player: int, _command: int) -> Version:
    """Cards that were put away are nowhere."""
    hand = version.table.round
    return Version(version.events, replace(version.table, round=hand and replace(hand, put_away=())))
