"""What each viewer is sent of a moment, as bytes on the wire; the door it comes through is an argument."""

import re
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from pontoon_protocol.cards import RANKS, SUITS, Card
from pontoon_protocol.codec import Encoding, encode
from pontoon_protocol.updates import Happened, Private, Refusal, Snapshot
from pontoon_protocol.views import TableView
from pontoon_server.table.events import Logged
from pontoon_server.table.state import Table
from pontoon_server.table.view import private, public, view
from support.frames import for_viewer
from support.worlds import Act, Moment

CARD = re.compile(rf"(?=([{RANKS}][{SUITS}]))".encode())
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


def frames(door: Door, moment: Moment, player: int | None) -> list[bytes]:
    """All that a viewer is sent of a moment, in both encodings, and the snapshot that it would be sent instead."""
    return [frame for encoding in Encoding for frame in _frames(door, moment, player, encoding)]


def cards_in(frame: bytes) -> set[Card]:
    """Every two characters in it that look like a card. No name, code or number of these nights does."""
    return {found.decode() for found in CARD.findall(frame)}


def seconds_left(before: Table, after: Table) -> float:
    """What the clock says after a version: all of a new wait, more of one that grew, less of one that went on."""
    old, new = before.wait, after.wait
    if new is None:
        return 0.0
    if old is None or old.number != new.number:
        return new.seconds
    return LEFT + new.seconds - old.seconds


def _frames(door: Door, moment: Moment, player: int | None, encoding: Encoding) -> Iterator[bytes]:
    before, after = moment.before, moment.after
    if moment.refused is not None:
        if isinstance(moment.step, Act) and moment.step.player == player:
            yield encode(encoding, Refusal(1, moment.refused.reason, moment.refused.detail))
        return
    if not moment.happened:
        return
    left = seconds_left(before, after)
    place = None if player is None else after.place_of(player)
    told = door.public(before, after, moment.events, left)
    own = None
    if place is not None:
        own = door.private(before, after, place, moment.command if moment.player == player else 0)
    yield for_viewer(encoding, told, own)
    yield encode(encoding, Snapshot(after.version, door.view(after, place, left)))
