"""The line client: news told in lines, typed lines understood. No waiting and no I/O but its page."""

from collections.abc import Callable
from typing import Final, assert_never

from msgspec import UNSET
from msgspec.structs import replace

from pontoon_client.commands import parse
from pontoon_client.news import Arrived, Changed, Declined, LineDown, News, Noticed, Returned
from pontoon_client.paper import Paper
from pontoon_client.stakes import staked_ahead
from pontoon_client.tray import EMPTY, follow
from pontoon_client.typed import Answer, Laid, Quit, Send, Show, Topic
from pontoon_client.update import apply
from pontoon_client.words.boxes import enter_ahead, tray_words
from pontoon_client.words.clocks import absent, lobby, own_clock, waiting
from pontoon_client.words.differences import differences
from pontoon_client.words.help import help_lines, hint
from pontoon_client.words.ledger import balance, ledger_lines
from pontoon_client.words.line import back, line_down
from pontoon_client.words.moves import asked
from pontoon_client.words.refusals import refused
from pontoon_client.words.rules import rules_lines
from pontoon_client.words.service import notice_words
from pontoon_client.words.standing import arrival_lines, cards_lines, headline, newcomer, table_lines
from pontoon_client.words.story import tell
from pontoon_client.words.style import Style
from pontoon_protocol.commands import SeatCommands
from pontoon_protocol.events import BankOffered, LineLost
from pontoon_protocol.views import TableView

REMIND_SECONDS: Final = 10.0
"""How long before the end of your time you are reminded, once."""


