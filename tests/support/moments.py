"""A night brought to each point at which something may be waited for."""

from collections.abc import Callable
from typing import Final

from pontoon_protocol.host_commands import StartNight
from pontoon_protocol.options import CLUB, TRADITIONAL, Options, Settings
from support.nights import Night

DEAL: Final = "2S 3S 4S 2D 3D 4D"
"""Nobody has a Pontoon, and nobody comes near 21."""


def lobby(settings: Settings | None = None, options: Options = TRADITIONAL) -> Night:
    """Ann, who is the host, Ben and Cat; the night has not begun."""
    return Night("Ann", "Ben", "Cat", options=options, settings=settings)


def draw(settings: Settings | None = None) -> Night:
    """The first bank is to be drawn (T3)."""
    night = lobby(settings)
    night.host(StartNight)
    return night


def between(settings: Settings | None = None, options: Options = TRADITIONAL) -> Night:
    """Ann has the bank, and the first hand will begin."""
    return lobby(settings, options).started()


def pack(settings: Settings | None = None) -> Night:
    """A hand has begun and waits for its pack."""
    night = between(settings)
    night.tick()
    return night


def stakes(settings: Settings | None = None) -> Night:
    """Ben and Cat are to stake, together."""
    night = between(settings)
    night.deal(DEAL)
    return night


def stakes_in_turn(settings: Settings | None = None) -> Night:
    """Ben is to stake, then Cat."""
    night = between(settings, CLUB)
    night.deal(DEAL)
    return night


def double(settings: Settings | None = None) -> Night:
    """Ann, the bank, may double all stakes (K1)."""
    night = stakes_in_turn(settings)
    night.play("B stake 1, C stake 1")
    return night


def punters(settings: Settings | None = None) -> Night:
    """It is Ben's turn."""
    night = stakes(settings)
    night.play("B stake 1, C stake 1")
    return night


def bank(settings: Settings | None = None) -> Night:
    """It is the turn of Ann, the bank; Ben stuck on 20, and Cat sits out."""
    night = between(settings)
    night.deal("TS 3S 4S TD 3D 4D")
    night.play("C sit_out, B stake 1, B stick")
    return night


def settled(settings: Settings | None = None) -> Night:
    """Between two hands: the first is over and lies on the table still; Ben has won 2 with a Pontoon, and the bank."""
    night = between(settings)
    night.deal("AS 3S 4S KD 3D 4D")
    night.play("C sit_out, B stake 1")
    return night


Moment = Callable[..., Night]
RUNNING: Final[tuple[Moment, ...]] = (pack, stakes, stakes_in_turn, double, punters, bank)
"""In a hand."""
WAITING: Final[tuple[Moment, ...]] = (between, settled, *RUNNING[1:])
"""A clock runs."""
BEGUN: Final[tuple[Moment, ...]] = (draw, between, settled, *RUNNING)
EVERY: Final[tuple[Moment, ...]] = (lobby, *BEGUN)
