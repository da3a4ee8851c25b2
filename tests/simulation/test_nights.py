"""Whole nights in virtual time: people who come and go, bots, restarts and a disk with bad days."""

import asyncio
import math
import random
from collections.abc import AsyncIterator, Iterable, MutableMapping
from contextlib import asynccontextmanager

import looptime
import msgspec
import pytest
from structlog.testing import capture_logs

from pontoon_protocol.events import HandBegan, Left, LineBack, LineLost, TimeRanOut
from pontoon_protocol.hand_events import Settled
from pontoon_server.store.rows import decode_events
from pontoon_server.table.check import check
from pontoon_server.table.events import PackShuffled
from support.lines import timers
from support.nightlife import Entry, Evening
from support.people import Manners

pytestmark = pytest.mark.looptime(noop_cycles=12)

MINUTES = 60.0
LONGEST_SECONDS = 30.0 + 20.0
"""A turn and its grace."""


@asynccontextmanager
async def quietly(*expected: str) -> AsyncIterator[None]:
    """Nothing but this is logged above the level of information, and no task or timer is left at the end."""
    with capture_logs() as logged:
        yield
    assert {line["event"] for line in loud(logged)} <= set(expected)
    assert asyncio.all_tasks() == {asyncio.current_task()}
    assert timers() == []


def loud(logged: Iterable[MutableMapping[str, object]]) -> list[MutableMapping[str, object]]:
    return [line for line in logged if line["log_level"] != "info"]


async def all_is_well(evening: Evening) -> None:
    """What must hold after any evening, whatever happened."""
    for person in (*evening.people, *evening.diarists):
        assert person.agreed > 20, person.name
    for table in await evening.tables():
        check(table)
    rows = [row for code in evening.codes for row in await evening.log.read(code)]
    assert len(rows) > 100
    bots = {seat for table in await evening.tables() for seat, taken in table.taken() if taken.bot}
    assert bots
    assert not [late for late in evening.diary(TimeRanOut) if late.seat in bots]


async def test_a_night_of_many_hands_goes_well() -> None:
    """No error, no stall, no gap; nobody waits longer than the clocks allow; every view agrees with its table."""
    async with quietly():
        evening = Evening(1, tables=2, people=4)
        await evening.begins()
        await asyncio.sleep(15 * MINUTES)
        await evening.ends()
    await all_is_well(evening)
    assert len(evening.diary(HandBegan)) > 25
    for kind in (Left, LineLost, LineBack, TimeRanOut, Settled):
        assert evening.diary(kind), kind
    assert [diarist.overdue for diarist in evening.diarists] == [[], []]
    assert all(person.seen["CatchUp"] for person in evening.people)


async def test_nobody_waits_long_for_somebody_who_is_absent() -> None:
    """Half of them fall silent and lose their lines all the time: no two versions of a hand lie further apart."""
    manners = Manners(silent=0.4, drops=0.1, absent_seconds=200.0)
    async with quietly():
        evening = Evening(5, people=5, manners=manners)
        await evening.begins()
        await asyncio.sleep(20 * MINUTES)
        await evening.ends()
    (diarist,) = evening.diarists
    times = sorted({entry.time for entry in diarist.diary})
    running = longest_in_hands(diarist.diary)
    assert len(times) > 100
    assert LONGEST_SECONDS - 21 < running <= 45 + 20 + 0.1
    assert evening.diary(TimeRanOut)


def longest_in_hands(diary: Iterable[Entry]) -> float:
    """The longest time between two events of one hand."""
    longest, since = 0.0, math.inf
    for entry in diary:
        if isinstance(entry.event, HandBegan):
            since = entry.time
        longest = max(longest, entry.time - since)
        since = math.inf if isinstance(entry.event, Settled) or since == math.inf else entry.time
    return longest


def test_the_same_seed_writes_the_same_log() -> None:
    """Byte for byte, with bots, lost lines and all; another seed writes another."""
    first, again, other = (written(seed) for seed in (3, 3, 4))
    assert len(first) > 30
    assert first == again
    assert first != other


