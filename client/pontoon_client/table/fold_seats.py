"""A view with one of its seats changed, moved or freed, or with its last hand taken off the table."""

from msgspec.structs import replace

from pontoon_client.table.fold_ledger import booked, seated
from pontoon_client.table.model import seat_of
from pontoon_protocol.events import SatDown, SeatChanged
from pontoon_protocol.views import SeatView, TableView


def cleared(view: TableView) -> TableView:
    """The view without the hand that is over."""
    return replace(view, order=(), hands=(), bank_hand=None, turn=None, results=(), nets=())


def seat_with(view: TableView, seat: int, /, **changes: bool | int | str) -> TableView:
    """The view with a seat changed; as it was if nobody sits there."""
    seats = tuple(replace(taken, **changes) if taken.seat == seat else taken for taken in view.seats)
    return replace(view, seats=seats)


def with_chips(view: TableView, seat: int, more: int) -> TableView:
    """The view with so many chips more in a seat's stack, fewer if it is below 0."""
    taken = seat_of(view, seat)
    return view if taken is None else seat_with(view, seat, chips=taken.chips + more)


def sat_down(view: TableView, event: SatDown) -> TableView:
    """The view with somebody in an empty seat."""
    taken = SeatView(
        seat=event.seat,
        player=event.player,
        name=event.name,
        chips=event.chips,
        bot=event.bot,
        ready=bool(event.bot),
    )
    return seated(_sorted(view, (*view.seats, taken)), event)


def freed(view: TableView, seat: int, chips: int) -> TableView:
    """The view with a seat empty again; whoever had it has neither the bank nor the host's rights any more.

    If it was yours you look on, and who sits down there next is somebody else.
    """
    view = booked(with_chips(view, seat, -chips), seat, cash_out=chips)
    return replace(
        view,
        seats=tuple(taken for taken in view.seats if taken.seat != seat),
        bank=None if view.bank == seat else view.bank,
        host=None if view.host == seat else view.host,
        you=None if view.you == seat else view.you,
        offer=None if view.you == seat else view.offer,
    )


def moved(view: TableView, event: SeatChanged) -> TableView:
    """The view with somebody in another seat: the bank, the host's rights and an offer to that seat come along."""
    seat, to = event.seat, event.to
    sale = view.sale
    view = _sorted(cleared(view), seat_with(view, seat, seat=to).seats)
    return replace(
        view,
        bank=to if view.bank == seat else view.bank,
        host=to if view.host == seat else view.host,
        you=to if view.you == seat else view.you,
        sale=replace(sale, to=to) if sale is not None and sale.to == seat else sale,
    )


def _sorted(view: TableView, seats: tuple[SeatView, ...]) -> TableView:
    return replace(view, seats=tuple(sorted(seats, key=lambda each: each.seat)))
