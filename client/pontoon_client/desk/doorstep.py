"""Who waits at a door from which the table may not be seen, and when that is told."""

from collections.abc import Callable
from typing import Final

from pontoon_client.lines.spoken import in_english
from pontoon_client.words.door import at_dark_door, dark_door_help

SIGHT_SECONDS: Final = 1.0
"""The picture of a table at whose door one may look on comes at once; what is not there by then is not to be seen."""
HELP: Final = ("help", "?")


class Doorstep:
    """What is told there. `clock` gives seconds that never jump."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self.tell_at: float | None = None
        """When to tell that nothing can be seen, by the clock; None: there is no need to."""
        self._clock = clock
        self._code = ""

    def come(self, code: str, *, sees: bool) -> None:
        """You are at the door of the table of that code; `sees` if you have a picture of it already."""
        self._code = code
        self.tell_at = None if sees else self._clock() + SIGHT_SECONDS

    def dark(self) -> str:
        """That nothing can be seen; told."""
        self.tell_at = None
        return at_dark_door(self._code)

    def answer(self, line: str) -> str:
        """What a line is answered that is typed while nothing can be seen."""
        return dark_door_help() if in_english(line).casefold() in HELP else self.dark()
