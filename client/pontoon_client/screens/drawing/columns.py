"""Tables whose columns are as wide as they need, and give way in turn where there is no room. Pure."""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from pontoon_client.screens.picture import Line, Piece, fitted, width

GAP: Final = 2
"""Cells between two columns; 1 where there is less room."""


class Column(Struct, frozen=True):
    """One column of a table, a cell for each row."""

    cells: Sequence[Line]
    gives: int = 0
    """When it gives way: the highest first. Those with the same number, the last of them first."""
    least: int = 1
    """So narrow it may become."""
    want: int = 0
    """So wide it is if there is room, so that a table need not move with what happens."""
    right: bool = False
    """Numbers stand to the right."""
    close: bool = False
    """It stands but one cell from the column before it."""
    may_go: bool = False
    """Whether it goes entirely before the next gives way."""

    @property
    def needs(self) -> int:
        """So wide it has to be to show everything."""
        return max(map(width, self.cells), default=0)


def tabulated(columns: Sequence[Column], across: int) -> list[Line]:
    """The rows of a table in at most so many cells; columns that have nothing and want nothing take no room."""
    measured = [(column, column.needs) for column in columns]
    shown = [column for column, need in measured if need or column.want]
    widths, gap = _widths(shown, [need for column, need in measured if need or column.want], across)
    rows = max((len(column.cells) for column in shown), default=0)
    return [_row(shown, widths, gap, place) for place in range(rows)]


def _widths(columns: Sequence[Column], needs: Sequence[int], across: int) -> tuple[list[int], int]:
    """How wide each column is, 0 for one that has gone, and how far apart they are."""
    widths = [max(need, column.want) for need, column in zip(needs, columns, strict=True)]
    order = sorted(range(len(columns)), key=lambda place: (-columns[place].gives, -place))
    _narrow(columns, widths, order, needs, across, GAP)
    gap = GAP if _taken(columns, widths, GAP) <= across else 1
    floors = [min(column.least, need) for need, column in zip(needs, columns, strict=True)]
    for place in order:
        _narrow(columns, widths, [place], floors, across, gap)
        if columns[place].may_go and _taken(columns, widths, gap) > across:
            widths[place] = 0
    for place in order[:-1]:
        if _taken(columns, widths, gap) > across:
            widths[place] = 0
    _narrow(columns, widths, order[-1:], [1] * len(widths), across, gap)
    for place in reversed(order):
        # What has gone may have left more room than was needed.
        spare = max(0, across - _taken(columns, widths, gap))
        widths[place] += min(spare, max(0, needs[place] - widths[place])) if widths[place] else 0
    return widths, gap


def _narrow(
    columns: Sequence[Column], widths: list[int], order: Sequence[int], floors: Sequence[int], across: int, gap: int
) -> None:
    """Let one column after the other give way until there is room, none further than its floor."""
    for place in order:
        over = _taken(columns, widths, gap) - across
        if over <= 0:
            break
        widths[place] = max(widths[place] - over, min(floors[place], widths[place]))


def _taken(columns: Sequence[Column], widths: Sequence[int], gap: int) -> int:
    seen = [(column, wide) for column, wide in zip(columns, widths, strict=True) if wide]
    return sum(wide for _column, wide in seen) + sum(_before(column, gap) for column, _wide in seen[1:])


def _before(column: Column, gap: int) -> int:
    return 1 if column.close else gap


def _row(columns: Sequence[Column], widths: Sequence[int], gap: int, place: int) -> Line:
    pieces: list[Piece] = []
    for column, wide in zip(columns, widths, strict=True):
        if wide:
            cell = column.cells[place] if place < len(column.cells) else ()
            before = wide - width(cell)
            pieces += [Piece(" " * _before(column, gap))] if pieces else []
            pieces += fitted((Piece(" " * before), *cell) if column.right and before > 0 else cell, wide)
    return tuple(pieces)
