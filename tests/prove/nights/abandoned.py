"""Tables opened and abandoned in six ways: what is left of them afterwards."""

import asyncio
import itertools
import random
from collections.abc import Callable, Mapping, Set
from functools import partial
from time import monotonic
from typing import Final, get_args

from msgspec import Struct
from msgspec.structs import replace

from pontoon_protocol.errors import Reason
from pontoon_protocol.updates import ClosingCode
from pontoon_server.live.registry import Registry
from prove.figure import Figure, Found, Line, Task, all_reached, at_most, none_of
from prove.nights.abandoned_faults import KeepsCodes, KeepsMemory, KeepsTables, KeepsTasks, KeepsTimers, OpenFiles
from prove.nights.abandoned_sockets import over_sockets
from prove.nights.abandoned_ways import HAND_SECONDS, WAYS, Forgetful, Place, Way, playing
from prove.nights.left_behind import counted, logged_to, remembered
from support.lines import Guest
from support.virtual_time import VirtualLoop

BATCH: Final = 120
"""Tables that are open at once; divides by the number of ways."""
WARM: Final = 16
"""Batches before it is counted what there is, so that all caches are full."""
DRAINED: Final = 30
"""Tables that are played at when the server is drained at last."""
HOURS_TO_FORGET: Final = 25
MIB_MOST: Final = 5.0
KINDS: Final = ("tasks", "timers", "objects")
LEFT: Final = {
    "tasks": "tasks left, of tables",
    "timers": "timers left, of tables",
    "objects": "tables, lines and parts of them left, of tables",
    "remembered": "things that a server remembers of them, of tables",
    "logged": "errors and warnings logged, of tables",
}
REASONS: Final = frozenset[str](get_args(Reason))
CLOSINGS: Final = frozenset[str](get_args(ClosingCode))
SOCKETS_EACH: Final = 40
"""One table in so many is abandoned over a socket too."""
SOCKETS_LEAST: Final = 60

Start = Callable[[Forgetful, random.Random, Callable[[], float]], Registry]
"""Makes the tables of a server."""


def plain(log: Forgetful, rng: random.Random, wall: Callable[[], float]) -> Registry:
    """The tables of a server as it is."""
    return Registry(log, epoch="epoch", rng=rng, clock=wall)


class Abandoning(Struct, frozen=True):
    """So many tables to be abandoned, and where."""

    task: Task
    start: Start = plain
    warm: int = WARM


def find(task: Task) -> Found:
    """In virtual time, and some of them over sockets."""
    found = abandoned(Abandoning(task))
    found.add(asyncio.run(over_sockets(task, _sockets(task.wanted))))
    return found


