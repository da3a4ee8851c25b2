"""Who has the host's rights: they pass on when the host goes, and come back with the one they belong to."""

from pontoon_protocol.errors import Refused
from pontoon_protocol.host_events import HostChanged
from pontoon_server.table.draft import Draft, can_begin
from pontoon_server.table.state import Table


def absent(table: Table, place: int) -> bool:
    """Whether nobody answers for a seat: its line is down, or it is away."""
    seat = table.at(place)
    return not seat.connected or bool(seat.away)


def host_absent(table: Table) -> bool:
    """Whether the host is not there, or there is none."""
    place = table.place_of(table.host)
    return place is None or absent(table, place)


def verify_host(table: Table, place: int) -> None:
    """Raise `Refused` unless the seat is the host's."""
    if table.host != table.at(place).player:
        raise Refused("not_the_host")


def first_host(draft: Draft, place: int) -> None:
    """Somebody sat down: without a host it is this one, and the one the rights belong to has them back."""
    table = draft.table
    if table.place_of(table.host) not in (None, place):
        host_back(draft, place)
    elif not table.owner:
        draft.happen(HostChanged(place, "first"))
    else:
        draft.happen(HostChanged(place, "back" if table.at(place).player == table.owner else "gone"))


def host_back(draft: Draft, place: int) -> None:
    """Somebody is there again: the rights go back to whom they belong to, if the table has it so (`host_returns`)."""
    table = draft.table
    player = table.at(place).player
    if table.settings.host_returns and player == table.owner != table.host:
        draft.happen(HostChanged(place, "back"))


def pass_if_gone(draft: Draft) -> None:
    """Give the rights of a host who is gone to the longest-seated person who is there."""
    table = draft.table
    host = table.place_of(table.host)
    seat = None if host is None else table.at(host)
    if seat is not None and not seat.leaving and seat.connected and seat.away != "missed":
        return
    given_up = seat is None or seat.leaving
    found = [
        (not other.connected, other.sat, other.player, place)
        for place, other in table.people()
        if place != host and (given_up or (other.connected and other.away != "missed"))
    ]
    if found:
        draft.happen(HostChanged(min(found)[-1], "gone"))


def pass_if_stuck(draft: Draft) -> None:
    """The same where nothing goes on without the host: before the night, in a pause, while too few play for a hand."""
    table = draft.table
    too_few = table.phase in ("draw", "between") and not can_begin(table)
    if table.phase == "lobby" or table.paused or too_few:
        pass_if_gone(draft)


def hand_over(draft: Draft, to: int) -> None:
    """Make somebody else the host for good: a person who is connected."""
    table = draft.table
    seat = table.staying(to)
    if seat is None or seat.bot or not seat.connected or seat.player == table.host:
        raise Refused("nobody_there")
    draft.happen(HostChanged(to, "given"))
