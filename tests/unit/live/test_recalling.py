"""What those who played at a table are told of it later: the ledger, and the hands, page by page."""

import asyncio
import json
from typing import Literal

import pytest
from structlog.testing import capture_logs

from pontoon_protocol.commands import Leave, Open, Recall, Say
from pontoon_protocol.errors import Detail, Reason, Refused
from pontoon_protocol.host_commands import EndNight, Kick
from pontoon_protocol.limits import RECALL_HANDS
from pontoon_protocol.options import TRADITIONAL, Settings
from pontoon_protocol.updates import HandsTold, LedgerTold
from pontoon_server.live.entrances import RETRY_SECONDS
from pontoon_server.live.keys import hashed
from pontoon_server.live.recalling import RECALL_BYTES, RECALL_SECONDS, RECALLS_WAITING, Recalls
from pontoon_server.live.registry import Registry
from pontoon_server.store.export import export
from pontoon_server.store.log import NUMBER_MOST, Row
from pontoon_server.store.memory import MemoryLog
from pontoon_server.store.rows import ROWS_IN_A_TURN
from pontoon_server.store.seen import seen
from pontoon_server.table.commands import SitDown
from pontoon_server.table.ledger import payments
from support.keys import key_of
from support.lines import Guest, MoodyLog, house
from support.nights import CODE, Night
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


# -- pages -----------------------------------------------------------------------------------------


def long_night(hands: int, *, over: bool = False) -> Night:
    """A night of so many hands in which nobody stakes; keys are those of the names."""
    night = Night()
    for name in ("Ann", "Ben"):
        night.happen(SitDown(name, hashed(key_of(name))))
    night.started()
    for number in range(hands):
        night.deal("2S 3H" if number % 2 else "")
        night.tick()
        # Whoever misses waits is away.
        for letter in "AB":
            night.back(letter)
    if over:
        night.give("A", EndNight(night.next_id("A")))
    return night


async def recalls(night: Night, log: MemoryLog | None = None) -> Recalls:
    """Recalls of a night that sleeps in a log."""
    log = log or MemoryLog(lambda: 0.0)
    for row in night.rows:
        await log.append(row)
    return Recalls(log, lambda _: None)


async def pages(asked: Recalls, name: str = "Ben") -> list[HandsTold]:
    """All pages, asked for one after the other."""
    found, after = [], 0
    while True:
        told = await asked.answer(Recall(CODE, key_of(name), "hands", after))
        assert isinstance(told, HandsTold)
        found.append(told)
        if not told.more:
            return found
        assert told.last > after, "it never ends"
        after = told.last


@pytest.mark.parametrize("over", [False, True])
async def test_hands_come_in_pages(over: bool) -> None:
    """So many at most; all of them in order, each once, and the last page says that it is the last."""
    night = long_night(2 * RECALL_HANDS + 5, over=over)
    found = await pages(await recalls(night))
    assert [len(page.hands) for page in found] == [RECALL_HANDS, RECALL_HANDS, 5]
    assert [page.last for page in found] == [RECALL_HANDS, 2 * RECALL_HANDS, 2 * RECALL_HANDS + 5]
    told = [line for page in found for line in page.hands]
    assert told == list(export(night.rows) if over else seen(night.rows, 2))


async def test_a_page_that_ends_with_the_last_hand_has_no_more() -> None:
    """To the hand."""
    (page,) = await pages(await recalls(long_night(RECALL_HANDS)))
    assert (len(page.hands), page.last, page.more) == (RECALL_HANDS, RECALL_HANDS, False)


@pytest.mark.parametrize("after", [0, 1, 7, RECALL_HANDS - 1, RECALL_HANDS, RECALL_HANDS + 3, 2 * RECALL_HANDS])
async def test_a_page_may_begin_anywhere(after: int) -> None:
    """Also after another one was read, by the same or by somebody else."""
    night = long_night(RECALL_HANDS + 5)
    asked = await recalls(night)
    lines = list(seen(night.rows, 2))
    for before in (0, RECALL_HANDS, after, after):
        await asked.answer(Recall(CODE, key_of("Ann"), "hands", before))
        await asked.answer(Recall(CODE, key_of("Ben"), "hands", before))
        told = await asked.answer(Recall(CODE, key_of("Ben"), "hands", after))
        assert isinstance(told, HandsTold)
        assert list(told.hands) == lines[after : after + RECALL_HANDS]


def talkative(monotone: int) -> Night:
    """A night of three hands; in the second so much is shown that its line is longer than this."""
    night = long_night(1)
    night.tick()
    night.shuffle()
    line = 0
    while line < monotone:
        for letter in "AB":
            night.away(letter)
            night.back(letter)
            line += 60
    night.tick()
    for letter in "AB":
        night.back(letter)
    night.deal("")
    night.tick()
    return night