def _sockets(wanted: int) -> int:
    return max(SOCKETS_LEAST, wanted // SOCKETS_EACH)


def abandoned(what: Abandoning) -> Found:
    """In virtual time; what is logged is forgotten, but for how much of it is no information."""
    loud: list[str] = []
    with logged_to(loud), asyncio.Runner(loop_factory=VirtualLoop) as runner:
        found = runner.run(_abandoned(what))
    for words in loud:
        found.went_wrong("logged", words)
    return found


async def _abandoned(what: Abandoning) -> Found:
    found, task, rng = Found(), what.task, random.Random(what.task.seed)
    clock = asyncio.get_running_loop().time
    log = Forgetful(clock)
    full = Registry(Forgetful(clock), epoch="full", rng=rng, clock=clock, tables_awake=1)
    await Guest(full, "Somebody").open()
    place = Place(what.start(log, rng, clock), full)
    numbers = itertools.count()
    for _ in range(what.warm):
        await _batch(place, log, numbers, rng, Found())
    counted()  # what counting itself takes the first time is not what tables leave
    before = counted()
    while found.counts.get("tables", 0) < task.wanted and not task.time_is_up:
        await _batch(place, log, numbers, rng, found)
        found.count("tables", BATCH)
    after = counted()
    for kind in KINDS:
        found.count(kind, max(0, getattr(after, kind) - getattr(before, kind)))
    found.at_most("mib", after.mib - before.mib)
    _nothing_is_remembered(place, found)
    await _drained(place, numbers, rng, found)
    await full.stop(1.0)
    return found


async def _batch(
    place: Place, log: Forgetful, numbers: "itertools.count[int]", rng: random.Random, found: Found
) -> None:
    """As many tables in each way, all at once; then a day passes, and the nights of those that sleep are closed."""
    codes: dict[str, set[str]] = {way.__name__: set() for way in WAYS}

    async def abandon(way: Way) -> None:
        codes[way.__name__].add(await way(place, f"N{next(numbers)}", random.Random(rng.random())))

    async with asyncio.TaskGroup() as group:
        for _ in range(BATCH // len(WAYS)):
            for way in WAYS:
                group.create_task(abandon(way))
    for _ in range(2):  # the second time it forgets those that it closed the first time
        await asyncio.sleep(HOURS_TO_FORGET * 3_600)
        await place.registry.sweep()
    found.reach("ways", ended_of(codes, log.over))
    left = log.forget()
    assert not left, f"{left} tables whose nights are not over after two days"


def ended_of(codes: Mapping[str, Set[str]], over: Set[str]) -> set[str]:
    """The ways by which at least one table was abandoned whose night is over."""
    return {way for way, tables in codes.items() if tables & over}


def _nothing_is_remembered(place: Place, found: Found) -> None:
    place.reception.failed("the last of all")  # whoever failed long ago is forgotten now
    held = {**remembered(place.registry), "tries": len(place.reception.tries) - 1}
    tally = place.registry.tally
    held["tally"] = len(set(tally.refused) - REASONS) + len(set(tally.closed) - CLOSINGS)
    for name, number in held.items():
        if number:
            found.went_wrong("remembered", f"{number} in {name}")


async def _drained(place: Place, numbers: "itertools.count[int]", rng: random.Random, found: Found) -> None:
    """At last the server is drained while hands run, and stopped."""
    guests = [await playing(place, f"N{next(numbers)}", rng) for _ in range(DRAINED)]
    await asyncio.sleep(HAND_SECONDS)
    await place.registry.drain(5.0)
    await place.registry.stop(5.0)
    if place.registry.awake or any(guest.line.closed is None for guest in guests):
        found.went_wrong("remembered", "tables or lines after the server was drained")


def judge(found: Found, wanted: int) -> list[Line]:
    """What is left, kind by kind."""
    descriptors = none_of(found, "descriptors", "sockets", _sockets(wanted), "descriptors left, of tables over sockets")
    tables = found.counts.get("tables", 0)
    memory = at_most(f"memory left of {tables:,} tables", found.most.get("mib"), MIB_MOST, "MiB")
    return [
        *(none_of(found, what, "tables", wanted, words) for what, words in LEFT.items()),
        replace(descriptors, target=f"{descriptors.target} over sockets"),
        replace(memory, target=f"{memory.target} of {wanted:,}", holds=memory.holds and tables >= wanted),
        all_reached(found, "ways", (way.__name__ for way in WAYS)),
    ]


def _noticed(start: Start, what: str, task: Task) -> bool:
    """Whether the row of what is left misses, after a batch at a server that leaves it."""
    few = replace(task, wanted=BATCH)
    lines = judge(abandoned(Abandoning(few, start, warm=1)), BATCH)
    return any(line.what.startswith(what) and not line.holds for line in lines)


def _descriptors_noticed(task: Task) -> bool:
    found = asyncio.run(over_sockets(task, len(WAYS), OpenFiles(monotonic), seconds=0.5))
    return found.counts["descriptors"] > 0


FIGURE: Final = Figure(
    name="abandoned",
    about="tables opened and abandoned",
    ci=10_000,
    deep=100_000,
    find=find,
    judge=judge,
    faults={
        "tables that are kept": partial(_noticed, KeepsTables, "tables"),
        "codes that are kept": partial(_noticed, KeepsCodes, "things"),
        "timers that are not taken off": partial(_noticed, KeepsTimers, "timers"),
        "tasks that don't end": partial(_noticed, KeepsTasks, "tasks"),
        "memory that is not freed": partial(_noticed, KeepsMemory, "memory"),
        "files that are not closed": _descriptors_noticed,
    },
    shared=False,
)
