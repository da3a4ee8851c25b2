"""Telling what was wrong with the way the program was called."""

import sys
import textwrap
from typing import Final

from pontoon_client.exit_codes import USAGE

COLUMNS: Final = 80
"""How wide the lines are that are told beside the game."""


def misused(problem: Exception | str) -> int:
    """Tell what is wrong with a command line, a variable or the configuration file; the exit code for it."""
    text = textwrap.fill(str(problem), COLUMNS, break_long_words=False, break_on_hyphens=False)
    print(text, file=sys.stderr)
    return USAGE
