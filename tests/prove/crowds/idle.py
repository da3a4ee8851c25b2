"""Thousands of idle connections while twenty tables play: what each keeps in memory, and how long players wait.

Idle are people at tables where nothing happens (eight who sit there, four at the door, sixteen who look on), whose
pings are answered: such are kept for as long as they like. What their tables take is charged to them.
"""

import asyncio
import resource
from collections.abc import Sequence
from pathlib import Path
from time import monotonic
from typing import Final

import msgspec

from load.process import memory
from pontoon_protocol.limits import HISTORY_VERSIONS
from pontoon_protocol.options import Settings
from prove.crowds.arrivals import tables_of_idle
from prove.crowds.crowd import Crowd, Person
from prove.crowds.faulty import program
from prove.crowds.people import Town
from prove.figure import Figure, Found, Line, Size, Task, at_most, percentile
from prove.servers import kept_server
from support.processes import COMMAND

KIB: Final = 1_024
TABLES: Final = 20
PLAYERS: Final = 8
OWN_DESCRIPTORS: Final = 64
KIB_EACH: Final = 20.0
ANSWERS_LEAST: Final = 500
HANDS_LEAST: Final = 40
MOVES_LEAST: Final = 500
"""Of all playing tables together in the size of CI; tables at which people only talk don't play."""
ANSWER_MS: Final = 100.0
PLAY_SECONDS: Final[dict[Size, float]] = {"ci": 12.0, "deep": 900.0}
"""How long they play once all have come."""
WARM_SECONDS: Final = 8.0
"""The most that is played before memory is looked at first: each table's history is full then."""
FAST_TALK_SECONDS: Final = 0.2
TALK_SECONDS: Final = 4.0
THINK_SECONDS: Final = 1.0
LOOK_SECONDS: Final = 1.0
SETTINGS: Final = Settings(buy_in=100_000, between_hands_seconds=5)
FAULT_IDLE: Final = 560
FAULT_TABLES: Final = 4
FAULT_SECONDS: Final = 6.0
FAULT_TALK_SECONDS: Final = 1.0
"""So that there are answers enough to tell."""


class Sizes(msgspec.Struct, frozen=True):
    """How much of everything."""

    idle: int
    tables: int
    seconds: float
    """How long they play once all have come."""
    warm: float = WARM_SECONDS
    talks: float = TALK_SECONDS


def find(task: Task) -> Found:
    """So many idle connections at one server."""
    return asyncio.run(hold(task, Sizes(task.wanted, TABLES, PLAY_SECONDS[task.size]), COMMAND))


async def hold(task: Task, sizes: Sizes, command: Sequence[str]) -> Found:
    """Tables that play, memory, idle people, and memory while the tables play on."""
    raise_descriptors(sizes.idle + sizes.tables * PLAYERS + OWN_DESCRIPTORS)
    found = Found(counts={"idle": 0, "lost": 0})
    async with kept_server(task, "--rate-limit", "0", program=command) as server:
        town, crowd = Town(task, server), Crowd()
        try:
            people = _sit_down(town, crowd, sizes)
            before = resident(server.pid)
            _fill(town, crowd, sizes.idle, task.until, found)
            crowd.times.clear()
            _play_on(crowd, server.pid, min(task.until, monotonic() + sizes.seconds), found)
        finally:
            crowd.close()
        town.guess(people[0].line.code)
    found.count("hands", sum(host.hands for host in people[::PLAYERS]))
    found.count("moves", sum(person.moves for person in people))
    found.times["answers"] = crowd.times
    for words in crowd.lost:
        found.went_wrong("lost", words)
    if found.counts["idle"]:
        found.at_most("each", (found.most["resident"] - before) / found.counts["idle"] / KIB)
    return found


