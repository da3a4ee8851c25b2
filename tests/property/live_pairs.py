"""Nights of a server in virtual time that are lived twice, with two unseen cards in each other's places.

A viewer must be sent the same frames at the same times until one of the cards is shown to it. Bots play by what they
see: where a bot has seen one of the cards, what it does may differ, but not when (T11).
"""

import asyncio
import random
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

import looptime
from msgspec import Struct
from structlog.testing import capture_logs

from pontoon_protocol.codec import Encoding
from pontoon_protocol.options import Options
from pontoon_server.entropy import KEY_OF_CARD_BYTES
from pontoon_server.live.registry import Registry
from pontoon_server.live.thinker import Inline, Thinker
from pontoon_server.store.log import Row
from pontoon_server.table.events import PackShuffled
from property.knowledge import Player
from property.overheard import OverheardLog, OverheardPeer, Overhearing
from property.pairs import Hand, Noticed, hands_of
from support.nightlife import ENCODINGS, Diarist, Evening
from support.peers import Peer
from support.people import Manners, Person, Town
from support.worlds import Moment

NIGHT_SECONDS: Final = 150.0
MANNERS: Final = Manners(silent=0.03, drops=0.01, talks=0.02, slow_seconds=3.0, absent_seconds=10.0)
PEOPLE: Final = 3
LOOKS_EACH: Final = 20
"""Whether views agree is tested elsewhere."""
PAIRS_TRIED: Final = 12
"""How many pairs of cards are tried for the viewer of a hand, to find one that a bot knows and one that none does."""
LAST_SECONDS: Final = 0.5
"""How long a night that is lived again goes on after what is compared."""


class Swap(NamedTuple):
    """Two places of the pack whose cards change, and which shuffle of the night it is."""

    shuffle: int
    places: tuple[int, int]


class Swapping(random.Random):
    """A generator whose shuffles are counted; in one of them two cards change places."""

    def __init__(self, seed: str, swap: Swap | None = None) -> None:
        super().__init__(seed)
        self.shuffles = 0
        self._swap = swap

    def randbytes(self, n: int) -> bytes:
        """The keys of a shuffle's cards, in the order of a new pack."""
        keys = super().randbytes(n)
        swap, self.shuffles = self._swap, self.shuffles + 1
        if swap is None or swap.shuffle != self.shuffles - 1:
            return keys
        parts = [keys[at : at + KEY_OF_CARD_BYTES] for at in range(0, n, KEY_OF_CARD_BYTES)]
        order = sorted(range(len(parts)), key=parts.__getitem__)
        one, other = (order[place] for place in swap.places)
        parts[one], parts[other] = parts[other], parts[one]
        return b"".join(parts)


class Timed(NamedTuple):
    """A frame, and the virtual time at which it was put on a line."""

    time: float
    frame: bytes


class Neighbour(Person):
    """Somebody at the table; `heard` are all frames that were ever put on its lines."""

    def __init__(self, town: Town, name: str, seed: int, encoding: Encoding) -> None:
        self.heard: list[Timed] = []
        super().__init__(town, name, seed, MANNERS, encoding)
        self.looks_each = LOOKS_EACH

    def new_peer(self) -> Peer:
        return OverheardPeer(self.encoding, self._cut, lambda _line, frame: _note(self.heard, frame))


class Onlooker(Diarist):
    """Somebody who looks on, likewise."""

    def __init__(self, town: Town, name: str, seed: int) -> None:
        self.heard: list[Timed] = []
        super().__init__(town, name, seed, Encoding.MSGPACK)
        self.looks_each = LOOKS_EACH

    def new_peer(self) -> Peer:
        return OverheardPeer(self.encoding, self._cut, lambda _line, frame: _note(self.heard, frame))


def _note(heard: list[Timed], frame: bytes) -> None:
    heard.append(Timed(asyncio.get_running_loop().time(), frame))


class Mark(NamedTuple):
    """When a version was written, how often there had been a shuffle, and how much each had heard by then."""

    time: float
    shuffles: int
    heard: tuple[int, ...]


class Ways(Struct, frozen=True):
    """What could make time tell of cards: the server's own, or something faulty in its place."""

    log: Callable[[Overhearing], OverheardLog] = OverheardLog
    thinker: Callable[[], Thinker] = Inline


class Marking(Overhearing):
    """Follows the rows, and marks when each was written."""

    def __init__(self, evening: "Lived") -> None:
        super().__init__()
        self.marks: dict[int, Mark] = {}
        self._evening = evening

    def wrote(self, row: Row) -> None:
        super().wrote(row)
        if self._evening.town.closing:
            return  # whatever goes on while all go home
        heard = tuple(len(person.heard) for person in self._evening.company)
        self.marks[row.version] = Mark(asyncio.get_running_loop().time(), self._evening.rng.shuffles, heard)


