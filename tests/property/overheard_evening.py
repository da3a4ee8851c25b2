"""Nights of a whole server in virtual time, of which everything that leaves is searched."""

import asyncio
import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Final, Literal, TextIO, cast

import looptime
import structlog
from msgspec import Struct
from zeroconf import ServiceInfo

from pontoon_protocol.commands import Join, Moves, Recall
from pontoon_protocol.errors import Refused
from pontoon_protocol.host_commands import AddBot
from pontoon_protocol.options import Options
from pontoon_protocol.updates import Refusal
from pontoon_server.discovery import Discovery
from pontoon_server.edge.doors import Doors
from pontoon_server.edge.operations import Measured
from pontoon_server.edge.table_page import invitation
from pontoon_server.glances import Glances
from pontoon_server.house import House
from pontoon_server.live.keys import matches
from pontoon_server.live.outbox import Line
from pontoon_server.live.registry import Registry
from pontoon_server.live.thinker import Inline, Question
from pontoon_server.logs import set_up
from pontoon_server.metrics import measuring
from pontoon_server.store.export import export
from pontoon_server.table.state import Table
from property.overheard import OverheardLog, Overhearing
from property.overheard_people import BUSY, Onlooker, Overheard
from property.recalled import search_lines
from property.scanning import Leak
from property.sent import cards_in
from support.lines import Guest
from support.nightlife import STEADY, Evening
from support.people import Person

ORIGIN: Final = "http://192.0.2.14:8421"
PORT: Final = 8421
DESCRIPTORS: Final = 1_024
NIGHT_SECONDS: Final = 900.0
DOWN_SECONDS: Final = 15.0
"""How long there is no server in the middle of a night."""
LOOK_SECONDS: Final = 20.0
"""How often somebody looks at metrics, adverts and pages, or asks what the log still tells."""
HANDS_SHARE: Final = 0.7
"""How often somebody asks for the hands rather than for the ledger."""
PEOPLE: Final = 7
"""More than there are seats."""


class Ways(Struct, frozen=True):
    """Through what things leave: the server's own, or something faulty in its place."""

    log: Callable[[Overhearing], OverheardLog] = OverheardLog
    measuring: Callable[[House], Measured] = measuring
    told: Callable[[House], list[Table]] = House.tables
    """The tables of which the network is told."""
    mixed_up: bool = False
    """Whether one line's frames go out on another's, too."""


class OverheardThinker(Inline):
    """Thinks at once; what bots are asked is overheard."""

    __slots__ = ("overhearing",)

    def __init__(self, overhearing: Overhearing) -> None:
        self.overhearing = overhearing

    def think(self, question: Question, seconds: float) -> "asyncio.Future[Moves | None]":
        place = question.view.you
        assert place is not None
        self.overhearing.asked(question.view.code, place, question)
        return super().think(question, seconds)


class Network:
    """Hears what a local network is told of tables."""

    def __init__(self, overhearing: Overhearing) -> None:
        self.overhearing = overhearing

    async def async_register_service(self, info: ServiceInfo, *, allow_name_change: bool = False) -> object:
        assert allow_name_change
        return self._hear(info)

    async def async_update_service(self, info: ServiceInfo) -> object:
        return self._hear(info)

    async def async_unregister_service(self, info: ServiceInfo) -> object:
        return self._hear(info)

    async def async_close(self) -> None:
        """Nothing is kept."""

    def _hear(self, info: ServiceInfo) -> object:
        self.overhearing.look("discovery", "passer-by", info.name.encode() + b" " + info.text)
        return asyncio.sleep(0)


