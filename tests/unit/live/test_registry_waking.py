"""Tables that sleep: found by their code, woken, gone on with after a restart, and closed after a day."""

import asyncio
from random import Random

import pytest
from msgspec.structs import replace
from structlog.testing import capture_logs

from pontoon_protocol.commands import Say
from pontoon_protocol.hand_events import Settled
from pontoon_protocol.updates import Closing, Snapshot, Welcome
from pontoon_server.live.inbox import Said
from pontoon_server.live.registry import ENTER_SECONDS, SWEEP_SECONDS, Registry
from pontoon_server.store.log import NUMBER_MOST, Row, TableLine, UnreadableLog
from pontoon_server.store.rows import ROWS_AT_ONCE, encode_events
from support.lines import Guest, MoodyLog, house, refusal_of, settle
from support.nights import CODE, Night
from support.sitting import seated

pytestmark = pytest.mark.looptime

HOURS = 3_600.0


# -- finding and waking -----------------------------------------------------------------------------


async def test_a_code_that_nobody_opened_is_no_table() -> None:
    """And is forgotten at once."""
    async with house() as registry:
        assert await refusal_of(Guest(registry, "Ann").join("22222222")) == "no_such_table"
        assert registry.awake == {}


async def test_a_sleeping_table_wakes_as_it_was() -> None:
    """From its rows, which are read some at a time."""
    async with house(log := MoodyLog()) as registry:
        ann, ben = await seated(registry, "Ann", "Ben")
        table = ann.table
        ann.drop()
        ben.drop()
        await asyncio.sleep(31)
        assert registry.awake == {}
        await ben.resume()
        assert ben.table is not table
        assert ben.table.table.version == table.table.version + 1
        assert (ben.hears_a(Welcome)).seat == 1
        assert 0 < log.most_asked <= ROWS_AT_ONCE


async def test_many_who_come_at_once_wake_a_table_once() -> None:
    """They are all let in at the same one."""
    async with house(log := MoodyLog()) as registry:
        ann, ben, cat = await seated(registry, "Ann", "Ben", "Cat")
        for guest in (ann, ben, cat):
            guest.drop()
        await asyncio.sleep(31)
        reads = Counting(log)
        registry = Registry(reads, epoch="x", rng=registry._rng)
        guests = [guest.at(registry) for guest in (ann, ben, cat)]
        await asyncio.gather(*(guest.resume() for guest in guests))
        assert reads.count == 1
        assert len(guests[0].table.lines) == 3
        await registry.stop(5.0)


class Counting(MoodyLog):
    """Counts how often a table is read."""

    def __init__(self, log: MoodyLog) -> None:
        super().__init__(log.kept)
        self.count = 0

    async def read(self, table: str, after: int = 0, most: int = NUMBER_MOST) -> list[Row]:
        self.count += 1
        await asyncio.sleep(0.1)
        return await super().read(table, after, most)


async def test_a_table_that_cannot_be_read_now_may_be_later() -> None:
    """Whoever comes is told when to try again."""
    async with house(log := MoodyLog()) as registry:
        (ann,) = await seated(registry, "Ann")
        ann.drop()
        await asyncio.sleep(31)
        log.unreadable = True
        assert await refusal_of(ann.resume()) == "cannot_save"
        log.unreadable = False
        assert await refusal_of(ann.resume()) is None


async def test_a_table_whose_rows_make_no_sense_is_frozen_and_logged() -> None:
    """The server lives, and no other table is touched."""
    log = MoodyLog()
    await log.append(Row("BROKEN22", 1, 0, 0, 0.0, "playing", b"\x93nonsense"))
    with capture_logs() as logged:
        async with house(log) as registry:
            assert await refusal_of(Guest(registry, "Ann").join("BROKEN22")) == "table_frozen"
            assert await refusal_of(Guest(registry, "Ann").open()) is None
    assert [line["event"] for line in logged][:2] == ["table can't be read", "table left asleep"]


