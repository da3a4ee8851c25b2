"""How a bank that plays by a fixed rule may end, from the cards that are not seen; exactly, card by card."""

from functools import lru_cache
from itertools import accumulate
from typing import Final

from msgspec import Struct

from pontoon_server.bots.counts import JOINED, PLAIN, VALUES, Counts, Held, best
from pontoon_server.bots.worth import BUST, OUTCOMES, PONTOON, TRICK, Odds
from pontoon_server.rules.deck import BUST_OVER, FIVE_CARDS

Policy = frozenset[Held]
"""The hands on which a bank draws."""
Cards = tuple[int, ...]
_Edge = tuple[int, int, int]
"""A value that may be drawn, how many of it the bank has already, and where that leads."""

STATES: Final[tuple[Held, ...]] = tuple(
    (hard, kind, cards) for cards in range(2, FIVE_CARDS) for hard in range(2, BUST_OVER + 1) for kind in (0, 1)
)
"""All hands of a bank that it might play on."""


class _Draw(Struct, frozen=True):
    """A hand on which the bank draws."""

    place: int
    cards: int
    stands: int
    """How it ends if there is no card left."""
    edges: tuple[_Edge, ...]
    """The cards that don't make it bust. With four cards there are none: see `safe`."""
    safe: int
    """With four cards, the highest value that makes a trick; else 0."""
    safe_held: int
    """How many cards up to that value it has."""


class _Tree(Struct, frozen=True):
    """Every hand that a policy can lead to; places below `OUTCOMES` are ends."""

    size: int
    pairs: tuple[tuple[int, int, int], ...]
    """Two values, the lower first, and where a bank with these two stands."""
    draws: tuple[_Draw, ...]
    """In an order in which nothing leads back."""


def bank_odds(counts: Counts, policy: Policy, *, pontoon: bool = True, first: int = 0) -> Odds:
    """The bank's odds when all its cards come from `counts`.

    Without `pontoon` it is known to have none. `first` is the value of its first card, if that is known; it is not
    among `counts` any more.
    """
    tree = _tree(policy)
    chances = [0.0] * tree.size
    cards = sum(counts)
    _deal(tree, chances, counts, cards, first)
    if not pontoon and chances[PONTOON] < 1.0:
        share = 1.0 - chances[PONTOON]
        chances = [chance / share for chance in chances]
        chances[PONTOON] = 0.0
    if first:
        counts = tuple(count + (value == first) for value, count in enumerate(counts))
        cards += 1
    up_to = tuple(accumulate(counts))
    for draw in tree.draws:
        chance = chances[draw.place]
        if chance:
            _draw(draw, chance, chances, counts, up_to, cards - draw.cards)
    return tuple(chances[:OUTCOMES])


def _draw(draw: _Draw, chance: float, chances: list[float], counts: Counts, up_to: Counts, left: int) -> None:
    """Divide the chance of a hand among those that it becomes with a card of those that are left."""
    if left <= 0:
        chances[draw.stands] += chance
        return
    share = chance / left
    if draw.safe:
        trick = share * (up_to[draw.safe] - draw.safe_held)
        chances[TRICK] += trick
        chances[BUST] += chance - trick
        return
    whole = chance
    for value, held, place in draw.edges:
        part = share * (counts[value] - held)
        chances[place] += part
        whole -= part
    chances[BUST] += whole


def _deal(tree: _Tree, chances: list[float], counts: Counts, cards: int, first: int) -> None:
    """The chances of the bank's first two cards."""
    for low, high, place in tree.pairs:
        if first:
            other = high if low == first else low if high == first else 0
            chances[place] += counts[other] / cards if other else 0.0
        else:
            ways = counts[low] * (counts[low] - 1) if low == high else 2 * counts[low] * counts[high]
            chances[place] += ways / (cards * (cards - 1))


@lru_cache(maxsize=64)
def _tree(policy: Policy) -> _Tree:
    places: dict[Cards, int] = {}
    pairs = [(low, high, _place(places, policy, (low, high))) for low in VALUES for high in range(low, 11)]
    draws: list[_Draw] = []
    # What is drawn to is put behind, so this list grows while it is read, cards before more cards.
    waiting = list(places)
    for hand in waiting:
        known = len(places)
        draws.append(_drawn(places, policy, hand))
        waiting.extend(list(places)[known:])
    return _Tree(OUTCOMES + len(places), tuple(pairs), tuple(draws))


def _drawn(places: dict[Cards, int], policy: Policy, hand: Cards) -> _Draw:
    hard, kind, cards = _held(hand)
    most = min(10, BUST_OVER - hard)
    stands = best(hard, kind)
    if cards == FIVE_CARDS - 1:
        return _Draw(places[hand], cards, stands, (), most, sum(value <= most for value in hand))
    edges = tuple(
        (value, hand.count(value), _place(places, policy, _with(hand, value))) for value in range(1, most + 1)
    )
    return _Draw(places[hand], cards, stands, edges, 0, 0)


def _place(places: dict[Cards, int], policy: Policy, hand: Cards) -> int:
    """Where a bank with these cards stands: at an end, or where it draws."""
    hard, kind, cards = _held(hand)
    if hard > BUST_OVER:
        return BUST
    if cards == FIVE_CARDS:
        return TRICK
    if cards == 2 and best(hard, kind) == BUST_OVER:
        return PONTOON
    if (hard, kind, cards) not in policy:
        return best(hard, kind)
    return places.setdefault(hand, OUTCOMES + len(places))


def _held(hand: Cards) -> Held:
    kind = PLAIN
    for value in hand:
        kind = JOINED[kind][value]
    return sum(hand), kind, len(hand)


def _with(hand: Cards, value: int) -> Cards:
    return tuple(sorted((*hand, value)))
