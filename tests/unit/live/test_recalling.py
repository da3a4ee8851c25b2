"""What those who played at a table are told of it later: the ledger, and the hands, page by page."""

import asyncio
import json
from typing import Literal

import pytest

from pontoon_protocol.commands import Leave, Open, Recall, Say
from pontoon_protocol.errors import Reason, Refused
from pontoon_protocol.host_commands import EndNight, Kick
from pontoon_protocol.options import TRADITIONAL, Settings
from pontoon_protocol.updates import HandsTold, LedgerTold
from pontoon_server.live.registry import Registry
from pontoon_server.store.export import export
from pontoon_server.store.seen import seen
from pontoon_server.table.ledger import payments
from support.keys import key_of
from support.lines import Guest, MoodyLog, house
from support.sitting import dealt, seated

pytestmark = pytest.mark.looptime

HOUR = 3_600.0
QUICK = Settings(between_hands_seconds=1, stake_seconds=2, turn_seconds=1, bank_seconds=1)
"""Nobody answers, and hands are soon over."""


async def ledger_for(guest: Guest, registry: Registry | None = None) -> LedgerTold:
    """The ledger, as somebody recalls it."""
    told = await (registry or guest.registry).recall(Recall(guest.code, guest.key, "ledger"))
    assert isinstance(told, LedgerTold)
    return told


async def hands_for(guest: Guest, after: int = 0, registry: Registry | None = None) -> HandsTold:
    """Hands, as somebody recalls them."""
    told = await (registry or guest.registry).recall(Recall(guest.code, guest.key, "hands", after))
    assert isinstance(told, HandsTold)
    return told


async def refusal(
    registry: Registry, code: str, name: str, about: Literal["ledger", "hands"] = "ledger"
) -> Reason | None:
    """Why somebody's recall is refused."""
    try:
        await registry.recall(Recall(code, key_of(name), about))
    except Refused as refused:
        return refused.reason
    return None


def numbers(told: HandsTold) -> list[int]:
    """The numbers of the hands in an answer."""
    return [int(json.loads(line)["id"].split()[-1]) for line in told.hands]


# -- the ledger ------------------------------------------------------------------------------------


async def test_the_ledger_is_told_while_the_night_goes_on() -> None:
    """As it stands, with what would settle it, and when the table was opened."""
    async with house(log := MoodyLog()) as registry:
        await asyncio.sleep(5_000)
        ann, ben = await seated(registry, "Ann", "Ben", settings=Settings(buy_in=60, chip="0.10 GBP"))
        told = await ledger_for(ben)
        assert told == LedgerTold(
            code=ann.code,
            name="Friday's table",
            chip="0.10 GBP",
            opened_at=5_000,
            hands=0,
            over=False,
            ledger=told.ledger,
            payments=(),
        )
        assert [(account.name, account.buy_ins, account.net) for account in told.ledger] == [
            ("Ann", 60, 0),
            ("Ben", 60, 0),
        ]
        assert [line.opened_at for line in await log.tables()] == [pytest.approx(5_000)]


async def test_the_ledger_of_a_running_night_says_what_would_settle_it_now() -> None:
    """Chips on the table count."""
    async with house() as registry:
        ann, _ = await dealt(registry, "Ann", "Ben", settings=QUICK, stakes=True)
        await asyncio.sleep(6)
        told = await ledger_for(ann)
        assert told.hands > 0
        assert told.payments == payments(told.ledger)


async def test_after_the_night_the_ledger_is_the_one_that_everybody_was_told() -> None:
    """Days later, on another server, by people who sit nowhere; and the table sleeps on."""
    log = MoodyLog()
    async with house(log) as registry:
        ann, ben = await dealt(registry, "Ann", "Ben", settings=QUICK, stakes=True)
        await asyncio.sleep(6)
        await ann.say(EndNight)
        await asyncio.sleep(60)
        final = ann.table.table if ann.code in registry.awake else None
        assert final is None or final.phase == "over"
    await asyncio.sleep(3 * 24 * HOUR)
    async with house(log, epoch="second") as registry:
        told = await ledger_for(ben, registry)
        assert told.over
        assert all(account.chips == 0 for account in told.ledger)
        assert told.payments == payments(told.ledger)
        assert registry.awake == {}


async def test_who_left_and_who_was_kicked_may_still_ask() -> None:
    """They have a line in the ledger; nobody else is told anything."""
    async with house() as registry:
        ann, ben, cat = await seated(registry, "Ann", "Ben", "Cat")
        await ben.say(Leave)
        await ann.say(Kick, 2)
        for guest in (ben, cat):
            assert [account.name for account in (await ledger_for(guest)).ledger] == ["Ann", "Ben", "Cat"]
        eve = Guest(registry, "Eve")
        await eve.watch(ann.code)
        assert await refusal(registry, ann.code, "Eve") == "wrong_key"
        assert await refusal(registry, ann.code, "Eve", "hands") == "wrong_key"


