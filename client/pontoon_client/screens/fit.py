"""Whether a full screen can be shown, and with which signs, decided before anything is drawn. Pure."""

from collections.abc import Mapping
from typing import Final

from msgspec import Struct

DUMB: Final = ("", "dumb", "unknown")
"""Terminals by these names can't be drawn on."""
LOCALES: Final = ("LC_ALL", "LC_CTYPE", "LANG")
"""Where systems say which signs people's terminals have; the first that says anything holds."""
ASCII_LOCALES: Final = ("c", "posix")


class Surroundings(Struct, frozen=True):
    """What the program stands in."""

    terminals: bool
    """Whether standard input, output and error are all terminals; the screen is drawn on the last."""
    variables: Mapping[str, str]
    windows: bool = False
    """There neither TERM nor the locale says anything."""
    encoding: str = "utf-8"
    """What the standard error is written in."""

    @property
    def unicode(self) -> bool:
        """Whether the terminal shows more than ASCII, as far as anybody has said."""
        if self.encoding.casefold().replace("_", "-") not in ("utf-8", "utf8"):
            return False
        return self.windows or not _says_otherwise(self.variables)


def can_show(around: Surroundings) -> bool:
    """Whether there is a terminal to draw on, and nobody has asked for lines by ACCESSIBLE.

    A small terminal is no reason against it.
    """
    if not around.terminals or around.variables.get("ACCESSIBLE"):
        return False
    return around.windows or around.variables.get("TERM", "").casefold() not in DUMB


def _says_otherwise(variables: Mapping[str, str]) -> bool:
    """Whether the locale names other signs than UTF-8's.

    Python writes UTF-8 even where somebody has said `LC_ALL=C`; where nobody has said anything it is most often right.
    """
    said = next((value for name in LOCALES if (value := variables.get(name))), "")
    language, _dot, signs = said.partition("@")[0].casefold().partition(".")
    if signs:
        return signs.replace("-", "") != "utf8"
    return language in ASCII_LOCALES
