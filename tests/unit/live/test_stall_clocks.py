"""The clocks of a table that can't save, and when it tries again."""

import asyncio

import pytest

from pontoon_protocol.commands import Say
from pontoon_protocol.options import Settings
from pontoon_protocol.updates import CatchUp, Happened
from pontoon_server.live.entrances import RETRY_SECONDS
from pontoon_server.store.rows import rebuild
from support.lines import MoodyLog, house
from support.sitting import dealt, seated

pytestmark = pytest.mark.looptime

SETTINGS = Settings()


def now() -> float:
    return asyncio.get_running_loop().time()


@pytest.mark.parametrize("outage", [0.5, 5.0, 64.0, 3_601.0])
async def test_all_clocks_stand_still_to_the_second(outage: float) -> None:
    """However long the outage is, the wait goes on with what it had, and says so."""
    async with house(log := MoodyLog()) as registry:
        guests = await dealt(registry, "Ann", "Ben")
        bank = next(guest for guest in guests if not guest.offer)
        await asyncio.sleep(11 - 0.002)
        log.full = True
        await bank.say(Say, "is it on?")
        left = bank.table.countdown.left(bank.table.table.wait)
        await asyncio.sleep(outage)
        assert bank.table.countdown.left(bank.table.table.wait) == left
        log.full = False
        while "notice saving_again" not in (told := bank.told()):
            assert not any(word.startswith("happened") for word in told)
            await asyncio.sleep(0.01)
        resumed = now()
        bank.hears()
        await asyncio.sleep(left - 0.1)
        assert bank.events() == []
        await asyncio.sleep(0.2)
        assert "TimeRanOut" in bank.events()
        assert now() - resumed == pytest.approx(left, abs=0.2)
        assert left == pytest.approx(SETTINGS.stake_seconds - 11, abs=0.01)


async def test_everybody_hears_how_the_clock_stands_when_it_goes_on() -> None:
    """The first version after an outage says what the wait has left, to those who resume too."""
    async with house(log := MoodyLog()) as registry:
        guests = await dealt(registry, "Ann", "Ben")
        bank = next(guest for guest in guests if not guest.offer)
        seq = bank.table.table.version
        await asyncio.sleep(10)
        log.full = True
        await bank.say(Say, "is it on?")
        await asyncio.sleep(100)
        bank.hears()
        log.full = False
        await asyncio.sleep(RETRY_SECONDS)
        on = bank.hears_a(Happened)
        assert (on.seq, on.events) == (seq + 1, ())
        assert on.wait
        assert on.wait.seconds == pytest.approx(20, abs=0.01)
        await bank.resume(seq)
        assert on in (bank.hears_a(CatchUp)).updates


async def test_the_log_is_tried_at_once_and_then_every_5_seconds() -> None:
    """Until it takes a row again."""
    async with house(log := MoodyLog()) as registry:
        ann, _ = await seated(registry, "Ann", "Ben")
        log.full = True
        log.tries.clear()
        began = now()
        await ann.say(Say, "hello")
        await asyncio.sleep(17)
        assert [time - began for time in log.tries] == pytest.approx([0, 0, 5, 10, 15], abs=0.01)
        log.full = False
        await asyncio.sleep(60)
        assert [time - began for time in log.tries[5:]] == pytest.approx([20], abs=0.01)


async def test_a_busy_table_tries_no_less_often() -> None:
    """Whatever is said meanwhile."""
    async with house(log := MoodyLog()) as registry:
        ann, _ = await seated(registry, "Ann", "Ben")
        log.full = True
        log.tries.clear()
        await ann.say(Say, "hello")
        for _ in range(120):
            await ann.repeat(1, Say, "hello?")
            await asyncio.sleep(0.1)
            ann.hears()
        assert len(log.tries) == 4


async def test_a_log_that_can_be_neither_written_nor_read_is_waited_for() -> None:
    """Reading comes before writing."""
    async with house(log := MoodyLog()) as registry:
        ann, _ = await seated(registry, "Ann", "Ben")
        log.full = log.unreadable = True
        await ann.say(Say, "hello")
        log.full = False
        await asyncio.sleep(30)
        assert ann.told() == ["refused 1 cannot_save", "notice cannot_save"]
        log.unreadable = False
        await asyncio.sleep(RETRY_SECONDS)
        assert ann.told() == ["happened 4", "notice saving_again"]


async def test_an_outage_right_after_an_outage_is_one_more() -> None:
    """What follows from the first may fail as well."""
    async with house(log := MoodyLog()) as registry:
        ann, ben = await seated(registry, "Ann", "Ben")
        log.full = True
        ben.drop()
        await asyncio.sleep(1)
        log.full, log.plan = False, ["good", "full"]
        await asyncio.sleep(RETRY_SECONDS)
        assert ann.told() == ["notice cannot_save", "happened 4", "notice saving_again", "notice cannot_save"]
        assert log.full
        log.full = False
        await asyncio.sleep(RETRY_SECONDS)
        assert ann.events() == ["LineLost"]


async def test_a_whole_hand_goes_on_after_an_outage() -> None:
    """With people and bots, to its end; the log makes the same state of it."""
    async with house(log := MoodyLog()) as registry:
        guests = await dealt(registry, "Ann", "Ben", bots=2, stakes=True)
        log.full = True
        await asyncio.sleep(300)
        log.full = False
        await asyncio.sleep(4 * SETTINGS.turn_seconds + SETTINGS.bank_seconds + 10)
        table = guests[0].table.table
        assert table.hand >= 1
        assert table.settled is not None or table.hand > 1
        assert rebuild(await log.read(guests[0].code)) == table
