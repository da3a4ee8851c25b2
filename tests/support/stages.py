"""The full screen before a night at the pure table: keys go in, pictures come out, and only a key moves the clock."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

from textual import events
from textual.pilot import Pilot

from pontoon_client.evening.face import Go
from pontoon_client.evening.going import Parting
from pontoon_client.invitation.inviting import pass_on
from pontoon_client.invitation.links import Invitation, Server
from pontoon_client.lines.typed import Invite, Seek
from pontoon_client.screens.app import TableApp
from pontoon_client.screens.display import Display
from pontoon_client.screens.taste import Taste
from support.desks import TestDesk
from support.heard_nights import HeardNight
from support.nights import Night

Size = tuple[int, int]
"""Columns and rows."""
KEY_SECONDS: Final = 1.0
"""How long after one key comes the next."""
TYPING_SECONDS: Final = 0.2
LINK: Final = Server("192.0.2.14", 8421)
SETTLING: Final = 3
"""How often all that waits in the application is worked off after a key: the key, its command, what came of it."""
NAMED: Final = {
    "?": "question_mark",
    ":": "colon",
    " ": "space",
    ".": "full_stop",
    ",": "comma",
    "!": "exclamation_mark",
}
"""Signs whose keys have names."""


class Stage:
    """One person's full screen at a night. `who` as `HeardNight` has it."""

    def __init__(
        self,
        night: Night,
        who: str | int = "C",
        *,
        taste: Taste | None = None,
        parting: Parting = "leave",
        begun: bool = False,
    ) -> None:
        self.night = night
        self.gone: Go | None = None
        """How the person went, once that was wished."""
        self._now = 0.0
        self._desk = TestDesk(Path("nowhere"), lambda: self._now).desk
        self.display = Display(self._desk, taste or Taste(), parting, begun=begun)
        self.heard = HeardNight(night, who, self.display.hear)
        self._pilot: Pilot[None] | None = None
        self._app: TableApp | None = None

    @asynccontextmanager
    async def at(self, size: Size) -> AsyncIterator["Stage"]:
        """Have a terminal of that size."""
        app = TableApp(self.display)
        written = self._desk.paper.elsewhere(self.display._take, self.display._pin)
        async with app.run_test(size=size) as pilot:
            self._pilot, self._app = pilot, app
            wishing = asyncio.create_task(self._fulfil())
            try:
                with written:
                    yield self
            finally:
                wishing.cancel()
                await asyncio.wait([wishing])
                if not wishing.cancelled():
                    wishing.result()

    @property
    def pilot(self) -> Pilot[None]:
        """Who sits at the keys."""
        assert self._pilot is not None, "there is no terminal"
        return self._pilot

    async def press(self, *keys: str) -> None:
        """Press keys, by the names that Textual gives them or as signs, one a second."""
        for key in keys:
            self.passes(KEY_SECONDS)
            self._strike(key)
            await self._settle()

    async def types(self, text: str) -> None:
        """Type a text, sign by sign, so quickly that the table is drawn when it stands there."""
        for sign in text:
            self.passes(TYPING_SECONDS)
            self._strike(sign)
        await self._settle()

    async def arrives(self, *, dark: bool = False) -> None:
        """Come to the table, or to its door."""
        self.heard.arrives(dark=dark)
        await self._settle()

    async def gets_seat(self, letter: str) -> None:
        """Be taken from the door to a seat."""
        self.heard.gets_seat(letter)
        await self._settle()

    async def loses_line(self) -> None:
        """The line breaks."""
        self.heard.loses_line()
        await self._settle()

    async def comes_back(self) -> None:
        """The line is back."""
        self.heard.comes_back()
        await self._settle()

    async def happens(self, what: Callable[[], object] | str) -> None:
        """Something happens at the table, by others or by the clock; moves are written as `B stake 5, B stick`."""
        if isinstance(what, str):
            self.night.play(what)
        else:
            what()
        self.heard.follows()
        await self._settle()

    def passes(self, seconds: float) -> None:
        """Time passes, and the clock of the table is drawn: by Textual's own timer it would be at some real time."""
        self._now += seconds
        app = self._app
        if app is not None and app.left is not None:
            app.call_later(app.draw)
        due = self.display.remind_at
        if due is not None and due <= self._now:
            self.display.remind()

    async def picture(self) -> str:
        """What stands in the terminal now, line by line, without the spaces at their ends."""
        await self.pilot.pause()
        screen = self.pilot.app.screen
        strips = screen._compositor.render_strips()
        return "".join(f"{strip.text.rstrip()}\n" for strip in strips)

    def drawing(self) -> str:
        """The same in colours, as SVG."""
        return self.pilot.app.export_screenshot(title="Pontoon Night", simplify=True)

    def _strike(self, key: str) -> None:
        name = NAMED.get(key, key)
        sign = next((sign for sign, named in NAMED.items() if named == name), key if len(key) == 1 else None)
        self.pilot.app.post_message(events.Key(name, sign))

    async def _settle(self) -> None:
        for _again in range(SETTLING):
            await self.pilot.pause(0)

    async def _fulfil(self) -> None:
        """What an evening does with the wishes of its face."""
        while True:
            wish = await self.display.wish()
            match wish:
                case None | Seek():
                    pass
                case Invite(qr=qr):
                    view = self.display.view
                    assert view is not None
                    pass_on(self._desk, view, Invitation(LINK, view.code), qr=qr)
                case Go():
                    self.gone = wish
                case _:
                    self.heard.says(wish)
