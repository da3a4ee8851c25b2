"""A pause with a disk that fails and lines that are lost in it, and how it ends when nobody says so."""

import asyncio

import pytest

from pontoon_protocol.commands import Say
from pontoon_protocol.host_commands import GoOn, Pause
from pontoon_protocol.host_events import WentOn
from pontoon_protocol.limits import PAUSE_SECONDS, SLEEP_HOURS
from pontoon_protocol.updates import Happened
from pontoon_protocol.views import Wait
from pontoon_server.store.rows import rebuild
from pontoon_server.table.state import Table
from support.lines import MoodyLog, house, settle, timers
from support.pausing import HOUR, PACED, left, now_seen, paused, waits
from support.sitting import dealt, listen, seated

pytestmark = pytest.mark.looptime


# -- a disk that fails, lines that are lost -----------------------------------------------------------


async def test_a_table_that_cannot_save_in_a_pause_is_still_paused_when_it_can() -> None:
    """With the same seconds; and it goes on when it is told to."""
    async with house(log := MoodyLog()) as registry:
        ann, ben = await paused(registry, "Ann", "Ben")
        log.full = True
        await ben.say(Say, "hello?")
        await ann.say(GoOn)
        assert f"refused {ann.said} cannot_save" in ann.told()
        ann.said -= 1
        await asyncio.sleep(HOUR)
        log.full = False
        await asyncio.sleep(10)
        assert ann.table.table.paused
        assert left(ann) == 20.0
        listen((ann, ben))
        await ann.say(GoOn)
        assert waits((ann, ben), WentOn) == [20.0, 20.0]
        await asyncio.sleep(20.1)
        assert "TimeRanOut" in ben.events()


async def test_a_pause_that_cannot_be_saved_is_none() -> None:
    """The clock stands still for the disk's sake, and goes on when it can."""
    async with house(log := MoodyLog()) as registry:
        ann, _ = await dealt(registry, "Ann", "Ben", settings=PACED)
        log.full = True
        await ann.say(Pause)
        assert f"refused {ann.said} cannot_save" in ann.told()
        had = left(ann)
        await asyncio.sleep(HOUR)
        assert left(ann) == had
        log.full = False
        await asyncio.sleep(60)
        assert not ann.table.table.paused
        assert "TimeRanOut" in ann.events()


async def test_a_pause_that_was_saved_though_the_disk_denied_it_is_one() -> None:
    """What is on disk is the state; its clock stands still."""
    async with house(log := MoodyLog()) as registry:
        ann, _ = await dealt(registry, "Ann", "Ben", settings=PACED)
        log.plan = ["lies"]
        await ann.say(Pause)
        await asyncio.sleep(60)
        assert ann.table.table.paused
        had = left(ann)
        await asyncio.sleep(HOUR)
        assert left(ann) == had > 0
        ann.hears()
        ann.said = ann.table.table.at(0).handled
        await ann.say(GoOn)
        assert waits((ann,), WentOn) == [had]


async def test_a_line_that_is_lost_in_a_pause_gets_its_grace_when_it_is_over() -> None:
    """Once, for the one whose turn it is: before that nobody waits for anybody."""
    async with house() as registry:
        guests = await dealt(registry, "Ann", "Ben", settings=PACED, stakes=True)
        ann = guests[0]
        (mover,) = [guest for guest in guests if guest.offer]
        assert mover is not ann
        await ann.say(Pause)
        had = left(ann)
        mover.drop()
        await asyncio.sleep(60)
        assert left(ann) == had
        assert "LineLost" in ann.events()
        await ann.say(GoOn)
        assert waits((ann,), WentOn) == [pytest.approx(had + 20.0)]


# -- how a pause ends without anybody ---------------------------------------------------------------


