"""A night of several tables whose server is killed again and again: who comes back when, and what the log has then."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from random import Random
from time import monotonic
from typing import Final

from pontoon_client.connection.link import STEADY_SECONDS
from pontoon_client.invitation.links import Server
from pontoon_protocol.updates import Happened, Welcome
from pontoon_server.store.log import UnreadableLog
from prove.crashes.killing.friends import friends
from prove.crashes.killing.judging import Taken, judge_end, judge_kill, take
from prove.crashes.killing.people import AttentiveSession, Make, Person
from prove.figure import Found, Task
from prove.servers import free_port, secret
from support.forked import Mortal, arguments

BACK_SECONDS: Final = 30.0
"""Who isn't back so long after the server was there counts as lost."""
STALL_SECONDS: Final = 20.0
"""How long it may take until so many versions were heard, and until hands have ended at last."""
DOWN_SECONDS: Final = 5.0
"""How long a client may take to notice that the server is dead."""
MOST_VERSIONS: Final = 30
SOON_SECONDS: Final = 0.15
RETURN_SECONDS: Final = 0.7
START_SECONDS: Final = 0.1
EARLY: Final = ("starting", "coming back", "coming back")
SETTLED: Final = ("so many versions heard", "at any time")
"""When the server is killed: before everybody is back, or once all are."""
EARLY_FIRST, EARLY_LATER = 0.5, 0.15
"""How often it is killed early, in the beginning of a night and later; never twice without that all were back."""
Start = Callable[[tuple[str, ...]], Awaitable[Mortal]]


