"""How people come to a table's door, wait there, and get a seat: for the host's word, or for one that is free."""

import asyncio

import pytest

from pontoon_protocol.codec import Encoding
from pontoon_protocol.commands import BuyIn, Leave, Say
from pontoon_protocol.errors import CloseCode
from pontoon_protocol.host_commands import Admit, EndNight, Kick, Lock, TurnAway, Unlock
from pontoon_protocol.limits import GUESTS
from pontoon_protocol.options import Settings
from pontoon_protocol.updates import Closing, Notice, Snapshot, Welcome
from support.doors import TWO, full, guarded, kinds
from support.lines import EPOCH, Guest, MoodyLog, house, refusal_of, settle
from support.sitting import dealt

pytestmark = pytest.mark.looptime


async def test_who_waits_for_the_hosts_word_is_told_so_and_looks_on_meanwhile() -> None:
    """As a watcher would: no seat, no player; the host hears of it."""
    async with house() as registry:
        ann = await guarded(registry)
        ben = Guest(registry, "Ben")
        await ben.join(ann.code)
        welcome, snapshot = ben.hears()
        assert welcome == Welcome(ann.code, EPOCH, guest=1)
        assert isinstance(snapshot, Snapshot)
        assert (snapshot.view.you, snapshot.view.offer) == (None, None)
        assert [(guest.name, guest.admitted) for guest in snapshot.view.guests] == [("Ben", False)]
        assert ann.events() == ["GuestCame"]
        await ann.say(Say, "one moment")
        assert ben.events() == ["Said"]


async def test_where_nobody_may_look_on_a_guest_gets_no_picture() -> None:
    """Nor what happens, and is told so; once it has a seat it is shown everything."""
    async with house() as registry:
        ann = await guarded(registry, watchers=False)
        ben = Guest(registry, "Ben")
        await ben.join(ann.code)
        assert ben.hears() == [Welcome(ann.code, EPOCH, guest=1), Notice("watchers_off")]
        await ann.say(Say, "between us")
        assert ben.hears() == []
        await ann.say(Admit, 1)
        assert kinds(ben.hears()) == ["Welcome", "Snapshot"]
        await ann.say(Say, "hello Ben")
        assert ben.events() == ["Said"]


@pytest.mark.parametrize("encoding", list(Encoding))
async def test_who_is_admitted_is_welcomed_once_more_to_a_seat(encoding: Encoding) -> None:
    """On the same line: a seat, a player, a picture with both; its commands count from 1."""
    async with house() as registry:
        ann = await guarded(registry)
        ben = Guest(registry, "Ben", encoding)
        await ben.join(ann.code)
        await ben.say(Say, "may I?")
        assert ben.told()[-1] == "refused 1 not_seated"
        await ann.say(Admit, 1)
        happened, welcome, snapshot = ben.hears()
        assert type(happened).__name__ == "Happened"
        assert welcome == Welcome(ann.code, EPOCH, seat=1, player=2, handled=0)
        assert isinstance(snapshot, Snapshot)
        assert (snapshot.view.you, snapshot.view.guests) == (1, ())
        ben.said = 0
        await ben.say(Say, "thanks")
        assert ben.events() == ["Said"]
        assert ben.table.table.at(1).handled == 1
        assert "Said" in ann.events()


async def test_a_seat_that_is_freed_goes_to_who_waits_first() -> None:
    """The others move up; in the order in which they came."""
    async with house() as registry:
        ann, ben = await full(registry)
        cat, dot = [Guest(registry, name) for name in ("Cat", "Dot")]
        for guest in (cat, dot):
            await guest.join(ann.code)
            guest.hears()
        await ben.say(Leave)
        assert ben.hears_a(Closing) == Closing("left")
        assert cat.hears_a(Welcome).seat == 1
        assert dot.events() == ["SeatFreed", "GuestLeft", "SatDown"]
        assert dot.line.closed is None
        assert [guest.name for guest in ann.table.table.guests] == ["Dot"]