class Plain:
    """Tells one person about one table. `clock` gives seconds that never jump.

    `begun` says that the night begins by itself, so that nobody need be told how to begin it.
    """

    def __init__(
        self, paper: Paper, style: Style, *, clock: Callable[[], float], bell: bool = True, begun: bool = False
    ) -> None:
        self.view: TableView | None = None
        """The table as last told; None before the first news."""
        self.remind_at: float | None = None
        """When to call `remind`, by the clock; None for never."""
        self._paper = paper
        self._style = style
        self._clock = clock
        self._bell = bell
        self._begun = begun
        self._down: LineDown | None = None
        """Set while the line is down, as far as was told."""
        self._tray = EMPTY
        self._due: float | None = None
        """When the running wait is over."""

    def hear(self, news: News) -> None:
        """Tell the news."""
        match news:
            case Arrived(view=view):
                self._see(view, waits=True)
                self._paper.write(
                    [headline(view), differences(view.options)] if self._begun else arrival_lines(view, self._style)
                )
                self._paper.write([newcomer(view), hint()], keep=False)
                self._ask(anew=True)
            case Changed():
                self._changed(news)
            case LineDown():
                self._down = news
                self._tell_down(news)
            case Returned():
                self._returned(news)
            case Declined(refusal=refusal, command=command):
                if self.view is not None:
                    self._paper.write([refused(self.view, refusal, command, tray=self._tray)], keep=False)
            case Noticed(notice=notice):
                self._paper.write([notice_words(notice)])
            case _:
                assert_never(news)
        self._mark()

    def typed(self, line: str) -> SeatCommands | Quit | None:
        """What a typed line asks of the server, if anything; all else is answered here."""
        self._paper.typed()
        if self.view is None:
            return None
        meant = parse(line, self.view, self._tray)
        match meant:
            case Send(command=command, told=told):
                self._paper.write([told], keep=False)
                return command
            case Quit():
                return meant
            case Show(topic=topic):
                self._show(self.view, topic)
            case Answer(text=text):
                self._paper.write([text], keep=False)
            case Laid(tray=tray, command=beside):
                self._tray = tray
                self._paper.write([tray_words(tray)], keep=False)
                if beside is not None:
                    return beside
            case _:
                assert_never(meant)
        self._mark()
        return None

    def line_ended(self) -> None:
        """A line was typed that answers another question than the table's."""
        self._paper.typed()

    def ahead(self) -> SeatCommands | None:
        """The stakes that were laid down before they were asked for, once they are; to be asked for after each news."""
        meant = staked_ahead(self.view, self._tray) if self.view is not None else None
        if meant is None:
            return None
        self._tray = replace(self._tray, due=-1)
        return meant.command if isinstance(meant, Send) else None

    def say(self, *lines: str) -> None:
        """Tell something that is not about the game."""
        self._paper.write(lines, keep=False)
        self._mark()

    def remind(self) -> None:
        """Remind of the time that is left; once for each wait."""
        self.remind_at = None
        left = self._left()
        if self.view is not None and left is not None and self.view.offer is not None and not self._down:
            self._paper.write([own_clock(self.view, left)], keep=False)
            self._mark()

    def _tell_down(self, news: LineDown) -> None:
        self._paper.write([line_down(self.view, news.closing, self._left())], keep=False)

    def _changed(self, news: Changed) -> None:
        before, after = news.before, news.after
        new_wait = news.happened.wait is not UNSET
        self._see(after, waits=new_wait)
        self._paper.write(tell(before, news.happened, self._style))
        if after.offer is not None and after.offer != before.offer:
            self._ask(anew=before.offer is None or _question(before) != _question(after))
        elif new_wait or any(isinstance(event, LineLost | BankOffered) for event in news.happened.events):
            between = after.phase == "between"
            self._paper.write([self._waiting(after) if between else absent(after, self._left())], keep=False)

    def _returned(self, news: Returned) -> None:
        told_down, self._down = self._down is not None, None
        self._see(news.after, waits=True)
        view, missed = news.before, []
        for happened in news.missed:
            missed += tell(view, happened, self._style)
            view = apply(view, happened)
        if told_down:
            self._paper.write([back(missed, whole=news.whole)])
        self._paper.write(arrival_lines(news.after, self._style) if news.whole else missed)
        if told_down or news.after.offer != news.before.offer:
            self._ask(anew=True)

    def _ask(self, *, anew: bool) -> None:
        """Ask for your move if there is one to make, else say who is waited for.

        What has seconds in it is not kept for `repeat`, which asks again with those that are left.
        """
        view = self.view
        if view is None:
            return
        if view.offer is None:
            self._paper.write([self._waiting(view)], keep=False)
            return
        laid = staked_ahead(view, self._tray)
        if isinstance(laid, Send):
            return
        self._paper.write([laid.text if laid is not None else ""], keep=False)
        self._paper.write([asked(view, self._left(), anew=anew, tray=self._tray)], keep=False)
        if anew and self._bell:
            self._paper.ring()

    def _show(self, view: TableView, topic: Topic) -> None:
        match topic:
            case "table":
                self._paper.write(table_lines(view, self._left(), self._style, self._tray), keep=False)
            case "cards":
                self._paper.write(cards_lines(view, self._style), keep=False)
            case "ledger":
                self._paper.write([*ledger_lines(view), balance(view)], keep=False)
            case "rules":
                self._paper.write(rules_lines(view.options, view.settings), keep=False)
            case "help":
                self._paper.write(help_lines(view), keep=False)
            case "repeat":
                self._paper.repeat()
                self._where(view)
            case "ask":
                self._where(view)
            case _:
                assert_never(topic)

    def _where(self, view: TableView) -> None:
        if self._down is not None:
            self._tell_down(self._down)
            return
        open_question = asked(view, self._left(), anew=True, tray=self._tray) or self._waiting(view)
        self._paper.write([lobby(view) if view.phase == "lobby" else open_question], keep=False)

    def _waiting(self, view: TableView) -> str:
        """Who or what is waited for, and what Enter does then."""
        return f"{waiting(view, self._left())} {enter_ahead(view, self._tray)}".strip()

    def _see(self, view: TableView, *, waits: bool) -> None:
        before, self.view = self.view, view
        self._tray = follow(self._tray, view)
        if waits:
            self._due = None if view.wait is None else self._clock() + view.wait.seconds
        if waits or before is None or view.offer != before.offer:
            remind_at = self._due - REMIND_SECONDS if self._due is not None and view.offer is not None else 0.0
            self.remind_at = remind_at if remind_at > self._clock() else None

    def _left(self) -> float | None:
        return None if self._due is None else max(0.0, self._due - self._clock())

    def _mark(self) -> None:
        if self.view is not None and self.view.offer is not None:
            self._paper.mark()


def _question(view: TableView) -> tuple[object, ...]:
    """What you are asked about: another phase, another hand, or one that was split asks anew."""
    return view.phase, view.turn, len(view.hands)
