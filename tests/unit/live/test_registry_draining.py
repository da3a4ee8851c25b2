"""A server that is about to stop: no hand begins, running ones end, and people are told when to come back."""

import asyncio

import pytest

from pontoon_protocol.codec import Encoding
from pontoon_protocol.commands import Ready, Say, Stake
from pontoon_protocol.errors import CloseCode, Detail
from pontoon_protocol.host_commands import Pause
from pontoon_protocol.options import Settings
from pontoon_protocol.updates import Closing, Notice, Welcome
from pontoon_server.live.registry import Registry
from support.lines import Guest, MoodyLog, house, refusal_of, settle
from support.sitting import dealt, listen, seated

pytestmark = pytest.mark.looptime

BACK = 5.0
NOTICE = Notice("server_stopping", Detail(seconds=BACK))
CLOSING = Closing("server_stopping", Detail(seconds=BACK))


def draining(registry: Registry) -> "asyncio.Task[None]":
    """The server begins to drain."""
    return asyncio.get_running_loop().create_task(registry.drain(BACK))


async def test_a_table_without_a_hand_ends_at_once() -> None:
    """Everybody there is told, and then told to come back; nothing more is written down."""
    async with house() as registry:
        ann, ben = await seated(registry, "Ann", "Ben")
        eve = Guest(registry, "Eve", Encoding.JSON)
        await eve.watch(ann.code)
        listen((ann, ben, eve))
        version = ann.table.table.version
        table = ann.table
        await registry.drain(BACK)
        for guest in (ann, ben, eve):
            assert guest.hears() == [NOTICE, CLOSING]
            assert guest.line.closed is CloseCode.GOING_AWAY
        assert registry.awake == {}
        assert table.table.version == version


async def test_a_running_hand_is_played_to_its_end_and_none_begins_after_it() -> None:
    """Its players are told at once that the server stops, and are told to come back when the hand is over."""
    async with house() as registry:
        ann, ben = await dealt(registry, "Ann", "Ben", settings=Settings(between_hands_seconds=1))
        table = ann.table
        drained = draining(registry)
        await settle()
        assert (ann.hears(), ben.hears()) == ([NOTICE], [NOTICE])
        mover = ann if ann.offer else ben
        await mover.say(Stake, (5,))
        assert "Staked" in ben.events()
        assert not drained.done()
        await drained
        assert (table.table.phase, table.table.hand) == ("between", 1)
        assert ann.hears()[-1] == CLOSING
        assert ben.line.closed is CloseCode.GOING_AWAY


async def test_draining_ends_with_the_last_hand_of_all_tables() -> None:
    """A table whose hand is over before is empty already."""
    async with house() as registry:
        ann, *_ = await dealt(registry, "Ann", "Ben")
        cat, dot = await dealt(registry, "Cat", "Dot", settings=Settings(stake_seconds=300))
        drained = draining(registry)
        await asyncio.sleep(200)
        assert list(registry.awake) == [cat.code]
        assert ann.line.closed is CloseCode.GOING_AWAY
        assert dot.line.closed is None
        assert not drained.done()
        await drained
        assert registry.awake == {}


async def test_everybody_being_ready_begins_no_hand() -> None:
    """Not even when it was said before the server drains and was not heard yet."""
    async with house(log := MoodyLog()) as registry:
        ann, ben = await seated(registry, "Ann", "Ben")
        await ann.start()
        await ann.say(Ready)
        table = ann.table
        log.slow_seconds = 0.5
        talking = [asyncio.ensure_future(guest.say(*said)) for guest, said in ((ann, (Say, "so?")), (ben, (Ready,)))]
        await settle()
        await registry.drain(BACK)
        assert table.table.hand == 0
        assert ben.line.closed is CloseCode.GOING_AWAY
        await asyncio.gather(*talking)


async def test_a_hand_that_is_just_being_written_down_is_a_running_one() -> None:
    """What began before the server drained is played."""
    async with house(log := MoodyLog()) as registry:
        ann, ben = await seated(registry, "Ann", "Ben")
        await ann.start()
        await ann.say(Ready)
        log.slow_seconds = 0.5
        talking = asyncio.ensure_future(ben.say(Ready))
        await settle()
        table = ann.table
        assert table.table.hand == 0
        drained = draining(registry)
        await asyncio.sleep(3)
        assert (table.table.hand, table.table.phase) == (1, "hand")
        await talking
        await drained
        assert (table.table.hand, table.table.phase) == (1, "between")


