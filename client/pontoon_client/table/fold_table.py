"""What the events around the hands make of a view: seats, chips, the bank, the night."""

from typing import assert_never

from msgspec.structs import replace

from pontoon_client.table.fold_host import host_event
from pontoon_client.table.fold_ledger import booked
from pontoon_client.table.fold_seats import cleared, freed, moved, sat_down, seat_with, with_chips
from pontoon_client.table.model import house_banks
from pontoon_protocol.amounts import HOUSE
from pontoon_protocol.events import (
    AccountClosed,
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
    NightReopened,
    OfferLapsed,
    OfferWithdrawn,
    Said,
    SatDown,
    SeatChanged,
    SeatFreed,
    TableEvents,
    TimeRanOut,
    WentAway,
)
from pontoon_protocol.views import BankSale, TableView


def table_event(view: TableView, event: TableEvents) -> TableView:
    """The view after something that happened around the hands."""
    match event:
        case SatDown() | Left() | SeatFreed() | LineLost() | LineBack() | WentAway() | CameBack() | BecameReady():
            return _seat_event(view, event)
        case SeatChanged():
            return moved(view, event)
        case BoughtIn(seat=seat, chips=chips):
            return booked(with_chips(view, seat, chips), seat, buy_in=chips)
        case CashedOut(seat=seat, chips=chips):
            return booked(with_chips(view, seat, -chips), seat, cash_out=chips)
        case NightBegan() | BankPassed() | NightEnding() | NightEnded() | NightReopened():
            return _night_event(view, event)
        case AccountClosed(player=player):
            return replace(view, ledger=tuple(account for account in view.ledger if account.player != player))
        case BankOffered() | OfferWithdrawn() | OfferLapsed() | BankSold():
            return _bank_sale(view, event)
        case HandBegan():
            return _hand_began(view, event)
        case Drew() | Said() | TimeRanOut():
            return view
        case _:
            return host_event(view, event)


def _seat_event(
    view: TableView,
    event: SatDown | Left | SeatFreed | LineLost | LineBack | WentAway | CameBack | BecameReady,
) -> TableView:
    match event:
        case SatDown():
            return sat_down(view, event)
        case SeatFreed(seat=seat, chips=chips):
            return freed(view, seat, chips)
        case Left(seat=seat):
            return seat_with(view, seat, leaving=True, connected=False)
        case LineLost(seat=seat):
            return seat_with(view, seat, connected=False)
        case LineBack(seat=seat):
            return seat_with(view, seat, connected=True)
        case WentAway(seat=seat):
            return seat_with(view, seat, away=True, ready=False)
        case CameBack(seat=seat):
            return seat_with(view, seat, away=False)
        case BecameReady(seat=seat):
            return seat_with(view, seat, ready=True)
        case _:
            assert_never(event)


def _night_event(
    view: TableView, event: NightBegan | BankPassed | NightEnding | NightEnded | NightReopened
) -> TableView:
    match event:
        case NightBegan():
            return replace(view, phase="between" if house_banks(view) else "draw")
        case BankPassed(seat=seat, why=why):
            return replace(view, bank=seat, phase="between" if why == "draw" else view.phase)
        case NightEnding():
            return replace(view, ending=True)
        case NightEnded():
            return _night_ended(view, event)
        case NightReopened():
            return _reopened(view)
        case _:
            assert_never(event)


def _night_ended(view: TableView, event: NightEnded) -> TableView:
    seats = tuple(replace(seat, chips=0) for seat in view.seats)
    return replace(
        view,
        phase="over",
        seats=seats,
        ledger=event.ledger,
        payments=event.payments,
        stands=event.stands,
        guests=(),
        paused=False,
    )


def _reopened(view: TableView) -> TableView:
    """As a table is when it was just opened, but for its number of hands and its ledger; nobody has a seat yet."""
    return TableView(
        code=view.code,
        name=view.name,
        options=view.options,
        settings=view.settings,
        phase="lobby",
        hand=view.hand,
        host=None,
        bank=HOUSE if house_banks(view) else None,
        seats=(),
        ledger=view.ledger,
    )


def _bank_sale(view: TableView, event: BankOffered | OfferWithdrawn | OfferLapsed | BankSold) -> TableView:
    match event:
        case BankOffered(price=price, to=to):
            return replace(view, sale=BankSale(price, to))
        case OfferWithdrawn() | OfferLapsed():
            return replace(view, sale=None)
        case BankSold(seat=seller, buyer=buyer, price=price):
            view = with_chips(with_chips(replace(view, sale=None), seller, price), buyer, -price)
            return booked(booked(view, seller, sale=price), buyer, sale=-price)
        case _:
            assert_never(event)


def _hand_began(view: TableView, event: HandBegan) -> TableView:
    return replace(
        cleared(view),
        phase="pack",
        hand=event.number,
        order=event.seats,
        seats=tuple(replace(seat, ready=bool(seat.bot)) for seat in view.seats),
    )
