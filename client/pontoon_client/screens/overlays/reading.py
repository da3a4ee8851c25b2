"""Something to read over the table, kept current while it is read."""

from collections.abc import Callable, Iterator, Sequence

from textual.containers import VerticalScroll
from textual.widget import Widget
from textual.widgets import Static

from pontoon_client.language import _
from pontoon_client.screens.overlays.sheet import Behind, Sheet, show


class Reading(Sheet):
    """Lines that may be more than fit; arrows and pages move through them."""

    DEFAULT_CSS = """
    Reading VerticalScroll { height: auto; max-height: 100%; scrollbar-size-vertical: 1; }
    """
    AUTO_FOCUS = "VerticalScroll"

    def __init__(self, behind: Behind, title: str, lines: Callable[[], Sequence[str]]) -> None:
        super().__init__(behind, title)
        self._lines = lines
        self._text = Static(classes="said", markup=False)

    def inside(self) -> Iterator[Widget]:
        """The text."""
        yield VerticalScroll(self._text)

    def hint(self) -> str:
        """How to read on, and to go."""
        return _("arrows: read on, Esc: back")

    def follow(self) -> None:
        """Show the lines as they are now."""
        super().follow()
        show(self._text, "\n".join(self._lines()))
