"""What was measured, as numbers: a window of load, its figures, ratios and medians."""

import math
import statistics
from collections.abc import Sequence

from msgspec import Struct

KIB = 1_024
MICRO = 1e6
MILLI = 1e3


class Window(Struct, frozen=True):
    """What one stretch of load brought."""

    seconds: float
    times: tuple[float, ...]
    """Seconds from intended send to the last seat, one for each action, rising."""
    frames: int
    bytes: int
    """Payload bytes of those frames."""
    server_cpu: float
    """CPU seconds that the server used."""
    generator_cpu: float


class Figures(Struct, frozen=True):
    """The figures of a window."""

    actions_per_second: float
    cpu_us: float
    """The server's CPU for an action, in microseconds, the kernel's share included."""
    p50_ms: float
    p99_ms: float
    frame_bytes: float
    frames_an_action: float
    server_share: float
    """How much of one core the server used, from 0 to 1."""
    generator_share: float


class Memory(Struct, frozen=True):
    """What a process holds, in bytes."""

    rss: int
    pss: int


class Sample(Struct, frozen=True):
    """One run of one server: both windows and the memory of its idle tables."""

    saturated: Figures
    paced: Figures
    table_kib: float
    """Resident memory of an idle table with its eight connections, in KiB."""
    table_pss_kib: float


def percentile(rising: Sequence[float], share: float) -> float:
    """The nearest-rank percentile of numbers in rising order; raises `ValueError` for none."""
    if not rising:
        raise ValueError("no percentile of nothing")
    return rising[max(0, math.ceil(share * len(rising)) - 1)]


def figures(window: Window) -> Figures:
    """The figures of a window; raises `ValueError` if no action was answered in it."""
    actions = len(window.times)
    if not actions:
        raise ValueError("no action was answered")
    return Figures(
        actions_per_second=actions / window.seconds,
        cpu_us=window.server_cpu / actions * MICRO,
        p50_ms=percentile(window.times, 0.50) * MILLI,
        p99_ms=percentile(window.times, 0.99) * MILLI,
        frame_bytes=window.bytes / max(1, window.frames),
        frames_an_action=window.frames / actions,
        server_share=window.server_cpu / window.seconds,
        generator_share=window.generator_cpu / window.seconds,
    )


def memory_a_table(before: int, after: int, tables: int) -> float:
    """KiB for each of `tables`, from bytes before and after they were opened."""
    return (after - before) / tables / KIB


def median_ratio(over: Sequence[float], under: Sequence[float]) -> float:
    """The median of the ratios run by run: only two figures of one run may be compared."""
    return statistics.median(a / b for a, b in zip(over, under, strict=True))
