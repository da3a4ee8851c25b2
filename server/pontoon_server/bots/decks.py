"""Where the next card comes from: the cards that are not seen, with or without putting back what was drawn."""

from typing import Final, Protocol

from pontoon_server.bots.counts import VALUES, Counts

Drawn = int
"""Which cards were drawn so far: four bits for the number of each value, so that the order doesn't matter."""
Chances = tuple[tuple[int, float, Drawn], ...]
"""Values that may come next, how likely each is, and what to add to `Drawn` then."""

_BITS: Final = 4
_MASK: Final = (1 << _BITS) - 1


class Deck(Protocol):
    """What may come next."""

    def chances(self, drawn: Drawn) -> Chances:
        """The chances of the next card, summing to 1; nothing when no card is left."""
        ...


class Cards:
    """The cards of `counts`, each of which comes once.

    With `no_pontoon` two other cards of them are known not to be a Pontoon (C4, K2): that makes an ace or a ten a
    little likelier to come.
    """

    __slots__ = ("_counts", "_known", "_no_pontoon")

    def __init__(self, counts: Counts, *, no_pontoon: bool = False) -> None:
        self._counts = counts
        self._no_pontoon = no_pontoon
        self._known: dict[Drawn, Chances] = {}

    def chances(self, drawn: Drawn) -> Chances:
        """By how many of each value are left."""
        known = self._known.get(drawn)
        if known is None:
            known = self._known[drawn] = self._found(drawn)
        return known

    def _found(self, drawn: Drawn) -> Chances:
        left = [0, *(self._counts[value] - (drawn >> (_BITS * value) & _MASK) for value in VALUES)]
        weights = _without_pontoon(left) if self._no_pontoon else [float(count) for count in left]
        whole = sum(weights)
        return tuple((value, weights[value] / whole, 1 << _BITS * value) for value in VALUES if weights[value] > 0)


class Endless:
    """So many cards, in the proportions of `counts`, that what was drawn doesn't matter."""

    __slots__ = ("_chances",)

    def __init__(self, counts: Counts) -> None:
        cards = sum(counts)
        self._chances: Chances = tuple((value, counts[value] / cards, 0) for value in VALUES if counts[value])

    def chances(self, drawn: Drawn) -> Chances:
        """Always the same."""
        return self._chances


def _without_pontoon(left: list[int]) -> list[float]:
    """How likely each value comes, not in proportion to 1, if two of the others make no Pontoon."""
    ways = (sum(left) - 1) * (sum(left) - 2)
    if ways <= 0:
        return [float(count) for count in left]
    found = []
    for value, count in enumerate(left):
        aces, tens = left[1] - (value == 1), left[10] - (value == 10)
        found.append(count * (1 - 2 * aces * tens / ways) if count else 0.0)
    return found