async def test_a_table_whose_chips_do_not_add_up_is_frozen() -> None:
    """Its rows can be read, but somebody has been at them."""
    night = Night("Ann", "Ben").started()
    night.deal("KS 9D 6H 7H")
    night.play("B stake 5, B stick, A stick")
    log = MoodyLog()
    for row, events in zip(night.rows, night.versions, strict=True):
        forged = tuple(_with_more(event) if isinstance(event, Settled) else event for event in events)
        await log.append(replace(row, data=encode_events(forged)))
    with capture_logs() as logged:
        async with house(log) as registry:
            assert await refusal_of(Guest(registry, "Ann").join(CODE)) == "table_frozen"
    assert (logged[0]["error"], logged[0]["text"]) == ("Broken", "201 chips on the table, 200 in the ledger")


def _with_more(settled: Settled) -> Settled:
    first, *others = settled.seats
    return replace(settled, seats=(replace(first, chips=first.chips + 1), *others))


async def test_a_busy_table_is_waited_for_10_seconds() -> None:
    """Then the one who comes is told to try again, and is not let in later."""
    async with house(log := MoodyLog()) as registry:
        (ann,) = await seated(registry, "Ann")
        log.slow_seconds = 25.0
        ann.table.push(Said(ann.line, Say(1, "slow")))
        ben = Guest(registry, "Ben")
        began = asyncio.get_running_loop().time()
        assert await refusal_of(ben.join(ann.code)) == "cannot_save"
        assert asyncio.get_running_loop().time() - began == ENTER_SECONDS == 10.0
        log.slow_seconds = 0.0
        await asyncio.sleep(60)
        assert ben.line not in ann.table.lines
        assert len(ann.table.table.taken()) == 1


@pytest.mark.parametrize("seconds", [9.999, 10.0, 10.000001, 10.001])
async def test_who_is_let_in_at_the_last_moment_is_in_or_out_for_both(seconds: float) -> None:
    """The table never keeps a line that its other side was told is refused."""
    async with house(log := MoodyLog()) as registry:
        (ann,) = await seated(registry, "Ann")
        ben = Guest(registry, "Ben")
        log.slow_seconds = seconds
        ann.table.push(Said(ann.line, Say(1, "slow")))
        entering = asyncio.ensure_future(refusal_of(ben.watch(ann.code)))
        refused = await entering
        await settle()
        assert (ben.line in ann.table.lines) == (refused is None)


async def test_a_disk_that_hangs_is_waited_for_10_seconds() -> None:
    """Who comes is told to try again, and is not let in when the table is awake at last."""
    async with house(log := MoodyLog()) as registry:
        (ann,) = await seated(registry, "Ann")
        ann.drop()
        await asyncio.sleep(31)
        log.slow_to_read_seconds = 25.0
        began = asyncio.get_running_loop().time()
        assert await refusal_of(ann.resume()) == "cannot_save"
        assert asyncio.get_running_loop().time() - began == pytest.approx(ENTER_SECONDS)
        await asyncio.sleep(20)
        assert ann.line not in ann.table.lines
        log.slow_to_read_seconds = 0.0
        assert await refusal_of(ann.resume()) is None


async def test_a_full_inbox_is_waited_for_10_seconds_too() -> None:
    """Every wait has a deadline."""
    async with house(log := MoodyLog()) as registry:
        (ann,) = await seated(registry, "Ann")
        log.slow_seconds = 100.0
        for number in range(1, 300):
            ann.table.push(Said(ann.line, Say(number, "hello")))
        began = asyncio.get_running_loop().time()
        assert await refusal_of(Guest(registry, "Ben").join(ann.code)) == "cannot_save"
        assert asyncio.get_running_loop().time() - began == 10.0


# -- the end of long nights -------------------------------------------------------------------------


