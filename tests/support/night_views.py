"""A night at the real table as each viewer is told of it."""

from collections.abc import Iterator

from msgspec.structs import replace

from pontoon_protocol.updates import Happened
from pontoon_protocol.views import TableView
from pontoon_server.table.view import private, public, view
from support.nights import Entry, Night

LEFT = 5.0
Change = tuple[TableView, Happened, TableView]
"""What a viewer saw, what it is told, and what it would be sent instead."""


def changes(night: Night) -> Iterator[Change]:
    """Every version of a night, for everybody at the table and a watcher; waits have LEFT seconds to go."""
    for entry in night.log[1:]:
        yield from _told(entry)


def _told(entry: Entry) -> Iterator[Change]:
    before, after = entry.before, entry.after
    told = public(before, after, entry.events, LEFT)
    yield view(before, None, LEFT), told, view(after, None, LEFT)
    for place, seat in after.taken():
        was = before.seats[place]
        if was is not None and was.player == seat.player:
            own = private(before, after, place, 0)
            update = told if own is None else replace(told, hands=own.hands, offer=own.offer)
            yield view(before, place, LEFT), update, view(after, place, LEFT)
