"""What each viewer is sent of a moment, as bytes on the wire; the door it comes through is an argument."""

import re
from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from typing import NamedTuple

import msgpack
import msgspec

from pontoon_protocol.cards import RANKS, SUITS, Card
from pontoon_protocol.codec import Encoding, encode, with_private
from pontoon_protocol.updates import Happened, Private, Refusal, Snapshot
from pontoon_protocol.views import TableView
from pontoon_server.table.events import Logged
from pontoon_server.table.state import Table
from pontoon_server.table.view import private, public, view
from support.worlds import Act, Moment

CARD = re.compile(rf"[{RANKS}][{SUITS}]".encode())
"""No rank is a suit, so that no two cards can overlap."""
LEFT = 12.0
"""Seconds left of a wait that has begun; its bytes look like no card."""


class Door(NamedTuple):
    """The functions through which anything about a table leaves: the table's own, or others in their place."""

    view: Callable[[Table, int | None, float], TableView] = view
    public: Callable[[Table, Table, Iterable[Logged], float], Happened] = public
    private: Callable[[Table, Table, int, int], Private | None] = private


def viewers(table: Table) -> Iterator[tuple[int | None, int | None]]:
    """Everybody who looks at a table: player and place; None twice for a watcher."""
    yield None, None
    yield from ((seat.player, place) for place, seat in table.taken())


class Telling:
    """A moment as it is told to each viewer: in both encodings, with the snapshot that it would be sent instead."""

    def __init__(self, door: Door, moment: Moment) -> None:
        self._door = door
        self._moment = moment
        self._left = seconds_left(moment.before, moment.after)

    def to(self, player: int | None) -> list[bytes]:
        """All that a viewer is sent."""
        moment = self._moment
        if moment.refused is not None:
            mine = isinstance(moment.step, Act) and moment.step.player == player
            return self.refusals if mine else []
        if not moment.happened:
            return []
        place = None if player is None else moment.after.place_of(player)
        seen = Snapshot(moment.after.version, self._door.view(moment.after, place, self._left))
        snapshots = [encode(encoding, seen) for encoding in Encoding]
        own = None if place is None or player is None else self._own(place, player)
        if own is None:
            return [*self._public, *snapshots]
        both = zip(Encoding, self._public, strict=True)
        return [*(with_private(each, told, encode(each, own)) for each, told in both), *snapshots]

    def asked(self, player: int | None) -> list[bytes]:
        """What a bot is given to think about, when it is to move."""
        after = self._moment.after
        place = None if player is None else after.place_of(player)
        if not self._moment.happened or place is None or after.offers[place] is None:
            return []
        return [encode(Encoding.JSON, self._door.view(after, place, 0.0))]

    @cached_property
    def refusals(self) -> list[bytes]:
        """What whoever was refused is told of it; nothing if nobody was."""
        refused = self._moment.refused
        if refused is None:
            return []
        refusal = Refusal(1, refused.reason, refused.detail)
        return [encode(encoding, refusal) for encoding in Encoding]

    @cached_property
    def _public(self) -> list[bytes]:
        told = self._door.public(self._moment.before, self._moment.after, self._moment.events, self._left)
        return [encode(encoding, told) for encoding in Encoding]

    def _own(self, place: int, player: int) -> Private | None:
        moment = self._moment
        answers = moment.command if moment.player == player else 0
        return self._door.private(moment.before, moment.after, place, answers)


def frames(door: Door, moment: Moment, player: int | None) -> list[bytes]:
    """All that a viewer is sent of a moment, in both encodings, and the snapshot that it would be sent instead."""
    return Telling(door, moment).to(player)


def cards_in(frame: bytes) -> set[Card]:
    """Every two characters in it that look like a card. No name or code of these nights does."""
    return {found.decode() for found in CARD.findall(frame)}


def cards_told(frame: bytes, allowed: set[Card]) -> set[Card]:
    """The cards in it that are not among those allowed; two bytes of a number in MessagePack are none."""
    found = cards_in(frame) - allowed
    if not found or frame[:1] in (b"{", b"["):
        return found
    try:
        said: object = msgpack.unpackb(frame)
    except ValueError:
        return found
    return cards_in(msgspec.json.encode(said)) - allowed


def seconds_left(before: Table, after: Table) -> float:
    """What the clock says after a version: all of a new wait, more of one that grew, less of one that went on."""
    old, new = before.wait, after.wait
    if new is None:
        return 0.0
    if old is None or old.number != new.number:
        return new.seconds
    return LEFT + new.seconds - old.seconds
