"""The sessions of a plan, played by processes on every core; the one part of a simulation that touches the world."""

import gc
import multiprocessing
import os
import signal
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import Final, Protocol

from pontoon_server.simulation.plan import Plan
from pontoon_server.simulation.session import play_session
from pontoon_server.simulation.tally import Tally

WORKERS_MOST: Final = 256
COLLECT_AFTER_OBJECTS: Final = 50_000
END_SECONDS: Final = 5.0
"""How long a worker that is told to end may take before it is killed."""


class WorkerLost(Exception):  # noqa: N818 - it is what is the case
    """A worker ended before its work was done."""


def cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def tallies(plan: Plan, workers: int) -> Generator[Tally, None, None]:
    """What came of each session, as they end; the same tallies however many workers play them.

    One worker is this process itself. Others are ended when the iterator is closed or done. Raises `WorkerLost`.
    """
    if workers == 1 or plan.sessions == 1:
        yield from (play_session(plan, number) for number in range(plan.sessions))
        return
    crew = _Crew(plan, min(workers, plan.sessions))
    try:
        yield from crew.tallies()
    finally:
        crew.end()


class _Crew:
    """The processes and the pipes to them. Lives for one simulation."""

    def __init__(self, plan: Plan, workers: int) -> None:
        self._numbers = iter(range(plan.sessions))
        self._busy: set[Connection] = set()
        self._processes: list[SpawnProcess] = []
        # A forked process would keep the other pipes open and never learn that this one is gone.
        context = multiprocessing.get_context("spawn")
        with _deaf_to_interrupts():
            for _ in range(workers):
                ours, theirs = context.Pipe()
                process = context.Process(target=work, args=(theirs, plan), daemon=True)
                process.start()
                theirs.close()
                self._processes.append(process)
                self._give(ours)

    def tallies(self) -> Iterator[Tally]:
        """Each tally as it comes; the worker it comes from is given the next session."""
        while self._busy:
            for ready in wait(tuple(self._busy)):
                assert isinstance(ready, Connection)
                try:
                    tally: object = ready.recv()
                    self._give(ready)
                except (EOFError, OSError):
                    raise WorkerLost("A worker of the simulation ended before its work was done.") from None
                assert isinstance(tally, Tally)
                yield tally

    def end(self) -> None:
        """End all processes, whatever they do."""
        for process in self._processes:
            process.terminate()
        for process in self._processes:
            process.join(END_SECONDS)
            if process.is_alive():
                process.kill()

    def _give(self, worker: Connection) -> None:
        number = next(self._numbers, None)
        if number is None:
            self._busy.discard(worker)
            worker.close()
            return
        worker.send(number)
        self._busy.add(worker)


class Orders(Protocol):
    """A worker's end of its pipe."""

    def recv(self) -> object:
        """The number of the next session; raises `EOFError` when there is none."""
        ...

    def send(self, obj: object, /) -> None:
        """What came of a session."""
        ...


def work(orders: Orders, plan: Plan) -> None:
    """Play the sessions whose numbers come, one after the other, until none comes any more."""
    # Hands are frozen trees without cycles: there is nothing to collect among them.
    gc.set_threshold(COLLECT_AFTER_OBJECTS)
    try:
        while True:
            number: object = orders.recv()
            assert isinstance(number, int)
            orders.send(play_session(plan, number))
    except (EOFError, OSError):
        return


@contextmanager
def _deaf_to_interrupts() -> Iterator[None]:
    """What is started here never hears Ctrl+C, which reaches all at a terminal: the first process decides."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
