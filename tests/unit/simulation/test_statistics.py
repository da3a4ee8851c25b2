"""Ratios and their errors, against sums that can be done by hand and against chance itself."""

import statistics
from random import Random

import pytest

from pontoon_server.simulation.statistics import Ratio, Sums, summed


def sums(*units: tuple[int, int]) -> Sums:
    """Sums of these results and stakes."""
    found = Sums()
    for result, stake in units:
        found.add(result, stake)
    return found


def test_a_ratio_is_of_sums() -> None:
    """Not the mean of ratios: 3 won for 10 staked."""
    ratio = sums((1, 2), (5, 5), (-3, 3)).ratio()
    assert ratio.mean == pytest.approx(0.3)


def test_with_equal_stakes_the_error_is_that_of_a_mean() -> None:
    """The deviation of the results over the root of their number."""
    results = [1, -1, 2, 2, -1, 0]
    ratio = sums(*((result, 1) for result in results)).ratio()
    assert ratio.standard_error == pytest.approx(statistics.stdev(results) / len(results) ** 0.5)


def test_who_always_wins_the_same_share_leaves_no_doubt() -> None:
    """However different the stakes are."""
    ratio = sums((1, 2), (5, 10), (3, 6)).ratio()
    assert ratio.mean == 0.5
    assert ratio.standard_error == pytest.approx(0.0)


def test_the_error_tells_how_much_estimates_differ() -> None:
    """Over 400 samples whose results depend on their stakes, within a tenth."""
    rng = Random(1)
    ratios = []
    for _ in range(400):
        found = Sums()
        for _ in range(300):
            stake = rng.randint(1, 10)
            found.add(stake if rng.random() < 0.4 + stake / 100 else -stake, stake)
        ratios.append(found.ratio())
    spread = statistics.stdev(ratio.mean or 0.0 for ratio in ratios)
    assert statistics.mean(ratio.standard_error or 0.0 for ratio in ratios) == pytest.approx(spread, rel=0.1)


def test_too_little_gives_no_figure() -> None:
    """Nothing staked, no mean; one unit, no error."""
    assert Sums().ratio() == Ratio(None, None)
    assert sums((1, 2)).ratio() == Ratio(0.5, None)
    assert Ratio(None, None).turned() == Ratio(None, None)


def test_the_other_side_wins_what_this_one_loses() -> None:
    """As surely."""
    assert Ratio(-0.25, 0.1).turned() == Ratio(0.25, 0.1)


def test_sums_add_up() -> None:
    """In parts or at once."""
    assert summed(sums((1, 2), (3, 4)), sums((-5, 6))) == sums((1, 2), (3, 4), (-5, 6))
