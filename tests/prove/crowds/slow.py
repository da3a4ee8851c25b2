"""Slow readers: cut in time, their descriptors freed, and nobody else waits for them.

Tables with two who play and talk and six who read nothing, or next to nothing, the last of whom looks on: a watcher is
cut like everybody, and that is when its descriptor is free. Of the slow there are four kinds.
*Full*: the others talk until nothing more fits between them and the server, and go on; the time runs from the last
moment at which the kernel took a byte, as it tells in `/proc/net/tcp`, so that it is an upper bound of the time since
the first frame that could not be taken. *Sipping*: the same with somebody who takes a few bytes every second and says
that it is there, so that it is never silent. *Stalled*: as full, but the others fall silent then. *Silent*: nothing is
full, but no ping is answered; the time runs from its last word.
"""

import asyncio
import contextlib
from collections.abc import Sequence
from itertools import cycle, islice
from time import monotonic
from typing import Final, Literal

import msgspec

from load.frames import PONG, client_frame
from pontoon_protocol.options import Settings
from prove.crowds.crowd import Crowd, Person
from prove.crowds.faulty import program
from prove.crowds.kernel import Queues, sockets
from prove.crowds.people import Seated, Town
from prove.figure import Figure, Found, Line, Task, at_most, none_of, percentile
from prove.servers import kept_server
from support.processes import COMMAND, ServerProcess

Kind = Literal["full", "sipping", "silent", "stalled"]
Seen = tuple[float, dict[int, int]]

KINDS: Final[tuple[Kind, ...]] = ("silent", "full", "sipping", "silent", "stalled", "full", "silent", "sipping")
READERS: Final = 2
SLOW: Final = 6
LIMITS: Final[dict[Kind, float]] = {"full": 5.0, "sipping": 5.0, "silent": 30.0, "stalled": 15.0}
MEANT: Final[dict[Kind, str]] = {
    "full": "full, reads nothing while others talk on",
    "sipping": "full, reads 100 bytes a second and sends signs of life",
    "silent": "silent, answers no ping",
    "stalled": "stalled, the kernel is full and there is nothing more to send",
}
SIP_BYTES: Final = 100
SIP_SECONDS: Final = 1.0
SIGN_OF_LIFE: Final = client_frame(b"", PONG)
PATIENCE_SECONDS: Final = 1.5
"""How much longer than the limit it looks whether somebody is cut."""
FREED_SECONDS: Final = 1.0
ANSWER_MS: Final = 100.0
RECEIVE_BYTES: Final = 4_096
"""What the kernel keeps for a client that is to be full; by itself it would keep hundreds of kilobytes."""
WORDS: Final = "𐌰" * 190
"""Letters of one cell and four bytes."""
LOOK_SECONDS: Final = 0.1
QUIET_LOOKS: Final = 4
"""So often nothing more was taken, and it counts as full."""
FILLING_TABLES: Final = 5
"""So many at once: others shall wait for nobody, not for a server that has too much to do."""
FULL_TALK_SECONDS: Final = 0.01
"""Between one word and the next where somebody is to be full."""
PLAIN_TALK_SECONDS: Final = 1.0
SETTINGS: Final = Settings(
    buy_in=100_000, stake_seconds=2, turn_seconds=2, bank_seconds=2, between_hands_seconds=2, grace_seconds=0
)


