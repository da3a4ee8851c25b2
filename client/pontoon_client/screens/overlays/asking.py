"""A question over the table, with every answer and its key."""

from collections.abc import Callable, Iterator, Sequence

from textual import events
from textual.widget import Widget
from textual.widgets import Static

from pontoon_client.language import _
from pontoon_client.screens.overlays.listed import Listed
from pontoon_client.screens.overlays.sheet import Behind, show
from pontoon_client.screens.questions import Question, Then

ENGLISH = {"y": 0, "n": -1}
"""Keys that answer yes or no in every language, by the place of the answer."""


class Asking(Listed):
    """Asks, and hands the answer over; at first the one that does nothing is chosen, so that Enter alone is safe."""

    def __init__(self, behind: Behind, question: Question, answered: Callable[[Then], None]) -> None:
        super().__init__(behind, question.title)
        self._question = question
        self._answered = answered

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
        """Take the answer that has this key."""
        keys = [reply.key.casefold() for reply in self._question.replies]
        typed = (event.character or "").casefold()
        if typed in keys:
            event.stop()
            self.chosen(keys.index(typed))
        elif typed in ENGLISH and not keys[0].isdigit():
            event.stop()
            self.chosen(ENGLISH[typed] % len(keys))

    def chosen(self, place: int) -> None:
        """Hand the answer over, when the question is gone."""
        self.leave()
        self._answered(self._question.replies[place].then)
