"""How this program was called, so that what it says to type can be typed."""

import os
import shlex
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

USUAL: Final = "pontoon"
PASSING: Final = frozenset({".cache", "archive-v0", "environments-v2"})
"""Folders in which uvx and pipx run keep a program for a while; it is on the way to programs only while it runs."""


def called(
    first: str | None = None,
    *,
    here: Path | None = None,
    find: Callable[[str], str | None] = shutil.which,
    executable: str = sys.executable,
) -> str:
    """The words that start this program again: `pontoon` where that finds it, else with the way to it.

    `first` is how it was started, `here` the folder from which.
    """
    first = sys.argv[0] if first is None else first
    here = here or Path.cwd()
    path = Path(first)
    if path.name == "__main__.py":
        return f"{_shown(Path(executable), here)} -m pontoon_client"
    if path.stem != USUAL:
        return USUAL
    found = find(USUAL)
    if found is not None and not PASSING.intersection(path.absolute().parts) and _same(found, first):
        return USUAL
    return _shown(path, here)


def _same(one: str, other: str) -> bool:
    try:
        return os.path.samefile(one, other)
    except OSError:
        return Path(one).absolute().with_suffix("") == Path(other).absolute().with_suffix("")


def _shown(path: Path, here: Path) -> str:
    """The way from here where it leads down, else from the top."""
    path = here / path
    text = str(path.relative_to(here) if path.is_relative_to(here) else path)
    if os.name == "nt":
        return f'"{text}"' if " " in text else text
    return shlex.quote(text)
