"""Commands that only the server itself gives; no client can send them."""

from msgspec import Struct

from pontoon_protocol.cards import Card


class SitDown(Struct, frozen=True):
    """Somebody takes a free seat, or waits at the door for one. Name and key were looked at; `key` is a hash."""

    name: str
    key: str


class Tick(Struct, frozen=True):
    """The wait of this number is over."""

    number: int


class Shuffled(Struct, frozen=True):
    """The pack that the table wanted."""

    pack: tuple[Card, ...]


class LineUp(Struct, frozen=True):
    """A player is connected."""

    player: int


class LineDown(Struct, frozen=True):
    """A player's connection is gone."""

    player: int


class GuestUp(Struct, frozen=True):
    """A guest is connected."""

    guest: int


class GuestDown(Struct, frozen=True):
    """A guest's connection is gone."""

    guest: int


class GuestGone(Struct, frozen=True):
    """A guest waits no more."""

    guest: int


class PauseOver(Struct, frozen=True):
    """A pause has lasted as long as it may."""


class Restarted(Struct, frozen=True):
    """The server was started anew: nobody is connected."""


class Reopen(Struct, frozen=True):
    """Whose table it is wants another night there; `key` is a hash."""

    key: str


class CloseNight(Struct, frozen=True):
    """The table has slept too long; its ledger is closed."""


Internals = (
    SitDown | Tick | Shuffled | LineUp | LineDown | GuestUp | GuestDown | GuestGone | PauseOver | Restarted | Reopen
    | CloseNight
)  # fmt: skip
