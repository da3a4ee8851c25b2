"""One table and its task: what it hears, writes down and tells, when it sleeps, and when it freezes."""

import asyncio

import pytest
from msgspec.structs import replace
from structlog.testing import capture_logs

from pontoon_protocol.commands import AddBot, Away, Leave, Ready, Say, Stake, StartNight, Twist
from pontoon_protocol.errors import CloseCode, Detail
from pontoon_protocol.options import Settings
from pontoon_protocol.updates import Closing, Done, Happened
from pontoon_server.live.inbox import BotThought, Due, Gone, Said
from pontoon_server.live.registry import Registry
from pontoon_server.store.rows import rebuild
from pontoon_server.table.commands import Tick
from support.keys import key_of
from support.lines import Guest, MoodyLog, house, settle, timers
from support.sitting import dealt, mover, seated

pytestmark = pytest.mark.looptime

GRACE = Settings().grace_seconds
TURN = Settings().turn_seconds
STAKES = Settings().stake_seconds


# -- numbered commands -----------------------------------------------------------------------------


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


# -- presence --------------------------------------------------------------------------------------


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


# -- clocks ----------------------------------------------------------------------------------------


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


# -- bugs ------------------------------------------------------------------------------------------


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
        async with house(seed=3) as registry:
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


# -- the end ---------------------------------------------------------------------------------------


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