async def test_who_is_turned_away_is_told_and_closed() -> None:
    """With a close code after which no client comes back by itself."""
    async with house() as registry:
        ann = await guarded(registry)
        ben = Guest(registry, "Ben")
        await ben.join(ann.code)
        ben.hears()
        await ann.say(TurnAway, 1)
        assert ben.hears_a(Closing) == Closing("turned_away")
        assert ben.line.closed is CloseCode.NORMAL
        assert ann.table.lines == {ann.line}
        assert ann.table.table.guests == ()


async def test_a_kicked_players_line_is_closed_and_the_key_needs_the_hosts_word() -> None:
    """It may ask again; the door asks for it though it asks nobody else."""
    async with house() as registry:
        ann, ben = await full(registry)
        await ann.say(Kick, 1)
        assert ben.hears_a(Closing) == Closing("removed")
        assert ben.line.closed is CloseCode.NORMAL
        await ben.come_back()
        assert ben.hears_a(Welcome) == Welcome(ann.code, EPOCH, guest=1)
        assert [guest.admitted for guest in ann.table.table.guests] == [False]
        await ann.say(Admit, 1)
        assert ben.hears_a(Welcome).seat == 1


async def test_who_is_kicked_in_mid_hand_is_closed_at_once_and_freed_after_the_hand() -> None:
    """What is at risk is played out."""
    async with house() as registry:
        ann, ben = await dealt(registry, "Ann", "Ben", stakes=True)
        await ann.say(Kick, 1)
        assert ben.hears_a(Closing).code == "removed"
        assert ben.line not in ann.table.lines
        await asyncio.sleep(120)
        assert ann.table.table.place_of(2) is None


async def test_a_guest_may_go() -> None:
    """By the same word as a player; nothing else can be done at the door."""
    async with house() as registry:
        ann = await guarded(registry)
        ben = Guest(registry, "Ben")
        await ben.join(ann.code)
        ann.hears()
        await ben.say(BuyIn, 5)
        assert ben.told()[-1] == "refused 1 not_seated"
        await ben.say(Leave)
        assert ben.hears_a(Closing) == Closing("left")
        assert ann.events() == ["GuestLeft"]
        assert ann.table.lines == {ann.line}


async def test_the_same_key_on_two_lines_is_one_guest() -> None:
    """The newer line wins, as with seats."""
    async with house() as registry:
        ann = await guarded(registry)
        ben = Guest(registry, "Ben")
        await ben.join(ann.code)
        older = ben.line
        ann.hears()
        await ben.come_back()
        assert ben.hears_a(Welcome).guest == 1
        assert older.closed is CloseCode.REPLACED
        ann.table.leave(older)
        await settle()
        assert ann.events() == []
        assert ann.table.lines == {ann.line, ben.line}


async def test_a_guest_who_loses_its_line_comes_back_to_its_place() -> None:
    """The same number, before those who came later; everybody is told both times."""
    async with house() as registry:
        ann, _ = await full(registry)
        cat, dot = [Guest(registry, name) for name in ("Cat", "Dot")]
        for guest in (cat, dot):
            await guest.join(ann.code)
        ann.hears()
        cat.drop()
        await settle()
        assert [guest.connected for guest in ann.table.table.guests] == [False, True]
        await cat.come_back()
        assert cat.hears_a(Welcome).guest == 1
        assert ann.events() == ["GuestLost", "GuestBack"]
        assert [guest.name for guest in ann.table.table.guests] == ["Cat", "Dot"]


async def test_who_comes_back_to_the_door_may_find_a_seat_free() -> None:
    """Nobody is seated while its line is down; back again it is, on the new line."""
    async with house() as registry:
        ann, ben = await full(registry)
        cat = Guest(registry, "Cat")
        await cat.join(ann.code)
        cat.drop()
        await settle()
        await ben.say(Leave)
        assert ann.table.table.seats[1] is None
        await cat.come_back()
        assert cat.hears_a(Welcome).seat == 1
        assert cat.line in ann.table.lines
        ann.hears()
        cat.said = 0
        await cat.say(Say, "here I am")
        assert cat.events() == ["Said"]
        assert ann.events() == ["Said"]


