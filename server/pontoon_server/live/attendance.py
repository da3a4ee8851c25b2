"""Who is at a table: those who have no line any more, guests who get a seat, and those who are seen off."""

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Final

from pontoon_protocol.closings import CLOSES_WITH
from pontoon_protocol.events import Left, NightEnded, SeatFreed
from pontoon_protocol.host_events import GuestLeft, Kicked, SettingsChanged
from pontoon_protocol.updates import ClosingCode, Notice, Welcome
from pontoon_server.live.outbox import Line
from pontoon_server.live.speaking import snapshot
from pontoon_server.table.commands import GuestDown, LineDown
from pontoon_server.table.events import Logged
from pontoon_server.table.state import Guest, Table

if TYPE_CHECKING:
    from pontoon_server.live.actor import LiveTable

PARTING: Final = frozenset({Left, SeatFreed, NightEnded, GuestLeft, SettingsChanged})
"""The events after which somebody's line may have to be closed, or shown something else."""


def audience(live: "LiveTable", before: Table | None = None) -> tuple[Line, ...]:
    """The lines that may see the table: where nobody may look on, guests at the door don't either.

    With the table `before` a version, those who may see what happened in it: who had no picture then is shown one.
    """
    everybody = tuple(live.lines)
    if live.table.settings.watchers and (before is None or before.settings.watchers):
        return everybody
    return tuple(line for line in everybody if line.player is not None)


async def note_absent(live: "LiveTable") -> None:
    """Note who is not connected any more: everybody without a line."""
    here = {line.player for line in live.lines}
    for _, seat in live.table.taken():
        if seat.connected and not seat.bot and seat.player not in here and live.table.phase != "over":
            await live.internal(LineDown(seat.player))
    keys = {line.key for line in live.lines}
    for guest in live.table.guests:
        if guest.connected and guest.key not in keys:
            await live.internal(GuestDown(guest.guest))


def attend(live: "LiveTable", before: Table, events: Iterable[Logged]) -> None:
    """After a version: close the lines of those who have gone, seat guests, show those who wait what they may see."""
    if PARTING.isdisjoint(map(type, events)):
        return
    see_off(live, _reasons(before, events))
    if live.table.settings.watchers != before.settings.watchers:
        for line in tuple(live.lines):
            if line.key:
                show_at_door(live, line)


def show_at_door(live: "LiveTable", line: Line) -> None:
    """Show a guest the table, or say that it may not look on."""
    if live.table.settings.watchers:
        snapshot(line, live.table, live.countdown.left(live.table.wait))
    else:
        line.tell(Notice("watchers_off"))


def see_off(live: "LiveTable", reasons: Mapping[int | str, ClosingCode] | None = None) -> None:
    """Close the lines of those who are not at the table any more; a guest who has a seat now is taken there.

    `reasons` says why, by player or guest's key, where it was not their own wish.
    """
    why = reasons or {}
    for line in tuple(live.lines):
        if live.table.phase == "over":
            part(live, line, "night_over")
        elif line.player is not None:
            if not _seated(live.table, line.player):
                part(live, line, why.get(line.player, "left"))
        elif not line.key:
            if not live.table.settings.watchers:
                part(live, line, "no_watchers")
        elif guest_of(live.table, line.key) is None:
            _from_the_door(live, line, why.get(line.key, "left"))


def part(live: "LiveTable", line: Line, why: ClosingCode) -> None:
    """Close a line for good."""
    live.lines.discard(line)
    line.close(why, CLOSES_WITH[why])


def replace_others(live: "LiveTable", line: Line, same: Callable[[Line], bool]) -> None:
    """Close the other lines of whom a new line is for."""
    for other in tuple(live.lines):
        if other is not line and same(other):
            part(live, other, "replaced")


def guest_of(table: Table, key: str) -> Guest | None:
    """The guest whose key has this hash."""
    return next((guest for guest in table.guests if guest.key == key), None)


def has_sat_down(live: "LiveTable", player: int) -> None:
    """A player begins anew in a seat: ids from 1, and nothing from before is for its eyes."""
    live.answers.forget(player)
    live.history.joined(player, live.table.version)


def show_in(live: "LiveTable", line: Line, player: int | None) -> None:
    """Welcome a line, and show it the table."""
    welcome(live, line, player)
    snapshot(line, live.table, live.countdown.left(live.table.wait))


def welcome(live: "LiveTable", line: Line, player: int | None) -> None:
    """Tell a line which player it speaks for from now on; None for a watcher."""
    table = live.table
    place = None if player is None else table.place_of(player)
    handled = 0 if player is None or place is None else live.answers.highest(player, table.at(place).handled)
    line.player, line.key = player, ""
    line.tell(Welcome(table.code, live.epoch, place, player, handled=handled))


def _from_the_door(live: "LiveTable", line: Line, why: ClosingCode) -> None:
    """A guest waits no more: it has a seat, or goes."""
    player = next((seat.player for _, seat in live.table.people() if seat.key == line.key), None)
    if player is None:
        part(live, line, why)
        return
    has_sat_down(live, player)
    show_in(live, line, player)


def _reasons(before: Table, events: Iterable[Logged]) -> dict[int | str, ClosingCode]:
    found: dict[int | str, ClosingCode] = {}
    for event in events:
        match event:
            case Kicked(seat=place):
                found[before.at(place).player] = "removed"
            case GuestLeft(guest=number, why="turned_away"):
                guest = before.guest(number)
                if guest is not None:
                    found[guest.key] = "turned_away"
            case _:
                pass
    return found


def _seated(table: Table, player: int) -> bool:
    place = table.place_of(player)
    return place is not None and not table.at(place).leaving
