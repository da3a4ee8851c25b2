"""How many cells of a terminal a text takes.

The tables of all signs take as long to load as the messages of the protocol, and most text needs none of them.
"""

import re
from functools import lru_cache
from typing import Final

NARROW: Final = re.compile(
    "[ -~\xa1-\xac\xae-\u02ff\u2010-\u2027\u2030-\u205e\u2190-\u21ff\u2500-\u25fc\u2660-\u2667]*"
)
"""Text of these signs alone takes a cell for each: Latin letters, punctuation, arrows, lines, shapes, suits."""


def cell_width(text: str) -> int:
    """How many cells a text takes; 0 for one with controls in it, which must be made safe first."""
    return len(text) if text.isascii() and text.isprintable() else _cell_width(text)


@lru_cache(maxsize=4_096)
def _cell_width(text: str) -> int:
    if NARROW.fullmatch(text):
        return len(text)
    from wcwidth import wcswidth

    return max(0, wcswidth(text))
