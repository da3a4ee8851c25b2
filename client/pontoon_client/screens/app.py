"""The Textual application: the terminal, the keys, and what lies over the table."""

import os
from collections.abc import Sequence
from time import monotonic
from typing import ClassVar

from textual import events, on
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.driver import Driver
from textual.filter import LineFilter
from textual.timer import Timer

from pontoon_client.connection.news import Arrived, Changed, News
from pontoon_client.evening.face import Wish
from pontoon_client.loading import loaded
from pontoon_client.screens.bindings import OTHER, deeds_by_key, labels_of
from pontoon_client.screens.canvas import Canvas
from pontoon_client.screens.consent import Consent
from pontoon_client.screens.display import Display
from pontoon_client.screens.drawing.table import Sight, draw
from pontoon_client.screens.follows import Pressed
from pontoon_client.screens.harmless import Harmless
from pontoon_client.screens.model import Model
from pontoon_client.screens.openings import Opening
from pontoon_client.screens.ringing import rung, rung_for
from pontoon_client.screens.taste import Taste
from pontoon_client.screens.themes import colours_of, is_terminals
from pontoon_client.screens.together import pasted, together
from pontoon_client.screens.unshaken import steady

PRIORITY = {"ctrl+c": "quit", "ctrl+q": "quit", "ctrl+z": "suspend_process"}
"""Whatever else the keys are set to, and whatever has the focus: these always lead out."""
CLICK_SECONDS = 0.5
"""A click that comes sooner after something was taken away is the second one of two."""
NEXT_SECOND = 0.02
"""So long after a second has passed the clock is drawn, for it to have passed for certain."""
BEHIND_SECONDS = 0.1
"""What others do is drawn no more often while something lies over the table, which costs many times as much."""