class OverheardEvening(Evening):
    """One table of a whole server, its people, bots and onlookers; the port alone is missing."""

    house: House

    def __init__(self, seed: int, options: Options, ways: Ways) -> None:
        super().__init__(seed, people=0, bots=1, options=options)
        self.overhearing = Overhearing()
        self.ways = ways
        self.breaking = self.log = ways.log(self.overhearing)
        self._asker = 0
        """Who is just told what the log still tells."""
        self.diarists = []
        company = [(f"P{number}", BUSY, Overheard) for number in range(PEOPLE)]
        self.company: list[Overheard] = [
            kind(self.town, name, seed, manners, self._hears)
            for name, manners, kind in (*company, ("Onlooker", STEADY, Onlooker))
        ]
        self.people = list(self.company)

    async def begins(self) -> None:
        """The server starts, a table is opened whose code looks like no card, and everybody is on the way."""
        registry = await self.server_starts()
        number = 0
        while not self.codes:
            host = Guest(registry, f"Host{number}")
            code = await host.open(options=self._options)
            self.codes += [] if cards_in(code.encode()) else [code]
            number += 1
        await host.say(AddBot)
        await host.start()
        host.drop()
        loop = asyncio.get_running_loop()
        self._tasks = [loop.create_task(person.spend_the_night(self.codes[0])) for person in self.people]
        self._tasks.append(loop.create_task(self._look()))

    async def server_starts(self) -> Registry:
        """A whole server on the log; nobody listens at a port."""
        self._starts += 1
        self.house = House(
            self.log,
            doors=Doors(),
            opener="",
            epoch=f"epoch {self._starts}",
            rng=random.Random(f"{self.seed}/{self._starts}"),
            pace=1.0,
            commands_per_second=0,
            descriptors=DESCRIPTORS,
            empty_seconds=NIGHT_SECONDS,
            thinker=OverheardThinker(self.overhearing),
        )
        await self.house.registry.start()
        self.town.registry = self.house.registry
        return self.house.registry

    def _hears(self, person: Person, line: Line, frame: bytes) -> None:
        assert isinstance(person, Overheard)
        code = self.codes[0]
        self.overhearing.sent(line, code, frame, kicked=person.kicked, asker=self._asker)
        if self.ways.mixed_up:
            others = [each for each in self.people if each.encoding is person.encoding and each is not person]
            self.overhearing.sent(others[0].line, code, frame)

    # -- looking -------------------------------------------------------------------------------

    async def _look(self) -> None:
        rng = random.Random(f"{self.seed}/looks")
        house, network = self.house, Network(self.overhearing)
        discovery = Discovery(lambda: self.ways.told(house), PORT, ["192.0.2.14"], network)
        while not self.town.closing:
            await asyncio.sleep(LOOK_SECONDS)
            if self.town.registry is None:
                continue
            house = self.house
            await discovery.look()
            self.overhearing.look("metrics", "operator", self.ways.measuring(house)())
            await self._look_in(house)
            await self._recall(house, rng)

    async def _look_in(self, house: House) -> None:
        seen = await Glances(house.registry, self.log).look(self.codes[0])
        if seen is not None:
            self.overhearing.look("discovery", "passer-by", invitation(seen, ORIGIN, "").encode())

    async def _recall(self, house: House, rng: random.Random) -> None:
        """Somebody asks what the log still tells, on the line to its table."""
        person = rng.choice(self.people)
        about: Literal["hands", "ledger"] = "hands" if rng.random() < HANDS_SHARE else "ledger"
        live = house.registry.awake.get(self.codes[0])
        if live is None or person.line not in live.lines:
            return
        recall = Recall(self.codes[0], person.key, about, rng.choice((0, max(0, live.table.hand - 3))))
        try:
            told = await house.reception.recall(recall, "192.0.2.1")
        except Refused as refused:
            person.line.tell(Refusal(0, refused.reason, refused.detail))
            return
        self._asker = next(each.player for each in live.table.accounts() if matches(person.key, each.key))
        person.line.tell(told)

    # -- the end -------------------------------------------------------------------------------

    async def breaks(self) -> None:
        """The log fails with a text that has all in it; somebody who comes just then is told that the table froze."""
        self.breaking.broken = True
        late = Overheard(self.town, "Late", self.seed, STEADY, self._hears)
        with suppress(Refused):
            await self.house.registry.enter(Join(self.codes[0], late.key, late.name), late.line)

    async def exported(self) -> None:
        """Whoever runs the server takes the hands out of its log."""
        code = self.codes[0]
        try:
            lines = search_lines(export(await self.log.read(code)), self.overhearing.dealt(code))
        except Leak as leak:
            self.overhearing.leaks.append(str(leak))
        else:
            self.overhearing.looked["export", "operator"] += lines


class _Heard:
    """A stream to log to that is overheard."""

    def __init__(self, overhearing: Overhearing) -> None:
        self.overhearing = overhearing

    def isatty(self) -> bool:
        return False

    def write(self, text: str) -> int:
        self.overhearing.look("logs", "operator", text.encode())
        return len(text)

    def flush(self) -> None:
        """Nothing waits."""


@contextmanager
def overheard_logs(overhearing: Overhearing) -> Iterator[None]:
    """Lines are logged as the server logs them, and searched."""
    before = structlog.get_config()
    set_up(cast(TextIO, _Heard(overhearing)))
    try:
        yield
    finally:
        structlog.configure(**before)


def overheard_night(
    seed: int, options: Options, ways: Ways | None = None, seconds: float = NIGHT_SECONDS
) -> Overhearing:
    """A night of so many virtual seconds with a restart in its middle, searched; it follows from the seed alone."""

    async def night() -> Overhearing:
        evening = OverheardEvening(seed, options, ways or Ways())
        with overheard_logs(evening.overhearing):
            await evening.begins()
            await asyncio.sleep(seconds / 2)
            await evening.server_stops()
            await asyncio.sleep(DOWN_SECONDS)
            await evening.server_starts()
            await asyncio.sleep(seconds / 2)
            await evening.all_go_home()
            evening.overhearing.accepted |= {kind for person in evening.company for kind in person.accepted}
            await evening.breaks()
            await evening.exported()
            await evening.server_stops()
        return evening.overhearing

    with asyncio.Runner(loop_factory=lambda: looptime.new_event_loop(noop_cycles=12)) as runner:
        return runner.run(night())
