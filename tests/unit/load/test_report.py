"""The report judges round by round and says what it doubts."""

from load.figures import Figures, Sample
from load.report import Bar, bars, doubts, table


def figures(cpu_us: float = 100.0, p99_ms: float = 1.0, share: float = 1.0, own: float = 0.5) -> Figures:
    return Figures(10_000.0, cpu_us, 0.5, p99_ms, 150.0, 8.0, share, own)


def sample(
    cpu_us: float = 100.0, p99_ms: float = 1.0, kib: float = 120.0, share: float = 1.0, own: float = 0.5
) -> Sample:
    return Sample(figures(cpu_us=cpu_us, share=share, own=own), figures(p99_ms=p99_ms), kib, kib - 1)


def test_bars_hold_up_to_their_number() -> None:
    """At most 2.5 times the CPU, 8 times the p99, 160 KiB."""
    found = bars([sample()], [sample(cpu_us=250.0, p99_ms=8.0, kib=160.0)])
    assert [bar.passed for bar in found] == [True, True, True]
    assert all(str(bar).startswith("PASS") for bar in found)


def test_each_bar_fails_by_itself() -> None:
    """One figure over its bar fails that bar alone."""
    over = [sample(cpu_us=251.0), sample(p99_ms=8.1), sample(kib=160.1)]
    verdicts = [[bar.passed for bar in bars([sample()], [game])] for game in over]
    assert verdicts == [[False, True, True], [True, False, True], [True, True, False]]
    assert (
        str(bars([sample()], over[:1])[0])
        == "FAIL  CPU an action, saturated, against bare: 2.51 times, at most 2.5 times"
    )


def test_one_bad_round_of_five_fails_nothing() -> None:
    """The median of the ratios counts."""
    game = [sample(p99_ms=p99) for p99 in (4.0, 5.0, 6.0, 7.0, 90.0)]
    assert bars([sample()] * 5, game)[1].found == 6.0


def test_the_table_has_a_column_for_each_server_and_a_ratio_for_all_but_the_first() -> None:
    """Medians, then ratios to the first."""
    lines = table({"bare": [sample()], "log": [sample(cpu_us=200.0)]}).splitlines()
    cpu = next(line for line in lines if line.startswith("saturated: CPU an action"))
    assert cpu.split()[-3:] == ["100", "200", "2.00"]
    assert lines[0].split() == ["bare", "log", "ratio"]


def test_a_server_that_did_not_get_its_core_is_doubted() -> None:
    """Another process on the core spoils the figures, and the report says so."""
    found = doubts({"bare": [sample()], "log": [sample(share=0.6)]})
    assert len(found) == 1
    assert found[0].startswith("log: the server had only 60%")


def test_a_generator_that_is_short_of_time_is_doubted() -> None:
    """Then it measures itself."""
    found = doubts({"bare": [sample(own=0.97)]})
    assert found == ["bare: the generator used 97% of its core; it may have been the bottleneck"]


def test_a_bar_may_be_a_floor() -> None:
    """Then more is better."""
    assert Bar("rounds", 10.0, 10.0, least=True).passed
    assert str(Bar("rounds", 10_000.0, 9_999.0, "/s", least=True)) == "FAIL  rounds: 9,999/s, at least 10,000/s"
