"""How friends come to this table: the lines to copy whole, and the link as a QR code where it fits."""

from collections.abc import Iterator
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
from pontoon_client.screens.picture import cells
from pontoon_client.words.invitation import Copied, not_drawn, only_yours

INK: Final = Style(color="color(16)", bgcolor="color(231)")
"""Black on white in every theme: a code in light on dark is not read by everything."""
FRAME: Final = 4
"""Columns that the frame takes beside the code."""
BESIDE_HINT: Final = 6
"""Columns that the frame takes beside what its keys do."""
EDGES: Final = 3
"""Lines that the frame and its foot take above and below the code."""
PART: Final = 0.9
"""So much of the terminal's height the frame has, unless the code stands there alone."""
LINK, COMMAND, CODE = "y", "c", "r"
"""The keys that copy the link, and the command with it; and that which shows the code alone, or the words again."""


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
    """What friends run or open, to be read, copied, or held before a camera.

    The code stands under the words where all of it is seen there; else it has a key, which shows it alone.
    """

    DEFAULT_CSS = """
    Invitation.code > Vertical { max-height: 100%; }
    """
    OPENS = "invite"

    def __init__(self, behind: Behind) -> None:
        super().__init__(behind, _("Friends come by this"), self._told)
        self._drawn: tuple[str, ...] = ()
        """The code as it came."""
        self._room = (0, 0)
        """The terminal's size for which the code has its place."""
        self._alone = False
        """Whether the code was asked for, in place of the words."""
        self._copied = Static(classes="said", markup=False)
        self._note = Static(classes="said", markup=False)

    def inside(self) -> Iterator[Widget]:
        """The words, and room for the code."""
        yield VerticalScroll(self._page, self._note)

    def beneath(self) -> Iterator[Widget]:
        """What was copied, in sight wherever one reads."""
        self._copied.display = False
        yield self._copied

    def hint(self) -> str:
        """How to take it with you."""
        keys = {"link": LINK, "command": COMMAND, "code": CODE}
        told = _("{link}: copy the link, {command}: the command, {code}: QR code, Esc: back").format(**keys)
        if cells(told) + BESIDE_HINT <= self.app.size.width:
            return told
        return _("{link} {command}: copy, {code}: QR code, Esc: back").format(**keys)

    def on_mount(self) -> None:
        """Ask for the invitation if nobody has told it yet."""
        model = self.behind.model
        if not model.invitation and not model.begun:
            self.behind.want(Invite(qr=True))

    def on_key(self, event: events.Key) -> None:
        """Copy what friends open or run, or show the code."""
        command = next((line for line in self.behind.model.invitation if isinstance(line, Copied)), "")
        if event.key in (LINK, COMMAND) and command:
            event.stop()
            self._copy(command if event.key == COMMAND else command.split()[-1])
        elif event.key == CODE:
            event.stop()
            self._alone = not self._alone
            self._place()

    def follow(self) -> None:
        """Draw the code as soon as there is one, and where it has room."""
        super().follow()
        size = (self.app.size.width, self.app.size.height)
        if self.behind.taste.ascii:
            show(self._note, not_drawn("ascii", 0))
        elif (self.behind.code, size) != (self._drawn, self._room):
            self._drawn, self._room = self.behind.code, size
            self._place()

    def _copy(self, text: str) -> None:
        self.app.copy_to_clipboard(text)
        self._copied.display = True
        show(self._copied, _("Copied, if your terminal lets programs do that: {link}").format(link=text))

    def _place(self) -> None:
        """Put the code under the words, or alone, or nowhere, and say how it can be seen."""
        self.query(Code).remove()
        lines = self._drawn
        if not lines:
            return
        columns, rows = self._room
        fits = len(lines[0]) + FRAME <= columns and len(lines) + EDGES <= rows
        words = self._page.get_content_height(self.app.size, self.app.size, columns - FRAME)
        below = fits and words + len(lines) + EDGES <= int(rows * PART)
        alone = self._alone and fits
        self._page.display = not alone
        self.set_class(alone, "code")
        key = _("{key} shows the link as a QR code.").format(key=CODE)
        note = not_drawn("too_small", len(lines) + EDGES - 1) if not fits else key if not below else ""
        show(self._note, "" if alone else note)
        self._note.display = bool(note) and not alone
        if alone or below:
            self.query_one(VerticalScroll).mount(Code(lines))

    def _told(self) -> list[Paragraph]:
        model = self.behind.model
        if model.begun or not model.invitation:
            return sentences([only_yours() if model.begun else _("The invitation comes in a moment.")])
        return [Paragraph(line, whole=isinstance(line, Copied)) for line in model.invitation]
