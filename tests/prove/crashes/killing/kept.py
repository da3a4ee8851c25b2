"""A table as its log has it, version by version, and whether what people were told stands there: once, and as told."""

from collections.abc import Iterator
from typing import Final

import apsw
import msgspec
from msgspec.structs import replace

from pontoon_protocol.events import HandBegan, Said
from pontoon_protocol.hand_events import Settled
from pontoon_protocol.updates import CatchUp, Done, Happened, Snapshot
from pontoon_protocol.views import TableView
from pontoon_server.store.log import Row
from pontoon_server.store.rows import decode_events, follow, opened_by
from pontoon_server.store.schema import READ
from pontoon_server.table.check import check
from pontoon_server.table.events import Logged, PackShuffled
from pontoon_server.table.state import Table
from pontoon_server.table.view import private, public, view
from prove.crashes.killing.people import Told

RUNNING: Final = ("pack", "hand")
"""The phases of a table in which a hand is unfinished."""


class Kept:
    """All rows of a table so far, and the table after each. `wrong` yields what must not be, in words."""

    def __init__(self) -> None:
        self.rows: list[Row] = []
        self.tables: list[Table] = []
        self._events: list[tuple[Logged, ...]] = []
        self._ids: set[tuple[int, int]] = set()
        self._highest: dict[int, int] = {}
        """The last command of each player."""
        self._words: set[str] = set()
        self.began: dict[int, int] = {}
        """For each hand, how often it began; so with the next two."""
        self.shuffled: dict[int, int] = {}
        self.settled: dict[int, int] = {}

    @property
    def running(self) -> int:
        """The number of the hand that is unfinished; 0 for none."""
        last = self.tables[-1] if self.tables else None
        return last.hand if last is not None and last.phase in RUNNING else 0

    @property
    def phase(self) -> str:
        """Where the night stands, as everybody sees it."""
        return view(self.tables[-1], None, 0.0).phase

    def follow(self, rows: list[Row]) -> Iterator[str]:
        """Take the next rows of the log; what is wrong with them. Raises what `store.rows.follow` does."""
        for row in rows:
            before = self.tables[-1] if self.tables else None
            table = follow(before, row)
            check(table, before)
            self.rows.append(row)
            self.tables.append(table)
            self._events.append(decode_events(row.data))
            yield from self._doubled(row, self._events[-1])
            self._count(self._events[-1], table.hand)

    def _doubled(self, row: Row, events: tuple[Logged, ...]) -> Iterator[str]:
        if row.id:
            if (row.player, row.id) in self._ids:
                yield f"command {row.id} of player {row.player} a second time in version {row.version}"
            self._ids.add((row.player, row.id))
            self._highest[row.player] = row.id
        for event in events:
            if isinstance(event, Said):
                if event.text in self._words:
                    yield f"said twice, again in version {row.version}"
                self._words.add(event.text)

    def _count(self, events: tuple[Logged, ...], hand: int) -> None:
        for event in events:
            for kind, counted in ((HandBegan, self.began), (PackShuffled, self.shuffled), (Settled, self.settled)):
                if isinstance(event, kind):
                    counted[hand] = counted.get(hand, 0) + 1

    def wrong(self, told: Told) -> Iterator[str]:
        """Why something that somebody was told doesn't agree with the log; nothing if it does."""
        match told.update:
            case Happened():
                yield from self._happened(told, told.update)
            case CatchUp(updates=updates):
                for happened in updates:
                    yield from self._happened(told, happened)
            case Snapshot(seq=seq, view=seen):
                if seq > len(self.rows):
                    yield f"a picture of version {seq}, which is lost"
                elif _still(seen) != _still(view(self.tables[seq - 1], told.place, 0.0)):
                    yield f"another picture of version {seq} than the log's"
            case Done(id=number):
                # It may have been refused, if a later one was carried out.
                if number > self._highest.get(told.player or 0, 0):
                    yield f"command {number} of player {told.player} was done, and is lost"
            case _:
                pass

    def _happened(self, told: Told, happened: Happened) -> Iterator[str]:
        if happened.seq > len(self.rows):
            yield f"version {happened.seq} was told, and is lost"
        elif happened not in self._as_told(happened.seq, told.place):
            yield f"version {happened.seq} was told otherwise than it is in the log"
        elif happened.id and (told.player, happened.id) not in self._ids:
            yield f"command {happened.id} of player {told.player} was carried out, and is lost"

    def _as_told(self, version: int, place: int | None) -> Iterator[Happened]:
        """How a version may have been told; behind a slow disk the wait that goes on is told again."""
        happened, table = self.heard(version, place), self.tables[version - 1]
        yield happened
        if table.wait is not None:
            yield replace(happened, wait=table.wait.seen(self.rows[version - 1].left))

    def heard(self, version: int, place: int | None) -> Happened:
        """What who sits at a place, or nowhere, must have been told of a version."""
        row, after, events = self.rows[version - 1], self.tables[version - 1], self._events[version - 1]
        before = self.tables[version - 2] if version > 1 else opened_by(events)
        happened = public(before, after, events, row.left)
        if place is None:
            return happened
        author = row.player if row.id else 0
        seat = after.seats[place]
        own = private(before, after, place, row.id if seat is not None and seat.player == author else 0)
        return happened if own is None else replace(happened, hands=own.hands, offer=own.offer, id=own.id)


def _still(seen: TableView) -> TableView:
    """A picture without how long the wait still takes, which no log knows."""
    return seen if seen.wait is None else replace(seen, wait=replace(seen.wait, seconds=0.0))


def rows_after(connection: apsw.Connection, code: str, last: int) -> list[Row]:
    """The rows of a table over version `last`, from a log that is read."""
    return [msgspec.convert(fields, Row) for fields in connection.execute(READ, (code, last))]
