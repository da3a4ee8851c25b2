"""The figures are what their names say."""

import pytest

from load.figures import Window, figures, median_ratio, memory_a_table, percentile


def test_a_percentile_is_a_figure_that_was_measured() -> None:
    """The nearest rank: of a hundred, the fiftieth and the ninety-ninth."""
    rising = [float(number) for number in range(1, 101)]
    assert (percentile(rising, 0.5), percentile(rising, 0.99), percentile(rising, 1.0)) == (50.0, 99.0, 100.0)


@pytest.mark.parametrize("share", [0.0, 0.01, 0.5, 0.99, 1.0])
def test_every_percentile_of_one_figure_is_that_figure(share: float) -> None:
    """There is nothing else it could be."""
    assert percentile([7.0], share) == 7.0


def test_there_is_no_percentile_of_nothing() -> None:
    """A bench without answers must not print a figure."""
    with pytest.raises(ValueError, match="nothing"):
        percentile([], 0.99)


def test_a_window_is_counted_by_its_actions() -> None:
    """CPU and frames are shared out over the actions, bytes over the frames."""
    found = figures(Window(2.0, (0.001, 0.002, 0.003, 0.100), 40, 6_000, 0.5, 1.0))
    assert found.actions_per_second == 2.0
    assert found.cpu_us == 125_000
    assert (found.p50_ms, found.p99_ms) == (2.0, 100.0)
    assert (found.frame_bytes, found.frames_an_action) == (150.0, 10.0)
    assert (found.server_share, found.generator_share) == (0.25, 0.5)


def test_a_window_without_answers_has_no_figures() -> None:
    """It is an error, not a zero."""
    with pytest.raises(ValueError, match="no action"):
        figures(Window(2.0, (), 0, 0, 0.5, 1.0))


def test_memory_is_shared_out_over_the_tables() -> None:
    """In KiB."""
    assert memory_a_table(1_024, 1_024 + 50 * 2_048, 50) == 2.0


def test_ratios_are_taken_round_by_round() -> None:
    """A slow round is slow for both: the median of the ratios, not the ratio of the medians."""
    assert median_ratio([20.0, 300.0, 40.0], [10.0, 100.0, 10.0]) == 3.0
