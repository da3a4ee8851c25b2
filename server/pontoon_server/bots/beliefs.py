"""What the bank thinks of a hand that is still in: which ends it may have, and which cards it hides."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from operator import itemgetter, mul
from typing import Final

from msgspec import Struct

from pontoon_protocol.options import Options
from pontoon_server.bots.reading import KNOWN_HANDS, Played, Reading, read
from pontoon_server.bots.worth import OUTCOMES, settlement

Left = list[int]
"""How many cards of each value are left, index 0 to 10; then one less of each (index 11 to 21), two less, and so on:
a hand that hides a pair takes the second of it from one less."""

FOLLOWED: Final = 3
"""So many hidden cards of a hand are thought over with every card that the bank draws; of more, only at its start."""
_VALUES: Final = 11
_ROWS: Final = 5
"""No hand hides more than five cards of a value."""

_Pick = Callable[[Sequence[float]], Sequence[float]]
"""Some items of a row, in the speed of C: these sums are made for each card that the bank may draw."""


class Belief(Struct, frozen=True):
    """What a hand is thought to be."""

    ends: list[float]
    """How likely each of its ends is, as `Hidden` lists them; 0 for all if it can't be what it seems."""
    held: list[float]
    """How many cards of each value it hides on average."""


class _Sets(Struct, frozen=True):
    """All sets of cards that a hand may hide, in the order of the ends that the hand then has."""

    weights: list[float]
    cards: list[_Pick]
    """For the first, second ... card of all sets: how many of it are left."""
    holding: list[_Pick]
    """For each value: the sets that hold one, a second, a third ... of it, each as often."""
    slices: list[tuple[int, int]]
    """For each end the hand may have: where its sets begin and end."""
    rows: list[list[float]]
    """For each end of the bank's turn: what a chip on the hand comes to, by the hand's end."""


def left_of(counts: list[int]) -> Left:
    """The cards that are left, for `Hidden.belief`."""
    return [count - less for less in range(_ROWS) for count in counts]


class Hidden:
    """A hand, or several that were played alike, which the bank thinks over with every card that it draws."""

    __slots__ = ("_sets", "hands", "hides", "stake")

    def __init__(self, options: Options, played: Played, hands: int, stake: int) -> None:
        self.hands = hands
        self.stake = stake
        """Of all of them, in chips."""
        self.hides = played.pattern.count(0)
        self._sets = _sets(options, played)

    def belief(self, left: Left) -> Belief:
        """What it is thought to be when these cards are left beside what the bank sees."""
        sets = self._sets
        chances: Sequence[float] = sets.weights
        for card in sets.cards:
            chances = list(map(mul, chances, card(left)))
        whole = sum(chances)
        if not whole:
            return Belief([0.0] * len(sets.slices), [0.0] * _VALUES)
        ends = [sum(chances[begin:end]) / whole for begin, end in sets.slices]
        return Belief(ends, [sum(pick(chances)) / whole for pick in sets.holding])

    def won(self, belief: Belief, outcome: int) -> float:
        """What the bank wins from it on average, in chips, if its turn ends so."""
        return -self.stake * sum(map(float.__mul__, belief.ends, self._sets.rows[outcome]))


@lru_cache(maxsize=KNOWN_HANDS)
def _sets(options: Options, played: Played) -> _Sets:
    readings = sorted(read(options, played), key=lambda reading: reading.end)
    places = [_places(reading) for reading in readings]
    ends = [reading.end for reading in readings]
    different = sorted(set(ends))
    settled = settlement(options)
    return _Sets(
        weights=[reading.weight for reading in readings],
        cards=[_pick(column) for column in zip(*places, strict=True)],
        holding=[_pick(_holding(readings, value)) for value in range(_VALUES)],
        slices=[(ends.index(end), len(ends) - ends[::-1].index(end)) for end in different],
        rows=[[settled[end][outcome] for end in different] for outcome in range(OUTCOMES)],
    )


def _places(reading: Reading) -> tuple[int, ...]:
    """Where in `Left` the numbers stand that say in how many ways the hidden cards can be dealt."""
    return tuple(value + _VALUES * reading.hidden[:index].count(value) for index, value in enumerate(reading.hidden))


def _holding(readings: list[Reading], value: int) -> tuple[int, ...]:
    return tuple(place for place, reading in enumerate(readings) for held in reading.hidden if held == value)


def _pick(places: tuple[int, ...]) -> _Pick:
    if len(places) > 1:
        return itemgetter(*places)
    return lambda row: [row[place] for place in places]
