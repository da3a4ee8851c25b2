"""What a program writes to a terminal, taken apart: text, and sequences that the terminal obeys.

A full screen may send what is listed here and nothing else: whatever more arrives came from outside.
"""

import re
import unicodedata
from typing import Final

from msgspec import Struct

from pontoon_protocol.safe_text import DROPPED_CATEGORIES

TOKEN: Final = re.compile(
    r"(?P<csi>\x1b\[(?P<values>[0-?]*)(?P<between>[ -/]*)(?P<final>[@-~]))"
    r"|(?P<osc>\x1b\][^\x07\x1b]*(?:\x07|\x1b\\))"
    r"|(?P<string>\x1b[PX^_][^\x1b]*\x1b\\)"
    r"|(?P<escape>\x1b[ -/]*[0-OQ-WYZ`-~\\])"
    r"|(?P<torn>\x1b\[[0-?]*[ -/]*(?=[^ -~])|\x1b[]PX^_][^\x07\x1b]*(?=\x1b[^\\])|\x1b(?=[^ -~]))"
    r"|(?P<control>[\x00-\x1a\x1c-\x1f\x7f-\x9f])"
    r"|(?P<text>[^\x00-\x1f\x7f-\x9f]+)"
)
ALTERNATE: Final = 1049
CURSOR, WRAP, TOGETHER = 25, 7, 2026
"""Whether the cursor shows, whether lines wrap, and whether what follows is shown at once."""
MODES: Final = frozenset({ALTERNATE, CURSOR, WRAP, TOGETHER, 1000, 1002, 1003, 1006, 1015, 1016, 1004, 2004, 2048})
"""All modes of a terminal that a full screen sets: those above, the mouse, focus, pasting, sizes."""
ON_AT_FIRST: Final = frozenset({CURSOR, WRAP})
QUESTIONS: Final = ("\x1b[?2026$p", "\x1b[?2048$p")
"""What the screen asks the terminal: which modes it knows."""
POINTERS: Final = ("\x1b]22;default\x07", "\x1b]22;pointer\x07", "\x1b]22;text\x07")
"""What the mouse pointer is to look like."""
PLAIN_STYLES: Final = frozenset({0, 1, 2, 3, 4, 7, 9, 22, 23, 24, 27, 29, 39, 49})
COLOURS: Final = frozenset({*range(30, 38), *range(40, 48), *range(90, 98), *range(100, 108)})
CONTROLS: Final = "\a\r\n"
"""The bell, and the ends of lines, when the screen is gone."""


class Token(Struct, frozen=True):
    """A piece of what was written: `text`, `csi` or one of the other kinds of TOKEN; `torn` has no end."""

    kind: str
    raw: str
    values: str = ""
    final: str = ""

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers of a CSI; an empty one is 0."""
        return tuple(int(part or 0) for part in self.values.lstrip("?<=>").split(";"))


def tokens(written: str) -> tuple[list[Token], str]:
    """The pieces, and the beginning of one that has not come whole."""
    found: list[Token] = []
    place = 0
    while match := TOKEN.match(written, place):
        kind = match.lastgroup or ""
        kind = "csi" if match["csi"] else kind
        found.append(Token(kind, match[0], match["values"] or "", (match["between"] or "") + (match["final"] or "")))
        place = match.end()
    return found, written[place:]


def complaint(token: Token, columns: int, rows: int) -> str:
    """Why that should not have reached a terminal of this size; empty: it may."""
    match token.kind:
        case "text":
            return _text(token.raw)
        case "control" if token.raw in CONTROLS:
            return ""
        case "osc" if token.raw in POINTERS:
            return ""
        case "csi" if _own(token, columns, rows):
            return ""
        case _:
            return f"a {token.kind} {token.raw!r}"


def _text(text: str) -> str:
    bad = [sign for sign in text if unicodedata.category(sign) in DROPPED_CATEGORIES or "\ufe00" <= sign <= "\ufe0f"]
    return f"signs that don't show: {bad!r}" if bad else ""


def _own(token: Token, columns: int, rows: int) -> bool:
    """Whether a CSI is one of the client's own."""
    if token.raw in QUESTIONS:
        return True
    head = token.values[:1]
    match head, token.final:
        case "?", "h" | "l":
            return set(token.numbers) <= MODES
        case ">", "u":
            return True
        case "<", "u":
            return token.raw == "\x1b[<u"
        case _, "m":
            return not token.values.startswith(("?", "<", "=", ">")) and _styles(list(token.numbers))
        case _, "H":
            row, column = (*token.numbers, 1)[:2]
            return row <= rows and column <= columns
        case _:
            return False


def _styles(numbers: list[int]) -> bool:
    while numbers:
        number = numbers.pop(0)
        if number in (38, 48):
            count = {5: 2, 2: 4}.get(numbers[0] if numbers else 0, 0)
            if not count or len(numbers) < count:
                return False
            del numbers[:count]
        elif number not in PLAIN_STYLES | COLOURS:
            return False
    return True
