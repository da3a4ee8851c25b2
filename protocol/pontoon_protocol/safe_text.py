"""What others wrote, made safe for a terminal. The server uses it at its door, clients again before they show.

A terminal obeys escape sequences, and text can be made to overprint, reorder or hide itself. What is
left here is visible, one line, and as wide as it says. Nothing here builds or escapes any markup.
"""

import unicodedata
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Final

from pontoon_protocol.cell_width import cell_width
from pontoon_protocol.limits import NAME_CHARACTERS

MARKS_PER_BASE: Final = 2
"""Combining marks that may stand on one character; scripts that people write need no more."""
DROPPED_CATEGORIES: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
"""Controls, formats (bidi and zero width among them), half characters, private, unassigned, separators."""
_UNSEEN: Final = frozenset(
    map(chr, (0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0, *range(0x180B, 0x1810)))
) | frozenset(map(chr, (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))))
"""Letters, marks and signs that show nothing (fillers, joiners, variation selectors)."""
_NAME_SIGNS: Final = frozenset(" .-_'")
_AS_TYPED: Final = str.maketrans({"’": "'", "‘": "'", "ʼ": "'", "‐": "-", "‑": "-", "–": "-"})


def safe_text(text: str, cells: int) -> str:
    """`text` on one line of at most `cells` terminal cells; applied again, it changes nothing.

    White space of any kind, line breaks too, becomes single spaces; DROPPED_CATEGORIES and what
    shows nothing go; a character keeps MARKS_PER_BASE combining marks, a mark without one goes.
    """
    return _cut(_one_line(text, _is_shown), cells)


def clean_name(text: str) -> str:
    """`text` as a name: NFKC, at most NAME_CHARACTERS of letters, marks, digits and ` .-_'`.

    Empty if no letter or digit is left. Applied again, it changes nothing.
    """
    name = _name_line(text)
    # What was dropped may have stood between signs that belong together.
    while (joined := _name_line(name)) != name:
        name = joined
    name = name[:NAME_CHARACTERS].rstrip()
    return name if any(map(str.isalnum, name)) else ""


def _name_line(text: str) -> str:
    return _one_line(unicodedata.normalize("NFKC", text).translate(_AS_TYPED), _is_in_names)


def _one_line(text: str, belongs: Callable[[str], bool]) -> str:
    return " ".join("".join(_kept(text, belongs)).split())


def _kept(text: str, belongs: Callable[[str], bool]) -> Iterator[str]:
    marks = MARKS_PER_BASE
    for sign in text:
        if sign.isspace():
            marks = MARKS_PER_BASE
            yield " "
        elif not belongs(sign):
            continue
        elif not _stands_on_another(sign):
            marks = 0
            yield sign
        elif marks < MARKS_PER_BASE:
            marks += 1
            yield sign


def _is_shown(sign: str) -> bool:
    return sign not in _UNSEEN and unicodedata.category(sign) not in DROPPED_CATEGORIES


def _is_in_names(sign: str) -> bool:
    category = unicodedata.category(sign)
    return sign not in _UNSEEN and (sign in _NAME_SIGNS or category[0] == "L" or category in ("Mn", "Mc", "Nd"))


def _stands_on_another(sign: str) -> bool:
    """Marks, and the vowels and finals of which Korean syllables are put together."""
    return unicodedata.category(sign)[0] == "M" or cell_width(sign) == 0


def _cut(text: str, cells: int) -> str:
    left = cells
    for place, sign in enumerate(text):
        left -= _cells(sign)
        if left < 0:
            return text[:place].rstrip()
    return text


@lru_cache(maxsize=1_024)
def _cells(sign: str) -> int:
    # Asked about behind a letter, because a spacing mark alone has no width but takes a cell there.
    return max(cell_width("a" + sign) - 1, 0)
