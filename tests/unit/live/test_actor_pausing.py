"""A pause: all clocks stand still, to the second, whoever comes and goes, also over restarts of the server."""

import asyncio
from collections.abc import Iterable
from contextlib import AbstractAsyncContextManager

import pytest

from pontoon_protocol.commands import Say, Stake
from pontoon_protocol.host_commands import GoOn, Pause
from pontoon_protocol.host_events import Paused, WentOn
from pontoon_protocol.limits import PAUSE_SECONDS, SLEEP_HOURS
from pontoon_protocol.options import Settings
from pontoon_protocol.updates import Happened, Snapshot
from pontoon_protocol.views import Wait
from pontoon_server.live.registry import Registry
from pontoon_server.store.rows import rebuild
from pontoon_server.table.state import Table
from support.lines import BLINK, Guest, MoodyLog, house, settle, timers
from support.sitting import dealt, listen, seated

pytestmark = pytest.mark.looptime

HOUR = 3_600.0
STAKES = 30.0
"""How long all who stake together have."""
PACED = Settings(stake_seconds=int(STAKES), grace_seconds=20)


async def paused(registry: Registry, *names: str, after: float = 10.0, bots: int = 0) -> list[Guest]:
    """People at a table that the first of them has paused so many seconds after the hand was dealt."""
    guests = await dealt(registry, *names, bots=bots, settings=PACED)
    # What it took to deal has gone by already, and so will what it takes to hear of the pause.
    await asyncio.sleep(guests[0].table.countdown.left(guests[0].table.table.wait) - (STAKES - after))
    await guests[0].say(Pause)
    return guests


def waits(guests: Iterable[Guest], kind: type[Paused] | type[WentOn]) -> list[float]:
    """The seconds that each of them was told with an event, by whatever it was told."""
    return [_seconds(guest, kind) for guest in guests]


def _seconds(guest: Guest, kind: type[Paused] | type[WentOn]) -> float:
    for update in guest.hears():
        if isinstance(update, Happened) and any(isinstance(event, kind) for event in update.events):
            assert isinstance(update.wait, Wait)
            return update.wait.seconds
    raise AssertionError(f"{guest.name} was not told of a {kind.__name__}")


def left(guest: Guest) -> float:
    """The seconds that the running wait has still."""
    return guest.table.countdown.left(guest.table.table.wait)


async def now_seen(guest: Guest) -> Snapshot:
    """The picture of the table for somebody who comes back now."""
    await guest.resume(0)
    return guest.hears_a(Snapshot)


async def test_after_an_hours_pause_everybody_has_the_time_that_was_left() -> None:
    """To the second, on all screens: who was there, who came back in it, and who began to look on in it."""
    async with house() as registry:
        ann, ben, cat = await paused(registry, "Ann", "Ben", "Cat")
        assert waits((ann, ben), Paused) == [20.0, 20.0]
        await asyncio.sleep(HOUR)
        cat.drop()
        await asyncio.sleep(HOUR)
        seen = await now_seen(cat)
        eve = Guest(registry, "Eve")
        await eve.watch(ann.code)
        for picture in (seen, eve.hears_a(Snapshot)):
            assert picture.view.paused
            assert picture.view.wait is not None
            assert picture.view.wait.seconds == 20.0
        await ann.say(GoOn)
        assert waits((ann, ben, cat, eve), WentOn) == [20.0] * 4
        await asyncio.sleep(19.9)
        assert "TimeRanOut" not in ann.events()
        await asyncio.sleep(0.2)
        assert "TimeRanOut" in ann.events()


async def test_a_table_may_be_paused_again_and_again() -> None:
    """Only what passes between the pauses is charged."""
    async with house() as registry:
        ann, _ = await paused(registry, "Ann", "Ben")
        for gone in (20.0, 15.0, 10.0):
            assert left(ann) == pytest.approx(gone)
            await asyncio.sleep(HOUR)
            await ann.say(GoOn)
            await asyncio.sleep(5.0 - BLINK)
            await ann.say(Pause)
        assert left(ann) == pytest.approx(5.0)


