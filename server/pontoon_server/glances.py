"""What a passer-by sees of a table: taken from the one that is awake, or read beside it; no table wakes for a page.

Waking would write a row, start clocks and take one of the few places for tables that are awake. A table that sleeps
does not change: it is read once, and kept until its version is another. One is read at a time, so that a crowd with
links to long nights takes no more of the loop than one passer-by does.
"""

import asyncio
from collections import OrderedDict
from typing import Final

from msgspec import Struct

from pontoon_server.edge.table_page import Seen
from pontoon_server.live.faults import log_bug
from pontoon_server.live.registry import Registry
from pontoon_server.store.log import CannotSave, Log, UnreadableLog
from pontoon_server.store.rows import rebuild_in_turns
from pontoon_server.table.state import Table
from pontoon_server.table.view import view

TABLES_KEPT: Final = 64


class _Kept(Struct, frozen=True):
    """A table that slept when it was read."""

    version: int
    seen: Seen


class Glances:
    """Looks at the tables of a log and of those that are awake on it."""

    def __init__(self, registry: Registry, log: Log, tables_kept: int = TABLES_KEPT) -> None:
        self._registry = registry
        self._log = log
        self._tables_kept = tables_kept
        self._kept: OrderedDict[str, _Kept] = OrderedDict()
        self._reading = asyncio.Lock()

    async def look(self, code: str) -> Seen | None:
        """The table of a code as an outsider may see it; None if there is none.

        Raises `CannotSave` while the log can't be read, `UnreadableLog` for a table that is damaged.
        """
        awake = self._registry.awake.get(code)
        if awake is not None:
            return _seen(awake.table)
        last = await self._log.last(code)
        if not last:
            return None
        async with self._reading:
            kept = self._kept.get(code)
            if kept is None or kept.version != last:
                kept = await self._read(code)
            self._keep(code, kept)
        return kept.seen

    async def _read(self, code: str) -> _Kept:
        try:
            found = await rebuild_in_turns(self._log, code)
            assert found is not None
            return _Kept(found.table.version, _seen(found.table))
        except (CannotSave, UnreadableLog):
            raise
        except Exception as error:
            log_bug("table can't be shown", error, table=code)
            raise UnreadableLog("a table can't be read") from None

    def _keep(self, code: str, kept: _Kept) -> None:
        self._kept[code] = kept
        self._kept.move_to_end(code)
        while len(self._kept) > self._tables_kept:
            self._kept.popitem(last=False)


def _seen(table: Table) -> Seen:
    return Seen(view(table, None, 0.0), bool(table.passcode))
