"""After a power cut: the log as the next server finds it, and what goes on there."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Iterable, Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Final

from pontoon_protocol.cards import packs
from pontoon_protocol.host_commands import GoOn
from pontoon_server.store.log import CannotSave, Fenced, Row, UnreadableLog
from pontoon_server.store.reading import reading, verify_sound
from pontoon_server.store.rows import encode_events, rebuild
from pontoon_server.store.soundness import trouble_with, verify_schema
from pontoon_server.store.sqlite import SqliteLog
from pontoon_server.table.commands import Shuffled, Tick
from pontoon_server.table.decide import Version, decide, decide_internal, wants
from pontoon_server.table.state import Shuffle, Table
from prove.crashes.cutting.nights import Rows
from prove.crashes.cutting.run import Cut
from prove.figure import Found

Forget = Callable[[Path], None]
RUNNING: Final = ("pack", "hand")
TICKS: Final = 500
"""A hand that takes more ticks and packs than this will not end."""


async def after_cut(
    cut: Cut, nights: dict[str, Rows], found: Found, forget: Forget | None
) -> AsyncIterator[tuple[str, str]]:
    """What went wrong, and how: in what is there, in the file, in a table that is rebuilt and played on."""
    if forget is not None:
        forget(cut.folder)
    path = cut.folder / "log"
    try:
        log = SqliteLog.open(path, clock=time.time, holder="a test")
    except Exception as problem:  # anything that keeps a server from starting
        yield "not going on", f"the log doesn't open: {problem!r}"
        return
    try:
        try:
            there = {code: await log.read(code) for code in nights}
        except UnreadableLog as problem:
            yield "lost or doubled", str(problem)
            return
        for code, rows in there.items():
            for words in wrong_rows(rows, nights[code].rows, cut.acknowledged[code], cut.asked[code]):
                yield "lost or doubled", f"{code}: {words}"
        for words in _unsound(path, nights):
            yield "not going on", words
        for code in nights:
            words = await _trouble_going_on(log, there[code], nights[code], found)
            if words:
                yield "not going on", f"{code}: {words}"
    finally:
        await log.close()


def wrong_rows(there: list[Row], written: list[Row], acknowledged: int, asked: int) -> Iterator[str]:
    """What is wrong with a table's rows: each that was acknowledged is there, as it was written, and none unasked."""
    if len(there) < acknowledged:
        yield f"{len(there)} rows of {acknowledged} that were acknowledged"
    if len(there) > asked:
        yield f"{len(there)} rows of {asked} that were to be written"
    if there != written[: len(there)]:
        yield "another row than was written"


def _unsound(path: Path, codes: Iterable[str]) -> Iterator[str]:
    try:
        with closing(reading(path)) as connection:
            verify_schema(connection, path)
            verify_sound(connection, path)
            yield from filter(None, (trouble_with(connection, code) for code in codes))
    except Exception as problem:  # whatever a damaged file may do to those who read it
        yield f"the file is not sound: {problem!r}"


async def _trouble_going_on(log: SqliteLog, rows: list[Row], night: Rows, found: Found) -> str:
    """Rebuild the table, let its clock play its hand to the end, and write that; or the night's next row."""
    table = rebuild(rows)
    if table != (night.tables[len(rows) - 1] if rows else None):
        return "another table than was played at"
    more = night.rows[len(rows) : len(rows) + 1]
    if table is not None and table.phase in RUNNING:
        more, ended = by_clock(table, Random(len(rows)))
        found.count("hands unfinished")
        found.count("hands ended", ended)
        if not ended:
            return "a hand doesn't end"
    try:
        await asyncio.gather(*(log.append(row) for row in more))
        return "" if await log.read(night.rows[0].table) == rows + more else "new rows are not there"
    except (CannotSave, Fenced, UnreadableLog) as problem:
        return f"new rows can't be written: {problem!r}"


def by_clock(table: Table, rng: Random) -> tuple[list[Row], bool]:
    """The rows of a hand that nobody plays but the clock (T20), and whether it ended.

    Where the night is paused its host lets it go on first.
    """
    hand = table.hand
    rows: list[Row] = []
    for _ in range(TICKS):
        if table.hand != hand or table.phase not in RUNNING:
            return rows, True
        version = _going_on(table) if table.paused else _next(table, rng)
        if version is None:
            return rows, False
        table = version.table
        rows.append(Row(table.code, table.version, 0, 0, 0.0, "playing", encode_events(version.events)))
    return rows, False


def _going_on(table: Table) -> Version | None:
    place = table.place_of(table.host)
    return None if place is None else decide(table, table.host, GoOn(table.at(place).handled + 1))


def _next(table: Table, rng: Random) -> Version | None:
    wanted = wants(table)
    if wanted is None:
        return None
    if isinstance(wanted, Shuffle):
        pack = packs(wanted.packs)
        return decide_internal(table, Shuffled(tuple(rng.sample(pack, len(pack)))))
    return decide_internal(table, Tick(wanted.number))
