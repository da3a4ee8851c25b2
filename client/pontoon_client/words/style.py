"""How cards are written."""

from msgspec import Struct


class Style(Struct, frozen=True):
    """Cards in words, or short; `ascii` keeps the suit signs out of the short form."""

    short: bool = False
    ascii: bool = False
