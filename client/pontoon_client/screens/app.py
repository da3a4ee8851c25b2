"""The Textual application: the terminal, the keys, and what lies over the table."""

import asyncio
import os
from collections.abc import Awaitable
from typing import Any, TypeVar

from textual import events, on
from textual.app import App, ComposeResult

from pontoon_client.connection.news import News
from pontoon_client.screens.bindings import OTHER, deeds_by_key, labels_of
from pontoon_client.screens.canvas import Canvas
from pontoon_client.screens.display import Display
from pontoon_client.screens.drawing.table import Sight, draw
from pontoon_client.screens.plain_signs import in_ascii
from pontoon_client.screens.ringing import rung, rung_for
from pontoon_client.screens.themes import colours_of, is_terminals

Ended = TypeVar("Ended")
TICK_SECONDS = 1.0
"""How often the clock on the screen moves."""


class TableApp(App[None]):
    """One table in a terminal."""

    CSS = "Canvas { width: 100%; height: 100%; }"
    ENABLE_COMMAND_PALETTE = False

    def __init__(self, display: Display) -> None:
        taste = display.taste
        super().__init__(ansi_color=is_terminals(taste))
        colours = colours_of(taste)
        self.register_theme(colours)
        self.theme = colours.name
        if not taste.animation:
            self.animation_level = "none"
        self._face = display
        self._told = display.model
        """The model before the news that come next."""
        self._deeds = deeds_by_key({})
        self._labels = labels_of({})
        self._canvas = Canvas(display.taste)
        self.failure: Exception | None = None
        """What ended the application, if that was no wish of anybody's."""

    def compose(self) -> ComposeResult:
        """The picture of the table alone."""
        yield self._canvas

    def on_mount(self) -> None:
        """Follow the table from now on."""
        self._face.changed = self.follow
        self.set_interval(TICK_SECONDS, self.draw)

    def follow(self, news: News | None) -> None:
        """Show what has changed, and ring for what was chosen."""
        before, self._told = self._told, self._face.model
        if news is not None:
            self._ring(rung(rung_for(before, news, self._told), self._told, self._face.taste, os.environ))
        self.draw()

    def _ring(self, signs: str) -> None:
        if signs and self._driver is not None:
            self._driver.write(signs)

    @on(Canvas.Resized)
    def draw(self) -> None:
        """Draw the table as it is now."""
        size = self._canvas.size
        sight = Sight(self._face.left, self._labels)
        picture = draw(self._face.model, sight, size.width, size.height)
        self._canvas.put(in_ascii(picture) if self._face.taste.ascii else picture)

    def on_key(self, event: events.Key) -> None:
        """Do what the key does."""
        deed = self._deeds.get(event.key)
        if deed is not None:
            event.stop()
        self.do(deed or OTHER)

    @on(Canvas.Clicked)
    def clicked(self, message: Canvas.Clicked) -> None:
        """Do what was clicked."""
        self.do(message.deed)

    def action_help_quit(self) -> None:
        """Ctrl+C: as `q`."""
        self.do("quit")

    async def action_quit(self) -> None:
        """Ctrl+Q: as `q`."""
        self.do("quit")

    def do(self, deed: str) -> None:
        """Do a deed."""
        follows = self._face.press(deed)
        if follows.wish is not None:
            self._face.want(follows.wish)
        if follows.opens == "quit":
            way = self._face.way_out()
            if way is not None:
                self._face.want(way)

    def _fatal_error(self) -> None:
        # Textual's own way prints every local variable as it is, and with it whatever a stranger sent.
        self.failure = self._exception
        self._close_messages_no_wait()


async def show(display: Display, evening: Awaitable[Ended]) -> Ended:
    """Show the table while the evening lasts; raises what made the screen fail, with the terminal as it was before."""
    app = TableApp(display)
    playing: asyncio.Future[Any] = asyncio.ensure_future(evening)
    playing.add_done_callback(lambda _: app.exit())
    try:
        await app.run_async(mouse=display.taste.mouse)
    finally:
        display.stop()
    outcome: Ended = await playing
    if app.failure is not None:
        raise app.failure
    return outcome
