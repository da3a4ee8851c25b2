"""What in the environment would have Textual do something else than what is drawn here. Pure."""

from collections.abc import MutableMapping
from typing import Final

SWAYING: Final = "TEXTUAL"
"""Begins the names of all of its variables: drivers, logs, filters and tools for those who make programs with it."""
HARMLESS: Final = frozenset({"TEXTUAL_DISABLE_KITTY_KEY"})
"""For terminals that say they tell keys apart, and do not."""


def unswayed(variables: MutableMapping[str, str]) -> None:
    """Take out what was meant for another program; to be done before Textual is loaded."""
    for name in [name for name in variables if name.startswith(SWAYING) and name not in HARMLESS]:
        del variables[name]
