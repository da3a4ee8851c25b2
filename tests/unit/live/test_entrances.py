"""How people come to a table, and how they are seen off."""

import asyncio

import pytest

from pontoon_protocol.codec import Encoding
from pontoon_protocol.commands import AddBot, Away, EndNight, Join, Leave, Ready, Resume, Say, Watch
from pontoon_protocol.errors import CloseCode, Detail, Refused
from pontoon_protocol.limits import WATCHERS
from pontoon_protocol.options import Options, Settings
from pontoon_protocol.updates import CatchUp, Closing, Snapshot, Welcome
from pontoon_server.live.entrances import cannot_save, turn_away
from pontoon_server.live.inbox import Entering, Gone
from pontoon_server.live.registry import Registry
from support.lines import EPOCH, Guest, MoodyLog, house, refusal_of, settle

pytestmark = pytest.mark.looptime


async def seated(registry: Registry, *names: str, settings: Settings | None = None) -> list[Guest]:
    """The first has opened a table, the others have joined; all have heard everything so far."""
    guests = [Guest(registry, name) for name in names]
    code = await guests[0].open(settings=settings)
    for guest in guests[1:]:
        await guest.join(code)
    for guest in guests:
        guest.hears()
    return guests


async def test_who_sits_down_is_welcomed_and_shown_the_table() -> None:
    """Its seat and player, then a snapshot that has it in it."""
    async with house() as registry:
        ann, ben = Guest(registry, "Ann"), Guest(registry, "Ben")
        await ben.join(await ann.open())
        welcome, snapshot = ben.hears()
        assert welcome == Welcome(ben.code, EPOCH, seat=1, player=2, handled=0)
        assert isinstance(snapshot, Snapshot)
        assert [(seat.name, seat.connected) for seat in snapshot.view.seats] == [("Ann", True), ("Ben", True)]
        assert snapshot.view.you == 1
        assert ann.told() == ["welcome", "snapshot", "happened 3"]


async def test_the_same_key_again_is_the_same_seat() -> None:
    """The newer line wins; the older is told that it was replaced, and nobody is told of a lost line."""
    async with house() as registry:
        ann, ben = await seated(registry, "Ann", "Ben")
        older = ben.line
        again = Guest(registry, "Ben")
        await again.join(ann.code)
        welcome = again.hears_a(Welcome)
        assert (welcome.seat, welcome.player) == (1, 2)
        assert older.closed is CloseCode.REPLACED
        assert ben.hears_a(Closing) == Closing("replaced")
        assert ann.table.lines == {ann.line, again.line}
        ann.table.leave(older)
        await settle()
        assert ann.told() == []


async def test_what_a_replaced_line_said_last_is_not_carried_out() -> None:
    """The newer line counts its ids from what it was welcomed with."""
    async with house() as registry:
        ann, ben = await seated(registry, "Ann", "Ben")
        older, table = ben.line, ben.table
        newer = Guest(registry, "Ben")
        entering = asyncio.ensure_future(newer.join(ann.code))
        await asyncio.sleep(0)
        ben.line = older
        await ben.say(Say, "hello?")
        await entering
        assert ann.told() == []
        newer.said = (newer.hears_a(Welcome)).handled
        await newer.say(Say, "here I am")
        assert ann.events() == ["Said"]
        assert table.table.at(1).handled == 1


async def test_a_line_that_is_lost_and_resumed_gets_what_it_missed_in_one_frame() -> None:
    """The others are told both times."""
    async with house() as registry:
        ann, ben = await seated(registry, "Ann", "Ben")
        seq = ben.table.table.version
        ben.drop()
        await ann.say(Say, "gone?")
        await ben.resume(seq)
        welcome, missed = ben.hears()
        assert isinstance(welcome, Welcome)
        assert isinstance(missed, CatchUp)
        assert [update.seq for update in missed.updates] == [seq + 1, seq + 2, seq + 3]
        assert ann.events() == ["LineLost", "Said", "LineBack"]


async def test_a_resume_tells_the_seconds_that_the_wait_has_left() -> None:
    """The waits inside what was missed are as they were sent."""
    async with house() as registry:
        ann, ben = await seated(registry, "Ann", "Ben")
        seq = ben.table.table.version
        await ann.start()
        await asyncio.sleep(3 - 0.001)
        await ben.resume(seq)
        missed = ben.hears_a(CatchUp)
        assert missed.wait is not None
        assert missed.wait.kind == "between"
        assert missed.wait.seconds == 5.0


