"""A log as this release writes it, stored for the releases that come: `python -m golden.logs` wrote it, once.

Old logs must stay readable: the file is never made anew while its format can still be met.
"""

import asyncio
from pathlib import Path
from typing import Final

import msgspec

from pontoon_protocol.commands import Say, StartNight
from pontoon_server.store.export import export
from pontoon_server.store.log import Row, State
from pontoon_server.store.rows import encode_events, rebuild
from pontoon_server.store.sqlite import SqliteLog
from pontoon_server.table.commands import Shuffled
from pontoon_server.table.state import Table
from pontoon_server.table.view import view
from support.nights import Night
from support.random_nights import random_night

FOLDER: Final = Path(__file__).parent
LOG: Final = FOLDER / "format-1.log"
MEANING: Final = FOLDER / "format-1.jsonl"
SEEDS: Final = {"NGHT2222": 0, "NGHT3333": 1, "NGHT4444": 3, "NGHT5555": 7, "NGHT6666": 20, "NGHT7777": 87}
"""The tables of the stored log with a night at random, and its seed."""
TALK: Final = "NGHT8888"
"""The table with a night of what hardly ever happens: a draw that one pack does not decide; and what was said."""


class Kept(msgspec.Struct, frozen=True):
    """What a table of the stored log comes to: its version, everybody's view of it, and its hands that are over."""

    version: int
    views: tuple[msgspec.Raw, ...]
    hands: tuple[str, ...]


def kept(table: Table, rows: list[Row]) -> Kept:
    """What is compared: only what any release shows, whatever its own state looks like."""
    viewers = (None, *(place for place, _ in table.taken()))
    views = tuple(msgspec.Raw(msgspec.json.encode(view(table, viewer, 0.0))) for viewer in viewers)
    return Kept(table.version, views, tuple(export(rows)))


def rows_of(code: str, night: Night) -> list[Row]:
    """A night's entries as rows of a log."""
    return [
        Row(
            code,
            entry.after.version,
            entry.player,
            entry.command,
            7.5,
            _state(entry.after),
            encode_events(entry.events),
        )
        for entry in night.log
    ]


def night_of_talk() -> Night:
    """A draw from packs of two equal cards, a third that decides it, a hand, and some chat."""
    night = Night("Ann", "Ben")
    night.give("A", StartNight(night.next_id("A")))
    night.happen(Shuffled(("AS", "AH")))
    night.shuffle("AS KH")
    night.give("B", Say(night.next_id("B"), "hurry up :)"))
    night.deal("9S 8H TD 9C")
    night.play("B stake 5, B stick, A stick")
    return night


def _state(table: Table) -> State:
    if table.phase == "over":
        return "over"
    return "playing" if table.phase in ("pack", "hand") else "idle"


async def write(log: Path) -> dict[str, Kept]:
    """Write the log, and say what it means."""
    found: dict[str, Kept] = {}
    file = SqliteLog.open(log, clock=lambda: 1_790_000_000.0, holder="the one that made this")
    nights = {code: random_night(seed, turns=120) for code, seed in SEEDS.items()}
    for code, night in (*nights.items(), (TALK, night_of_talk())):
        rows = rows_of(code, night)
        for row in rows:
            await file.append(row)
        table = rebuild(rows)
        assert table is not None
        found[code] = kept(table, rows)
    await file.close()
    return found


def meaning() -> dict[str, Kept]:
    """What the stored log meant when it was written."""
    found: dict[str, Kept] = {}
    for line in MEANING.read_bytes().splitlines():
        found |= msgspec.json.decode(line, type=dict[str, Kept])
    return found


if __name__ == "__main__":
    LOG.unlink(missing_ok=True)
    MEANING.write_bytes(
        b"\n".join(msgspec.json.encode({code: found}) for code, found in asyncio.run(write(LOG)).items())
    )
    (FOLDER / "format-1.log.lock").unlink(missing_ok=True)
