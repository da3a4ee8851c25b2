"""Tables whose columns are as wide as they need, and give way in turn where there is no room. Pure."""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from pontoon_client.screens.picture import Line, Piece, fitted, width

GAPS: Final = (3, 2, 1)
"""Between two columns; the widest that has room for everything."""


class Column(Struct, frozen=True):
    """One column of a table, a cell for each row."""

    cells: Sequence[Line]
    gives: int = 0
    """When it gives way: the highest first. Those with the same number, the last of them first."""
    least: int = 1
    """So narrow it may become before it goes entirely."""
    want: int = 0
    """So wide it is if there is room, so that a table need not move with what happens."""
    right: bool = False
    """Numbers stand to the right."""

    @property
    def needs(self) -> int:
        """So wide it has to be to show everything."""
        return max(map(width, self.cells), default=0)


def tabulated(columns: Sequence[Column], across: int) -> list[Line]:
    """The rows of a table in at most so many cells; columns without anything in them take no room."""
    shown = [column for column in columns if column.needs]
    gap, widths = _widths(shown, across)
    rows = max((len(column.cells) for column in shown), default=0)
    return [_row(shown, widths, gap, place) for place in range(rows)]


def _widths(columns: Sequence[Column], across: int) -> tuple[int, list[int]]:
    for gap in GAPS:
        wanted = [max(column.needs, column.want) for column in columns]
        if _taken(wanted, gap) <= across:
            return gap, wanted
    widths = [column.needs for column in columns]
    for gap in GAPS[1:]:
        if _taken(widths, gap) <= across:
            return gap, widths
    order = sorted(range(len(columns)), key=lambda place: (-columns[place].gives, -place))
    for place in order:
        over = max(0, _taken(widths, GAPS[-1]) - across)
        widths[place] = max(widths[place] - over, min(columns[place].least, widths[place]))
    for place in order[:-1]:
        if _taken(widths, GAPS[-1]) > across:
            widths[place] = 0
    return GAPS[-1], widths


def _taken(widths: Sequence[int], gap: int) -> int:
    seen = [wide for wide in widths if wide]
    return sum(seen) + gap * (len(seen) - 1)


def _row(columns: Sequence[Column], widths: Sequence[int], gap: int, place: int) -> Line:
    pieces: list[Piece] = []
    for column, wide in zip(columns, widths, strict=True):
        if wide:
            cell = column.cells[place] if place < len(column.cells) else ()
            before = wide - width(cell)
            pieces += [Piece(" " * gap)] if pieces else []
            pieces += fitted((Piece(" " * before), *cell) if column.right and before > 0 else cell, wide)
    return tuple(pieces)
