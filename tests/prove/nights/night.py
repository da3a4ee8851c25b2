"""A long night at many tables in virtual time, with everything that can happen to people, clocks and machines."""

import asyncio
import hashlib
import random
from collections import Counter
from collections.abc import Callable, Coroutine
from typing import Any, Final

import msgspec
from msgspec import Struct
from structlog.testing import capture_logs

from pontoon_protocol.codec import Encoding
from pontoon_protocol.errors import Refused
from pontoon_protocol.host_commands import AddBot
from pontoon_protocol.options import CASINO, CLUB, TRADITIONAL, Options
from pontoon_server.store.rows import rebuild
from pontoon_server.table.check import check
from pontoon_server.table.ledger import ledger
from prove.figure import Found
from prove.nights.night_people import Reveller, Witness, loop
from prove.nights.night_server import Moment, Server, Start, plain
from support.lines import Guest, timers
from support.people import Town
from support.random_rules import random_rules
from support.virtual_time import VirtualLoop

MINUTE: Final = 60.0
HOUR: Final = 3_600.0
DAY: Final = 86_400.0
PEOPLE: Final = 4
PRESETS: Final = (TRADITIONAL, CLUB, CASINO)
TROUBLES: Final = ("a restart", "a kill", "a clock step", "a clock step", "a suspension", "all lines lost")
MOMENTS: Final[tuple[Moment, ...]] = ("between", "before", "after")
LOOKS_AFTER_SECONDS: Final = 60.0


class Plan(Struct, frozen=True):
    """A night: everything else follows from the seed."""

    seed: int
    minutes: float
    """Of them the machine is awake."""
    tables: int = 20
    calm_seconds: float = 5 * MINUTE
    """How long nothing happens to server, clocks and machine, on average."""
    troubles: tuple[str, ...] = TROUBLES
    """What happens to them; all of it, in any order, before anything happens once more."""
    start: Start = plain
    gives_up: Callable[[], bool] = lambda: False
    """Whether it must end now, however long it was."""


