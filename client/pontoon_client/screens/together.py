"""Keys that come together go on together, so that a paste is known for one before its first letter is taken for a key.

A driver of Textual's reads them in a thread of its own, one by one.
"""

from threading import Lock
from typing import Any, Final

from pontoon_client.screens.bursts import Bursts

HOLD_SECONDS: Final = 0.008
"""So long a key is held back for those that came with it; nobody feels that."""
PASTED: Final = "pasted"
"""What a key is marked by that nobody pressed."""


def pasted(event: object) -> bool:
    """Whether a key came with so many others that nobody pressed it."""
    return bool(getattr(event, PASTED, False))


def together(driver: type[Any], key: type[Any]) -> type[Any]:
    """The same driver, which marks keys that were pasted; `key` is the kind of event of a key."""

    class Driver(driver):  # type: ignore[misc]  # whichever the system has
        def __init__(self, *args: Any, **options: Any) -> None:
            super().__init__(*args, **options)
            self._held: list[Any] = []
            self._holds = Lock()
            self._bursts = Bursts()

        def process_message(self, message: Any) -> None:
            """Hold a key back for a moment, and all behind it, so that nothing overtakes."""
            with self._holds:
                if not self._held and not isinstance(message, key):
                    super().process_message(message)
                    return
                self._held.append(message)
                if len(self._held) == 1:
                    self._loop.call_soon_threadsafe(self._loop.call_later, HOLD_SECONDS, self._release)

        def _release(self) -> None:
            with self._holds:
                held, self._held = self._held, []
                keys = [each for each in held if isinstance(each, key)]
                if self._bursts.pasted([each.time for each in keys if each.is_printable]):
                    for each in keys:
                        setattr(each, PASTED, True)
                for each in held:
                    super().process_message(each)

    return Driver
