"""How long a table waits for whom: measured from its states and the time, and not from its own clock."""

from typing import Final, Literal, get_args

from msgspec import Struct

from pontoon_protocol.options import Settings
from pontoon_server.rules.state import Round
from pontoon_server.table.state import Table

Way = Literal["leave", "kick", "silence", "drop", "fade", "flap"]
"""Gives up the seat; is sent away; does nothing any more; loses the line; does nothing and loses the line later; loses
the line, comes back and loses it again, and does nothing all the time."""
WAYS: Final[tuple[Way, ...]] = get_args(Way)
GIVEN_UP: Final = ("leave", "kick")
NEXT_HAND: Final = -2
"""In place of a seat: what is waited for is the next hand."""


class Waited(Struct, frozen=True):
    """A wait for somebody who was absent in it, in seconds."""

    place: int
    way: Way
    phase: str
    seconds: float
    """Since it began; for whoever gave up the seat or was sent away, since then."""
    allowed: float


class _Running(Struct, frozen=True):
    occasion: tuple[object, ...]
    """What is waited for: another card is another wait."""
    since: float
    phase: str
    in_turn: bool


class Waits:
    """Says who was waited for and how long. `see` each state at the moment at which it comes about."""

    def __init__(self, settings: Settings) -> None:
        self.found: list[Waited] = []
        self._settings = settings
        self._gone: dict[int, tuple[Way, float]] = {}
        self._lost: dict[int, list[float]] = {}
        self._running: dict[int, _Running] = {}

    def gone(self, place: int, way: Way, now: float) -> None:
        """Somebody is absent from now on."""
        self._gone[place] = (way, now)

    def lost(self, place: int, now: float) -> None:
        """Somebody's line is lost."""
        self._lost.setdefault(place, []).append(now)

    def see(self, now: float, table: Table) -> None:
        """The table stands like this from now on."""
        wanted = _wanted(now, table)
        for place, running in tuple(self._running.items()):
            if place not in wanted or wanted[place].occasion != running.occasion:
                self._over(place, self._running.pop(place), now, table)
        self._running = wanted | self._running

    def _over(self, place: int, running: _Running, now: float, table: Table) -> None:
        if place == NEXT_HAND:
            if self._gone and table.phase in ("pack", "hand"):
                way = next(way for way, _ in self._gone.values())
                allowed = self._settings.between_hands_seconds
                self.found.append(Waited(place, way, running.phase, now - running.since, allowed))
        elif place in self._gone:
            way, when = self._gone[place]
            since = max(running.since, when) if way in GIVEN_UP else running.since
            graced = running.in_turn and any(since <= lost <= now for lost in self._lost.get(place, ()))
            self.found.append(Waited(place, way, running.phase, now - since, self._allowed(running, way, graced)))

    def _allowed(self, running: _Running, way: Way, graced: bool) -> float:
        """Nothing waits for an empty seat (T20); grace is for a line that is lost on its seat's turn, once."""
        if way in GIVEN_UP:
            return 0.0
        settings = self._settings
        seconds = {"stakes": settings.stake_seconds, "punters": settings.turn_seconds}
        return seconds.get(running.phase, settings.bank_seconds) + (settings.grace_seconds if graced else 0.0)


def _wanted(now: float, table: Table) -> dict[int, _Running]:
    hand = table.round
    if table.phase == "between":
        # Bots don't play alone: while nobody is connected no hand is to begin.
        if not any(seat is not None and seat.connected and not seat.bot for seat in table.seats):
            return {}
        return {NEXT_HAND: _Running((table.hand, "between"), now, "between", in_turn=False)}
    if table.phase != "hand" or hand is None:
        return {}
    occasion, in_turn = _occasion(table, hand)
    return {place: _Running(occasion, now, hand.phase, in_turn) for place in hand.movers}


def _occasion(table: Table, hand: Round) -> tuple[tuple[object, ...], bool]:
    if hand.phase == "stakes":
        return (table.hand, "stakes"), hand.options.stake_order == "in_turn"
    return (table.hand, hand.phase, hand.turn, hand.dealt), True
