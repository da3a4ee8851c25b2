"""Rounds of the engine's bench."""

import multiprocessing

from load.engine_bench import EnginePlan, run_engine, simulated

SMALL = EnginePlan(2, 2, 3, 1, 0.05)


def test_each_round_measures_everything() -> None:
    """Side by side, and every round is told of."""
    said: list[str] = []
    samples = run_engine(SMALL, said.append)
    assert len(samples) == len(said) == 2
    assert all(sample.traditional.step_us > 0 and sample.casino.step_us > 0 for sample in samples)
    assert all(sample.pokerkit.step_us > 0 and sample.simulated > 0 for sample in samples)
    assert said[1].startswith("engine, round 2 of 2: ")


def test_no_worker_is_left_over() -> None:
    """The simulation would go on for weeks."""
    assert simulated(0.05) > 0
    assert multiprocessing.active_children() == []