class Lived(Evening):
    """A night of a table with people, a bot and somebody who looks on; all chance follows from the seed."""

    def __init__(self, seed: int, options: Options, ways: Ways, swap: Swap | None = None) -> None:
        super().__init__(seed, people=0, bots=1, options=options)
        self.rng = Swapping(f"{seed}", swap)
        self.marking = Marking(self)
        self.log = ways.log(self.marking)
        people = [Neighbour(self.town, f"P{number}", seed, ENCODINGS[number % 2]) for number in range(PEOPLE)]
        onlooker = Onlooker(self.town, "Onlooker", seed)
        self.company: list[Neighbour | Onlooker] = [*people, onlooker]
        self.people, self.diarists = list(people), [onlooker]
        self._thinker = ways.thinker

    async def server_starts(self) -> Registry:
        """The server, with that generator."""
        clock = asyncio.get_running_loop().time
        registry = Registry(self.log, epoch="epoch", rng=self.rng, thinker=self._thinker(), clock=clock)
        await registry.start()
        self.town.registry = registry
        return registry

    @property
    def moments(self) -> list[Moment]:
        """What happened at the table, once it was open."""
        return self.marking.moments[self.codes[0]]

    def player(self, person: Neighbour | Onlooker, hand: Hand) -> Player:
        """Who somebody is in a hand; None looks on, and so does who has no seat."""
        seats = hand.moments[0].before.taken()
        return next((seat.player for _, seat in seats if seat.name == person.name), None)


def lived(seed: int, options: Options, ways: Ways, swap: Swap | None = None, until: float = NIGHT_SECONDS) -> Lived:
    """A night until so many virtual seconds."""

    async def night() -> Lived:
        evening = Lived(seed, options, ways, swap)
        await evening.begins()
        await asyncio.sleep(until - asyncio.get_running_loop().time())
        await evening.all_go_home()
        await evening.server_stops()
        return evening

    with capture_logs(), asyncio.Runner(loop_factory=lambda: looptime.new_event_loop(noop_cycles=12)) as runner:
        return runner.run(night())


# -- twice -----------------------------------------------------------------------------------------------


class Pair(NamedTuple):
    """Somebody who looks at a hand, and two places of its pack."""

    person: int
    viewer: Player
    hand: Hand
    places: tuple[int, int]
    bots: bool
    """Whether a bot sees one of the cards before the viewer does."""


def look_twice_live(seed: int, options: Options, rng: random.Random, ways: Ways | None = None) -> tuple[int, int]:
    """Live a night again for some pairs of it: how many, and how many of which a bot knew a card.

    Raises `Noticed`.
    """
    how = ways or Ways()
    ours = lived(seed, options, how)
    pairs = list(_pairs(ours, rng))
    for pair in pairs:
        _compare(ours, pair, seed, options, how)
    known = sum(pair.bots for pair in pairs)
    return len(pairs) - known, known


def _pairs(ours: Lived, rng: random.Random) -> Iterator[Pair]:
    """Of each hand that was dealt from a new pack one pair that no bot knows, and one that a bot does."""
    for hand in hands_of(ours.moments):
        first = hand.moments[0]
        shuffled = any(isinstance(event, PackShuffled) for event in first.events)
        if not shuffled or first.after.version not in ours.marking.marks:
            continue
        person = rng.randrange(len(ours.company))
        viewer = ours.player(ours.company[person], hand)
        found: dict[bool, Pair] = {}
        for places in hand.pairs(viewer, rng, most=PAIRS_TRIED):
            # People choose at random among the moves that are open, whether they were asked for or not.
            if not hand.same_options(places, hand.shown_at(viewer, places)):
                continue
            pair = Pair(person, viewer, hand, places, _bot_knows(hand, viewer, places))
            found.setdefault(pair.bots, pair)
        yield from found.values()


def _bot_knows(hand: Hand, viewer: Player, places: tuple[int, int]) -> bool:
    bots = [seat.player for _, seat in hand.moments[-1].after.taken() if seat.bot]
    return any(hand.shown_at(bot, places) < hand.shown_at(viewer, places) for bot in bots)


def _compare(ours: Lived, pair: Pair, seed: int, options: Options, ways: Ways) -> None:
    hand, marks = pair.hand, ours.marking.marks
    shown = hand.shown_at(pair.viewer, pair.places)
    version = hand.moments[shown].after.version if shown < len(hand.moments) else hand.moments[-1].after.version + 1
    end = marks.get(version, marks[max(marks)])
    swap = Swap(marks[hand.moments[0].after.version].shuffles - 1, pair.places)
    theirs = lived(seed, options, ways, swap, end.time + LAST_SECONDS)
    count = end.heard[pair.person]
    heard = ours.company[pair.person].heard[:count]
    again = theirs.company[pair.person].heard
    early = sum(timed.time < end.time for timed in again)
    same = _same_times(heard, again) if pair.bots else heard == again[:count] and early <= count
    if not same:
        cards = " and ".join(hand.pack[place] for place in pair.places)
        raise Noticed(f"{pair.viewer} can tell {cards} apart in hand {hand.moments[0].after.hand}, living it twice")


def _same_times(ours: list[Timed], theirs: list[Timed]) -> bool:
    """Whether all came at the same times, down to the first that is another: what a bot does may differ, not when."""
    for one, other in zip(ours, theirs, strict=False):
        if one.time != other.time:
            return False
        if one.frame != other.frame:
            return True
    return True
