"""The last look at a table that is over, until a key is pressed."""

from collections.abc import Callable, Iterator
from typing import Final

from textual import events
from textual.widget import Widget
from textual.widgets import Static

from pontoon_client.language import _
from pontoon_client.screens.overlays.sheet import Behind, Sheet, show

SLIP_SECONDS: Final = 0.7
"""A key that was pressed sooner was meant for the game."""
LOOK_SECONDS: Final = 600.0
"""How long it waits for a key at most."""


class Farewell(Sheet):
    """Says why the evening is over; any key, a click, or a long while gives the terminal back."""

    def __init__(self, behind: Behind, why: str, clock: Callable[[], float], close: Callable[[], None]) -> None:
        super().__init__(behind, _("It is over"))
        self._why = why
        self._clock = clock
        self._close = close
        self._since = clock()

    def inside(self) -> Iterator[Widget]:
        """Why it is over."""
        told = Static(classes="said", markup=False)
        show(told, self._why)
        yield told

    def hint(self) -> str:
        """How to go."""
        return _("any key: leave")

    def on_mount(self) -> None:
        """Wait, but not for ever."""
        self._foot.display = False
        self.set_timer(LOOK_SECONDS, self._close)

    def follow(self) -> None:
        """Nothing goes on any more."""

    def on_key(self, event: events.Key) -> None:
        """Go, unless the key came with the end."""
        event.stop()
        # Textual lets each class of a widget handle an event, one after the other, unless told otherwise.
        event.prevent_default()
        if self._clock() - self._since >= SLIP_SECONDS:
            self._close()

    def on_click(self, event: events.Click) -> None:
        """As a key."""
        event.prevent_default()
        if self._clock() - self._since >= SLIP_SECONDS:
            self._close()