class Night:
    """Parties come one after the other to each of so many tables; trouble comes to all of them."""

    def __init__(self, plan: Plan) -> None:
        self.found = Found()
        self.happened: Counter[str] = Counter()
        self._plan = plan
        self._rng = random.Random(f"{plan.seed}/trouble")
        self._server = Server(plan.seed, plan.start, self)
        self._coming: list[str] = []
        """The troubles before each of them has come once more."""
        self._town = Town()
        self._here: dict[str, list[Reveller | Witness]] = {}
        """Who spends the night at which table, by its code."""
        self._digests: dict[str, str] = {}
        self._since: dict[str, tuple[int, float]] = {}
        """The version that a table was seen at last, and since when."""

    async def pass_by(self) -> None:
        """From the first table to the end, when nothing must be left."""
        await self._server_starts()
        parties = [asyncio.create_task(self._parties(place)) for place in range(self._plan.tables)]
        looking = asyncio.create_task(self._look_after())
        while loop().awake < self._plan.minutes * MINUTE and not self._plan.gives_up():
            await asyncio.sleep(self._rng.uniform(0.2, 1.8) * self._plan.calm_seconds)
            await self._trouble()
        self.found.count("minutes", int(loop().awake // MINUTE))
        self._town.closing = True
        for party in parties:
            await self._goes_well("a party", party)
        looking.cancel()
        self._town.registry = None
        await self._server.stops()
        await asyncio.sleep(MINUTE)
        self._nothing_is_left()
        self.found.reach("happenings", (name for name, times in self.happened.items() if times))

    @property
    def digest(self) -> str:
        """Of every row of every table."""
        lines = (f"{code} {self._digests[code]}" for code in sorted(self._digests))
        return hashlib.sha256("\n".join(lines).encode()).hexdigest()

    def lose_lines(self) -> None:
        """Every line breaks."""
        for people in self._here.values():
            for person in people:
                person.lose_line()

    # -- people --------------------------------------------------------------------------------

    async def _parties(self, place: int) -> None:
        number = 0
        while not self._town.closing:
            await self._party(random.Random(f"{self._plan.seed}/{place}/{number}"), f"{place}-{number}")
            number += 1

    async def _party(self, rng: random.Random, name: str) -> None:
        options = PRESETS[rng.randrange(3)] if rng.random() < 0.5 else random_rules(rng)
        code = await self._opened(f"P{name}-0", options)
        if not code:
            return
        ends_at = loop().awake + rng.uniform(0.7, 3.0) * HOUR
        seed, town, did = self._plan.seed, self._town, self.happened
        people = [
            Reveller(town, f"P{name}-{number}", seed, Encoding.MSGPACK if number else Encoding.JSON, did, ends_at)
            for number in range(min(PEOPLE, options.seats + 1))
        ]
        witness = Witness(town, f"W{name}", seed)
        self._here[code] = [*people, witness]
        await asyncio.gather(*(self._goes_well(one.name, one.spend_the_night(code)) for one in self._here[code]))
        await self._close_books(code, witness)

    async def _opened(self, host: str, options: Options) -> str:
        """The code of a table with a bot at which the night has begun; its host comes again as one of the people."""
        while not self._town.closing:
            registry = self._town.registry
            try:
                if registry is not None:
                    guest = Guest(registry, host)
                    code = await guest.open(options=options)
                    await guest.say(AddBot)
                    await guest.start()
                    guest.drop()
                    return code
            except (Refused, KeyError):
                pass  # the server was stopped meanwhile; the same key finds the same table
            await asyncio.sleep(5)
        return ""

    async def _close_books(self, code: str, witness: Witness) -> None:
        people = self._here.pop(code)
        for late in witness.overdue:
            self.found.went_wrong("overdue", f"table {code}: {late}")
        self.found.count("hands", witness.hands)
        self.found.count("views", sum(person.agreed for person in people))
        rows = await self._server.log.read(code)
        self.found.count("rows", len(rows))
        digest = hashlib.sha256()
        for row in rows:
            digest.update(msgspec.msgpack.encode(row))
        self._digests[code] = digest.hexdigest()
        table = rebuild(rows)
        assert table is not None
        check(table)
        if sum(account.net for account in ledger(table)):
            self.found.went_wrong("wronged", f"table {code}: the ledger doesn't come to 0")
        if not self._town.closing:
            self.happened["a night over"] += table.phase == "over"
            self._server.log.forget(code)

    async def _goes_well(self, who: str, what: Coroutine[Any, Any, None] | asyncio.Task[None]) -> None:
        try:
            await what
        except Exception as error:
            self.found.went_wrong("wronged", f"{who}: {type(error).__name__}: {error}"[:300])

    # -- trouble -------------------------------------------------------------------------------

    async def _trouble(self) -> None:
        if not self._coming:
            self._coming = self._rng.sample(self._plan.troubles, len(self._plan.troubles))
        kind = self._coming.pop()
        self.happened[kind] += 1
        match kind:
            case "a restart":
                self._town.registry = None
                await self._server.stops()
                await self._down()
            case "a kill":
                await self._server.is_killed(self._rng.choice(MOMENTS))
                self._town.registry = None
                await self._down()
            case "a clock step":
                self._server.wrong_by = 0.0 if self._server.wrong_by else self._rng.choice((-DAY, DAY))
            case "a suspension":
                loop().suspend(self._rng.uniform(0.5, 8) * HOUR)
            case _:
                self.lose_lines()

    async def _down(self) -> None:
        await asyncio.sleep(self._rng.choice((0.1, 5.0, 60.0)))
        await self._server_starts()

    async def _server_starts(self) -> None:
        self._since.clear()
        await self._server.starts()
        self._town.registry = self._server.registry

    async def _look_after(self) -> None:
        """Find tables whose wait is long over, and that stand all the same."""
        while True:
            await asyncio.sleep(LOOKS_AFTER_SECONDS)
            registry = self._town.registry
            for code, live in () if registry is None else registry.awake.items():
                table, now = live.table, loop().awake
                version, since = self._since.get(code, (0, now))
                if table.version != version or table.wait is None or table.paused:
                    self._since[code] = table.version, now
                elif now - since > table.wait.seconds + LOOKS_AFTER_SECONDS:
                    self.found.went_wrong("stuck", f"table {code} stands at version {version} for {now - since:.0f} s")

    def _nothing_is_left(self) -> None:
        tasks = asyncio.all_tasks() - {asyncio.current_task()}
        if tasks or timers():
            self.found.went_wrong("left", f"{len(tasks)} tasks, {len(timers())} timers")


def spent(plan: Plan) -> tuple[Found, str]:
    """A whole night, and the digest of its log; everything that is logged above information is wrong."""
    with capture_logs() as logged, asyncio.Runner(loop_factory=VirtualLoop) as runner:
        # Not before: the night asks for the loop.
        night = Night(plan)
        runner.get_loop().set_exception_handler(
            lambda _, about: night.found.went_wrong("logged", f"by the loop: {about.get('message')}")
        )
        runner.run(night.pass_by())
    for line in logged:
        if line["log_level"] != "info":
            night.found.went_wrong("logged", f"{line['log_level']}: {line['event']} {line.get('error', '')}")
    return night.found, night.digest