async def test_a_resume_from_another_epoch_means_a_snapshot() -> None:
    """Versions of another run of the server say nothing about this one."""
    async with house() as registry:
        _, ben = await seated(registry, "Ann", "Ben")
        await ben.resume(ben.table.table.version, epoch="older")
        assert ben.told() == ["welcome", "snapshot"]


async def test_a_resume_from_too_long_ago_means_a_snapshot() -> None:
    """So does one from before the player joined, or from a version that never was."""
    async with house() as registry:
        _, ben = await seated(registry, "Ann", "Ben")
        for seq in (0, 1, 2, 99):
            await ben.resume(seq)
            assert ben.told() == ["welcome", "snapshot"], seq
        await ben.resume(3)
        assert ben.told() == ["welcome", "catchup"]


async def test_a_json_line_gets_json() -> None:
    """Snapshots, updates and what was missed."""
    async with house() as registry:
        (ann,) = await seated(registry, "Ann")
        ben = Guest(registry, "Ben", Encoding.JSON)
        await ben.join(ann.code)
        seq = ben.table.table.version
        await ann.say(Say, "hello")
        assert ben.told() == ["welcome", "snapshot", f"happened {seq + 1}"]
        ben.drop()
        await ben.resume(seq)
        assert ben.told() == ["welcome", "catchup"]


async def test_a_key_that_nobody_has_resumes_nothing() -> None:
    """Whoever is not seated has to join."""
    async with house() as registry:
        (ann,) = await seated(registry, "Ann")
        ben = Guest(registry, "Ben")
        ben.code = ann.code
        assert await refusal_of(ben.resume()) == "wrong_key"
        assert ben.line not in ann.table.lines


async def test_a_table_with_a_passcode_asks_for_it() -> None:
    """Of whoever sits down or looks on; who has a seat has its key."""
    async with house() as registry:
        ann, ben = Guest(registry, "Ann"), Guest(registry, "Ben")
        code = await ann.open(passcode="sesame")
        assert await refusal_of(ben.join(code)) == "wrong_passcode"
        assert await refusal_of(ben.join(code, "simsala")) == "wrong_passcode"
        assert await refusal_of(Guest(registry, "Cat").watch(code)) == "wrong_passcode"
        assert await refusal_of(Guest(registry, "Cat").watch(code, "sesame")) is None
        assert await refusal_of(ben.join(code, "sesame")) is None
        assert await refusal_of(ben.resume()) is None
        assert await refusal_of(Guest(registry, "Ben").join(code)) is None


@pytest.mark.parametrize(("name", "reason"), [("\x1b[2J", None), ("\u202e", "bad_name"), ("...", "bad_name")])
async def test_a_name_must_be_one_after_cleaning(name: str, reason: str | None) -> None:
    """Nothing of an escape sequence but its letters is left."""
    async with house() as registry:
        (ann,) = await seated(registry, "Ann")
        stranger = Guest(registry, name)
        assert await refusal_of(stranger.join(ann.code)) == reason


async def test_a_name_that_is_taken_is_refused() -> None:
    """One that only looks the same is taken too."""
    async with house() as registry:
        (ann,) = await seated(registry, "Ann")
        assert await refusal_of(Guest(registry, "ANN").join(ann.code)) == "name_taken"


async def test_a_full_table_is_full() -> None:
    """For those who have no seat there."""
    async with house() as registry:
        ann, ben = Guest(registry, "Ann"), Guest(registry, "Ben")
        code = await ann.open(options=Options(seats=2))
        await ben.join(code)
        assert await refusal_of(Guest(registry, "Cat").join(code)) == "table_full"
        assert await refusal_of(Guest(registry, "Ben").join(code)) is None


async def test_who_left_in_mid_hand_can_sit_down_again_after_it() -> None:
    """The key is its seat's until the hand is played out; then ids begin at 1 again."""
    async with house() as registry:
        ann, ben, cat = await seated(registry, "Ann", "Ben", "Cat")
        await ann.start()
        await asyncio.sleep(8)
        punters = [guest for guest in (ann, ben, cat) if guest.offer]
        leaver, other = punters
        await leaver.say(Leave)
        assert leaver.line.closed is CloseCode.NORMAL
        assert (leaver.hears_a(Closing)).code == "left"
        back = Guest(registry, leaver.name)
        assert await refusal_of(back.join(ann.code)) == "in_a_hand"
        assert await refusal_of(leaver.resume()) == "wrong_key"
        await asyncio.sleep(31)
        back = Guest(registry, leaver.name)
        await back.join(ann.code)
        welcome = back.hears_a(Welcome)
        assert welcome.handled == 0
        seat = other.table.table.at(welcome.seat or 0)
        assert (seat.player, seat.handled) == (welcome.player, 0)
        await back.say(Say, "again")
        assert "Said" in other.events()
        await back.resume(1)
        assert back.told() == ["welcome", "snapshot"]


