"""The rows of a few tables, as random nights at the pure table write them."""

from random import Random
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from pontoon_server.store.log import Row, State
from pontoon_server.store.rows import encode_events
from pontoon_server.table.events import Opened
from pontoon_server.table.state import Table
from support.nights import Entry
from support.random_nights import random_night
from support.random_rules import random_rules

CODES: Final = ("K7QX2MPA", "K7QX2MPB", "ABCDEFGH", "ZZZZ2345")
TURNS: Final = 90
PLAIN: Final = 0.5
"""How often the rules are the traditional ones."""


class Rows(Struct, frozen=True):
    """A table's rows, and the table after each."""

    rows: list[Row]
    tables: list[Table]


def nights(rng: Random) -> dict[str, Rows]:
    """Two tables or more, by their codes."""
    return {code: _night(code, rng) for code in rng.sample(CODES, rng.randint(2, len(CODES)))}


def _night(code: str, rng: Random) -> Rows:
    options = None if rng.random() < PLAIN else random_rules(rng)
    entries = random_night(rng.getrandbits(32), TURNS, options=options).log
    return Rows([_row(code, entry) for entry in entries], [replace(entry.after, code=code) for entry in entries])


def _row(code: str, entry: Entry) -> Row:
    table = entry.after
    events = tuple(replace(event, code=code) if isinstance(event, Opened) else event for event in entry.events)
    left = 0.0 if table.wait is None else table.wait.seconds / 2
    return Row(code, table.version, entry.player, entry.command, left, _state(table), encode_events(events))


def _state(table: Table) -> State:
    if table.phase == "over":
        return "over"
    return "playing" if table.phase in ("pack", "hand") and not table.paused else "idle"
