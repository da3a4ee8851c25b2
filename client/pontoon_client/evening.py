"""One person's evening at one table: the line, the keyboard and the page, until it is over."""

import asyncio
from collections.abc import Callable, Iterable
from random import Random
from typing import Any, Final, Literal

from msgspec import Struct

from pontoon_client.keyboard import Keyboard
from pontoon_client.language import _
from pontoon_client.link import Link
from pontoon_client.links import Server
from pontoon_client.model import hosting, others_present
from pontoon_client.news import Arrived, Ended, LineDown, News
from pontoon_client.plain import Plain
from pontoon_client.session import Session
from pontoon_client.typed import UNSTAMPED, Quit
from pontoon_client.words.purse import at_stake
from pontoon_protocol.commands import Leave, SeatCommands
from pontoon_protocol.host_commands import EndNight
from pontoon_protocol.views import TableView

LEAVE_SECONDS: Final = 2.0
"""How long the server has to answer that the seat was given up."""
YES: Final = ("end", "yes", "y")
"""What says once more that the night is to end."""
NO: Final = ("", "no", "n", "stay")
"""What says that it is not, and nothing else."""
Parting = Literal["close", "leave", "ask"]
"""What `quit` means: just go (the table is yours alone), give up the seat, or ask what becomes of the table."""


class Quitted(Struct, frozen=True):
    """You went; `left_running` when friends play on at your table, `kept` when your seat is kept."""

    left_running: bool = False
    kept: bool = False


class Interrupted(Struct, frozen=True):
    """The program was asked to end, by Ctrl+C, a signal, or the end of what is typed."""

    by_signal: bool


Outcome = Ended | Quitted | Interrupted