class TableApp(App[None]):
    """One table in a terminal."""

    CSS = "Canvas { width: 100%; height: 100%; }"
    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(key, action, show=False, priority=True) for key, action in PRIORITY.items()
    ]

    def __init__(self, display: Display) -> None:
        taste = display.taste
        super().__init__(ansi_color=is_terminals(taste))
        colours = colours_of(taste)
        self.register_theme(colours)
        self.theme = colours.name
        if not taste.animation:
            self.animation_level = "none"
        self.drafts: dict[str, str] = {}
        self.said: dict[str, list[str]] = {"chat": [], "word": []}
        self.failure: Exception | None = None
        """What ended the application, if that was no wish of anybody's."""
        self._face = display
        self._consent = Consent(display, self, self.push_screen)
        self._told = display.model
        """The model before the news that come next."""
        self._deeds = deeds_by_key(dict(taste.keys))
        self._labels = labels_of(dict(taste.keys))
        self._canvas = Canvas(taste)
        self._filter = Harmless(ascii_only=taste.ascii)
        self._ended = False
        """Whether the evening is over, and only looked at."""
        self._due = False
        """Whether the table will be drawn as soon as the news that wait have been heard."""
        self._at_once = False
        """Whether that is waited for: by who pressed a key, or looks at the table and not at what lies over it."""
        self._drawn_at = 0.0
        self._later: Timer | None = None
        """Draws what was put off."""
        self._second: Timer | None = None
        """Draws the clock when its next second has passed."""
        self._bare_at = -CLICK_SECONDS
        """When something was taken away that lay over the table."""

    @property
    def model(self) -> Model:
        """The table as it is now."""
        return self._face.model

    @property
    def taste(self) -> Taste:
        """How the screen is to look."""
        return self._face.taste

    @property
    def left(self) -> float | None:
        """The seconds of the running wait."""
        return self._face.left

    @property
    def now(self) -> float:
        """Seconds that never jump."""
        return self._face.clock()

    @property
    def labels(self) -> dict[str, str]:
        """The keys of all deeds, as they are shown."""
        return self._labels

    @property
    def code(self) -> tuple[str, ...]:
        """The link as a QR code, in lines."""
        return self._face.code

    def does(self, key: str) -> str:
        """The deed of a key; empty if it has none."""
        return self._deeds.get(key, "")

    def get_driver_class(self) -> type[Driver]:
        """The system's, but not shaken by a terminal that is closed, or is the shell's for a while."""
        return together(steady(super().get_driver_class()), events.Key)

    def get_line_filters(self) -> Sequence[LineFilter]:
        """Nothing gets to the terminal but what can be printed."""
        return [*super().get_line_filters(), self._filter]

    def compose(self) -> ComposeResult:
        """The picture of the table alone."""
        yield self._canvas

    def on_mount(self) -> None:
        """Follow the table from now on."""
        self._face.changed = self.follow
        self.call_after_refresh(loaded)
        if self.model.view is not None:
            # What opened the screen came before it.
            self._ring(Model(), Arrived(self.model.view))
        self._face.close = self.exit
        self.app_resume_signal.subscribe(self, self._resumed)

    def _resumed(self, _: object) -> None:
        """Draw everything again after Ctrl+Z and `fg`: the terminal has forgotten it."""
        self.refresh(layout=True)

    def follow(self, news: News | None) -> None:
        """Show what has changed, and ring for what was chosen."""
        before, self._told = self._told, self.model
        if news is not None:
            self._ring(before, news)
        others = isinstance(news, Changed) and news.answered is None and news.after.offer == news.before.offer
        self._draw_soon(at_once=not others or len(self.screen_stack) == 1)

    def _draw_soon(self, *, at_once: bool) -> None:
        """Draw once for all that came at the same time: many news in a row hold up neither keys nor pictures.

        News come from the evening's own task, in which Textual does not know of this application.
        """
        self._at_once = self._at_once or at_once
        if not self._due:
            self._due = self.call_later(self._draw_due)

    def _draw_due(self) -> None:
        """Draw; if that was done just now, and nobody waits for it, a little later."""
        self._due = False
        wait = 0.0 if self._at_once else self._drawn_at + BEHIND_SECONDS - monotonic()
        if wait <= 0:
            self.draw()
        elif self._later is None:
            self._later = self.set_timer(wait, self.draw)

    def _ring(self, before: Model, news: News) -> None:
        signs = rung(rung_for(before, news, self.model), self.model, self._face.taste, os.environ)
        if signs and self._driver is not None:
            self._driver.write(signs)

    @on(Canvas.Resized)
    def draw(self) -> None:
        """Draw the table as it is now, and what lies over it."""
        if not self._drawn_at:
            self._face.anew()
        self._due, self._at_once, self._drawn_at = False, False, monotonic()
        if self._later is not None:
            self._later.stop()
            self._later = None
        size, left = self._canvas.size, self.left
        self._canvas.put(draw(self.model, Sight(left, self._labels), size.width, size.height))
        for over in self.screen_stack[1:]:
            follow = getattr(over, "follow", None)
            if follow is not None and over.is_mounted:
                follow()
        self._await_second(left)

    def _await_second(self, left: float | None) -> None:
        """Draw again when a second has passed, while a clock runs."""
        if self._second is not None:
            self._second.stop()
            self._second = None
        paused = self.model.view is not None and self.model.view.paused
        if left is not None and left > 0 and not paused:
            self._second = self.set_timer(left % 1.0 + NEXT_SECOND, self.draw)

    async def on_event(self, event: events.Event) -> None:
        """Take the keys of the table before anything else does; what lies over it has keys of its own.

        At once, so that what is typed right behind a key that opens something goes where it was meant to go.
        """
        if not isinstance(event, events.Key) or event.is_forwarded or event.key in PRIORITY:
            await super().on_event(event)
        elif not self._bare:
            self._face.strike(self.does(event.key) or OTHER)
            await super().on_event(event)
        elif self._drawn_at and not pasted(event):
            self.app_focus = True
            self.do(self.does(event.key) or OTHER)

    @property
    def _bare(self) -> bool:
        """Whether nothing lies over the table."""
        return len(self.screen_stack) == 1

    @on(Canvas.Clicked)
    def clicked(self, message: Canvas.Clicked) -> None:
        """Do what was clicked, unless that was meant for what lay there just now."""
        if self.now - self._bare_at >= CLICK_SECONDS:
            self.do(message.deed)

    async def action_quit(self) -> None:
        """Ctrl+C or Ctrl+Q; when it is asked already what becomes of your seat, and was read, go and keep it."""
        counts = self._face.strike("quit")
        if self._ended:
            self.exit()
        elif self.screen.has_class("leaving"):
            if counts and self._consent.was_read():
                self._face.stop()
        else:
            self.do("quit")

    def do(self, deed: str) -> None:
        """Do a deed."""
        self._after(self._face.press(deed))

    def choose(self, deed: str) -> None:
        """Do a deed that was chosen from a list, and not by its key."""
        self._after(self._face.choose(deed))
        self._face.strike("usual")

    def uncovered(self) -> None:
        """Something was taken away that lay over the table; keys and clicks that come right now were meant for it."""
        self._bare_at = self.now
        self._face.anew()

    def typed(self, line: str) -> None:
        """Do what a line of the line client does."""
        self._after(self._face.word(line))

    def want(self, wish: Wish) -> None:
        """Want something of the table."""
        self._face.want(wish)

    def _after(self, follows: Pressed) -> None:
        if follows.wish is not None:
            self._consent.wish(follows.wish)
        if follows.opens == "quit":
            self._consent.leave()
        elif follows.opens is not None:
            self._open(follows.opens)

    def _open(self, opening: Opening) -> None:
        from pontoon_client.screens.overlays.laid import overlay

        laid = overlay(opening, self)
        if laid is not None:
            self.push_screen(laid)

    def over(self, outcome: object) -> None:
        """The evening is over: have a last look where there is one to be had, else give the terminal back."""
        why = self._face.last_sight(outcome)
        if not why or not self.is_running:
            self.exit()
            return
        self._ended = True
        from pontoon_client.screens.overlays.farewell import Farewell

        self.call_later(lambda: self.push_screen(Farewell(self, why, self._face.clock, self.exit)))

    def panic(self, *renderables: object) -> None:
        """Close, and keep what went wrong; what Textual would print of it may hold what a stranger sent."""
        self._fatal_error()

    def _fatal_error(self) -> None:
        # Textual's own way prints every local variable as it is.
        self.failure = self._exception
        self._close_messages_no_wait()
