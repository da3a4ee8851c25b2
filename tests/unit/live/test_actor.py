"""One table and its task: what it hears, writes down and tells, its clocks, and its end."""

import asyncio

import pytest

from pontoon_protocol.commands import Away, Leave, Ready, Say, Stake, Twist
from pontoon_protocol.errors import CloseCode, Detail
from pontoon_protocol.options import Settings
from pontoon_protocol.updates import Closing, Done, Happened
from pontoon_server.live.inbox import Said
from pontoon_server.store.rows import rebuild
from support.keys import key_of
from support.lines import Guest, MoodyLog, house, settle, timers
from support.sitting import dealt, seated

pytestmark = pytest.mark.looptime

STAKES = Settings().stake_seconds


# -- numbered commands ------------------------------------------------------------------------------


async def test_a_command_is_written_down_and_told_to_everybody() -> None:
    """One command, one version, one row, one update for each viewer; its id comes back to its player."""
    async with house(log := MoodyLog()) as registry:
        ann, ben = await seated(registry, "Ann", "Ben")
        await ben.say(Say, "hello")
        rows = await log.read(ann.code)
        assert (rows[-1].version, rows[-1].player, rows[-1].id) == (4, 2, 1)
        mine, others = ben.hears_a(Happened), ann.hears_a(Happened)
        assert (mine.seq, mine.id, others.seq, others.id) == (4, 1, 4, 0)


async def test_nobody_is_told_before_it_is_on_disk() -> None:
    """While the disk takes its time, there is no news."""
    async with house(log := MoodyLog()) as registry:
        ann, _ = await seated(registry, "Ann", "Ben")
        log.slow_seconds = 1.5
        await ann.say(Say, "hello")
        await asyncio.sleep(1)
        assert ann.told() == []
        await asyncio.sleep(1)
        assert ann.told() == ["happened 4"]


async def test_a_refused_command_changes_nothing_and_stays_refused() -> None:
    """It takes no version; the same id again gets the same answer, whatever has changed since."""
    async with house() as registry:
        ann, ben = await seated(registry, "Ann", "Ben")
        await ben.say(Ready)
        assert ben.told() == ["refused 1 wrong_phase"]
        assert ann.told() == []
        await ann.start()
        ben.hears()
        await ben.repeat(1, Ready)
        assert ben.told() == ["refused 1 wrong_phase"]
        await ben.say(Ready)
        assert (ben.hears_a(Happened)).id == 2


async def test_an_accepted_id_again_has_no_second_effect() -> None:
    """The answer is that it was done, whatever command it carries now."""
    async with house() as registry:
        ann, ben = await seated(registry, "Ann", "Ben")
        await ben.say(Say, "hello")
        ben.hears()
        ann.hears()
        await ben.repeat(1, Say, "hello")
        await ben.repeat(1, Away)
        assert ben.hears() == [Done(1), Done(1)]
        assert ann.told() == []


@pytest.mark.parametrize("number", [2, 7, 2**53])
async def test_an_id_that_skips_is_out_of_order(number: int) -> None:
    """The right one may still come."""
    async with house() as registry:
        _, ben = await seated(registry, "Ann", "Ben")
        await ben.repeat(number, Say, "hello")
        assert ben.told() == [f"refused {number} out_of_order"]
        await ben.say(Say, "hello")
        assert (ben.hears_a(Happened)).id == 1


async def test_ids_are_counted_for_each_player() -> None:
    """Nobody's commands use up another's."""
    async with house() as registry:
        ann, ben = await seated(registry, "Ann", "Ben")
        await ann.say(Say, "one")
        await ann.say(Say, "two")
        await ben.say(Say, "one")
        assert [update.id for update in ben.hears() if isinstance(update, Happened)] == [0, 0, 1]


async def test_a_move_that_answers_older_options_is_stale() -> None:
    """Only if that seat's options have changed since."""
    async with house() as registry:
        guests = await dealt(registry, "Ann", "Ben", "Cat")
        punter, other = [guest for guest in guests if guest.offer]
        bank = next(guest for guest in guests if not guest.offer)
        before = punter.offer
        await bank.say(Say, "go on")
        await other.say(Stake, (5,))
        assert punter.offer == before
        await punter.say(Stake, (5,))
        punter.hears()
        punter.said += 1
        await punter.table.submit(Said(punter.line, Twist(punter.said, before)))
        await settle()
        assert punter.told() == [f"refused {punter.said} stale"]


async def test_who_is_not_seated_is_told_so() -> None:
    """A watcher, and whoever has just left."""
    async with house() as registry:
        ann, ben = await seated(registry, "Ann", "Ben")
        await ben.say(Leave)
        ben.hears()
        ann.table.push(Said(ben.line, Say(2, "still here")))
        await settle()
        assert ben.told() == []
        assert ann.events() == ["SeatFreed"]


async def test_what_was_said_before_the_line_went_is_carried_out() -> None:
    """Somebody who leaves and hangs up has left."""
    async with house() as registry:
        ann, ben = await seated(registry, "Ann", "Ben")
        ann.table.push(Said(ben.line, Say(1, "bye")))
        ann.table.push(Said(ben.line, Leave(2)))
        ben.drop()
        await settle()
        assert ann.events() == ["Said", "SeatFreed"]


