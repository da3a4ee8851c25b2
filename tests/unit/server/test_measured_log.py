"""A log that is measured is the same log."""

import asyncio

import pytest

from pontoon_server.measured_log import BUCKETS_SECONDS, MeasuredLog, Timings
from pontoon_server.store.log import CannotSave, Fenced, Log
from support.lines import MoodyLog
from support.logs import row

pytestmark = pytest.mark.looptime


def measured(log: Log) -> MeasuredLog:
    """By the loop's clock."""
    return MeasuredLog(log, asyncio.get_running_loop().time)


async def test_it_does_what_the_log_does() -> None:
    """Rows go in and come out."""
    log = measured(MoodyLog())
    for version in (1, 2, 3):
        await log.append(row("A", version))
    assert await log.read("A", 1) == [row("A", 2), row("A", 3)]
    assert await log.read("A", 0, 1) == [row("A", 1)]
    assert await log.last("A") == 3
    assert [line.code for line in await log.tables()] == ["A"]
    assert await log.line("B") is None
    await log.probe()
    await log.close()
    with pytest.raises(CannotSave):
        await log.append(row("A", 4))


async def test_it_knows_how_long_appends_took() -> None:
    """Those that took their row."""
    moody = MoodyLog()
    log = measured(moody)
    for version, seconds in ((1, 0.0), (2, 0.03), (3, 0.03), (4, 20.0)):
        moody.slow_seconds = seconds
        await log.append(row("A", version))
    assert log.appends.counts[0] == 1
    assert log.appends.counts[BUCKETS_SECONDS.index(0.05)] == 2
    assert log.appends.counts[-1] == 1
    assert log.appends.total == pytest.approx(20.06, abs=0.01)


async def test_it_counts_what_goes_wrong_and_raises_it() -> None:
    """By the work that failed."""
    moody = MoodyLog()
    log = measured(moody)
    moody.full = moody.unreadable = True
    for _ in range(2):
        with pytest.raises(CannotSave):
            await log.append(row("A", 1))
    with pytest.raises(CannotSave):
        await log.probe()
    for question in (log.read("A"), log.last("A"), log.tables()):
        with pytest.raises(CannotSave):
            await question
    moody.full, moody.fenced = False, True
    with pytest.raises(Fenced):
        await log.append(row("A", 1))
    assert log.errors == {"append": 3, "probe": 1, "read": 3}
    assert sum(log.appends.counts) == 0


def test_a_limit_belongs_to_its_bucket() -> None:
    """As Prometheus has it: less than or equal."""
    timings = Timings()
    timings.add(BUCKETS_SECONDS[0])
    timings.add(BUCKETS_SECONDS[0] * 1.01)
    assert timings.counts[:2] == [1, 1]
