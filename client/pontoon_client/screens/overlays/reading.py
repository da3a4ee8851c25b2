"""Something to read over the table, kept current while it is read."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from rich.segment import Segment
from textual.containers import VerticalScroll
from textual.geometry import Size
from textual.strip import Strip
from textual.widget import Widget

from pontoon_client.language import _
from pontoon_client.screens.canvas import style
from pontoon_client.screens.overlays.sheet import Behind, Sheet
from pontoon_client.screens.paragraphs import Paragraph, set_out
from pontoon_client.screens.picture import Line
from pontoon_client.screens.taste import Taste

MEASURE: Final = 100
"""Longer lines are hard to read."""


class Page(Widget):
    """Paragraphs, as high as they need to be at this width."""

    DEFAULT_CSS = """
    Page { height: auto; width: 100%; }
    """

    def __init__(self, taste: Taste) -> None:
        super().__init__()
        self._taste = taste
        self._paragraphs: tuple[Paragraph, ...] = ()
        self._lines: list[Line] = []
        self._columns = 0
        """The width for which the lines are set out."""

    @property
    def text(self) -> str:
        """What stands on it, paragraph by paragraph."""
        return "\n".join(paragraph.text for paragraph in self._paragraphs)

    def put(self, paragraphs: Sequence[Paragraph]) -> None:
        """Show these; nothing is drawn if they stand there already."""
        if tuple(paragraphs) != self._paragraphs:
            self._paragraphs, self._columns = tuple(paragraphs), 0
            self.clear_cached_dimensions()
            self.refresh(layout=True)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """As many lines as there are."""
        return len(self._set_out(width))

    def render_line(self, y: int) -> Strip:
        """One of them."""
        lines = self._set_out(self.size.width)
        if y >= len(lines):
            return Strip.blank(self.size.width)
        return Strip([Segment(piece.text, style(piece.look, self._taste)) for piece in lines[y]])

    def _set_out(self, columns: int) -> list[Line]:
        columns = min(columns, MEASURE)
        if columns != self._columns:
            self._lines, self._columns = set_out(self._paragraphs, columns), columns
        return self._lines


class Reading(Sheet):
    """Lines that may be more than fit; arrows and pages move through them."""

    DEFAULT_CSS = """
    Reading VerticalScroll { height: auto; max-height: 100%; scrollbar-size-vertical: 1; }
    """
    AUTO_FOCUS = "VerticalScroll"

    def __init__(self, behind: Behind, title: str, lines: Callable[[], Sequence[Paragraph]]) -> None:
        super().__init__(behind, title)
        self._lines = lines
        self._page = Page(behind.taste)

    def inside(self) -> Iterator[Widget]:
        """The page."""
        yield VerticalScroll(self._page)

    def hint(self) -> str:
        """How to read on, and to go."""
        return _("arrows: read on, Esc: back")

    def follow(self) -> None:
        """Show the lines as they are now."""
        super().follow()
        self._page.put(self._lines())
