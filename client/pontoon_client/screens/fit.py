"""Whether a full screen can be shown, decided before anything is drawn. Pure."""

from collections.abc import Mapping
from typing import Final

from msgspec import Struct

DUMB: Final = ("", "dumb", "unknown")
"""Terminals by these names can't be drawn on."""


class Surroundings(Struct, frozen=True):
    """What the program stands in."""

    terminals: bool
    """Whether standard input, output and error are all terminals; the screen is drawn on the last."""
    variables: Mapping[str, str]
    windows: bool = False
    """There TERM says nothing."""


def can_show(around: Surroundings) -> bool:
    """Whether there is a terminal to draw on, and nobody has asked for lines by ACCESSIBLE."""
    if not around.terminals or around.variables.get("ACCESSIBLE"):
        return False
    return around.windows or around.variables.get("TERM", "").casefold() not in DUMB
