"""Whatever a hostile server sends that a client must take, the screen's pictures stay in their frame and harmless."""

from pathlib import Path
from random import Random

import pytest

from pontoon_client.connection.news import LineDown, News
from pontoon_client.connection.session import Session
from pontoon_client.evening.going import Parting
from pontoon_client.screens.bindings import KEYS, labels_of
from pontoon_client.screens.display import Display
from pontoon_client.screens.drawing.table import Sight, draw
from pontoon_client.screens.model import LOG_LINES
from pontoon_client.screens.picture import Picture, width
from pontoon_client.screens.plain_signs import in_ascii
from pontoon_client.screens.taste import Taste
from pontoon_protocol.commands import Watch
from pontoon_protocol.errors import ProtocolError
from pontoon_protocol.updates import Greeting, Happened, Snapshot, Updates, Welcome
from support.client_tables import CODE, YOU, box_turn, boxes_open, casino, dealt, table, your_turn
from support.desks import TestDesk
from support.escapes import Token, complaint
from support.example_events import EVENTS
from support.example_updates import UPDATES
from support.hostile import spoiled

LABELS = labels_of({})
SAID = tuple(update for _, update in UPDATES)
EVENTS_KNOWN = tuple(event for _, event in EVENTS)
VIEWS = (table(), dealt(), your_turn(), casino(), boxes_open(), box_turn())
DEEDS = (*KEYS, *(f"digit:{digit}" for digit in range(10)), "other")
LINES = (
    "table",
    "cards",
    "ledger",
    "rules",
    "help",
    "say hello",
    "mute 1",
    "5",
    "b 3",
    "buyin 10",
    "pause",
    "join Eve",
)
PARTINGS: tuple[Parting, ...] = ("close", "leave", "ask")
SIZES = ((80, 24), (120, 35), (40, 15), (300, 100), (1, 1), (0, 0))
ROUNDS = 5
"""Of twelve updates each, for each seed."""


class Viewer:
    """A screen without a terminal, at an enemy's table."""

    def __init__(self, rng: Random, folder: Path) -> None:
        self.rng = rng
        self.now = 0.0
        self.display = Display(TestDesk(folder, lambda: self.now).desk, Taste(), rng.choice(PARTINGS))
        self.session = Session(Watch(CODE), "test")
        self.seq = 0

    def come_in(self) -> None:
        """Greeted and welcomed on a new line, and shown some table."""
        self.session.begin()
        self.take(Greeting(1, "hostile", "first"))
        self.take(Welcome(CODE, "first", YOU, 3))
        self.take(Snapshot(self.seq, self.rng.choice(VIEWS)))

    def take(self, update: Updates) -> None:
        """Hear an update; one that may not come now is let go."""
        try:
            step = self.session.receive(update)
        except ProtocolError:
            return
        self.seq = self.session.seq
        for news in step.news:
            self.hear(news)

    def hear(self, news: News) -> None:
        """Show the news, and look."""
        self.display.hear(news)
        self.look()

    def press(self) -> None:
        """Press some key, or type some word; be asked, if that is asked about; and look."""
        self.now += self.rng.choice((0.01, 3.0))
        if self.rng.random() < 0.8:
            follows = self.display.press(self.rng.choice(DEEDS))
        else:
            follows = self.display.word(self.rng.choice(LINES))
        if follows.wish is not None:
            self.display.doubt(follows.wish)
        if follows.opens == "quit":
            self.display.leaving()
        self.look()

    def look(self) -> None:
        """The picture has its size, nothing in it is obeyed, and so in ASCII."""
        columns, rows = self.rng.choice((*SIZES, (self.rng.randint(1, 300), self.rng.randint(1, 100))))
        model = self.display.model
        picture = draw(model, Sight(self.display.left, LABELS), columns, rows)
        assert_framed(picture, columns, rows)
        plain = in_ascii(picture)
        assert_framed(plain, columns, rows)
        assert all(piece.text.isascii() for line in plain for piece in line)
        assert len(model.log) <= LOG_LINES


def assert_framed(picture: Picture, columns: int, rows: int) -> None:
    assert len(picture) == rows
    for line in picture:
        assert width(line) == columns, line
        text = "".join(piece.text for piece in line)
        assert text.isprintable(), line
        assert text.isascii() or not complaint(Token("text", text), columns, rows), line


@pytest.mark.parametrize("seed", range(4))
def test_pictures_stay_in_their_frame(seed: int, tmp_path: Path) -> None:
    """Spoiled pictures of the table, spoiled events on it, and keys in between; nothing is raised."""
    rng = Random(seed)
    for _round in range(ROUNDS):
        viewer = Viewer(rng, tmp_path)
        viewer.come_in()
        for _update in range(4):
            viewer.take(spoiled(Snapshot(viewer.seq, rng.choice(VIEWS)), rng))
            viewer.take(spoiled(rng.choice(SAID), rng))
            viewer.take(spoiled(Happened(viewer.seq + 1, tuple(rng.sample(EVENTS_KNOWN, 3))), rng, 0.5))
            viewer.press()
            viewer.press()
        viewer.hear(LineDown())