async def test_who_only_waits_at_the_door_has_not_played() -> None:
    """The table asks for the host's word, and so does its ledger."""
    async with house() as registry:
        ann = Guest(registry, "Ann")
        await Guest(registry, "Ben").join(await ann.open(settings=Settings(door="asks")))
        assert await refusal(registry, ann.code, "Ben") == "wrong_key"


@pytest.mark.parametrize("about", ["ledger", "hands"])
async def test_a_code_that_nobody_opened_has_nothing_to_tell(about: Literal["ledger", "hands"]) -> None:
    """As at the door."""
    async with house() as registry:
        assert await refusal(registry, "22222222", "Ann", about) == "no_such_table"


async def test_a_sleeping_table_is_told_of_and_sleeps_on() -> None:
    """Its ledger as it stands, its hands as they were seen."""
    async with house() as registry:
        guests = await dealt(registry, "Ann", "Ben", settings=QUICK, stakes=True)
        for guest in guests:
            guest.drop()
        await asyncio.sleep(100)
        assert registry.awake == {}
        told = await hands_for(guests[1])
        assert told.format == "pontoon-seen/1"
        assert numbers(told)[0] == 1
        assert not (await ledger_for(guests[1])).over
        assert registry.awake == {}


async def test_each_table_has_a_ledger_of_its_own() -> None:
    """Whichever was asked for before; all of them asleep."""
    async with house() as registry:
        people = [*await seated(registry, "Ann", "Ben"), *await seated(registry, "Cat")]
        for guest in people:
            guest.drop()
        await asyncio.sleep(100)
        assert registry.awake == {}
        for guest in (*people, *people):
            assert guest.name in {account.name for account in (await ledger_for(guest)).ledger}


# -- the hands -------------------------------------------------------------------------------------


async def test_hands_are_told_as_they_were_seen_until_the_night_is_over_and_whole_then() -> None:
    """Line for line what the log makes of them; also while one is running."""
    async with house(log := MoodyLog()) as registry:
        ann, ben = await dealt(registry, "Ann", "Ben", settings=QUICK, stakes=True)
        await asyncio.sleep(20)
        running = await hands_for(ben)
        lines = list(seen(await log.read(ann.code), 2))
        assert running == HandsTold("pontoon-seen/1", tuple(lines), len(lines))
        assert len(lines) > 1
        await ann.say(EndNight)
        await asyncio.sleep(60)
        over = await hands_for(ben)
        whole = list(export(await log.read(ann.code)))
        assert over == HandsTold("pontoon-hand/1", tuple(whole), len(whole))


async def test_after_another_night_has_begun_hands_are_told_as_they_were_seen_again() -> None:
    """Those of the last night too: the night is not over."""
    async with house() as registry:
        ann, ben = await dealt(registry, "Ann", "Ben", settings=QUICK, stakes=True)
        await asyncio.sleep(20)
        await ann.say(EndNight)
        await asyncio.sleep(60)
        over = await hands_for(ben)
        assert over.format == "pontoon-hand/1"
        again = Open(ann.key, "Ann", "", TRADITIONAL, QUICK, again=True)
        await registry.open(again, ann.at(registry).line)
        told = await hands_for(ben)
        assert (told.format, numbers(told), told.last) == ("pontoon-seen/1", numbers(over), over.last)


async def test_who_has_nothing_to_be_told_is_told_how_far_one_has_looked() -> None:
    """Hands before it came are no hands of its own; it need not ask for them again."""
    async with house() as registry:
        await dealt(registry, "Ann", "Ben", settings=QUICK, stakes=True)
        (code,) = registry.awake
        await asyncio.sleep(20)
        cat = Guest(registry, "Cat")
        await cat.join(code)
        told = await hands_for(cat)
        assert (told.hands, told.more) == ((), False)
        assert told.last == registry.awake[code].table.hand - (registry.awake[code].table.phase != "between")
        later = await hands_for(cat, 500)
        assert (later.hands, later.last, later.more) == ((), 500, False)


async def test_a_disk_that_cannot_be_read_is_one_that_can_not_save() -> None:
    """Later it may."""
    async with house(log := MoodyLog()) as registry:
        ann, *_ = await dealt(registry, "Ann", "Ben", settings=QUICK, stakes=True)
        log.unreadable = True
        for about in ("ledger", "hands"):
            assert await refusal(registry, ann.code, "Ann", about) == "cannot_save"
        log.unreadable = False
        assert await refusal(registry, ann.code, "Ann", "hands") is None


async def test_a_server_that_stops_tells_nothing_any_more() -> None:
    """It is about to close its log."""
    async with house() as registry:
        (ann,) = await seated(registry, "Ann")
        await registry.stop(5.0)
        assert await refusal(registry, ann.code, "Ann") == "cannot_save"


async def test_a_recall_in_mid_hand_tells_nothing_of_that_hand() -> None:
    """Nor does it change anything at the table."""
    async with house() as registry:
        ann, ben = await dealt(registry, "Ann", "Ben", stakes=True)
        version = ann.table.table.version
        for guest in (ann, ben):
            assert (await hands_for(guest)).hands == ()
        assert ann.table.table.version == version
        assert ann.told() == []
        await ann.say(Say, "who asks?")
        assert ben.events() == ["Said"]
