"""The full screen as a face of an evening: it keeps the model, and takes wishes from the keys.

Whoever draws it is told of each change; nothing here knows how it is drawn, or what Textual is.
"""

import asyncio
import os
from collections.abc import Awaitable, Callable, Sequence
from math import inf
from typing import Any, Final, TypeVar

from msgspec import UNSET
from msgspec.structs import replace

from pontoon_client.connection.news import AtDoor, Changed, News
from pontoon_client.desk.countdown import Countdown
from pontoon_client.desk.desk import Desk
from pontoon_client.desk.hush import forget_typed
from pontoon_client.evening.face import Go, Wish
from pontoon_client.evening.going import Parting, way_out
from pontoon_client.invitation.links import Server
from pontoon_client.language import _
from pontoon_client.lines.doubts import doubted
from pontoon_client.lines.stakes import staked_ahead
from pontoon_client.lines.typed import Invite, Seek, Send
from pontoon_client.screens.bindings import labels_of
from pontoon_client.screens.ending import last_sight
from pontoon_client.screens.follows import Pressed
from pontoon_client.screens.haste import struck
from pontoon_client.screens.model import Model
from pontoon_client.screens.playing import spoken
from pontoon_client.screens.pressing import pressed
from pontoon_client.screens.questions import Question, becoming, going, sure
from pontoon_client.screens.taste import Taste
from pontoon_client.screens.unswayed import unswayed
from pontoon_client.screens.update import heard, told
from pontoon_client.words.ledger import night_over
from pontoon_protocol.commands import SeatCommands
from pontoon_protocol.views import TableView

WISHES_WAITING: Final = 64
"""More keys than that, faster than the server answers, are dropped."""
HOLD_SECONDS: Final = 6.0
"""How long a settled hand is still shown after the next has begun, if no key says that it was seen."""
ESCAPE_MILLISECONDS: Final = "25"
"""Sequences come whole from a terminal on this machine or in one packet from another; 100 would be felt."""
OPENING_SECONDS: Final = 0.5
"""After so long without an answer it is said in a line that one is awaited."""
PARTING_SECONDS: Final = 5.0
"""How long an evening may take to end when the screen is gone."""
Ended = TypeVar("Ended")


