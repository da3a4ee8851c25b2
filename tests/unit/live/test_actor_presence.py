"""Who is at a table, when it plays on without anybody, and when it sleeps."""

import asyncio

import pytest

from pontoon_protocol.commands import Say
from pontoon_protocol.host_commands import AddBot
from pontoon_protocol.options import Settings
from pontoon_server.live.inbox import Due, Gone, Said
from pontoon_server.table.commands import Tick
from support.lines import Guest, MoodyLog, house, settle, timers
from support.sitting import dealt, mover, seated

pytestmark = pytest.mark.looptime

GRACE = Settings().grace_seconds
TURN = Settings().turn_seconds
STAKES = Settings().stake_seconds


async def test_a_lost_line_is_told_to_the_others() -> None:
    """Once, however often the edge says so."""
    async with house() as registry:
        ann, ben = await seated(registry, "Ann", "Ben")
        ben.drop()
        ben.drop()
        await settle()
        assert ann.events() == ["LineLost"]
        assert not ann.table.table.at(1).connected


async def test_a_line_that_comes_back_before_its_loss_was_heard_was_never_lost() -> None:
    """The newer line is there when the table looks."""
    async with house(log := MoodyLog()) as registry:
        ann, ben = await seated(registry, "Ann", "Ben")
        log.slow_seconds = 1.0
        ann.table.push(Said(ann.line, Say(1, "slow")))
        await settle()
        resuming = asyncio.ensure_future(ben.resume())
        await settle()
        ann.table.push(Gone(ben.line))
        log.slow_seconds = 0.0
        await resuming
        await asyncio.sleep(5)
        assert "LineLost" not in ann.events()
        assert ann.table.table.at(1).connected


async def test_a_line_lost_on_its_turn_gives_the_seat_its_grace_once() -> None:
    """30 seconds to move and 20 more, whatever the line does after that."""
    async with house() as registry:
        guests = await dealt(registry, "Ann", "Ben", stakes=True)
        punter = mover(guests)
        other = next(guest for guest in guests if guest is not punter)
        other.hears()
        await asyncio.sleep(10)
        began = asyncio.get_running_loop().time()
        punter.drop()
        await settle()
        await punter.resume()
        punter.drop()
        left = punter.table.countdown.left(punter.table.table.wait)
        assert left == pytest.approx(TURN - 10 + GRACE, abs=0.05)
        await asyncio.sleep(left - 0.1)
        assert other.events() == ["LineLost", "LineBack", "LineLost"]
        await asyncio.sleep(0.2)
        assert "TimeRanOut" in other.events()
        assert asyncio.get_running_loop().time() - began < TURN + GRACE


async def test_grace_is_not_lost_to_a_tick_that_waits_already() -> None:
    """The clock had run out when the loss of the line was heard, and had not been heard."""
    async with house(log := MoodyLog()) as registry:
        guests = await dealt(registry, "Ann", "Ben", stakes=True)
        punter = mover(guests)
        table = punter.table
        wait = table.table.wait
        assert wait is not None
        table.push(Said(punter.line, Say(punter.said + 1, "hm")))
        punter.drop()
        table.push(Due(Tick(wait.number)))
        await settle()
        assert table.table.wait is not None
        assert (table.table.wait.number, table.table.wait.graced) == (wait.number, True)
        assert table.countdown.left(table.table.wait) == pytest.approx(TURN + GRACE, abs=0.05)
        assert log.tries


async def test_when_nobody_is_connected_the_hand_is_played_to_its_end_and_the_table_sleeps() -> None:
    """By T20, within the clocks; then there is no task and no timer."""
    async with house(log := MoodyLog(), pace=1.0) as registry:
        guests = await dealt(registry, "Ann", "Ben", bots=2)
        table = guests[0].table
        for guest in guests:
            guest.drop()
        await asyncio.sleep(4 * (TURN + GRACE) + STAKES + 45 + 30)
        assert registry.awake == {}
        assert table.asleep
        assert (table.table.phase, table.table.hand) == ("between", 1)
        assert asyncio.all_tasks() == {asyncio.current_task()}
        assert timers() == []
        after = await log.last(guests[0].code)
        await asyncio.sleep(1_000)
        assert await log.last(guests[0].code) == after


async def test_bots_do_not_play_alone() -> None:
    """No hand begins while no person is connected; one who comes back sees the next begin."""
    async with house() as registry:
        (ann,) = await seated(registry, "Ann")
        await ann.say(AddBot)
        await ann.say(AddBot)
        await ann.start()
        ann.drop()
        await asyncio.sleep(25)
        assert ann.table.table.hand == 0
        await ann.resume()
        await asyncio.sleep(9)
        assert ann.table.table.hand == 1


async def test_a_table_with_a_watcher_only_stays_awake_and_does_nothing() -> None:
    """Watchers are connected, but nobody is there to play."""
    async with house(log := MoodyLog()) as registry:
        (ann,) = await seated(registry, "Ann")
        eve = Guest(registry, "Eve")
        await eve.watch(ann.code)
        ann.drop()
        await settle()
        rows = await log.last(ann.code)
        await asyncio.sleep(1_000)
        assert list(registry.awake) == [ann.code]
        assert await log.last(ann.code) == rows
        eve.drop()
        await asyncio.sleep(31)
        assert registry.awake == {}


async def test_who_comes_while_the_table_falls_asleep_finds_it_awake() -> None:
    """At the very moment, and just before and after it."""
    for early in (-0.001, 0.0, 0.001):
        async with house() as registry:
            ann, ben = await seated(registry, "Ann", "Ben")
            ann.drop()
            ben.drop()
            await asyncio.sleep(30 - early)
            await ann.resume()
            await ann.say(Say, "here")
            assert "Said" in ann.events()
            assert ann.table.lines == {ann.line}


async def test_whenever_somebody_comes_at_a_table_that_falls_asleep_it_is_let_in() -> None:
    """Step by step of the loop around the moment at which the table's patience ends."""
    for steps in range(12):
        async with house() as registry:
            (ann,) = await seated(registry, "Ann")
            asleep_at = asyncio.get_running_loop().time() + 30
            ann.drop()
            coming = asyncio.get_running_loop().create_task(come_at(ann, asleep_at, steps))
            await asyncio.sleep(31)
            await coming
            assert ann.line in ann.table.lines


async def come_at(guest: Guest, time: float, steps: int) -> None:
    """Resume at this time, so many steps of the loop later."""
    await asyncio.sleep(time - asyncio.get_running_loop().time())
    for _ in range(steps):
        await asyncio.sleep(0)
    await guest.resume()
