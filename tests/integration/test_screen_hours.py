"""Hour after hour the screen takes no more memory: real hands, told to it over and over as new ones."""

import gc
import tracemalloc
from collections.abc import Iterator
from pathlib import Path

import pytest
from textual._styles_cache import StylesCache

from pontoon_client.connection.news import Arrived, LineDown, News, Returned
from pontoon_client.screens.display import Display
from pontoon_client.screens.drawing.sight import Sight
from pontoon_client.screens.drawing.table import draw
from pontoon_client.screens.model import LOG_LINES
from pontoon_client.screens.taste import Taste
from support.desks import TestDesk
from support.long_evenings import recorded, without_end
from support.over_tables import over_table

WARM_UP, LATER = 60, 120
"""Hands until all that may be kept is, and after which no more is."""
SLACK_BYTES = 20_000
SHOWN_WARM_UP, SHOWN_LATER = 4, 9
SLACK_OBJECTS = 300
RECORDED = recorded(12)


class Evening:
    """A screen that nobody sees, and a clock of its own."""

    def __init__(self, folder: Path, kind: type[Display] = Display) -> None:
        self.now = 0.0
        self.display = kind(TestDesk(folder, lambda: self.now).desk, Taste(), "leave")
        self.display.hear(Arrived(RECORDED[0].before))
        self._hands = without_end(RECORDED)

    def play(self, hands: int) -> None:
        """Hear so many hands, press keys, look now and then, lose the line and get it back."""
        for number in range(hands):
            for news in next(self._hands):
                self._hear(news)
            self._hear(LineDown())
            self._hear(Returned(news.after, (), news.after))
            for deed in ("more", "usual", "ledger", "peek", "log_up", "other"):
                follows = self.display.press(deed)
                if follows.wish is not None:
                    self.display.want(follows.wish)
            if number % 5 == 0:
                draw(self.display.model, Sight(self.display.left), 80, 24)

    def _hear(self, news: News) -> None:
        self.now += 3.0
        self.display.hear(news)


class Hoarder(Display):
    """A planted fault: it forgets nothing."""

    hoard: list[News]

    def hear(self, news: News) -> None:
        """Keep it all."""
        self.__dict__.setdefault("hoard", []).append(news)
        super().hear(news)


@pytest.fixture
def traced() -> Iterator[None]:
    """Memory is counted meanwhile."""
    tracemalloc.start()
    try:
        yield
    finally:
        tracemalloc.stop()


def grown(evening: Evening) -> int:
    """How many bytes more are held after the later hands than after the first ones."""
    evening.play(WARM_UP)
    gc.collect()
    before = tracemalloc.get_traced_memory()[0]
    evening.play(LATER)
    gc.collect()
    return tracemalloc.get_traced_memory()[0] - before


@pytest.mark.usefixtures("traced")
def test_what_the_screen_knows_does_not_grow(tmp_path: Path) -> None:
    """Neither the log nor the wishes nor anything else, however many hands were heard."""
    evening = Evening(tmp_path)
    assert grown(evening) < SLACK_BYTES
    assert len(evening.display.model.log) == LOG_LINES


@pytest.mark.usefixtures("traced")
def test_what_forgets_nothing_would_be_found(tmp_path: Path) -> None:
    """The measure sees it."""
    assert grown(Evening(tmp_path, Hoarder)) > SLACK_BYTES


async def test_what_is_drawn_leaves_nothing_behind() -> None:
    """Textual with all of its widgets, without a terminal: pictures come and go, and what lies over the table too."""
    hands = without_end(RECORDED)
    async with over_table(RECORDED[0].before) as at:
        counted = []
        for number in range(SHOWN_LATER + 1):
            if number in (SHOWN_WARM_UP, SHOWN_LATER):
                # Textual keeps the pictures of the last 1,024 widgets, gone or not: those are bounded, and not ours.
                StylesCache.get_inner_outer.cache_clear()
                gc.collect()
                counted.append(len(gc.get_objects()))
            for news in next(hands):
                await at.hear(news)
            await at.press("l", "escape", "question_mark", "escape", "c", "x", "escape")
            at.display.wanted.clear()
        assert counted[1] - counted[0] < SLACK_OBJECTS
