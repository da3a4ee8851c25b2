"""The last thing between a picture and the terminal: signs that would not be printed but obeyed are none any more."""

import unicodedata

from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

from pontoon_client.screens.plain_signs import ascii_text


class Harmless(LineFilter):
    """Lets text through that is printable, cell for cell; with `ascii_only` nothing but ASCII, frames included."""

    def __init__(self, *, ascii_only: bool) -> None:
        super().__init__()
        self._ascii = ascii_only

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """The same line, harmless."""
        if all(self._is_fit(segment.text) for segment in segments):
            return segments
        return [
            segment if self._is_fit(segment.text) else Segment(self._fit(segment.text), segment.style, segment.control)
            for segment in segments
        ]

    def _is_fit(self, text: str) -> bool:
        return text.isprintable() and (text.isascii() or not self._ascii)

    def _fit(self, text: str) -> str:
        if not text.isprintable():
            text = "".join(sign if sign.isprintable() else _printed(sign) for sign in text)
        return ascii_text(text) if self._ascii else text


def _printed(sign: str) -> str:
    return " " if unicodedata.category(sign) == "Zs" else "?"
