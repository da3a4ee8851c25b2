"""A table's code as people see, say and type it: `K7QX-2MPA` for `K7QX2MPA`."""

import unicodedata
from typing import Final

from pontoon_protocol.limits import CODE_ALPHABET, CODE_SYMBOLS

TYPED_CHARACTERS: Final = 64
"""Longer input is no code, whatever it holds."""
_DASHES: Final = str.maketrans("", "", "-‐–—_")


def spell_code(code: str) -> str:
    """The code in two halves with a hyphen between them, easier to read out."""
    half = len(code) // 2
    return f"{code[:half]}-{code[half:]}"


def read_code(text: str) -> str | None:
    """The code that somebody typed, or None: case, dashes and spaces don't matter."""
    if len(text) > TYPED_CHARACTERS:
        return None
    symbols = "".join(unicodedata.normalize("NFKC", text).translate(_DASHES).split())
    # Before upper(), which makes two letters of some that aren't in the alphabet.
    if len(symbols) != CODE_SYMBOLS or not symbols.isascii():
        return None
    code = symbols.upper()
    return code if all(symbol in CODE_ALPHABET for symbol in code) else None
