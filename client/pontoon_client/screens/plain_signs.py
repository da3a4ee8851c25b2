"""A picture in nothing but ASCII, cell for cell. Pure."""

import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from pontoon_client.screens.picture import Picture, cells

SIGNS: Final = {
    "♠": "S", "♥": "H", "♦": "D", "♣": "C", "▒": "#", "█": "#", "░": ".", "─": "-", "│": "|", "═": "=",
    "┌": "+", "┐": "+", "└": "+", "┘": "+", "├": "+", "┤": "+", "╭": "+", "╮": "+", "╰": "+", "╯": "+",
    "●": "*", "○": "o", "◆": "*", "▸": ">", "◂": "<", "…": "~", "·": ".", "–": "-", "—": "-", "×": "x",
    "„": '"', "“": '"', "”": '"', "’": "'", "‚": "'", "‘": "'", "→": ">", "←": "<", "↑": "^", "↓": "v", "✓": "+",
    "★": "*", "ß": "s", "⏎": "<", "»": ">", "«": "<", "−": "-", "▲": "^", "▼": "v", "✗": "x", "┬": "+", "┴": "+",
    "┼": "+", "━": "=",
}  # fmt: skip
"""What stands in place of the signs that are drawn; each is as wide as its sign."""


def in_ascii(picture: Picture) -> Picture:
    """The same picture in ASCII; letters lose their marks, what has no likeness becomes question marks."""
    return tuple(tuple(replace(piece, text=ascii_text(piece.text)) for piece in line) for line in picture)


@lru_cache(maxsize=2_048)
def ascii_text(text: str) -> str:
    """A text in ASCII that takes as many cells."""
    return text if text.isascii() else "".join(_signs(text))


def _signs(text: str) -> Iterator[str]:
    taken = 0
    for place, sign in enumerate(text, 1):
        # What a sign takes depends on those before it: a vowel sign alone takes no cell, and half a flag takes two.
        wide = max(0, cells(text[:place]) - taken)
        taken += wide
        yield _sign(sign, wide)


def _sign(sign: str, wide: int) -> str:
    plain = sign if sign.isascii() else SIGNS.get(sign) or unicodedata.normalize("NFKD", sign)[:1]
    likeness = plain if plain.isascii() and (wide == 1 or sign.isascii()) else "?" * wide
    return likeness[:wide].ljust(wide)
