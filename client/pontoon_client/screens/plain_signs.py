"""A picture in nothing but ASCII, cell for cell. Pure."""

import unicodedata
from functools import lru_cache
from typing import Final

from msgspec.structs import replace
from wcwidth import wcwidth

from pontoon_client.screens.picture import Picture

SIGNS: Final = {
    "♠": "S", "♥": "H", "♦": "D", "♣": "C", "▒": "#", "█": "#", "░": ".", "─": "-", "│": "|", "═": "=",
    "┌": "+", "┐": "+", "└": "+", "┘": "+", "├": "+", "┤": "+", "╭": "+", "╮": "+", "╰": "+", "╯": "+",
    "●": "*", "○": "o", "◆": "*", "▸": ">", "◂": "<", "…": "~", "·": ".", "–": "-", "—": "-", "×": "x",
    "„": '"', "“": '"', "”": '"', "’": "'", "‚": "'", "‘": "'", "→": ">", "←": "<", "↑": "^", "↓": "v", "✓": "+",
    "★": "*", "ß": "s", "⏎": "<", "»": ">", "«": "<", "−": "-", "▲": "^", "▼": "v", "✗": "x", "┬": "+", "┴": "+", "┼": "+", "━": "=",
}  # fmt: skip
"""What stands in place of the signs that are drawn; each is as wide as its sign."""


def in_ascii(picture: Picture) -> Picture:
    """The same picture in ASCII; letters lose their marks, what has no likeness becomes question marks."""
    return tuple(tuple(replace(piece, text=ascii_text(piece.text)) for piece in line) for line in picture)


@lru_cache(maxsize=2_048)
def ascii_text(text: str) -> str:
    """A text in ASCII that takes as many cells."""
    return text if text.isascii() else "".join(map(_sign, text))


def _sign(sign: str) -> str:
    if sign.isascii():
        return sign
    if sign in SIGNS:
        return SIGNS[sign]
    wide = max(0, wcwidth(sign))
    bare = unicodedata.normalize("NFKD", sign)[:1]
    return bare if wide == 1 and bare.isascii() else "?" * wide
