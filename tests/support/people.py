"""People who spend a night at real tables in virtual time, each by its own seed.

A person has a line and a view that it keeps current as a client does; whenever it knows as much as
the table, the two must agree. It plays by its offers, falls silent, loses its line, comes back,
leaves, and talks.
"""

import asyncio
import random
from collections import Counter
from typing import Final

from msgspec import Struct

from pontoon_client.table.update import apply, catch_up
from pontoon_protocol.codec import Encoding
from pontoon_protocol.commands import Away, Back, BuyIn, CashOut, Join, Leave, Ready, Resume, Say, Watch
from pontoon_protocol.errors import Reason, Refused
from pontoon_protocol.updates import (
    CatchUp,
    Closing,
    Done,
    Happened,
    Notice,
    NoticeCode,
    Refusal,
    Snapshot,
    Updates,
    Welcome,
)
from pontoon_protocol.views import TableView
from pontoon_server.live.inbox import Said
from pontoon_server.live.outbox import Line
from pontoon_server.live.registry import Registry
from pontoon_server.table.view import view
from support import wishes
from support.differences import differences
from support.keys import key_of
from support.lines import new
from support.peers import Peer, read
from support.wishes import Plan

MAY_BE_REFUSED: Final[frozenset[Reason]] = frozenset(
    {"stale", "wrong_phase", "in_a_hand", "cannot_save", "not_seated", "amount_out_of_range", "not_the_bank",
     "not_for_sale", "nobody_there", "paused", "not_paused", "no_chat", "not_the_host", "seat_taken", "nobody_absent",
     "host_is_there", "no_such_guest", "not_a_bot", "table_full", "cannot_change", "name_taken"}
)  # fmt: skip
"""What people are refused who play by what they see: the table had moved on, or was to be left, or could not save."""
COMES_LATER: Final[frozenset[Reason]] = frozenset(
    {"cannot_save", "in_a_hand", "table_full", "table_locked", "no_watchers"}
)
"""Refusals of an entrance after which somebody tries again."""


class Manners(Struct, frozen=True):
    """How somebody behaves: chances in each thought, and seconds."""

    silent: float = 0.05
    """Lets its clock run out."""
    drops: float = 0.02
    leaves: float = 0.004
    talks: float = 0.05
    moves: float = 0.0
    """Changes seats between hands, or votes to skip who is absent."""
    hosts: float = 0.0
    """Uses one of the host's tools, if it is the host."""
    slow_seconds: float = 9.0
    absent_seconds: float = 60.0


class Town:
    """Where people find the server: it may be another one after a restart, or none for a while."""

    def __init__(self) -> None:
        self.registry: Registry | None = None
        self.closing = False
        """Set when everybody should go home."""


