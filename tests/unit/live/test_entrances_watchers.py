"""How those who look on ask for a seat, and how watching ends."""

import asyncio

import pytest
from msgspec.structs import replace

from pontoon_protocol.commands import Join, Leave, Say
from pontoon_protocol.errors import CloseCode
from pontoon_protocol.host_commands import ChangeSettings
from pontoon_protocol.limits import WATCHERS
from pontoon_protocol.options import Settings
from pontoon_protocol.updates import Closing, Notice, Welcome
from support.doors import full, guarded, kinds
from support.keys import key_of
from support.lines import EPOCH, Guest, MoodyLog, house, refusal_of, settle
from support.sitting import listen

pytestmark = pytest.mark.looptime


async def asks(watcher: Guest, code: str = "") -> None:
    """Somebody who looks on asks for a seat, on its line."""
    await watcher.registry.enter(Join(code or watcher.code, watcher.key, watcher.name), watcher.line)


async def test_a_watcher_may_ask_for_a_seat_on_its_line() -> None:
    """It gets a free one at once."""
    async with house() as registry:
        ann = Guest(registry, "Ann")
        eve = Guest(registry, "Eve")
        await eve.watch(await ann.open())
        eve.hears()
        await asks(eve)
        assert eve.hears_a(Welcome) == Welcome(ann.code, EPOCH, seat=1, player=2)
        await eve.say(Say, "hello")
        assert "Said" in ann.events()


async def test_a_watcher_may_wait_for_a_seat_and_counts_as_a_watcher_no_more() -> None:
    """It sees on, and is seated when its turn comes."""
    async with house() as registry:
        ann, ben = await full(registry)
        crowd = [Guest(registry, f"W{number}") for number in range(WATCHERS)]
        for watcher in crowd:
            await watcher.watch(ann.code)
        late = Guest(registry, "Late")
        assert await refusal_of(late.watch(ann.code)) == "watchers_full"
        eve = crowd[0]
        eve.hears()
        await asks(eve)
        assert eve.hears_a(Welcome).guest == 1
        assert await refusal_of(late.watch(ann.code)) is None
        await ben.say(Leave)
        assert eve.hears_a(Welcome).seat == 1


async def test_a_watcher_who_is_refused_a_seat_looks_on() -> None:
    """Nothing has changed for it."""
    async with house() as registry:
        ann = Guest(registry, "Ann")
        eve = Guest(registry, "Ann")
        eve.key = key_of("another Ann")
        await eve.watch(await ann.open())
        eve.hears()
        assert await refusal_of(asks(eve)) == "name_taken"
        await ann.say(Say, "two of us?")
        assert eve.events() == ["Said"]


async def test_a_watcher_whose_asking_takes_too_long_is_refused_and_looks_on() -> None:
    """It is neither forgotten nor deaf, and what comes of its asking after all is told to it."""
    async with house(log := MoodyLog()) as registry:
        ann = Guest(registry, "Ann")
        eve = Guest(registry, "Eve")
        await eve.watch(await ann.open())
        eve.hears()
        log.slow_seconds = 12.0
        assert await refusal_of(asks(eve)) == "cannot_save"
        assert eve.line in ann.table.lines
        log.slow_seconds = 0.0
        await asyncio.sleep(5)
        assert eve.hears_a(Welcome).seat == 1
        await ann.say(Say, "welcome")
        assert "Said" in eve.events()


async def test_a_watcher_who_asks_while_the_table_is_too_busy_is_not_seated_later() -> None:
    """Refused before it was heard, it looks on."""
    async with house(log := MoodyLog()) as registry:
        ann = Guest(registry, "Ann")
        eve = Guest(registry, "Eve")
        await eve.watch(await ann.open())
        log.slow_seconds = 12.0
        talking = asyncio.ensure_future(ann.say(Say, "slow today"))
        await settle()
        assert await refusal_of(asks(eve)) == "cannot_save"
        log.slow_seconds = 0.0
        await talking
        await asyncio.sleep(5)
        eve.hears()
        await ann.say(Say, "hello")
        assert eve.events() == ["Said"]
        assert ann.table.table.place_of(2) is None


async def test_turning_watchers_off_closes_the_lines_of_those_who_look_on() -> None:
    """Players and guests stay; guests are told that they see no more, and have a picture as soon as they may again."""
    async with house() as registry:
        ann = await guarded(registry)
        ben, eve = Guest(registry, "Ben"), Guest(registry, "Eve")
        await ben.join(ann.code)
        await eve.watch(ann.code)
        listen((ben, eve))
        off = Settings(door="asks", watchers=False)
        await ann.say(ChangeSettings, off)
        assert eve.hears() == [Closing("no_watchers")]
        assert eve.line.closed is CloseCode.NORMAL
        assert ben.hears() == [Notice("watchers_off")]
        assert ben.line.closed is None
        await ann.say(ChangeSettings, replace(off, chat=False))
        assert ben.hears() == []
        await ann.say(ChangeSettings, replace(off, watchers=True))
        assert kinds(ben.hears()) == ["Snapshot"]
        await ann.say(Say, "look again")
        assert ben.events() == ["Said"]
