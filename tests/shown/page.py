"""What a full screen has drawn, read so quickly that reading it is no part of what is measured."""

import codecs
import re
from functools import lru_cache
from typing import Final

from wcwidth import wcwidth

TOKEN: Final = re.compile(r"\x1b\[([0-?]*)[ -/]*([@-~])|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)|\x1b[^\[\]]|([^\x1b]+)")
TOGETHER: Final = "?2026"
"""The mode between whose beginning and end a terminal shows nothing new."""
ALTERNATE: Final = "?1049"


class Page:
    """The cells of a terminal. `frames` counts the pictures that were complete."""

    def __init__(self, columns: int, rows: int) -> None:
        self.frames = 0
        self.full = False
        """Whether the full screen is there."""
        self._rows = [[" "] * columns for _ in range(rows)]
        self._columns = columns
        self._x = self._y = 0
        self._decoder = codecs.getincrementaldecoder("utf-8")(errors="replace")
        self._rest = ""

    def feed(self, data: bytes) -> None:
        """Take in what was written."""
        written = self._rest + self._decoder.decode(data)
        place = 0
        while match := TOKEN.match(written, place):
            place = match.end()
            if match[3] is not None:
                self._write(match[3])
            elif match[2] is not None:
                self._obey(match[1], match[2])
        self._rest = written[place:]

    @property
    def lines(self) -> list[str]:
        """The lines as they stand."""
        return ["".join(row) for row in self._rows]

    def __contains__(self, words: str) -> bool:
        """Whether these words stand on one line."""
        return any(words in line for line in self.lines)

    def _write(self, text: str) -> None:
        for sign in text:
            if sign == "\r":
                self._x = 0
            elif sign == "\n":
                self._next_line()
            elif sign >= " ":
                self._put(sign)

    def _next_line(self) -> None:
        if self._y + 1 < len(self._rows):
            self._y += 1
        else:
            self._rows = [*self._rows[1:], [" "] * self._columns]

    def _put(self, sign: str) -> None:
        if self._y >= len(self._rows) or self._x >= self._columns:
            return
        wide = _wide(sign)
        row = self._rows[self._y]
        if not wide:
            row[self._x - 1] += sign
            return
        row[self._x] = sign
        if wide == 2 and self._x + 1 < self._columns:
            row[self._x + 1] = ""
        self._x += wide

    def _obey(self, values: str, final: str) -> None:
        if final == "H":
            row, _, column = values.partition(";")
            self._y, self._x = int(row or 1) - 1, int(column or 1) - 1
        elif final in "hl":
            self.frames += values == TOGETHER and final == "l"
            self.full = final == "h" if values == ALTERNATE else self.full


@lru_cache(maxsize=4_096)
def _wide(sign: str) -> int:
    return max(0, wcwidth(sign))
