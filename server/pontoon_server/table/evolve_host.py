"""What the host's events, and those at the door, make of a table."""

from typing import Any, assert_never

from msgspec.structs import replace

from pontoon_protocol.host_events import (
    BotNamed,
    GuestAdmitted,
    GuestBack,
    GuestCame,
    GuestLeft,
    GuestLost,
    HostChanged,
    HostEvents,
    Kicked,
    Locked,
    Paused,
    RulesChanged,
    SettingsChanged,
    ToppedUp,
    Unlocked,
    Voted,
    WaitSkipped,
    WentOn,
)
from pontoon_protocol.options import Options
from pontoon_server.table.parts import booked, cleared, line_changed, with_chips, with_seat
from pontoon_server.table.state import Guest, Table


def host_event(table: Table, event: HostEvents) -> Table:
    """The table after something that the host did, or that happened at the door."""
    match event:
        case HostChanged():
            return _host_changed(table, event)
        case Paused():
            return replace(table, paused=True)
        case WentOn():
            return replace(table, paused=False)
        case Locked():
            return replace(table, locked=True)
        case Unlocked():
            return replace(table, locked=False)
        case GuestCame() | GuestAdmitted() | GuestLost() | GuestBack() | GuestLeft():
            return _at_the_door(table, event)
        case Voted(seat=place):
            return replace(table, votes=(*table.votes, table.at(place).player))
        case WaitSkipped():
            return replace(table, votes=())
        case SettingsChanged(settings=settings):
            return replace(table, settings=settings)
        case RulesChanged(rules=options):
            return _rules_changed(table, options)
        case Kicked(seat=place):
            return line_changed(table, table.at(place).player, barred=True)
        case ToppedUp(seat=place, chips=chips):
            return booked(with_chips(table, place, chips), table.at(place).player, buy_ins=chips)
        case BotNamed(seat=place, name=name):
            return line_changed(with_seat(table, place, name=name), table.at(place).player, name=name)
        case _:
            assert_never(event)


def guest_changed(table: Table, number: int, **changes: Any) -> Table:
    """The table with a guest changed."""
    guests = tuple(replace(guest, **changes) if guest.guest == number else guest for guest in table.guests)
    return replace(table, guests=guests)


def _host_changed(table: Table, event: HostChanged) -> Table:
    player = table.at(event.seat).player
    theirs = event.why in ("first", "given") or not table.owner
    return replace(table, host=player, owner=player if theirs else table.owner)


def _at_the_door(table: Table, event: GuestCame | GuestAdmitted | GuestLost | GuestBack | GuestLeft) -> Table:
    match event:
        case GuestCame(guest=number, name=name, admitted=admitted):
            return replace(table, guests=(*table.guests, Guest(number, name, "", admitted)), guests_met=number)
        case GuestAdmitted(guest=number):
            return guest_changed(table, number, admitted=True)
        case GuestLost(guest=number):
            return guest_changed(table, number, connected=False)
        case GuestBack(guest=number):
            return guest_changed(table, number, connected=True)
        case GuestLeft(guest=number):
            return replace(table, guests=tuple(guest for guest in table.guests if guest.guest != number))
        case _:
            assert_never(event)


def _rules_changed(table: Table, options: Options) -> Table:
    """Other rules: the finished hand is taken off the table; another number of packs is shuffled anew."""
    table = cleared(table)
    same_pack = options.packs == table.options.packs and options.shuffle == table.options.shuffle
    seats = (*table.seats, *(None,) * options.seats)[: options.seats]
    return replace(
        table,
        options=options,
        seats=seats,
        offers=(None,) * options.seats,
        pack=table.pack if same_pack else (),
    )
