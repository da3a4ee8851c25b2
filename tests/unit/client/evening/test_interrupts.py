"""How a program is asked to end."""

import asyncio
import os
import signal

import pytest

from pontoon_client.evening.interrupts import watched


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
async def test_a_signal_is_told_while_it_is_watched(number: signal.Signals) -> None:
    """Ctrl+C, a system that stops, a terminal that is closed."""
    told = asyncio.Event()
    with watched(told.set):
        os.kill(os.getpid(), number)
        async with asyncio.timeout(5):
            await told.wait()
    assert told.is_set()


async def test_afterwards_signals_do_what_they_did_before() -> None:
    """Nothing is watched any more."""
    before = signal.getsignal(signal.SIGTERM)
    with watched(lambda: None):
        assert signal.getsignal(signal.SIGTERM) != before
    assert signal.getsignal(signal.SIGTERM) == before


class Deaf(asyncio.SelectorEventLoop):
    """A loop that can't watch signals, as on Windows."""

    def add_signal_handler(self, *_arguments: object) -> None:
        raise NotImplementedError


def test_where_signals_can_t_be_watched_the_evening_goes_on() -> None:
    """Ctrl+C comes as an exception then."""

    async def evening() -> str:
        with watched(lambda: None):
            return "played"

    with asyncio.Runner(loop_factory=Deaf) as runner:
        assert runner.run(evening()) == "played"