def written(seed: int) -> list[bytes]:
    """The rows of an evening in a time of its own."""

    async def evening() -> list[bytes]:
        async with quietly():
            evening = Evening(seed, people=3, bots=2)
            await evening.begins()
            await asyncio.sleep(6 * MINUTES)
            await evening.ends()
        return [msgspec.msgpack.encode(row) for row in await evening.log.read(evening.codes[0])]

    with asyncio.Runner(loop_factory=lambda: looptime.new_event_loop(noop_cycles=12)) as runner:
        return runner.run(evening())


async def test_a_night_on_a_bad_disk_goes_well() -> None:
    """It fills up, is slow, and says that it failed when it had not; play goes on by itself each time."""
    rng = random.Random(0)
    async with quietly("table can't save"):
        evening = Evening(0, people=4)
        await evening.begins()
        for _ in range(25):
            await asyncio.sleep(rng.uniform(5, 60))
            match rng.randrange(3):
                case 0:
                    evening.log.full = True
                case 1:
                    evening.log.slow_seconds = rng.uniform(0.1, 4.0)
                case _:
                    evening.log.plan = ["lies"]
            await asyncio.sleep(rng.uniform(0, 40))
            evening.log.full, evening.log.slow_seconds = False, 0.0
        await asyncio.sleep(2 * MINUTES)
        await evening.ends()
    await all_is_well(evening)
    told = evening.diarists[0].told
    assert {"cannot_save", "saving_again", "saving_slowly"} <= set(told)
    assert told["cannot_save"] == told["saving_again"]
    assert evening.diary(HandBegan)[-1].number > 5


async def test_a_server_that_is_restarted_goes_on_with_the_same_hand() -> None:
    """The same pack, stakes and cards each time; its people come back by themselves, with their seats."""
    rng = random.Random(0)
    in_hands = 0
    async with quietly():
        evening = Evening(0, people=4)
        await evening.begins()
        for _ in range(12):
            await asyncio.sleep(rng.uniform(20, 120))
            await evening.server_stops()
            (before,) = await evening.tables()
            await asyncio.sleep(rng.uniform(0, 600))
            registry = await evening.server_starts()
            if before.phase == "hand":
                in_hands += 1
                after = registry.awake[evening.codes[0]].table
                assert (after.round, after.hand, after.bank) == (before.round, before.hand, before.bank)
        await asyncio.sleep(3 * MINUTES)
        await evening.ends()
    await all_is_well(evening)
    assert in_hands > 3
    assert [len(set(packs)) for packs in await packs_by_hand(evening)] == [1] * len(await packs_by_hand(evening))


async def packs_by_hand(evening: Evening) -> list[list[str]]:
    """For each hand that has begun, the packs that were shuffled for it."""
    found: list[list[str]] = []
    for row in await evening.log.read(evening.codes[0]):
        for event in decode_events(row.data):
            if isinstance(event, HandBegan):
                found.append([])
            elif isinstance(event, PackShuffled):
                found[-1].append(" ".join(event.pack))
    return found


@pytest.mark.parametrize("seed", range(3))
async def test_a_table_that_everybody_left_alone_ends_its_hand_and_sleeps(seed: int) -> None:
    """Whenever that is: the hand is played by T20, no other begins, and there is no task and no timer."""
    async with quietly():
        evening = Evening(seed, people=3, bots=2)
        await evening.begins()
        await asyncio.sleep(random.Random(seed).uniform(1, 4) * MINUTES)
        await evening.all_go_home()
        registry = evening.town.registry
        assert registry is not None
        (before,) = await evening.tables()
        await asyncio.sleep(8 * MINUTES)
        assert registry.awake == {}
        (table,) = await evening.tables()
        assert table.phase in ("draw", "between")
        assert table.hand == before.hand
        assert table.wait is None
        assert asyncio.all_tasks() == {asyncio.current_task()}
        assert timers() == []
        await evening.server_stops()


async def test_people_who_come_back_after_days_find_their_table() -> None:
    """Asleep and then closed: they see the ledger of a night that is over."""
    async with quietly():
        evening = Evening(1, people=3)
        await evening.begins()
        await asyncio.sleep(5 * MINUTES)
        await evening.all_go_home()
        registry = evening.town.registry
        assert registry is not None
        await asyncio.sleep(60 * 60 * 24 + 1_000)
        await registry.sweep()
        await asyncio.sleep(60)
        (table,) = await evening.tables()
        assert table.phase == "over"
        assert sum(line.buy_ins for line in table.lines) == sum(line.cash_outs for line in table.lines)
        await evening.server_stops()
