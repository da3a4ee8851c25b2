"""The seats of the table, clockwise, each with all that may be seen of it. Pure."""

from collections.abc import Callable, Sequence
from typing import Final

from pontoon_client.screens.drawing.columns import Column, tabulated
from pontoon_client.screens.drawing.seat_rows import Row, free_rows, in_order, rows_of
from pontoon_client.screens.model import Model
from pontoon_client.screens.picture import Line, Picture, Piece, width
from pontoon_client.words.numbers import figure
from pontoon_client.words.screen_hand import stake_short
from pontoon_client.words.screen_seats import more_seats
from pontoon_protocol.views import TableView

ROOMY: Final = 72
"""From so many cells on the columns have their words, and room for what is still to come."""
FOUR_CARDS: Final = 12
"""Cells that four cards take at most, but for tens."""
KEPT: Final = 99
"""Of a column that is shown whole or not at all."""


def seats(model: Model, columns: int, rows: int) -> Picture:
    """The seats in at most so many lines; where not all have room, those that are missed most."""
    view = model.view
    if view is None or rows < 1:
        return ()
    whole = rows_of(model, view, each_hand=True)
    shown = whole if len(whole) <= rows else rows_of(model, view, each_hand=False)
    left_out, banks = len(shown) - rows, view.phase == "bank"
    if left_out > 0 and rows > 1:
        kept = _most_missed(shown, rows - 1)
        return (*_table(kept, columns, banks=banks), (Piece("  " + more_seats(left_out + 1), "quiet"),))
    shown = _most_missed(shown, rows)
    free = free_rows(view)
    shown = in_order([*shown, *free]) if len(shown) + len(free) <= rows else shown
    return tuple(_table(shown, columns, banks=banks))


def wanted_heights(model: Model, view: TableView) -> tuple[int, ...]:
    """In so many lines all seats stand, all their hands, and the free seats too."""
    whole = few = len(rows_of(model, view, each_hand=True))
    if len({hand.seat for hand in view.hands}) < len(view.hands):
        few = len(rows_of(model, view, each_hand=False))
    return few, whole, whole + len(free_rows(view))


def _most_missed(rows: Sequence[Row], most: int) -> list[Row]:
    """So many of the rows, in the order in which they stand."""
    order = sorted(range(len(rows)), key=lambda place: (-rows[place].weight, place))
    return [rows[place] for place in sorted(order[:most])]


def _table(rows: Sequence[Row], columns: int, *, banks: bool) -> list[Line]:
    roomy = columns >= ROOMY

    def cell(of: Callable[[Row], Line]) -> list[Line]:
        return [of(row) for row in rows]

    def want(cells: int) -> int:
        return cells if roomy else 0

    return tabulated(
        (
            Column(cell(lambda row: row.mark), 0, want=1),
            Column(cell(lambda row: row.number), 1, close=True),
            Column(cell(lambda row: row.name if roomy else row.called), 3, 4, want=want(11), close=True),
            Column(cell(lambda row: row.marks if roomy else _short(row.marks)), 6 if roomy else 1, 1, want=want(10)),
            Column(cell(lambda row: row.chips), 2, KEPT, want=want(4), right=True),
            Column(cell(lambda row: row.hand), 7, KEPT, may_go=True),
            Column(cell(lambda row: _stake(row.stake, roomy=roomy)), 2, KEPT, want=want(8)),
            Column(cell(lambda row: row.cards if roomy else _briefly(row, banks=banks)), 5, 14, want=want(14)),
            Column(cell(lambda row: row.fate if roomy else row.fate_shortly), 4, 7, want=want(16)),
        ),
        columns,
    )


def _briefly(row: Row, *, banks: bool) -> Line:
    """The cards; while the bank plays, many of your own make room for its cards, as they stand below too."""
    yours = any(piece.look == "you" for piece in row.name)
    return () if banks and yours and width(row.cards) > FOUR_CARDS else row.cards


def _short(marks: Line) -> Line:
    """The bank's mark alone, without its word."""
    return tuple(Piece(piece.text[:1], piece.look) for piece in marks if piece.look == "bank")


def _stake(chips: int, *, roomy: bool) -> Line:
    if not chips:
        return ()
    return (Piece(stake_short(figure(chips)) if roomy else f"({figure(chips)})"),)