async def test_a_night_that_slept_a_day_is_closed_with_its_ledger() -> None:
    """Everybody is cashed out; whoever comes then sees it."""
    async with house(log := MoodyLog()) as registry:
        ann, ben = await seated(registry, "Ann", "Ben")
        ann.drop()
        ben.drop()
        await asyncio.sleep(24 * HOURS - 1)
        await registry.sweep()
        await settle()
        assert [line.state for line in await log.tables()] == ["idle"]
        await asyncio.sleep(60)
        await registry.sweep()
        await asyncio.sleep(60)
        assert [line.state for line in await log.tables()] == ["over"]
        assert registry.awake == {}
        await ann.resume()
        _, snapshot, closing = ann.hears()
        assert isinstance(snapshot, Snapshot)
        assert [account.cash_outs for account in snapshot.view.ledger] == [100, 100]
        assert closing == Closing("night_over")


async def test_a_table_that_is_awake_is_not_closed() -> None:
    """However long nothing was written."""
    async with house(log := MoodyLog()) as registry:
        await seated(registry, "Ann", "Ben")
        await asyncio.sleep(30 * HOURS)
        await registry.sweep()
        await settle()
        assert [line.state for line in await log.tables()] == ["idle"]


async def test_a_clock_that_is_put_forward_is_no_day() -> None:
    """A machine that finds out the date only after its start closes no night that slept for minutes."""
    log, ahead = MoodyLog(), 0.0
    loop = asyncio.get_running_loop()
    registry = Registry(log, epoch="x", rng=Random(1), clock=lambda: loop.time() + ahead)
    (ann,) = await seated(registry, "Ann")
    ann.drop()
    await asyncio.sleep(31)
    assert registry.awake == {}
    ahead = 365 * 24 * HOURS
    await registry.sweep()
    await asyncio.sleep(24 * HOURS)
    assert [line.state for line in await log.tables()] == ["idle"]
    await registry.sweep()
    await asyncio.sleep(31)
    assert [line.state for line in await log.tables()] == ["over"]
    await registry.stop(5.0)


async def test_a_damaged_log_does_not_end_the_looking() -> None:
    """It may be mended, or only one list of it be wrong for a while."""

    class Damaged(MoodyLog):
        """Its list of tables can't be read."""

        looks = 0

        async def tables(self) -> list[TableLine]:
            self.looks += 1
            if self.looks == 1:
                return []
            raise UnreadableLog("the log is malformed")

    with capture_logs() as logged:
        async with house(log := Damaged()) as registry:
            sweeping = asyncio.ensure_future(registry.sweep_for_ever())
            await asyncio.sleep(3 * SWEEP_SECONDS)
            assert not sweeping.done()
            assert log.looks > 2
            sweeping.cancel()
    assert {line["event"] for line in logged} == {"sleeping tables could not be closed"}


async def test_sleeping_tables_are_looked_for_every_ten_minutes_for_ever() -> None:
    """A log that can't be read is tried again."""
    with capture_logs() as logged:
        async with house(log := MoodyLog()) as registry:
            (ann,) = await seated(registry, "Ann")
            sweeping = asyncio.ensure_future(registry.sweep_for_ever())
            ann.drop()
            await asyncio.sleep(24 * HOURS - 60)
            log.unreadable = True
            await asyncio.sleep(SWEEP_SECONDS)
            log.unreadable = False
            assert [line.state for line in await log.tables()] == ["idle"]
            await asyncio.sleep(SWEEP_SECONDS)
            assert [line.state for line in await log.tables()] == ["over"]
            sweeping.cancel()
    assert [line["event"] for line in logged if line["log_level"] == "warning"] == [
        "sleeping tables could not be closed"
    ]


async def test_a_table_that_cannot_be_woken_does_not_keep_others_from_being_closed() -> None:
    """It is logged and left."""
    log = MoodyLog()
    await log.append(Row("2BROKEN2", 1, 0, 0, 0.0, "idle", b"nonsense"))
    with capture_logs() as logged:
        async with house(log) as registry:
            (ann,) = await seated(registry, "Ann")
            ann.drop()
            await asyncio.sleep(25 * HOURS)
            await registry.sweep()
            await settle()
            assert {line.code: line.state for line in await log.tables()} == {"2BROKEN2": "idle", ann.code: "over"}
    assert "table left asleep" in [line["event"] for line in logged]
