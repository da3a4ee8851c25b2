"""How a line comes to a table."""

import asyncio
from collections.abc import Iterable
from typing import TYPE_CHECKING

from pontoon_protocol.commands import Join, Resume, Watch
from pontoon_protocol.errors import Detail, Refused
from pontoon_protocol.limits import WATCHERS
from pontoon_protocol.safe_text import clean_name
from pontoon_protocol.updates import Welcome
from pontoon_server.live.attendance import (
    guest_of,
    has_sat_down,
    replace_others,
    see_off,
    show_at_door,
    show_in,
    welcome,
)
from pontoon_server.live.inbox import Entering, Item
from pontoon_server.live.keys import hashed, matches
from pontoon_server.live.outbox import Line
from pontoon_server.live.speaking import catch_up
from pontoon_server.store.log import CannotSave
from pontoon_server.table.commands import GuestUp, LineUp, SitDown
from pontoon_server.table.state import Table

if TYPE_CHECKING:
    from pontoon_server.live.actor import LiveTable

RETRY_SECONDS = 5.0
"""How often a table that can't save tries again."""


def cannot_save() -> Refused:
    """What anybody is told who comes while nothing can be written down."""
    return Refused("cannot_save", Detail(seconds=RETRY_SECONDS))


async def enter(live: "LiveTable", line: Line, entrance: Join | Resume | Watch, done: "asyncio.Future[None]") -> None:
    """Let a line in: welcome it, show it the table; or answer with a `Refused`.

    A line whose other side gave up meanwhile (`done` is cancelled) is not let in; one that looked on before stays.
    """
    if done.cancelled():
        return
    there = line in live.lines
    try:
        await _admit(live, line, entrance)
    except Refused as refused:
        _answer(done, refused)
    except CannotSave:
        _answer(done, cannot_save())
        raise
    except Exception:
        _answer(done, Refused("table_frozen"))
        raise
    else:
        if done.cancelled() and not there:
            live.leave(line)
        _answer(done, None)


def turn_away(items: Iterable[Item]) -> None:
    """Refuse those among the items who want to enter: nothing can be written down now."""
    for item in items:
        if isinstance(item, Entering):
            _answer(item.done, cannot_save())


async def _admit(live: "LiveTable", line: Line, entrance: Join | Resume | Watch) -> None:
    if live.frozen:
        raise Refused("table_frozen")
    if line in live.lines and not (isinstance(entrance, Join) and line.looks_on):
        raise Refused("already_seated")
    match entrance:
        case Watch(passcode=passcode):
            _verify_watcher(live, passcode)
            _welcome(live, line, None)
        case Resume(key=key, epoch=epoch, seq=seq):
            player = player_with(live.table, key)
            if player is None:
                raise Refused("wrong_key")
            await _take_seat(live, line, player, seq if epoch == live.epoch else None)
        case Join(key=key):
            player = player_with(live.table, key)
            if player is None:
                player = await _come_in(live, entrance)
            if player is None:
                await _wait_at_door(live, line, hashed(key))
            else:
                await _take_seat(live, line, player, None)


async def _come_in(live: "LiveTable", entrance: Join) -> int | None:
    """The player who has sat down; None for who waits at the door, as before or from now on."""
    if any(matches(entrance.key, guest.key) for guest in live.table.guests):
        return None
    _verify_passcode(live.table, entrance.passcode)
    name = clean_name(entrance.name)
    if not name:
        raise Refused("bad_name")
    await live.internal(SitDown(name, hashed(entrance.key)))
    player = player_with(live.table, entrance.key)
    if player is not None:
        has_sat_down(live, player)
    return player


async def _wait_at_door(live: "LiveTable", line: Line, key: str) -> None:
    guest = guest_of(live.table, key)
    assert guest is not None
    await live.internal(GuestUp(guest.guest))
    replace_others(live, line, lambda other: other.key == key)
    line.key = key
    live.lines.add(line)
    if guest_of(live.table, key) is None:
        # Who comes back to a place at the door may find a seat free.
        see_off(live)
        return
    line.tell(Welcome(live.table.code, live.epoch, guest=guest.guest))
    show_at_door(live, line)


async def _take_seat(live: "LiveTable", line: Line, player: int, seq: int | None) -> None:
    if live.table.phase != "over":
        await live.internal(LineUp(player))
    replace_others(live, line, lambda other: other.player == player)
    _welcome(live, line, player, seq)


def _welcome(live: "LiveTable", line: Line, player: int | None, seq: int | None = None) -> None:
    table = live.table
    missed = None if seq is None or player is None else live.history.since(seq, table.version, player)
    if missed is None:
        show_in(live, line, player)
    else:
        welcome(live, line, player)
        catch_up(line, table, missed, live.countdown.left(table.wait))
    live.lines.add(line)
    if table.phase == "over":
        see_off(live)


def player_with(table: Table, key: str) -> int | None:
    """The seated player whose key this is."""
    found = [seat.player for _, seat in table.taken() if matches(key, seat.key) and not seat.leaving]
    return found[0] if found else None


def _verify_watcher(live: "LiveTable", passcode: str) -> None:
    if not live.table.settings.watchers:
        raise Refused("no_watchers")
    _verify_passcode(live.table, passcode)
    if live.table.locked:
        raise Refused("table_locked")
    if sum(line.looks_on for line in live.lines) >= WATCHERS:
        raise Refused("watchers_full")


def _verify_passcode(table: Table, passcode: str) -> None:
    if table.passcode and not matches(passcode, table.passcode):
        raise Refused("wrong_passcode")


def _answer(done: "asyncio.Future[None]", refused: Refused | None) -> None:
    if done.done():
        return
    if refused is None:
        done.set_result(None)
    else:
        done.set_exception(refused)