async def test_a_paused_hand_is_not_waited_for() -> None:
    """It sleeps as it is, and a pause that begins while the server drains ends the table too."""
    async with house() as registry:
        ann, ben = await dealt(registry, "Ann", "Ben")
        cat, _ = await dealt(registry, "Cat", "Dot")
        await ann.say(Pause)
        drained = draining(registry)
        await settle()
        assert ben.line.closed is CloseCode.GOING_AWAY
        assert list(registry.awake) == [cat.code]
        await cat.say(Pause)
        assert drained.done()
        assert registry.awake == {}


async def test_nobody_new_comes_while_the_server_drains() -> None:
    """Neither to a table that plays, nor to one that sleeps, nor to open one."""
    async with house(log := MoodyLog()) as registry:
        ann, _ = await dealt(registry, "Ann", "Ben")
        cat, dot = await seated(registry, "Cat", "Dot")
        for guest in (cat, dot):
            guest.drop()
        await asyncio.sleep(31)
        assert list(registry.awake) == [ann.code]
        drained = draining(registry)
        await settle()
        eve = Guest(registry, "Eve")
        assert await refusal_of(eve.join(ann.code)) == "cannot_save"
        assert await refusal_of(eve.watch(ann.code)) == "cannot_save"
        assert await refusal_of(cat.resume()) == "cannot_save"
        assert await refusal_of(eve.open()) == "cannot_save"
        assert [line.code for line in await log.tables()] == sorted((ann.code, cat.code))
        await drained


async def test_who_plays_in_a_hand_may_come_back_to_it_while_the_server_drains() -> None:
    """A lost line costs nobody the hand that it plays."""
    async with house() as registry:
        _, ben = await dealt(registry, "Ann", "Ben")
        drained = draining(registry)
        await settle()
        ben.drop()
        await settle()
        await ben.resume()
        assert isinstance(ben.hears()[0], Welcome)
        await drained


async def test_a_sleeping_table_that_is_just_read_does_not_wake_any_more() -> None:
    """Whoever waits for it is told to try again."""
    async with house(log := MoodyLog()) as registry:
        (ann,) = await seated(registry, "Ann")
        ann.drop()
        await asyncio.sleep(31)
        log.slow_to_read_seconds = 1.0
        coming = asyncio.ensure_future(refusal_of(ann.resume()))
        await settle()
        await registry.drain(BACK)
        assert await coming == "cannot_save"
        assert registry.awake == {}


async def test_a_table_that_cannot_save_is_waited_for_only_if_its_hand_runs() -> None:
    """Between hands it ends at once; in a hand it goes on when the disk does."""
    async with house(log := MoodyLog()) as registry:
        ann, _ = await dealt(registry, "Ann", "Ben")
        cat, _ = await seated(registry, "Cat", "Dot")
        log.full = True
        await ann.say(Say, "hello?")
        await cat.say(Say, "hello?")
        drained = draining(registry)
        await settle()
        assert list(registry.awake) == [ann.code]
        assert cat.line.closed is CloseCode.GOING_AWAY
        await asyncio.sleep(100)
        log.full = False
        await drained
        assert registry.awake == {}


async def test_a_frozen_table_is_not_waited_for() -> None:
    """Nothing will ever end its hand."""
    async with house(log := MoodyLog()) as registry:
        ann, _ = await dealt(registry, "Ann", "Ben")
        log.fenced = True
        await ann.say(Say, "hello?")
        assert ann.table.frozen
        await registry.drain(BACK)
        assert registry.awake == {}


async def test_stopping_ends_a_drain_that_takes_too_long() -> None:
    """Whoever counts the seconds stops the server, and what was waited for is done; the hand goes on at the next."""
    log = MoodyLog()
    async with house(log) as registry:
        ann, _ = await dealt(registry, "Ann", "Ben")
        drained = draining(registry)
        await settle()
        await registry.stop(BACK)
        await drained
        assert ann.line.closed is CloseCode.GOING_AWAY
    async with house(log) as registry:
        assert registry.awake[ann.code].table.phase == "hand"


async def test_who_counts_the_seconds_may_stop_waiting() -> None:
    """The tables play on until they are stopped."""
    async with house() as registry:
        ann, _ = await dealt(registry, "Ann", "Ben")
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(registry.drain(BACK), 3.0)
        assert list(registry.awake) == [ann.code]
        assert ann.line.closed is None


async def test_a_server_without_tables_is_drained_at_once() -> None:
    """There is nobody to wait for."""
    async with house() as registry:
        await registry.drain(BACK)
        assert registry.draining
