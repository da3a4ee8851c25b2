"""One person's evening at one table: the line to the server, and the face that shows it, until it is over."""

import asyncio
from collections.abc import Callable, Iterable
from random import Random
from typing import Any, Final, Literal

from msgspec import Struct

from pontoon_client.connection.link import Link
from pontoon_client.connection.news import Arrived, AtDoor, Ended, LineDown, News, Seated
from pontoon_client.connection.session import Session
from pontoon_client.evening.face import Face, Go, How, Wish
from pontoon_client.invitation.links import Server
from pontoon_client.language import _
from pontoon_client.lines.typed import UNSTAMPED, Invite, Seek
from pontoon_client.table.model import asked_to_stake, others_present, own_seat
from pontoon_client.words.invitation import only_yours
from pontoon_client.words.purse import at_stake
from pontoon_protocol.commands import Away, Join, Leave, SeatCommands, SitOut
from pontoon_protocol.views import TableView

LEAVE_SECONDS: Final = 2.0
"""How long the server has to answer that the seat was given up."""


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
        face: Face,
        *,
        rng: Random,
        clock: Callable[[], float],
        arriving: Iterable[SeatCommands] = (),
        arrived: Callable[[Arrived], None] = lambda news: None,
        joining: Callable[[str], Join | None] | None = None,
        invite: Callable[[TableView, bool], None] | None = None,
        way_back: str = "",
        been_before: bool = False,
    ) -> None:
        """`joining` makes the entrance by which who looks on asks for a seat, under the name that is typed, if any.

        `invite` writes the invitation to the table again, with the link drawn or without; None: nobody can come.
        `way_back` is said when the line breaks: what to do if it does not come back by itself.
        `been_before`: the seat was sat in from here before, and may be open in another window, which loses it.
        """
        self._link = Link(server, session, self._hear, rng=rng, clock=clock)
        self._face = face
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
        self._been_before = been_before

    def stop(self) -> None:
        """End the evening as Ctrl+C does: the seat is kept."""
        self._stopped.set()
        self._face.stopped()

    async def run(self) -> Outcome:
        """Play until the table or the person ends it. What is wished before the table is there waits until it is."""
        talk = asyncio.create_task(self._link.run())
        stopped = asyncio.create_task(self._stopped.wait())
        try:
            outcome = await _first(talk, stopped, asyncio.create_task(self._at_table.wait()))
            while outcome is None:
                wish = asyncio.create_task(self._face.wish())
                outcome = await _first(talk, stopped, wish)
                if outcome is None:
                    outcome = await self._fulfil(wish.result(), talk)
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
        self._face.hear(news)
        self._see_whether_away()
        ahead = self._face.ahead()
        if ahead is not None:
            self._send(ahead)
        if isinstance(news, LineDown) and self._way_back:
            self._face.say(self._way_back)
        if isinstance(news, AtDoor):
            self._at_table.set()
        if isinstance(news, Arrived):
            self._at_table.set()
            if self._been_before and own_seat(news.view) is not None:
                self._face.say(_("If your seat was open in another window, this one has it now, and that one stops."))
            for command in self._arriving:
                self._link.send(command)
        self._set_reminder()

    def _see_whether_away(self) -> None:
        seat = own_seat(self._face.view) if self._face.view is not None else None
        if seat is not None and seat.away:
            self._away.set()
        else:
            self._away.clear()

    def _set_reminder(self) -> None:
        if self._reminder is not None:
            self._reminder.cancel()
            self._reminder = None
        if self._face.remind_at is not None:
            wait = max(0.0, self._face.remind_at - self._clock())
            self._reminder = asyncio.get_running_loop().call_later(wait, self._face.remind)

    async def _fulfil(self, wish: Wish | None, talk: asyncio.Task[Ended]) -> Outcome | None:
        match wish:
            case None:
                return Interrupted(by_signal=False)
            case Go(how=how):
                return await self._go(how, talk)
            case Seek(name=name):
                self._seek(name)
            case Invite():
                self._say_invitation(wish)
            case _:
                self._send(wish)
        return None

    def _say_invitation(self, meant: Invite) -> None:
        if self._invite is None or self._face.view is None:
            self._face.say(only_yours())
            return
        self._invite(self._face.view, meant.qr)
        self._face.say()

    def _seek(self, name: str) -> None:
        """Ask for a seat, where one looks on."""
        join = self._joining(name) if self._joining is not None else None
        if join is None:
            self._face.say(_("Under which name? Type join and your name."))
        elif not self._link.up:
            self._face.say(_("The line to the server is down; say that again when it is back."))
        elif not self._link.ask_for_seat(join):
            self._face.say(_("You have asked already; the server has not answered yet."))

    def _send(self, command: SeatCommands) -> None:
        said = self._link.send(command)
        if said == "down":
            self._face.say(_("The line to the server is down; say that again when it is back."))
        elif said == "too_many":
            self._face.say(_("The server has not answered yet; say that again in a moment."))

    async def _go(self, how: How, talk: asyncio.Task[Ended]) -> Outcome:
        match how:
            case "close":
                return Quitted()
            case "keep":
                return Quitted(kept=True)
            case "away":
                return await self._leave_as_it_is(talk)
            case "leave":
                return await self._leave(talk)

    async def _leave(self, talk: asyncio.Task[Ended]) -> Outcome:
        view = self._face.view
        self._face.say(at_stake(view) if view is not None else "")
        if self._link.send(Leave(UNSTAMPED)) != "sent":
            return Quitted(kept=True)
        await asyncio.wait([talk], timeout=LEAVE_SECONDS)
        return talk.result() if talk.done() else Quitted()

    async def _leave_as_it_is(self, talk: asyncio.Task[Ended]) -> Outcome:
        """Keep the seat, but sit out and be away first: friends who play on wait for nobody who said goodbye."""
        view = self._face.view
        if view is None or not self._link.up or not others_present(view):
            return Quitted(kept=True)
        if view.offer is not None and asked_to_stake(view):
            self._link.send(SitOut(UNSTAMPED, view.offer.number))
        if not self._away.is_set() and self._link.send(Away(UNSTAMPED)) == "sent":
            away = asyncio.create_task(self._away.wait())
            await asyncio.wait([talk, away], timeout=LEAVE_SECONDS, return_when=asyncio.FIRST_COMPLETED)
            away.cancel()
        return Quitted(left_running=True, kept=True)


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
