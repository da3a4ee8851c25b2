"""A bug at a table: it freezes, and no other table notices."""

import asyncio

import pytest
from msgspec.structs import replace
from structlog.testing import capture_logs

from pontoon_protocol.commands import Say, Twist
from pontoon_protocol.host_commands import StartNight
from pontoon_protocol.options import Settings
from pontoon_server.live.inbox import BotThought
from pontoon_server.live.registry import Registry
from support.lines import Guest, MoodyLog, house
from support.sitting import dealt, mover, seated

pytestmark = pytest.mark.looptime

STAKES = Settings().stake_seconds


async def test_a_bug_freezes_its_table_and_no_other() -> None:
    """Its players are told; what was being done is refused; the log knows where it was, without a card."""
    with capture_logs() as logged:
        async with house() as registry:
            guests = await dealt(registry, "Ann", "Ben", stakes=True)
            other = Guest(registry, "Oz")
            await other.open()
            other.hears()
            broken = guests[0].table
            break_it(registry, guests[0].code)
            punter = mover(guests)
            guests[0].hears()
            guests[1].hears()
            await punter.say(Twist)
            assert broken.frozen
            assert punter.told() == [f"refused {punter.said} table_frozen", "notice table_frozen"]
            await other.say(Say, "all well here")
            assert other.events() == ["Said"]
    (line,) = [line for line in logged if line["log_level"] == "error"]
    assert line["event"] == "table frozen"
    assert (line["table"], line["item"], line["error"]) == (guests[0].code, "Said", "Broken")
    assert "cards" not in line
    for card in broken.table.round.pack if broken.table.round else ():
        assert f"'{card}'" not in repr(line)


def break_it(registry: Registry, code: str) -> None:
    """Plant a fault: a chip that nobody brought."""
    live = registry.awake[code]
    first, *others = live.table.lines
    live.table = replace(live.table, lines=(replace(first, buy_ins=first.buy_ins - 1), *others))


async def test_a_frozen_table_accepts_nothing_and_its_clocks_are_dead() -> None:
    """Commands are refused, nothing is written; when all have gone it sleeps, and wakes from the disk."""
    async with house(log := MoodyLog()) as registry:
        guests = await dealt(registry, "Ann", "Ben", bots=1)
        ann, ben = guests
        code, table = ann.code, ann.table
        table.freeze()
        rows = await log.last(code)
        ann.hears()
        await ann.say(Say, "hello?")
        await ann.repeat(ann.said + 3, Say, "hello?")
        await ann.repeat(1, StartNight)
        table.push(BotThought(2, table.table.version))
        await asyncio.sleep(500)
        assert (ann.told())[:1] == [f"refused {ann.said} table_frozen"]
        assert await log.last(code) == rows
        assert registry.awake == {code: table}
        ann.drop()
        ben.drop()
        await asyncio.sleep(31)
        assert registry.awake == {}
        await ann.resume(epoch="older")
        assert ann.table is not table
        assert "snapshot" in ann.told()
        assert not ann.table.frozen


async def test_when_somebody_else_writes_the_table_it_freezes_and_says_so() -> None:
    """Two servers never play one hand."""
    with capture_logs() as logged:
        async with house(log := MoodyLog()) as registry:
            ann, ben = await seated(registry, "Ann", "Ben")
            log.fenced = True
            await ann.say(Say, "hello")
            assert ann.told() == ["refused 1 table_frozen", "notice table_frozen"]
            assert ben.told() == ["notice table_frozen"]
            assert ann.table.table.version == 3
    assert [line["error"] for line in logged if line["log_level"] == "error"] == ["Fenced"]


async def test_somebody_else_who_writes_is_noticed_by_a_tick_too() -> None:
    """The clock then stands for good."""
    with capture_logs():
        async with house(log := MoodyLog()) as registry:
            guests = await dealt(registry, "Ann", "Ben")
            log.fenced = True
            await asyncio.sleep(STAKES + 1)
            assert "notice table_frozen" in guests[0].told()
            assert guests[0].table.countdown.stands_still


async def test_who_enters_when_the_bug_shows_is_refused() -> None:
    """It is not left waiting."""
    with capture_logs():
        async with house(log := MoodyLog()) as registry:
            (ann,) = await seated(registry, "Ann")
            log.fenced = True
            ben = Guest(registry, "Ben")
            began = asyncio.get_running_loop().time()
            with pytest.raises(Exception, match="table_frozen"):
                await ben.join(ann.code)
            assert asyncio.get_running_loop().time() == began
            assert ann.table.frozen


async def test_a_bot_whose_command_is_refused_is_played_for_by_the_clock() -> None:
    """It is a bug and logged, and the hand goes on."""
    with capture_logs() as logged:
        async with house(seed=1) as registry:
            guests = await dealt(registry, "Ann", bots=1, person_banks=True)
            table = guests[0].table
            rob_the_bot(registry, guests[0].code)
            await asyncio.sleep(STAKES + 1)
            assert not table.frozen
            assert "SatOut" in guests[0].events()
    assert [line["event"] for line in logged if line["log_level"] == "error"][:1] == ["bot refused"]


def rob_the_bot(registry: Registry, code: str) -> None:
    """Plant a fault: the bot's offer promises stakes that its chips don't cover."""
    live = registry.awake[code]
    hand = live.table.round
    assert hand is not None
    poor = tuple(0 if place and chips else chips for place, chips in enumerate(hand.chips))
    live.table = replace(live.table, round=replace(hand, chips=poor))
