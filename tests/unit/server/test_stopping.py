"""What ends a server, and how often it must be asked."""

import asyncio
import os
import signal
import threading

import pytest

from pontoon_server.stopping import STUCK, Deadline, Stop

WAIT_SECONDS = 10.0


@pytest.mark.parametrize("name", ["SIGTERM", "SIGINT", "SIGHUP"])
async def test_a_signal_asks_and_a_second_one_hurries(name: str) -> None:
    """Of whatever kind."""
    loop = asyncio.get_running_loop()
    stop = Stop()
    stop.on_signals(loop)
    try:
        os.kill(os.getpid(), getattr(signal, name))
        await asyncio.wait_for(stop.asked.wait(), WAIT_SECONDS)
        assert not stop.hurry.is_set()
        os.kill(os.getpid(), signal.SIGTERM)
        await asyncio.wait_for(stop.hurry.wait(), WAIT_SECONDS)
    finally:
        for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
            loop.remove_signal_handler(number)


async def test_a_server_under_nohup_does_not_mind_the_end_of_its_terminal() -> None:
    """Whoever ignores SIGHUP goes on ignoring it."""
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    loop = asyncio.get_running_loop()
    try:
        Stop().on_signals(loop)
        assert signal.getsignal(signal.SIGHUP) == signal.SIG_IGN
    finally:
        for number in (signal.SIGTERM, signal.SIGINT):
            loop.remove_signal_handler(number)
        signal.signal(signal.SIGHUP, before)


def test_a_deadline_ends_what_is_stuck() -> None:
    """With an exit code that says so."""
    ended: list[int] = []
    over = threading.Event()

    def end(code: int) -> None:
        ended.append(code)
        over.set()

    with Deadline(end) as deadline:
        deadline.start(3_600.0)
        deadline.start(0.0)
        assert over.wait(WAIT_SECONDS)
    assert ended == [STUCK]


def test_a_deadline_that_is_left_in_time_ends_nothing() -> None:
    """Nor one that never began."""
    ended: list[int] = []
    before = threading.active_count()
    with Deadline(ended.append):
        pass
    with Deadline(ended.append) as deadline:
        deadline.start(3_600.0)
        (timer,) = [thread for thread in threading.enumerate() if isinstance(thread, threading.Timer)]
    timer.join(WAIT_SECONDS)
    assert threading.active_count() == before
    assert ended == []
