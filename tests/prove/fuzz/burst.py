"""A burst: everybody who means ill says all there is at once, and then the honest people look whether all is as it was.

What was accepted is known by its answer, and nothing else may have happened: every version of the table belongs to a
command that was acknowledged, to somebody who came or went, or to the shuffle that the table wanted.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from msgspec import Struct

from pontoon_protocol.codec import encode
from pontoon_protocol.commands import Commands
from pontoon_protocol.events import Drew, Events, LineBack, LineLost
from pontoon_protocol.host_events import GuestBack, GuestCame, GuestLost, HostChanged
from pontoon_protocol.updates import Done, Greeting, HandsTold, Happened, LedgerTold, Notice, Refusal, Updates
from pontoon_protocol.views import TableView
from prove.figure import Found
from prove.fuzz.hostile import tag
from prove.fuzz.people import Person
from prove.fuzz.wire import Cut, Wire
from support.differences import differences

COMES_AND_GOES: Final = (GuestCame, GuestLost, GuestBack, HostChanged)
"""What happens when the lines of fuzzers break and they come back; only a host who is gone stops being host."""
ENDS: Final = frozenset({1007, 1008, 1009, 4002})
"""How a server ends a connection on which something was said that is no message, or not at that time."""


class Asked(Struct, frozen=True):
    """What somebody has said at once, by its tags, and the probe behind it."""

    person: Person
    phase: str
    tags: tuple[str, ...]
    probe: int


class Burst:
    """What fuzzers say at a table, counted, and what was acknowledged of it."""

    def __init__(self, found: Found, where: str, seats: frozenset[int]) -> None:
        self.found = found
        self.where = where
        """The seed and the place, for what goes wrong."""
        self.seats = seats
        """The fuzzers'."""
        self.acknowledged: set[int] = set()
        """The versions that fuzzers were told are answers to their commands."""

    def say(self, person: Person, phase: str, commands: Iterable[Commands]) -> Asked:
        """Write all of it at once, and a probe behind it."""
        said, probe = tuple(commands), person.probe()
        person.say(*said, probe)
        return Asked(person, phase, tuple(map(tag, said)), probe.id)

    def hear(self, asked: Asked) -> None:
        """Hear the answers: each command has one. Counts what was heard."""
        answers = [update for update in asked.person.up_to(asked.probe) if self._is_answer(update)]
        if len(answers) != len(asked.tags) + 1:
            self.wrong("unanswered", f"{asked.person.name} had {len(answers) - 1} for {len(asked.tags)} commands")
        self.note(asked.phase, asked.tags)

    def note(self, phase: str, tags: Sequence[str]) -> None:
        """These were heard while the table was in that phase."""
        self.found.count("messages", len(tags))
        self.found.reach("commands by phase", [f"{name} in {phase}" for name in tags])

    def throw(self, person: Person, frame: bytes) -> bool:
        """Write a frame that is no message, or not at that time; whether the connection is still there."""
        probe = person.probe()
        person.wire.write([frame, encode(person.encoding, probe)])
        self.found.count("messages")
        try:
            person.up_to(probe.id)
        except Cut as cut:
            self._ended(cut, person.name)
            return False
        return True

    def knock(self, wire: Wire, frame: bytes) -> None:
        """Write a frame as the first of all: a greeting comes, or the end."""
        self.found.count("messages")
        wire.write([frame])
        try:
            while not isinstance(wire.next(), Greeting):
                pass
        except Cut as cut:
            self._ended(cut, "a stranger")

    def _ended(self, cut: Cut, who: str) -> None:
        if cut.code not in ENDS:
            self.wrong("unanswered", f"{who}'s connection ended with {cut.code}")
        self.found.count("connections ended for what was said")

    def _is_answer(self, update: Updates) -> bool:
        match update:
            case Refusal(reason=reason):
                self.found.count("refused")
                self.found.reach("reasons", [reason])
                if reason == "table_frozen":
                    self.wrong("frozen", "a table")
            case Happened(seq=seq) if update.id:
                self.found.count("accepted")
                self.acknowledged.add(seq)
            case Done() | LedgerTold() | HandsTold():
                self.found.count("answered otherwise")
            case _:
                return False
        return True

    def wrong(self, what: str, words: str) -> None:
        """Something must not be."""
        self.found.went_wrong(what, f"{self.where}: {words}")

    def all_as_it_was(self, honest: Sequence[Person], before: Sequence[TableView], seq: Sequence[int]) -> set[str]:
        """What the honest saw before is what they see now, but for what was acknowledged.

        They hear all that has happened, and then look again with fresh eyes. The phases that it went through.
        """
        phases: set[str] = set()
        for person, was, since in zip(honest, before, seq, strict=True):
            for update in person.in_step():
                self._hear_honest(update)
            phases.update(then.phase for then, _ in person.versions_since(since))
            strangers = [it for it in person.versions_since(since) if not self._known(*it)]
            for _, happened in strangers:
                self.wrong("state changes", f"version {happened.seq}, which nobody asked for: {_kinds(happened)}")
            if not person.versions_since(since) and (changed := differences(person.table, was)):
                self.wrong("state changes", f"{person.name} sees other {_names(changed)}")
            folded = person.table
            person.come_back()
            if changed := differences(folded, person.table):
                self.wrong("state changes", f"{person.name}, looking again, sees other {_names(changed)}")
        self.found.count("looks at the table", len(honest))
        return phases

    def _hear_honest(self, update: Updates) -> None:
        if isinstance(update, Notice) and update.code == "table_frozen":
            self.wrong("frozen", "a table")

    def _known(self, before: TableView, happened: Happened) -> bool:
        shuffled = before.phase == "pack" or any(isinstance(event, Drew) for event in happened.events)
        if happened.seq in self.acknowledged or shuffled:
            return True
        return bool(happened.events) and all(self._comes_or_goes(event) for event in happened.events)

    def _comes_or_goes(self, event: Events) -> bool:
        """Whether it is a fuzzer's line that broke or is back, and not somebody else's."""
        if isinstance(event, LineLost | LineBack):
            return event.seat in self.seats
        return isinstance(event, COMES_AND_GOES)


def _kinds(happened: Happened) -> str:
    return ", ".join(map(repr, happened.events)) or "nothing"


def _names(changed: Sequence[tuple[str, object, object]]) -> str:
    return ", ".join(name for name, _, _ in changed)
