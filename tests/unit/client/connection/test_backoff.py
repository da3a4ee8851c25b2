"""How long to wait before each new try."""

from itertools import islice
from random import Random

from pontoon_client.connection.backoff import LONGEST_SECONDS, delays


def test_the_first_try_comes_at_once_and_later_ones_ever_more_slowly() -> None:
    """Within a second at first, never longer than the longest, and never at a fixed beat."""
    for seed in range(50):
        waits = list(islice(delays(Random(seed)), 12))
        assert 0.1 <= waits[0] <= 0.5
        assert all(0.5 * longest <= wait <= longest for wait, longest in zip(waits[1:5], (1, 2, 4, 8), strict=True))
        assert all(LONGEST_SECONDS / 2 <= wait <= LONGEST_SECONDS for wait in waits[5:])


def test_a_seed_replays_the_waits() -> None:
    """Chance is an argument."""
    assert list(islice(delays(Random(1)), 9)) == list(islice(delays(Random(1)), 9))
    assert list(islice(delays(Random(1)), 9)) != list(islice(delays(Random(2)), 9))
