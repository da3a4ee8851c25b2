"""All tables of a server after a restart."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from structlog.testing import capture_logs

from pontoon_protocol.commands import Ready, Say
from pontoon_protocol.updates import Snapshot, Welcome
from pontoon_server.store.rows import rebuild
from support.keys import key_of
from support.lines import Guest, MoodyLog, house, settle
from support.sitting import dealt, seated

pytestmark = pytest.mark.looptime


@asynccontextmanager
async def killed(log: MoodyLog, *names: str, bots: int = 0, stakes: bool = False) -> AsyncIterator[list[Guest]]:
    """Guests in the middle of a hand on a server that ended there; what it had on disk is in the log."""
    async with house(log) as registry:
        guests = await dealt(registry, *names, bots=bots, stakes=stakes)
    yield guests


async def test_a_server_goes_on_with_its_unfinished_hands() -> None:
    """Without anybody there: the hand is played to its end by T20, and the table sleeps."""
    log = MoodyLog()
    async with killed(log, "Ann", "Ben", bots=1) as guests, house(log) as registry:
        code = guests[0].code
        assert list(registry.awake) == [code]
        await asyncio.sleep(31 + 30 * 3 + 45 + 30)
        assert registry.awake == {}
        table = rebuild(await log.read(code))
        assert table is not None
        assert (table.phase, table.hand) == ("between", 1)


async def test_a_table_without_an_unfinished_hand_stays_asleep() -> None:
    """Until somebody comes."""
    log = MoodyLog()
    async with house(log) as registry:
        await seated(registry, "Ann", "Ben")
    async with house(log) as registry:
        assert registry.awake == {}


async def test_after_a_restart_the_same_hand_goes_on_with_the_same_pack() -> None:
    """Everybody is back in its seat, with its cards, its chips and its next id."""
    log = MoodyLog()
    async with killed(log, "Ann", "Ben", stakes=True) as guests:
        before = rebuild(await log.read(guests[0].code))
        assert before is not None
        async with house(log, epoch="second-epoch") as registry:
            ann, ben = (guest.at(registry) for guest in guests)
            for guest in (ann, ben):
                await guest.resume(before.version)
                welcome, snapshot = (guest.hears())[:2]
                assert isinstance(welcome, Welcome)
                assert (welcome.epoch, welcome.handled) == ("second-epoch", guest.said)
                assert isinstance(snapshot, Snapshot)
            table = ann.table.table
            assert table.round == before.round
            assert table.offers == before.offers
            assert table.lines == before.lines


@pytest.mark.parametrize(("played", "left"), [(4.0, 26.0), (28.0, 5.0)])
async def test_after_a_restart_a_wait_has_what_it_had_left_but_5_seconds_at_least(played: float, left: float) -> None:
    """As of its last row; the time that the server was down isn't charged."""
    log = MoodyLog()
    async with house(log) as registry:
        guests = await dealt(registry, "Ann", "Ben")
        await asyncio.sleep(played - 0.001)
        await guests[0].say(Say, "lights out")
    await asyncio.sleep(1_000)
    async with house(log, epoch="second-epoch") as registry:
        (ann, _) = (guest.at(registry) for guest in guests)
        await settle()
        await ann.resume()
        assert ann.table.countdown.left(ann.table.table.wait) == pytest.approx(left, abs=0.02)


async def test_a_restart_gives_no_grace() -> None:
    """Nobody lost the line by its own doing, and the wait goes on."""
    log = MoodyLog()
    async with killed(log, "Ann", "Ben", stakes=True) as guests, house(log) as registry:
        await settle()
        table = registry.awake[guests[0].code].table
        assert table.wait is not None
        assert not table.wait.graced
        assert [seat.connected for _, seat in table.taken()] == [False, False]


async def test_an_id_that_was_accepted_before_the_restart_is_done_after_it() -> None:
    """The log knows it; what was refused is not known any more."""
    log = MoodyLog()
    async with house(log) as registry:
        ann, ben = await seated(registry, "Ann", "Ben")
        await ben.say(Say, "hello")
        await ben.say(Ready)
        assert "refused 2 wrong_phase" in ben.told()
    async with house(log, epoch="second-epoch") as registry:
        again = ben.at(registry)
        await again.resume()
        assert (again.hears_a(Welcome)).handled == 1
        await again.repeat(1, Say, "hello")
        assert again.told() == ["done 1"]
        await again.repeat(3, Say, "hello")
        assert again.told() == ["refused 3 out_of_order"]
        await again.repeat(2, Say, "hello")
        assert again.events() == ["Said"]
        assert ann.key == key_of("Ann")


async def test_more_unfinished_hands_than_tables_may_be_awake_are_left_asleep() -> None:
    """The server starts all the same, and says so."""
    log = MoodyLog()
    async with house(log) as registry:
        for pair in (("Ann", "Ben"), ("Cat", "Dot"), ("Eve", "Fay")):
            await dealt(registry, *pair)
    with capture_logs() as logged:
        async with house(log, tables_awake=2) as registry:
            assert len(registry.awake) == 2
    warnings = [line for line in logged if line["log_level"] == "warning"]
    assert [(line["event"], line["reason"]) for line in warnings] == [("table left asleep", "too_many_tables")]
