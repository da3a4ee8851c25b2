"""Any line of the line client: whatever has no key can be done by its words."""

from pontoon_client.language import _
from pontoon_client.lines.commands import parse
from pontoon_client.lines.typed import Answer
from pontoon_client.screens.asked_now import question
from pontoon_client.screens.haste import REST_SECONDS
from pontoon_client.screens.meaning import covers
from pontoon_client.screens.overlays.entry import Entry
from pontoon_client.screens.overlays.sheet import Behind
from pontoon_client.screens.playing import moves
from pontoon_protocol.limits import CHAT_CHARACTERS


def wrong_with(behind: Behind, line: str) -> str:
    """What is wrong with a line at the table as it is now; empty if it means something."""
    model = behind.model
    if model.view is None:
        return _("There is no table to be seen yet.")
    if covers(line):
        return ""
    meant = parse(line, model.view, model.tray, model.guest)
    return meant.text if isinstance(meant, Answer) else ""


class Word(Entry):
    """A line that won't do stays, with what would do; the arrows bring back earlier ones."""

    REMEMBERS = True

    def __init__(self, behind: Behind) -> None:
        prompt = _("Any word that can be typed, like cashout 50 or mute 2; help tells them all.")
        self._asked = question(behind.model.view)
        """What you were asked when it was begun, or told last that it is something else."""
        self._sent = -REST_SECONDS
        """When it was sent last, by the clock: a key that is held down sends nothing again."""
        super().__init__(behind, "word", _("In words"), self._do, most=2 * CHAT_CHARACTERS, prompt=prompt)

    def said_before(self) -> list[str]:
        """The lines of this evening that meant something."""
        return self.behind.said["word"]

    def _do(self, line: str) -> str:
        if not line:
            return ""
        wrong = wrong_with(self.behind, line) or self._late(line)
        if not wrong:
            self.remember("word", line)
            self.leave()
            self.behind.typed(line)
        return wrong

    def _late(self, line: str) -> str:
        """That a move was typed for another question than the one that is open; it is made when it is sent again."""
        sent, self._sent = self._sent, self.behind.now
        asked = question(self.behind.model.view)
        if not moves(self.behind.model, line) or (asked == self._asked and self._sent - sent >= REST_SECONDS):
            return ""
        self._asked = asked
        return _("You are asked something else by now; Enter again does it.")