def _sit_down(town: Town, crowd: Crowd, sizes: Sizes) -> list[Person]:
    """The tables that play, whose people talk fast until as much has been said as a table keeps."""
    people = []
    for _ in range(sizes.tables):
        seated = [Person(line, thinks=THINK_SECONDS, talks=FAST_TALK_SECONDS) for line in town.table(PLAYERS, SETTINGS)]
        crowd.join(seated)
        seated[0].begin(monotonic())
        people += seated
    until = monotonic() + sizes.warm
    while crowd.commands < sizes.tables * HISTORY_VERSIONS and monotonic() < until:
        crowd.run(monotonic() + 0.1)
    crowd.talk_every(sizes.talks)
    return people


def _fill(town: Town, crowd: Crowd, idle: int, until: float, found: Found) -> None:
    for table in tables_of_idle(town, idle):
        for line in table:
            crowd.attend(line)
        found.count("idle", len(table))
        crowd.run(monotonic() + 0.001)
        if monotonic() > until:
            return


def _play_on(crowd: Crowd, pid: int, until: float, found: Found) -> None:
    found.at_most("resident", resident(pid))
    while (now := monotonic()) < until:
        crowd.run(min(until, now + LOOK_SECONDS))
        found.at_most("resident", resident(pid))


def resident(pid: int) -> int:
    """Bytes of memory that a process has."""
    return memory(Path(f"/proc/{pid}/smaps_rollup").read_text()).rss


def raise_descriptors(wanted: int) -> None:
    """Let this process open so many files; raises `ValueError` or `OSError` if it may not."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def judge(found: Found, wanted: int) -> list[Line]:
    """Memory a connection, the players' answers, and that nobody was lost."""
    answers = found.times.get("answers", [])
    p99 = percentile(answers, 0.99)
    idle, lost = found.counts.get("idle", 0), found.counts.get("lost", 0)
    most = f", longest {1_000 * max(answers):.0f} ms" if answers else ""
    hands, moves = found.counts.get("hands", 0), found.counts.get("moves", 0)
    return [
        Line("idle connections, and lines lost", f"{idle:,}, {lost}", f"{wanted:,}, 0", idle >= wanted and not lost),
        at_most("memory of each", found.most.get("each"), KIB_EACH, "KiB"),
        at_most(
            f"p99 of {len(answers):,} answers at {TABLES} tables{most}",
            None if p99 is None else 1_000 * p99,
            ANSWER_MS,
            "ms",
        ),
        Line(
            f"answers timed with all of them there; hands and moves of {TABLES} tables from the first to the last",
            f"{len(answers):,}; {hands:,} and {moves:,}",
            f"at least {ANSWERS_LEAST:,}; {HANDS_LEAST:,} and {MOVES_LEAST:,}",
            len(answers) >= ANSWERS_LEAST and hands >= HANDS_LEAST and moves >= MOVES_LEAST,
        ),
    ]


def _with_fault(fault: str, task: Task, idle: int) -> Found:
    aside = msgspec.structs.replace(task, kept=task.scratch)
    return asyncio.run(hold(aside, Sizes(idle, FAULT_TABLES, FAULT_SECONDS, talks=FAULT_TALK_SECONDS), program(fault)))


def large_is_noticed(task: Task) -> bool:
    """Whether connections that keep 64 KiB more are."""
    return _with_fault("large-connections", task, FAULT_IDLE).most["each"] > KIB_EACH


def blocking_is_noticed(task: Task) -> bool:
    """Whether a loop that stands still now and then is."""
    p99 = percentile(_with_fault("blocked-loop", task, 0).times["answers"], 0.99)
    return p99 is not None and 1_000 * p99 > ANSWER_MS


FIGURE: Final = Figure(
    name="idle",
    about="idle connections",
    ci=5_000,
    deep=5_000,
    find=find,
    judge=judge,
    faults={
        "a server that keeps 64 KiB more for each": large_is_noticed,
        "a server that blocks its loop now and then": blocking_is_noticed,
    },
    shared=False,
    when="quiet",
)
