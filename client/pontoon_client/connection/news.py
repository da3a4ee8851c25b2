"""What the link tells whoever shows the table: news while it lasts, and how it ended."""

from typing import Literal

from msgspec import Struct

from pontoon_protocol.commands import SeatCommands
from pontoon_protocol.updates import Closing, Happened, Notice, Refusal
from pontoon_protocol.views import TableView


class Arrived(Struct, frozen=True):
    """You are at the table for the first time with this program; this is how it stands."""

    view: TableView


class AtDoor(Struct, frozen=True):
    """You wait at the door, for the host's word or for a free seat; a picture of the table may come after it."""

    guest: int
    """Your number there."""
    code: str = ""
    """The table's."""


class Hidden(Struct, frozen=True):
    """Nobody may look on at the table at whose door you wait: what you saw of it, if anything, is old."""


class Seated(Struct, frozen=True):
    """You looked on, or waited at the door, and have a seat now."""

    before: TableView
    after: TableView


class Changed(Struct, frozen=True):
    """Something happened; the table before and after it."""

    before: TableView
    happened: Happened
    after: TableView
    answered: SeatCommands | None = None
    """Your command that this answers, if it does."""


class LineDown(Struct, frozen=True):
    """The line broke, and it is being tried again; told once for each break."""

    closing: Closing | None = None
    """What the server said before, if anything."""


class Returned(Struct, frozen=True):
    """The line is back. What was missed, from the table before; empty when it isn't known in parts."""

    before: TableView
    missed: tuple[Happened, ...]
    after: TableView
    whole: bool = False
    """Whether a whole picture of the table came in place of what was missed."""


class Declined(Struct, frozen=True):
    """A command was refused; nothing changed."""

    refusal: Refusal
    command: SeatCommands | None = None
    """The command, if it is still known."""


class Noticed(Struct, frozen=True):
    """The server says something about its service."""

    notice: Notice


News = Arrived | AtDoor | Hidden | Seated | Changed | LineDown | Returned | Declined | Noticed


class Closed(Struct, frozen=True):
    """The server closed the connection for good."""

    code: int
    """The WebSocket close code."""
    closing: Closing | None = None


class TurnedAway(Struct, frozen=True):
    """The server did not let you in."""

    refusal: Refusal


class Unreachable(Struct, frozen=True):
    """No conversation came about."""

    why: Literal["nobody_answers", "no_such_host", "too_slow", "status", "no_pontoon_server", "tls", "proxy"]
    status: int = 0
    """The HTTP status, where `why` is `status`."""
    text: str = ""
    """What the server said to it; not safe to print as it is."""


class Nonsense(Struct, frozen=True):
    """The server broke the protocol."""

    what: str


class GaveUp(Struct, frozen=True):
    """The line stayed down for so long that it isn't tried any more."""

    minutes: int


Ended = Closed | TurnedAway | Unreachable | Nonsense | GaveUp
