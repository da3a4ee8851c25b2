"""The codec, fuzzed: of whatever bytes there come a sound message or a `ProtocolError`, and memory doesn't grow.

Frames are made of messages drawn from their types and bent in a dozen ways, in batches of which each has a seed.
"""

import math
from collections.abc import Sequence
from functools import partial
from random import Random
from typing import Final, get_args

import msgspec
from msgspec import Struct

from pontoon_protocol.codec import Encoding
from pontoon_protocol.commands import Commands
from pontoon_protocol.events import Events
from pontoon_protocol.updates import Happened, Updates
from prove.figure import Figure, Found, Line, Task, all_reached, none_of
from prove.fuzz import faulty_codecs, memory
from prove.fuzz.bending import KEEPS_TYPE, WAYS, ways
from prove.fuzz.places import Framed, framed
from prove.fuzz.sound import COMMANDS, UPDATES, Door, Unsound, heard
from prove.fuzz.words import words

BATCH: Final = 1_000
FRESH: Final = 12
"""How many messages are drawn anew for a batch; the others stay."""
THOROUGH: Final = 8
"""One message of so many must come back from the other encoding too."""
LOOKS: Final = 200
"""How often memory is looked at."""
EACH: Final = 2
"""Messages of each kind and encoding that are there from the start."""
ENCODINGS: Final = tuple(Encoding)
SHORT_NAMES: Final = {Encoding.MSGPACK: "MessagePack", Encoding.JSON: "JSON"}
KINDS: Final[tuple[tuple[str, tuple[type[Struct], ...]], ...]] = (
    ("commands", get_args(Commands)),
    ("updates", get_args(Updates)),
    ("events", get_args(Events)),
)
FRAMES_FOR_FAULTS: Final = 10_000
FRAMES_FOR_GROWTH: Final = 80_000
"""Kept by a faulty codec they are more than memory may grow by."""


class Source(Struct, frozen=True):
    """A kind of message, and the door that its frames come to."""

    side: str
    kind: type[Struct]
    door: Door

    def framed(self, rng: Random) -> Framed:
        """One that is drawn, in either encoding."""
        return self.framed_in(rng.choice(ENCODINGS), rng)

    def framed_in(self, encoding: Encoding, rng: Random) -> Framed:
        """One that is drawn."""
        drawn = words(self.kind)(rng)
        return framed(tag(self.kind), encoding, Happened(1, (drawn,)) if self.side == "events" else drawn)


class Fuzz:
    """Batches of frames, and what came of them."""

    def __init__(self, commands: Door = COMMANDS, updates: Door = UPDATES) -> None:
        self.found = Found()
        self._doors = (commands, updates)
        self._sources = [
            Source(side, kind, commands if side == "commands" else updates) for side, kinds in KINDS for kind in kinds
        ]
        rng = Random(0)
        self._pool: dict[Encoding, list[tuple[Source, Framed]]] = {
            encoding: [(each, each.framed_in(encoding, rng)) for each in self._sources for _ in range(EACH)]
            for encoding in ENCODINGS
        }
        self._seen: set[tuple[str, str, bool, Encoding]] = set()

    def batch(self, seed: int, number: int = BATCH) -> None:
        """So many frames, all of them following from the seed."""
        rng = Random(seed)
        pool = self._drawn(rng)
        whole = 0
        for at, way in enumerate(ways(rng, number)):
            source, message = pool[int(rng.random() * len(pool))]
            place = message.places[int(rng.random() * len(message.places))]
            door = source.door if rng.random() < 0.98 else self._doors[source.door is self._doors[0]]
            frame = WAYS[way][0](message, self._other(message, rng), place, rng)
            try:
                came = heard(door, message.encoding, frame, thorough=at % THOROUGH == 0)
            except Unsound as problem:
                self.found.went_wrong("unsound", f"seed {seed}, frame {at} ({way} {message.kind}): {problem}")
                continue
            whole += came is not None
            if way in KEEPS_TYPE and door is source.door and place is not message.places[0]:
                self._seen.add((source.side, message.kind, came is not None, message.encoding))
        self.found.count("frames", number)
        self.found.count("came out whole", whole)

    def reached(self) -> Found:
        """What was found, with what was reached."""
        for side, kind, came, encoding in self._seen:
            self.found.reach(side, [_name(kind, came, encoding)])
        return self.found

    def _drawn(self, rng: Random) -> Sequence[tuple[Source, Framed]]:
        """Messages of all kinds, some of them new: a batch follows from its seed alone."""
        pool = [*self._pool[ENCODINGS[0]], *self._pool[ENCODINGS[1]]]
        for source in rng.choices(self._sources, k=FRESH):
            pool[int(rng.random() * len(pool))] = (source, source.framed(rng))
        return pool

    def _other(self, message: Framed, rng: Random) -> Framed:
        others = self._pool[message.encoding]
        return others[int(rng.random() * len(others))][1]


