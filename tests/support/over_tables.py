"""A full screen with a table that a test has made: keys go in, wishes and what is shown come out; the clock stands."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TypeVar

from textual import events
from textual.pilot import Pilot
from textual.screen import Screen

from pontoon_client.connection.news import Arrived, News
from pontoon_client.evening.face import Wish
from pontoon_client.evening.going import Parting
from pontoon_client.invitation.links import Server
from pontoon_client.screens.app import TableApp
from pontoon_client.screens.display import Display
from pontoon_client.screens.taste import Taste
from pontoon_client.screens.together import PASTED
from pontoon_protocol.views import TableView
from support.desks import TestDesk

KEY_SECONDS = 1.0
TURNS, PAINTS = 10, 6
"""So many turns of the loop take every message where it belongs, and so many pictures follow from one key."""
MOST_SETTLINGS = 20
SIGNS = {"space": " ", "question_mark": "?", "colon": ":", "plus": "+", "minus": "-", "full_stop": ".", "comma": ","}
"""Keys that have a name, and their signs."""
HERE = Server("127.0.0.1", 8421)
Sized = tuple[int, int]
Kind = TypeVar("Kind", bound=Screen[None])


class FakeDisplay(Display):
    """A display that keeps its wishes for the test."""

    def __init__(self, taste: Taste, parting: Parting, *, begun: bool) -> None:
        self.now = 100.0
        self.desk = TestDesk(Path("nowhere"), lambda: self.now)
        super().__init__(self.desk.desk, taste, parting, HERE, begun=begun)
        self.wanted: list[Wish] = []
        self.stops = 0
        self.stop = self._count

    def want(self, wish: Wish) -> None:
        """Keep it."""
        self.wanted.append(wish)

    def _count(self) -> None:
        self.stops += 1


class OverTable:
    """Somebody before the screen."""

    def __init__(self, app: TableApp, display: FakeDisplay, pilot: Pilot[None]) -> None:
        self.app = app
        self.display = display
        self.pilot = pilot

    async def press(self, *keys: str, every: float = KEY_SECONDS) -> None:
        """Press keys, one a second, or each so many seconds after the last."""
        for key in keys:
            self._strike(key, every)
            await self.settle()

    async def paste(self, *keys: str) -> None:
        """What a terminal sends of a paste that says not of itself that it is one: keys that come in one go."""
        self.display.now += KEY_SECONDS
        for key in keys:
            pressed = events.Key(key, key if len(key) == 1 else None)
            setattr(pressed, PASTED, True)
            self.app.post_message(pressed)
        await self.settle()

    async def at_once(self, key: str, times: int = 2) -> None:
        """A key that comes so often in one read."""
        self.display.now += KEY_SECONDS
        for _again in range(times):
            self.app.post_message(events.Key(key, key if len(key) == 1 else None))
        await self.settle()

    async def write(self, text: str) -> None:
        """Type a text of letters, digits and spaces; each arrives where it belongs, and all is drawn at its end."""
        for sign in text:
            self._strike(sign, KEY_SECONDS)
            await self._arrive()
        await self.settle()

    def _strike(self, key: str, after: float) -> None:
        self.display.now += after
        named = next((name for name, sign in SIGNS.items() if key in (name, sign)), key)
        sign = SIGNS.get(named, key if len(key) == 1 else None)
        self.app.post_message(events.Key(named, sign))

    async def settle(self) -> None:
        """Work off all that waits in the application."""
        for _turn in range(PAINTS):
            await self._arrive()
            if self.gone:
                return
            await self.pilot.pause(0)

    async def _arrive(self) -> None:
        for _again in range(TURNS):
            await asyncio.sleep(0)

    async def hear(self, news: News) -> None:
        """News come."""
        self.display.hear(news)
        await self.settle()

    async def until(self, there: Callable[[], bool]) -> None:
        """Work off what waits until something is so; it fails where that never comes."""
        for _again in range(MOST_SETTLINGS):
            if there():
                return
            await self.settle()
        assert there()

    async def lay(self, screen: Screen[None]) -> None:
        """Lay something over the table."""
        self.app.push_screen(screen)
        await self.settle()

    def over(self, kind: type[Kind]) -> Kind:
        """What lies over the table, which is of that kind."""
        screen = self.app.screen
        assert isinstance(screen, kind), screen
        return screen

    @property
    def bare(self) -> bool:
        """Whether nothing lies over the table."""
        return len(self.app.screen_stack) == 1

    @property
    def gone(self) -> bool:
        """Whether the terminal is given back."""
        return self.app._exit or not self.app.is_running

    @property
    def wanted(self) -> list[Wish]:
        """What was wished so far."""
        return self.display.wanted

    @property
    def seen(self) -> str:
        """What the screen on top shows, line by line."""
        return "\n".join(strip.text.rstrip() for strip in self.app.screen._compositor.render_strips())

    @property
    def read(self) -> str:
        """The same in one line, without the frame."""
        return " ".join("".join(sign for sign in self.seen if sign not in "│─╭╮╰╯").split())


@asynccontextmanager
async def over_table(
    view: TableView | None,
    *,
    size: Sized = (80, 24),
    taste: Taste | None = None,
    parting: Parting = "leave",
    begun: bool = False,
) -> AsyncIterator[OverTable]:
    """Sit before a table; None: it has not come yet."""
    display = FakeDisplay(taste or Taste(animation=False), parting, begun=begun)
    app = TableApp(display)
    async with app.run_test(size=size) as pilot:
        at = OverTable(app, display, pilot)
        if view is not None:
            await at.hear(Arrived(view))
        yield at