async def test_a_watcher_sees_what_everybody_sees() -> None:
    """It has no seat, and cannot say anything."""
    async with house() as registry:
        (ann,) = await seated(registry, "Ann")
        eve = Guest(registry, "Eve")
        await eve.watch(ann.code)
        welcome, snapshot = eve.hears()
        assert welcome == Welcome(ann.code, EPOCH)
        assert isinstance(snapshot, Snapshot)
        assert snapshot.view.you is None
        await ann.say(Say, "hello")
        assert eve.events() == ["Said"]
        await eve.say(Say, "psst")
        assert eve.told() == ["refused 1 not_seated"]
        eve.drop()
        await settle()
        assert ann.told() == ["happened 3"]


async def test_16_may_look_on() -> None:
    """The next is refused until one of them goes."""
    async with house() as registry:
        (ann,) = await seated(registry, "Ann")
        watchers = [Guest(registry, f"W{number}") for number in range(WATCHERS)]
        for watcher in watchers:
            await watcher.watch(ann.code)
        assert WATCHERS == 16
        late = Guest(registry, "Late")
        assert await refusal_of(late.watch(ann.code)) == "watchers_full"
        watchers[3].drop()
        assert await refusal_of(late.watch(ann.code)) is None


async def test_a_table_may_have_no_watchers() -> None:
    """That is one of its settings."""
    async with house() as registry:
        (ann,) = await seated(registry, "Ann", settings=Settings(watchers=False))
        assert await refusal_of(Guest(registry, "Eve").watch(ann.code)) == "no_watchers"


async def test_a_line_enters_once() -> None:
    """Whoever is at the table is not let in again, and stays."""
    async with house() as registry:
        ann, ben = await seated(registry, "Ann", "Ben")
        assert await refusal_of(registry.enter(Watch(ann.code), ben.line)) == "already_seated"
        assert await refusal_of(registry.enter(Resume(ann.code, ben.key), ben.line)) == "already_seated"
        assert ben.line.closed is None
        assert ann.told() == []


async def test_who_was_away_for_missing_its_waits_plays_again_when_it_comes_back() -> None:
    """Who asked to be away stays so."""
    async with house() as registry:
        ann, ben, cat = await seated(registry, "Ann", "Ben", "Cat", settings=Settings(away_after=1))
        await cat.say(Away)
        await ann.start()
        await asyncio.sleep(8)
        (asked,) = [guest for guest in (ann, ben) if guest.offer]
        asked.drop()
        await asyncio.sleep(31)
        seats = asked.table.table
        assert seats.at(asked.place or 0).away == "missed"
        await asked.resume()
        await cat.resume()
        assert asked.table.table.at(asked.place or 0).away == ""
        assert cat.table.table.at(2).away == "asked"


async def test_everybody_is_seen_off_when_the_night_is_over() -> None:
    """After the last news, with the reason; watchers too."""
    async with house() as registry:
        ann, ben = await seated(registry, "Ann", "Ben")
        eve = Guest(registry, "Eve")
        await eve.watch(ann.code)
        eve.hears()
        await ann.say(EndNight)
        for guest in (ann, ben, eve):
            assert guest.told() == ["happened 4", "closing night_over"]
            assert guest.line.closed is CloseCode.NORMAL


async def test_who_comes_after_the_night_sees_how_it_ended() -> None:
    """It is welcomed, shown the ledger, and seen off; nothing is written."""
    async with house(log := MoodyLog()) as registry:
        ann, ben = await seated(registry, "Ann", "Ben")
        ben.drop()
        await ann.say(EndNight)
        rows = await log.last(ann.code)
        await ben.resume()
        _, snapshot, closing = ben.hears()
        assert isinstance(snapshot, Snapshot)
        assert snapshot.view.phase == "over"
        assert [account.cash_outs for account in snapshot.view.ledger] == [100, 100]
        assert closing == Closing("night_over")
        eve = Guest(registry, "Eve")
        await eve.watch(ann.code)
        assert eve.told() == ["welcome", "snapshot", "closing night_over"]
        assert await refusal_of(Guest(registry, "Cat").join(ann.code)) == "night_over"
        assert await log.last(ann.code) == rows


