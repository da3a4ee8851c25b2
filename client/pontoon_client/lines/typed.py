"""What a typed line turns out to be."""

from typing import Final, Literal

from msgspec import Struct

from pontoon_client.lines.tray import Tray
from pontoon_protocol.commands import SeatCommands

Look = Literal["table", "cards", "ledger", "rules", "help"]
"""What can be looked at."""
Topic = Look | Literal["repeat", "ask"]
"""What can be told again; `ask` is the question that is open now."""


UNSTAMPED: Final = 1
"""The id of a command before the session stamps it."""


class Send(Struct, frozen=True):
    """A command for the server; its id is stamped when it is sent."""

    command: SeatCommands
    told: str = ""
    """What to say of it at once."""


class Show(Struct, frozen=True):
    """Something to tell again."""

    topic: Topic


class Answer(Struct, frozen=True):
    """The line was no command; this says what would be."""

    text: str


class Laid(Struct, frozen=True):
    """Chips were put on the boxes or taken off again; no stake is sent."""

    tray: Tray
    """As it is now."""
    command: SeatCommands | None = None
    """What is sent beside: that you are ready."""


class Hush(Struct, frozen=True):
    """What somebody says, or everybody, is not to be shown any more, or shown again; here alone."""

    on: bool
    player: int = 0
    """The player's number; 0 for everybody."""
    name: str = ""
    """Safe to print."""


class Seek(Struct, frozen=True):
    """Who looks on asks for a seat, under this name."""

    name: str


class Invite(Struct, frozen=True):
    """Say again how others come to this table."""

    qr: bool = False
    """Whether the link is drawn, too."""


class Quit(Struct, frozen=True):
    """Go, and give up the seat."""


Typed = Send | Show | Answer | Laid | Hush | Seek | Invite | Quit