async def test_a_pause_is_over_by_itself_after_four_hours() -> None:
    """The wait goes on with what it had, and it was nobody's word."""
    async with house() as registry:
        ann, ben = await paused(registry, "Ann", "Ben")
        listen((ann, ben))
        await asyncio.sleep(PAUSE_SECONDS - 1)
        assert ann.table.table.paused
        await asyncio.sleep(1)
        (happened,) = [update for update in ann.hears() if isinstance(update, Happened)]
        assert happened.events == (WentOn(None),)
        assert isinstance(happened.wait, Wait)
        assert happened.wait.seconds == 20.0
        await asyncio.sleep(20)
        assert "TimeRanOut" in ben.events()


async def test_a_pause_that_should_end_while_the_table_cannot_save_ends_when_it_can() -> None:
    """Within a minute."""
    async with house(log := MoodyLog()) as registry:
        ann, _ = await paused(registry, "Ann", "Ben")
        await asyncio.sleep(PAUSE_SECONDS - 10)
        log.full = True
        await ann.say(Say, "hello?")
        await asyncio.sleep(HOUR)
        assert ann.table.table.paused
        log.full = False
        await asyncio.sleep(70)
        assert not ann.table.table.paused


async def test_going_on_in_time_leaves_no_alarm_behind() -> None:
    """Nothing rings hours later, and the next pause has its own four hours."""
    async with house() as registry:
        ann, _ = await paused(registry, "Ann", "Ben")
        await asyncio.sleep(PAUSE_SECONDS - 10)
        await ann.say(GoOn)
        await ann.say(Pause)
        await asyncio.sleep(PAUSE_SECONDS - 10)
        assert ann.table.table.paused
        await ann.say(GoOn)
        due = asyncio.get_running_loop().time() + HOUR
        assert all(timer.when() < due for timer in timers())


async def test_a_paused_table_with_nobody_there_sleeps_and_no_start_wakes_it() -> None:
    """Its hand is as it was; the first who comes back finds it paused."""
    log = MoodyLog()
    async with house(log) as registry:
        guests = await paused(registry, "Ann", "Ben")
        for guest in guests:
            guest.drop()
        await asyncio.sleep(31)
        assert registry.awake == {}
        assert timers() == []
        await asyncio.sleep(2 * PAUSE_SECONDS)
    async with house(log, epoch="second") as registry:
        await settle()
        assert registry.awake == {}
        ann = guests[0].at(registry)
        seen = await now_seen(ann)
        assert seen.view.paused
        assert seen.view.wait is not None
        assert seen.view.wait.seconds == 20.0


async def test_a_night_that_was_left_in_a_pause_is_closed_after_a_day_and_its_hand_ends_first() -> None:
    """Played out by T20, like any hand that everybody left; the ledger is settled."""
    async with house(log := MoodyLog()) as registry:
        guests = await paused(registry, "Ann", "Ben")
        for guest in guests:
            guest.drop()
        await asyncio.sleep(SLEEP_HOURS * HOUR + 60)
        await registry.sweep()
        await asyncio.sleep(PAUSE_SECONDS)
        table = await on_disk(log, guests[0].code)
        assert (table.phase, table.hand, table.paused) == ("over", 1, False)
        assert table.settled is not None
        assert registry.awake == {}


async def test_a_night_that_was_left_in_a_pause_between_hands_is_closed_at_once() -> None:
    """No hand begins any more."""
    async with house(log := MoodyLog()) as registry:
        guests = await seated(registry, "Ann", "Ben")
        await guests[0].start()
        await guests[0].say(Pause)
        for guest in guests:
            guest.drop()
        await asyncio.sleep(SLEEP_HOURS * HOUR + 60)
        await registry.sweep()
        await settle()
        table = await on_disk(log, guests[0].code)
        assert (table.phase, table.hand, table.paused) == ("over", 0, False)


async def on_disk(log: MoodyLog, code: str) -> Table:
    """The table as the log has it."""
    table = rebuild(await log.read(code))
    assert table is not None
    return table
