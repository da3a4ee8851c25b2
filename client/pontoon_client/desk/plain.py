"""The line client: news told in lines, typed lines understood. No waiting and no I/O but its page."""

from collections.abc import Callable
from typing import assert_never

from msgspec import UNSET
from msgspec.structs import replace

from pontoon_client.connection.news import (
    Arrived,
    AtDoor,
    Changed,
    Declined,
    Hidden,
    LineDown,
    News,
    Noticed,
    Returned,
    Seated,
)
from pontoon_client.desk.countdown import Countdown
from pontoon_client.desk.doorstep import Doorstep
from pontoon_client.desk.paper import Paper
from pontoon_client.language import _
from pontoon_client.lines.commands import GOING, parse
from pontoon_client.lines.muting import NOBODY, audible, hush_words, hushed
from pontoon_client.lines.spoken import in_english
from pontoon_client.lines.stakes import staked_ahead
from pontoon_client.lines.tray import EMPTY, follow
from pontoon_client.lines.typed import Answer, Hush, Invite, Laid, Quit, Seek, Send, Show, Topic
from pontoon_client.words.boxes import tray_words
from pontoon_client.words.clocks import own_clock
from pontoon_client.words.differences import differences
from pontoon_client.words.door import door_news, your_place
from pontoon_client.words.help import hint
from pontoon_client.words.line import back, line_down
from pontoon_client.words.looking import look
from pontoon_client.words.moves import asked
from pontoon_client.words.question import asks_anew, awaited, awaited_after, open_question
from pontoon_client.words.refusals import refused
from pontoon_client.words.service import notice_words
from pontoon_client.words.standing import arrival_lines, headline, newcomer, seated_words
from pontoon_client.words.story import tell, tell_missed
from pontoon_client.words.style import Style
from pontoon_protocol.commands import SeatCommands
from pontoon_protocol.updates import Notice
from pontoon_protocol.views import TableView