class Display:
    """One person's full screen at one table."""

    def __init__(
        self, desk: Desk, taste: Taste, parting: Parting, server: Server | None = None, *, begun: bool = False
    ) -> None:
        self.model = Model(begun=begun, covered=taste.covered, keys=labels_of(dict(taste.keys)))
        self.taste = taste
        self.parting = parting
        self.code: tuple[str, ...] = ()
        """The link as a QR code, with the invitation; empty: none was drawn."""
        self.stop: Callable[[], None] = lambda: None
        """Ends the evening as Ctrl+C does."""
        self.changed: Callable[[News | None], None] = lambda news: None
        """Called after each change of the model, with the news that made it, if any did."""
        self.close: Callable[[], None] = lambda: None
        """Called when nothing is to wait for a key any more."""
        self.clock = desk.clock
        self._server = server
        self._desk = desk
        self._wishes: asyncio.Queue[Wish | None] = asyncio.Queue(WISHES_WAITING)
        self._countdown = Countdown(desk.clock)
        self._release_at: float | None = None
        """When the settled hand is not shown any more, by the clock; None while the next has not begun."""
        self._come = asyncio.Event()
        """Set with the first news."""

    @property
    def view(self) -> TableView | None:
        """The table as last shown."""
        return self.model.view

    @property
    def guest(self) -> int:
        """Your number at the door; 0 when you don't wait there."""
        return self.model.guest

    @property
    def remind_at(self) -> float | None:
        """When to call `remind`, by the clock; None for never."""
        return self._release_at

    @property
    def left(self) -> float | None:
        """The seconds of the running wait; none between hands when the next will not begin."""
        if self.model.stopping and self.model.view is not None and self.model.view.phase == "between":
            return None
        return self._countdown.left(self.model.view)

    def remind(self) -> None:
        """Show the settled hand no longer."""
        self.become(replace(self.model, settled=None))

    def hear(self, news: News) -> None:
        """Show the news."""
        before = self.model
        self.model = heard(before, news, self.left, self._desk.clock())
        if self.model.view is None or isinstance(news, AtDoor):
            self._countdown.stop()
        elif self.model.view is not before.view:
            anew = not isinstance(news, Changed) or news.happened.wait is not UNSET
            self._countdown.follow(before.view, self.model.view, anew=anew)
        self._hold()
        self._come.set()
        self.changed(news)

    def become(self, model: Model) -> None:
        """Show another model, after a key."""
        self.model = model
        self._hold()
        self.changed(None)

    def press(self, deed: str) -> Pressed:
        """Do a deed, as far as the screen alone can: what is left of it is a wish, or something to open."""
        follows = pressed(self.model, deed, self._desk.clock(), self.taste)
        self.become(follows.model)
        return follows

    def choose(self, deed: str) -> Pressed:
        """Do a deed that was chosen from a list, which has seen to it that nobody chose in haste."""
        self.model = replace(self.model, struck=None, asked_at=-inf)
        return self.press(deed)

    def word(self, line: str) -> Pressed:
        """Do what a line of the line client does, as far as the screen alone can."""
        labels = labels_of(dict(self.taste.keys))
        follows = spoken(self.model, line, self._desk.clock(), labels, guard=self.taste.guard)
        self.become(follows.model)
        return follows

    def strike(self, deed: str) -> bool:
        """Keep that a key was pressed which is not for the table, lest its repetition be; whether it counts."""
        self.model, counts = struck(self.model, deed, self._desk.clock())
        return counts

    def anew(self) -> None:
        """The table is seen again, or for the first time: keys that come right now are not meant for it."""
        self.model = replace(self.model, asked_at=self._desk.clock())

    def say(self, *lines: str) -> None:
        """Show something that is not about the game."""
        self.become(told(self.model, lines))

    def ahead(self) -> SeatCommands | None:
        """The stakes that were laid down before they were asked for, once they are."""
        model = self.model
        meant = staked_ahead(model.view, model.tray) if model.view is not None else None
        if meant is None:
            return None
        self.model = replace(model, tray=replace(model.tray, due=-1))
        return meant.command if isinstance(meant, Send) else None

    async def wish(self) -> Wish | None:
        """What a key, a click or a word wants of the table next."""
        return await self._wishes.get()

    def want(self, wish: Wish) -> None:
        """Take a wish; one too many is dropped."""
        if not self._wishes.full():
            self._wishes.put_nowait(wish)

    def way_out(self) -> Go | None:
        """How one goes from here; None: it must be asked first what becomes of the table."""
        model = self.model
        return way_out(model.view, self.parting, guest=model.guest > 0, up=model.down is None)

    def doubt(self, wish: Wish) -> Question | None:
        """What is asked before a command that takes something away for good; None: it is done at once."""
        view = self.model.view
        if view is None or isinstance(wish, Go | Seek | Invite):
            return None
        doubt = doubted(view, wish)
        return sure(doubt.why, doubt.command, doubt.yes, doubt.no) if doubt is not None else None

    def leaving(self) -> Question | None:
        """What is asked before one goes; None: one goes, and has gone now.

        Before there is a table nothing is lost, and the evening just stops.
        """
        model = self.model
        if model.view is None and not model.guest:
            self.stop()
            return None
        way = self.way_out()
        if way is None:
            return becoming(model.view) if model.view is not None else None
        question = going(model.view, way, self.parting)
        if question is None:
            self.want(way)
        return question

    def stopped(self) -> None:
        """The program was asked to end: the last picture waits for no key."""
        self.close()

    def last_sight(self, outcome: object) -> str:
        """Why the evening is over, for a last look at the table; empty: there is none to be had."""
        return last_sight(outcome, self._server, seen=self.model.view is not None or self.model.guest > 0)

    async def during(self, evening: Awaitable[Ended], stop: Callable[[], None]) -> Ended:
        """Have the terminal while the evening lasts, and give it back as it was.

        The screen opens with the first news, so that a door at which nobody answers is told in lines. Raises what made
        the screen or the evening fail.
        """
        self.stop = stop
        playing: asyncio.Future[Any] = asyncio.ensure_future(evening)
        try:
            with self._desk.paper.elsewhere(self._take, self._pin):
                if await self._opened(playing):
                    await self.shown(playing)
            outcome: Ended = await playing
        finally:
            await self._over(playing)
        if self.model.view is not None and self.model.view.phase == "over":
            self._desk.paper.write(night_over(self.model.view))
        return outcome

    async def shown(self, playing: asyncio.Future[Any]) -> None:
        """Have the terminal until the evening is over, and it was seen why."""
        # Read when Textual is loaded: for so long it waits whether an Esc begins the sequence of another key.
        os.environ.setdefault("ESCDELAY", ESCAPE_MILLISECONDS)
        unswayed(os.environ)
        # Not above: Textual takes long to load, and a table that can't be reached needs none of it.
        from pontoon_client.screens.app import TableApp
        from pontoon_client.screens.showing import show

        # What the screen gives the terminal back as, at its end or to a shell in between, is what shows what is typed.
        with self._desk.aloud():
            forget_typed()
            await show(TableApp(self), playing, mouse=self.taste.mouse)

    async def _opened(self, playing: asyncio.Future[Any]) -> bool:
        """Wait until there is something to show; False: the evening was over before."""
        come = asyncio.ensure_future(self._come.wait())
        both = {playing, come}
        try:
            done, _waiting = await asyncio.wait(both, timeout=OPENING_SECONDS, return_when=asyncio.FIRST_COMPLETED)
            if not done:
                self._desk.aside(_("Waiting for the server to answer; Ctrl+C gives up."))
                await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
        finally:
            come.cancel()
        return self._come.is_set()

    async def _over(self, playing: asyncio.Future[Any]) -> None:
        """End the evening that the screen has left behind, if it has not ended."""
        if playing.done():
            return
        self.stop()
        await asyncio.wait({playing}, timeout=PARTING_SECONDS)
        playing.cancel()

    def _take(self, lines: Sequence[str]) -> None:
        """What is written to the page meanwhile."""
        self.say(*lines)

    def _pin(self, lines: Sequence[str], picture: Sequence[str]) -> None:
        """The invitation, written meanwhile."""
        self.code = tuple(picture)
        self.become(replace(self.model, invitation=tuple(lines)))

    def _hold(self) -> None:
        """A settled hand stays for a while when the next has begun."""
        model = self.model
        if model.settled is None or model.view is None or model.view.hand == model.settled.hand:
            self._release_at = None
        elif self._release_at is None:
            self._release_at = self._desk.clock() + HOLD_SECONDS
