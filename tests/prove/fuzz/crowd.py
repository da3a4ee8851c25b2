"""Everybody at a fuzzed table: two who are honest; two with seats who mean ill, a watcher, a guest, and strangers."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random
from typing import Any, Final

from pontoon_protocol.codec import Encoding, encode
from pontoon_protocol.commands import Commands, Hello, Watch
from pontoon_protocol.host_commands import Unlock
from prove.figure import Found
from prove.fuzz.burst import Burst
from prove.fuzz.hostile import ENTRANCES, PASSCODE, SEAT_KINDS, bent, from_seat, from_seatless, no_message, second_hello
from prove.fuzz.people import Astray, Person
from prove.fuzz.wire import Wire
from prove.fuzz.words import words

ROUNDS: Final = 2
"""How often a seated fuzzer says all there is in a burst."""
BAD_ENDS: Final = 0.3
"""How often somebody says something that is no message."""
HELLOS: Final = 0.2
"""How often what comes first of all is a hello after all."""
EVERYTHING: Final[tuple[Any, ...]] = (*SEAT_KINDS, *ENTRANCES)


class Crowd:
    """Who is there in a night. Whatever goes wrong in a burst is in `found`; raises what a wire raises, and `Astray`.

    `host` and `mal` are the seated fuzzers, `ann` and `ben` the honest. `looked` is called after each burst.
    """

    def __init__(self, port: int, where: str, rng: Random, keys: Sequence[str], found: Found) -> None:
        """Hal, Mal, Gus, Ann and Ben come with these keys, which nobody has come with before."""
        self.port = port
        self.where = where
        self.rng = rng
        self.found = found
        self.rounds = ROUNDS
        self.looked: Callable[[], None] = lambda: None
        first, other = rng.sample(tuple(Encoding), 2)
        self.host = Person(port, "Hal", first, keys[0])
        self.mal = Person(port, "Mal", other, keys[1])
        self.guest = Person(port, "Gus", other, keys[2])
        self.ann = Person(port, "Ann", other, keys[3])
        self.ben = Person(port, "Ben", first, keys[4])
        self.watcher = Person(port, "Wat", first)
        self.honest: tuple[Person, ...] = (self.ann, self.ben)
        self.fuzzers: tuple[Person, ...] = (self.host, self.mal)
        self.seated: tuple[Person, ...] = (*self.honest, *self.fuzzers)

    def close(self) -> None:
        """Hang up on all wires."""
        for person in (*self.seated, self.watcher, self.guest):
            person.wire.close()

    def in_step(self) -> None:
        """Let everybody who has a seat hear all that has happened."""
        for person in self.seated:
            person.in_step()

    def burst(self, phase: str, first: Sequence[Commands] = ()) -> None:
        """All fuzzers at once, then the honest look. `first` is said by Mal before all else, and nobody is cut then."""
        self.in_step()
        before, seqs = [person.table for person in self.honest], [person.seq for person in self.honest]
        if any(person.offer is not None for person in self.fuzzers):
            self.found.reach("fuzzers to move", [phase])
        seats = frozenset(person.seat for person in self.fuzzers if person.seat is not None)
        burst = Burst(self.found, f"{self.where}, {phase}", seats)
        strangers = [Person(self.port, "Sid", encoding) for encoding in Encoding]
        self._say_everything(burst, phase, strangers, first)
        self._knock(burst)
        if not first:
            self._throw(burst, (*self.fuzzers, self.watcher, self.guest, *strangers))
        for person in strangers:
            person.wire.close()
        passed = burst.all_as_it_was(self.honest, before, seqs)
        if first and phase not in passed:
            raise Astray(f"the table was never in {phase}")
        self.looked()

    def strangers_burst(self, phase: str, burst: Burst) -> None:
        """What strangers alone say."""
        strangers = [Person(self.port, "Sid", encoding) for encoding in Encoding]
        for person in strangers:
            burst.hear(burst.say(person, phase, self._strangers_words(person)))
        burst.note(phase, ["hello"] * len(strangers))
        self._throw(burst, strangers)
        for person in strangers:
            person.wire.close()

    def words_of(self, person: Person, phase: str) -> list[Commands]:
        """What a seated fuzzer says in a burst."""
        host = person is self.host
        return [command for _ in range(self.rounds) for command in from_seat(person, phase, host, self.rng)]

    def _say_everything(self, burst: Burst, phase: str, strangers: Sequence[Person], first: Sequence[Commands]) -> None:
        said: list[tuple[Person, Iterable[Commands]]] = [
            *((person, self.words_of(person, phase)) for person in self.fuzzers),
            *((person, from_seatless(person, EVERYTHING, self.rng)) for person in (self.watcher, self.guest)),
            *((person, self._strangers_words(person)) for person in strangers),
        ]
        # Everybody writes before anybody reads an answer.
        asked = [burst.say(person, phase, (*(first if person is self.mal else ()), *them)) for person, them in said]
        for each in asked:
            burst.hear(each)
        burst.note(phase, ["hello"] * len(strangers))
        if self.host.table.locked:
            burst.hear(burst.say(self.host, phase, [self.host.next(Unlock)]))

    def _strangers_words(self, person: Person) -> Iterator[Commands]:
        person.code = self.host.code
        return from_seatless(person, EVERYTHING, self.rng)

    def _throw(self, burst: Burst, people: Sequence[Person]) -> None:
        """Something that is no message, now and then; who has a place here comes back to it."""
        for person in people:
            if self.rng.random() < BAD_ENDS:
                bad = self.rng.choice((no_message, no_message, no_message, second_hello))
                if not burst.throw(person, bad(person.encoding, self.rng)):
                    self._come_back(person)

    def _knock(self, burst: Burst) -> None:
        """What somebody says first who ought to say hello: it is heard, or the connection ends."""
        for encoding in Encoding:
            wire = Wire(self.port, encoding)
            hello = self.rng.random() < HELLOS
            burst.knock(wire, encode(encoding, words(Hello)(self.rng)) if hello else bent(encoding, self.rng))
            wire.close()

    def _come_back(self, person: Person) -> None:
        if person in self.fuzzers:
            person.come_back()
        elif person is self.watcher:
            person.again()
            person.enter(Watch(self.host.code, PASSCODE))
        elif person is self.guest:
            person.again()
            person.sit(self.host.code, PASSCODE)