class Plain:
    """Tells one person about one table. `clock` gives seconds that never jump.

    `begun` says that the table is yours alone and the night begins by itself: nobody is told how to begin it, or of
    doors and friends.
    """

    def __init__(
        self, paper: Paper, style: Style, *, clock: Callable[[], float], bell: bool = True, begun: bool = False
    ) -> None:
        self.view: TableView | None = None
        """The table as last told; None before the first news, and while nobody may look on from the door."""
        self.guest = 0
        """Your number at the door; 0 when you don't wait there."""
        self._paper = paper
        self._style = style
        self._bell = bell
        self._begun = begun
        self.down: LineDown | None = None
        """Set while the line is down, as far as was told."""
        self._tray = EMPTY
        self._muted = NOBODY
        self._countdown = Countdown(clock)
        self._doorstep = Doorstep(clock)
        self._stopping = False
        """Whether the server is about to stop: it begins no hand any more."""

    @property
    def remind_at(self) -> float | None:
        """When to call `remind`, by the clock; None for never."""
        return self._doorstep.tell_at or self._countdown.remind_at

    def hear(self, news: News) -> None:
        """Tell the news."""
        match news:
            case Arrived(view=view):
                self._arrived(view)
            case AtDoor(guest=guest, code=code):
                self._at_door(guest, code)
            case Hidden():
                self._hide()
            case Seated(after=after):
                self._seated(after)
            case Changed():
                self._changed(news)
            case LineDown():
                self.down = news
                self._tell_down(news)
            case Returned():
                self._returned(news)
            case Declined(refusal=refusal, command=command):
                if self.view is not None:
                    self._paper.write(
                        [refused(self.view, refusal, command, tray=self._tray, seconds=self._left())], keep=False
                    )
            case Noticed(notice=notice):
                self._stopping = self._stopping or notice.code == "server_stopping"
                self._paper.write([notice_words(notice)])
            case _:
                assert_never(news)
        self._mark()

    def typed(self, line: str) -> SeatCommands | Seek | Invite | Quit | None:
        """What a typed line asks of the server, if anything; all else is answered here."""
        self._paper.typed()
        if self.view is None:
            return self._typed_at_the_door(line) if self.guest else None
        meant = parse(line, self.view, self._tray, self.guest)
        match meant:
            case Send(command=command, told=told):
                self._paper.write([told], keep=False)
                return command
            case Quit() | Seek() | Invite():
                return meant
            case Show(topic=topic):
                self._show(self.view, topic)
            case Answer(text=text):
                self._paper.write([text], keep=False)
            case Hush():
                self._muted = hushed(self._muted, meant)
                self._paper.write([hush_words(self._muted, meant)], keep=False)
            case Laid(tray=tray, command=beside):
                self._tray = tray
                self._paper.write([tray_words(tray)], keep=False)
                if beside is not None:
                    return beside
            case _:
                assert_never(meant)
        self._mark()
        return None

    def means(self, line: str, command: SeatCommands) -> bool:
        """Whether a line, if it were typed now, would mean just this command."""
        meant = None if self.view is None else parse(line, self.view, self._tray, self.guest)
        return isinstance(meant, Send) and meant.command == command

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
        """Remind of the time that is left, once for each wait; or tell who sees nothing why."""
        if self._doorstep.tell_at is not None:
            self.say(self._doorstep.dark())
            return
        self._countdown.remind_at = None
        left = self._left()
        if self.view is not None and left is not None and self.view.offer is not None and not self.down:
            self._paper.write([own_clock(self.view, left)], keep=False)
            self._mark()

    def _typed_at_the_door(self, line: str) -> Quit | None:
        """Where nothing may be seen from the door, one can only go."""
        if in_english(line).casefold() in GOING:
            return Quit()
        self.say(self._doorstep.answer(line))
        return None

    def _arrived(self, view: TableView) -> None:
        told_down, waited = self._up_again(), self.guest > 0
        self._see(view, waits=True)
        self._paper.write([back([], whole=True) if told_down else ""])
        if self._begun:
            self._paper.write([headline(view), differences(view.options)])
        else:
            self._paper.write(arrival_lines(view, self._style))
        self._paper.write([seated_words(view) if waited and view.you is not None else ""])
        self._paper.write([newcomer(view, self.guest), hint()], keep=False)
        self._ask(anew=True)

    def _hide(self) -> None:
        self.view, self._tray = None, EMPTY
        self._countdown.stop()
        self._paper.write([notice_words(Notice("watchers_off"))], keep=False)

    def _at_door(self, guest: int, code: str) -> None:
        self.guest = guest
        told_down = self._up_again()
        self._doorstep.come(code, sees=self.view is not None)
        place = your_place(self.view, guest) if self.view is not None and not told_down else ""
        self._paper.write([back([], whole=True) if told_down else "", place], keep=False)

    def _seated(self, view: TableView) -> None:
        told_down = self._up_again()
        self._see(view, waits=True)
        if told_down:
            self._paper.write([back([], whole=True), *arrival_lines(view, self._style)])
        self._paper.write([seated_words(view), newcomer(view)])
        self._ask(anew=True)

    def _up_again(self) -> bool:
        """The line is there; whether it was told that it was down."""
        told_down, self.down, self._stopping = self.down is not None, None, False
        return told_down

    def _tell_down(self, news: LineDown) -> None:
        told = line_down(self.view, news.closing, self._left(), guest=self.guest > 0)
        self._paper.write([told], keep=False)

    def _changed(self, news: Changed) -> None:
        before, after = news.before, news.after
        self._see(after, waits=news.happened.wait is not UNSET)
        self._paper.write(tell(before, audible(self._muted, before, news.happened, self.guest), self._style))
        self._paper.write(door_news(before, after, self.guest), keep=False)
        if news.answered is not None and not news.happened.events:
            self._paper.write([_("That is so already; nothing changes.")], keep=False)
        if after.offer is not None and not after.paused and (before.paused or after.offer != before.offer):
            self._ask(anew=asks_anew(before, after))
        else:
            self._paper.write([awaited_after(before, news.happened, after, self._left(), self._tray)], keep=False)

    def _returned(self, news: Returned) -> None:
        told_down = self._up_again()
        self._see(news.after, waits=True)
        missed = tell_missed(news.before, news.missed, self._muted, self._style)
        if told_down:
            self._paper.write([back(missed, whole=news.whole)])
        self._paper.write(arrival_lines(news.after, self._style) if news.whole else missed)
        self._paper.write([your_place(news.after, self.guest)], keep=False)
        if told_down or news.after.offer != news.before.offer:
            self._ask(anew=True)

    def _ask(self, *, anew: bool) -> None:
        """Ask for your move if there is one to make, else say who is waited for.

        What has seconds in it is not kept for `repeat`, which asks again with those that are left.
        """
        view = self.view
        if view is None:
            return
        if view.offer is None or view.paused:
            self._paper.write([awaited(view, self._left(), self._tray)], keep=False)
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
            case "repeat":
                self._paper.repeat()
                self._where(view)
            case "ask":
                self._where(view)
            case _:
                told = look(view, topic, self._left(), self._style, self._tray, self.guest, alone=self._begun)
                self._paper.write(told, keep=False)

    def _where(self, view: TableView) -> None:
        if self.down is not None:
            self._tell_down(self.down)
            return
        self._paper.write([notice_words(Notice("server_stopping")) if self._stopping else ""], keep=False)
        self._paper.write(open_question(view, self._left(), self._tray, self.guest), keep=False)

    def _see(self, view: TableView, *, waits: bool) -> None:
        before, self.view = self.view, view
        self._doorstep.tell_at = None
        self.guest = self.guest if view.you is None else 0
        self._tray = follow(self._tray, view)
        self._countdown.follow(before, view, anew=waits)

    def _left(self) -> float | None:
        """The seconds of the running wait; none between hands when the next will not begin."""
        if self._stopping and self.view is not None and self.view.phase == "between":
            return None
        return self._countdown.left(self.view)

    def _mark(self) -> None:
        if self.view is not None and self.view.offer is not None:
            self._paper.mark()
