"""Waiting no longer for who is absent: by the host's word, or by a vote while the host is absent too."""

from pontoon_protocol.errors import Refused
from pontoon_protocol.host_events import Voted, WaitSkipped
from pontoon_server.table.draft import Draft
from pontoon_server.table.hands import play_for
from pontoon_server.table.host import absent, host_absent
from pontoon_server.table.state import Table


def skip(draft: Draft) -> None:
    """The host ends the wait for those who are absent: the defaults are played for them (T5, T20)."""
    places = _awaited(draft.table)
    draft.happen(WaitSkipped(places, "host"))
    play_for(draft, places)


def vote(draft: Draft, place: int) -> None:
    """Vote for the same while the host is absent; more than half of the people who are there decide."""
    table = draft.table
    places = _awaited(table)
    if not host_absent(table):
        raise Refused("host_is_there")
    player = table.at(place).player
    there = {seat.player for _, seat in table.people() if seat.connected}
    needed = len(there) // 2 + 1
    votes = len(there.intersection((*table.votes, player)))
    if player not in table.votes:
        draft.happen(Voted(place, votes, needed))
    # Who has voted may say so again: fewer may be there by now, and then it is enough.
    if votes >= needed:
        draft.happen(WaitSkipped(places, "vote"))
        play_for(draft, places)


def _awaited(table: Table) -> tuple[int, ...]:
    """The seats that the table waits for and that are absent; raises `Refused` without any."""
    if table.paused:
        raise Refused("paused")
    movers = table.round.movers if table.phase == "hand" and table.round is not None else ()
    found = tuple(place for place in movers if absent(table, place))
    if not found:
        raise Refused("nobody_absent")
    return found
