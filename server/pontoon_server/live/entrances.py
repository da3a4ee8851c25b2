"""How a line comes to a table, and how it is seen off."""

import asyncio
from collections.abc import Iterable
from typing import TYPE_CHECKING

from pontoon_protocol.commands import Join, Resume, Watch
from pontoon_protocol.errors import CloseCode, Detail, Refused
from pontoon_protocol.events import Left, NightEnded, SeatFreed
from pontoon_protocol.limits import WATCHERS
from pontoon_protocol.safe_text import clean_name
from pontoon_protocol.updates import Welcome
from pontoon_server.live.inbox import Entering, Item
from pontoon_server.live.keys import hashed, matches
from pontoon_server.live.outbox import Line
from pontoon_server.live.speaking import catch_up, snapshot
from pontoon_server.store.log import CannotSave
from pontoon_server.table.commands import LineUp, SitDown
from pontoon_server.table.decide import Version
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

    A line whose other side gave up meanwhile (`done` is cancelled) is not let in.
    """
    if done.cancelled():
        return
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
        if done.cancelled():
            live.leave(line)
        _answer(done, None)


def turn_away(items: Iterable[Item]) -> None:
    """Refuse those among the items who want to enter: nothing can be written down now."""
    for item in items:
        if isinstance(item, Entering):
            _answer(item.done, cannot_save())


def part_company(version: Version) -> bool:
    """Whether somebody may have to be seen off after a version."""
    return any(isinstance(event, Left | SeatFreed | NightEnded) for event in version.events)


def see_off(live: "LiveTable") -> None:
    """Close the lines of those who have left, and all of them when the night is over."""
    if live.table.phase == "over":
        for line in tuple(live.lines):
            _close(live, line, over=True)
    else:
        for line in tuple(live.lines):
            if line.player is not None and not _seated(live.table, line.player):
                _close(live, line, over=False)


async def _admit(live: "LiveTable", line: Line, entrance: Join | Resume | Watch) -> None:
    if live.frozen:
        raise Refused("table_frozen")
    if line in live.lines:
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
                player = await _sit_down(live, entrance)
            await _take_seat(live, line, player, None)


async def _sit_down(live: "LiveTable", entrance: Join) -> int:
    _verify_passcode(live.table, entrance.passcode)
    name = clean_name(entrance.name)
    if not name:
        raise Refused("bad_name")
    if any(matches(entrance.key, seat.key) for _, seat in live.table.taken()):
        # Its owner left in mid-hand, and the hand is still being played out.
        raise Refused("in_a_hand")
    await live.internal(SitDown(name, hashed(entrance.key)))
    player = player_with(live.table, entrance.key)
    assert player is not None
    live.answers.forget(player)
    live.history.joined(player, live.table.version)
    return player


async def _take_seat(live: "LiveTable", line: Line, player: int, seq: int | None) -> None:
    if live.table.phase != "over":
        await live.internal(LineUp(player))
    for other in tuple(live.lines):
        if other.player == player:
            live.lines.discard(other)
            other.close("replaced", CloseCode.REPLACED)
    _welcome(live, line, player, seq)


def _welcome(live: "LiveTable", line: Line, player: int | None, seq: int | None = None) -> None:
    table = live.table
    place = None if player is None else table.place_of(player)
    handled = 0 if player is None or place is None else live.answers.highest(player, table.at(place).handled)
    line.player = player
    line.tell(Welcome(table.code, live.epoch, place, player, handled))
    left = live.countdown.left(table.wait)
    missed = None if seq is None or player is None else live.history.since(seq, table.version, player)
    if missed is None:
        snapshot(line, table, left)
    else:
        catch_up(line, table, missed, left)
    live.lines.add(line)
    if table.phase == "over":
        _close(live, line, over=True)


def player_with(table: Table, key: str) -> int | None:
    """The seated player whose key this is."""
    found = [seat.player for _, seat in table.taken() if matches(key, seat.key) and not seat.leaving]
    return found[0] if found else None


def _verify_watcher(live: "LiveTable", passcode: str) -> None:
    if not live.table.settings.watchers:
        raise Refused("no_watchers")
    _verify_passcode(live.table, passcode)
    if sum(line.player is None for line in live.lines) >= WATCHERS:
        raise Refused("watchers_full")


def _verify_passcode(table: Table, passcode: str) -> None:
    if table.passcode and not matches(passcode, table.passcode):
        raise Refused("wrong_passcode")


def _seated(table: Table, player: int) -> bool:
    place = table.place_of(player)
    return place is not None and not table.at(place).leaving


def _close(live: "LiveTable", line: Line, *, over: bool) -> None:
    live.lines.discard(line)
    line.close("night_over" if over else "left", CloseCode.NORMAL)


def _answer(done: "asyncio.Future[None]", refused: Refused | None) -> None:
    if done.done():
        return
    if refused is None:
        done.set_result(None)
    else:
        done.set_exception(refused)