async def test_what_was_said_after_the_server_stops_is_not_carried_out() -> None:
    """The client was told to come back, and says it again then."""
    async with house(log := MoodyLog()) as registry:
        ann, ben = await seated(registry, "Ann", "Ben")
        table = ann.table
        table.say_goodbye(5.0)
        await ben.say(Say, "hello")
        assert await log.last(ann.code) == 3
        assert ben.hears() == [Closing("server_stopping", Detail(seconds=5.0))]
        assert ann.line.closed is CloseCode.GOING_AWAY


# -- clocks -----------------------------------------------------------------------------------------


async def test_a_player_who_does_nothing_is_played_for_when_its_time_is_over() -> None:
    """To the second."""
    async with house() as registry:
        guests = await dealt(registry, "Ann", "Ben")
        guests[0].hears()
        await asyncio.sleep(STAKES - 0.1)
        assert guests[0].events() == []
        await asyncio.sleep(0.2)
        assert guests[0].events() == ["TimeRanOut", "SatOut", "Settled"]


async def test_a_slow_disk_is_told_and_costs_nobody_time() -> None:
    """After two seconds; the clocks stand still meanwhile, and everybody hears how they stand."""
    async with house(log := MoodyLog()) as registry:
        guests = await dealt(registry, "Ann", "Ben")
        bank = next(guest for guest in guests if not guest.offer)
        bank.hears()
        await asyncio.sleep(10)
        log.slow_seconds = 25.0
        await bank.say(Say, "slow tonight")
        log.slow_seconds = 0.0
        await asyncio.sleep(1.9)
        assert bank.told() == []
        await asyncio.sleep(0.2)
        assert bank.told() == ["notice saving_slowly"]
        await asyncio.sleep(25)
        said = bank.hears_a(Happened)
        assert said.wait
        assert said.wait.seconds == pytest.approx(STAKES - 10, abs=0.05)
        await asyncio.sleep(STAKES - 10 - 2.2)
        assert bank.events() == []
        await asyncio.sleep(0.3)
        assert "TimeRanOut" in bank.events()


async def test_a_save_of_a_second_is_not_told() -> None:
    """Nor is the clock said again."""
    async with house(log := MoodyLog()) as registry:
        guests = await dealt(registry, "Ann", "Ben")
        bank = next(guest for guest in guests if not guest.offer)
        bank.hears()
        log.slow_seconds = 1.0
        await bank.say(Say, "hello")
        await asyncio.sleep(5)
        said = bank.hears_a(Happened)
        assert not said.wait


async def test_a_hand_begins_when_all_are_ready_or_after_the_pause() -> None:
    """Whichever is first; the pack is shuffled at once."""
    async with house() as registry:
        ann, ben = await seated(registry, "Ann", "Ben")
        await ann.start()
        await asyncio.sleep(2)
        await ann.say(Ready)
        await ben.say(Ready)
        assert (ann.table.table.phase, ann.table.table.hand) == ("hand", 1)
        assert (ann.events())[-2:] == ["HandBegan", "FirstCards"]


# -- the end ----------------------------------------------------------------------------------------


async def test_a_table_that_is_stopped_ends_at_once() -> None:
    """In the middle of a hand, with bots thinking: no task and no timer is left."""
    async with house() as registry:
        await dealt(registry, "Ann", "Ben", bots=3)
        began = asyncio.get_running_loop().time()
        await registry.stop(5.0)
        assert asyncio.get_running_loop().time() == began
        assert asyncio.all_tasks() == {asyncio.current_task()}
        assert timers() == []
        assert registry.awake == {}


async def test_what_was_said_before_the_stop_is_carried_out() -> None:
    """Commands that wait are heard, in order."""
    async with house(log := MoodyLog()) as registry:
        ann, ben = await seated(registry, "Ann", "Ben")
        for number in range(1, 4):
            ann.table.push(Said(ann.line, Say(number, "hello")))
        await ann.table.stop()
        assert await log.last(ann.code) == 6
        assert len(ben.events()) == 3


async def test_a_table_whose_disk_hangs_is_stopped_all_the_same() -> None:
    """After half a second, and whoever is about to enter is refused."""
    async with house(log := MoodyLog()) as registry:
        (ann,) = await seated(registry, "Ann")
        log.slow_seconds = 1_000.0
        await ann.say(Say, "hello")
        entering = asyncio.ensure_future(Guest(registry, "Ben").join(ann.code))
        await settle()
        began = asyncio.get_running_loop().time()
        await registry.stop(5.0)
        assert asyncio.get_running_loop().time() - began == pytest.approx(0.5, abs=0.01)
        with pytest.raises(Exception, match="cannot_save"):
            await entering
        assert asyncio.get_running_loop().time() - began == pytest.approx(0.5, abs=0.01)
        await settle()
        assert asyncio.all_tasks() == {asyncio.current_task()}
        assert timers() == []


async def test_the_state_is_always_what_its_rows_make_of_it() -> None:
    """After a whole hand: rebuilt from the log, it is the same to the last field."""
    async with house(log := MoodyLog()) as registry:
        guests = await dealt(registry, "Ann", "Ben", bots=2, stakes=True)
        await asyncio.sleep(400)
        assert guests[0].table.table.hand > 1
        assert rebuild(await log.read(guests[0].code)) == guests[0].table.table
        assert key_of("Ann") not in repr(guests[0].table.table)
