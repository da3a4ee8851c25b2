"""How people come to a table, and come back to it."""

import asyncio

import pytest

from pontoon_protocol.codec import Encoding
from pontoon_protocol.commands import Away, Leave, Resume, Say, Watch
from pontoon_protocol.errors import CloseCode
from pontoon_protocol.limits import WATCHERS
from pontoon_protocol.options import Options, Settings
from pontoon_protocol.updates import CatchUp, Closing, Snapshot, Welcome
from support.lines import EPOCH, Guest, house, refusal_of, settle
from support.sitting import seated

pytestmark = pytest.mark.looptime


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


async def test_at_a_full_table_people_wait_at_the_door() -> None:
    """Those who have no seat there; who has one comes back to it."""
    async with house() as registry:
        ann, ben, cat = Guest(registry, "Ann"), Guest(registry, "Ben"), Guest(registry, "Cat")
        code = await ann.open(options=Options(seats=2))
        await ben.join(code)
        await cat.join(code)
        assert cat.hears_a(Welcome) == Welcome(code, EPOCH, guest=1)
        await ben.come_back()
        assert ben.hears_a(Welcome).seat == 1


async def test_who_left_in_mid_hand_waits_at_the_door_and_sits_down_again_after_it() -> None:
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
        await back.join(ann.code)
        assert back.hears_a(Welcome) == Welcome(ann.code, EPOCH, guest=1)
        assert await refusal_of(leaver.resume()) == "wrong_key"
        await asyncio.sleep(31)
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
