"""Another night at a table whose last one is over: the same code, the same people, the ledger goes on."""

import asyncio

import pytest

from pontoon_protocol.commands import Open, Recall
from pontoon_protocol.host_commands import EndNight, HandOver
from pontoon_protocol.options import TRADITIONAL, Settings
from pontoon_protocol.updates import LedgerTold, Snapshot, Welcome
from pontoon_server.live.registry import Registry
from support.lines import Guest, MoodyLog, house, refusal_of
from support.sitting import dealt, seated

pytestmark = pytest.mark.looptime

QUICK = Settings(between_hands_seconds=1, stake_seconds=2, turn_seconds=1, bank_seconds=1)
WEEK = 7 * 24 * 3_600.0


def again(guest: Guest, passcode: str = "") -> Open:
    """The command to go on with the table that this person opened."""
    return Open(guest.key, guest.name, "another name", TRADITIONAL, Settings(buy_in=5), passcode, again=True)


async def last_week(log: MoodyLog) -> list[Guest]:
    """Ann and Ben have played a hand at Ann's table; the night is over, and so is the server."""
    async with house(log) as registry:
        guests = await dealt(registry, "Ann", "Ben", settings=QUICK, stakes=True)
        await guests[0].say(EndNight)
        await asyncio.sleep(60)
    return guests


async def reopened(registry: Registry, guest: Guest) -> Guest:
    """Somebody at the table that it has opened again."""
    fresh = guest.at(registry)
    fresh.said = 0
    fresh.code = await registry.open(again(fresh), fresh.line)
    return fresh


async def test_the_host_opens_last_weeks_table_again() -> None:
    """Same code, rules and settings; a lobby with the host in it; hands are counted on."""
    log = MoodyLog()
    ann, _ = await last_week(log)
    await asyncio.sleep(WEEK)
    async with house(log, epoch="second") as registry:
        fresh = await reopened(registry, ann)
        assert fresh.code == ann.code
        assert fresh.hears_a(Welcome).seat == 0
        await fresh.resume(0)
        view = fresh.hears_a(Snapshot).view
        assert (view.phase, view.hand, view.host, view.name) == ("lobby", 1, 0, "Friday's table")
        assert (view.settings, view.payments, view.results) == (QUICK, (), ())
        assert [seat.name for seat in view.seats] == ["Ann"]


async def test_everybody_has_the_same_account_as_last_week() -> None:
    """Whoever comes with the same key buys in anew, and what was won or owed stands."""
    log = MoodyLog()
    ann, ben = await last_week(log)
    async with house(log, epoch="second") as registry:
        before = await registry.recall(Recall(ann.code, ben.key, "ledger"))
        fresh = await reopened(registry, ann)
        back = ben.at(registry)
        await back.join(ann.code)
        assert back.hears_a(Welcome).player == 2
        after = await registry.recall(Recall(ann.code, ben.key, "ledger"))
        assert isinstance(before, LedgerTold)
        assert isinstance(after, LedgerTold)
        assert before.over
        assert not after.over
        assert [account.net for account in after.ledger] == [account.net for account in before.ledger]
        assert [account.buy_ins for account in after.ledger] == [account.buy_ins + 100 for account in before.ledger]
        await fresh.start()
        await asyncio.sleep(2)
        assert fresh.table.table.hand == 2


async def test_opening_again_while_the_night_goes_on_is_coming_back_to_it() -> None:
    """Nothing is reopened; a client need not know whether it is over."""
    async with house() as registry:
        ann, ben = await seated(registry, "Ann", "Ben")
        fresh = Guest(registry, "Ann")
        assert await registry.open(again(fresh), fresh.line) == ann.code
        assert fresh.hears_a(Welcome).seat == 0
        assert "NightReopened" not in ben.events()


async def test_opening_again_what_never_was_opens_it() -> None:
    """With the name, rules and settings of the command."""
    async with house() as registry:
        ann = Guest(registry, "Ann")
        code = await registry.open(again(ann), ann.line)
        assert registry.awake[code].table.name == "another name"


async def test_without_the_word_a_night_that_is_over_stays_over() -> None:
    """The same key finds its table; who was there sees how it ended, and nobody plays there."""
    log = MoodyLog()
    ann, ben = await last_week(log)
    async with house(log) as registry:
        back = ann.at(registry)
        assert await back.open() == ann.code
        late = ben.at(registry)
        await late.join(ann.code)
        for guest in (back, late):
            assert guest.told() == ["welcome", "snapshot", "closing night_over"]
        assert await refusal_of(Guest(registry, "Cat").join(ann.code)) == "night_over"


async def test_who_gave_the_table_away_opens_it_again_and_hosts_until_the_other_is_there() -> None:
    """The code is made of that key; the rights are still somebody else's."""
    log = MoodyLog()
    async with house(log) as registry:
        ann, ben = await seated(registry, "Ann", "Ben")
        await ann.say(HandOver, 1)
        await ben.say(EndNight)
    async with house(log) as registry:
        back = ann.at(registry)
        code = await registry.open(again(back), back.line)
        assert back.told() == ["welcome", "snapshot"]
        assert registry.awake[code].table.host == 1
        await ben.at(registry).join(code)
        assert registry.awake[code].table.host == 2


async def test_a_table_that_cannot_be_opened_again_now_may_be_later() -> None:
    """The disk was full."""
    log = MoodyLog()
    ann, _ = await last_week(log)
    async with house(log, epoch="second") as registry:
        log.full = True
        back = ann.at(registry)
        assert await refusal_of(registry.open(again(back), back.line)) == "cannot_save"
        log.full = False
        await asyncio.sleep(10)
        fresh = await reopened(registry, ann)
        assert fresh.phase == "lobby"


async def test_a_reopened_table_survives_a_restart() -> None:
    """What was written down is what there is."""
    log = MoodyLog()
    ann, _ = await last_week(log)
    async with house(log) as registry:
        await reopened(registry, ann)
    async with house(log, epoch="third") as registry:
        back = ann.at(registry)
        await back.resume()
        assert back.phase == "lobby"
        assert [seat.name for _, seat in back.table.table.taken()] == ["Ann"]