class Slow:
    """Somebody who reads nothing from now on, or sips. `cut_at` and `freed_at` are None until it happens."""

    def __init__(self, kind: Kind, line: Seated, inode: str, now: float) -> None:
        self.kind: Final = kind
        self.line: Final = line
        self.inode: Final = inode
        self.port: Final[int] = line.socket.getsockname()[1]
        self.since = now
        """Its last word; for one that is to be full the last time that it was seen to take something."""
        self.cut_at: float | None = None
        self.freed_at: float | None = None
        self.sipped = 0
        """The bytes that it has read of what waited for it."""
        self._sips_at = now
        self._taken = -1
        self._looked_at = now
        self._looks = 0

    @property
    def is_full(self) -> bool:
        """Whether nothing more has fitted in for some looks."""
        return self._looks >= QUIET_LOOKS

    @property
    def fills(self) -> bool:
        """Whether it is of interest how much waits for it; the kernel takes its time to tell."""
        return self.kind != "silent" and self.cut_at is None and not (self.kind == "stalled" and self.is_full)

    @property
    def over(self) -> bool:
        """Whether nothing more is to be seen of it."""
        return self.cut_at is not None and self.freed_at is not None

    def sip(self, now: float) -> None:
        """Read a little and show signs of life, if it is time to."""
        if self.kind != "sipping" or self.cut_at is not None or now < self._sips_at:
            return
        self._sips_at = now + SIP_SECONDS
        with contextlib.suppress(OSError):  # nothing is there yet, or it is cut and nobody has said so
            self.line.socket.setblocking(False)
            self.sipped += len(self.line.socket.recv(SIP_BYTES))
            self.line.socket.send(SIGN_OF_LIFE)

    def look(self, taken: int, now: float) -> None:
        """So many bytes wait for it now or were read; if fewer are told than were, it counts from earlier at worst."""
        if taken > self._taken:
            self._taken, self._looks, self.since = taken, 0, self._looked_at
        else:
            self._looks += 1
        self._looked_at = now


class Table(msgspec.Struct, frozen=True):
    """Two who read and those who don't."""

    kind: Kind
    people: list[Person]
    slow: list[Slow]

    @property
    def settled(self) -> bool:
        """Whether they have talked enough."""
        return all(each.over or (self.kind == "stalled" and each.is_full) for each in self.slow)


