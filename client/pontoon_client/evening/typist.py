"""The line client at its keyboard: what is typed, with what is asked before something is done for good."""

from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

from pontoon_client.connection.news import News
from pontoon_client.desk.keyboard import Keyboard
from pontoon_client.desk.plain import Plain
from pontoon_client.evening.face import Go, Wish
from pontoon_client.evening.going import ENDING, KEEPING, STAYING, Parting, way_out, what_becomes
from pontoon_client.language import _
from pontoon_client.lines.doubts import Doubt, doubted, said_to_all
from pontoon_client.lines.spoken import in_english
from pontoon_client.lines.typed import UNSTAMPED, Invite, Quit, Seek
from pontoon_client.words.purse import at_stake
from pontoon_protocol.commands import SeatCommands
from pontoon_protocol.host_commands import EndNight
from pontoon_protocol.views import TableView

NO: Final = ("", "no", "n", "stay")
"""What says that something is not to be done, and nothing else."""
Ended = TypeVar("Ended")


class Typist:
    """A face of lines: news go onto the page, wishes come from the keyboard."""

    def __init__(self, plain: Plain, keyboard: Keyboard, parting: Parting) -> None:
        self._plain = plain
        self._keyboard = keyboard
        self._parting = parting
        self._asking = False
        """Whether it was asked what becomes of the table."""
        self._doubt: Doubt | None = None
        """What was asked about before it is done."""

    @property
    def view(self) -> TableView | None:
        """The table as last told."""
        return self._plain.view

    @property
    def guest(self) -> int:
        """Your number at the door; 0 when you don't wait there."""
        return self._plain.guest

    @property
    def remind_at(self) -> float | None:
        """When to call `remind`, by the clock; None for never."""
        return self._plain.remind_at

    def remind(self) -> None:
        """Remind of the time that is left."""
        self._plain.remind()

    def hear(self, news: News) -> None:
        """Tell the news."""
        self._plain.hear(news)

    def say(self, *lines: str) -> None:
        """Tell something that is not about the game."""
        self._plain.say(*lines)

    def ahead(self) -> SeatCommands | None:
        """The stakes that were laid down before they were asked for, once they are."""
        return self._plain.ahead()

    def stopped(self) -> None:
        """Lines hold nothing up."""

    async def during(self, evening: Awaitable[Ended], stop: Callable[[], None]) -> Ended:
        """Lines need nothing around them."""
        return await evening

    async def wish(self) -> Wish | None:
        """The next typed line that wants something of the table; all else is answered here. None at the end."""
        while (line := await self._keyboard.next()) is not None:
            wish = self._typed(line)
            if wish is not None:
                return wish
        return None

    def _typed(self, line: str) -> Wish | None:
        if self._asking or self._doubt:
            self._plain.line_ended()
        if self._asking:
            return self._answered(line)
        doubt, self._doubt = self._doubt, None
        if doubt is not None and (doubt.confirmed(line) or self._plain.means(line, doubt.command)):
            return doubt.command
        if doubt is not None:
            self._plain.say(doubt.left)
            if in_english(line).casefold() in NO:
                return None
        meant = self._plain.typed(line)
        if isinstance(meant, Quit):
            return self._quit()
        if meant is None or isinstance(meant, Seek | Invite):
            return meant
        return self._without_doubt(meant)

    def _without_doubt(self, command: SeatCommands) -> SeatCommands | None:
        """The command, unless it is asked about first, since it takes something away for good."""
        view = self._plain.view
        self._doubt = None if view is None else doubted(view, command) or said_to_all(command)
        if self._doubt is None:
            return command
        self._plain.say(self._doubt.question)
        return None

    def _quit(self) -> Go | None:
        view = self._plain.view
        way = way_out(view, self._parting, guest=self._plain.guest > 0, up=self._plain.down is None)
        if way is None and view is not None:
            self._asking = True
            self._plain.say(at_stake(view), what_becomes(view))
        return way

    def _answered(self, line: str) -> Wish | None:
        answer = in_english(line).casefold()
        if answer in KEEPING:
            return Go("away")
        self._asking = answer not in (*ENDING, *STAYING)
        if answer in ENDING:
            return EndNight(UNSTAMPED)
        if answer in STAYING:
            self._plain.say(_("You stay."))
        else:
            self._plain.say(
                _("Type 1 or end for the end of the night, 2 or leave to leave it as it is, 3 or stay to stay.")
            )
        return None
