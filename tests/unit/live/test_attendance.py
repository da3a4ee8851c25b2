"""Who is at a table: who may see it, who is noted as gone, who is taken to a seat, and who is seen off."""

import asyncio

import pytest
from msgspec.structs import replace

from pontoon_protocol.commands import Join, Say, Stake, Twist
from pontoon_protocol.errors import CloseCode
from pontoon_protocol.host_commands import AddBot, Admit
from pontoon_protocol.options import Options, Settings
from pontoon_protocol.updates import Closing, Snapshot, Updates
from pontoon_server.live.attendance import audience, guest_of, note_absent, part, replace_others, see_off
from pontoon_server.live.keys import hashed
from pontoon_server.live.registry import Registry
from pontoon_server.table.view import view
from support.lines import Guest, house
from support.sitting import dealt, listen, seated

pytestmark = pytest.mark.looptime


async def with_everybody(registry: Registry, *, watchers: bool) -> tuple[Guest, Guest, Guest | None]:
    """A table with its host, a guest at the door, and somebody who looks on where that is allowed."""
    ann, ben, eve = (Guest(registry, name) for name in ("Ann", "Ben", "Eve"))
    await ben.join(await ann.open(settings=Settings(door="asks", watchers=watchers)))
    if watchers:
        await eve.watch(ann.code)
    listen((ann, ben, eve))
    return ann, ben, eve if watchers else None


async def test_all_lines_may_see_a_table_that_has_watchers() -> None:
    """Players, watchers and guests."""
    async with house() as registry:
        ann, ben, eve = await with_everybody(registry, watchers=True)
        assert eve is not None
        assert set(audience(ann.table)) == {ann.line, ben.line, eve.line}


async def test_where_nobody_may_look_on_only_players_see_the_table() -> None:
    """The door is no window."""
    async with house() as registry:
        ann, _, _ = await with_everybody(registry, watchers=False)
        assert audience(ann.table) == (ann.line,)


async def test_everybody_without_a_line_is_noted_as_gone_once() -> None:
    """Players and guests; bots need no line."""
    async with house() as registry:
        ann, ben, _ = await with_everybody(registry, watchers=True)
        await ann.say(AddBot)
        table = ann.table
        table.lines.discard(ben.line)
        version = table.table.version
        await note_absent(table)
        assert ann.events() == ["SatDown", "GuestLost"]
        await note_absent(table)
        assert table.table.version == version + 1
        table.lines.discard(ann.line)
        await note_absent(table)
        assert [(seat.bot != "", seat.connected) for _, seat in table.table.taken()] == [(False, False), (True, True)]


async def test_after_the_night_nobody_is_noted_as_gone() -> None:
    """Nothing happens at such a table any more."""
    async with house() as registry:
        (ann,) = await seated(registry, "Ann")
        table = ann.table
        table.table = replace(table.table, phase="over")
        table.lines.clear()
        version = table.table.version
        await note_absent(table)
        assert table.table.version == version


async def test_who_is_seen_off_without_a_reason_left_by_its_own_wish() -> None:
    """A line whose player has no seat, as after a disk that told another story, is closed."""
    async with house() as registry:
        ann, ben = await seated(registry, "Ann", "Ben")
        ben.line.player = 7
        see_off(ann.table)
        assert ben.hears() == [Closing("left")]
        assert ann.hears() == []
        assert ann.table.lines == {ann.line}


async def test_a_reason_is_told_with_its_close_code() -> None:
    """And the line belongs to the table no more."""
    async with house() as registry:
        ann, ben = await seated(registry, "Ann", "Ben")
        ben.line.player = 7
        see_off(ann.table, {7: "removed"})
        part(ann.table, ann.line, "server_stopping")
        assert ben.hears() == [Closing("removed")]
        assert (ben.line.closed, ann.line.closed) == (CloseCode.NORMAL, CloseCode.GOING_AWAY)
        assert ann.table.lines == set()


async def test_only_the_other_lines_of_the_same_are_replaced() -> None:
    """By player or by key, as is asked."""
    async with house() as registry:
        ann, ben, cat = await seated(registry, "Ann", "Ben", "Cat")
        replace_others(ann.table, cat.line, lambda other: other.player in (2, 3))
        assert ben.hears() == [Closing("replaced")]
        assert ann.table.lines == {ann.line, cat.line}


async def test_a_guest_is_found_by_the_hash_of_its_key() -> None:
    """Nobody by the key itself."""
    async with house() as registry:
        ann, ben, _ = await with_everybody(registry, watchers=True)
        table = ann.table.table
        assert guest_of(table, hashed(ben.key)) == table.guests[0]
        assert guest_of(table, ben.key) is None


async def test_a_guest_hears_word_for_word_what_a_watcher_hears() -> None:
    """Over a whole hand: no more reaches the door than what an outsider sees."""
    async with house() as registry:
        ann, ben = Guest(registry, "Ann"), Guest(registry, "Ben")
        code = await ann.open(options=Options(seats=2), settings=Settings(between_hands_seconds=1))
        await ben.join(code)
        cat, eve = Guest(registry, "Cat"), Guest(registry, "Eve")
        await eve.watch(code)
        await cat.join(code)
        listen((cat, eve))
        await ann.start()
        frames: list[tuple[list[Updates], list[Updates]]] = []
        for _ in range(60):
            await asyncio.sleep(5)
            mover = next((guest for guest in (ann, ben) if guest.offer), None)
            if mover is not None:
                await mover.say(Stake, (5,))
                await mover.say(Twist)
            frames.append((cat.hears(), eve.hears()))
        assert ann.table.table.hand > 2
        assert all(guests == watchers for guests, watchers in frames)
        assert sum(len(guests) for guests, _ in frames) > 20


async def test_who_is_seated_in_mid_hand_sees_no_card_of_it_that_an_outsider_does_not() -> None:
    """From the door or from among the watchers: it came after the deal."""
    async with house() as registry:
        ann, *_ = await dealt(registry, "Ann", "Ben", "Cat", stakes=True)
        dot = Guest(registry, "Dot")
        await dot.watch(ann.code)
        dot.hears()
        await registry.enter(Join(ann.code, dot.key, dot.name), dot.line)
        table = ann.table.table
        assert table.phase == "hand"
        seen = dot.hears_a(Snapshot).view
        outside = view(table, None, 0.0)
        assert seen.you == 3
        assert (seen.hands, seen.bank_hand) == (outside.hands, outside.bank_hand)
        assert any(None in hand.cards for hand in seen.hands)


async def test_a_resume_never_gives_a_player_what_happened_before_it_sat_down() -> None:
    """A guest has no past at the table: it gets a picture instead."""
    async with house() as registry:
        ann, ben, _ = await with_everybody(registry, watchers=True)
        before = ann.table.table.version
        await ann.say(Say, "before")
        await ann.say(Admit, 1)
        ben.hears()
        await ben.resume(before)
        assert [type(update).__name__ for update in ben.hears()] == ["Welcome", "Snapshot"]
