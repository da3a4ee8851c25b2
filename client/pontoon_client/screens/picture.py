"""Pictures of text: lines of pieces, each with a look and perhaps something that a click on it does. Pure.

Whatever is drawn is measured in cells, so that wide and combining signs keep the columns. Nothing here is markup.
"""

from collections.abc import Iterable
from typing import Final, Literal

from msgspec import Struct

from pontoon_protocol.cell_width import cell_width

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
    return len(text) if text.isascii() else cell_width(text)


def width(line: Iterable[Piece]) -> int:
    """How many cells a line takes."""
    taken = 0
    for piece in line:
        text = piece.text
        taken += len(text) if text.isascii() else cell_width(text)
    return taken


def cut(text: str, most: int) -> str:
    """The text in at most so many cells; what is cut off shows as dots."""
    if cells(text) <= most:
        return text
    return (start(text, most - 1).rstrip() + DOTS) if most > 0 else ""


def start(text: str, most: int) -> str:
    """As much of the text as goes into so many cells; a mark stays with the sign that it stands on."""
    kept, left = "", most
    for sign in text:
        # Asked about behind a letter, because a mark alone has no width but may take a cell there.
        left -= 1 if sign.isascii() else cells("a" + sign) - 1
        if left < 0:
            break
        kept += sign
    while cells(kept) > max(0, most):
        kept = kept[:-1]
    return kept


def fitted(line: Iterable[Piece], columns: int) -> Line:
    """The line in exactly so many cells: cut with dots, or filled with spaces."""
    pieces = tuple(line)
    left = columns - width(pieces)
    if left < 0:
        pieces = _cut(pieces, columns)
        left = columns - width(pieces)
    return (*pieces, Piece(" " * left)) if left > 0 else pieces


def _cut(pieces: Line, columns: int) -> Line:
    kept: list[Piece] = []
    left = columns - 1
    for piece in pieces:
        taken = cells(piece.text)
        if taken > left:
            ended = start(piece.text, left).rstrip() + DOTS if columns > 0 else ""
            return (*kept, Piece(ended, piece.look, piece.deed))
        kept.append(piece)
        left -= taken
    return tuple(kept)


def column(text: str, columns: int, look: Look = "plain", *, right: bool = False) -> Piece:
    """A text in a column of a table, cut or filled to its width; numbers stand to the right."""
    shown = cut(text, columns)
    gap = " " * (columns - cells(shown))
    return Piece(gap + shown if right else shown + gap, look)


def joined(parts: Iterable[Iterable[Piece]], gap: str = "  ") -> Line:
    """Several short lines in one, with a gap between them; empty ones leave none."""
    found: list[Piece] = []
    for part in map(tuple, parts):
        if part and width(part):
            found += [Piece(gap), *part] if found else part
    return tuple(found)


def centred(line: Iterable[Piece], columns: int) -> Line:
    """The line in the middle of so many cells, as far as it has room."""
    pieces = tuple(line)
    before = (columns - width(pieces)) // 2
    return fitted((Piece(" " * before), *pieces) if before > 0 else pieces, columns)


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