class Night:
    """One log, one port, the people; what was found goes to `found`."""

    def __init__(self, task: Task, found: Found, seed: int, make: Make = AttentiveSession) -> None:
        self._task, self._found, self._seed = task, found, seed
        self._rng = Random(seed)
        self._port = free_port()
        self._log = task.scratch / f"{seed}.db"
        self._skipped = 0.0
        self._up_since: float | None = None
        """When the server announced itself; None while there is none."""
        self._missing: set[Person] = set()
        """Who was at a table before the last kill, and isn't back yet."""
        self._was_early: bool | None = None
        """Whether the last kill came before everybody was back; None before the first."""
        self._taken: list[Taken] = []
        self._heard = 0
        self._something = asyncio.Event()

        def person(name: str) -> Person:
            server, seed = Server("127.0.0.1", self._port), self._rng.getrandbits(32)
            return Person(name, make, server, seed, clock=self.clock, changed=self._changed)

        self.tables = friends(self._rng, person)

    @property
    def people(self) -> list[Person]:
        """Everybody of the night."""
        return [person for table in self.tables for person in table.people]

    def clock(self) -> float:
        """What the clients take for the time: between two kills lies a while, as on an evening."""
        return monotonic() + self._skipped

    async def go(self, start: Start, kills: int) -> None:
        """Kill the server so many times, then let the hands end."""
        async with self._everybody():
            for _ in range(kills):
                if self._task.time_is_up or not await self._kill(start):
                    return
            await self._end(start)

    async def _kill(self, start: Start) -> bool:
        """Start it and kill it; whether the night goes on."""
        moment = self._moment()
        server = await self._started(start)
        try:
            well = self._judge(note=True) and await self._wait_for(moment, server)
        finally:
            server.kill()
            code = await server.dead()
        self._found.count("kills")
        self._found.count("plain kills", int(server.plain))
        self._found.reach("moments", (moment,))
        if code != -9:
            self._wrong("not going on", f"the server ended by itself, with {code}")
        return await self._all_down() and self._take() and well

    def _moment(self) -> str:
        often = {None: EARLY_FIRST, True: 0.0, False: EARLY_LATER}[self._was_early]
        self._was_early = self._rng.random() < often
        return self._rng.choice(EARLY if self._was_early else SETTLED)

    async def _started(self, start: Start) -> Mortal:
        self._up_since = None
        return await start(arguments(self._port, self._log))

    async def _wait_for(self, moment: str, server: Mortal) -> bool:
        """Until the moment at which the server is to die; False if it doesn't come."""
        if moment == "starting":
            await asyncio.sleep(self._rng.uniform(0, START_SECONDS))
            return True
        if not await server.up():
            self._wrong("not going on", "the server doesn't start")
            return False
        self._up_since = monotonic()
        if moment == "coming back":
            await asyncio.sleep(self._rng.uniform(0, RETURN_SECONDS))
            return True
        if not await self._all_back():
            return False
        # A line that held for a while is tried at once when it breaks.
        self._skipped += STEADY_SECONDS + 1
        if moment == "at any time":
            await asyncio.sleep(self._rng.uniform(0, SOON_SECONDS))
            return True
        wanted = self._heard + self._rng.randint(1, MOST_VERSIONS)
        return await self._until(lambda: self._heard >= wanted, STALL_SECONDS, "tables stall")

    async def _all_back(self) -> bool:
        everybody = self.people
        there = await self._until(
            lambda: all(person.at_table or person.ended for person in everybody), BACK_SECONDS, ""
        )
        lost = [person.name for person in everybody if not person.at_table]
        for name in lost:
            self._wrong("not back", name)
        return there and not lost

    async def _all_down(self) -> bool:
        """Let everybody hear the end of the line, and whatever came before it."""
        self._up_since = None
        people = self.people
        down = await self._until(
            lambda: not any(person.at_table for person in people), DOWN_SECONDS, "lines of the dead are up"
        )
        self._missing = {person for person in people if person.code}
        return down

    def _take(self) -> bool:
        """Keep what was told, and what is on disk, before another server writes there; whether it can be read."""
        told = (each.update for person in self.people for each in person.told)
        secret(self._task, *{update.epoch for update in told if isinstance(update, Welcome)})
        try:
            self._taken = take(self._log, self.tables)
        except UnreadableLog as problem:
            self._wrong("lost or doubled", str(problem))
            return False
        return True

    def _judge(self, *, note: bool) -> bool:
        """Whether what was taken is right; the next server starts meanwhile, so that nobody waits for this."""
        wrong = [words for taken in self._taken for words in judge_kill(taken, self._found, note=note)]
        for words in wrong:
            self._wrong("lost or doubled", words)
        self._taken = []
        return not wrong

    async def _end(self, start: Start) -> None:
        """Everybody plays until the hands are over in which the server was killed; then it is killed at last."""
        server = await self._started(start)
        try:
            if not self._judge(note=True):
                return
            if not await server.up():
                self._wrong("not going on", "the server doesn't start")
                return
            self._up_since = monotonic()
            well = await self._all_back() and await self._until(
                lambda: all(table.interrupted_are_over for table in self.tables), STALL_SECONDS, "hands don't end"
            )
        finally:
            server.kill()
            await server.dead()
        if well and await self._all_down() and self._take() and self._judge(note=False):
            judge_end(self._log, self.tables, self._found, self._wrong)

    def _changed(self, person: Person) -> None:
        """Somebody heard something, or a line broke."""
        now = monotonic()
        if person.at_table and self._up_since is not None and person in self._missing:
            self._missing.discard(person)
            self._found.times.setdefault("back", []).append(now - self._up_since)
        if person.told and isinstance(person.told[-1].update, Happened):
            self._heard += 1
        self._something.set()

    async def _until(self, true: Callable[[], bool], seconds: float, otherwise: str) -> bool:
        """Wait until it is true, for so many seconds at most; whether it is."""
        try:
            async with asyncio.timeout(seconds):
                while not true():
                    self._something.clear()
                    await self._something.wait()
        except TimeoutError:
            if otherwise:
                self._wrong("not going on", otherwise)
            return False
        return True

    def _wrong(self, what: str, words: str) -> None:
        self._found.went_wrong(what, f"seed {self._seed}, kill {self._found.counts.get('kills', 0)}: {words}")

    @asynccontextmanager
    async def _everybody(self) -> AsyncIterator[None]:
        """Inside, everybody is at their table, or on the way there."""
        secret(self._task, *{key for table in self.tables for key in table.keys})
        stays = [asyncio.ensure_future(table.stay()) for table in self.tables]
        try:
            yield
        finally:
            for each in stays:
                each.cancel()
            await asyncio.gather(*stays, return_exceptions=True)
