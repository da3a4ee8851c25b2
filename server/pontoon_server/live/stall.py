"""A table that can't save: nothing is accepted, all clocks stand still, until the log takes rows again."""

import asyncio
from typing import TYPE_CHECKING

import structlog

from pontoon_protocol.errors import Detail, Refused
from pontoon_protocol.updates import Notice, Refusal
from pontoon_server.live.inbox import Entering, Gone, Said, Stopping
from pontoon_server.live.speaking import snapshot
from pontoon_server.store.log import CannotSave
from pontoon_server.store.rows import rebuild
from pontoon_server.table.commands import LineDown
from pontoon_server.table.decide import Version
from pontoon_server.table.draft import advance

if TYPE_CHECKING:
    from pontoon_server.live.actor import LiveTable

RETRY_SECONDS = 5.0

_logger = structlog.get_logger()


async def until_saved(live: "LiveTable") -> None:
    """Return when the table can save again; players are told both times. Retries every 5 s."""
    _logger.warning("table can't save", table=live.table.code, version=live.table.version)
    live.countdown.stop()
    live.bots.stop()
    live.notify(Notice("cannot_save", Detail(seconds=RETRY_SECONDS)))
    gone: set[int] = set()
    while not await _saves(live):
        if not await _refuse_for(live, RETRY_SECONDS, gone):
            return
    _logger.info("table saves again", table=live.table.code, version=live.table.version)
    live.countdown.go_on()
    live.follow()
    live.notify(Notice("saving_again"))
    for player in gone - {line.player for line in live.lines}:
        await live.internal(LineDown(player))


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
    table = rebuild(await live.log.read(live.table.code))
    assert table is not None
    live.table = table
    live.history.clear()
    for line in live.lines:
        snapshot(line, table, live.countdown.left(table.wait))


async def _refuse_for(live: "LiveTable", seconds: float, gone: set[int]) -> bool:
    """Refuse whatever is said for so many seconds; False if the server stops meanwhile."""
    loop = asyncio.get_running_loop()
    until = loop.time() + seconds
    while (left := until - loop.time()) > 0:
        try:
            item = await asyncio.wait_for(live.inbox.take(), left)
        except TimeoutError:
            return True
        match item:
            case Said(line=line, command=command):
                line.tell(Refusal(command.id, "cannot_save"))
            case Entering(done=done) if not done.done():
                done.set_exception(Refused("cannot_save", Detail(seconds=seconds)))
            case Gone(line=line) if line.player is not None:
                gone.add(line.player)
            case Stopping():
                live.push(item)
                return False
            case _:
                # Ticks and bots' thoughts come again when the clocks go on.
                continue
    return True
