"""Tables, and who goes from them and when; what a night without them needs: a log that says so, and bots of habit."""

import asyncio
from collections.abc import Callable

from msgspec import Struct

from pontoon_protocol.commands import Moves
from pontoon_protocol.options import Options, Settings
from pontoon_server.live.thinker import Question
from pontoon_server.store.log import Row
from pontoon_server.store.memory import MemoryLog
from pontoon_server.table.state import Table
from prove.absence.absent_waits import Way


class Script(Struct, frozen=True):
    """A table and its people; everything else follows from the seed."""

    name: str
    options: Options
    settings: Settings
    people: int
    bots: int
    seed: int


class Case(Struct, frozen=True):
    """Who goes, how, and as soon as which version is written down. Without a place everybody's line drops."""

    version: int
    place: int | None
    way: Way


class Went(Struct, frozen=True):
    """At which moment of the night somebody went, and who it was to the table."""

    moment: str
    who: str


class Minding(MemoryLog):
    """A log that says what it was given."""

    def __init__(self, wrote: Callable[[Row], None]) -> None:
        super().__init__(lambda: asyncio.get_running_loop().time())
        self._told = wrote

    async def append(self, row: Row) -> None:
        """Keep a row, and say so."""
        await super().append(row)
        self._told(row)


class ByHabit:
    """Bots do what they do by habit: nobody waits for their sums, and no time is spent on them."""

    def think(self, question: Question, seconds: float) -> "asyncio.Future[Moves | None]":
        """Nothing was found in time."""
        found: asyncio.Future[Moves | None] = asyncio.get_running_loop().create_future()
        found.set_result(None)
        return found

    async def close(self) -> None:
        """There is nothing to close."""


def moment_of(table: Table) -> str:
    """Where the night stands, in one word."""
    hand = table.round
    if table.phase == "between" and table.sale is not None:
        return "sale"
    if table.phase != "hand" or hand is None:
        return table.phase
    if hand.phase == "punters" and hand.turn >= 0 and hand.hands[hand.turn].split:
        return "split"
    return hand.phase


def who(table: Table, place: int) -> str:
    """Who somebody is to the table."""
    if table.round is not None and table.phase == "hand" and place in table.round.movers:
        return "bank to move" if place == table.round.bank else "punter to move"
    if table.at(place).player == table.host:
        return "host"
    return "bank" if place == table.bank else "punter"
