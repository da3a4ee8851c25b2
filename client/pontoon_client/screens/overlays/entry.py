"""One line to type over the table; the table stays in sight above it."""

from collections.abc import Callable, Iterator
from typing import ClassVar

from textual import events, on
from textual.widget import Widget
from textual.widgets import Input, Static
from textual.widgets.input import Selection

from pontoon_client.language import _
from pontoon_client.screens.overlays.sheet import Behind, Sheet, show
from pontoon_protocol.safe_text import safe_text

KEPT: int = 20
"""So many of the lines that were typed can be had again by the arrows."""


class Field(Input):
    """Where it is typed. What is pasted is cleaned, and cut to the room that is left."""

    def _on_paste(self, event: events.Paste) -> None:
        line = safe_text(" ".join(event.text.split()), self.max_length or 0)
        room = (self.max_length or 0) - len(self.value) + len(self.selected_text)
        event.text = line[: max(0, room)]
        if event.text:
            super()._on_paste(event)
        event.prevent_default()
        event.stop()

    def type_early(self, letter: str, place: int) -> None:
        """Put a letter there that was typed before this had the keys; it replaces what is selected."""
        if self.selected_text:
            self.value = self.value.replace(self.selected_text, "", 1)
        self.insert(letter, place)
        self.cursor_position = len(self.value)


class Entry(Sheet):
    """Asks for one line. `done` takes it, and says what is wrong with it; empty: nothing is, and the entry closes.

    What is usual stands there already, or what was typed the last time and not sent; it is selected, so that who types
    replaces it, and who presses an arrow goes on with it.
    """

    DEFAULT_CSS = """
    Entry .wrong { color: $error; height: auto; width: 100%; }
    """
    AUTO_FOCUS = "Field"
    REMEMBERS: ClassVar[bool] = False
    """Whether the arrows bring back what was typed before."""

    def __init__(
        self,
        behind: Behind,
        name: str,
        title: str,
        done: Callable[[str], str],
        *,
        most: int,
        prompt: str = "",
        usual: str = "",
    ) -> None:
        """`name` tells its draft from that of other entries; at most so many characters can be typed."""
        super().__init__(behind, title)
        self._name_of_draft = name
        self._done = done
        self._prompt = prompt
        self._draft = behind.drafts.get(name, "")
        """What was typed the last time, and not sent."""
        self._field = Field(self._draft or usual, max_length=most, select_on_focus=False, compact=True)
        self._field.selection = Selection(0, len(self._field.value))
        self._wrong = Static(classes="wrong", markup=False)
        self._early = 0
        """Where the next letter goes that was typed before the entry had the keys."""
        self._back = 0
        """How many lines back in what was typed before; 0: the one that is being typed."""

    def inside(self) -> Iterator[Widget]:
        """What is asked for, the line, and what is wrong with it."""
        if self._prompt:
            prompt = Static(classes="said", markup=False)
            show(prompt, self._prompt)
            yield prompt
        yield self._field
        yield self._wrong

    def hint(self) -> str:
        """How to send, and to go."""
        return _("Enter: send, Esc: back")

    def on_mount(self) -> None:
        """Nothing is wrong yet."""
        self._wrong.display = False

    @on(Input.Changed)
    def keep(self, message: Input.Changed) -> None:
        """Lose nothing that was typed."""
        self.behind.drafts[self._name_of_draft] = message.value
        self._tell("")

    @on(Input.Submitted)
    def send(self, message: Input.Submitted) -> None:
        """Hand the line over."""
        self.hand_over(message.value)

    def hand_over(self, line: str) -> None:
        """Let the line be done, and close, unless something is wrong with it; once, however often it is sent."""
        if self.gone:
            return
        wrong = self._done(line.strip())
        if wrong:
            self._tell(wrong)
            return
        self.behind.drafts.pop(self._name_of_draft, None)
        self.leave()

    def on_key(self, event: events.Key) -> None:
        """Arrows bring earlier lines back; who types before the entry has opened loses nothing."""
        if event.is_printable and event.character is not None:
            self._field.type_early(event.character, self._early)
            self._early += 1
        elif event.key == "enter" and self.focused is None:
            event.stop()
            self.hand_over(self._field.value)
        if self.REMEMBERS and event.key in ("up", "down"):
            event.stop()
            self._recall(1 if event.key == "up" else -1)

    def said_before(self) -> list[str]:
        """What was typed before, the latest last."""
        return []

    def remember(self, entry: str, line: str) -> None:
        """Keep a line that was typed and sent; the oldest goes when there are many."""
        self.behind.said[entry] = [*self.behind.said[entry], line][-KEPT:]

    def _recall(self, step: int) -> None:
        before = [*self.said_before(), *([self._draft] if self._draft else [])]
        self._back = max(0, min(len(before), self._back + step))
        self._field.value = before[-self._back] if self._back else ""
        self._field.cursor_position = len(self._field.value)

    def _tell(self, wrong: str) -> None:
        self._wrong.display = bool(wrong)
        show(self._wrong, wrong)
