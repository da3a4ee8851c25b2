"""Commands that only the server itself gives; no client can send them."""

from msgspec import Struct

from pontoon_protocol.cards import Card


class SitDown(Struct, frozen=True):
    """Somebody takes a free seat. Name and key were checked at the door; `key` is a hash."""

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


class Restarted(Struct, frozen=True):
    """The server was started anew: nobody is connected."""


class CloseNight(Struct, frozen=True):
    """The table has slept too long; its ledger is closed."""


Internals = SitDown | Tick | Shuffled | LineUp | LineDown | Restarted | CloseNight