class Person:
    """Somebody at a table for a night.

    `seen` counts what it heard by kind, `told` the notices, `refused` what it was refused. `view` is the table as it
    knows it, of version `seq`; None without a line.
    """

    def __init__(self, town: Town, name: str, seed: int, manners: Manners, encoding: Encoding) -> None:
        self.town = town
        self.name = name
        self.key = key_of(name)
        self.manners = manners
        self.rng = random.Random(f"{seed}/{name}")
        self.encoding = encoding
        self.peer = self.new_peer()
        self.view: TableView | None = None
        self.seq, self.epoch = 0, ""
        self.said = 0
        self.unanswered = 0
        """The id of the command that has no answer yet."""
        self.ignored = 0
        """The number of the offer that it lets pass."""
        self.seen: Counter[str] = Counter()
        self.refused: Counter[Reason] = Counter()
        self.told: Counter[NoticeCode] = Counter()
        self.agreed = 0
        """How often its view was compared with the table's, and was the same."""
        self.looks_each = 1
        """It compares them once in so many times that it hears something."""
        self.gone_home = False

    async def spend_the_night(self, code: str) -> None:
        """Come, play, lose the line and come back, until the night or the town closes."""
        while not (self.town.closing or self.gone_home):
            registry = self.town.registry
            if registry is not None and await self._comes_in(registry, code):
                await self._stay(registry, code)
            await asyncio.sleep(self.rng.uniform(0.5, self.manners.absent_seconds))

    async def _comes_in(self, registry: Registry, code: str) -> bool:
        self.peer = self.new_peer()
        self.unanswered = 0
        try:
            await registry.enter(self.entrance(code), self.line)
        except Refused as refused:
            self._turned_away(refused.reason)
            return False
        return True

    def _turned_away(self, reason: Reason) -> None:
        self.refused[reason] += 1
        if reason == "wrong_key":
            self.view = None
        elif reason == "night_over":
            self.gone_home = True
        else:
            assert reason in COMES_LATER, reason

    def entrance(self, code: str) -> Join | Resume | Watch:
        """What it says at the door: it sits down, or takes its seat again."""
        if self.view is None or self.view.you is None:
            return Join(code, self.key, self.name)
        return Resume(code, self.key, self.epoch, self.seq)

    async def _stay(self, registry: Registry, code: str) -> None:
        """Listen and act until the line is gone."""
        clock = asyncio.get_running_loop().time
        acts_at = clock() + self._thinks()
        while self.line.closed is None and not (self.line.overflowed or self.town.closing):
            try:
                async with asyncio.timeout_at(acts_at):
                    frames = await self.peer.frames()
            except TimeoutError:
                acts_at = clock() + self._thinks()
                if not await self._acts(registry, code):
                    break
                continue
            self._hear(registry, code, frames)
        if code in registry.awake:
            registry.awake[code].leave(self.line)
        if self.line.closed is not None:
            self._hear(registry, code, self.line.take())

    def _thinks(self) -> float:
        return self.rng.uniform(0.5, self.manners.slow_seconds)

    # -- acting --------------------------------------------------------------------------------

    async def _acts(self, registry: Registry, code: str) -> bool:
        """Do something, or nothing; False if it loses its line instead."""
        chance, manners = self.rng.random(), self.manners
        if chance < manners.drops:
            return False
        plan = None if self.unanswered else self._plan()
        if plan is not None:
            command, values = plan
            self.said += 1
            self.unanswered = self.said
            table = registry.awake.get(code)
            if table is not None:
                await table.submit(Said(self.line, new(command, self.said, *values)))
        return True

    def _plan(self) -> Plan | None:
        if self.view is None or self.view.you is None:
            return None
        if self.view.host == self.view.you and self.rng.random() < self.manners.hosts:
            return wishes.hosting(self.rng, self.view)
        if self.view.paused:
            return None
        if self.rng.random() < self.manners.moves:
            return wishes.moving(self.rng, self.view)
        if self.rng.random() < self.manners.leaves:
            return Leave, ()
        if self.rng.random() < self.manners.talks:
            return Say, (f"{self.name} says {self.rng.randrange(1_000)}",)
        offer = self.view.offer
        if offer is not None and offer.number != self.ignored:
            if self.rng.random() < self.manners.silent:
                self.ignored = offer.number
                return None
            return wishes.move(self.rng, offer)
        return self._between_hands(self.view)

    def _between_hands(self, seen: TableView) -> Plan | None:
        mine = next(seat for seat in seen.seats if seat.seat == seen.you)
        if seen.phase != "between":
            return None
        if not mine.away and (plan := wishes.sale(self.rng, seen)) is not None:
            return plan
        if mine.chips < seen.options.minimum_stake:
            return BuyIn, (self.rng.randint(20, 100),)
        if mine.away:
            return Back, ()
        if self.rng.random() < 0.05:
            return self.rng.choice(((Away, ()), (CashOut, (1,)), (BuyIn, (5,))))
        return None if mine.ready else (Ready, ())

    # -- hearing -------------------------------------------------------------------------------

    def _hear(self, registry: Registry, code: str, frames: list[bytes]) -> None:
        for update in read(self.encoding, frames):
            self.seen[type(update).__name__] += 1
            self._take_in(update)
        if self.looks_each > 1 and self.rng.randrange(self.looks_each):
            return
        table = registry.awake.get(code)
        if table is not None and self.line in table.lines and self.view is not None and self.seq == table.table.version:
            wrong = differences(self.view, view(table.table, self.view.you, 0.0))
            assert not wrong, f"{self.name} has another view than its table: {wrong}"
            self.agreed += 1

    def _take_in(self, update: Updates) -> None:
        match update:
            case Welcome(epoch=epoch, handled=handled):
                # Who gets a seat from the door is welcomed once more, and counts from there.
                self.epoch, self.said, self.unanswered = epoch, handled, 0
            case Snapshot(seq=seq, view=seen):
                self.seq, self.view = seq, seen
            case Happened():
                self._happened(update)
            case CatchUp(updates=updates):
                for missed in updates:
                    self._happened(missed)
                assert self.view is not None
                self.view = catch_up(self.view, CatchUp((), update.wait))
            case Refusal(id=number, reason=reason):
                self._refusal(number, reason)
            case Done(id=number):
                self.unanswered = 0 if number == self.unanswered else self.unanswered
            case Closing(code=why):
                self.gone_home = why == "night_over"
                self.view = None if why in ("left", "removed", "turned_away", "no_watchers") else self.view
            case Notice(code=code):
                self.told[code] += 1
                self.view = None if code == "watchers_off" else self.view
            case _:
                raise AssertionError(f"nobody expects {type(update).__name__} here")

    def _happened(self, happened: Happened) -> None:
        assert happened.seq == self.seq + 1, f"{self.name} heard {happened.seq} after {self.seq}"
        assert self.view is not None
        self.seq = happened.seq
        self.view = apply(self.view, happened)
        if happened.id:
            assert happened.id == self.said, f"an answer to {happened.id} after {self.said} was said"
            self.unanswered = 0
        self.note(happened)

    def _refusal(self, number: int, reason: Reason) -> None:
        self.refused[reason] += 1
        assert reason in MAY_BE_REFUSED, reason
        self.unanswered = 0
        if reason == "cannot_save":
            self.said = number - 1

    def note(self, happened: Happened) -> None:
        """For those who keep a diary."""

    def new_peer(self) -> Peer:
        """The far end of its next line."""
        return Peer(self.encoding, self._cut)

    @property
    def line(self) -> Line:
        """The line that it has, or had last."""
        return self.peer.line

    def _cut(self) -> None:
        raise AssertionError(f"{self.name} was too slow")
