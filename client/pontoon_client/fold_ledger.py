"""What events make of the ledger in a view: chips are bought in, cashed out, marked, or change seats."""

from collections.abc import Iterable

from msgspec.structs import replace

from pontoon_client.model import account_of, seat_of
from pontoon_protocol.events import Account, SatDown, SeatResult
from pontoon_protocol.views import TableView


def seated(view: TableView, event: SatDown) -> TableView:
    """The ledger after somebody sat down, for the first time or again; the view has the seat already."""
    if account_of(view, event.player) is not None:
        return booked(view, event.seat, buy_in=event.chips)
    account = Account(event.player, event.name, event.chips, markers=0, cash_outs=0, chips=event.chips, net=0)
    return replace(view, ledger=(*view.ledger, account))


def booked(view: TableView, seat: int, *, buy_in: int = 0, marker: int = 0, cash_out: int = 0) -> TableView:
    """The ledger after chips came to or left a seat whose new chips the view has already.

    A marker is a buy-in too.
    """
    taken = seat_of(view, seat)
    if taken is None:
        return view
    ledger = tuple(
        _balanced(account, taken.chips, buy_in + marker, marker, cash_out)
        if account.player == taken.player
        else account
        for account in view.ledger
    )
    return replace(view, ledger=ledger)


def marked(view: TableView, results: Iterable[SeatResult]) -> TableView:
    """The ledger after a settlement."""
    for result in results:
        view = booked(view, result.seat, marker=result.marker)
    return view


def _balanced(account: Account, chips: int, buy_in: int, marker: int, cash_out: int) -> Account:
    buy_ins, cash_outs = account.buy_ins + buy_in, account.cash_outs + cash_out
    return replace(
        account,
        buy_ins=buy_ins,
        markers=account.markers + marker,
        cash_outs=cash_outs,
        chips=chips,
        net=chips + cash_outs - buy_ins,
    )