def find(task: Task) -> Found:
    """Fuzz with so many frames."""
    return look(task, Fuzz())


def look(task: Task, fuzz: Fuzz, most_unsound: float = math.inf) -> Found:
    """The same with any codec, perhaps a faulty one, until so many frames were unsound."""
    watched = memory.Memory()
    done, step = 0, max(BATCH, task.wanted // LOOKS)
    while done < task.wanted and not task.time_is_up and fuzz.found.counts.get("unsound", 0) < most_unsound:
        number = min(BATCH, task.wanted - done)
        fuzz.batch(task.seed + done // BATCH, number)
        done += number
        if done % step < BATCH:
            watched.look(done / task.wanted)
    found = fuzz.reached()
    watched.tell(found)
    return found


def judge(found: Found, wanted: int) -> list[Line]:
    """What went wrong, what was reached, and memory."""
    unsound = "frames of which neither a sound message nor a ProtocolError came"
    whole = found.counts.get("came out whole", 0)
    return [
        none_of(found, "unsound", "frames", wanted, unsound),
        Line("frames that were sound all the same", f"{whole:,}", "some", holds=whole > 0),
        *(all_reached(found, side, names(kinds)) for side, kinds in KINDS),
        *memory.rows(found),
    ]


def names(kinds: Sequence[type[Struct]]) -> set[str]:
    """Every kind of message, come out whole and refused, in both encodings."""
    return {_name(tag(kind), came, encoding) for kind in kinds for came in (True, False) for encoding in ENCODINGS}


def tag(kind: type[Struct]) -> str:
    """A message's type on the wire."""
    return str(kind.__struct_config__.tag)


def _name(kind: str, came: bool, encoding: Encoding) -> str:
    return f"{kind} {'whole' if came else 'refused'} in {SHORT_NAMES[encoding]}"


def unsound_noticed(spoil: faulty_codecs.Spoil, task: Task) -> bool:
    """Whether a faulty codec is caught by what comes of frames."""
    fuzz = Fuzz(_spoilt(spoil, COMMANDS), _spoilt(spoil, UPDATES))
    found = look(msgspec.structs.replace(task, wanted=FRAMES_FOR_FAULTS), fuzz, most_unsound=1)
    return found.counts.get("unsound", 0) > 0


def growth_noticed(task: Task) -> bool:
    """Whether a codec that keeps every frame is caught by its memory, and by nothing else."""
    kept = faulty_codecs.keeping()
    fuzz = Fuzz(_spoilt(kept, COMMANDS), _spoilt(kept, UPDATES))
    found = look(msgspec.structs.replace(task, wanted=FRAMES_FOR_GROWTH), fuzz)
    return memory.grew_too_much(found) and not found.counts.get("unsound")


def _spoilt(spoil: faulty_codecs.Spoil, door: Door) -> Door:
    return Door(spoil(door.decode), door.most)


FIGURE: Final = Figure(
    name="codec",
    about="frames at the codec",
    ci=1_000_000,
    deep=20_000_000,
    find=find,
    judge=judge,
    faults={
        **{name: partial(unsound_noticed, spoil) for name, spoil in faulty_codecs.ALL.items()},
        "a codec that keeps every frame": growth_noticed,
    },
)
