"""What the server counts, as Prometheus reads it. Labels are the protocol's own words: no name, no code, no card.

Nothing is done for it while people play: numbers that there are anyway are read when somebody asks.
"""

import platform
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import accumulate
from typing import Final, get_args

import apsw
from prometheus_client import CollectorRegistry, ProcessCollector, generate_latest
from prometheus_client.core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    HistogramMetricFamily,
    InfoMetricFamily,
    Metric,
)
from prometheus_client.registry import Collector

from pontoon_protocol.errors import Reason
from pontoon_protocol.release import release
from pontoon_protocol.updates import ClosingCode
from pontoon_server.house import House
from pontoon_server.measured_log import BUCKETS_SECONDS, Timings

REASONS: Final[tuple[str, ...]] = get_args(Reason)
CLOSINGS: Final[tuple[str, ...]] = get_args(ClosingCode)
LOG_WORK: Final = ("append", "read", "probe")
FULL: Final = ("too_many", "full")


def measuring(house: House) -> Callable[[], bytes]:
    """A function that gives all metrics of a house and its process as text, in a registry of their own."""
    registry = CollectorRegistry(auto_describe=False)
    registry.register(_House(house))
    ProcessCollector(registry=registry)
    return lambda: generate_latest(registry)


class _House(Collector):
    def __init__(self, house: House) -> None:
        self._house = house

    def collect(self) -> Iterator[Metric]:
        yield InfoMetricFamily(
            "pontoon",
            "The release, and what it runs on.",
            {"release": release(), "python": platform.python_version(), "sqlite": apsw.sqlite_lib_version()},
        )
        yield from self._now()
        yield from self._so_far()
        yield _histogram("pontoon_append_seconds", "How long rows took to be safe on disk.", self._house.log.appends)
        yield _histogram("pontoon_loop_lag_seconds", "How late the event loop is, once a second.", self._house.lag)

    def _now(self) -> Iterator[Metric]:
        house = self._house
        tables = tuple(house.registry.awake.values())
        seats = [seat for live in tables for _, seat in live.table.taken()]
        people = [seat for seat in seats if not seat.bot]
        yield _gauge("pontoon_connections", "Open WebSockets.", len(house.connections))
        yield _gauge("pontoon_connections_at_table", "WebSockets that are at a table.", house.connections.at_table)
        yield _gauge("pontoon_tables_awake", "Tables that have a task.", len(tables))
        yield _gauge("pontoon_tables_frozen", "Tables that accept nothing any more.", sum(t.frozen for t in tables))
        yield _gauge("pontoon_people_seated", "People who have a seat.", len(people))
        yield _gauge("pontoon_people_connected", "Those of them whose line is up.", sum(s.connected for s in people))
        yield _gauge("pontoon_bots_seated", "Seats that bots have.", len(seats) - len(people))
        yield _gauge(
            "pontoon_guests_waiting", "People at tables' doors.", sum(len(live.table.guests) for live in tables)
        )
        yield _gauge("pontoon_draining", "1 while the server is about to stop.", int(house.readiness.draining))

    def _so_far(self) -> Iterator[Metric]:
        house, tally = self._house, self._house.registry.tally
        yield _counter("pontoon_hands_begun", "Hands begun.", tally.hands_begun)
        yield _counter("pontoon_hands_ended", "Hands played to their end.", tally.hands_ended)
        yield _counter("pontoon_nights_over", "Nights that are over.", tally.nights_over)
        yield _counter("pontoon_commands", "Commands of people that were carried out.", tally.commands)
        yield _counter("pontoon_versions", "Versions of tables, a row in the log each.", tally.versions)
        yield _counter("pontoon_tables_opened", "Tables opened.", tally.tables_opened)
        yield _counter("pontoon_tables_woken", "How often a table woke.", tally.tables_woken)
        yield _counter("pontoon_tables_slept", "How often a table fell asleep.", tally.tables_asleep)
        yield _counter("pontoon_tables_froze", "How often a table froze: each is a bug.", tally.tables_frozen)
        yield _counter("pontoon_sweeps", "Searches for tables that slept too long.", tally.sweeps)
        yield _counter("pontoon_sweeps_failed", "Those that could not read the log.", tally.sweeps_failed)
        yield _counter("pontoon_outboxes_cut", "Connections cut: too much waited for them.", tally.outboxes_cut)
        yield _counter("pontoon_stuck_cut", "Connections cut: their peer took nothing.", house.connections.stuck)
        yield _counter("pontoon_bad_messages", "Connections that broke the protocol.", house.sockets.bad_messages)
        yield _counter("pontoon_wrong_tries", "Wrong codes, passcodes and keys.", house.reception.failures)
        yield _counter("pontoon_arrivals_cut", "Connections cut as they came: too many.", house.arrivals_cut)
        turned_away = house.connections.turned_away
        yield _counters("pontoon_connections_refused", "WebSockets refused, by why.", "why", FULL, turned_away)
        yield _counters("pontoon_refusals", "Refusals, by their reason.", "reason", REASONS, tally.refused)
        yield _counters("pontoon_closings", "Connections the server closed, by why.", "why", CLOSINGS, tally.closed)
        yield _counters("pontoon_log_errors", "Failures of the log, by its work.", "work", LOG_WORK, house.log.errors)


def _gauge(name: str, about: str, value: float) -> Metric:
    return GaugeMetricFamily(name, about, value=value)


def _counter(name: str, about: str, value: float) -> Metric:
    return CounterMetricFamily(name, about, value=value)


def _counters(name: str, about: str, label: str, known: Iterable[str], found: Mapping[str, int]) -> Metric:
    """One number for each word that is known; nothing else can become a label."""
    family = CounterMetricFamily(name, about, labels=[label])
    for word in known:
        family.add_metric([word], found.get(word, 0))
    return family


def _histogram(name: str, about: str, timings: Timings) -> Metric:
    limits = [*map(str, BUCKETS_SECONDS), "+Inf"]
    buckets = list(zip(limits, accumulate(timings.counts), strict=True))
    return HistogramMetricFamily(name, about, buckets=buckets, sum_value=timings.total)