async def test_a_guest_who_is_gone_is_forgotten_when_the_next_hand_begins() -> None:
    """Until then the place is kept."""
    async with house() as registry:
        ann, _ = await full(registry, Settings(between_hands_seconds=30))
        cat = Guest(registry, "Cat")
        await cat.join(ann.code)
        await ann.start()
        cat.drop()
        await asyncio.sleep(25)
        assert [guest.name for guest in ann.table.table.guests] == ["Cat"]
        await asyncio.sleep(6)
        assert ann.table.table.hand == 1
        assert ann.table.table.guests == ()
        await cat.come_back()
        assert cat.hears_a(Welcome).guest == 2


async def test_a_guest_keeps_its_place_over_a_restart() -> None:
    """It joins again with its key; a resume is for seats."""
    log = MoodyLog()
    async with house(log) as registry:
        ann, _ = await full(registry)
        cat = Guest(registry, "Cat")
        await cat.join(ann.code)
    async with house(log, epoch="second") as registry:
        ann, cat = ann.at(registry), cat.at(registry)
        await ann.resume()
        assert [(guest.name, guest.connected) for guest in ann.table.table.guests] == [("Cat", False)]
        assert await refusal_of(cat.resume()) == "wrong_key"
        await cat.come_back()
        assert cat.hears_a(Welcome) == Welcome(ann.code, "second", guest=1)


async def test_of_fifty_who_join_for_the_last_seat_one_gets_it_and_16_wait() -> None:
    """The rest is told that the table is full; nobody is two things."""
    async with house() as registry:
        ann = Guest(registry, "Ann")
        code = await ann.open(options=TWO)
        crowd = [Guest(registry, f"G{number}") for number in range(50)]
        refusals = await asyncio.gather(*(refusal_of(guest.join(code)) for guest in crowd))
        assert refusals.count("table_full") == 50 - 1 - GUESTS
        let_in = [guest.hears() for guest, refusal in zip(crowd, refusals, strict=True) if refusal is None]
        welcomes = [update for updates in let_in for update in updates if isinstance(update, Welcome)]
        assert [welcome.seat for welcome in welcomes if welcome.seat is not None] == [1]
        assert [welcome.guest for welcome in welcomes if welcome.seat is None] == list(range(1, GUESTS + 1))
        assert len(ann.table.lines) == 1 + 1 + GUESTS


async def test_a_locked_table_lets_nobody_new_in() -> None:
    """Neither to sit, nor to wait, nor to look on; who has a seat comes back to it, and so does who waits."""
    async with house() as registry:
        ann, ben = await full(registry)
        cat = Guest(registry, "Cat")
        await cat.join(ann.code)
        await ann.say(Lock)
        eve = Guest(registry, "Eve")
        assert await refusal_of(eve.join(ann.code)) == "table_locked"
        assert await refusal_of(eve.watch(ann.code)) == "table_locked"
        await ben.resume()
        await cat.come_back()
        assert ben.hears_a(Welcome).seat == 1
        assert cat.hears_a(Welcome).guest == 1
        await ben.say(Leave)
        assert ann.table.table.seats[1] is None
        cat.hears()
        await ann.say(Unlock)
        assert cat.hears_a(Welcome).seat == 1


async def test_the_end_of_the_night_is_the_end_for_everybody_at_the_door() -> None:
    """They are told why."""
    async with house() as registry:
        ann, _ = await full(registry)
        cat, eve = Guest(registry, "Cat"), Guest(registry, "Eve")
        await cat.join(ann.code)
        await eve.watch(ann.code)
        await ann.say(EndNight)
        for guest in (cat, eve):
            assert guest.hears_a(Closing).code == "night_over"
        assert await refusal_of(Guest(registry, "Dot").join(ann.code)) == "night_over"


async def test_a_guest_whose_other_side_gave_up_is_not_kept_connected() -> None:
    """It was let in too late: its place is kept, its line is not."""
    async with house(log := MoodyLog()) as registry:
        ann, _ = await full(registry)
        cat = Guest(registry, "Cat")
        log.slow_seconds = 12.0
        assert await refusal_of(cat.join(ann.code)) == "cannot_save"
        log.slow_seconds = 0.0
        await asyncio.sleep(5)
        assert cat.line not in ann.table.lines
        assert [(guest.name, guest.connected) for guest in ann.table.table.guests] == [("Cat", False)]
