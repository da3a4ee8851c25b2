"""A table that can't save: nothing is accepted, all clocks stand still, until the log takes rows again."""

import asyncio
from typing import TYPE_CHECKING

import structlog

from pontoon_protocol.errors import Detail
from pontoon_protocol.updates import Notice, Refusal
from pontoon_server.live.attendance import audience, see_off, show_at_door
from pontoon_server.live.entrances import RETRY_SECONDS, turn_away
from pontoon_server.live.inbox import Draining, Entering, Said
from pontoon_server.live.speaking import snapshot
from pontoon_server.store.log import CannotSave
from pontoon_server.store.rows import rebuild_in_turns
from pontoon_server.table.decide import Version
from pontoon_server.table.draft import advance

if TYPE_CHECKING:
    from pontoon_server.live.actor import LiveTable

_logger = structlog.get_logger()


async def until_saved(live: "LiveTable", reason: str) -> bool:
    """Return when the table can save again; players are told both times. Retries at once, then every 5 s.

    False when the server stops meanwhile. Who went or came in that time has still to be noted.
    """
    _logger.warning("table can't save", table=live.table.code, version=live.table.version, reason=reason)
    live.countdown.stop()
    live.bots.stop()
    live.notify(Notice("cannot_save", Detail(seconds=RETRY_SECONDS)))
    while not await _saves(live):
        if not await _refuse_for(live, RETRY_SECONDS):
            return False
    _logger.info("table saves again", table=live.table.code, version=live.table.version)
    live.let_time_pass()
    live.notify(Notice("saving_again"))
    return True


async def _saves(live: "LiveTable") -> bool:
    """Read what the log has last, go on from there, and write an empty version to see whether it takes it."""
    try:
        if await live.log.last(live.table.code) != live.table.version:
            await _go_back_to_disk(live)
        await live.commit(Version((), advance(live.table, ())))
    except CannotSave:
        return False
    return True


async def _go_back_to_disk(live: "LiveTable") -> None:
    """A row that was thought lost is there after all: what is on disk is the state."""
    found = await rebuild_in_turns(live.log, live.table.code)
    assert found is not None
    live.table = table = found.table
    live.history.clear()
    may_see = audience(live)
    for line in tuple(live.lines):
        if line.key:
            show_at_door(live, line)
        elif line in may_see:
            snapshot(line, table, live.countdown.left(table.wait))
    see_off(live)


async def _refuse_for(live: "LiveTable", seconds: float) -> bool:
    """Refuse whatever is said for so many seconds; False if the server stops meanwhile, or drains and no hand runs."""
    try:
        async with asyncio.timeout(seconds):
            while (item := await live.inbox.take()) is not None:
                match item:
                    case Said(line=line, command=command):
                        line.tell(Refusal(command.id, "cannot_save"))
                    case Entering():
                        turn_away([item])
                    case Draining() if live.is_drained:
                        break
                    case _:
                        # Who is gone is seen from the lines; ticks and thoughts come again when the clocks go on.
                        pass
    except TimeoutError:
        return True
    return False
