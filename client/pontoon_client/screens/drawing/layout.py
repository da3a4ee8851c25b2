"""How the lines of a picture are shared out among its parts, and how these are put together. Pure."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from pontoon_client.screens.picture import Line, Picture, Piece, fitted, framed

Wish = tuple[str, int]
"""A part, and so many lines that it would have."""
ALL: Final = 10_000
"""More lines than there are."""
BETWEEN: Final = " │ "
"""Stands between two parts side by side."""


def shares(rows: int, wishes: Iterable[Wish], elastic: Iterable[str] = ()) -> dict[str, int]:
    """How many lines each part has; the first wishes are the first to be met.

    A later wish of a part is for more than it has. One that has no room whole is not met at all; but the first of
    `elastic` parts takes what there is, and a wish for ALL everything that is left.
    """
    has: dict[str, int] = {}
    left, bending = max(0, rows), set(elastic)
    for name, height in wishes:
        more = height - has.get(name, 0)
        if more > left and (height >= ALL or (name in bending and name not in has)):
            more = left
        if 0 < more <= left:
            has[name] = has.get(name, 0) + more
            left -= more
    return has


def stacked(parts: Iterable[tuple[str, Sequence[Line]]], has: Mapping[str, int], columns: int) -> list[Line]:
    """The parts one below the other, each in as many lines as it has."""
    lines: list[Line] = []
    for name, part in parts:
        lines += framed(part, columns, has.get(name, 0))
    return lines


def beside(left: Sequence[Line], right: Sequence[Line], columns: int, of_right: int) -> list[Line]:
    """Two parts side by side with a rule between them, in as many lines as the longer has."""
    rows = max(len(left), len(right))
    wide = max(0, columns - of_right - len(BETWEEN))
    pairs = zip(framed(left, wide, rows), framed(right, of_right, rows), strict=True)
    return [fitted((*one, Piece(BETWEEN, "rule"), *other), columns) for one, other in pairs]


def rule(columns: int, meets: str = "", at: int = 0) -> Line:
    """A line across the picture; where it `meets` another, that sign stands in it."""
    if not meets or not 0 <= at < columns:
        return (Piece("─" * columns, "rule"),)
    return (Piece("─" * at + meets + "─" * (columns - at - 1), "rule"),)


def indented(lines: Iterable[Line], by: int) -> Picture:
    """The lines further to the right."""
    return tuple((Piece(" " * by), *line) for line in lines)
