"""What is said to a table: heard once, in order, and answered; at the door only a goodbye."""

import asyncio

import pytest

from pontoon_protocol.commands import Leave, Say
from pontoon_protocol.host_commands import AddBot, StartNight
from pontoon_protocol.options import Settings
from pontoon_protocol.updates import Done, Refusal
from pontoon_server.live.inbox import BotThought, Said
from pontoon_server.live.registry import Registry
from support.lines import Guest, MoodyLog, house, settle
from support.sitting import seated

pytestmark = pytest.mark.looptime


async def at_the_door(registry: Registry) -> tuple[Guest, Guest]:
    """A host, and a guest who waits for its word."""
    ann, ben = Guest(registry, "Ann"), Guest(registry, "Ben")
    await ben.join(await ann.open(settings=Settings(door="asks")))
    ann.hears()
    ben.hears()
    return ann, ben


async def test_a_command_has_one_effect_however_often_it_comes() -> None:
    """Once more it is answered as done, or refused again as it was."""
    async with house() as registry:
        ann, ben = await seated(registry, "Ann", "Ben")
        await ben.say(Say, "hello")
        await ben.say(StartNight)
        ben.hears()
        ann.hears()
        await ben.repeat(1, Say, "hello")
        await ben.repeat(2, StartNight)
        assert ben.hears() == [Done(1), Refusal(2, "not_the_host")]
        assert ann.hears() == []


async def test_a_command_that_skips_a_number_is_out_of_order() -> None:
    """The number can be had again."""
    async with house() as registry:
        (ann,) = await seated(registry, "Ann")
        await ann.repeat(2, Say, "first?")
        assert ann.hears() == [Refusal(2, "out_of_order")]
        await ann.repeat(1, Say, "first")
        assert ann.events() == ["Said"]


async def test_a_frozen_table_refuses_everybody() -> None:
    """Players, and a guest who wants to go."""
    async with house() as registry:
        ann, ben = await at_the_door(registry)
        ann.table.freeze()
        ann.hears()
        ben.hears()
        await ann.say(Say, "hello?")
        await ben.say(Leave)
        assert ann.hears() == [Refusal(1, "table_frozen")]
        assert ben.hears() == [Refusal(1, "table_frozen")]


async def test_who_cannot_be_heard_for_the_disks_sake_is_told_under_the_commands_number() -> None:
    """A player keeps the number, a guest its place."""
    async with house(log := MoodyLog()) as registry:
        ann, ben = await at_the_door(registry)
        log.plan = ["full"]
        await ben.say(Leave)
        assert "refused 1 cannot_save" in ben.told()
        log.full = False
        await asyncio.sleep(6)
        assert [guest.name for guest in ann.table.table.guests] == ["Ben"]
        assert ben.line.closed is None
        log.plan = ["full"]
        await ann.say(Say, "hello?")
        assert "refused 1 cannot_save" in ann.told()
        log.full = False
        await asyncio.sleep(6)
        ann.hears()
        await ann.repeat(1, Say, "hello")
        assert ann.events() == ["Said"]


async def test_a_guest_says_goodbye_and_nothing_else() -> None:
    """A watcher not even that."""
    async with house() as registry:
        ann, ben = await at_the_door(registry)
        eve = Guest(registry, "Eve")
        await eve.watch(ann.code)
        eve.hears()
        await eve.say(Leave)
        assert eve.hears() == [Refusal(1, "not_seated")]
        await ben.say(Say, "let me in")
        assert ben.hears() == [Refusal(1, "not_seated")]
        await ben.say(Leave)
        assert ben.line.closed is not None
        assert ann.events() == ["GuestLeft"]


async def test_what_a_line_says_after_its_closing_is_not_carried_out() -> None:
    """A guest who has left has left once."""
    async with house() as registry:
        ann, ben = await at_the_door(registry)
        table = ann.table
        for number in (1, 2):
            await table.submit(Said(ben.line, Leave(number)))
        await settle()
        assert ann.events() == ["GuestLeft"]


async def test_a_bots_late_thought_is_nothing() -> None:
    """Of an offer that is gone, of a seat that has none, at a frozen table."""
    async with house() as registry:
        (ann,) = await seated(registry, "Ann")
        await ann.say(AddBot)
        version = ann.table.table.version
        ann.table.push(BotThought(1, version))
        await settle()
        ann.table.freeze()
        ann.table.push(BotThought(1, version))
        await settle()
        assert ann.table.table.version == version
