"""Writing to a terminal that may be closed at any moment.

Textual writes in a thread that a closed terminal would end, with the program waiting for it for ever after.
"""

import sys
from collections.abc import Callable
from typing import Any, TextIO


class Unshaken:
    """A terminal's file; what is written to it when the terminal is gone is lost without a word."""

    def __init__(self, file: TextIO) -> None:
        self._file = file

    def write(self, text: str) -> None:
        """Write, if that can be done."""
        _tried(lambda: self._file.write(text))

    def flush(self) -> None:
        """Let all that was written be seen, if that can be done."""
        _tried(self._file.flush)

    def fileno(self) -> int:
        """The number of the file."""
        return self._file.fileno()

    def isatty(self) -> bool:
        """Whether it is a terminal."""
        return self._file.isatty()


def steady(driver: type[Any]) -> type[Any]:
    """What stands in for a driver of Textual's: one that shares the terminal with others, where systems can."""
    if sys.platform == "win32":
        return unshaken(driver)
    from pontoon_client.screens.holding import Holding

    return Holding


def unshaken(driver: type[Any]) -> type[Any]:
    """The same driver of Textual's, whose thread a closed terminal does not end."""

    class Driver(driver):  # type: ignore[misc]  # whichever the system has
        def __init__(self, *args: Any, **options: Any) -> None:
            super().__init__(*args, **options)
            self._file: Any = Unshaken(vars(self)["_file"])

    return Driver


def _tried(write: Callable[[], object]) -> None:
    try:
        write()
    except (OSError, ValueError):
        return
