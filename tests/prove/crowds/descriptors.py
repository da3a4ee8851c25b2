"""A server short of file descriptors: more silent connections than it may have, for a minute, while people play.

For the first half it has 256, accepts what it can have, and cuts the others as they come: its own cap keeps it from the
limit. For the second half it may have no more than it has open, whatever its cap: the limit itself is reached, and
accepting fails. Who plays notices nothing, the log stays short, and when the silence is gone and the limit is back a
newcomer gets in at once.
"""

import asyncio
import resource
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from os import getpid
from time import monotonic
from typing import Final

import msgspec

from load.connection import ConnectionFailed
from load.game import Unplayable
from pontoon_protocol.options import Settings
from prove.crowds.crowd import Crowd, Person
from prove.crowds.faulty import program
from prove.crowds.flood import Flood
from prove.crowds.kernel import count, lowest_free
from prove.crowds.people import Seated, Town
from prove.crowds.written import most_in_a_minute, written_at
from prove.figure import Figure, Found, Line, Task, at_most, percentile
from prove.servers import LOGS, kept_server
from support.processes import COMMAND

DESCRIPTORS: Final = 256
SILENT: Final = 400
LEAST_DESCRIPTORS: Final = 192
"""So many connections are accepted where there are 256 descriptors; with fewer open the limit was not reached."""
TABLES: Final = (8, 8, 7)
"""People at each table; at the last one there is a seat for the newcomer."""
TALK_SECONDS: Final = 2.0
THINK_SECONDS: Final = 0.5
LOOK_SECONDS: Final = 0.02
LOG_LINES: Final = 10
ACCEPTING_FAILED: Final = "no descriptors left to accept connections"
"""What a server writes of it, every so often."""
STALL_SECONDS: Final = 1.0
WELL_SECONDS: Final = 2.0
PATIENCE_SECONDS: Final = 4.0
"""How long a newcomer tries to come in."""
FAULT_SECONDS: Final = 6
SETTINGS: Final = Settings(buy_in=100_000, between_hands_seconds=5)


def find(task: Task) -> Found:
    """A flood of so many seconds."""
    return asyncio.run(_find(task, COMMAND))


async def _find(task: Task, command: Sequence[str]) -> Found:
    found = Found(counts={"seconds": 0, "lost": 0})
    options = ("--rate-limit", "0")
    async with kept_server(task, *options, descriptors=DESCRIPTORS, program=command) as server:
        town, crowd = Town(task, server), Crowd()
        passcodes = [town.word(12) for _ in TABLES]
        tables = [_sit_down(town, people, word) for people, word in zip(TABLES, passcodes, strict=True)]
        for people in tables:
            crowd.join(people)
            people[0].begin(monotonic())
        town.guess(tables[0][0].line.code)
        began = time.time()
        try:
            limited = _let_it_flow(task, town, crowd, found)
            _come_in(town, tables[-1][0].line.code, passcodes[-1], found)
        finally:
            crowd.close()
    for words in crowd.lost:
        found.went_wrong("lost", words)
    found.times["answers"] = crowd.times
    _read(_log(task), began, limited, found)
    return found


def _read(lines: Sequence[str], began: float, limited: float, found: Found) -> None:
    """What was written before there was a limit, and from then on, and how much of that says that accepting failed."""
    before = [line for line in lines if (written_at(line) or began) < limited]
    since = [line for line in lines if line not in before]
    found.at_most("log lines", most_in_a_minute(before, began))
    found.at_most("log lines at the limit", most_in_a_minute(since, limited))
    found.count("said that accepting failed", sum(ACCEPTING_FAILED in line for line in since))


def _sit_down(town: Town, people: int, passcode: str) -> list[Person]:
    host = town.open(SETTINGS, passcode)
    lines = [host, *(town.join(host.code, number, passcode) for number in range(1, people))]
    return [Person(line, thinks=THINK_SECONDS, talks=TALK_SECONDS) for line in lines]


def _let_it_flow(task: Task, town: Town, crowd: Crowd, found: Found) -> float:
    """Half of the time at the server's own cap, and half at the limit; when that began, in seconds since 1970."""
    flood, pid = Flood(town.server.port, SILENT, task.seed), town.server.pid
    began, half = monotonic(), task.wanted / 2
    try:
        found.at_most("descriptors", _flow(flood, crowd, pid, min(began + half, task.until)))
        found.count("came", flood.came)
        found.count("cut", flood.cut)
        limited = time.time()
        with limited_to_what_is_open(pid):
            _flow(flood, crowd, pid, min(began + task.wanted, task.until))
        found.counts["seconds"] = round(monotonic() - began)
    finally:
        flood.close()
    return limited


