"""A row that was thought lost and is on disk after all: what is on disk is the state."""

import asyncio

import pytest

from pontoon_protocol.codec import Encoding
from pontoon_protocol.commands import Leave, Say, Twist
from pontoon_protocol.host_commands import ChangeSettings, EndNight
from pontoon_protocol.options import Settings
from pontoon_protocol.updates import Closing, Done, Snapshot
from pontoon_server.store.rows import ROWS_AT_ONCE, decode_events, rebuild
from pontoon_server.table.events import PackShuffled
from support.doors import guarded
from support.lines import Guest, MoodyLog, house, refusal_of, settle
from support.sitting import dealt, listen, mover, seated

pytestmark = pytest.mark.looptime

SETTINGS = Settings()


async def test_a_row_that_is_on_disk_after_all_is_the_state() -> None:
    """Everybody gets a snapshot of it, and the command that was refused is done."""
    async with house(log := MoodyLog()) as registry:
        ann, ben = await seated(registry, "Ann", "Ben")
        seq = ann.table.table.version
        log.plan = ["lies"]
        await ben.say(Say, "hello")
        assert ben.told() == [
            "refused 1 cannot_save",
            "notice cannot_save",
            "snapshot",
            "happened 5",
            "notice saving_again",
        ]
        assert ann.told() == ["notice cannot_save", "snapshot", "happened 5", "notice saving_again"]
        assert 0 < log.most_asked <= ROWS_AT_ONCE
        await ben.repeat(1, Say, "hello")
        assert ben.hears() == [Done(1)]
        assert rebuild(await log.read(ann.code)) == ann.table.table
        await ben.resume(seq)
        assert ben.told() == ["welcome", "snapshot"]


async def test_watchers_who_are_off_by_a_row_that_is_on_disk_after_all_see_no_more() -> None:
    """A guest is told so; who looked on is sent away without another picture."""
    async with house(log := MoodyLog()) as registry:
        ann = await guarded(registry)
        ben, eve = Guest(registry, "Ben"), Guest(registry, "Eve")
        await ben.join(ann.code)
        await eve.watch(ann.code)
        listen((ben, eve))
        log.plan = ["lies"]
        await ann.say(ChangeSettings, Settings(door="asks", watchers=False))
        assert ben.told() == ["notice cannot_save", "notice watchers_off", "notice saving_again"]
        assert eve.told() == ["notice cannot_save", "closing no_watchers"]


async def test_a_move_that_is_on_disk_after_all_was_made() -> None:
    """The next turn has all its time, and its player its options."""
    async with house(log := MoodyLog()) as registry:
        guests = await dealt(registry, "Ann", "Ben", "Cat", stakes=True)
        first = mover(guests)
        log.plan = ["lies"]
        await first.say(Twist)
        table = first.table.table
        assert table.wait is not None
        seen = [update for update in first.hears() if isinstance(update, Snapshot)]
        assert len(seen) == 1
        assert seen[0].view.wait
        assert seen[0].view.wait.seconds == SETTINGS.turn_seconds
        assert seen[0].seq == table.version - 1
        assert first.table.countdown.left(table.wait) == pytest.approx(SETTINGS.turn_seconds, abs=0.01)


async def test_a_shuffle_that_is_on_disk_after_all_is_not_done_again() -> None:
    """One hand has one pack."""
    async with house(log := MoodyLog()) as registry:
        ann, _ = await seated(registry, "Ann", "Ben")
        await ann.start()
        log.plan = ["good", "lies"]
        await asyncio.sleep(8)
        assert ann.phase == "hand"
        rows = await log.read(ann.code)
        assert rebuild(rows) == ann.table.table
        events = [event for row in rows for event in decode_events(row.data)]
        assert sum(isinstance(event, PackShuffled) for event in events) == 1


async def test_who_left_by_a_row_that_is_on_disk_after_all_is_seen_off() -> None:
    """Its seat is free, and its line closed."""
    async with house(log := MoodyLog()) as registry:
        ann, ben = await seated(registry, "Ann", "Ben")
        log.plan = ["lies"]
        await ben.say(Leave)
        assert (ben.told())[-1] == "closing left"
        assert ann.table.lines == {ann.line}
        assert len(ann.table.table.taken()) == 1


async def test_a_night_that_ended_by_a_row_that_is_on_disk_after_all_is_over() -> None:
    """Everybody is seen off."""
    async with house(log := MoodyLog()) as registry:
        ann, ben = await seated(registry, "Ann", "Ben")
        log.plan = ["lies"]
        await ann.say(EndNight)
        assert ann.hears_a(Closing) == Closing("night_over")
        assert ben.hears_a(Closing) == Closing("night_over")
        assert ann.table.lines == set()
        assert await log.last(ann.code) == 5


async def test_who_sat_down_by_a_row_that_is_on_disk_after_all_is_not_connected() -> None:
    """It was refused; when it comes again it has its seat."""
    async with house(log := MoodyLog()) as registry:
        (ann,) = await seated(registry, "Ann")
        log.plan = ["lies"]
        ben = Guest(registry, "Ben")
        assert await refusal_of(ben.join(ann.code)) == "cannot_save"
        await settle()
        assert [seat.connected for _, seat in ann.table.table.taken()] == [True, False]
        await ben.join(ann.code)
        assert ben.place == 1
        assert ann.table.table.at(1).connected


async def test_a_json_line_gets_its_snapshot_too() -> None:
    """In its own encoding."""
    async with house(log := MoodyLog()) as registry:
        (ann,) = await seated(registry, "Ann")
        ben = Guest(registry, "Ben", Encoding.JSON)
        await ben.join(ann.code)
        ben.hears()
        log.plan = ["lies"]
        await ann.say(Say, "hello")
        assert "snapshot" in ben.told()
