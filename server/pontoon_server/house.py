"""A whole server: its tables, its edge, its port."""

import asyncio
import random
from collections.abc import Callable
from typing import Final

import structlog

from pontoon_protocol.release import software
from pontoon_server.edge.capacity import connections
from pontoon_server.edge.connections import Connections
from pontoon_server.edge.doors import Doors
from pontoon_server.edge.guests import Guests
from pontoon_server.edge.http import Requests
from pontoon_server.edge.operations import Measured, Operations
from pontoon_server.edge.reception import Reception
from pontoon_server.edge.site import Site
from pontoon_server.edge.table_page import CannotLook, Seen
from pontoon_server.edge.wheel import Shelf
from pontoon_server.edge.ws import Sockets
from pontoon_server.glances import Glances
from pontoon_server.live.registry import Registry
from pontoon_server.live.thinker import Inline, Thinker
from pontoon_server.measured_log import MeasuredLog, Timings
from pontoon_server.readiness import Readiness
from pontoon_server.store.log import CannotSave, Log, UnreadableLog
from pontoon_server.table.state import Table

WATCH_SECONDS: Final = 1.0
FIRST_SECONDS: Final = 120.0
"""How long a house waits at least for the first who comes to a table, before it counts as empty."""
METRICS_HOST: Final = "127.0.0.1"
METRICS_CONNECTIONS: Final = 8
LOOK_SECONDS: Final = 5.0
"""How long the page of an invitation waits for the log to tell of its table."""
SPARE_CONNECTIONS: Final = 16
"""Kept from WebSockets, so that who comes to a full server can be told that it is full."""
GOODBYE_SECONDS: Final = 1.2
"""How long tables may take to finish what they are writing, and clients to answer the close; then they are cut."""

_logger = structlog.get_logger()


class House:
    """Everything that serves one log on one port. Use `open`, then `close`.

    `empty` is set when nobody has been at a table for `empty_seconds`, or ever for FIRST_SECONDS. `measuring` gives all
    metrics of a house; who has the `metrics_token` may have them at its port, and nobody without one.
    """

    def __init__(
        self,
        log: Log,
        *,
        doors: Doors,
        opener: str,
        epoch: str,
        rng: random.Random,
        pace: float,
        commands_per_second: float,
        descriptors: int,
        empty_seconds: float,
        thinker: Thinker | None = None,
        measuring: "Callable[[House], Measured] | None" = None,
        metrics_token: str = "",
    ) -> None:
        loop = asyncio.get_running_loop()
        most = connections(descriptors)
        self.empty = asyncio.Event()
        guests = Guests(doors.guest)
        self.log = MeasuredLog(log, loop.time)
        self.lag = Timings()
        """How late the loop was, once a second."""
        self.connections = Connections(max(1, most - SPARE_CONNECTIONS), loop.time, settled=guests.settled)
        self._thinker = thinker or Inline()
        self.registry = Registry(self.log, epoch=epoch, rng=rng, pace=pace, thinker=self._thinker)
        self.readiness = Readiness(self.log.probe, loop.time)
        self._glances = Glances(self.registry, self.log)
        self._clock = loop.time
        self._empty_seconds = empty_seconds
        self.reception = Reception(self.registry, opener=opener, clock=loop.time)
        self.sockets = Sockets(
            self.reception,
            self.connections,
            software=software("pontoon-server"),
            commands_per_second=commands_per_second,
            tally=self.registry.tally,
        )
        measured = measuring(self) if measuring else lambda: b""
        operations = Operations(doors, self.readiness.why_not, measured, metrics_token)
        requests = Requests(
            doors,
            self.sockets,
            self.connections,
            self.reception,
            look=self._look,
            shelf=Shelf(),
            operations=operations,
        )
        self._site = Site(requests.app(), most, guests)
        self._metrics = Site(operations.metrics_app(), METRICS_CONNECTIONS, Guests(lambda _: None))
        self._chores: list[asyncio.Task[None]] = []

    async def open(self, host: str, port: int) -> int:
        """Go on with unfinished hands, then listen; returns the port. Raises `OSError` and what the log raises."""
        await self.registry.start()
        found = await self._site.listen(host, port)
        loop = asyncio.get_running_loop()
        self._chores = [loop.create_task(self.registry.sweep_for_ever()), loop.create_task(self._watch())]
        return found

    async def open_metrics(self, port: int) -> int:
        """Tell metrics to whoever asks on this machine, at a port of their own; returns it. Raises `OSError`."""
        return await self._metrics.listen(METRICS_HOST, port)

    async def drain(self, seconds: float, back_after_seconds: float) -> None:
        """Let no hand begin; return when none runs any more, or after so many seconds.

        Everybody is told; who comes now, unless to a running hand of theirs, is told to come back.
        """
        self.readiness.draining = True
        self.reception.back_after_seconds = back_after_seconds
        ending = asyncio.get_running_loop().create_task(self.registry.drain(back_after_seconds))
        try:
            await asyncio.wait([ending], timeout=seconds)
        finally:
            ending.cancel()

    @property
    def arrivals_cut(self) -> int:
        """How many connections were cut as they came, because there were too many."""
        return self._site.cut

    async def close(self, back_after_seconds: float) -> None:
        """Tell everybody at once to come back later, end the tables, and close the port; takes under 3 s."""
        self._site.stop_listening()
        for chore in self._chores:
            chore.cancel()
        self.connections.say_goodbye(back_after_seconds)
        loop = asyncio.get_running_loop()
        tables = loop.create_task(self.registry.stop(back_after_seconds))
        clients = loop.create_task(self.connections.all_gone(GOODBYE_SECONDS))
        await asyncio.wait([tables, clients], timeout=GOODBYE_SECONDS)
        if not tables.done():
            _logger.warning("tables did not end in time")
        self.connections.cut_all()
        await self._thinker.close()
        await self._metrics.close()
        await self._site.close()

    def tables(self) -> list[Table]:
        """The tables that are awake, as they stand."""
        return [live.table for live in self.registry.awake.values()]

    async def _watch(self) -> None:
        """Every second: cut those who are stuck, and see whether everybody has gone."""
        while True:
            due = self._clock() + WATCH_SECONDS
            await asyncio.sleep(WATCH_SECONDS)
            self.lag.add(max(0.0, self._clock() - due))
            self.connections.cut_stuck()
            if self._deserted():
                self.empty.set()

    def _deserted(self) -> bool:
        since = self.connections.empty_since
        if since is None:
            return False
        patience = self._empty_seconds
        return self._clock() - since >= (patience if self.connections.anybody_came else max(patience, FIRST_SECONDS))

    async def _look(self, code: str) -> Seen | None:
        try:
            async with asyncio.timeout(LOOK_SECONDS):
                return await self._glances.look(code)
        except (CannotSave, UnreadableLog, TimeoutError):
            raise CannotLook from None
