"""Line clients for tests, told news by hand: their page can be read and their clock be set."""

from io import StringIO

from pontoon_client.connection.news import Arrived, Changed
from pontoon_client.desk.paper import Paper
from pontoon_client.desk.plain import Plain
from pontoon_client.table.update import apply
from pontoon_client.words.style import Style
from pontoon_protocol.updates import Happened
from pontoon_protocol.views import TableView


class Listener:
    """A line client with a page to read and a clock to set."""

    def __init__(self, *, bell: bool = False, begun: bool = False) -> None:
        self.now = 1_000.0
        self._out = StringIO()
        self._read = 0
        paper = Paper(self._out, width=None, typing=True)
        self.plain = Plain(paper, Style(), clock=lambda: self.now, bell=bell, begun=begun)

    @property
    def page(self) -> list[str]:
        """The lines since it was read last."""
        text = self._out.getvalue()[self._read :]
        self._read += len(text)
        return text.splitlines()

    def remind_at(self) -> float | None:
        """When a reminder is due."""
        return self.plain.remind_at

    def at(self, view: TableView) -> "Listener":
        """The same, at this table."""
        self.plain.hear(Arrived(view))
        assert self.page
        return self

    def happens(self, update: Happened) -> list[str]:
        """What is told of an update."""
        before = self.plain.view
        assert before is not None
        self.plain.hear(Changed(before, update, apply(before, update)))
        return self.page
