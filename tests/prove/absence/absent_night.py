"""A night at a live table in virtual time, in which somebody is gone from a given version on.

Everybody else does what there is to do a second after it is there, so that every long wait is for who is absent. What
people do follows from the script, the version and the seat: the same night comes again, up to the moment at which
somebody goes.
"""

import asyncio
from collections.abc import Callable
from random import Random
from typing import Final

from structlog.testing import capture_logs

from pontoon_protocol.commands import AcceptOffer, Buy, Leave, OfferBank, Ready, SeatCommands, Stake
from pontoon_protocol.host_commands import AddBot, Kick, StartNight
from pontoon_protocol.views import Offer
from pontoon_server.live.actor import LiveTable
from pontoon_server.live.inbox import Said
from pontoon_server.live.registry import Registry
from pontoon_server.store.log import Row
from pontoon_server.table.draft import offered
from pontoon_server.table.state import Table
from prove.absence.absent_cases import ByHabit, Case, Minding, Script, Went, moment_of, who
from prove.absence.absent_waits import GIVEN_UP, WAYS, Waits, Way
from support.hands import PLAIN
from support.lines import Guest, new
from support.virtual_time import VirtualLoop

THINK_SECONDS: Final = 1.0
POLL_SECONDS: Final = 5.0
NIGHT_SECONDS: Final = 3_600.0
"""A night that has not got where it should by then never will: three hands with all clocks run out take half of it."""
LINES_LOST_AFTER: Final[dict[Way, tuple[float, ...]]] = {"drop": (0.0,), "fade": (9.0,), "flap": (0.0, 4.0, 9.0)}
"""Seconds after which a line is lost."""
LINES_BACK_AFTER: Final[dict[Way, tuple[float, ...]]] = {"flap": (2.0, 6.0)}
NAMES: Final = ("Ann", "Ben", "Cat", "Dan", "Eva", "Fay")
WEIGHTS: Final[dict[str, float]] = {
    "split": 20, "burn": 20, "double": 4, "buy": 4, "twist": 3, "stick": 4, "sit_out": 1e-9
}  # fmt: skip
"""How often a move is made; others once, and nobody sits out who can do anything else."""


Plant = Callable[[LiveTable], None]
"""Plants a fault in a table that was just opened."""


