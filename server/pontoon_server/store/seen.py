"""What one player saw of a table's hands, as `pontoon-seen/1` lines (see tests/vectors/README.md).

Whatever is in them has come through the table's one door, `table/view.py`, as it did when it happened.
"""

from collections.abc import Iterable, Iterator
from typing import Final

import msgspec
from msgspec import Struct

from pontoon_protocol.amounts import Count, Seat, Whole
from pontoon_protocol.codes import spell_code
from pontoon_protocol.events import Events, HandBegan, Said
from pontoon_protocol.hand_events import Settled, WholeHand
from pontoon_server.store.history import Written, write_rules
from pontoon_server.store.log import Row
from pontoon_server.store.rows import decode_events, follow
from pontoon_server.table.events import Logged
from pontoon_server.table.state import Table
from pontoon_server.table.view import privates, public, view

FORMAT: Final = "pontoon-seen/1"

_encoder = msgspec.json.Encoder()


class SeenHand(Struct, frozen=True):
    """One line. Seats are named by their number at the table."""

    format: str
    id: str
    table: str
    hand: Count
    rules: dict[str, object]
    seats: tuple[tuple[Seat, str, Whole], ...]
    """Who was dealt in: seat, name, and chips when the hand began."""
    you: Seat
    bank: Seat | None
    """None where the house banks."""
    events: tuple[Events, ...]
    own: tuple[WholeHand, ...]
    """The player's own hands, whole, each time that they were shown to it."""
    net: Whole | None
    """None for a hand that the player was not dealt in."""


def seen(rows: Iterable[Row], player: int) -> Iterator[str]:
    """The hands of a table that are over, as this player saw them, in order, from all its rows.

    Only hands that began while the player had a seat, and of each what happened while it had it.
    Raises `UnreadableLog` if a version is missing, `msgspec.DecodeError` for a row that holds no events.
    """
    eyes = Eyes(player)
    for row in rows:
        hand = eyes.saw(row)
        if hand is not None:
            yield hand.line


class Eyes:
    """Follows a table's rows from its first with the eyes of one player.

    `last` is the number of the last hand that was over, seen or not.
    """

    def __init__(self, player: int, after: int = 0) -> None:
        """Hands up to the number `after` are not told."""
        self.last = 0
        self._player = player
        self._after = after
        self._table: Table | None = None
        self._notes: _Notes | None = None
        """Set while a hand runs that the player has seen from its beginning."""

    @property
    def version(self) -> int:
        """The version of the last row that it saw; 0 before the first."""
        return 0 if self._table is None else self._table.version

    def saw(self, row: Row) -> Written | None:
        """Follow the next row; the hand that it ends, if the player saw that one. Raises as `seen` does."""
        before = self._table
        self._table = table = follow(before, row)
        events = decode_events(row.data)
        if before is None:
            return None
        place = _place(before, self._player)
        if any(isinstance(event, HandBegan) for event in events):
            self._notes = None if place is None or table.hand <= self._after else _Notes(table, place)
        if self._notes is not None:
            self._notes.add(before, table, events, there=place is not None)
        if not any(isinstance(event, Settled) for event in events):
            return None
        self.last = table.hand
        notes, self._notes = self._notes, None
        return None if notes is None else Written(table.hand, notes.line())


class _Notes:
    """What a player sees of one hand."""

    def __init__(self, begun: Table, place: int) -> None:
        self._begun = view(begun, place, 0.0)
        self._place = place
        self._order: tuple[int, ...] = ()
        self._events: list[Events] = []
        self._own: list[WholeHand] = []
        self._net: int | None = None
        self._over = False

    def add(self, before: Table, after: Table, events: tuple[Logged, ...], *, there: bool) -> None:
        """What a version told the player; who has left is told its net alone."""
        for event in public(before, after, events, 0.0).events:
            if isinstance(event, HandBegan):
                self._order = event.seats
            if self._order and not self._over:
                self._hear(event, there=there)
        own = privates(before, after, None, 0).get(self._place) if there else None
        if own is not None:
            self._own.extend(own.hands)

    def line(self) -> str:
        """The hand, now that it is over."""
        begun = self._begun
        dealt = [seat for seat in begun.seats if seat.seat in self._order]
        bank = self._order[-1]
        hand = SeenHand(
            format=FORMAT,
            id=f"{spell_code(begun.code)} hand {begun.hand}",
            table=begun.code,
            hand=begun.hand,
            rules=write_rules(begun.options),
            seats=tuple((seat.seat, seat.name, seat.chips) for seat in dealt),
            you=self._place,
            bank=bank if bank >= 0 else None,
            events=tuple(self._events),
            own=tuple(self._own),
            net=self._net,
        )
        return _encoder.encode(hand).decode()

    def _hear(self, event: Events, *, there: bool) -> None:
        if isinstance(event, Settled):
            self._over = True
            nets = {result.seat: result.net for result in event.seats}
            # Who sat out is no part of the sums, and has lost nothing.
            self._net = nets.get(self._place, 0) if self._place in self._order else None
        if there and not isinstance(event, Said):
            self._events.append(event)


def _place(table: Table, player: int) -> int | None:
    """Where a player sits who has not left, and is told what happens next."""
    place = table.place_of(player)
    return None if place is None or table.at(place).leaving else place
