"""What all that lies over the table has in common: a frame, a line at its foot about the table, and a way back."""

from collections.abc import Iterator
from typing import ClassVar, Protocol

from textual import events
from textual._styles_cache import StylesCache
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widget import Widget
from textual.widgets import Static

from pontoon_client.evening.face import Wish
from pontoon_client.language import _
from pontoon_client.screens.canvas import Canvas
from pontoon_client.screens.meanwhile import meanwhile
from pontoon_client.screens.model import Model
from pontoon_client.screens.taste import Taste


class Behind(Protocol):
    """The table that lies behind, as far as something over it needs to know."""

    @property
    def model(self) -> Model:
        """The table as it is now."""

    @property
    def taste(self) -> Taste:
        """How the screen is to look."""

    @property
    def left(self) -> float | None:
        """The seconds of the running wait."""

    @property
    def now(self) -> float:
        """Seconds that never jump."""

    @property
    def labels(self) -> dict[str, str]:
        """The keys of all deeds, as they are shown."""

    @property
    def drafts(self) -> dict[str, str]:
        """What was typed and not sent, by the entry in which it was."""

    @property
    def code(self) -> tuple[str, ...]:
        """The link as a QR code, in lines; empty: there is none."""

    @property
    def said(self) -> dict[str, list[str]]:
        """What was typed and sent in this evening, by the entry in which it was."""

    def does(self, key: str) -> str:
        """The deed of a key; empty if it has none."""

    def do(self, deed: str) -> None:
        """Do a deed."""

    def choose(self, deed: str) -> None:
        """Do a deed that was chosen from a list, and not by its key."""

    def uncovered(self) -> None:
        """Something was taken away; keys and clicks that come right now were meant for it."""

    def typed(self, line: str) -> None:
        """Do what a line of the line client does."""

    def want(self, wish: Wish) -> None:
        """Want something of the table."""


class Sheet(ModalScreen[None]):
    """Something laid over the table, from its lower edge up and as wide as it is, so that no line is cut at its sides.

    Esc takes it away, and so does a click above it.
    """

    DEFAULT_CSS = """
    Sheet { background: transparent; align: center bottom; }
    Sheet > Vertical {
        width: 100%; height: auto; max-height: 90%; background: $background; color: $foreground;
        border: round $primary; padding: 0 1; scrollbar-size-vertical: 1;
    }
    Sheet .said { height: auto; width: 100%; }
    Sheet .feet { height: auto; width: 100%; dock: bottom; }
    Sheet .foot { height: auto; width: 100%; color: $text-muted; }
    Sheet .urgent { text-style: bold; color: $warning; }
    """
    OPENS: ClassVar[str] = ""
    """The deed that opens it; its key takes it away again. Empty: its keys are for something else."""

    def __init__(self, behind: Behind, title: str) -> None:
        super().__init__()
        self.behind = behind
        self._title = title
        self._foot = Static(classes="foot", markup=False)
        self.gone = False
        """Whether it was taken away; keys and clicks that were on their way to it then do nothing any more."""

    def compose(self) -> ComposeResult:
        """The frame, what is in it, and its foot."""
        with Vertical() as frame:
            frame.border_title = Content(self._title)
            frame.border_subtitle = Content(self.hint())
            yield from self.inside()
            yield Vertical(*self.beneath(), self._foot, classes="feet")

    def inside(self) -> Iterator[Widget]:
        """What is in the frame."""
        yield from ()

    def beneath(self) -> Iterator[Widget]:
        """What stays in sight at the foot, above the line about the table."""
        yield from ()

    def hint(self) -> str:
        """What the keys do here, in few words."""
        return _("Esc: back")

    def on_mount(self) -> None:
        """Begin with the table as it is."""
        self.follow()

    def follow(self) -> None:
        """The table has changed, or a second has passed."""
        tell_meanwhile(self._foot, self.behind)

    def on_unmount(self) -> None:
        """Let go of how it was drawn."""
        let_go()

    def on_key(self, event: events.Key) -> None:
        """Go back to the table."""
        if event.key == "escape" or (self.OPENS and self.behind.does(event.key) in (self.OPENS, "quit", "back")):
            event.stop()
            self.leave()

    def on_click(self, event: events.Click) -> None:
        """A click beside it goes back to the table too."""
        if event.widget is self:
            self.leave()

    def leave(self) -> None:
        """Take it away."""
        if self.is_current and not self.gone:
            self.gone = True
            self.dismiss()
            for canvas in self.app.screen_stack[0].query(Canvas):
                canvas.uncover()
            self.behind.uncovered()


def let_go() -> None:
    """Keep nothing of what was drawn of widgets that are gone; Textual would, of the last thousand."""
    StylesCache.get_inner_outer.cache_clear()


def tell_meanwhile(foot: Static, behind: Behind) -> None:
    """Let a line say how the table stands meanwhile."""
    told = meanwhile(behind.model, behind.left)
    foot.set_class(told.urgent, "urgent")
    foot.display = bool(told.words)
    show(foot, told.words)


def show(widget: Static, text: str) -> None:
    """Let a widget show a text as it is; nothing is drawn if it shows that already."""
    shown = Content(text)
    if widget.content != shown:
        widget.update(shown)
