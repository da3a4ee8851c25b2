"""The engine's table that the bench prints, and its bars."""

import statistics
from collections.abc import Callable, Sequence
from typing import Final

from load.engine import Speed
from load.engine_bench import EngineSample
from load.figures import median_ratio
from load.report import COLUMN_WIDTH, NAME_WIDTH, Bar

STEP_SHARE: Final = 0.2
"""At most so much of PokerKit's time a step; half of it is aimed for."""
SIMULATED_LEAST: Final = 8_000.0
"""Casino rounds a second; 20,000 are aimed for."""

Read = Callable[[EngineSample], Speed]
_COLUMNS: Final[tuple[tuple[str, Read], ...]] = (
    ("PokerKit", lambda sample: sample.pokerkit),
    ("traditional", lambda sample: sample.traditional),
    ("casino", lambda sample: sample.casino),
)
_ROWS: Final[tuple[tuple[str, int, Callable[[Speed], float]], ...]] = (
    ("a step, the whole hand shared out, us", 1, lambda speed: speed.step_us),
    ("a single move, us", 1, lambda speed: speed.call_us),
    ("hands/s on one core", 0, lambda speed: speed.hands_per_second),
)


def engine_bars(samples: Sequence[EngineSample]) -> tuple[Bar, ...]:
    """The engine's bars; ratios are taken within each round, then their median."""
    traditional = _ratio(samples, lambda sample: sample.traditional.step_us)
    casino = _ratio(samples, lambda sample: sample.casino.step_us)
    rounds = statistics.median(sample.simulated for sample in samples)
    return (
        Bar("a step at traditional with eight, against PokerKit's", STEP_SHARE, traditional, " times"),
        Bar("a step at casino with one, against PokerKit's", STEP_SHARE, casino, " times"),
        Bar("casino rounds a second, simulated on two cores", SIMULATED_LEAST, rounds, least=True),
    )


def engine_table(samples: Sequence[EngineSample]) -> str:
    """All figures of the engine: medians of the rounds."""
    lines = ["engine".ljust(NAME_WIDTH) + "".join(name.rjust(COLUMN_WIDTH) for name, _ in _COLUMNS)]
    for name, decimals, figure in _ROWS:
        medians = [statistics.median(figure(read(sample)) for sample in samples) for _, read in _COLUMNS]
        lines.append(
            name.ljust(NAME_WIDTH) + "".join(f"{value:,.{decimals}f}".rjust(COLUMN_WIDTH) for value in medians)
        )
    rounds = statistics.median(sample.simulated for sample in samples)
    lines.append("casino rounds/s, simulated on two cores".ljust(NAME_WIDTH) + f"{rounds:,.0f}".rjust(3 * COLUMN_WIDTH))
    return "\n".join(lines)


def _ratio(samples: Sequence[EngineSample], step: Callable[[EngineSample], float]) -> float:
    return median_ratio([step(sample) for sample in samples], [sample.pokerkit.step_us for sample in samples])
