"""What the host's events make of a view, and those at the door."""

from typing import assert_never

from msgspec.structs import replace

from pontoon_client.table.fold_ledger import booked, renamed
from pontoon_client.table.fold_seats import cleared, seat_with, with_chips
from pontoon_client.table.model import seat_of
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
from pontoon_protocol.views import GuestView, TableView

DoorEvents = GuestCame | GuestAdmitted | GuestLost | GuestBack | GuestLeft
"""What is about those who wait at the door."""


def host_event(view: TableView, event: HostEvents) -> TableView:
    """The view after something that the host did, or that happened at the door."""
    match event:
        case HostChanged(seat=seat):
            return replace(view, host=seat)
        case Paused():
            return replace(view, paused=True)
        case WentOn():
            return replace(view, paused=False)
        case Locked():
            return replace(view, locked=True)
        case Unlocked():
            return replace(view, locked=False)
        case GuestCame() | GuestAdmitted() | GuestLost() | GuestBack() | GuestLeft():
            return _at_the_door(view, event)
        case RulesChanged(rules=options):
            return replace(cleared(view), options=options)
        case SettingsChanged(settings=settings):
            return replace(view, settings=settings)
        case ToppedUp(seat=seat, chips=chips):
            return booked(with_chips(view, seat, chips), seat, buy_in=chips)
        case BotNamed(seat=seat, name=name):
            return _named(view, seat, name)
        case Kicked() | Voted() | WaitSkipped():
            return view
        case _:
            assert_never(event)


def _at_the_door(view: TableView, event: DoorEvents) -> TableView:
    match event:
        case GuestCame(guest=number, name=name, admitted=admitted):
            return replace(view, guests=(*view.guests, GuestView(number, name, admitted)))
        case GuestAdmitted(guest=number):
            return _guest(view, number, admitted=True)
        case GuestLost(guest=number):
            return _guest(view, number, connected=False)
        case GuestBack(guest=number):
            return _guest(view, number, connected=True)
        case GuestLeft(guest=number):
            return replace(view, guests=tuple(guest for guest in view.guests if guest.guest != number))
        case _:
            assert_never(event)


def _guest(view: TableView, number: int, **changes: bool) -> TableView:
    guests = tuple(replace(guest, **changes) if guest.guest == number else guest for guest in view.guests)
    return replace(view, guests=guests)


def _named(view: TableView, seat: int, name: str) -> TableView:
    """The bot called something else, in the ledger too."""
    taken = seat_of(view, seat)
    return view if taken is None else renamed(seat_with(view, seat, name=name), taken.player, name)
