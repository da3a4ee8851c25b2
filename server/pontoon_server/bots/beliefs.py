"""What the bank thinks of a hand that is still in: which ends it may have, and which cards it hides."""

import math
from typing import Final

from msgspec import Struct

from pontoon_protocol.options import Options
from pontoon_server.bots.reading import Played, Reading, read
from pontoon_server.bots.worth import OUTCOMES, settlement

Left = list[int]
"""How many cards of each value are left, index 0 to 10; then one less of each (index 11 to 21), two less, and so on:
a hand that hides a pair takes the second of it from one less."""

FOLLOWED: Final = 3
"""So many hidden cards of a hand are thought over with every card that the bank draws; of more, only at its start."""
_VALUES: Final = 11
_ROWS: Final = 5
"""No hand hides more than five cards of a value."""


class Belief(Struct, frozen=True):
    """What a hand is thought to be."""

    ends: list[float]
    """How likely each of its ends is, as `Hidden` lists them; 0 for all if it can't be what it seems."""
    held: tuple[float, ...]
    """How many cards of each value it hides on average."""


def left_of(counts: list[int]) -> Left:
    """The cards that are left, for `Hidden.belief`."""
    return [count - less for less in range(_ROWS) for count in counts]


class Hidden:
    """A hand, or several that were played alike, which the bank thinks over with every card that it draws."""

    __slots__ = ("_places", "_readings", "_rows", "_slices", "_weights", "hands", "hides", "stake")

    def __init__(self, options: Options, played: Played, hands: int, stake: int) -> None:
        self.hands = hands
        self.stake = stake
        """Of all of them, in chips."""
        self.hides = sum(not card for card in played.pattern)
        self._readings = sorted(read(options, played), key=lambda reading: reading.end)
        self._weights = [reading.weight for reading in self._readings]
        self._places = [_places(reading) for reading in self._readings]
        self._rows, self._slices = _ends(options, self._readings)

    def belief(self, left: Left) -> Belief:
        """What it is thought to be when these cards are left beside what the bank sees."""
        chances = self._chances(left)
        whole = sum(chances)
        if not whole:
            return Belief([0.0] * len(self._slices), (0.0,) * _VALUES)
        ends = [sum(chances[begin:end]) / whole for begin, end in self._slices]
        return Belief(ends, self._held(chances, whole))

    def won(self, belief: Belief, outcome: int) -> float:
        """What the bank wins from it on average, in chips, if its turn ends so."""
        return -self.stake * sum(map(float.__mul__, belief.ends, self._rows[outcome]))

    def _chances(self, left: Left) -> list[float]:
        """How likely each set of hidden cards is: the likelier, the more of these cards are left."""
        weights, places = self._weights, self._places
        if self.hides == 2:
            return [weight * left[one] * left[two] for weight, (one, two) in zip(weights, places, strict=True)]
        if self.hides == 3:
            found = zip(weights, places, strict=True)
            return [weight * left[one] * left[two] * left[three] for weight, (one, two, three) in found]
        return [weight * math.prod([left[at] for at in found]) for weight, found in zip(weights, places, strict=True)]

    def _held(self, chances: list[float], whole: float) -> tuple[float, ...]:
        counts = [0.0] * _VALUES
        for chance, reading in zip(chances, self._readings, strict=True):
            for value in reading.hidden:
                counts[value] += chance
        return tuple([count / whole for count in counts])


def _places(reading: Reading) -> tuple[int, ...]:
    """Where in `Left` the numbers stand that say in how many ways the hidden cards can be dealt."""
    return tuple(value + _VALUES * reading.hidden[:index].count(value) for index, value in enumerate(reading.hidden))


def _ends(options: Options, readings: list[Reading]) -> tuple[list[list[float]], list[tuple[int, int]]]:
    """For each end of the bank's turn what a chip comes to, by the hand's own end; and which readings have that end."""
    rows = settlement(options)
    ends = [reading.end for reading in readings]
    different = sorted(set(ends))
    slices = [(ends.index(end), len(ends) - ends[::-1].index(end)) for end in different]
    return [[rows[end][outcome] for end in different] for outcome in range(OUTCOMES)], slices
