"""Asks before something is done for good, where that takes something away."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from pontoon_client.evening.face import Go, Wish
from pontoon_client.screens.display import Display
from pontoon_client.screens.haste import read
from pontoon_client.screens.questions import Question, Then

if TYPE_CHECKING:
    from pontoon_client.screens.overlays.sheet import Behind


class Consent:
    """What one table's keys want, once it is sure that it is wanted."""

    def __init__(self, face: Display, behind: "Behind", lay: Callable[[Any], object]) -> None:
        """`lay` lays a question over the table."""
        self._face = face
        self._behind = behind
        self._lay = lay
        self._asked_at = 0.0

    def wish(self, wish: Wish, *, leaving: bool = False) -> None:
        """Want it, or ask first."""
        question = self._face.doubt(wish)
        if question is None:
            self._face.want(wish)
        else:
            self._ask(question, self._yes, leaving=leaving)

    def leave(self) -> None:
        """Go at once, or ask first."""
        question = self._face.leaving()
        if question is not None:
            self._ask(question, self._go, leaving=True)

    def was_read(self) -> bool:
        """Whether there was time to read what was asked last."""
        return read(self._asked_at, self._face.clock())

    def _ask(self, question: Question, answered: Callable[[Then], None], *, leaving: bool) -> None:
        from pontoon_client.screens.overlays.asking import Asking

        self._asked_at = self._face.clock()
        asking = Asking(self._behind, question, answered)
        asking.set_class(leaving, "leaving")
        self._lay(asking)

    def _yes(self, then: Then) -> None:
        if then is not None:
            self._face.want(then)

    def _go(self, then: Then) -> None:
        """Go; whoever ends the night for others by going is asked about that as by its word."""
        if then is None or isinstance(then, Go):
            self._yes(then)
        else:
            self.wish(then, leaving=True)
