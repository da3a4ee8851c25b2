"""The full screen as a face of an evening: it keeps the model, and takes wishes from the keys.

Whoever draws it is told of each change; nothing here knows how it is drawn, or what Textual is.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Final, TypeVar

from msgspec import UNSET
from msgspec.structs import replace

from pontoon_client.connection.news import AtDoor, Changed, News
from pontoon_client.desk.countdown import Countdown
from pontoon_client.desk.desk import Desk
from pontoon_client.evening.face import Go, Wish
from pontoon_client.evening.going import Parting, way_out
from pontoon_client.lines.doubts import doubted
from pontoon_client.lines.stakes import staked_ahead
from pontoon_client.lines.typed import Send
from pontoon_client.screens.model import Model
from pontoon_client.screens.taste import Taste
from pontoon_client.screens.update import heard, told
from pontoon_protocol.commands import SeatCommands
from pontoon_protocol.views import TableView

WISHES_WAITING: Final = 64
"""More keys than that, faster than the server answers, are dropped."""
HOLD_SECONDS: Final = 6.0
"""How long a settled hand is still shown after the next has begun, if no key says that it was seen."""
Ended = TypeVar("Ended")


class Display:
    """One person's full screen at one table."""

    def __init__(self, desk: Desk, taste: Taste, parting: Parting, *, begun: bool = False) -> None:
        self.model = Model(begun=begun)
        self.taste = taste
        self.parting = parting
        self.stop: Callable[[], None] = lambda: None
        """Ends the evening as Ctrl+C does."""
        self.changed: Callable[[News | None], None] = lambda news: None
        """Called after each change of the model, with the news that made it, if any did."""
        self._desk = desk
        self._wishes: asyncio.Queue[Wish | None] = asyncio.Queue(WISHES_WAITING)
        self._countdown = Countdown(desk.clock)
        self._release_at: float | None = None
        """When the settled hand is not shown any more, by the clock; None while the next has not begun."""

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
        self.model = heard(before, news, self.left)
        if self.model.view is None or isinstance(news, AtDoor):
            self._countdown.stop()
        elif self.model.view is not before.view:
            anew = not isinstance(news, Changed) or news.happened.wait is not UNSET
            self._countdown.follow(before.view, self.model.view, anew=anew)
        self._hold()
        self.changed(news)

    def become(self, model: Model) -> None:
        """Show another model, after a key."""
        self.model = model
        self._hold()
        self.changed(None)

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

    def doubt(self, command: SeatCommands) -> str:
        """What is asked before a command that takes something away for good; empty: it is done at once."""
        doubt = doubted(self.model.view, command) if self.model.view is not None else None
        return doubt.why if doubt is not None else ""

    async def during(self, evening: Awaitable[Ended], stop: Callable[[], None]) -> Ended:
        """Have the terminal while the evening lasts, and give it back as it was."""
        # Not above: tests of this module need no terminal, and Textual takes long to load.
        from pontoon_client.screens.app import show

        self.stop = stop
        with self._desk.paper.elsewhere(self._take):
            return await show(self, evening)

    def _take(self, lines: Sequence[str]) -> None:
        """What is written to the page meanwhile."""
        self.say(*lines)

    def _hold(self) -> None:
        """A settled hand stays for a while when the next has begun."""
        model = self.model
        if model.settled is None or model.view is None or model.view.hand == model.settled.hand:
            self._release_at = None
        elif self._release_at is None:
            self._release_at = self._desk.clock() + HOLD_SECONDS