class Night:
    """One night of a script, from the opening to the hand after that in which somebody goes.

    Then `waits` says how long the table waited for whom, `stalled` why it got nowhere (empty if it got there), and
    `moments` what each version put an end to.
    """

    def __init__(self, script: Script, case: Case | None = None, plant: Plant | None = None) -> None:
        self.script = script
        self.case = case
        self.waits = Waits(script.settings)
        self.stalled = ""
        self.moments: dict[int, str] = {}
        self.hosts: set[int] = set()
        """The places whose people had the host's rights."""
        self.went: Went | None = None
        self._plant = plant
        self._changed = asyncio.Event()
        self._guests: list[Guest] = []
        self._absent: set[int] = set()
        self._coming: list[asyncio.Task[None]] = []
        self._goal = (2, "settled")
        """Which hand must have begun, or be settled."""

    def play(self) -> "Night":
        """Play it in a loop of its own."""
        with capture_logs() as logged, asyncio.Runner(loop_factory=VirtualLoop) as runner:
            runner.run(self._play())
        if any(line["log_level"] in ("error", "warning") for line in logged):
            self.stalled = self.stalled or "the server logged an error"
        return self

    async def _play(self) -> None:
        now = asyncio.get_running_loop().time
        registry = Registry(
            Minding(self._wrote), epoch="epoch", rng=Random(self.script.seed), thinker=ByHabit(), clock=now
        )
        await registry.start()
        await self._sit_down(registry)
        live = self._guests[0].table
        while not self._is_over(live):
            if now() > NIGHT_SECONDS:
                self.stalled = f"{live.table.phase} of hand {live.table.hand} didn't end"
                break
            await self._change()
            await asyncio.sleep(THINK_SECONDS)
            if not live.asleep:
                self._act(live)
        self.waits.see(now(), live.table)
        if live.frozen or (live.asleep and live.table.phase in ("pack", "hand")):
            self.stalled = "the table froze, or fell asleep in mid-hand"
        await asyncio.gather(*self._coming, return_exceptions=True)
        await registry.stop(0.0)

    async def _sit_down(self, registry: Registry) -> None:
        script = self.script
        self._guests = [Guest(registry, name) for name in NAMES[: script.people]]
        code = await self._guests[0].open(options=script.options, settings=script.settings)
        if self._plant is not None:
            self._plant(self._guests[0].table)
        for guest in self._guests[1:]:
            await guest.join(code)
        for _ in range(script.bots):
            await self._guests[0].say(AddBot)
        self._push(self._guests[0].table, 0, StartNight)

    async def _change(self) -> None:
        self._changed.clear()
        try:
            async with asyncio.timeout(POLL_SECONDS):
                await self._changed.wait()
        except TimeoutError:
            # Somebody may have been refused, and do something else now.
            return

    # -- what happens with each version -------------------------------------------------------------

    def _wrote(self, row: Row) -> None:
        """A version is on disk; the table comes to stand so before anything else happens."""
        self._changed.set()
        live = self._guests[0].registry.awake.get(self._guests[0].code)
        if live is None or live.table.phase == "lobby":
            return
        self.moments[row.version] = moment_of(live.table)
        self.hosts.update(place for place, seat in live.table.taken() if seat.player == live.table.host)
        loop = asyncio.get_running_loop()
        if self.case is not None and row.version == self.case.version:
            self._go(live, self.case, loop.time())
        loop.call_soon(lambda: self.waits.see(loop.time(), live.table))

    def _go(self, live: LiveTable, case: Case, now: float) -> None:
        table = live.table
        running = table.phase in ("pack", "hand")
        self._goal = (table.hand + 1, "begun" if running else "settled")
        self.went = Went(moment_of(table), "everybody" if case.place is None else who(table, case.place))
        for place in range(len(self._guests)) if case.place is None else (case.place,):
            self._absent.add(place)
            self.waits.gone(place, case.way, now)
            match case.way:
                case "leave":
                    self._push(live, place, Leave)
                case "kick":
                    self._push(live, table.place_of(table.host) or 0, Kick, place)
                case "silence":
                    pass
                case "drop" | "fade" | "flap":
                    self._lose_lines(live, place, case.way)

    def _lose_lines(self, live: LiveTable, place: int, way: Way) -> None:
        loop = asyncio.get_running_loop()
        for after in LINES_LOST_AFTER[way]:
            loop.call_later(after, self._drop, live, place)
        for after in LINES_BACK_AFTER.get(way, ()):
            loop.call_later(after, self._come_back, live, place)

    def _drop(self, live: LiveTable, place: int) -> None:
        self.waits.lost(place, asyncio.get_running_loop().time())
        live.leave(self._guests[place].line)

    def _come_back(self, live: LiveTable, place: int) -> None:
        if not live.asleep:
            self._coming.append(asyncio.get_running_loop().create_task(self._guests[place].resume()))

    # -- what people do -----------------------------------------------------------------------------

    def _act(self, live: LiveTable) -> None:
        for place, guest in enumerate(self._guests):
            guest.line.take()
            if place not in self._absent:
                self._do(live, place)

    def _do(self, live: LiveTable, place: int) -> None:
        table = live.table
        rng = Random(f"{self.script.seed}/{table.version}/{place}")
        offer = table.offers[place]
        if offer is not None:
            self._move(live, place, offer, rng)
        elif table.phase == "between":
            self._between(live, place, rng)

    def _move(self, live: LiveTable, place: int, offer: Offer, rng: Random) -> None:
        possible = [choice for choice in offer.choices if choice.closed is None]
        (choice,) = rng.choices(possible, [WEIGHTS.get(choice.verb, 1) for choice in possible])
        answered = offered(live.table, place)
        if choice.verb == "stake":
            self._push(live, place, Stake, answered, (choice.least, choice.least)[: choice.boxes])
        elif choice.verb == "buy":
            self._push(live, place, Buy, answered, choice.least)
        else:
            self._push(live, place, type(PLAIN[choice.verb]), answered)

    def _between(self, live: LiveTable, place: int, rng: Random) -> None:
        table = live.table
        if place == table.bank and table.options.bank_sale and table.sale is None and rng.random() < 0.5:
            self._push(live, place, OfferBank, 2)
        elif table.sale is not None and place != table.bank and rng.random() < 0.5:
            self._push(live, place, AcceptOffer, table.sale.price)
        elif not table.at(place).ready and rng.random() < 0.7:
            self._push(live, place, Ready)

    def _push(self, live: LiveTable, place: int, command: type[SeatCommands], *fields: object) -> None:
        guest = self._guests[place]
        guest.said += 1
        live.push(Said(guest.line, new(command, guest.said, *fields)))

    # -- where it must get --------------------------------------------------------------------------

    def _is_over(self, live: LiveTable) -> bool:
        table = live.table
        hand, how = self._goal
        if live.asleep or table.phase == "over" or table.hand > hand:
            return True
        if table.hand == hand and table.phase == ("hand" if how == "begun" else "between"):
            return True
        return table.phase in ("draw", "between") and self._too_few(table)

    def _too_few(self, table: Table) -> bool:
        """Whether no hand has to begin any more: nobody is there, or not enough who play."""
        there = len(self._guests) - len(self._absent)
        kept = sum(table.plays(place) and self._absent_but_seated for place in self._absent)
        needed = 1 if table.options.bank == "house" else 2
        return not there or there + kept + self.script.bots < needed

    @property
    def _absent_but_seated(self) -> bool:
        return self.case is not None and self.case.way not in GIVEN_UP


def cases_of(base: Night) -> list[Case]:
    """Every way of going for every seat at every version of a night, and everybody's at once."""
    found = []
    for version in base.moments:
        found += [
            Case(version, place, way)
            for place in range(base.script.people)
            for way in WAYS
            if way != "kick" or place not in base.hosts
        ]
        found.append(Case(version, None, "drop"))
    return found
