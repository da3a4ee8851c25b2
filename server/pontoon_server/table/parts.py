"""A table with one of its parts changed."""

from typing import Any

from msgspec.structs import replace

from pontoon_server.table.state import Seat, Table


def cleared(table: Table) -> Table:
    """The table without the hand that is over: its cards are taken up, its results told."""
    return replace(table, round=None, settled=None)


def with_chips(table: Table, place: int, chips: int) -> Table:
    """The table with so many chips more in a seat's stack, fewer if it is below 0."""
    table = with_seat(table, place, chips=table.at(place).chips + chips)
    if table.round is None:
        return table
    # A hand is settled on what the seats had before it; what is bought meanwhile belongs to that.
    held = list(table.round.chips)
    held[place] += chips
    return replace(table, round=replace(table.round, chips=tuple(held)))


def booked(
    table: Table, player: int, *, buy_ins: int = 0, markers: int = 0, cash_outs: int = 0, sales: int = 0
) -> Table:
    """The table with chips added to a player's line in the ledger."""
    lines = tuple(
        replace(
            line,
            buy_ins=line.buy_ins + buy_ins,
            markers=line.markers + markers,
            cash_outs=line.cash_outs + cash_outs,
            sales=line.sales + sales,
        )
        if line.player == player
        else line
        for line in table.lines
    )
    return replace(table, lines=lines)


def with_seat(table: Table, place: int, **changes: Any) -> Table:
    """The table with a seat that is taken changed."""
    return replace(table, seats=placed(table, place, replace(table.at(place), **changes)))


def placed(table: Table, place: int, seat: Seat | None) -> tuple[Seat | None, ...]:
    """The table's seats with another one at a place."""
    return (*table.seats[:place], seat, *table.seats[place + 1 :])


def line_changed(table: Table, player: int, **changes: Any) -> Table:
    """The table with a player's line in the ledger changed."""
    lines = tuple(replace(line, **changes) if line.player == player else line for line in table.lines)
    return replace(table, lines=lines)
