"""Events that no viewer is ever sent: they stay in the log."""

from msgspec import Struct

from pontoon_protocol.cards import Card
from pontoon_protocol.command_base import snake
from pontoon_protocol.events import Events
from pontoon_protocol.options import Options, Settings


class Secret(Struct, frozen=True, tag_field="type", tag=snake, omit_defaults=True):
    """Something that happened and is nobody's to know."""


class Opened(Secret, frozen=True):
    """The table came to be."""

    code: str
    name: str
    options: Options
    settings: Settings
    passcode: str = ""


class KeyKept(Secret, frozen=True):
    """Whose key opens this seat; its hash."""

    seat: int
    key: str


class GuestKept(Secret, frozen=True):
    """Whose key will open this guest's seat; its hash."""

    guest: int
    key: str


class PackShuffled(Secret, frozen=True):
    """The order of the pack for the hand that has begun (T18)."""

    pack: tuple[Card, ...]


class Graced(Secret, frozen=True):
    """The running wait was made longer because its seat lost the line."""

    seconds: float


class TiedInDraw(Secret, frozen=True):
    """Who draws again for the first bank, from a new pack (T3)."""

    seats: tuple[int, ...]


Secrets = Opened | KeyKept | GuestKept | PackShuffled | Graced | TiedInDraw
Logged = Secrets | Events
"""Everything that a log row may hold."""
