"""The shuffle: every card stands everywhere equally often, and follows every other equally often (T18).

Two tables of counts over many packs, each judged by Pearson's statistic. Cards of one pack exclude each other, so that
the statistic isn't distributed as it is for independent counts: its mean and variance are worked out from the
covariances of the cells, and it is told as the number of standard deviations from that mean.
"""

import math
import random
from collections import Counter
from collections.abc import Callable
from functools import partial
from itertools import pairwise
from typing import Final

from msgspec.structs import replace

from pontoon_protocol.cards import PACK, Card
from pontoon_server.entropy import shuffled, system_rng
from prove.figure import Figure, Found, Line, Task

Shuffle = Callable[[random.Random], tuple[Card, ...]]

CARDS: Final = len(PACK)
Z_LIMIT: Final = 4.0
BATCH: Final = 1_000
PACKS_FOR_FAULTS: Final = 20_000
"""Enough for a naive shuffle to be noticed."""


def find(task: Task) -> Found:
    """Shuffle so many packs as the server does, by the system's generator, and count."""
    return count(lambda rng: shuffled(rng, 1), system_rng(), task)


def count(shuffle: Shuffle, rng: random.Random, task: Task) -> Found:
    """Where each card stood and what followed it, in so many packs."""
    positions: Counter[tuple[int, Card]] = Counter()
    neighbours: Counter[tuple[Card, Card]] = Counter()
    packs = 0
    while packs < task.wanted and not task.time_is_up:
        for _ in range(min(BATCH, task.wanted - packs)):
            pack = shuffle(rng)
            positions.update(enumerate(pack))
            neighbours.update(pairwise(pack))
            packs += 1
    found = Found(counts={"packs": packs})
    for (place, card), times in positions.items():
        found.count(f"at {place} {card}", times)
    for (card, after), times in neighbours.items():
        found.count(f"next {card} {after}", times)
    return found


def z_of(observed: list[int], packs: int, excluded: int) -> float:
    """How many standard deviations Pearson's statistic lies from its mean, for cells that hold 1/52 of the packs each.

    In one pack a cell excludes `excluded` others. With any other it comes together in 1/(52*51) of the packs.
    """
    cells = len(observed)
    expected = packs / CARDS
    statistic = sum((times - expected) ** 2 for times in observed) / expected
    share = 1 / CARDS
    together = 1 / (CARDS * (CARDS - 1))
    mean = cells * (1 - share)
    squares = (1 - share) ** 2 + excluded * share**2 + (cells - 1 - excluded) * together**2
    return (statistic - mean) / math.sqrt(2 * cells * squares)


def z_values(found: Found) -> dict[str, float]:
    """The statistics of positions and of neighbours."""
    packs = found.counts["packs"]
    positions = [found.counts.get(f"at {place} {card}", 0) for place in range(CARDS) for card in PACK]
    neighbours = [found.counts.get(f"next {card} {after}", 0) for card in PACK for after in PACK if card != after]
    # A place excludes its card elsewhere and other cards there; a pair other followers, other leaders, its reverse.
    return {
        "positions": z_of(positions, packs, 2 * (CARDS - 1)),
        "neighbours": z_of(neighbours, packs, 2 * (CARDS - 2) + 1),
    }


def judge(found: Found, wanted: int) -> list[Line]:
    """One row for each statistic."""
    packs = found.counts.get("packs", 0)
    if not packs:
        return [Line("packs shuffled", "0", f"{wanted:,}", holds=False)]
    return [
        Line(f"{what} over the packs, z", f"{z:+.2f} in {packs:,}", f"abs < 4 in {wanted:,}", _good(z, packs, wanted))
        for what, z in z_values(found).items()
    ]


def _good(z: float, packs: int, wanted: int) -> bool:
    return abs(z) < Z_LIMIT and packs >= wanted


def naive(rng: random.Random) -> tuple[Card, ...]:
    """Each card changes places with any other, which makes some orders likelier."""
    cards = list(PACK)
    for place in range(CARDS):
        other = rng.randrange(CARDS)
        cards[place], cards[other] = cards[other], cards[place]
    return tuple(cards)


def cut_only(rng: random.Random) -> tuple[Card, ...]:
    """The pack cut anywhere: every card stands everywhere equally often, and follows always the same."""
    at = rng.randrange(CARDS)
    return PACK[at:] + PACK[:at]


def noticed(shuffle: Shuffle, task: Task) -> bool:
    """Whether one of the statistics says that something is wrong with a shuffle."""
    few = replace(task, wanted=PACKS_FOR_FAULTS)
    return any(abs(z) >= Z_LIMIT for z in z_values(count(shuffle, random.Random(task.seed), few)).values())


FIGURE: Final = Figure(
    name="shuffle",
    about="packs shuffled",
    ci=100_000,
    deep=1_000_000,
    find=find,
    judge=judge,
    faults={"a naive shuffle": partial(noticed, naive), "a pack that is only cut": partial(noticed, cut_only)},
)
