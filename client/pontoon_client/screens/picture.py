"""Pictures of text: lines of pieces, each with a look and perhaps something that a click on it does. Pure.

Whatever is drawn is measured in cells, so that wide and combining signs keep the columns. Nothing here is markup.
"""

from collections.abc import Iterable
from typing import Final, Literal

from msgspec import Struct
from wcwidth import wcswidth, wcwidth

Look = Literal[
    "plain", "quiet", "strong", "title", "turn", "you", "bank", "good", "bad", "warn", "chat", "rule", "key",
    "clubs", "diamonds", "hearts", "spades", "back", "big",
]  # fmt: skip
"""What a piece of text is, from which a theme makes its colours."""
DOTS: Final = "…"
"""Ends what was cut off; `...` or so is not needed, since ASCII is made at the very end."""


class Piece(Struct, frozen=True):
    """Some text on one line."""

    text: str
    look: Look = "plain"
    deed: str = ""
    """What a click on it does, by the name of the deed; empty: nothing."""


Line = tuple[Piece, ...]
Picture = tuple[Line, ...]


def cells(text: str) -> int:
    """How many cells a text takes; it must be safe already."""
    return max(0, wcswidth(text))


def width(line: Iterable[Piece]) -> int:
    """How many cells a line takes."""
    return sum(cells(piece.text) for piece in line)


def cut(text: str, most: int) -> str:
    """The text in at most so many cells; what is cut off shows as dots."""
    if cells(text) <= most:
        return text
    left, kept = most - 1, ""
    for sign in text:
        # A mark that stands on the sign before takes no cell of its own.
        left -= max(0, wcwidth(sign))
        if left < 0:
            break
        kept += sign
    return (kept.rstrip() + DOTS) if most > 0 else ""


def fitted(line: Iterable[Piece], columns: int) -> Line:
    """The line in exactly so many cells: cut with dots, or filled with spaces."""
    kept: list[Piece] = []
    left = columns
    for piece in line:
        taken = cells(piece.text)
        if taken > left:
            shorter = cut(piece.text, left)
            kept.append(Piece(shorter, piece.look, piece.deed))
            left -= cells(shorter)
            break
        kept.append(piece)
        left -= taken
    if left > 0:
        kept.append(Piece(" " * left))
    return tuple(kept)


def column(text: str, columns: int, look: Look = "plain", *, right: bool = False) -> Piece:
    """A text in a column of a table, cut or filled to its width; numbers stand to the right."""
    shown = cut(text, columns)
    gap = " " * (columns - cells(shown))
    return Piece(gap + shown if right else shown + gap, look)


def line(text: str, look: Look = "plain") -> Line:
    """A line of one piece."""
    return (Piece(text, look),)


def framed(lines: Iterable[Line], columns: int, rows: int) -> Picture:
    """Exactly so many lines of so many cells; what is too much at the end is left out."""
    fit = [fitted(each, columns) for each in lines][:rows]
    fit += [fitted((), columns)] * (rows - len(fit))
    return tuple(fit)


def deed_at(picture: Picture, x: int, y: int) -> str:
    """What a click on a cell does; empty: nothing."""
    if not 0 <= y < len(picture):
        return ""
    for piece in picture[y]:
        x -= cells(piece.text)
        if x < 0:
            return piece.deed
    return ""


def written(picture: Picture) -> str:
    """The picture as plain text, lines without the spaces at their ends."""
    return "\n".join("".join(piece.text for piece in each).rstrip() for each in picture)
