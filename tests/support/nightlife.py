"""Nights in virtual time: seeded people at real tables, bots, and somebody who looks on."""

import asyncio
import random
from typing import Final, TypeVar

from msgspec import UNSET, Struct

from pontoon_protocol.codec import Encoding
from pontoon_protocol.commands import Join, Resume, Watch
from pontoon_protocol.events import Events
from pontoon_protocol.hand_events import Event
from pontoon_protocol.host_commands import AddBot
from pontoon_protocol.options import TRADITIONAL, Options
from pontoon_protocol.updates import Happened
from pontoon_server.live.registry import Registry
from pontoon_server.store.rows import rebuild
from pontoon_server.table.state import Table
from support.lines import Guest, MoodyLog
from support.people import Manners, Person, Town

Kind = TypeVar("Kind", bound=Event)

ENCODINGS: Final = (Encoding.MSGPACK, Encoding.JSON)
STEADY: Final = Manners(silent=0.0, drops=0.0, leaves=0.0)
"""Somebody who is always there and always answers."""


class Entry(Struct, frozen=True):
    """When something happened, and what."""

    time: float
    event: Events


class Diarist(Person):
    """Somebody who looks on, keeps the time of all that happens, and minds how long each wait was."""

    def __init__(self, town: Town, name: str, seed: int, encoding: Encoding) -> None:
        super().__init__(town, name, seed, STEADY, encoding)
        self.diary: list[Entry] = []
        self.overdue: list[str] = []
        """Waits that lasted longer than they may."""
        self.due: float | None = None
        """When the running wait is over at the latest."""

    def entrance(self, code: str) -> Join | Resume | Watch:
        """It only looks on."""
        self.due = None
        return Watch(code)

    def clock(self) -> float:
        """The seconds by which it minds how long a wait was."""
        return asyncio.get_running_loop().time()

    def note(self, happened: Happened) -> None:
        now = self.clock()
        self.diary += [Entry(now, event) for event in happened.events]
        if self.due is not None and now > self.due + 0.01:
            self.overdue.append(f"version {happened.seq} came {now - self.due:.1f} s late")
        if happened.wait is not UNSET:
            stands_still = self.view is not None and self.view.paused
            self.due = None if happened.wait is None or stands_still else now + happened.wait.seconds


class Evening:
    """Some tables, their people and bots, and a log; everything follows from the seed.

    Each table's host opens it, seats the bots, begins the night, and is not seen again.
    """

    def __init__(
        self,
        seed: int,
        *,
        tables: int = 1,
        people: int = 4,
        bots: int = 1,
        manners: Manners | None = None,
        options: Options = TRADITIONAL,
    ) -> None:
        self.seed = seed
        self.town = Town()
        self.log = MoodyLog()
        self.codes: list[str] = []
        self.people = [
            Person(self.town, f"P{table}-{place}", seed, manners or Manners(), ENCODINGS[place % 2])
            for table in range(tables)
            for place in range(people)
        ]
        self.diarists = [Diarist(self.town, f"Diarist{table}", seed, Encoding.MSGPACK) for table in range(tables)]
        self._bots = bots
        self._options = options
        self._starts = 0
        self._tasks: list[asyncio.Task[None]] = []

    async def begins(self) -> None:
        """The server starts, tables are opened, and everybody is on the way."""
        registry = await self.server_starts()
        for number, _ in enumerate(self.diarists):
            host = Guest(registry, f"Host{number}")
            self.codes.append(await host.open(options=self._options))
            for _ in range(self._bots):
                await host.say(AddBot)
            await host.start()
            host.drop()
        self._tasks = [
            asyncio.get_running_loop().create_task(person.spend_the_night(self.codes[number % len(self.codes)]))
            for number, person in enumerate((*self.people, *self.diarists))
        ]

    async def ends(self) -> None:
        """Everybody goes home, and the server stops; raises whatever went wrong for anybody."""
        await self.all_go_home()
        await self.server_stops()

    async def all_go_home(self) -> None:
        """Every line is gone, whatever is going on; raises whatever went wrong for anybody."""
        self.town.closing = True
        await asyncio.gather(*self._tasks)

    async def server_starts(self) -> Registry:
        """A server on the log, with an epoch and a generator of its own."""
        self._starts += 1
        registry = Registry(
            self.log,
            epoch=f"epoch {self._starts}",
            rng=random.Random(f"{self.seed}/{self._starts}"),
            clock=asyncio.get_running_loop().time,
        )
        await registry.start()
        self.town.registry = registry
        return registry

    async def server_stops(self) -> None:
        """Everybody is told to come back; there is no server until the next starts."""
        registry, self.town.registry = self.town.registry, None
        assert registry is not None
        await registry.stop(5.0)

    async def tables(self) -> list[Table]:
        """The tables as the log has them."""
        found = [rebuild(await self.log.read(code)) for code in self.codes]
        return [table for table in found if table is not None]

    def diary(self, kind: type[Kind]) -> list[Kind]:
        """All events of a kind, at all tables."""
        return [entry.event for diarist in self.diarists for entry in diarist.diary if isinstance(entry.event, kind)]