async def test_nobody_moves_in_a_pause_but_people_talk() -> None:
    """The refusal has a reason of its own, and the clock is not touched by any of it."""
    async with house() as registry:
        guests = await paused(registry, "Ann", "Ben")
        (punter,) = [guest for guest in guests if guest.offer]
        await asyncio.sleep(60)
        punter.hears()
        await punter.say(Stake, (5,))
        assert punter.told() == [f"refused {punter.said} paused"]
        await punter.say(Say, "well?")
        assert punter.events() == ["Said"]
        assert left(punter) == 20.0


async def test_between_hands_a_pause_holds_the_next_hand_back() -> None:
    """Everybody being ready, too, and who comes meanwhile waits for it like the others."""
    async with house() as registry:
        ann, _ = await seated(registry, "Ann", "Ben", settings=Settings(between_hands_seconds=8))
        await ann.start()
        await asyncio.sleep(3 - BLINK)
        await ann.say(Pause)
        await asyncio.sleep(HOUR)
        cat = Guest(registry, "Cat")
        await cat.join(ann.code)
        assert left(ann) == pytest.approx(5.0)
        await ann.say(GoOn)
        await asyncio.sleep(5.1)
        assert ann.table.table.hand == 1


# -- over restarts ----------------------------------------------------------------------------------


def again(log: MoodyLog, epoch: str) -> AbstractAsyncContextManager[Registry]:
    """Another server on the same log."""
    return house(log, epoch=epoch)


@pytest.mark.parametrize("after", [10.0, 28.5])
async def test_a_pause_survives_restarts_with_exactly_the_seconds_it_had(after: float) -> None:
    """Twice, and not with 5 seconds at least: nobody had to find the server again while a clock ran."""
    log = MoodyLog()
    async with again(log, "first") as registry:
        guests = await paused(registry, "Ann", "Ben", after=after)
    for epoch in ("second", "third"):
        await asyncio.sleep(HOUR)
        async with again(log, epoch) as registry:
            assert registry.awake == {}
            ann, ben = guests = [guest.at(registry) for guest in guests]
            seen = await now_seen(ann)
            assert seen.view.paused
            assert seen.view.wait is not None
            assert seen.view.wait.seconds == pytest.approx(STAKES - after)
            await now_seen(ben)
            await asyncio.sleep(60)
            assert left(ann) == pytest.approx(STAKES - after)
    async with again(log, "last") as registry:
        ann, ben = (guest.at(registry) for guest in guests)
        for guest in (ann, ben):
            await now_seen(guest)
        await ann.say(GoOn)
        assert waits((ann, ben), WentOn) == [pytest.approx(STAKES - after)] * 2
        await asyncio.sleep(STAKES - after + 0.1)
        assert "TimeRanOut" in ann.events()


async def test_who_goes_on_after_a_restart_has_no_less_than_the_pause_kept() -> None:
    """After `go_on` a restart is like any other: five seconds at least."""
    log = MoodyLog()
    async with again(log, "first") as registry:
        guests = await paused(registry, "Ann", "Ben", after=28.5)
        await guests[0].say(GoOn)
    async with again(log, "second") as registry:
        await settle()
        table = registry.awake[guests[0].code]
        assert table.countdown.left(table.table.wait) == pytest.approx(5.0, abs=0.01)


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


# -- bots ---------------------------------------------------------------------------------------------


async def test_a_bot_does_not_think_in_a_pause_and_goes_on_after_it() -> None:
    """It answers as soon as it would have at its offer."""
    async with house() as registry:
        ann, *_ = await dealt(registry, "Ann", bots=2, settings=PACED)
        await ann.say(Pause)
        version = ann.table.table.version
        await asyncio.sleep(HOUR)
        assert ann.table.table.version == version
        await ann.say(GoOn)
        await asyncio.sleep(10)
        bots = {place for place, seat in ann.table.table.taken() if seat.bot}
        assert bots.isdisjoint(place for place, offer in enumerate(ann.table.table.offers) if offer)


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
