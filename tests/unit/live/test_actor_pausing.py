"""A pause: all clocks stand still, to the second, whoever comes and goes, also over restarts of the server."""

import asyncio
from contextlib import AbstractAsyncContextManager

import pytest
from structlog.testing import capture_logs

from pontoon_protocol.commands import Say, Stake
from pontoon_protocol.host_commands import GoOn, Pause
from pontoon_protocol.host_events import Paused, WentOn
from pontoon_protocol.options import Settings
from pontoon_protocol.updates import Snapshot
from pontoon_server.live.registry import Registry
from support.lines import BLINK, Guest, MoodyLog, house, settle
from support.pausing import HOUR, PACED, STAKES, left, now_seen, paused, waits
from support.sitting import dealt, seated

pytestmark = pytest.mark.looptime


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


# -- bots ---------------------------------------------------------------------------------------------


async def test_a_bot_does_not_think_in_a_pause_and_goes_on_after_it() -> None:
    """It answers as soon as it would have at its offer, and is refused nothing meanwhile."""
    with capture_logs() as logged:
        await a_pause_with_bots()
    assert "bot refused" not in {line["event"] for line in logged}


async def a_pause_with_bots() -> None:
    """A person pauses while bots are asked, and goes on after an hour."""
    async with house() as registry:
        ann, *_ = await dealt(registry, "Ann", bots=2, settings=PACED)
        bots = {place for place, seat in ann.table.table.taken() if seat.bot}
        asked = [place for place, offer in enumerate(ann.table.table.offers) if offer]
        assert not bots.isdisjoint(asked)
        await ann.say(Pause)
        version = ann.table.table.version
        await asyncio.sleep(HOUR)
        assert ann.table.table.version == version
        await ann.say(GoOn)
        await asyncio.sleep(10)
        asked = [place for place, offer in enumerate(ann.table.table.offers) if offer]
        assert bots.isdisjoint(asked)
