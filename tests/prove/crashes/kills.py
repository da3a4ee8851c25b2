"""`kill -9` of the real process in the midst of nights: nothing that anybody was told is lost, or there twice.

Several tables, people who come back by the client's own link and say again what was handled, kills at random moments.
What happens between two moments is up to the processes: a seed draws the tables, the moments and what people do.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from typing import Final

from pontoon_client.connection.news import Closed
from pontoon_client.connection.session import NO_CLOSE_FRAME, Step
from prove.crashes.killing.night import EARLY, SETTLED, Night, Start
from prove.crashes.killing.people import AttentiveSession, Make
from prove.figure import Figure, Found, Line, Task, all_reached, at_most, none_of, percentile
from prove.servers import LOGS, note_start
from support.forked import Mortal, forks, started

PLAIN: Final = "pontoon_server.__main__"
FAULTY: Final = "prove.crashes.killing.faults"
KILLS_A_NIGHT: Final = 10
PLAINLY: Final = 8
"""One in so many servers is started as anybody would, and not as a fork of a process that has loaded everything."""
PLAIN_KILLS: Final = 0.05
"""The least share of the kills that such servers have: how many die in each night is left to chance."""
NIGHTS_AT_ONCE: Final = 3
BACK_SECONDS: Final = 10.0
TOLD: Final = 20
"""So many versions, pictures and answers are told for each kill at least."""
WRONG: Final = ("lost or doubled", "not back", "not going on", "replayed otherwise")
PHASES: Final = ("lobby", "between", "stakes", "punters", "bank")


def find(task: Task) -> Found:
    """So many kills, in nights of KILLS_A_NIGHT, some nights at once."""
    found = Found()
    for what in WRONG:
        found.count(what, 0)
    asyncio.run(_nights(task, found))
    return found


async def _nights(task: Task, found: Found) -> None:
    left = [KILLS_A_NIGHT] * (task.wanted // KILLS_A_NIGHT) + [task.wanted % KILLS_A_NIGHT]
    seeds = iter(range(task.seed, task.seed + len(left)))
    async with servers(task) as start:

        async def some() -> None:
            while left and not task.time_is_up:
                kills, seed = left.pop(0), next(seeds)
                if kills:
                    await Night(task, found, seed).go(start, kills)

        async with asyncio.TaskGroup() as group:
            for _ in range(NIGHTS_AT_ONCE):
                group.create_task(some())


@asynccontextmanager
async def servers(task: Task, fault: str = "") -> AsyncIterator[Start]:
    """What starts servers of that program; what they log is kept."""
    numbers = count()
    stem = task.kept / task.scratch.name
    note_start(stem, "kills")
    with stem.with_suffix(LOGS).open("ab") as written:
        async with asyncio.TaskGroup() as group, forks(FAULTY if fault else PLAIN, written, fault) as parent:

            async def start(arguments: tuple[str, ...]) -> Mortal:
                if not fault and not next(numbers) % PLAINLY:
                    return await started(arguments, written, group)
                return await parent.start(*arguments)

            yield start


def judge(found: Found, wanted: int) -> list[Line]:
    """What was told and what the log has; the hands; the returns."""
    back, told = found.times.get("back", []), found.counts.get("told", 0)
    return [
        none_of(found, "lost or doubled", "kills", wanted, "acknowledged events lost or doubled, kill -9, kills"),
        _plain(found, wanted),
        Line("told, and compared with the log", f"{told:,}", f"at least {TOLD * wanted:,}", told >= TOLD * wanted),
        _all(found, "hands ended", "hands interrupted", "hands that go on with their pack and end"),
        none_of(found, "not going on", "kills", wanted, "tables that stall, servers that don't start, kills"),
        none_of(found, "replayed otherwise", "hands replayed", max(1, wanted // 2), "hands that replay otherwise"),
        none_of(found, "not back", "kills", wanted, "clients not back by themselves, kills"),
        at_most(
            "back by themselves after the new server announced itself, p99", percentile(back, 0.99), BACK_SECONDS, "s"
        ),
        all_reached(found, "moments", (*EARLY, *SETTLED)),
        all_reached(found, "phases", PHASES),
    ]


def _plain(found: Found, wanted: int) -> Line:
    plain = found.counts.get("plain kills", 0)
    least = int(PLAIN_KILLS * wanted)
    words = "kills of servers started as anybody would, the others are forks of one that has loaded everything"
    return Line(words, f"{plain:,}", f"at least {least:,}", plain >= max(1, least))


def _all(found: Found, what: str, of: str, words: str) -> Line:
    done, due = found.counts.get(what, 0), found.counts.get(of, 0)
    return Line(words, f"{done:,} of {due:,}", "all", 0 < due == done)


def noticed(task: Task, fault: str = "", make: Make = AttentiveSession) -> bool:
    """Whether a night finds that something is wrong with the servers or with the clients."""
    found = Found()

    async def night() -> None:
        async with servers(task, fault) as start:
            await Night(task, found, task.seed, make).go(start, KILLS_A_NIGHT)

    asyncio.run(night())
    return any(found.counts.get(what, 0) for what in WRONG)


class Discouraged(AttentiveSession):
    """Takes the first break of the line for the end."""

    def line_ended(self, close_code: int) -> Step:
        return Step(ended=Closed(NO_CLOSE_FRAME))


FIGURE: Final = Figure(
    name="kills",
    about="servers killed",
    ci=200,
    deep=1_000,
    find=find,
    judge=judge,
    faults={
        "a server that tells before it has written": lambda task: noticed(task, fault="early"),
        "a command that is carried out again": lambda task: noticed(task, fault="twice"),
        "a client that doesn't come back": lambda task: noticed(task, make=Discouraged),
    },
)
