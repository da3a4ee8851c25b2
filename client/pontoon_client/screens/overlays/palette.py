"""Everything that can be done, to be searched by its words."""

from collections.abc import Iterator, Sequence

from textual import events, on
from textual.widget import Widget
from textual.widgets import Input

from pontoon_client.language import _
from pontoon_client.screens.finding import found
from pontoon_client.screens.overlays.entry import Field
from pontoon_client.screens.overlays.host import Needed
from pontoon_client.screens.overlays.listed import Listed
from pontoon_client.screens.overlays.sheet import Behind
from pontoon_client.screens.repertoire import Doable, repertoire
from pontoon_protocol.limits import CHAT_CHARACTERS

STEPS = {"up": -1, "down": 1, "pageup": -5, "pagedown": 5}
"""How far keys move in the list, while what is typed goes to the line above it."""


class Palette(Listed):
    """A line to type, and under it what fits; Enter does what is marked, and nothing where nothing fits."""

    DEFAULT_CSS = """
    Palette > Vertical { height: 90%; }
    Palette OptionList { height: 1fr; }
    """
    AUTO_FOCUS = "Field"

    def __init__(self, behind: Behind) -> None:
        super().__init__(behind, _("Everything that can be done"))
        self._field = Field(
            placeholder=_("type a word, like stick or ledger"), max_length=2 * CHAT_CHARACTERS, compact=True
        )
        self._early = 0
        """Where the next letter goes that was typed before the line had the keys."""
        self._found: tuple[Doable, ...] = ()

    def inside(self) -> Iterator[Widget]:
        """The line before the list, which leaves the keys to it."""
        self._list.can_focus = False
        yield self._field
        yield from super().inside()

    def hint(self) -> str:
        """How to find, to choose, and to go."""
        return _("type to search, Enter: do it, Esc: back")

    def labels(self) -> Sequence[str]:
        """What fits, each with its key, or with the reason why it can't be done now."""
        behind = self.behind
        self._found = found(behind.model, repertoire(behind.model, behind.labels), self._field.value)
        return [_label(doable) for doable in self._found]

    @on(Input.Changed)
    def search(self) -> None:
        """What fits best is marked, whatever was before."""
        self.follow()
        self.mark_first()

    @on(Input.Submitted)
    def enter(self) -> None:
        """Do what is marked."""
        self.take_marked()

    def on_key(self, event: events.Key) -> None:
        """Move in the list; who types before it has opened loses nothing."""
        if event.is_printable and event.character is not None:
            self._field.type_early(event.character, self._early)
            self._early += 1
        elif event.key == "enter":
            self.take_marked()
        elif event.key in STEPS:
            self.move(STEPS[event.key])
        elif self.behind.does(event.key) == "palette":
            self.leave()

    def chosen(self, place: int) -> None:
        """Do it, when the palette is gone; what can't be done stays there with its reason."""
        doable = self._found[place]
        if doable.why:
            return
        self.leave()
        if doable.tool is not None:
            self.app.push_screen(Needed(self.behind, doable.tool))
        elif doable.deed:
            self.behind.do(doable.deed)
        else:
            self.behind.typed(doable.line)


def _label(doable: Doable) -> str:
    if doable.why:
        return _("{words}: not now. {why}").format(words=doable.words, why=doable.why)
    return f"{doable.words}  ({doable.key})" if doable.key else doable.words
