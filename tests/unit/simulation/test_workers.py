"""Sessions on every core."""

import multiprocessing
import os
import signal
from contextlib import closing

import pytest
from msgspec.structs import replace

from pontoon_protocol.options import CASINO
from pontoon_server.simulation.plan import SESSION_HANDS, Plan
from pontoon_server.simulation.session import play_session
from pontoon_server.simulation.tally import Tally, added
from pontoon_server.simulation.workers import WorkerLost, cores, tallies, work
from support.plans import a_plan


def long_plan(sessions: int) -> Plan:
    """So many whole sessions against the house."""
    return a_plan(CASINO, hands=sessions * SESSION_HANDS)


def total(plan: Plan, workers: int) -> Tally:
    """What all sessions came to."""
    found = Tally()
    for tally in tallies(plan, workers):
        found = added(found, tally)
    return found


def test_any_number_of_workers_comes_to_the_same() -> None:
    """A seed replays everything, on one core or on three."""
    plan = replace(long_plan(5), hands=5 * SESSION_HANDS - 7)
    alone = total(plan, 1)
    assert alone.hands == 5 * SESSION_HANDS - 7
    assert total(plan, 3) == alone


def test_whoever_stops_listening_ends_the_workers() -> None:
    """In the middle of it all, as after Ctrl+C."""
    with closing(tallies(long_plan(10_000), 2)) as coming:
        next(coming)
        assert len(multiprocessing.active_children()) == 2
    assert multiprocessing.active_children() == []


def test_a_worker_that_is_killed_is_missed() -> None:
    """Nobody waits for it for good, and the others are ended."""
    with closing(tallies(long_plan(10_000), 2)) as coming:
        next(coming)
        victim = multiprocessing.active_children()[0].pid
        assert victim is not None
        os.kill(victim, signal.SIGKILL)
        with pytest.raises(WorkerLost, match="before its work was done"):
            list(coming)
    assert multiprocessing.active_children() == []


def test_a_short_plan_needs_no_process() -> None:
    """One session is played here, whatever is asked for."""
    coming = tallies(a_plan(CASINO, hands=3), 8)
    assert next(coming).hands == 3
    assert multiprocessing.active_children() == []
    assert list(coming) == []


def test_a_worker_plays_what_it_is_told_until_nothing_comes() -> None:
    """It ends when the other side is gone."""

    class Orders:
        """Two sessions to play, and then the end of the pipe."""

        def __init__(self) -> None:
            self.numbers = [0, 1]
            self.sent: list[object] = []

        def recv(self) -> object:
            if not self.numbers:
                raise EOFError
            return self.numbers.pop()

        def send(self, tally: object, /) -> None:
            self.sent.append(tally)

    plan, orders = a_plan(CASINO, hands=2 * SESSION_HANDS), Orders()
    work(orders, plan)
    assert orders.sent == [play_session(plan, 1), play_session(plan, 0)]


def test_there_is_a_core() -> None:
    """This one, at least."""
    assert cores() >= 1
