"""Things to read, set out in lines for a width: headings, keys in a column of their own, sentences. Pure."""

from collections.abc import Iterable, Iterator
from typing import Final

from msgspec import Struct

from pontoon_client.screens.drawing.wrapping import wrapped
from pontoon_client.screens.picture import Line, Look, Piece, cells, column, fitted, width

HANGING: Final = 2
"""How far the second line of a sentence is set in."""
GAP: Final = 2
"""Between the keys and what they do."""


class Paragraph(Struct, frozen=True):
    """A heading, a sentence, or a key with what it does; an empty text is an empty line."""

    text: str
    key: str = ""
    look: Look = "plain"
    whole: bool = False
    """Whether it is to be copied: nothing is set in, and it is broken only where the line ends."""


def sentences(lines: Iterable[str]) -> list[Paragraph]:
    """Sentences alone."""
    return [Paragraph(line) for line in lines if line]


def heading(text: str) -> list[Paragraph]:
    """A heading, with an empty line before it."""
    return [Paragraph(""), Paragraph(text, look="title")]


def set_out(paragraphs: Iterable[Paragraph], columns: int) -> list[Line]:
    """All of them in lines of at most so many cells; an empty line at the beginning is left out."""
    paragraphs = list(paragraphs)
    keys = max((cells(each.key) for each in paragraphs), default=0)
    if keys and keys + GAP > columns // 2:
        keys = 0
    lines = [line for each in paragraphs for line in _lines(each, max(1, columns), keys)]
    lines = [line if width(line) <= columns else fitted(line, columns) for line in lines]
    return lines[1:] if lines and not lines[0] else lines


def _lines(paragraph: Paragraph, columns: int, keys: int) -> Iterator[Line]:
    if not paragraph.text:
        yield ()
    elif paragraph.whole:
        for line in wrapped(paragraph.text, columns):
            yield (Piece(line, "strong"),)
    elif not paragraph.key:
        for line in wrapped(paragraph.text, columns, HANGING):
            yield (Piece(line, paragraph.look),)
    elif not keys:
        yield fitted((Piece(paragraph.key, "key"),), columns)
        for line in wrapped(paragraph.text, max(1, columns - HANGING)):
            yield (Piece(" " * HANGING), Piece(line, paragraph.look))
    else:
        key = column(paragraph.key, keys + GAP, "key")
        for line in wrapped(paragraph.text, columns - keys - GAP):
            yield (key, Piece(line, paragraph.look))
            key = Piece(" " * (keys + GAP))
