"""What hands are worth before they have their two cards: first cards, halves of a split pair, burned hands."""

from pontoon_protocol.options import Options
from pontoon_server.bots.counts import JOINED, PLAIN, SEVENS, Counts, Kind
from pontoon_server.bots.decks import Endless
from pontoon_server.bots.punting import Punting
from pontoon_server.bots.worth import PONTOON, SPLIT, Worth

PONTOON_HARD = 11
"""An ace and a ten, the ace counted 1."""
THIRD_CARD_MOST = 2.0
"""What a third card may cost at most, in initial stakes (T8)."""


class Pairs:
    """Sums over the second card, each from an endless deck in the proportions of `counts`.

    Results are in initial stakes. Of splits it is thought that the second half has one fewer left than the first.
    """

    __slots__ = ("_counts", "_options", "_punting")

    def __init__(self, options: Options, worth: Worth, counts: Counts, least: float = 1.0) -> None:
        self._options = options
        self._counts = counts
        self._punting = Punting(options, worth, Endless(counts), least)

    def first(self, value: int) -> float:
        """The worth of a hand with this first card."""
        worth = 0.0
        for other, chance in self._others():
            hand = self.pair(value, other)
            if other == value and self._splits(value):
                hand = max(
                    hand,
                    self._pair_chance(value) * self.split(value, self._options.split_hands - 2)
                    + (1 - self._pair_chance(value)) * hand,
                )
            worth += chance * hand
        return worth

    def pair(self, one: int, other: int, *, split: bool = False) -> float:
        """The worth of a hand with two cards that is not split (any more)."""
        hard, kind = one + other, JOINED[self._kind(one)][other]
        if hard == PONTOON_HARD and 1 in (one, other):
            if not split:
                return self._punting.worth[PONTOON]
            if self._options.split_pontoon != "twenty_one":
                return self._punting.worth[SPLIT]
        return self._punting.bought(hard, kind, 2, 0, False, 1.0, self.third_most())

    def split(self, value: int, more: int) -> float:
        """The worth of two halves that began with a card of this value each, if `more` splits may follow."""
        return self.half(value, more) + self.half(value, max(0, more - 1))

    def half(self, value: int, more: int) -> float:
        """The worth of one half, if it may be split so often again."""
        worth = 0.0
        for other, chance in self._others():
            hand = self.pair(value, other, split=True)
            if other == value and more > 0:
                again = max(hand, self.split(value, more - 1))
                hand += self._pair_chance(value) * (again - hand)
            worth += chance * hand
        return worth

    def burned(self) -> float:
        """The worth of two new cards in place of two (K8)."""
        return sum(
            chance * sum(again * self.pair(one, other) for other, again in self._others())
            for one, chance in self._others()
        )

    def third_most(self) -> float:
        """What the third card may cost at most."""
        return 1.0 if self._options.buy_limits == "initial" else THIRD_CARD_MOST

    def _others(self) -> tuple[tuple[int, float], ...]:
        return tuple((value, chance) for value, chance, _ in self._punting.chances(0))

    def _kind(self, value: int) -> Kind:
        royal = self._options.royal_pays > 1 and value == 7
        return SEVENS if royal else JOINED[PLAIN][value]

    def _splits(self, value: int) -> bool:
        return self._options.split in ("equal_rank", "equal_value") or (self._options.split == "aces" and value == 1)

    def _pair_chance(self, value: int) -> float:
        """How likely two cards of this value are a pair that may be split: a queen and a king may not be (K3)."""
        if not self._splits(value):
            return 0.0
        return 0.25 if value == 10 and self._options.split == "equal_rank" else 1.0
