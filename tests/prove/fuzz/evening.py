"""A night at which fuzzers sit, look on and wait at the door, in each of its phases; two honest people play along."""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, Final

from msgspec.structs import replace

from pontoon_protocol.codec import Encoding, encode
from pontoon_protocol.commands import Away, Back, Commands, Hello, Open, Ready, Resume, Watch
from pontoon_protocol.host_commands import ChangeSettings, EndNight, GoOn, Pause, StartNight, Unlock
from pontoon_protocol.options import PRESETS, Preset
from pontoon_protocol.updates import Closing
from pontoon_protocol.views import TableView
from prove.figure import Found
from prove.fuzz.burst import Burst
from prove.fuzz.hostile import ENTRANCES, PASSCODE, SEAT_KINDS, bent, from_seat, from_seatless, no_message, second_hello
from prove.fuzz.people import Astray, Person
from prove.fuzz.wire import Cut, Wire
from prove.fuzz.words import words
from support.clients import PATIENT
from support.differences import differences
from support.playing import usual

PHASES: Final = ("lobby", "draw", "between", "pack", "stakes", "double", "punters", "bank", "paused", "over")
BURSTS: Final = 3
"""In each phase of a night."""
ROUNDS: Final = 2
"""How often a seated fuzzer says all there is in a burst."""
BAD_ENDS: Final = 0.3
"""How often something that is no message comes at the end."""
TURNS: Final = 2_000
"""A night that takes more moves than this to get where it should will not get there."""