def _flow(flood: Flood, crowd: Crowd, pid: int, until: float) -> int:
    """The most descriptors that the server had open."""
    most = 0
    while (now := monotonic()) < until:
        flood.flow(now)
        crowd.run(now + LOOK_SECONDS)
        most = max(most, count(pid))
    return most


@contextmanager
def limited_to_what_is_open(pid: int) -> Iterator[None]:
    """Let a process open no more files than it has, meanwhile."""
    soft, hard = resource.prlimit(pid, resource.RLIMIT_NOFILE)
    resource.prlimit(pid, resource.RLIMIT_NOFILE, (lowest_free(pid), hard))
    try:
        yield
    finally:
        resource.prlimit(pid, resource.RLIMIT_NOFILE, (soft, hard))


def _come_in(town: Town, code: str, passcode: str, found: Found) -> None:
    """Somebody new tries until it has a seat."""
    began = monotonic()
    while monotonic() < began + PATIENCE_SECONDS:
        newcomer = _joined(town, code, passcode)
        if newcomer is not None:
            found.at_most("well again", monotonic() - began)
            newcomer.close()
            return
    found.went_wrong("kept out", "a newcomer, after the flood")


def _joined(town: Town, code: str, passcode: str) -> Seated | None:
    try:
        newcomer = town.join(code, 7, passcode, "127.0.3.1", seconds=PATIENCE_SECONDS / 2)
    except (ConnectionFailed, OSError, Unplayable):
        return None
    return newcomer if newcomer.seat is not None else None


def _log(task: Task) -> list[str]:
    """What this process's server has written."""
    (path,) = task.kept.glob(f"{getpid()}-*{LOGS}")
    return path.read_text().splitlines()


def judge(found: Found, wanted: int) -> list[Line]:
    """That the limit was reached, that nobody was held up, what was written, and how soon all was well."""
    answers = found.times.get("answers", [])
    p99, open_most = percentile(answers, 0.99), found.most.get("descriptors", 0)
    took = "" if p99 is None else f", p99 {1_000 * p99:.0f} ms"
    came, cut = found.counts.get("came", 0), found.counts.get("cut", 0)
    seconds, lost = found.counts.get("seconds", 0), found.counts.get("lost", 0)
    return [
        Line(
            f"descriptors open, kept from {DESCRIPTORS} by the server's own cap; {came:,} came, {cut:,} were cut",
            f"{open_most:.0f} in {seconds} s",
            f"{LEAST_DESCRIPTORS} to {DESCRIPTORS} in {wanted} s",
            LEAST_DESCRIPTORS <= open_most <= DESCRIPTORS and seconds >= wanted,
        ),
        at_most("log lines in a minute at its own cap", found.most.get("log lines"), LOG_LINES, ""),
        _at_the_limit(found),
        at_most(f"longest of {len(answers):,} answers{took}", max(answers, default=None), STALL_SECONDS, "s"),
        Line("players who lost their line", str(lost), "0", not lost),
        at_most("a newcomer has a seat after the flood", found.most.get("well again"), WELL_SECONDS, "s"),
    ]


def _at_the_limit(found: Found) -> Line:
    """Something must be written: that says that accepting did fail."""
    lines, failed = found.most.get("log lines at the limit", 0.0), found.counts.get("said that accepting failed", 0)
    return Line(
        "log lines in a minute at the limit itself, and those that say that accepting failed",
        f"{lines:.0f}, {failed}",
        f"at most {LOG_LINES}, at least 1",
        lines <= LOG_LINES and failed >= 1,
    )


def noticed(fault: str, task: Task) -> bool:
    """Whether a short flood at a faulty server says what is wrong with it."""
    aside = msgspec.structs.replace(task, kept=task.scratch, wanted=FAULT_SECONDS)
    found = asyncio.run(_find(aside, program(fault)))
    talked = max(found.most["log lines"], found.most["log lines at the limit"])
    return talked > LOG_LINES or found.most.get("well again", PATIENCE_SECONDS) > WELL_SECONDS


FIGURE: Final = Figure(
    name="descriptors",
    about="seconds of silent connections",
    ci=40,
    deep=600,
    find=find,
    judge=judge,
    faults={
        "a server that logs each failed accept": lambda task: noticed("talkative", task),
        "a server that stops accepting for good": lambda task: noticed("sulky", task),
    },
    shared=False,
    when="quiet",
)
