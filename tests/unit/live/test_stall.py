"""A table that can't save: nothing is accepted, all clocks stand still, and play goes on by itself later."""

import asyncio

import pytest
from structlog.testing import capture_logs

from pontoon_protocol.commands import Ready, Say, Stake, Stick, Twist
from pontoon_protocol.errors import Detail
from pontoon_protocol.options import Settings
from pontoon_protocol.updates import Happened, Notice, Refusal
from pontoon_server.live.entrances import RETRY_SECONDS
from pontoon_server.store.rows import rebuild
from support.lines import Guest, MoodyLog, house, refusal_of, settle
from support.sitting import dealt, listen, mover, seated

pytestmark = pytest.mark.looptime

SETTINGS = Settings()


def now() -> float:
    return asyncio.get_running_loop().time()


# -- at each point ----------------------------------------------------------------------------------


async def test_a_command_that_cannot_be_saved_changes_nothing_and_may_be_said_again() -> None:
    """With the same id, as soon as the table saves again."""
    async with house(log := MoodyLog()) as registry:
        ann, ben = await seated(registry, "Ann", "Ben")
        before = ann.table.table
        log.full = True
        await ben.say(Say, "hello")
        assert ben.told() == ["refused 1 cannot_save", "notice cannot_save"]
        assert ann.hears() == [Notice("cannot_save", Detail(seconds=5.0))]
        assert ann.table.table is before
        log.full = False
        await asyncio.sleep(RETRY_SECONDS)
        await ben.repeat(1, Say, "hello")
        said = [update for update in ben.hears() if isinstance(update, Happened) and update.id]
        assert [update.id for update in said] == [1]
        assert ann.told() == ["happened 4", "notice saving_again", "happened 5"]


async def test_what_is_said_meanwhile_is_refused_at_once_and_may_be_said_again() -> None:
    """Nobody waits for the disk, and no id is used up."""
    async with house(log := MoodyLog()) as registry:
        ann, ben = await seated(registry, "Ann", "Ben")
        log.full = True
        await ann.say(Say, "one")
        listen([ann, ben])
        for number in (1, 2):
            began = now()
            await ben.repeat(number, Say, "two")
            assert now() - began < 0.01
        assert ben.told() == ["refused 1 cannot_save", "refused 2 cannot_save"]
        log.full = False
        await asyncio.sleep(RETRY_SECONDS)
        await ben.repeat(1, Say, "two")
        assert "happened 5" in ben.told()


async def test_a_tick_that_cannot_be_saved_comes_again() -> None:
    """The default is played when the disk takes it, not lost and not twice."""
    async with house(log := MoodyLog()) as registry:
        guests = await dealt(registry, "Ann", "Ben")
        log.full = True
        before = guests[0].table.table
        await asyncio.sleep(SETTINGS.stake_seconds + 20)
        assert guests[0].table.table is before
        assert guests[0].told() == ["notice cannot_save"]
        log.full = False
        await asyncio.sleep(RETRY_SECONDS + 0.1)
        assert (guests[0].events()).count("TimeRanOut") == 1


async def test_a_shuffle_that_cannot_be_saved_is_done_again() -> None:
    """A hand that has begun always gets its pack; the one that was lost nobody has seen."""
    async with house(log := MoodyLog()) as registry:
        ann, ben = await seated(registry, "Ann", "Ben")
        await ann.start()
        await ann.say(Ready)
        log.plan = ["good", "full"]
        await ben.say(Ready)
        assert ann.phase == "pack"
        log.full = False
        await asyncio.sleep(RETRY_SECONDS + 0.1)
        assert ann.phase == "hand"
        assert "FirstCards" in ann.events()
        assert rebuild(await log.read(ann.code)) == ann.table.table


async def test_a_draw_that_cannot_be_saved_is_done_again() -> None:
    """The night has begun, and gets its first bank later."""
    async with house(log := MoodyLog()) as registry:
        ann, _ = await seated(registry, "Ann", "Ben")
        log.plan = ["good", "full"]
        await ann.start()
        assert ann.phase == "draw"
        log.full = False
        await asyncio.sleep(RETRY_SECONDS + 0.1)
        assert ann.phase == "between"
        assert "BankPassed" in ann.events()


async def test_a_lost_line_that_cannot_be_saved_is_noted_later() -> None:
    """Whether it was the first thing that failed or went while nothing could be saved."""
    async with house(log := MoodyLog()) as registry:
        ann, ben, cat = await seated(registry, "Ann", "Ben", "Cat")
        log.full = True
        ben.drop()
        await asyncio.sleep(2)
        cat.drop()
        await settle()
        assert ann.table.table.at(1).connected
        log.full = False
        await asyncio.sleep(RETRY_SECONDS)
        assert ann.events() == ["LineLost", "LineLost"]
        assert [seat.connected for _, seat in ann.table.table.taken()] == [True, False, False]


