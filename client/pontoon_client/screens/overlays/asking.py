"""A question over the table, with every answer and its key."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from textual import events
from textual.widget import Widget
from textual.widgets import Static

from pontoon_client.language import _
from pontoon_client.screens.overlays.listed import Listed
from pontoon_client.screens.overlays.sheet import Behind, show
from pontoon_client.screens.questions import Question, Then
from pontoon_client.screens.together import pasted

ENGLISH = {"y": 0, "n": -1}
"""Keys that answer yes or no in every language, by the place of the answer."""

QUIET_SECONDS: Final = 0.7
"""An answer that comes sooner after the question, or after another letter, is a letter of a text."""


class Asking(Listed):
    """Asks, and hands the answer over; at first the one that does nothing is chosen, so that Enter alone is safe."""

    def __init__(self, behind: Behind, question: Question, answered: Callable[[Then], None]) -> None:
        super().__init__(behind, question.title)
        self._question = question
        self._answered = answered
        self._quiet_since = behind.now
        """When it was asked, or when something was typed last, by the clock."""

    def inside(self) -> Iterator[Widget]:
        """The question before its answers."""
        told = Static(classes="said", markup=False)
        show(told, "\n".join(self._question.lines))
        yield told
        yield from super().inside()

    def hint(self) -> str:
        """How to answer."""
        return _("its key, or Enter; Esc: no")

    def labels(self) -> Sequence[str]:
        """The answers, each with its key."""
        return [f"{reply.key}  {reply.words}" for reply in self._question.replies]

    def on_mount(self) -> None:
        """Choose what does nothing."""
        self.follow()
        self._list.highlighted = len(self._question.replies) - 1

    def on_key(self, event: events.Key) -> None:
        """Take the answer that has this key; not from who types a text without looking, or holds a key down."""
        place = self._place(event)
        if place is not None:
            event.stop()
            if not pasted(event):
                self.chosen(place)
        if event.is_printable:
            self._quiet_since = self.behind.now

    def _place(self, event: events.Key) -> int | None:
        """The place of the answer that has this key."""
        keys = [reply.key.casefold() for reply in self._question.replies]
        typed = (event.character or "").casefold()
        if typed in keys:
            return keys.index(typed)
        return ENGLISH[typed] % len(keys) if typed in ENGLISH and not keys[0].isdigit() else None

    def chosen(self, place: int) -> None:
        """Hand the answer over, when the question is gone; once, and not sooner than it can be read."""
        if self.gone or self.behind.now - self._quiet_since < QUIET_SECONDS:
            return
        self.leave()
        self._answered(self._question.replies[place].then)
