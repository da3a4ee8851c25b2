"""Faults in which chips or cards are lost, planted behind the table's own functions."""

from collections.abc import Callable
from typing import Final

from msgspec.structs import force_setattr, replace

from pontoon_protocol.commands import SeatCommands
from pontoon_protocol.errors import Refused
from pontoon_protocol.events import BankSold, HandBegan
from pontoon_protocol.hand_events import Settled, SplitPair
from pontoon_protocol.host_events import Kicked
from pontoon_server.rules.state import Hand
from pontoon_server.table.decide import Version, decide
from pontoon_server.table.state import Table
from property import astray
from support.worlds import Engine, Fault, faulty


def paying_twice(_table: Table, version: Version, _player: int, _command: int) -> Version:
    """What a hand was settled with is paid once more."""
    for event in version.events:
        if isinstance(event, Settled):
            return _with_chips(version, {result.seat: result.net for result in event.seats if result.net > 0})
    return version


def pricing_twice(_table: Table, version: Version, _player: int, _command: int) -> Version:
    """Who sells the bank has its price twice."""
    for event in version.events:
        if isinstance(event, BankSold):
            return _with_chips(version, {event.seat: event.price})
    return version


def selling_at_a_loss(table: Table, version: Version, _player: int, _command: int) -> Version:
    """Who sells the bank to one seat that was named loses a chip, and the ledger agrees with that."""
    sold = next((event for event in version.events if isinstance(event, BankSold)), None)
    if sold is None or table.sale is None or table.sale.to is None or version.table.at(sold.seat).chips < 1:
        return version
    lost = _with_chips(version, {sold.seat: -1})
    player = lost.table.at(sold.seat).player
    lines = tuple(
        replace(line, cash_outs=line.cash_outs + 1) if line.player == player else line for line in lost.table.lines
    )
    return Version(version.events, replace(lost.table, lines=lines))


def swallowing(table: Table, version: Version, _player: int, _command: int) -> Version:
    """What somebody has staked who is sent away in mid-hand is gone."""
    kicked = {event.seat for event in version.events if isinstance(event, Kicked) and table.in_hand(event.seat)}
    return _with_hands(version, lambda _place, own: own.seat in kicked) if kicked else version


def splitting_for_nothing(_table: Table, version: Version, _player: int, _command: int) -> Version:
    """The second half of a pair has no stake."""
    halves = {event.hand + 1 for event in version.events if isinstance(event, SplitPair)}
    return _with_hands(version, lambda place, _own: place in halves) if halves else version


def dropping_a_card(_table: Table, version: Version, _player: int, _command: int) -> Version:
    """A pack that is played on has a card less."""
    began = any(isinstance(event, HandBegan) and not event.shuffled for event in version.events)
    hand = version.table.round
    if not began or hand is None:
        return version
    return Version(version.events, replace(version.table, round=replace(hand, pack=hand.pack[:-1])))


def short_changing() -> Engine:
    """Whoever is refused something loses a chip."""

    def command(table: Table, player: int, given: SeatCommands) -> Version:
        try:
            return decide(table, player, given)
        except Refused:
            place = table.place_of(player)
            if place is not None:
                force_setattr(table.at(place), "chips", table.at(place).chips - 1)
            raise

    return Engine(decide=command)


def _with_chips(version: Version, more: dict[int, int]) -> Version:
    table = version.table
    seats = tuple(
        seat and replace(seat, chips=seat.chips + more.get(place, 0)) for place, seat in enumerate(table.seats)
    )
    return Version(version.events, replace(table, seats=seats))


def _with_hands(version: Version, lose: Callable[[int, Hand], bool]) -> Version:
    """Some hands, by their place, have nothing at stake."""
    hand = version.table.round
    assert hand is not None
    hands = tuple(replace(own, stake=0) if lose(place, own) else own for place, own in enumerate(hand.hands))
    return Version(version.events, replace(version.table, round=replace(hand, hands=hands)))


def _planted(fault: Fault) -> Callable[[], Engine]:
    return lambda: faulty(fault)


ENGINES: Final[dict[str, Callable[[], Engine]]] = {
    "a chip lost in a settlement": _planted(astray.losing_a_chip_on_a_bust),
    "a settlement paid twice": _planted(paying_twice),
    "a marker that isn't booked": _planted(astray.forgetting_markers),
    "a refusal that costs a chip": short_changing,
    "a kick that swallows the stake": _planted(swallowing),
    "a split that costs nothing": _planted(splitting_for_nothing),
    "the bank's price paid twice": _planted(pricing_twice),
    "a sale to one seat that costs the seller a chip": _planted(selling_at_a_loss),
    "a chip left in the old seat": _planted(astray.moving_without_chips),
    "a new night without the old ledger": _planted(astray.beginning_a_new_ledger),
    "a card dealt twice": _planted(astray.dealing_twice),
    "a burned card that is nowhere": _planted(astray.losing_burned_cards),
    "a pack played on with a card missing": _planted(dropping_a_card),
}
"""The faults by name."""
