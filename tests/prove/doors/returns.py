"""Coming back with what isn't one's own: no value that anybody was ever sent, nor what is made of it, opens a seat.

Nights of two tables in virtual time (`prove.doors.returning`). At the end of each, everything that anybody was sent
is tried as the key of a resume, a recall and a join, and as the epoch of a resume. Each try must be refused, its
line told nothing, and nothing may have changed at the tables; afterwards everybody comes back with the own key.
"""

import asyncio
from collections.abc import Callable, Sequence
from functools import partial
from itertools import islice
from random import Random
from typing import Final, TypeVar

import looptime
from msgspec import Struct
from structlog.testing import capture_logs

from pontoon_protocol.commands import Join, Recall, Resume
from pontoon_protocol.errors import Reason, Refused
from pontoon_protocol.updates import Welcome
from pontoon_server.edge.reception import Reception
from prove.doors.guesses import CHANGES, Value, guesses
from prove.doors.lenient import FAULTS, Fault, Hall
from prove.doors.returning import Night, Sitter, night
from prove.figure import Figure, Found, Line, Task, all_reached, none_of
from support.peers import Peer

TRIES: Final = 12_500
"""In each night: every value in every change, and some put together."""
BATCH: Final = 50
"""After so many the tables are looked at."""
Try = Resume | Recall | Join
REFUSALS: Final[dict[type[Try], frozenset[Reason]]] = {
    Resume: frozenset({"wrong_key"}),
    Recall: frozenset({"wrong_key"}),
    Join: frozenset({"wrong_passcode", "table_locked", "already_seated"}),
}
"""Why a stranger is refused at tables that let nobody new in: an empty key, which the codec lets nobody send, is what
bots have, who are seated already."""
KINDS: Final = ("resume", "recall", "join", "resume with an epoch")
Answer = TypeVar("Answer")


class Stand(Struct, frozen=True):
    """What must not change by a try."""

    tables: tuple[object, ...]
    lines: tuple[object, ...]


def find(task: Task) -> Found:
    """So many tries, over as many nights as that needs."""
    found = Found()
    for number, start in enumerate(range(0, task.wanted, TRIES)):
        if task.time_is_up:
            break
        look(task.seed + number, min(TRIES, task.wanted - start), found)
    return found


def look(seed: int, tries: int, found: Found, fault: Fault | None = None) -> None:
    """One night, and so many tries at its end; with a `fault`, in a hall where that goes wrong."""
    with capture_logs(), asyncio.Runner(loop_factory=lambda: looptime.new_event_loop(noop_cycles=12)) as runner:
        runner.run(_look(seed, tries, found, fault))


async def _look(seed: int, tries: int, found: Found, fault: Fault | None) -> None:
    async with night(seed) as here:
        if fault is not None:
            fault.prepare(here)
        reception = Reception(here.registry, opener="", clock=asyncio.get_running_loop().time)
        hall = reception if fault is None else fault.hall(reception, here)
        await Trial(seed, here, hall, found).run(tries, until_wrong=fault is not None)


