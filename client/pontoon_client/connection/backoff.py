"""How long to wait before each new try at a broken line."""

from collections.abc import Iterator
from random import Random
from typing import Final

FIRST_SECONDS: Final = (0.1, 0.5)
"""The first try comes at once, but not from everybody in the same moment."""
LONGEST_SECONDS: Final = 15.0


def delays(rng: Random) -> Iterator[float]:
    """Seconds before the first try, the second and so on without end: doubling, half of each by chance."""
    yield rng.uniform(*FIRST_SECONDS)
    longest = 1.0
    while True:
        yield rng.uniform(longest / 2, longest)
        longest = min(2 * longest, LONGEST_SECONDS)
