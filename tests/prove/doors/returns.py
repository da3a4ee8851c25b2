"""Coming back with what isn't one's own: no value that anybody was ever sent, nor what is made of it, opens a seat.

Nights of two tables in virtual time (`prove.doors.returning`). At the end of each, everything that anybody was sent
is tried at either table as the key of a resume, a recall and a join, and as the epoch of a resume; then what can be
made of it. Each try must be refused, its line told nothing, and nothing may have changed at the tables; afterwards
everybody comes back with the own key.
"""

import asyncio
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import chain, islice, product
from random import Random
from typing import Final, TypeVar

import looptime
from msgspec import Struct
from structlog.testing import capture_logs

from pontoon_protocol.commands import Join, Recall, Resume
from pontoon_protocol.errors import Reason, Refused
from pontoon_protocol.updates import Welcome
from pontoon_server.edge.reception import Reception
from prove.doors.guesses import CHANGES, Value, guesses, texts_of
from prove.doors.lenient import FAULTS, Fault, Hall
from prove.doors.returning import Night, Sitter, night
from prove.figure import Figure, Found, Line, Task, all_reached, none_of
from support.peers import Peer

TRIES: Final = 13_500
"""In each night: every value as it is in every kind, every one in every change, and some put together."""
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
OFTEN: Final = (5, 1, 1, 2)
"""How often each is drawn for what is made of a value."""
AS_THEY_ARE: Final = "values tried as they are"
TO_TRY: Final = "values to try as they are"
Answer = TypeVar("Answer")


class Guess(Struct, frozen=True):
    """What is tried, as what, at whose table."""

    how: str
    """How it was made: one of `CHANGES`."""
    text: str
    kind: str
    person: Sitter


class Stand(Struct, frozen=True):
    """What must not change by a try."""

    tables: tuple[object, ...]
    lines: tuple[object, ...]


def find(task: Task) -> Found:
    """So many tries at least, over as many whole nights as that needs: a night's seed alone shows it again."""
    found = Found()
    for number in range(-(-task.wanted // TRIES)):
        if task.time_is_up:
            break
        look(task.seed + number, TRIES, found)
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
        plain = self._plain(values)
        self._found.count(TO_TRY, len(plain))
        left = islice(chain(plain, self._changed(values)), tries)
        while batch := list(islice(left, BATCH)):
            await self._try_all(batch, values)
            if until_wrong and self._found.wrong:
                return
            if self._stand() != stand:
                self._wrong("changed", f"at the tables, by the {BATCH} tries before {self._number}")
                return
        for person in self._here.owners:
            await self._comes_back(person)

    def _plain(self, values: Sequence[Value]) -> list[Guess]:
        """Every value as it is, in every kind at each table."""
        tables = {person.code: person for person in self._here.owners}.values()
        return [Guess("as it is", *one) for one in product(texts_of(values), KINDS, tables)]

    def _changed(self, values: Sequence[Value]) -> Iterator[Guess]:
        """What can be made of them, in a kind and at a table that are drawn."""
        for how, text in guesses(values, self._rng):
            (kind,) = self._rng.choices(KINDS, OFTEN)
            yield Guess(how, text, kind, self._rng.choice(self._here.owners))

    async def _try_all(self, batch: Sequence[Guess], values: Sequence[Value]) -> None:
        """At once, as far as the server lets them."""
        self._found.reach("changes", {guess.how for guess in batch})
        self._found.reach("kinds", {guess.kind for guess in batch})
        attempts = [(guess, self._attempt(guess, values)) for guess in batch]
        for guess, attempt in attempts:
            if isinstance(attempt, Recall):
                await self._try(guess, attempt)
        await asyncio.gather(*(self._try(*one) for one in attempts if not isinstance(one[1], Recall)))

    async def _try(self, guess: Guess, attempt: Try) -> None:
        self._number += 1
        peer = Peer()
        # A stranger at an address of its own each time: one who has tried too often is refused unheard.
        address = f"10.{self._number >> 16}.{self._number >> 8 & 255}.{self._number & 255}"
        reason = await _refusal(self._enter(attempt, peer, address))
        self._found.count("tries")
        self._found.count(AS_THEY_ARE, guess.how == "as it is")
        words = f"{guess.kind} with {guess.text[:50]!r}"
        if reason is None:
            self._wrong("let in", words)
        elif reason not in REFUSALS[type(attempt)]:
            self._wrong("let in", f"{words} was refused otherwise: {reason}")
        if peer.line.take() or peer.line.player is not None or peer.line.key:
            self._wrong("let in", f"{words} was told something")

    def _attempt(self, guess: Guess, values: Sequence[Value]) -> Try:
        rng, person, text = self._rng, guess.person, guess.text
        version = self._here.registry.awake[person.code].table.version
        seq = rng.choice((0, version, rng.randint(0, version)))
        epoch = rng.choice((self._here.registry.epoch, "", text))
        match guess.kind:
            case "recall":
                return Recall(person.code, text, rng.choice(("ledger", "hands")))
            case "join":
                return Join(person.code, text, person.name, rng.choice(("", str(rng.choice(values)))))
            case "resume with an epoch":
                other = rng.choice([one for one in self._here.everybody if one.code != person.code])
                return Resume(person.code, other.key, text, seq)
            case _:
                return Resume(person.code, text, epoch, seq)

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
        _as_they_are(found, 100 * len(KINDS) * nights),
        all_reached(found, "kinds", KINDS),
        all_reached(found, "changes", CHANGES),
    ]


def _as_they_are(found: Found, least: int) -> Line:
    tried, to_try = found.counts.get(AS_THEY_ARE, 0), found.counts.get(TO_TRY, 0)
    words = "values tried as they are, in each of four kinds at each table"
    return Line(words, f"{tried:,} of {to_try:,}", "all", tried == to_try >= least)


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