def find(task: Task) -> Found:
    """So many slow readers of all kinds, at one server."""
    return asyncio.run(look_at(task, list(islice(cycle(KINDS), -(-task.wanted // SLOW))), SLOW, COMMAND))


async def look_at(task: Task, kinds: Sequence[Kind], slow: int, command: Sequence[str]) -> Found:
    """A table of each of these kinds, with so many slow readers, at one server."""
    async with kept_server(task, "--rate-limit", "0", program=command) as server:
        crowd, town = Crowd(), Town(task, server)
        tables = [_sit_down(town, kind, slow) for kind in kinds]
        town.guess(tables[0].people[0].line.code)
        now = monotonic()
        set_pace(tables)
        for table in tables:
            crowd.join(table.people)
            if table.kind != "stalled":
                table.people[0].begin(now)
        queues = Queues(server.port)
        try:
            _watch(tables, crowd, server, queues, task.until)
        finally:
            crowd.close()
            queues.close()
        for each in (each for table in tables for each in table.slow):
            each.line.close()
    return _told(tables, crowd)


def _sit_down(town: Town, kind: Kind, slow: int) -> Table:
    passcode, pid = town.word(12), town.server.pid
    host = town.open(SETTINGS, passcode)
    readers = [host, *(town.join(host.code, number, passcode) for number in range(1, READERS))]
    found = []
    for number in range(READERS, READERS + slow):
        before = sockets(pid)
        kept = 0 if kind == "silent" else RECEIVE_BYTES
        if number > READERS and number == READERS + slow - 1:
            line = town.watch(host.code, passcode, receive_bytes=kept)
        else:
            line = town.join(host.code, number, passcode, receive_bytes=kept)
        (inode,) = sockets(pid) - before
        found.append(Slow(kind, line, inode, monotonic()))
    first, *others = (Person(line, thinks=None if kind == "stalled" else 0.2, words=WORDS) for line in readers)
    first.talks = PLAIN_TALK_SECONDS
    return Table(kind, [first, *others], found)


def _watch(tables: Sequence[Table], crowd: Crowd, server: ServerProcess, queues: Queues, until: float) -> None:
    read: dict[Slow, int] = {}
    while (now := monotonic()) < until:
        crowd.run(now + LOOK_SECONDS)
        now = monotonic()
        here = sockets(server.pid)
        filling = any(each.fills and not _over(table, now) for table in tables for each in table.slow)
        # What was read when the look began that is over now; the next one begins at once.
        sipped, seen = read, queues.seen() if filling else None
        if seen is not None:
            read = {each: each.sipped for table in tables for each in table.slow}
        for table in tables:
            for each in table.slow:
                _look(each, crowd, here, seen, sipped.get(each, 0), now)
                each.sip(now)
        set_pace(tables)
        if all(_over(table, now) for table in tables):
            return


def _look(each: Slow, crowd: Crowd, here: set[str], seen: Seen | None, sipped: int, now: float) -> None:
    if each.cut_at is None and each.line.seat is not None:
        each.cut_at = crowd.seats_lost.get((each.line.code, each.line.seat))
    if each.fills and seen is not None:
        looked_at, queues = seen
        each.look(queues.get(each.port, 0) + sipped, looked_at)
    if each.freed_at is None and each.inode not in here:
        each.freed_at = now
        if each.line.seat is None:
            each.cut_at = now


def set_pace(tables: Sequence[Table]) -> None:
    """Let a few tables at once talk until nothing more fits in, and until all are cut, unless they shall stall."""
    filling = [table for table in tables if table.kind != "silent" and not table.settled][:FILLING_TABLES]
    for table in tables:
        talker = table.people[0]
        if table in filling:
            talker.talks = FULL_TALK_SECONDS
        elif talker.talks == FULL_TALK_SECONDS:
            talker.talks = None if table.kind == "stalled" else PLAIN_TALK_SECONDS


def _over(table: Table, now: float) -> bool:
    """Whether all are cut, or have had more than their time."""
    most = LIMITS[table.kind] + PATIENCE_SECONDS
    return all(each.over or (now - each.since > most and _late(each, now)) for each in table.slow)


def _late(each: Slow, now: float) -> bool:
    return each.cut_at is None or now - each.cut_at > FREED_SECONDS + PATIENCE_SECONDS


def _told(tables: Sequence[Table], crowd: Crowd) -> Found:
    found = Found(times={"answers": crowd.times}, counts={"lost": 0, "not cut": 0})
    for table in tables:
        for each in table.slow:
            _tell(each, found)
    for words in crowd.lost:
        found.went_wrong("lost", words)
    return found


def _tell(each: Slow, found: Found) -> None:
    found.count("slow")
    found.count(each.kind)
    found.count("watchers", each.line.seat is None)
    if each.cut_at is None:
        found.went_wrong("not cut", f"one that is {each.kind}")
        return
    found.at_most(each.kind, each.cut_at - each.since)
    freed = float("inf") if each.freed_at is None else max(0.0, each.freed_at - each.cut_at)
    found.at_most("freed", freed)


def judge(found: Found, wanted: int) -> list[Line]:
    """When each kind was cut, how long the others waited, and when the descriptors were free."""
    answers, watchers = found.times.get("answers", []), found.counts.get("watchers", 0)
    p99 = percentile(answers, 0.99)
    kinds = [
        at_most(f"{MEANT[kind]}: cut after, of {found.counts.get(kind, 0)}", found.most.get(kind), seconds, "s")
        for kind, seconds in LIMITS.items()
    ]
    return [
        none_of(found, "not cut", "slow", wanted, f"slow readers not cut, {watchers} of them watchers"),
        *kinds,
        at_most("descriptor free after the cut", found.most.get("freed"), FREED_SECONDS, "s"),
        at_most(f"others' p99 of {len(answers):,} answers", None if p99 is None else 1_000 * p99, ANSWER_MS, "ms"),
        Line("others who lost their line", str(found.counts.get("lost", 0)), "0", not found.counts.get("lost", 0)),
    ]


def noticed(fault: str, kind: Kind, task: Task) -> bool:
    """Whether a look at a few of one kind, on a faulty server, says that something is wrong."""
    aside = msgspec.structs.replace(task, kept=task.scratch)
    found = asyncio.run(look_at(aside, [kind], 2, program(fault)))
    limit = LIMITS[kind]
    return bool(found.counts["not cut"] or found.most[kind] > limit or found.most["freed"] > FREED_SECONDS)


FIGURE: Final = Figure(
    name="slow",
    about="slow readers",
    ci=48,
    deep=384,
    find=find,
    judge=judge,
    faults={
        "a server without heartbeats": lambda task: noticed("no-heartbeat", "silent", task),
        "a server with outboxes without end": lambda task: noticed("unbounded-outbox", "sipping", task),
        "a server that keeps descriptors": lambda task: noticed("kept-descriptors", "full", task),
        "a server that waits for watchers": lambda task: noticed("spared-watchers", "stalled", task),
    },
    shared=False,
    when="quiet",
)
