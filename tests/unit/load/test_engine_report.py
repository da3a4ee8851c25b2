"""The engine's table and its bars."""

from load.engine import Speed
from load.engine_bench import EngineSample
from load.engine_report import engine_bars, engine_table


def sample(
    traditional: float = 20.0, casino: float = 30.0, pokerkit: float = 200.0, simulated: float = 9e3
) -> EngineSample:
    return EngineSample(
        Speed(traditional, 10.0, 1_000.0), Speed(casino, 15.0, 9_000.0), Speed(pokerkit, 5.0, 600.0), simulated
    )


def test_bars_hold_up_to_their_number() -> None:
    """A fifth of PokerKit's step, and 8,000 rounds a second at least."""
    found = engine_bars([sample(traditional=40.0, casino=40.0, simulated=8_000.0)])
    assert [bar.passed for bar in found] == [True, True, True]
    assert str(found[2]) == "PASS  casino rounds a second, simulated on two cores: 8,000, at least 8,000"


def test_each_bar_fails_by_itself() -> None:
    """And is shown as missed."""
    over = [sample(traditional=41.0), sample(casino=41.0), sample(simulated=7_999.0)]
    verdicts = [[bar.passed for bar in engine_bars([missed])] for missed in over]
    assert verdicts == [[False, True, True], [True, False, True], [True, True, False]]
    assert str(engine_bars(over[2:])[2]).startswith("FAIL  ")


def test_ratios_are_taken_within_a_round() -> None:
    """A busy machine slows both sides of it."""
    found = engine_bars([sample(), sample(traditional=200.0, pokerkit=2_000.0), sample()])
    assert found[0].found == 0.1


def test_the_table_has_all_three_side_by_side() -> None:
    """And the simulation below."""
    lines = engine_table([sample()]).splitlines()
    assert lines[0].split() == ["engine", "PokerKit", "traditional", "casino"]
    assert lines[1].split()[-3:] == ["200.0", "20.0", "30.0"]
    assert lines[3].split()[-3:] == ["600", "1,000", "9,000"]
    assert lines[-1].split()[-1] == "9,000"
