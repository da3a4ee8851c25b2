"""What events make of the ledger in a view: chips are bought in, cashed out, marked, or change seats."""

from collections.abc import Iterable
from typing import Final

from msgspec.structs import replace

from pontoon_client.table.model import account_of, seat_of
from pontoon_protocol.amounts import HOUSE
from pontoon_protocol.events import Account, SatDown
from pontoon_protocol.hand_events import SeatResult
from pontoon_protocol.views import TableView

HOUSE_PLAYER: Final = 0
"""The house's number among the players."""


def seated(view: TableView, event: SatDown) -> TableView:
    """The ledger after somebody sat down, for the first time or again; the view has the seat already."""
    if account_of(view, event.player) is not None:
        return booked(_renamed(view, event), event.seat, buy_in=event.chips)
    account = Account(
        event.player,
        event.name,
        event.chips,
        markers=0,
        cash_outs=0,
        chips=event.chips,
        net=0,
        bot=bool(event.bot),
    )
    return replace(view, ledger=(*view.ledger, account))


def _renamed(view: TableView, event: SatDown) -> TableView:
    """The ledger with the name under which somebody is here this time."""
    return replace(
        view,
        ledger=tuple(
            replace(account, name=event.name) if account.player == event.player else account for account in view.ledger
        ),
    )


def booked(view: TableView, seat: int, *, buy_in: int = 0, cash_out: int = 0, sale: int = 0) -> TableView:
    """The ledger after chips came to or left a seat whose new chips the view has already."""
    taken = seat_of(view, seat)
    if taken is None:
        return view
    return _entered(view, taken.player, taken.chips, buy_in=buy_in, cash_out=cash_out, sale=sale)


def marked(view: TableView, results: Iterable[SeatResult]) -> TableView:
    """The ledger after a settlement; the house has an account too, and draws markers like anybody (T15)."""
    for result in results:
        player = player_at(view, result.seat)
        if player is not None:
            view = _entered(view, player, result.chips, marker=result.marker)
    return view


def renamed(view: TableView, player: int, name: str) -> TableView:
    """The ledger with a player called something else."""
    ledger = (replace(account, name=name) if account.player == player else account for account in view.ledger)
    return replace(view, ledger=tuple(ledger))


def player_at(view: TableView, seat: int) -> int | None:
    """The number of whoever has a seat; 0 for the house."""
    taken = seat_of(view, seat)
    if taken is None:
        return HOUSE_PLAYER if seat == HOUSE else None
    return taken.player


def _entered(
    view: TableView, player: int, chips: int, *, buy_in: int = 0, marker: int = 0, cash_out: int = 0, sale: int = 0
) -> TableView:
    """The ledger with the player's line brought up to `chips` on the table. A marker is a buy-in too."""
    return replace(
        view,
        ledger=tuple(
            _balanced(account, chips, buy_in + marker, marker, cash_out, sale) if account.player == player else account
            for account in view.ledger
        ),
    )


def _balanced(account: Account, chips: int, buy_in: int, marker: int, cash_out: int, sale: int) -> Account:
    buy_ins, cash_outs = account.buy_ins + buy_in, account.cash_outs + cash_out
    return replace(
        account,
        buy_ins=buy_ins,
        markers=account.markers + marker,
        cash_outs=cash_outs,
        chips=chips,
        net=chips + cash_outs - buy_ins,
        sales=account.sales + sale,
    )
