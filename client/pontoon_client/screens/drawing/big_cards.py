"""Cards drawn as cards, in three sizes. Pure."""

from collections.abc import Sequence
from typing import Final, Literal

from pontoon_client.screens.drawing.cards import MOST, SHORT, Cards, card_piece
from pontoon_client.screens.picture import Line, Look, Picture, Piece, cells
from pontoon_client.words.cards import card_words
from pontoon_protocol.cards import Card

Size = Literal["large", "medium", "small", "flat"]
"""`flat` cards have no frames."""
WIDE: Final[dict[Size, int]] = {"large": 9, "medium": 7}
HIGH: Final[dict[Size, int]] = {"large": 7, "medium": 5, "small": 3, "flat": 1}
FACE: Final = 3
"""The cells of a small card between its frame: `10♥` has room."""


def big_cards(cards: Cards, size: Size) -> Picture:
    """The cards side by side, in as many lines as HIGH says; small ones share their frames."""
    if size == "small":
        return _small(cards[:MOST])
    drawn = [_card(card, size) for card in cards[:MOST]]
    if not drawn:
        return ((),) * HIGH[size]
    return tuple(_side_by_side([card[row] for card in drawn]) for row in range(HIGH[size]))


def across(count: int, size: Size) -> int:
    """How many cells so many cards take side by side."""
    count = min(count, MOST)
    if not count:
        return 0
    if size == "small":
        return count * (FACE + 1) + 1
    return count * WIDE[size] + count - 1


def largest(count: int, columns: int, rows: int) -> Size:
    """The largest size in which so many cards go into a room; `flat` if none does."""
    sizes: tuple[Size, ...] = ("large", "medium", "small")
    return next((size for size in sizes if HIGH[size] <= rows and across(count, size) <= columns), "flat")


def _side_by_side(parts: Sequence[Line]) -> Line:
    return tuple(piece for place, part in enumerate(parts) for piece in ((Piece(" "), *part) if place else part))


def _card(card: Card | None, size: Size) -> Picture:
    inner = WIDE[size] - 2
    top, bottom = ((Piece(f"{left}{'─' * inner}{right}", "rule"),) for left, right in ("╭╮", "╰╯"))
    return (top, *(_framed(line) for line in _face(card, inner, HIGH[size] - 2)), bottom)


def _framed(inner: Piece) -> Line:
    return (Piece("│", "rule"), inner, Piece("│", "rule"))


def _face(card: Card | None, wide: int, high: int) -> list[Piece]:
    if card is None:
        return [Piece("▒" * wide, "back")] * high
    look: Look = card_piece(card).look
    name = card_words(card, SHORT)
    rank, suit = name[:-1], name[-1]
    lines = [" " * wide for _row in range(high)]
    lines[0], lines[-1], lines[high // 2] = rank.ljust(wide), rank.rjust(wide), suit.center(wide)
    if high > HIGH["medium"] - 2:
        lines[1], lines[-2] = suit.ljust(wide), suit.rjust(wide)
    return [Piece(line, look) for line in lines]


def _small(cards: Cards) -> Picture:
    if not cards:
        return ((),) * HIGH["small"]
    faces: list[Piece] = [Piece("│", "rule")]
    for card in cards:
        face = card_piece(card)
        gap = FACE - cells(face.text)
        faces += [Piece(face.text + " " * gap, face.look), Piece("│", "rule")]
    edge = ["─" * FACE] * len(cards)
    top, bottom = f"╭{'┬'.join(edge)}╮", f"╰{'┴'.join(edge)}╯"
    return ((Piece(top, "rule"),), tuple(faces), (Piece(bottom, "rule"),))
