"""Entrances that come to nothing, and how people are seen off."""

import asyncio

import pytest

from pontoon_protocol.commands import Join, Ready
from pontoon_protocol.errors import CloseCode, Detail, Refused
from pontoon_protocol.host_commands import AddBot, EndNight
from pontoon_protocol.options import Settings
from pontoon_protocol.updates import Closing, Snapshot
from pontoon_server.live.entrances import cannot_save, turn_away
from pontoon_server.live.inbox import Entering, Gone
from support.lines import Guest, MoodyLog, house, refusal_of, settle
from support.sitting import seated

pytestmark = pytest.mark.looptime


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
