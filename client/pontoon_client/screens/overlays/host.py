"""The host's tools: everything that only the host can do, as a list, with the server's answers at its foot."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from textual.widget import Widget
from textual.widgets import Static

from pontoon_client.language import _
from pontoon_client.screens.model import Logged, Model
from pontoon_client.screens.overlays.entry import Entry
from pontoon_client.screens.overlays.listed import Listed
from pontoon_client.screens.overlays.sheet import Behind, show
from pontoon_client.screens.overlays.word import wrong_with
from pontoon_client.screens.tools import CHANGES, Tool, change_tools, host_tools, tools_inside, whole_line
from pontoon_client.words.clocks import lobby
from pontoon_client.words.reasons import reason_words
from pontoon_protocol.views import TableView

ANSWER_CHARACTERS: Final = 80
ANSWERS_SHOWN: Final = 2
"""So many of the last lines of the log stand under the list."""


class Tools(Listed):
    """A list of tools; what needs an amount, a name or a value is asked for before it is done."""

    DEFAULT_CSS = """
    Tools .answers { height: auto; width: 100%; border-top: solid $primary; }
    """

    OPENS = "host"

    def __init__(self, behind: Behind, title: str, tools: Callable[[TableView], Sequence[Tool]]) -> None:
        super().__init__(behind, title)
        self._tools = tools
        self._answers = Static(classes="answers", markup=False)
        self._before = behind.model.log[-1:]
        """The last line of the log before anything was done here."""

    def beneath(self) -> Iterator[Widget]:
        """What came of it."""
        yield self._answers

    def labels(self) -> Sequence[str]:
        """What each tool does."""
        return [tool.label for tool in self._now()] or [self._nothing()]

    def follow(self) -> None:
        """Show what the server has answered, too."""
        super().follow()
        show(self._answers, "\n".join(lines_since(self._before, self.behind.model)))
        self._answers.display = bool(str(self._answers.content))

    def chosen(self, place: int) -> None:
        """Do it, or ask first for what it needs."""
        tools = self._now()
        if place >= len(tools):
            self.leave()
        elif tools[place].line == CHANGES:
            self.app.push_screen(Tools(self.behind, _("Rules and settings, changed between hands"), change_tools))
        elif tools[place].inside:
            self.app.push_screen(Inside(self.behind, tools[place]))
        elif tools[place].asks:
            self.app.push_screen(Needed(self.behind, tools[place]))
        else:
            self.behind.typed(tools[place].line)

    def _now(self) -> Sequence[Tool]:
        view = self.behind.model.view
        return () if view is None else self._tools(view)

    def _nothing(self) -> str:
        view = self.behind.model.view
        return (
            lobby(view, self.behind.model.keys)
            if view is not None and view.phase == "lobby"
            else reason_words("not_the_host", None, view)
        )


class Needed(Entry):
    """Asks for what a tool needs to be known."""

    def __init__(self, behind: Behind, tool: Tool) -> None:
        self._tool = tool
        super().__init__(
            behind, tool.line, tool.label, self._do, most=ANSWER_CHARACTERS, prompt=tool.asks, usual=tool.usual
        )

    def _do(self, answer: str) -> str:
        if not answer.strip() and not self._tool.line.endswith("="):
            return self._tool.asks
        line = whole_line(self._tool, answer)
        wrong = wrong_with(self.behind, line)
        if not wrong:
            self.leave()
            self.behind.typed(line)
        return wrong


class Inside(Tools):
    """The tools of one person, or another list of its own; gone when there is nothing of it any more."""

    def __init__(self, behind: Behind, tool: Tool) -> None:
        super().__init__(behind, tool.label.partition(":")[0], lambda view: tools_inside(view, tool.line))

    def follow(self) -> None:
        """Go when the person has gone."""
        super().follow()
        if not self._now():
            self.leave()


class HostTools(Tools):
    """What the host can do now."""

    def __init__(self, behind: Behind) -> None:
        super().__init__(behind, _("The host's tools"), host_tools)


def lines_since(before: tuple[Logged, ...], model: Model) -> list[str]:
    """The last lines of the log that came after that one, without those that may say what you hold, while covered."""
    came: list[str] = []
    for line in reversed(model.log):
        if any(line is last for last in before) or len(came) == ANSWERS_SHOWN:
            break
        text = line.covered if model.covered and line.yours else line.text
        came += [text] if text else []
    return came[::-1]
