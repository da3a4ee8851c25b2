"""One person's evening at one table: the line, the keyboard and the page, until it is over."""

import asyncio
from collections.abc import Callable, Iterable
from random import Random
from typing import Any, Final, Literal

from msgspec import Struct

from pontoon_client.connection.link import Link
from pontoon_client.connection.news import Arrived, AtDoor, Ended, LineDown, News, Seated
from pontoon_client.connection.session import Session
from pontoon_client.desk.keyboard import Keyboard
from pontoon_client.desk.plain import Plain
from pontoon_client.invitation.links import Server
from pontoon_client.language import _
from pontoon_client.lines.doubts import Doubt, doubted, worth_asking
from pontoon_client.lines.typed import UNSTAMPED, Invite, Quit, Seek
from pontoon_client.table.model import asked_to_stake, others_present, own_seat
from pontoon_client.words.invitation import only_yours
from pontoon_client.words.purse import at_stake
from pontoon_protocol.commands import Away, Join, Leave, SeatCommands, SitOut
from pontoon_protocol.host_commands import EndNight
from pontoon_protocol.views import TableView

LEAVE_SECONDS: Final = 2.0
"""How long the server has to answer that the seat was given up."""
NO: Final = ("", "no", "n", "stay")
"""What says that something is not to be done, and nothing else."""
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
        joining: Callable[[str], Join | None] | None = None,
        invite: Callable[[TableView, bool], None] | None = None,
        way_back: str = "",
    ) -> None:
        """`joining` makes the entrance by which who looks on asks for a seat, under the name that is typed, if any.

        `invite` writes the invitation to the table again, with the link drawn or without; None: nobody can come.
        `way_back` is said when the line breaks: what to do if it does not come back by itself.
        """
        self._link = Link(server, session, self._hear, rng=rng, clock=clock)
        self._plain = plain
        self._keyboard = keyboard
        self._parting = parting
        self._clock = clock
        self._arriving = tuple(arriving)
        self._arrived = arrived
        self._stopped = asyncio.Event()
        self._at_table = asyncio.Event()
        self._away = asyncio.Event()
        """Set while the table knows that you are away."""
        self._reminder: asyncio.TimerHandle | None = None
        self._joining = joining
        self._invite = invite
        self._way_back = way_back
        self._asking = False
        """Whether it was asked what becomes of the table."""
        self._doubt: Doubt | None = None
        """What was asked about before it is done."""

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
        if isinstance(news, Seated):
            self._arrived(Arrived(news.after))
        self._plain.hear(news)
        self._see_whether_away()
        ahead = self._plain.ahead()
        if ahead is not None:
            self._send(ahead)
        if isinstance(news, LineDown) and self._way_back:
            self._plain.say(self._way_back)
        if isinstance(news, AtDoor):
            self._at_table.set()
        if isinstance(news, Arrived):
            self._at_table.set()
            for command in self._arriving:
                self._link.send(command)
        self._set_reminder()

    def _see_whether_away(self) -> None:
        seat = own_seat(self._plain.view) if self._plain.view is not None else None
        if seat is not None and seat.away:
            self._away.set()
        else:
            self._away.clear()

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
        if self._asking or self._doubt:
            self._plain.line_ended()
        if self._asking:
            return await self._answered(line, talk)
        doubt, self._doubt = self._doubt, None
        if doubt is not None and (doubt.confirmed(line) or self._plain.means(line, doubt.command)):
            self._send(doubt.command)
            return None
        if doubt is not None:
            self._plain.say(doubt.left)
            if line.strip().casefold() in NO:
                return None
        meant = self._plain.typed(line)
        if isinstance(meant, Quit):
            return await self._quit(talk)
        if isinstance(meant, Seek):
            self._seek(meant.name)
        elif isinstance(meant, Invite):
            self._say_invitation(meant)
        elif meant is not None:
            self._send_without_doubt(meant)
        return None

    def _send_without_doubt(self, command: SeatCommands) -> None:
        """Send it, or ask first where it takes something away for good."""
        self._doubt = None if self._plain.view is None else doubted(self._plain.view, command)
        if self._doubt is None:
            self._send(command)
        else:
            self._plain.say(self._doubt.question)

    def _say_invitation(self, meant: Invite) -> None:
        if self._invite is None or self._plain.view is None:
            self._plain.say(only_yours())
            return
        self._invite(self._plain.view, meant.qr)
        self._plain.say()

    def _seek(self, name: str) -> None:
        """Ask for a seat, where one looks on."""
        join = self._joining(name) if self._joining is not None else None
        if join is None:
            self._plain.say(_("Under which name? Type join and your name."))
        elif not self._link.up:
            self._plain.say(_("The line to the server is down; say that again when it is back."))
        elif not self._link.ask_for_seat(join):
            self._plain.say(_("You have asked already; the server has not answered yet."))

    def _send(self, command: SeatCommands) -> None:
        said = self._link.send(command)
        if said == "down":
            self._plain.say(_("The line to the server is down; say that again when it is back."))
        elif said == "too_many":
            self._plain.say(_("The server has not answered yet; say that again in a moment."))

    async def _quit(self, talk: asyncio.Task[Ended]) -> Outcome | None:
        view = self._plain.view
        waits = self._plain.guest > 0
        if not waits and (view is None or view.you is None or self._parting == "close"):
            return Quitted()
        if self._parting == "ask" and not waits and not (view is not None and _hosted_by_another(view)):
            return self._ask_what_becomes_of_the_table()
        self._plain.say(at_stake(view) if view is not None else "")
        if self._link.send(Leave(UNSTAMPED)) != "sent":
            return Quitted(kept=True)
        await asyncio.wait([talk], timeout=LEAVE_SECONDS)
        return talk.result() if talk.done() else Quitted()

    def _ask_what_becomes_of_the_table(self) -> Outcome | None:
        view = self._plain.view
        if view is None or not self._link.up or not worth_asking(view):
            return Quitted(kept=True)
        self._asking = True
        if others_present(view):
            question = _("Friends are at your table. 1 end the night for everybody, 2 leave it running, 3 stay: which?")
        else:
            question = _("No friend is at your table now. 1 end the night, 2 keep it for later, 3 stay: which?")
        self._plain.say(at_stake(view), question)
        return None

    async def _answered(self, line: str, talk: asyncio.Task[Ended]) -> Outcome | None:
        match line.strip().casefold():
            case "1" | "end":
                self._asking = False
                self._send(EndNight(UNSTAMPED))
            case "2" | "leave" | "keep":
                return await self._leave_as_it_is(talk)
            case "3" | "stay":
                self._asking = False
                self._plain.say(_("You stay."))
            case _:
                self._plain.say(
                    _("Type 1 or end for the end of the night, 2 or leave to leave it as it is, 3 or stay to stay.")
                )
        return None

    async def _leave_as_it_is(self, talk: asyncio.Task[Ended]) -> Outcome:
        """Keep the seat, but sit out and be away first: friends who play on wait for nobody who said goodbye."""
        view = self._plain.view
        if view is None or not others_present(view):
            return Quitted(kept=True)
        if view.offer is not None and asked_to_stake(view):
            self._link.send(SitOut(UNSTAMPED, view.offer.number))
        if not self._away.is_set() and self._link.send(Away(UNSTAMPED)) == "sent":
            away = asyncio.create_task(self._away.wait())
            await asyncio.wait([talk, away], timeout=LEAVE_SECONDS, return_when=asyncio.FIRST_COMPLETED)
            away.cancel()
        return Quitted(left_running=True, kept=True)


def _hosted_by_another(view: TableView) -> bool:
    """Whether somebody else has the host's rights and is there: then who opened the table goes like anybody else."""
    return view.phase != "over" and any(seat.seat == view.host for seat in others_present(view))


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