class Trial:
    """All tries of one night."""

    def __init__(self, seed: int, here: Night, hall: Hall, found: Found) -> None:
        self._seed = seed
        self._here = here
        self._hall = hall
        self._found = found
        self._rng = Random(f"tries/{seed}")
        self._number = 0

    async def run(self, tries: int, *, until_wrong: bool = False) -> None:
        """Try, look at the tables now and then, and let everybody come back; or until something went wrong."""
        values = self._here.values()
        self._found.count("nights")
        self._found.count("values", len(values))
        for value in self._here.secrets() & {str(value) for value in values}:
            self._found.went_wrong("secrets sent", f"seed {self._seed}: a key or a passcode of {len(value)} signs")
        stand = self._stand()
        left = islice(guesses(values, self._rng), tries)
        while batch := list(islice(left, BATCH)):
            await self._try_all(batch, values)
            if until_wrong and self._found.wrong:
                return
            if self._stand() != stand:
                self._wrong("changed", f"at the tables, by the {BATCH} tries before {self._number}")
                return
        for person in self._here.owners:
            await self._comes_back(person)

    async def _try_all(self, batch: Sequence[tuple[str, str]], values: Sequence[Value]) -> None:
        """At once, as far as the server lets them."""
        self._found.reach("changes", {how for how, _ in batch})
        attempts = [(guess, *self._attempt(guess, values)) for _, guess in batch]
        self._found.reach("kinds", {kind for _, _, kind in attempts})
        for guess, attempt, kind in attempts:
            if isinstance(attempt, Recall):
                await self._try(guess, attempt, kind)
        await asyncio.gather(*(self._try(*one) for one in attempts if not isinstance(one[1], Recall)))

    async def _try(self, guess: str, attempt: Try, kind: str) -> None:
        self._number += 1
        peer = Peer()
        # A stranger at an address of its own each time: one who has tried too often is refused unheard.
        address = f"10.{self._number >> 16}.{self._number >> 8 & 255}.{self._number & 255}"
        reason = await _refusal(self._enter(attempt, peer, address))
        self._found.count("tries")
        if reason is None:
            self._wrong("let in", f"{kind} with {guess[:50]!r}")
        elif reason not in REFUSALS[type(attempt)]:
            self._wrong("let in", f"{kind} with {guess[:50]!r} was refused otherwise: {reason}")
        if peer.line.take() or peer.line.player is not None or peer.line.key:
            self._wrong("let in", f"{kind} with {guess[:50]!r} was told something")

    def _attempt(self, guess: str, values: Sequence[Value]) -> tuple[Try, str]:
        rng, person = self._rng, self._rng.choice(self._here.owners)
        version = self._here.registry.awake[person.code].table.version
        seq = rng.choice((0, version, rng.randint(0, version)))
        epoch = rng.choice((self._here.registry.epoch, "", guess))
        match rng.choices(KINDS, (5, 1, 1, 2))[0]:
            case "recall":
                return Recall(person.code, guess, rng.choice(("ledger", "hands"))), "recall"
            case "join":
                return Join(person.code, guess, person.name, rng.choice(("", str(rng.choice(values))))), "join"
            case "resume with an epoch":
                other = rng.choice([one for one in self._here.everybody if one.code != person.code])
                return Resume(person.code, other.key, guess, seq), "resume with an epoch"
            case _:
                return Resume(person.code, guess, epoch, seq), "resume"

    async def _enter(self, attempt: Try, peer: Peer, address: str) -> object:
        if isinstance(attempt, Recall):
            return await self._hall.recall(attempt, address)
        return await self._hall.let_in(attempt, peer.line, address)

    async def _comes_back(self, person: Sitter) -> None:
        """On a new line, at home: to the same seat, or the same place at the door."""
        place, registry = person.place, self._here.registry
        peer = Peer()
        entrance: Join | Resume = Resume(person.code, person.key, registry.epoch, 0)
        if person.waits_at_door:
            entrance = Join(person.code, person.key, person.name)
        reason = await _refusal(self._hall.let_in(entrance, peer.line, f"home of {person.name}"))
        welcomes = [update for update in peer.hears() if isinstance(update, Welcome)]
        self._found.count("owners")
        if reason is not None:
            self._wrong("locked out", f"{person.name}: {reason}")
        elif not welcomes or welcomes[0].seat != place or bool(welcomes[0].guest) != person.waits_at_door:
            self._wrong("locked out", f"{person.name} is somewhere else")

    def _stand(self) -> Stand:
        tables = [self._here.registry.awake[person.code].table for person in self._here.owners]
        lines = [
            (person.line.closed, person.line.player, person.line.key, bool(person.line.take()), len(person.table.lines))
            for person in self._here.owners
        ]
        return Stand(tuple(map(id, tables)), tuple(lines))

    def _wrong(self, what: str, words: str) -> None:
        self._found.went_wrong(what, f"seed {self._seed}: {words}")


async def _refusal(entering: "asyncio.Future[Answer] | object") -> Reason | None:
    try:
        await entering  # type: ignore[misc]  # both are awaited
    except Refused as refused:
        return refused.reason
    return None


def judge(found: Found, wanted: int) -> list[Line]:
    """Nobody came in, nothing changed, nobody is locked out, and everything was tried in every way."""
    nights, owners = -(-wanted // TRIES), 6 * -(-wanted // TRIES)
    return [
        none_of(found, "let in", "tries", wanted, "came back with what was not one's own"),
        none_of(found, "changed", "nights", nights, "nights in which a try changed something"),
        none_of(found, "locked out", "owners", owners, "owners who could not come back afterwards"),
        none_of(found, "secrets sent", "values", 100 * nights, "keys and passcodes among the values that were sent"),
        all_reached(found, "kinds", KINDS),
        all_reached(found, "changes", CHANGES),
    ]


def noticed(fault: Fault, task: Task) -> bool:
    """Whether what goes wrong in a hall is noticed."""
    found = Found()
    look(task.seed, fault.tries, found, fault)
    return any(found.counts.get(what, 0) for what in ("let in", "changed", "locked out", "secrets sent"))


def all_noticed(faults: tuple[Fault, ...], task: Task) -> bool:
    """Whether each of some is; they share a process, which costs more than they do."""
    return all(noticed(fault, task) for fault in faults)


PLANTED: Final[dict[str, Callable[[Task], bool]]] = {
    name: partial(all_noticed, faults) for name, faults in FAULTS.items()
}
FIGURE: Final = Figure(
    name="returns",
    about="tries to come back as somebody else",
    ci=100_000,
    deep=2_000_000,
    find=find,
    judge=judge,
    faults=PLANTED,
)
