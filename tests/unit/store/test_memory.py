"""The log in memory, beyond what both logs promise; and the log that fails on purpose, which stands on it."""

import asyncio
import threading

import pytest

from pontoon_server.store.log import CannotSave, Fenced, Row
from pontoon_server.store.memory import MemoryLog
from support.disks import FaultyLog


def row(version: int) -> Row:
    return Row("A", version, 0, 0, 0, "playing", b"")


async def test_an_append_is_done_at_once_and_without_a_thread() -> None:
    """It never gives the loop away, so that virtual time can't run past it."""
    log = MemoryLog(lambda: 0.0)
    before = threading.active_count()
    step = log.append(row(1))
    with pytest.raises(StopIteration):
        step.send(None)
    assert await log.last("A") == 1
    assert threading.active_count() == before


async def test_planted_failures_come_in_order_and_end() -> None:
    """As many appends fail as were told to, with nothing written, and then it goes on."""
    log = FaultyLog(MemoryLog(lambda: 0.0))
    log.fail_next(CannotSave("full"), times=2)
    log.fail_next(Fenced("another"))
    for error in (CannotSave, CannotSave, Fenced):
        with pytest.raises(error):
            await log.append(row(1))
    assert await log.read("A") == []
    await log.append(row(1))
    assert [line.last for line in await log.tables()] == [1]
    assert log.attempts == [row(1)] * 4


async def test_a_planted_failure_may_leave_the_row_behind() -> None:
    """As a disk may that fails after it wrote."""
    log = FaultyLog(MemoryLog(lambda: 0.0))
    log.fail_next(CannotSave("sync"), written=True)
    with pytest.raises(CannotSave):
        await log.append(row(1))
    assert await log.last("A") == 1


async def test_failures_can_be_called_off() -> None:
    """After mending, appends work."""
    log = FaultyLog(MemoryLog(lambda: 0.0))
    log.fail_next(CannotSave("full"), times=1_000)
    log.mend()
    await log.append(row(1))
    assert await log.last("A") == 1


async def test_a_held_append_waits_until_it_is_let_go() -> None:
    """As behind a slow disk; closing lets it go too."""
    log = FaultyLog(MemoryLog(lambda: 0.0))
    for version, go_on in ((1, log.let_go), (2, log.close)):
        log.hold()
        append = asyncio.ensure_future(log.append(row(version)))
        await asyncio.sleep(0)
        assert not append.done()
        if (closing := go_on()) is not None:
            await closing
            with pytest.raises(CannotSave):
                await append
        else:
            await append