async def test_a_page_has_no_more_bytes_than_fit_into_an_answer() -> None:
    """However few hands that are."""
    night = talkative(RECALL_BYTES * 3 // 4)
    first = night.rows
    sizes = [len(line) for line in seen(first, 2)]
    assert sizes[1] > RECALL_BYTES // 2
    found = await pages(await recalls(night))
    assert all(sum(map(len, page.hands)) <= RECALL_BYTES for page in found)
    assert [line for page in found for line in page.hands] == list(seen(first, 2))


async def test_a_hand_that_fits_into_no_answer_is_passed_over() -> None:
    """The others are told, and nobody asks for ever."""
    night = talkative(2 * RECALL_BYTES)
    assert max(len(line) for line in seen(night.rows, 2)) > RECALL_BYTES
    (page,) = await pages(await recalls(night))
    assert (numbers(page), page.last) == ([1, 3], 3)


async def test_what_has_happened_since_the_last_page_is_on_the_next() -> None:
    """The log is read on from where one was."""
    log = Counted()
    night = long_night(3)
    asked = await recalls(night, log)
    (page,) = await pages(asked)
    assert page.last == 3
    later = long_night(5).rows
    for row in later[len(night.rows) :]:
        await log.append(row)
    log.read_rows = 0
    told = await asked.answer(Recall(CODE, key_of("Ben"), "hands", 3))
    assert isinstance(told, HandsTold)
    assert numbers(told) == [4, 5]
    # The table itself and its hands: each row that is new, twice.
    assert log.read_rows == 2 * (len(later) - len(night.rows))


class Counted(MemoryLog):
    """Counts the rows that are read from it, and can take its time, or break, as long as it is told to."""

    def __init__(self) -> None:
        super().__init__(lambda: 0.0)
        self.read_rows = 0
        self.seconds = 0.0
        self.reading = 0
        self.most_reading = 0
        self.damage: bytes | None = None

    async def read(self, table: str, after: int = 0, most: int = NUMBER_MOST) -> list[Row]:
        self.reading += 1
        self.most_reading = max(self.reading, self.most_reading)
        try:
            await asyncio.sleep(self.seconds)
        finally:
            self.reading -= 1
        rows = await super().read(table, after, most)
        self.read_rows += len(rows)
        if self.damage is not None:
            rows = [Row(row.table, row.version, 0, 0, 0.0, "idle", self.damage) for row in rows]
        return rows


# -- bounds ----------------------------------------------------------------------------------------


async def test_one_night_is_read_at_a_time_and_the_others_wait() -> None:
    """So many may; who comes then is told to come again."""
    log = Counted()
    asked = await recalls(long_night(2), log)
    log.seconds = 0.3
    wanted = [Recall(CODE, key_of(name), "hands") for name in ("Ann", "Ben") * RECALLS_WAITING]
    answers = await asyncio.gather(*(asked.answer(each) for each in wanted), return_exceptions=True)
    refused = [answer for answer in answers if isinstance(answer, Refused)]
    assert len(refused) == len(wanted) - RECALLS_WAITING
    assert {(answer.reason, answer.detail) for answer in refused} == {("too_fast", Detail(seconds=RETRY_SECONDS))}
    assert log.most_reading == 1
    assert isinstance(await asked.answer(wanted[0]), HandsTold)


async def test_a_recall_that_takes_too_long_is_refused_and_goes_on_from_there_next_time() -> None:
    """So that a log of any length is told of in the end."""
    log = Counted()
    night = long_night(60)
    asked = await recalls(night, log)
    log.seconds = 0.4 * RECALL_SECONDS
    tries = 0
    while True:
        tries += 1
        try:
            told = await asked.answer(Recall(CODE, key_of("Ben"), "hands"))
            break
        except Refused as refused:
            assert (refused.reason, refused.detail) == ("cannot_save", Detail(seconds=RETRY_SECONDS))  # noqa: PT017
    assert isinstance(told, HandsTold)
    assert list(told.hands) == list(seen(night.rows, 2))
    assert 1 < tries < 10
    assert len(night.rows) > 2 * 128


async def test_a_disk_that_cannot_be_read_is_one_that_can_not_save() -> None:
    """Later it may."""
    async with house(log := MoodyLog()) as registry:
        ann, *_ = await dealt(registry, "Ann", "Ben", settings=QUICK, stakes=True)
        log.unreadable = True
        for about in ("ledger", "hands"):
            assert await refusal(registry, ann.code, "Ann", about) == "cannot_save"
        log.unreadable = False
        assert await refusal(registry, ann.code, "Ann", "hands") is None


async def test_a_damaged_log_is_told_of_to_nobody() -> None:
    """It is logged; and when it is mended, all of it is read anew."""
    log = Counted()
    night = long_night(2)
    asked = await recalls(night, log)
    log.damage = b"\xc1"
    with capture_logs() as logged, pytest.raises(Refused, match="table_frozen"):
        await asked.answer(Recall(CODE, key_of("Ben"), "hands"))
    assert [(line["event"], line["table"]) for line in logged] == [("table can't be recalled", CODE)]
    log.damage = None
    (page,) = await pages(asked)
    assert page.last == 2


async def test_a_server_that_stops_tells_nothing_any_more() -> None:
    """It is about to close its log."""
    async with house() as registry:
        (ann,) = await seated(registry, "Ann")
        await registry.stop(5.0)
        assert await refusal(registry, ann.code, "Ann") == "cannot_save"


async def test_others_have_their_turns_while_a_night_is_read() -> None:
    """After every few rows."""
    night = long_night(60)
    asked = await recalls(night)
    turns = 0

    async def others() -> None:
        nonlocal turns
        while True:
            await asyncio.sleep(0)
            turns += 1

    task = asyncio.get_running_loop().create_task(others())
    await asked.answer(Recall(CODE, key_of("Ben"), "hands"))
    task.cancel()
    assert turns >= 2 * (len(night.rows) // ROWS_IN_A_TURN) - 2


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
