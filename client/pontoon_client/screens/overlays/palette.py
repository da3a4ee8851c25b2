"""Everything that can be done, to be searched by its words."""

from collections.abc import Iterator, Sequence

from textual import events, on
from textual.widget import Widget
from textual.widgets import Input

from pontoon_client.language import _
from pontoon_client.screens.asked_now import question
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
        self._searched = ""
        """What was typed when it was searched last."""
        self._asked = question(behind.model.view)
        """What you are asked."""

    def inside(self) -> Iterator[Widget]:
        """The line before the list, which leaves the keys to it."""
        self._list.can_focus = False
        yield self._field
        yield from super().inside()

    def labels(self) -> Sequence[str]:
        """What fits, each with its key, or with the reason why it can't be done now."""
        behind = self.behind
        self._found = found(behind.model, repertoire(behind.model, behind.labels), self._field.value)
        return [_label(doable) for doable in self._found]

    @on(Input.Changed)
    def search(self) -> None:
        """What fits best is marked, whatever was before."""
        if self._field.value != self._searched:
            self._searched = self._field.value
            self.show_labels()
            self.mark_first()

    def follow(self) -> None:
        """Do not take for an answer to another question what was chosen for the last."""
        super().follow()
        asked, self._asked = self._asked, question(self.behind.model.view)
        if asked != self._asked:
            self._changed_at = self.behind.now

    @on(Input.Submitted)
    def enter(self) -> None:
        """Do what is marked for what was typed so far."""
        self.search()
        self.take_marked()

    def on_key(self, event: events.Key) -> None:
        """Move in the list; who types before it has opened loses nothing."""
        if event.is_printable and event.character is not None:
            self._field.type_early(event.character, self._early)
            self._early += 1
        elif event.key == "enter":
            self.enter()
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
            self.behind.choose(doable.deed)
        else:
            self.behind.typed(doable.line)


def _label(doable: Doable) -> str:
    if doable.why:
        return _("{words}: not now. {why}").format(words=doable.words, why=doable.why)
    return f"{doable.words}  ({doable.key})" if doable.key else doable.words
