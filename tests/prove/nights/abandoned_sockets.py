"""The same ways over sockets: what is left in a whole house, its descriptors above all."""

import asyncio
import random
from collections.abc import Awaitable, Callable
from time import monotonic
from typing import Final

from msgspec.structs import replace

from pontoon_protocol.commands import Leave
from pontoon_protocol.host_commands import AddBot, EndNight, Kick, StartNight
from pontoon_protocol.options import TRADITIONAL
from pontoon_server.store.log import Log
from pontoon_server.store.memory import MemoryLog
from prove.figure import Found, Task
from prove.nights.left_behind import Count, counted, logged_to, remembered
from support.clients import caller, opening
from support.houses import Served, served

AT_ONCE: Final = 6
"""Well below the connections that one address may have before they are at a table."""
FREED_SECONDS: Final = 10.0
LOOK_SECONDS: Final = 0.05
OPENER: Final = "who-may-open"

Way = Callable[[int, str], Awaitable[None]]
"""Abandons a table of that host at the server of that port."""
CLASHING: Final = replace(TRADITIONAL, minimum_stake=10, maximum_stake=5)


async def never_joined(port: int, name: str) -> None:
    """The line breaks before the table can be told of."""
    async with caller(port) as host:
        await host.say(opening(name, opener=OPENER))
        host.socket.transport.abort()


async def left(port: int, name: str) -> None:
    """The host leaves, and is told that it may hang up."""
    async with caller(port) as host:
        await host.open(name, opener=OPENER)
        await host.command(Leave)
        await host.ended()


async def dropped(port: int, name: str) -> None:
    """The line breaks in a hand."""
    async with caller(port) as host:
        await host.open(name, opener=OPENER)
        await host.do(AddBot)
        await host.do(StartNight)
        host.socket.transport.abort()


async def ended(port: int, name: str) -> None:
    """The host ends the night."""
    async with caller(port) as host:
        await host.open(name, opener=OPENER)
        await host.command(EndNight)
        await host.ended()


async def refused(port: int, name: str) -> None:
    """By rules that don't go together there is no table, and its host hangs up."""
    async with caller(port) as host:
        await host.refused(opening(name, rules=CLASHING, opener=OPENER))


async def sent_away(port: int, name: str) -> None:
    """A friend is kicked, and the host hangs up."""
    async with caller(port) as host, caller(port) as friend:
        await host.open(name, opener=OPENER)
        seat = (await friend.join(host.code, f"{name} B")).seat
        await host.command(Kick, seat)
        await friend.ended()


WAYS: Final[tuple[Way, ...]] = (never_joined, left, dropped, ended, refused, sent_away)


async def over_sockets(task: Task, tables: int, log: Log | None = None, seconds: float = FREED_SECONDS) -> Found:
    """Abandon so many tables, and count what is left in the house after so many seconds, and when it has closed."""
    found, loud = Found(), list[str]()
    with logged_to(loud):
        await _once(task, len(WAYS), MemoryLog(monotonic), Found())  # whatever is loaded once and kept
        await _once(task, tables, log or MemoryLog(monotonic), found, seconds)
    for words in loud:
        found.went_wrong("logged", words)
    return found


async def _once(task: Task, tables: int, log: Log, found: Found, seconds: float = FREED_SECONDS) -> None:
    empty = counted()
    async with served(log, opener=OPENER) as there:
        # One connection has come and gone.
        await left(there.port, "First")
        open_house = await _freed(there, None, seconds)
        await _abandon(task, there, tables, found)
        after = await _freed(there, open_house, seconds)
        found.count("descriptors", max(0, after.descriptors - open_house.descriptors))
        _nothing_is_remembered(there, found)
    closed = counted()
    found.count("tasks", max(0, closed.tasks - empty.tasks))
    found.count("timers", max(0, closed.timers - empty.timers))
    found.count("descriptors", max(0, closed.descriptors - empty.descriptors))


async def _abandon(task: Task, there: Served, tables: int, found: Found) -> None:
    rng = random.Random(task.seed)
    numbers = iter(range(tables))

    async def some() -> None:
        for number in numbers:
            if task.time_is_up:
                return
            await WAYS[number % len(WAYS)](there.port, f"S{rng.randrange(10**6)} {number}")
            found.count("sockets")

    async with asyncio.TaskGroup() as group:
        for _ in range(AT_ONCE):
            group.create_task(some())


async def _freed(there: Served, before: Count | None, seconds: float) -> Count:
    """What there is once no connection is open and the descriptors are as before, or after so many seconds."""
    until = monotonic() + seconds
    while True:
        now = counted()
        freed = not len(there.house.connections) and (before is None or now.descriptors <= before.descriptors)
        if freed or monotonic() >= until:
            return now
        await asyncio.sleep(LOOK_SECONDS)


def _nothing_is_remembered(there: Served, found: Found) -> None:
    for name, number in remembered(there.house.connections).items():
        if name != "Connections.turned_away":
            found.went_wrong("remembered", f"{number} in {name}")
    if there.house.connections.at_table:
        found.went_wrong("remembered", f"{there.house.connections.at_table} connections at tables")
