"""A whole server: its tables, its edge, its port."""

import asyncio
import random
from typing import Final

import structlog

from pontoon_protocol.release import software
from pontoon_server.edge.capacity import connections
from pontoon_server.edge.connections import Connections
from pontoon_server.edge.doors import Doors
from pontoon_server.edge.guests import Guests
from pontoon_server.edge.http import Requests
from pontoon_server.edge.operations import Operations
from pontoon_server.edge.reception import Reception
from pontoon_server.edge.site import Site
from pontoon_server.edge.table_page import CannotLook, Seen
from pontoon_server.edge.wheel import Shelf
from pontoon_server.edge.ws import Sockets
from pontoon_server.glances import Glances
from pontoon_server.live.registry import Registry
from pontoon_server.live.thinker import Inline, Thinker
from pontoon_server.readiness import Readiness
from pontoon_server.store.log import CannotSave, Log, UnreadableLog

WATCH_SECONDS: Final = 1.0
LOOK_SECONDS: Final = 5.0
"""How long the page of an invitation waits for the log to tell of its table."""
SPARE_CONNECTIONS: Final = 16
"""Kept from WebSockets, so that who comes to a full server can be told that it is full."""
GOODBYE_SECONDS: Final = 1.2
"""How long tables may take to finish what they are writing, and clients to answer the close; then they are cut."""

_logger = structlog.get_logger()


class House:
    """Everything that serves one log on one port. Use `open`, then `close`.

    `empty` is set when nobody has been at a table for `empty_seconds`, after somebody was.
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
    ) -> None:
        loop = asyncio.get_running_loop()
        most = connections(descriptors)
        self.empty = asyncio.Event()
        guests = Guests(doors.guest)
        self.connections = Connections(max(1, most - SPARE_CONNECTIONS), loop.time, settled=guests.settled)
        self._thinker = thinker or Inline()
        self.registry = Registry(log, epoch=epoch, rng=rng, pace=pace, thinker=self._thinker)
        self.readiness = Readiness(log.probe, loop.time)
        self._glances = Glances(self.registry, log)
        self._clock = loop.time
        self._empty_seconds = empty_seconds
        reception = Reception(self.registry, opener=opener, clock=loop.time)
        sockets = Sockets(
            reception, self.connections, software=software("pontoon-server"), commands_per_second=commands_per_second
        )
        requests = Requests(
            doors,
            sockets,
            self.connections,
            reception,
            look=self._look,
            shelf=Shelf(),
            operations=Operations(doors, self.readiness.why_not),
        )
        self._site = Site(requests.app(), most, guests)
        self._chores: list[asyncio.Task[None]] = []

    async def open(self, host: str, port: int) -> int:
        """Go on with unfinished hands, then listen; returns the port. Raises `OSError` and what the log raises."""
        await self.registry.start()
        found = await self._site.listen(host, port)
        loop = asyncio.get_running_loop()
        self._chores = [loop.create_task(self.registry.sweep_for_ever()), loop.create_task(self._watch())]
        return found

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
        await self._site.close()

    async def _watch(self) -> None:
        """Every second: cut those who are stuck, and see whether everybody has gone."""
        while True:
            await asyncio.sleep(WATCH_SECONDS)
            self.connections.cut_stuck()
            since = self.connections.empty_since
            if since is not None and self._clock() - since >= self._empty_seconds:
                self.empty.set()

    async def _look(self, code: str) -> Seen | None:
        try:
            async with asyncio.timeout(LOOK_SECONDS):
                return await self._glances.look(code)
        except (CannotSave, UnreadableLog, TimeoutError):
            raise CannotLook from None
