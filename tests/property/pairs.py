"""Hands that were played twice, with two cards in each other's places: what must look the same, and to whom."""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from msgspec.structs import replace

from pontoon_protocol.cards import Card
from pontoon_protocol.events import HandBegan
from pontoon_server.table.commands import Shuffled
from pontoon_server.table.decide import wants
from pontoon_server.table.events import Logged, PackShuffled
from pontoon_server.table.state import Table
from property.knowledge import Knowledge, Player
from property.questions import QUESTIONS, Asked, lowest
from property.sent import Door, frames, viewers
from support.worlds import Engine, Moment, World

PAIRS = 4
"""How many pairs of cards are tried for one viewer of a hand."""
OTHERS = 60
"""How many cards of the pack are looked at for them."""


class Noticed(AssertionError):  # noqa: N818 - it is what happened
    """A viewer can tell two nights apart that must look the same."""


class Hand(NamedTuple):
    """A hand of a night, from its pack to the beginning of the next; what was known and asked after each moment.

    A hand that plays the pack on begins with the moment that began it.
    """

    pack: tuple[Card, ...]
    moments: list[Moment]
    known: list[dict[Player, frozenset[int]]]
    asked: list[tuple[Asked, ...]]
    held: list[frozenset[int]]
    """The places of all cards that lay on the table."""
    begun: int
    """How many moments of the night were before."""

    def shown_at(self, viewer: Player, places: tuple[int, int]) -> int:
        """The first moment after which the viewer knows one of two cards."""
        for number, known in enumerate(self.known):
            if not known.get(viewer, known[None]).isdisjoint(places):
                return number
        return len(self.known)

    def same_by_the_rules(self, places: tuple[int, int], moments: int) -> bool:
        """Whether the rules got the same answers in so many moments, had two cards been in each other's places."""
        if not moments:
            return False
        other = swapped(self.pack, places)
        touched = [asked for asked in self.asked[moments - 1] if not set(places).isdisjoint(asked.cards)]
        return all(asked.answer(self.pack) == asked.answer(other) for asked in touched)

    def same_options(self, places: tuple[int, int], moments: int) -> bool:
        """Whether whoever moved in so many moments had the same moves to choose from in either case."""
        other = swapped(self.pack, places)
        touched = [asked for asked in self.asked[moments - 1] if not set(places).isdisjoint(asked.cards)]
        asked = [one._replace(question=question) for one in touched for question in QUESTIONS]
        return all(each.answer(self.pack) == each.answer(other) for each in asked)

    def pairs(self, viewer: Player, rng: Random, most: int = PAIRS) -> Iterator[tuple[int, int]]:
        """Some pairs of places that may change cards without this viewer noticing: of other worth where possible."""
        held = [place for place in self.held[-1] if self.shown_at(viewer, (place, place)) > 0]
        rest = [place for place in range(len(self.pack)) if self.shown_at(viewer, (place, place)) > 0]
        rest = rng.sample(rest, min(OTHERS, len(rest)))
        both = [(one, other) for one in held for other in rest if one != other]
        rng.shuffle(both)
        both.sort(key=lambda places: lowest(self.pack[places[0]]) == lowest(self.pack[places[1]]))
        found = 0
        for places in both:
            if self.same_by_the_rules(places, self.shown_at(viewer, places)):
                yield places
                found += 1
                if found == most:
                    return


def swapped(pack: tuple[Card, ...], places: tuple[int, int]) -> tuple[Card, ...]:
    """The pack with two cards in each other's places."""
    changed = list(pack)
    one, other = places
    changed[one], changed[other] = pack[other], pack[one]
    return tuple(changed)


def hands_of(moments: list[Moment]) -> Iterator[Hand]:
    """The hands of a night."""
    knowledge = Knowledge()
    hand: Hand | None = None
    for number, moment in enumerate(moments):
        if hand is not None and any(isinstance(event, HandBegan) for event in moment.events):
            yield hand
            hand = None
        knowledge.saw(moment)
        if any(_has_pack(event) for event in moment.events):
            hand = Hand(knowledge.pack, [], [], [], [], number)
        if hand is not None:
            players = [None, *(player for player, _ in viewers(moment.after))]
            hand.moments.append(moment)
            hand.known.append({player: frozenset(knowledge.places(player)) for player in players})
            hand.asked.append(tuple(knowledge.asked))
            hand.held.append(frozenset(place for held in knowledge.lying() for place in held.cards))
    if hand is not None:
        yield hand


def _has_pack(event: Logged) -> bool:
    """Whether a hand is dealt from its pack after this: a pack that was shuffled, or that is played on (K6)."""
    return isinstance(event, PackShuffled) or (isinstance(event, HandBegan) and not event.shuffled)


class Looked(NamedTuple):
    """A hand that was played twice for somebody, and how many of its moments were compared."""

    hand: Hand
    viewer: Player
    moments: int


def look_twice(moments: list[Moment], rng: Random, engine: Engine | None = None, door: Door | None = None) -> int:
    """Play each hand of a night again for one of its viewers; how often. Raises `Noticed`."""
    return sum(1 for _ in looked_twice(moments, rng, engine, door))


def looked_twice(
    moments: list[Moment], rng: Random, engine: Engine | None = None, door: Door | None = None
) -> Iterator[Looked]:
    """The same, one after the other."""
    for hand in hands_of(moments):
        viewer = rng.choice([player for player, _ in viewers(hand.moments[-1].after)])
        for places in hand.pairs(viewer, rng):
            _compare(hand, viewer, places, engine or Engine(), door or Door())
            yield Looked(hand, viewer, hand.shown_at(viewer, places))


def _compare(hand: Hand, viewer: Player, places: tuple[int, int], engine: Engine, door: Door) -> None:
    other, before = swapped(hand.pack, places), hand.moments[0].before
    world = World(replace(before, pack=other) if before.pack else before, engine)
    for ours in hand.moments[: hand.shown_at(viewer, places)]:
        shuffled = ours is hand.moments[0] and isinstance(ours.step, Shuffled)
        theirs = world.take(Shuffled(other) if shuffled else ours.step)
        if _seen(door, ours, viewer) != _seen(door, theirs, viewer):
            cards = " and ".join(hand.pack[place] for place in places)
            raise Noticed(f"{viewer} can tell {cards} apart after {ours.step}: {ours.events} or {theirs.events}")


def _seen(door: Door, moment: Moment, viewer: Player) -> object:
    """All that a viewer can notice of a moment: its frames, that it was one at all, and how long it will wait."""
    return moment.happened, _waits(moment.after), frames(door, moment, viewer)


def _waits(table: Table) -> object:
    wait = table.wait
    return wants(table) is None, wait and (wait.number, wait.kind, wait.seats, wait.seconds)