async def test_who_sits_down_while_nothing_can_be_saved_does_not_sit() -> None:
    """Neither the one whose sitting failed, nor those who come meanwhile; all may come again."""
    async with house(log := MoodyLog()) as registry:
        (ann,) = await seated(registry, "Ann")
        log.full = True
        ben, cat = Guest(registry, "Ben"), Guest(registry, "Cat")
        assert await refusal_of(ben.join(ann.code)) == "cannot_save"
        began = now()
        assert await refusal_of(cat.join(ann.code)) == "cannot_save"
        assert await refusal_of(Guest(registry, "Eve").watch(ann.code)) == "cannot_save"
        assert now() == began
        assert len(ann.table.table.taken()) == 1
        log.full = False
        await asyncio.sleep(RETRY_SECONDS)
        await cat.join(ann.code)
        await ben.join(ann.code)
        assert (cat.place, ben.place) == (1, 2)


async def test_a_bots_move_that_cannot_be_saved_is_made_later() -> None:
    """It thinks anew, and plays on by itself."""
    async with house(log := MoodyLog(), seed=1) as registry:
        (ann,) = await dealt(registry, "Ann", bots=1, person_banks=True)
        log.full = True
        await asyncio.sleep(20)
        assert ann.told() == ["notice cannot_save"]
        log.full = False
        await asyncio.sleep(RETRY_SECONDS + 3.6)
        assert "Staked" in ann.events()


async def test_a_bot_that_was_thinking_when_the_table_stalled_thinks_anew() -> None:
    """What it had thought meanwhile is not lost to the clock."""
    async with house(log := MoodyLog(), seed=1) as registry:
        (ann,) = await dealt(registry, "Ann", bots=1, person_banks=True)
        log.full = True
        await ann.say(Say, "hello")
        await asyncio.sleep(20)
        assert "Staked" not in ann.events()
        log.full = False
        await asyncio.sleep(RETRY_SECONDS + 3.6)
        assert "Staked" in ann.events()


# -- the end ----------------------------------------------------------------------------------------


async def test_a_server_that_stops_while_it_cannot_save_stops_at_once() -> None:
    """What waits is refused, and nothing is left running."""
    async with house(log := MoodyLog()) as registry:
        ann, ben = await seated(registry, "Ann", "Ben")
        log.full = True
        await ann.say(Say, "hello")
        began = now()
        await registry.stop(5.0)
        assert now() == began
        assert asyncio.all_tasks() == {asyncio.current_task()}
        assert ben.line.closed is not None


async def test_a_server_that_stops_in_a_retry_stops_all_the_same() -> None:
    """Even if the disk is slow to fail."""
    async with house(log := MoodyLog()) as registry:
        ann, _ = await seated(registry, "Ann", "Ben")
        log.full, log.slow_seconds = True, 3.0
        await ann.say(Say, "hello")
        await asyncio.sleep(9)
        await registry.stop(5.0)
        assert asyncio.all_tasks() == {asyncio.current_task()}


async def test_somebody_else_who_wrote_meanwhile_freezes_the_table() -> None:
    """The retry finds the version taken: this server has lost the table."""
    with capture_logs():
        async with house(log := MoodyLog()) as registry:
            ann, _ = await seated(registry, "Ann", "Ben")
            log.full = True
            await ann.say(Say, "hello")
            log.full, log.fenced = False, True
            await asyncio.sleep(RETRY_SECONDS)
            assert ann.table.frozen
            assert (ann.told())[-1] == "notice table_frozen"


async def test_an_outage_is_logged_when_it_begins_and_when_it_ends() -> None:
    """Once each, with what the disk says, without a card."""
    with capture_logs() as logged:
        async with house(log := MoodyLog()) as registry:
            guests = await dealt(registry, "Ann", "Ben", stakes=True)
            log.full = True
            await mover(guests).say(Stick)
            await mover(guests).say(Twist)
            await asyncio.sleep(60)
            log.full = False
            await asyncio.sleep(RETRY_SECONDS)
            code = guests[0].code
    logged = [line for line in logged if "save" in line["event"]]
    assert [(line["log_level"], line["event"], line["table"]) for line in logged] == [
        ("warning", "table can't save", code),
        ("info", "table saves again", code),
    ]
    assert logged[0]["reason"] == "the disk is full"
    assert {key for line in logged for key in line} == {"event", "log_level", "table", "version", "reason"}


async def test_a_refusal_of_the_stake_is_no_refusal_for_good() -> None:
    """A punter whose stake could not be saved stakes again within its own time."""
    async with house(log := MoodyLog()) as registry:
        guests = await dealt(registry, "Ann", "Ben")
        punter = mover(guests)
        log.full = True
        await punter.say(Stake, (5,))
        assert Refusal(punter.said, "cannot_save") in punter.hears()
        await asyncio.sleep(100)
        log.full = False
        await asyncio.sleep(RETRY_SECONDS)
        await punter.repeat(punter.said, Stake, (5,))
        assert "Staked" in punter.events()
