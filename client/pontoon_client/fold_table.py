"""What the events around the hands make of a view: seats, chips, the bank, the night."""

from typing import assert_never

from msgspec.structs import replace

from pontoon_client.fold_ledger import booked, seated
from pontoon_client.model import house_banks, seat_of
from pontoon_protocol.events import (
    BankOffered,
    BankPassed,
    BankSold,
    BecameReady,
    BoughtIn,
    CameBack,
    CashedOut,
    Drew,
    HandBegan,
    Left,
    LineBack,
    LineLost,
    NightBegan,
    NightEnded,
    NightEnding,
    OfferLapsed,
    OfferWithdrawn,
    Said,
    SatDown,
    SeatFreed,
    TableEvents,
    TimeRanOut,
    WentAway,
)
from pontoon_protocol.host_events import HostChanged
from pontoon_protocol.views import BankSale, SeatView, TableView


def table_event(view: TableView, event: TableEvents) -> TableView:
    """The view after something that happened around the hands."""
    match event:
        case SatDown() | Left() | SeatFreed() | LineLost() | LineBack() | WentAway() | CameBack() | BecameReady():
            return _seat_event(view, event)
        case BoughtIn(seat=seat, chips=chips):
            return booked(_with_chips(view, seat, chips), seat, buy_in=chips)
        case CashedOut(seat=seat, chips=chips):
            return booked(_with_chips(view, seat, -chips), seat, cash_out=chips)
        case HostChanged(seat=seat):
            return replace(view, host=seat)
        case NightBegan():
            return replace(view, phase="between" if house_banks(view) else "draw")
        case BankPassed(seat=seat, why=why):
            return replace(view, bank=seat, phase="between" if why == "draw" else view.phase)
        case BankOffered() | OfferWithdrawn() | OfferLapsed() | BankSold():
            return _bank_sale(view, event)
        case HandBegan():
            return _hand_began(view, event)
        case NightEnding():
            return replace(view, ending=True)
        case NightEnded(ledger=ledger, payments=payments):
            seats = tuple(replace(seat, chips=0) for seat in view.seats)
            return replace(view, phase="over", seats=seats, ledger=ledger, payments=payments)
        case Drew() | Said() | TimeRanOut():
            return view
        case _:
            assert_never(event)


def _seat_event(
    view: TableView,
    event: SatDown | Left | SeatFreed | LineLost | LineBack | WentAway | CameBack | BecameReady,
) -> TableView:
    match event:
        case SatDown():
            return _sat_down(view, event)
        case SeatFreed(seat=seat, chips=chips):
            return _freed(view, seat, chips)
        case Left(seat=seat):
            return _seat(view, seat, leaving=True, connected=False)
        case LineLost(seat=seat):
            return _seat(view, seat, connected=False)
        case LineBack(seat=seat):
            return _seat(view, seat, connected=True)
        case WentAway(seat=seat):
            return _seat(view, seat, away=True, ready=False)
        case CameBack(seat=seat):
            return _seat(view, seat, away=False)
        case BecameReady(seat=seat):
            return _seat(view, seat, ready=True)
        case _:
            assert_never(event)


def _seat(view: TableView, seat: int, **changes: bool | int) -> TableView:
    seats = tuple(replace(taken, **changes) if taken.seat == seat else taken for taken in view.seats)
    return replace(view, seats=seats)


def _with_chips(view: TableView, seat: int, more: int) -> TableView:
    taken = seat_of(view, seat)
    return view if taken is None else _seat(view, seat, chips=taken.chips + more)


def _sat_down(view: TableView, event: SatDown) -> TableView:
    taken = SeatView(
        seat=event.seat,
        player=event.player,
        name=event.name,
        chips=event.chips,
        bot=event.bot,
        ready=bool(event.bot),
    )
    seats = sorted((*view.seats, taken), key=lambda each: each.seat)
    return seated(replace(view, seats=tuple(seats)), event)


def _freed(view: TableView, seat: int, chips: int) -> TableView:
    view = booked(_with_chips(view, seat, -chips), seat, cash_out=chips)
    return replace(
        view,
        seats=tuple(taken for taken in view.seats if taken.seat != seat),
        bank=None if view.bank == seat else view.bank,
        host=None if view.host == seat else view.host,
    )


def _bank_sale(view: TableView, event: BankOffered | OfferWithdrawn | OfferLapsed | BankSold) -> TableView:
    match event:
        case BankOffered(price=price, to=to):
            return replace(view, sale=BankSale(price, to))
        case OfferWithdrawn() | OfferLapsed():
            return replace(view, sale=None)
        case BankSold(seat=seller, buyer=buyer, price=price):
            view = _with_chips(_with_chips(replace(view, sale=None), seller, price), buyer, -price)
            return booked(booked(view, seller, sale=price), buyer, sale=-price)
        case _:
            assert_never(event)


def _hand_began(view: TableView, event: HandBegan) -> TableView:
    return replace(
        view,
        phase="pack",
        hand=event.number,
        order=event.seats,
        hands=(),
        bank_hand=None,
        turn=None,
        results=(),
        nets=(),
        seats=tuple(replace(seat, ready=bool(seat.bot)) for seat in view.seats),
    )
