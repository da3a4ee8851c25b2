"""A night at which fuzzers sit, look on and wait at the door, in each of its phases; two honest people play along."""

from collections.abc import Sequence
from random import Random
from typing import Final

from msgspec.structs import replace

from pontoon_protocol.commands import Away, Back, Open, Ready, Resume, Watch
from pontoon_protocol.host_commands import ChangeSettings, EndNight, GoOn, Pause, StartNight
from pontoon_protocol.options import PRESETS, Preset
from pontoon_protocol.updates import Closing
from pontoon_protocol.views import TableView
from prove.figure import Found
from prove.fuzz.burst import Burst
from prove.fuzz.crowd import Crowd
from prove.fuzz.hostile import PASSCODE
from prove.fuzz.people import Astray, Person
from prove.fuzz.wire import Cut
from support.clients import PATIENT
from support.differences import differences
from support.playing import usual

PHASES: Final = ("lobby", "draw", "between", "pack", "stakes", "double", "punters", "bank", "paused", "over")
BURSTS: Final = 3
"""In each phase of a night."""
TURNS: Final = 2_000
"""A night that takes more moves than this to get where it should will not get there."""


class Evening:
    """One night. Whatever goes wrong is in `found`; raises what a wire raises, and `Astray`.

    The same seed says the same again, but the server shuffles as it likes.
    """

    def __init__(self, port: int, preset: Preset, seed: int, keys: Sequence[str], found: Found) -> None:
        """The keys are those of the crowd."""
        self.preset = preset
        self.seed = seed
        self.found = found
        self.bursts = BURSTS
        self.where = f"seed {seed}, {preset}"
        self.crowd = Crowd(port, self.where, Random(seed), keys, found)

    def play(self) -> None:
        """The whole night."""
        self._sit_down()
        self._station()
        self._begin()
        self._station()
        self._pack()
        for phase in ("stakes", "double", "punters", "bank"):
            if self._play_to(phase):
                self._station()
            if phase == "punters":
                self._pause()
        self._play_to("between")
        self._end()

    def _sit_down(self) -> None:
        settings = replace(PATIENT, buy_in=10_000)
        opening = Open(self.crowd.host.key, "Hal", "Fuzz", PRESETS[self.preset], settings, PASSCODE)
        self.crowd.host.enter(opening)
        for person in (self.crowd.ann, self.crowd.mal, self.crowd.ben):
            person.sit(self.crowd.host.code, PASSCODE)
        self.crowd.host.in_step()
        self.crowd.host.do(ChangeSettings, replace(settings, door="asks"))
        self.crowd.guest.sit(self.crowd.host.code, PASSCODE)
        self.crowd.watcher.enter(Watch(self.crowd.host.code, PASSCODE))
        self.crowd.watcher.code = self.crowd.host.code

    def _begin(self) -> None:
        """With nobody else there the draw for the first bank waits (T3); the house needs none."""
        others = (self.crowd.ann, self.crowd.mal, self.crowd.ben)
        if self.preset == "casino":
            self.crowd.host.do(StartNight)
        else:
            for person in others:
                person.do(Away)
            self.crowd.host.do(StartNight)
            self._station()
            for person in others:
                person.do(Back)
        self.crowd.in_step()

    def _pack(self) -> None:
        """The pack is wanted for as long as it takes to shuffle it: what is said in the same write comes meanwhile."""
        for person in (*self._ready_people(), self.crowd.host):
            person.do(Ready)
        self.crowd.burst("pack", first=[self.crowd.mal.next(Ready)])
        self.crowd.in_step()
        for person in self.crowd.honest:
            person.do(Back)

    def _ready_people(self) -> Sequence[Person]:
        """The honest who play in the next hand: in every other night none of them is to have the bank (T17)."""
        bank = self.crowd.ann.table.bank
        if self.seed % 2 and any(person.seat == bank for person in self.crowd.honest):
            for person in self.crowd.honest:
                if person.seat == bank:
                    person.do(Away)
            return [person for person in self.crowd.honest if person.seat != bank]
        return self.crowd.honest

    def _pause(self) -> None:
        self.crowd.in_step()
        if self.crowd.ann.table.phase in ("between", "punters", "bank"):
            self.crowd.host.do(Pause)
            self._station()
            self.crowd.host.do(GoOn)

    def _play_to(self, phase: str) -> bool:
        """Play until the table is in this phase and, where somebody is to move, a fuzzer is; False: it has none."""
        rules = PRESETS[self.preset]
        if (phase == "double" and not rules.bank_double) or (phase == "bank" and rules.bank == "house"):
            return False
        for _ in range(TURNS):
            self.crowd.in_step()
            view = self.crowd.ann.table
            movers = [person for person in self.crowd.seated if person.offer is not None]
            fits = (
                phase == "between"
                or any(mover in self.crowd.fuzzers for mover in movers)
                or phase in ("bank", "double")
            )
            if view.phase == phase and fits:
                return True
            if view.phase == "between":
                for person in self.crowd.seated:
                    person.do(Ready)
            elif movers:
                kind, fields = usual(movers[0].offer)  # type: ignore[arg-type]  # movers have one
                movers[0].do(kind, *fields)
            else:
                raise Astray(f"nobody moves in {view.phase}")
        raise Astray(f"no hand gets as far as {phase}")

    def _station(self) -> None:
        """Fuzz the table as it stands."""
        for _ in range(self.bursts):
            self.crowd.in_step()
            view = self.crowd.ann.table
            self.crowd.burst("paused" if view.paused else view.phase)

    def _end(self) -> None:
        crowd = self.crowd
        crowd.host.do(EndNight)
        before = self._last_look(crowd.ann)
        burst = Burst(self.found, f"{self.where}, over", frozenset())
        for person in crowd.fuzzers:
            # Who comes to a night that is over is shown it and sent away: what is said behind that is not heard.
            person.again()
            person.say(Resume(person.code, person.key), *crowd.words_of(person, "over"))
            self._hear_out(person)
        crowd.strangers_burst("over", burst)
        if changed := differences(self._last_look(crowd.ann), before):
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