class Evening:
    """One night. Whatever goes wrong is in `found`; raises what a wire raises, and `Astray`."""

    def __init__(self, port: int, preset: Preset, seed: int, keys: Sequence[str], found: Found) -> None:
        """Hal, Mal, Gus, Ann and Ben come with these keys, which nobody has come with before."""
        self.preset = preset
        self.seed = seed
        self.found = found
        self.rng = Random(seed)
        self.port = port
        self.looked: Callable[[], None] = lambda: None
        """Called after each burst."""
        self.bursts = BURSTS
        self.rounds = ROUNDS
        first, other = self.rng.sample(tuple(Encoding), 2)
        self.host = Person(port, "Hal", first, keys[0])
        self.ann = Person(port, "Ann", other, keys[3])
        self.mal = Person(port, "Mal", other, keys[1])
        self.ben = Person(port, "Ben", first, keys[4])
        self.watcher = Person(port, "Wat", first)
        self.guest = Person(port, "Gus", other, keys[2])
        self.honest: tuple[Person, ...] = (self.ann, self.ben)
        self.fuzzers: tuple[Person, ...] = (self.host, self.mal)

    @property
    def seated(self) -> tuple[Person, ...]:
        """All who play."""
        return (*self.honest, *self.fuzzers)

    def play(self) -> None:
        """The whole night."""
        self._sit_down()
        self._station("lobby")
        self._begin()
        self._station("between")
        self._pack()
        for phase in ("stakes", "double", "punters", "bank"):
            if self._play_to(phase):
                self._station(phase)
            if phase == "punters":
                self._pause()
        self._play_to("between")
        self._end()

    def close(self) -> None:
        """Hang up on all wires."""
        for person in (*self.seated, self.watcher, self.guest):
            person.wire.close()

    # -- the honest course of a night ------------------------------------------------------------

    def _sit_down(self) -> None:
        settings = replace(PATIENT, buy_in=10_000)
        opening = Open(self.host.key, "Hal", "Fuzz", PRESETS[self.preset], settings, PASSCODE)
        self.host.enter(opening)
        for person in (self.ann, self.mal, self.ben):
            person.sit(self.host.code, PASSCODE)
        self.host.in_step()
        self.host.do(ChangeSettings, replace(settings, door="asks"))
        self.guest.sit(self.host.code, PASSCODE)
        self.watcher.enter(Watch(self.host.code, PASSCODE))
        self.watcher.code = self.host.code

    def _begin(self) -> None:
        """With nobody else there the draw for the first bank waits (T3); the house needs none."""
        others = (self.ann, self.mal, self.ben)
        if self.preset == "casino":
            self.host.do(StartNight)
        else:
            for person in others:
                person.do(Away)
            self.host.do(StartNight)
            self._station("draw")
            for person in others:
                person.do(Back)
        self._in_step()

    def _pack(self) -> None:
        """The pack is wanted for as long as it takes to shuffle it: what is said in the same write comes meanwhile."""
        for person in (*self._ready_people(), self.host):
            person.do(Ready)
        self._burst("pack", first=[self.mal.next(Ready)])
        self._in_step()
        for person in self.honest:
            person.do(Back)

    def _ready_people(self) -> Sequence[Person]:
        """The honest who play in the next hand: in every other night none of them is to have the bank (T17)."""
        bank = self.ann.table.bank
        if self.seed % 2 and any(person.seat == bank for person in self.honest):
            for person in self.honest:
                if person.seat == bank:
                    person.do(Away)
            return [person for person in self.honest if person.seat != bank]
        return self.honest

    def _pause(self) -> None:
        self._in_step()
        if self.ann.table.phase in ("between", "punters", "bank"):
            self.host.do(Pause)
            self._station("paused")
            self.host.do(GoOn)

    def _play_to(self, phase: str) -> bool:
        """Play until the table is in this phase and, where somebody is to move, a fuzzer is; False: it has none."""
        rules = PRESETS[self.preset]
        if (phase == "double" and not rules.bank_double) or (phase == "bank" and rules.bank == "house"):
            return False
        for _ in range(TURNS):
            self._in_step()
            view = self.ann.table
            movers = [person for person in self.seated if person.offer is not None]
            fits = phase == "between" or any(mover in self.fuzzers for mover in movers) or phase in ("bank", "double")
            if view.phase == phase and fits:
                return True
            if view.phase == "between":
                for person in self.seated:
                    person.do(Ready)
            elif movers:
                kind, fields = usual(movers[0].offer)  # type: ignore[arg-type]  # movers have one
                movers[0].do(kind, *fields)
            else:
                raise Astray(f"nobody moves in {view.phase}")
        raise Astray(f"no hand gets as far as {phase}")

    def _in_step(self) -> None:
        for person in self.seated:
            person.in_step()

    # -- what fuzzers do -------------------------------------------------------------------------

    def _station(self, phase: str) -> None:
        for _ in range(self.bursts):
            self._in_step()
            self._burst(phase)

    def _burst(self, phase: str, first: Sequence[Commands] = ()) -> None:
        """All fuzzers at once, then everybody looks. `first` is said by the second of them before all else."""
        self._in_step()
        before, seqs = [person.table for person in self.honest], [person.seq for person in self.honest]
        seats = frozenset(person.seat for person in self.fuzzers if person.seat is not None)
        burst = Burst(self.found, f"seed {self.seed}, {self.preset}, {phase}", seats)
        strangers = [Person(self.port, "Sid", encoding) for encoding in Encoding]
        seated = [(person, self._commands(person, phase)) for person in self.fuzzers]
        waiting = [(person, from_seatless(person, self._kinds(), self.rng)) for person in (self.watcher, self.guest)]
        asked = []
        for person, commands in (*seated, *waiting):
            opening = first if person is self.mal else ()
            asked.append(burst.say(person, phase, (*opening, *commands)))
        asked += [burst.say(person, phase, self._strangers_words(person)) for person in strangers]
        for each in asked:
            burst.hear(each)
        burst.note(phase, ["hello"] * len(strangers))
        if self.host.table.locked:
            burst.hear(burst.say(self.host, phase, [self.host.next(Unlock)]))
        self._knock(burst)
        if not first:
            self._throw(burst, (*self.fuzzers, self.watcher, self.guest, *strangers))
        for person in strangers:
            person.wire.close()
        self._movers(phase)
        burst.all_as_it_was(self.honest, before, seqs)
        self.looked()

    def _commands(self, person: Person, phase: str) -> list[Commands]:
        host = person is self.host
        return [command for _ in range(self.rounds) for command in from_seat(person, phase, host, self.rng)]

    def _kinds(self) -> Sequence[type[Any]]:
        return (*SEAT_KINDS, *ENTRANCES)

    def _strangers_words(self, person: Person) -> Iterator[Commands]:
        person.code = self.host.code
        return from_seatless(person, self._kinds(), self.rng)

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
            hello = self.rng.random() < 0.2
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

    def _movers(self, phase: str) -> None:
        if any(person.offer is not None for person in self.fuzzers):
            self.found.reach("fuzzers to move", [phase])

    # -- the end ---------------------------------------------------------------------------------

    def _end(self) -> None:
        self.host.do(EndNight)
        before = self._last_look(self.ann)
        burst = Burst(self.found, f"seed {self.seed}, {self.preset}, over", frozenset())
        for person in self.fuzzers:
            # Who comes to a night that is over is shown it and sent away: what is said behind that is not heard.
            person.again()
            person.say(Resume(person.code, person.key), *self._commands(person, "over"))
            self._hear_out(person)
        for encoding in Encoding:
            stranger = Person(self.port, "Sid", encoding)
            burst.hear(burst.say(stranger, "over", self._strangers_words(stranger)))
            burst.note("over", ["hello"])
            self._throw(burst, [stranger])
            stranger.wire.close()
        if changed := differences(self._last_look(self.ann), before):
            burst.wrong("state changes", f"the end of the night has other {[name for name, _, _ in changed]}")

    def _last_look(self, person: Person) -> TableView:
        person.again()
        person.say(Resume(person.code, person.key))
        self._hear_out(person)
        return person.table

    def _hear_out(self, person: Person) -> None:
        """Up to the end of the connection, which says that the night is over."""
        try:
            while True:
                person.hear()
        except Cut as cut:
            if not isinstance(cut.closing, Closing) or cut.closing.code != "night_over":
                raise Astray(f"{person.name} was not told that the night is over") from None
