"""Raw HTTP and WebSocket cases: is each answered as its RFC says, by a real server, while somebody plays there?

All cases at once, as far as they are slow, each from an address of its own on the loopback: the server counts
connections by address. What is expected stands in the tables beside this module, with the section that says so.
"""

import asyncio
from collections.abc import Sequence
from functools import partial
from typing import Final

from pontoon_protocol.commands import Say
from pontoon_protocol.updates import Happened
from prove.figure import Figure, Found, Line, Task, at_most, none_of, percentile
from prove.servers import kept_server, secret
from prove.wire import closing, fragments, frames, handshakes, misrequests, requests, slow
from prove.wire.case import Case
from prove.wire.relay import FAULTS, Fault, relayed
from prove.wire.talking import wrong_with
from support.addresses import address
from support.clients import Client
from support.houses import served
from support.keys import key_of
from support.parties import NAMES, party

QUICK: Final[tuple[Case, ...]] = (
    *(requests.CASES + misrequests.CASES),
    *(handshakes.CASES + frames.CASES + fragments.CASES + closing.CASES),
)
SLOW: Final = slow.CASES
CASES: Final = (*QUICK, *SLOW)
AT_ONCE: Final = 24
SERVED_SECONDS: Final = 0.5
"""How long a player may wait for an answer while all that goes on; a machine that is busy with other things counts."""
PAUSE_SECONDS: Final = 0.5
"""Between two things that the player at the table says; chat may come so fast and no faster."""
LEAST_CASES: Final = 120
KINDS: Final = frozenset({"a request line", "headers", "a body", "no hello", "a frame", "a fragmented message"})
"""Of slow senders, whatever the tables have."""
ENDED: Final = "kinds of slow senders ended in time:"
LATE: Final = "kinds of slow senders ended otherwise:"


def find(task: Task) -> Found:
    """Put every case to a server of its own."""
    return asyncio.run(_find(task))


async def _find(task: Task) -> Found:
    found = Found()
    secret(task, *(key_of(name) for name in (*NAMES[:2], *(case.name for case in CASES))))
    async with kept_server(task, "--open", "--rate-limit", "0") as server, party(server.port, 2) as clients:
        playing = asyncio.create_task(_play(clients[0], found))
        try:
            await look(CASES, server.port, found, task)
        finally:
            playing.cancel()
            await asyncio.gather(playing, return_exceptions=True)
        if not server.running:
            found.went_wrong("answered otherwise", "the server is gone")
    return found


async def look(cases: Sequence[Case], port: int, found: Found, task: Task | None = None) -> None:
    """Put cases to the server at a port, and note what is answered otherwise."""
    room = asyncio.Semaphore(AT_ONCE)

    async def put(number: int, case: Case) -> None:
        if case.pause:
            wrong = await wrong_with(case, port, address(number))
        else:
            async with room:
                if task is not None and task.time_is_up:
                    return
                wrong = await wrong_with(case, port, address(number))
        _note(case, wrong, found)

    async with asyncio.TaskGroup() as group:
        # The slow ones come first: they have the longest to wait.
        for number, case in enumerate(sorted(cases, key=lambda case: not case.pause)):
            group.create_task(put(number, case))


def _note(case: Case, wrong: str | None, found: Found) -> None:
    found.count("cases")
    if wrong is not None:
        found.went_wrong("answered otherwise", f"{case.name} ({case.rfc}): {wrong}; expected {case.answers}")
    if case.pause:
        found.reach(ENDED if wrong is None else LATE, [case.name.partition(":")[0]])


async def _play(client: Client, found: Found) -> None:
    """Somebody at a table, who is answered all the while."""
    loop = asyncio.get_running_loop()
    while True:
        began = loop.time()
        if isinstance(await client.do(Say, "hello"), Happened):
            found.times.setdefault("served", []).append(loop.time() - began)
        await asyncio.sleep(PAUSE_SECONDS)


def judge(found: Found, wanted: int) -> list[Line]:
    """The cases, the six kinds of slow senders, and how long a player at a table waited meanwhile."""
    times = found.times.get("served", [])
    in_time = found.reached.get(ENDED, set()) - found.reached.get(LATE, set())
    least, p99 = max(wanted, LEAST_CASES), percentile(times, 0.99)
    return [
        none_of(found, "answered otherwise", "cases", least, "cases answered otherwise than the RFC says"),
        Line(
            "kinds of slow senders ended in time",
            f"{len(in_time)} of {len(KINDS)}",
            f"{len(KINDS)} of {len(KINDS)}",
            in_time == KINDS,
        ),
        at_most("a player at a table is served meanwhile, p99 (the limit is ours)", p99, SERVED_SECONDS, "s"),
    ]


def all_noticed(faults: Sequence[Fault], task: Task) -> bool:
    """Whether each of them is."""
    return all(noticed(fault, task) for fault in faults)


def noticed(fault: Fault, task: Task) -> bool:
    """Whether a server behind which something goes wrong is told from a right one, by the cases that are about it."""
    cases = [case for case in CASES if case.rfc.startswith(fault.about) and bool(case.pause) == fault.slow]
    return asyncio.run(_noticed(fault, cases))


async def _noticed(fault: Fault, cases: Sequence[Case]) -> bool:
    found = Found()
    async with served(commands_per_second=0) as here, relayed(here.port, fault) as port:
        await look(cases, port, found)
    return found.counts.get("answered otherwise", 0) > 0


FIGURE: Final = Figure(
    name="wire",
    about="cases put to a server over raw sockets",
    ci=len(CASES),
    deep=len(CASES),
    find=find,
    judge=judge,
    faults={name: partial(all_noticed, faults) for name, faults in FAULTS.items()},
    shared=False,
    when="quiet",
)
