"""Sentences broken between words into lines of so many cells. Pure."""

from collections.abc import Iterator

from pontoon_client.screens.picture import Line, Look, Piece, cells, start


def wrapped(text: str, columns: int, hanging: int = 0) -> list[str]:
    """The text in lines of at most so many cells; all but the first are set in by `hanging` spaces.

    A word that is too long for a line is broken where the line ends. Nothing is left out but spaces.
    """
    hanging = hanging if columns > 2 * hanging else 0
    lines, line = list[str](), ""
    for word in _pieces(text, max(1, columns - hanging)):
        longer = f"{line} {word}" if line.strip() else line + word
        if cells(longer) <= columns or not line.strip():
            line = longer
        else:
            lines.append(line)
            line = " " * hanging + word
    return [*lines, line] if line.strip() else lines


def paragraph(text: str, columns: int, look: Look = "plain", hanging: int = 0) -> list[Line]:
    """The same as lines of a picture."""
    return [(Piece(line, look),) for line in wrapped(text, columns, hanging)]


def _pieces(text: str, columns: int) -> Iterator[str]:
    """The words, those that are too long in pieces that fit."""
    for word in text.split():
        while cells(word) > columns:
            # A sign that is too wide for the line alone has to go somewhere, and is cut there.
            piece = start(word, columns) or word[0]
            yield piece
            word = word[len(piece) :]
        if word:
            yield word