class Evening:
    """Brings one session to its end. `arriving` are the commands to send when first at the table."""

    def __init__(
        self,
        server: Server,
        session: Session,
        plain: Plain,
        keyboard: Keyboard,
        *,
        parting: Parting,
        rng: Random,
        clock: Callable[[], float],
        arriving: Iterable[SeatCommands] = (),
        arrived: Callable[[Arrived], None] = lambda news: None,
    ) -> None:
        self._link = Link(server, session, self._hear, rng=rng, clock=clock)
        self._plain = plain
        self._keyboard = keyboard
        self._parting = parting
        self._clock = clock
        self._arriving = tuple(arriving)
        self._arrived = arrived
        self._stopped = asyncio.Event()
        self._at_table = asyncio.Event()
        self._reminder: asyncio.TimerHandle | None = None
        self._asking: Literal["", "quit", "end"] = ""
        """What was asked: what becomes of the table, or whether the night is to end."""

    def stop(self) -> None:
        """End the evening as Ctrl+C does: the seat is kept."""
        self._stopped.set()

    async def run(self) -> Outcome:
        """Play until the table or the person ends it. What is typed before the table is there waits until it is."""
        talk = asyncio.create_task(self._link.run())
        stopped = asyncio.create_task(self._stopped.wait())
        try:
            outcome = await _first(talk, stopped, asyncio.create_task(self._at_table.wait()))
            while outcome is None:
                line = asyncio.create_task(self._keyboard.next())
                outcome = await _first(talk, stopped, line)
                if outcome is None:
                    outcome = await self._typed(line.result(), talk)
            return outcome
        finally:
            if self._reminder is not None:
                self._reminder.cancel()
            stopped.cancel()
            talk.cancel()
            await asyncio.wait([talk])

    def _hear(self, news: News) -> None:
        if isinstance(news, Arrived):
            self._arrived(news)
        self._plain.hear(news)
        ahead = self._plain.ahead()
        if ahead is not None:
            self._send(ahead)
        if isinstance(news, LineDown) and self._parting == "ask":
            self._plain.say(
                _("Should your server not come back: Ctrl+C here, and pontoon host goes on with the night.")
            )
        if isinstance(news, Arrived):
            self._at_table.set()
            for command in self._arriving:
                self._link.send(command)
        self._set_reminder()

    def _set_reminder(self) -> None:
        if self._reminder is not None:
            self._reminder.cancel()
            self._reminder = None
        if self._plain.remind_at is not None:
            wait = max(0.0, self._plain.remind_at - self._clock())
            self._reminder = asyncio.get_running_loop().call_later(wait, self._plain.remind)

    async def _typed(self, line: str | None, talk: asyncio.Task[Ended]) -> Outcome | None:
        if line is None:
            return Interrupted(by_signal=False)
        if self._asking:
            self._plain.line_ended()
        if self._asking == "quit":
            return self._answered(line)
        asked, self._asking = self._asking, ""
        if asked and line.strip().casefold() in YES:
            self._send(EndNight(UNSTAMPED))
            return None
        if asked:
            self._plain.say(_("The night goes on."))
        if asked and line.strip().casefold() in NO:
            return None
        meant = self._plain.typed(line)
        if isinstance(meant, Quit):
            return await self._quit(talk)
        if isinstance(meant, EndNight) and self._plain.view is not None and worth_asking(self._plain.view):
            self._asking = "end"
            self._plain.say(_("That ends the night for everybody. Say end again, or yes, to end it."))
        elif meant is not None:
            self._send(meant)
        return None

    def _send(self, command: SeatCommands) -> None:
        said = self._link.send(command)
        if said == "down":
            self._plain.say(_("The line to the server is down; say that again when it is back."))
        elif said == "too_many":
            self._plain.say(_("The server has not answered yet; say that again in a moment."))

    async def _quit(self, talk: asyncio.Task[Ended]) -> Outcome | None:
        view = self._plain.view
        if view is None or view.you is None or self._parting == "close":
            return Quitted()
        if self._parting == "ask":
            return self._ask_what_becomes_of_the_table()
        self._plain.say(at_stake(view))
        if self._link.send(Leave(UNSTAMPED)) != "sent":
            return Quitted(kept=True)
        await asyncio.wait([talk], timeout=LEAVE_SECONDS)
        return talk.result() if talk.done() else Quitted()

    def _ask_what_becomes_of_the_table(self) -> Outcome | None:
        view = self._plain.view
        if view is None or not self._link.up or not worth_asking(view):
            return Quitted(kept=True)
        self._asking = "quit"
        if others_present(view):
            question = _("Friends are at your table. 1 end the night for everybody, 2 leave it running, 3 stay: which?")
        else:
            question = _("No friend is at your table now. 1 end the night, 2 keep it for later, 3 stay: which?")
        self._plain.say(at_stake(view), question)
        return None

    def _answered(self, line: str) -> Outcome | None:
        match line.strip().casefold():
            case "1" | "end":
                self._asking = ""
                self._send(EndNight(UNSTAMPED))
            case "2" | "leave" | "keep":
                view = self._plain.view
                return Quitted(left_running=view is not None and bool(others_present(view)), kept=True)
            case "3" | "stay":
                self._asking = ""
                self._plain.say(_("You stay."))
            case _:
                self._plain.say(
                    _("Type 1 or end for the end of the night, 2 or leave to leave it as it is, 3 or stay to stay.")
                )
        return None


def worth_asking(view: TableView) -> bool:
    """Whether the end of this night would take something away: hands that were played, or friends who are there."""
    if view.phase == "over" or view.ending or not hosting(view):
        return False
    return view.hand > 0 or bool(others_present(view))


async def _first(
    talk: asyncio.Task[Ended], stopped: asyncio.Task[Literal[True]], other: asyncio.Task[Any]
) -> Outcome | None:
    """Wait for one of the three: how the evening ends, or None when `other` is done and it goes on."""
    try:
        await asyncio.wait({talk, stopped, other}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        if not other.done():
            other.cancel()
    if talk.done():
        return talk.result()
    return Interrupted(by_signal=True) if stopped.done() else None
