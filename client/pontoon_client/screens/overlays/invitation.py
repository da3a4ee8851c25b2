"""How friends come to this table: the lines to copy whole, and the link as a QR code where it fits."""

from collections.abc import Iterator
from math import ceil
from typing import Final

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.containers import VerticalScroll
from textual.strip import Strip
from textual.widget import Widget
from textual.widgets import Static

from pontoon_client.language import _
from pontoon_client.lines.typed import Invite
from pontoon_client.screens.overlays.reading import Reading
from pontoon_client.screens.overlays.sheet import Behind, show
from pontoon_client.screens.paragraphs import Paragraph, sentences
from pontoon_client.words.invitation import Copied, not_drawn, only_yours

INK: Final = Style(color="color(16)", bgcolor="color(231)")
"""Black on white in every theme: a code in light on dark is not read by everything."""
FRAME: Final = 4
"""Columns, and lines, that the frame takes beside the code."""
PART: Final = 0.9
"""So much of the terminal's height the frame has at most."""
COPY: Final = "y"


class Code(Widget):
    """A QR code as it is drawn on paper."""

    def __init__(self, lines: tuple[str, ...]) -> None:
        super().__init__()
        self._lines = lines
        self.styles.width = len(lines[0])
        self.styles.height = len(lines)

    def render_line(self, y: int) -> Strip:
        """Two rows of it."""
        return Strip([Segment(self._lines[y], INK)] if y < len(self._lines) else [])


class Invitation(Reading):
    """What friends run or open; `y` puts it on the clipboard, where the terminal allows that."""

    OPENS = "invite"

    def __init__(self, behind: Behind) -> None:
        super().__init__(behind, _("Friends come by this"), self._told)
        self._drawn: tuple[str, ...] = ()
        self._note = Static(classes="said", markup=False)

    def inside(self) -> Iterator[Widget]:
        """The words, and room for the code."""
        yield VerticalScroll(self._page, self._note)

    def hint(self) -> str:
        """How to take it with you."""
        return _("{key}: copy the link, arrows: read on, Esc: back").format(key=COPY)

    def on_mount(self) -> None:
        """Ask for the invitation if nobody has told it yet."""
        model = self.behind.model
        if not model.invitation and not model.begun:
            self.behind.want(Invite(qr=True))

    def on_key(self, event: events.Key) -> None:
        """Copy what friends run."""
        link = next((line for line in self.behind.model.invitation if isinstance(line, Copied)), "")
        if event.key == COPY and link:
            event.stop()
            self.app.copy_to_clipboard(link)
            show(self._note, _("Copied, if your terminal lets programs do that: {link}").format(link=link))

    def follow(self) -> None:
        """Draw the code as soon as there is one."""
        super().follow()
        if self.behind.taste.ascii:
            show(self._note, not_drawn("ascii", 0))
        elif self.behind.code != self._drawn:
            self._drawn = self.behind.code
            self._draw(self._drawn)

    def _draw(self, lines: tuple[str, ...]) -> None:
        self.query(Code).remove()
        if not lines:
            return
        if len(lines[0]) + FRAME > self.app.size.width or len(lines) + FRAME > self.app.size.height * PART:
            show(self._note, not_drawn("too_small", ceil((len(lines) + FRAME) / PART)))
        else:
            self.query_one(VerticalScroll).mount(Code(lines))

    def _told(self) -> list[Paragraph]:
        model = self.behind.model
        if model.begun or not model.invitation:
            return sentences([only_yours() if model.begun else _("The invitation comes in a moment.")])
        return [Paragraph(line, whole=isinstance(line, Copied)) for line in model.invitation]
