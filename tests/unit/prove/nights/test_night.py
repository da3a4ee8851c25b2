"""A night in virtual time: its loop, which may be suspended, and its server, which may be killed at any moment."""

import asyncio
from collections.abc import Coroutine
from typing import TypeVar

import pytest

from pontoon_protocol.commands import Say
from pontoon_server.store.log import Row
from prove.nights.night import TROUBLES, Plan, spent
from prove.nights.night_people import loop
from prove.nights.night_server import Moment, Server, plain
from support.lines import Guest
from support.virtual_time import NothingWillHappen, VirtualLoop

Answer = TypeVar("Answer")


class Nobody:
    """At no table."""

    def lose_lines(self) -> None:
        """There are none."""


def run(what: Coroutine[object, object, Answer]) -> Answer:
    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        return runner.run(what)


def test_time_passes_as_soon_as_nothing_else_is_left_to_do() -> None:
    """A day takes none, and no second of it is lost."""

    async def day() -> float:
        await asyncio.gather(*(asyncio.sleep(seconds) for seconds in (3_600.0, 86_400.0, 0.5)))
        return loop().time()

    assert run(day()) == 86_400.0


def test_after_a_suspension_all_timers_of_its_time_ring_at_once() -> None:
    """In their order; the hours that were slept through are no time in which the machine was awake."""
    rung: list[tuple[str, float]] = []

    def ring(name: str) -> None:
        rung.append((name, loop().time()))

    async def night() -> tuple[float, float]:
        for name, seconds in (("late", 7_000.0), ("soon", 10.0), ("tomorrow", 9_000.0)):
            loop().call_later(seconds, ring, name)
        loop().suspend(7_200.0)
        await asyncio.sleep(1)
        await asyncio.sleep(2_000)
        return loop().time(), loop().awake

    assert run(night()) == (9_201.0, 2_001.0)
    assert rung == [("soon", 7_200.0), ("late", 7_200.0), ("tomorrow", 9_000.0)]


class Impatient(VirtualLoop):
    """Tells when it is asked for the time again and again and nothing happens."""

    asked = 0

    def time(self) -> float:
        self.asked += 1
        assert self.asked < 10_000, "a timer that is due never rings"
        return super().time()


def test_timers_still_ring_after_many_years() -> None:
    """When a nanosecond more is the same time."""

    virtual = Impatient()

    async def years() -> None:
        while virtual.time() < 2.0**33:
            virtual.suspend(virtual.time() + 0.1)
            for part in range(3, 20):
                await asyncio.sleep(1 / part)

    with asyncio.Runner(loop_factory=lambda: virtual) as runner:
        runner.run(years())


def test_a_wait_for_nothing_is_told_at_once() -> None:
    """It would last for ever."""

    async def wait() -> None:
        await asyncio.Event().wait()

    virtual = VirtualLoop()
    waiting = virtual.create_task(wait())
    with pytest.raises(NothingWillHappen):
        virtual.run_until_complete(waiting)
    waiting.cancel()
    virtual.run_until_complete(asyncio.wait([waiting]))
    virtual.close()


@pytest.mark.parametrize(("moment", "kept"), [("before", 0), ("after", 1)])
def test_a_server_that_is_killed_in_an_append_leaves_the_row_or_none(moment: Moment, kept: int) -> None:
    """Nobody is told of it; the next server finds the table as the log has it."""

    async def night() -> tuple[int, list[Row]]:
        server = Server(1, plain, Nobody())
        await server.starts()
        registry = server.registry
        assert registry is not None
        guest = Guest(registry, "Ann")
        code = await guest.open()
        before = await server.log.last(code)
        guest.hears()
        killing = asyncio.create_task(server.is_killed(moment))
        await asyncio.sleep(0)
        await guest.say(Say, "hello")
        await killing
        assert server.registry is None
        assert guest.hears() == []
        await server.starts()
        rows = await server.log.read(code)
        await server.stops()
        return before, rows

    before, rows = run(night())
    assert len(rows) == before + kept


def test_a_clock_on_the_wall_may_be_wrong() -> None:
    """By a day; the loop's clock isn't."""

    async def look() -> float:
        server = Server(1, plain, Nobody())
        right = server.wall()
        server.wrong_by = 86_400.0
        return server.wall() - right

    assert run(look()) == 86_400.0


def test_all_troubles_come_before_one_comes_again() -> None:
    """In a short night each of them happens, and nothing goes wrong."""
    found, _ = spent(Plan(5, 5, tables=2, calm_seconds=40.0))
    assert set(TROUBLES) <= found.reached["happenings"]
    assert found.wrong == []
