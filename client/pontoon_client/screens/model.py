"""What the full screen knows beside the table itself. Pure; everything that is shown is drawn from this."""

from collections.abc import Iterable
from typing import Final, Literal

from msgspec import Struct

from pontoon_client.connection.news import LineDown
from pontoon_client.lines.muting import NOBODY, Muted
from pontoon_client.lines.tray import EMPTY, Tray
from pontoon_client.screens.came import Came
from pontoon_client.words.by_key import TYPED, Keys
from pontoon_client.words.style import Style
from pontoon_protocol.commands import SeatCommands
from pontoon_protocol.views import TableView

LOG_LINES: Final = 400
"""More lines of what happened are not kept; the oldest go."""
Kind = Literal["game", "chat", "told"]
"""What happened at the table; what people say; what is told to you alone: answers, refusals, how the line stands."""


class Logged(Struct, frozen=True):
    """One line of the log; safe to print."""

    text: str
    kind: Kind = "game"
    yours: bool = False
    """Whether it may say what you hold; not drawn while your cards are covered."""
    covered: str = ""
    """What is drawn in its place then; empty: only that it is about your cards."""


class Guarded(Struct, frozen=True):
    """A move that looks like a slip, held back until its key is pressed again."""

    deed: str
    """The name of the deed that does it."""
    command: SeatCommands
    why: str
    """What it would do, and which key does it."""
    at: float = 0.0
    """When it was asked, by the clock."""


class Struck(Struct, frozen=True):
    """The last key that makes a move, by which a key that is held down is told from one that is pressed again."""

    deed: str
    at: float
    """When, by the clock."""
    how: Literal["meant", "doubted", "held"] = "meant"
    """Whether it counted; it may have been the first repetition of a held key; it was one for sure."""


class Sent(Struct, frozen=True):
    """A move that was sent, until there is an answer."""

    offer: int
    """The number of the offer that it answers."""
    at: float
    """When, by the clock."""


class Model(Struct, frozen=True):
    """The full screen's state between two keys or two news."""

    view: TableView | None = None
    """The table; None before the first picture of it, and while it may not be seen from the door."""
    guest: int = 0
    """Your number at the door; 0 when you don't wait there."""
    code: str = ""
    """The table's code, as far as it is known without a picture."""
    down: LineDown | None = None
    """Set while the line is down."""
    stopping: bool = False
    """Whether the server is about to stop: it begins no hand any more."""
    begun: bool = False
    """Whether the table is yours alone: nobody is told of doors and friends."""
    log: tuple[Logged, ...] = ()
    """The latest at the end."""
    last: tuple[tuple[int, str], ...] = ()
    """What each hand did last in the running hand, in a word or two: its place (-1 the bank's) and the words."""
    came: Came = ()
    """How each card came into its hand in the running hand."""
    tray: Tray = EMPTY
    muted: Muted = NOBODY
    amount: int | None = None
    """The amount that was set by digits or arrows for the open question; None: the usual one."""
    typing: bool = False
    """Whether another digit goes on with the amount; else it begins a new one."""
    box: int = 1
    """The box that digits and arrows are about (C12)."""
    guarded: Guarded | None = None
    asked_at: float = 0.0
    """When the open question, or the settlement, appeared, by the clock."""
    struck: Struck | None = None
    sent: Sent | None = None
    settled: TableView | None = None
    """The last settled hand, until it was seen: a key was pressed, or the next hand has run for a while."""
    seen: int = -1
    """The number of the last settled hand of which a key said that it was seen."""
    invitation: tuple[str, ...] = ()
    """How friends come here, once it was told; lines to be copied whole."""
    scrolled: int = 0
    """How many lines of the log were scrolled up; 0: the latest are seen."""
    keys: Keys = TYPED
    """The keys of all deeds, as they are shown; sentences tell of them."""
    covered: bool = False
    """Whether your own cards are hidden from who looks over your shoulder."""


def logged(
    model: Model, texts: tuple[str, ...] | list[str], kind: Kind = "game", *, yours: bool = False
) -> tuple[Logged, ...]:
    """The log with more lines at its end."""
    return with_lines(model, [Logged(text, kind, yours) for text in texts])


def with_lines(model: Model, lines: Iterable[Logged]) -> tuple[Logged, ...]:
    """The log with these at its end; without those that say nothing."""
    return (*model.log, *(line for line in lines if line.text))[-LOG_LINES:]


def style(model: Model) -> Style:
    """How sentences are written on the screen: cards are two characters there, and keys are pressed."""
    return Style(short=True, keys=model.keys)
