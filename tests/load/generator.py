"""The load generator: raw sockets, epoll, one thread; saturated or at a fixed rate.

At a fixed rate an action's time runs from when it should have been sent, so that a server that
stalls is charged for all it held up.
"""

import gc
import select
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from time import perf_counter, process_time
from typing import Final

import msgspec

from load.connection import Connection
from load.figures import Window
from load.tables import Table

POLL_SECONDS: Final = 0.05
DRAIN_SECONDS: Final = 10.0
SPIN_SECONDS: Final = 0.0001
"""How long before an action is due the generator stops sleeping: a core wakes up late."""

Cpu = Callable[[], float]
"""The CPU seconds a server has used so far."""


class Stalled(Exception):  # noqa: N818 - it is what happened, in the past tense
    """A table's action was never answered to all."""


class Generator:
    """Drives all tables of one server from one thread."""

    def __init__(self, tables: Sequence[Table[Connection]], cpu: Cpu) -> None:
        self._tables: Final = tuple(tables)
        self._cpu: Final = cpu
        self._poll: Final = select.epoll()
        self._by_descriptor: Final = {
            connection.fileno(): (connection, table, seat)
            for table in tables
            for seat, connection in enumerate(table.seats)
        }
        self._times: list[float] = []
        """Seconds from intended send to the last seat, for each action of this window."""
        self._frames = 0
        self._bytes = 0
        self._answered = 0
        """Actions that the last seat has the answer to, since the generator began."""
        for table in tables:
            for seat, connection in enumerate(table.seats):
                for payload in connection.drive():
                    table.received(seat, payload)
                self._poll.register(connection.fileno(), select.EPOLLIN)

    def saturate(self, seconds: float, warm_up: float) -> Window:
        """Each table always has one action in flight. Raises `Stalled` or `ConnectionFailed`."""
        for table in self._tables:
            table.saturated = True
            table.act()
        self._run_until(perf_counter() + warm_up)
        window = self._window(lambda: self._run_until(perf_counter() + seconds))
        for table in self._tables:
            table.saturated = False
        self._drain()
        return window

    def pace(self, actions_per_second: float, seconds: float, warm_up: float) -> Window:
        """So many actions a second in total, table after table. Raises `Stalled` or `ConnectionFailed`.

        What was due in time counts, however late it is answered.
        """
        self._run_at(actions_per_second, warm_up)
        self._drain()
        window = self._window(lambda: self._run_at(actions_per_second, seconds))
        self._drain()
        return msgspec.structs.replace(window, times=tuple(sorted(self._times)))

    def close(self) -> None:
        """Hang up on every connection."""
        self._poll.close()
        for table in self._tables:
            table.close()

    def _window(self, run: Callable[[], None]) -> Window:
        self._times, self._frames, self._bytes = [], 0, 0
        with _no_collection():
            began, cpu, own = perf_counter(), self._cpu(), process_time()
            run()
            seconds, cpu, own = perf_counter() - began, self._cpu() - cpu, process_time() - own
        return Window(seconds, tuple(sorted(self._times)), self._frames, self._bytes, cpu, own)

    def _run_until(self, end: float) -> None:
        while perf_counter() < end:
            self._take_in(POLL_SECONDS)

    def _run_at(self, actions_per_second: float, seconds: float) -> None:
        began, tables, step = perf_counter(), self._tables, 1 / actions_per_second
        number, answered, last = 0, self._answered, round(seconds * actions_per_second)
        while number < last:
            now = perf_counter()
            while number < last and began + number * step <= now:
                tables[number % len(tables)].due(began + number * step)
                number += 1
            spare = began + number * step - now - SPIN_SECONDS
            if spare > 0 and self._answered - answered >= number:
                # epoll's own timeout counts in milliseconds, select's in microseconds.
                select.select([self._poll], [], [], spare)
            self._take_in(0)

    def _take_in(self, wait: float) -> None:
        for descriptor, _ in self._poll.poll(wait):
            connection, table, seat = self._by_descriptor[descriptor]
            for payload in connection.read():
                self._frames += 1
                self._bytes += len(payload)
                took = table.received(seat, payload)
                if took is not None:
                    self._times.append(took)
                    self._answered += 1

    def _drain(self) -> None:
        end = perf_counter() + DRAIN_SECONDS
        while stuck := sum(table.busy for table in self._tables):
            if perf_counter() > end:
                raise Stalled(f"{stuck} of {len(self._tables)} tables got no answer in {DRAIN_SECONDS:.0f} s")
            self._take_in(POLL_SECONDS)


@contextmanager
def _no_collection() -> Iterator[None]:
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