async def test_a_frozen_table_lets_nobody_in() -> None:
    """It says why."""
    async with house() as registry:
        ann, ben = await seated(registry, "Ann", "Ben")
        ann.table.freeze()
        assert await refusal_of(ben.resume()) == "table_frozen"
        assert await refusal_of(Guest(registry, "Cat").join(ann.code)) == "table_frozen"
        assert await refusal_of(Guest(registry, "Eve").watch(ann.code)) == "table_frozen"


async def test_who_gives_up_before_being_let_in_is_not_at_the_table() -> None:
    """Its entrance is skipped."""
    async with house() as registry:
        (ann,) = await seated(registry, "Ann")
        ben = Guest(registry, "Ben")
        entering = asyncio.ensure_future(ben.join(ann.code))
        await asyncio.sleep(0)
        entering.cancel()
        await settle()
        assert ann.told() == []
        assert ben.line not in ann.table.lines
        assert ben.told() == []


async def test_who_gives_up_while_being_let_in_is_not_at_the_table() -> None:
    """It has sat down, and is not connected."""
    async with house(log := MoodyLog()) as registry:
        (ann,) = await seated(registry, "Ann")
        log.slow_seconds = 1.0
        ben = Guest(registry, "Ben")
        entering = asyncio.ensure_future(ben.join(ann.code))
        await asyncio.sleep(0.5)
        entering.cancel()
        await asyncio.sleep(5)
        assert ben.line not in ann.table.lines
        assert ann.events() == ["SatDown", "LineLost"]


@pytest.mark.parametrize("steps", range(6))
async def test_whenever_somebody_gives_up_the_table_and_the_edge_agree(steps: int) -> None:
    """Who is not in has no line at the table, and if it sat down it is not connected."""
    async with house() as registry:
        (ann,) = await seated(registry, "Ann")
        ben = Guest(registry, "Ben")
        entering = asyncio.ensure_future(ben.join(ann.code))
        for _ in range(steps):
            await asyncio.sleep(0)
        entering.cancel()
        await asyncio.gather(entering, return_exceptions=True)
        await settle()
        let_in = not entering.cancelled()
        assert (ben.line in ann.table.lines) == let_in
        connected = [seat.connected for _, seat in ann.table.table.taken() if seat.name == "Ben"]
        assert connected in ([], [let_in])


async def test_a_failed_entrance_changes_nothing() -> None:
    """When the table can't save, nobody sits, and the older line is still there."""
    async with house(log := MoodyLog()) as registry:
        ann, ben = await seated(registry, "Ann", "Ben")
        log.full = True
        cat = Guest(registry, "Cat")
        assert await refusal_of(cat.join(ann.code)) == "cannot_save"
        assert await refusal_of(Guest(registry, "Ben").join(ann.code)) == "cannot_save"
        assert ben.line.closed is None
        assert len(ann.table.table.taken()) == 2
        log.full = False
        await asyncio.sleep(6)
        await cat.join(ann.code)
        assert cat.place == 2


async def test_a_player_whose_return_cannot_be_saved_keeps_its_older_line() -> None:
    """It is replaced when the return is written down, not before."""
    async with house(log := MoodyLog()) as registry:
        ann, ben = await seated(registry, "Ann", "Ben", settings=Settings(away_after=1))
        await ann.start()
        await asyncio.sleep(8 + 31)
        (away,) = [guest for guest in (ann, ben) if ann.table.table.at(guest.place or 0).away]
        log.full = True
        older = away.line
        assert await refusal_of(away.resume()) == "cannot_save"
        assert older.closed is None
        assert older in ann.table.lines


async def test_only_those_who_want_to_enter_are_turned_away() -> None:
    """Whoever has its answer already keeps it; whoever gave up gets none."""
    async with house() as registry:
        (ann,) = await seated(registry, "Ann")
        loop = asyncio.get_running_loop()
        waiting, let_in, gave_up = (loop.create_future() for _ in range(3))
        let_in.set_result(None)
        gave_up.cancel()
        join = Join(ann.code, ann.key, "Ann")
        turn_away([Gone(ann.line), *(Entering(ann.line, join, done) for done in (waiting, let_in, gave_up))])
        assert let_in.result() is None
        with pytest.raises(Refused) as refused:
            await waiting
        assert refused.value.reason == "cannot_save"
        assert refused.value.detail == Detail(seconds=5.0) == cannot_save().detail


async def test_a_bot_is_nobodys_seat() -> None:
    """No key, not even an empty one, opens it; the host may have it there from the start."""
    async with house() as registry:
        (ann,) = await seated(registry, "Ann")
        await ann.say(AddBot)
        await ann.say(Ready)
        assert ann.told() == ["happened 3", "refused 2 wrong_phase"]
        assert ann.table.table.at(1).key == ""
