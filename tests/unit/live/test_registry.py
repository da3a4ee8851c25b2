"""All tables of a server: opened, found, woken, put to bed."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from structlog.testing import capture_logs

from pontoon_protocol.commands import Open, Ready, Say
from pontoon_protocol.errors import Refused
from pontoon_protocol.limits import CODE_ALPHABET, CODE_SYMBOLS
from pontoon_protocol.options import CASINO, CLUB, Options, Settings
from pontoon_protocol.updates import Closing, Snapshot, Welcome
from pontoon_server.live.inbox import Said
from pontoon_server.live.registry import ENTER_SECONDS, SWEEP_SECONDS, Registry
from pontoon_server.store.log import Row
from pontoon_server.store.rows import rebuild
from support.keys import key_of
from support.lines import Guest, MoodyLog, house, refusal_of, settle
from support.sitting import dealt, seated

pytestmark = pytest.mark.looptime

HOURS = 3_600.0


@asynccontextmanager
async def killed(log: MoodyLog, *names: str, bots: int = 0, stakes: bool = False) -> AsyncIterator[list[Guest]]:
    """Guests in the middle of a hand on a server that ended there; what it had on disk is in the log."""
    async with house(log) as registry:
        guests = await dealt(registry, *names, bots=bots, stakes=stakes)
    yield guests


def moved(guest: Guest, registry: Registry) -> Guest:
    """The same person, at another server."""
    again = Guest(registry, guest.name)
    again.code, again.said = guest.code, guest.said
    return again


# -- opening ---------------------------------------------------------------------------------------


async def test_who_opens_a_table_is_its_host() -> None:
    """Seated at once, with the name and the rules it asked for."""
    async with house() as registry:
        ann = Guest(registry, "Ann")
        code = await ann.open(options=Options(maximum_stake=50), settings=Settings(buy_in=200))
        assert len(code) == CODE_SYMBOLS
        assert set(code) <= set(CODE_ALPHABET)
        welcome, snapshot = ann.hears()
        assert isinstance(welcome, Welcome)
        assert (welcome.code, welcome.seat) == (code, 0)
        assert isinstance(snapshot, Snapshot)
        view = snapshot.view
        assert (view.name, view.host, view.options.maximum_stake) == ("Friday's table", 0, 50)
        assert view.seats[0].chips == 200


async def test_a_table_without_a_name_is_called_by_its_code() -> None:
    """Nothing that a terminal would obey is left of a name."""
    async with house() as registry:
        for name, kept in (("\x1b\x1b", None), (" \x07Night\n ", "Night")):
            ann = Guest(registry, f"Ann{kept}")
            code = await registry.open(Open(ann.key, "Ann", name), ann.line)
            assert registry.awake[code].table.name == (kept or code)


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        (CASINO, "not_yet_played"),
        (CLUB, "not_yet_played"),
        (Options(minimum_stake=20), "options_clash"),
        (Options(bank="house"), "options_clash"),
    ],
)
async def test_a_table_by_rules_that_are_not_played_is_refused(options: Options, reason: str) -> None:
    """With the options in question; nothing is written down."""
    async with house(log := MoodyLog()) as registry:
        ann = Guest(registry, "Ann")
        with pytest.raises(Refused) as refused:
            await ann.open(options=options)
        assert refused.value.reason == reason
        assert refused.value.detail is not None
        assert refused.value.detail.options
        assert await log.tables() == []


async def test_the_same_key_opens_the_same_table() -> None:
    """Now, when it sleeps, and after a restart; the host has its seat."""
    log = MoodyLog()
    async with house(log) as registry:
        ann = Guest(registry, "Ann")
        code = await ann.open()
        assert await Guest(registry, "Ann").open() == code
        await registry.stop(5.0)
    async with house(log) as registry:
        again = Guest(registry, "Ann")
        assert await again.open() == code
        assert (again.hears_a(Welcome)).seat == 0
    assert len(await log.tables()) == 1


@pytest.mark.parametrize("slow_seconds", [0.0, 0.5])
async def test_the_same_key_twice_at_once_opens_one_table(slow_seconds: float) -> None:
    """A client that tried again too early gets the seat it has; the older line is replaced."""
    log = MoodyLog()
    log.slow_seconds = slow_seconds
    async with house(log) as registry:
        first, second = Guest(registry, "Ann"), Guest(registry, "Ann")
        codes = await asyncio.gather(first.open(), second.open())
        assert codes[0] == codes[1]
        assert len(await log.tables()) == 1
        assert len(first.table.table.taken()) == 1
        assert [guest.line.closed is None for guest in (first, second)].count(True) == 1


async def test_a_key_whose_server_died_before_its_host_sat_down_finds_its_table() -> None:
    """It is not opened twice."""
    log = MoodyLog()
    async with house(log) as registry:
        log.plan = ["good", "full"]
        assert await refusal_of(Guest(registry, "Ann").open()) == "cannot_save"
        (line,) = await log.tables()
        assert line.last == 1
        log.full = False
        await asyncio.sleep(6)
    async with house(log) as registry:
        assert await Guest(registry, "Ann").open() == line.code
    assert len(await log.tables()) == 1


async def test_a_code_that_is_somebody_elses_is_not_opened() -> None:
    """The next code of the key is tried, and so on; a key whose codes are all taken opens nothing."""
    async with house(log := MoodyLog()) as registry:
        theirs = await log.read(await Guest(registry, "Ben").open())
    codes: list[str] = []
    for _ in range(16):
        async with house(await squatted(codes, theirs)) as registry:
            codes.append(await Guest(registry, "Ann").open())
    assert len(set(codes)) == 16
    async with house(await squatted(codes, theirs)) as registry:
        assert await refusal_of(Guest(registry, "Ann").open()) == "too_many_tables"


async def squatted(codes: list[str], rows: list[Row]) -> MoodyLog:
    """A log in which somebody's table stands under each of these codes."""
    log = MoodyLog()
    for code in codes:
        for row in rows:
            await log.append(Row(code, row.version, row.player, row.id, row.left, row.state, row.data))
    return log


async def test_a_table_that_cannot_be_written_down_is_not_open() -> None:
    """Its host may try again."""
    async with house(log := MoodyLog()) as registry:
        log.full = True
        ann = Guest(registry, "Ann")
        assert await refusal_of(ann.open()) == "cannot_save"
        assert await log.tables() == []
        assert registry.awake == {}
        log.full = False
        assert await refusal_of(ann.open()) is None


async def test_a_server_has_so_many_tables_awake_and_no_more() -> None:
    """Opening one more is refused and leaves nothing behind; so is waking one, until another sleeps."""
    async with house(log := MoodyLog(), tables_awake=2) as registry:
        ann, ben = Guest(registry, "Ann"), Guest(registry, "Ben")
        await ann.open()
        code = await ben.open()
        assert await refusal_of(Guest(registry, "Cat").open()) == "too_many_tables"
        assert len(await log.tables()) == 2
        ben.drop()
        await asyncio.sleep(31)
        await Guest(registry, "Cat").open()
        assert await refusal_of(Guest(registry, "Dot").join(code)) == "too_many_tables"
        ann.drop()
        await asyncio.sleep(31)
        assert await refusal_of(Guest(registry, "Dot").join(code)) is None


# -- finding and waking ----------------------------------------------------------------------------


async def test_a_code_that_nobody_opened_is_no_table() -> None:
    """And is forgotten at once."""
    async with house() as registry:
        assert await refusal_of(Guest(registry, "Ann").join("22222222")) == "no_such_table"
        assert registry.awake == {}


async def test_a_sleeping_table_wakes_as_it_was() -> None:
    """From its rows."""
    async with house() as registry:
        ann, ben = await seated(registry, "Ann", "Ben")
        table = ann.table
        ann.drop()
        ben.drop()
        await asyncio.sleep(31)
        assert registry.awake == {}
        await ben.resume()
        assert ben.table is not table
        assert ben.table.table.version == table.table.version + 1
        assert (ben.hears_a(Welcome)).seat == 1


async def test_many_who_come_at_once_wake_a_table_once() -> None:
    """They are all let in at the same one."""
    async with house(log := MoodyLog()) as registry:
        ann, ben, cat = await seated(registry, "Ann", "Ben", "Cat")
        for guest in (ann, ben, cat):
            guest.drop()
        await asyncio.sleep(31)
        reads = Counting(log)
        registry = Registry(reads, epoch="x", rng=registry._rng)
        guests = [moved(guest, registry) for guest in (ann, ben, cat)]
        await asyncio.gather(*(guest.resume() for guest in guests))
        assert reads.count == 1
        assert len(guests[0].table.lines) == 3
        await registry.stop(5.0)


class Counting(MoodyLog):
    """Counts how often a table is read."""

    def __init__(self, log: MoodyLog) -> None:
        super().__init__(log.kept)
        self.count = 0

    async def read(self, table: str, after: int = 0) -> list[Row]:
        self.count += 1
        await asyncio.sleep(0.1)
        return await super().read(table, after)


async def test_a_table_that_cannot_be_read_now_may_be_later() -> None:
    """Whoever comes is told when to try again."""
    async with house(log := MoodyLog()) as registry:
        (ann,) = await seated(registry, "Ann")
        ann.drop()
        await asyncio.sleep(31)
        log.unreadable = True
        assert await refusal_of(ann.resume()) == "cannot_save"
        log.unreadable = False
        assert await refusal_of(ann.resume()) is None


async def test_a_table_whose_rows_make_no_sense_is_frozen_and_logged() -> None:
    """The server lives, and no other table is touched."""
    log = MoodyLog()
    await log.append(Row("BROKEN22", 1, 0, 0, 0.0, "playing", b"\x93nonsense"))
    with capture_logs() as logged:
        async with house(log) as registry:
            assert await refusal_of(Guest(registry, "Ann").join("BROKEN22")) == "table_frozen"
            assert await refusal_of(Guest(registry, "Ann").open()) is None
    assert [line["event"] for line in logged][:2] == ["table can't be read", "table left asleep"]


async def test_a_busy_table_is_waited_for_10_seconds() -> None:
    """Then the one who comes is told to try again, and is not let in later."""
    async with house(log := MoodyLog()) as registry:
        (ann,) = await seated(registry, "Ann")
        log.slow_seconds = 25.0
        ann.table.push(Said(ann.line, Say(1, "slow")))
        ben = Guest(registry, "Ben")
        began = asyncio.get_running_loop().time()
        assert await refusal_of(ben.join(ann.code)) == "cannot_save"
        assert asyncio.get_running_loop().time() - began == ENTER_SECONDS == 10.0
        log.slow_seconds = 0.0
        await asyncio.sleep(60)
        assert ben.line not in ann.table.lines
        assert len(ann.table.table.taken()) == 1


@pytest.mark.parametrize("seconds", [9.999, 10.0, 10.000001, 10.001])
async def test_who_is_let_in_at_the_last_moment_is_in_or_out_for_both(seconds: float) -> None:
    """The table never keeps a line that its other side was told is refused."""
    async with house(log := MoodyLog()) as registry:
        (ann,) = await seated(registry, "Ann")
        ben = Guest(registry, "Ben")
        log.slow_seconds = seconds
        ann.table.push(Said(ann.line, Say(1, "slow")))
        entering = asyncio.ensure_future(refusal_of(ben.watch(ann.code)))
        refused = await entering
        await settle()
        assert (ben.line in ann.table.lines) == (refused is None)


async def test_a_full_inbox_is_waited_for_10_seconds_too() -> None:
    """Every wait has a deadline."""
    async with house(log := MoodyLog()) as registry:
        (ann,) = await seated(registry, "Ann")
        log.slow_seconds = 100.0
        for number in range(1, 300):
            ann.table.push(Said(ann.line, Say(number, "hello")))
        began = asyncio.get_running_loop().time()
        assert await refusal_of(Guest(registry, "Ben").join(ann.code)) == "cannot_save"
        assert asyncio.get_running_loop().time() - began == 10.0


# -- after a restart -------------------------------------------------------------------------------


async def test_a_server_goes_on_with_its_unfinished_hands() -> None:
    """Without anybody there: the hand is played to its end by T20, and the table sleeps."""
    log = MoodyLog()
    async with killed(log, "Ann", "Ben", bots=1) as guests, house(log) as registry:
        code = guests[0].code
        assert list(registry.awake) == [code]
        await asyncio.sleep(31 + 30 * 3 + 45 + 30)
        assert registry.awake == {}
        table = rebuild(await log.read(code))
        assert table is not None
        assert (table.phase, table.hand) == ("between", 1)


async def test_a_table_without_an_unfinished_hand_stays_asleep() -> None:
    """Until somebody comes."""
    log = MoodyLog()
    async with house(log) as registry:
        await seated(registry, "Ann", "Ben")
    async with house(log) as registry:
        assert registry.awake == {}


async def test_after_a_restart_the_same_hand_goes_on_with_the_same_pack() -> None:
    """Everybody is back in its seat, with its cards, its chips and its next id."""
    log = MoodyLog()
    async with killed(log, "Ann", "Ben", stakes=True) as guests:
        before = rebuild(await log.read(guests[0].code))
        assert before is not None
        async with house(log, epoch="second-epoch") as registry:
            ann, ben = (moved(guest, registry) for guest in guests)
            for guest in (ann, ben):
                await guest.resume(before.version)
                welcome, snapshot = (guest.hears())[:2]
                assert isinstance(welcome, Welcome)
                assert (welcome.epoch, welcome.handled) == ("second-epoch", guest.said)
                assert isinstance(snapshot, Snapshot)
            table = ann.table.table
            assert table.round == before.round
            assert table.offers == before.offers
            assert table.lines == before.lines


@pytest.mark.parametrize(("played", "left"), [(4.0, 26.0), (28.0, 5.0)])
async def test_after_a_restart_a_wait_has_what_it_had_left_but_5_seconds_at_least(played: float, left: float) -> None:
    """As of its last row; the time that the server was down isn't charged."""
    log = MoodyLog()
    async with house(log) as registry:
        guests = await dealt(registry, "Ann", "Ben")
        await asyncio.sleep(played - 0.001)
        await guests[0].say(Say, "lights out")
    await asyncio.sleep(1_000)
    async with house(log, epoch="second-epoch") as registry:
        (ann, _) = (moved(guest, registry) for guest in guests)
        await settle()
        await ann.resume()
        assert ann.table.countdown.left(ann.table.table.wait) == pytest.approx(left, abs=0.02)


async def test_a_restart_gives_no_grace() -> None:
    """Nobody lost the line by its own doing, and the wait goes on."""
    log = MoodyLog()
    async with killed(log, "Ann", "Ben", stakes=True) as guests, house(log) as registry:
        await settle()
        table = registry.awake[guests[0].code].table
        assert table.wait is not None
        assert not table.wait.graced
        assert [seat.connected for _, seat in table.taken()] == [False, False]


async def test_an_id_that_was_accepted_before_the_restart_is_done_after_it() -> None:
    """The log knows it; what was refused is not known any more."""
    log = MoodyLog()
    async with house(log) as registry:
        ann, ben = await seated(registry, "Ann", "Ben")
        await ben.say(Say, "hello")
        await ben.say(Ready)
        assert "refused 2 wrong_phase" in ben.told()
    async with house(log, epoch="second-epoch") as registry:
        again = moved(ben, registry)
        await again.resume()
        assert (again.hears_a(Welcome)).handled == 1
        await again.repeat(1, Say, "hello")
        assert again.told() == ["done 1"]
        await again.repeat(3, Say, "hello")
        assert again.told() == ["refused 3 out_of_order"]
        await again.repeat(2, Say, "hello")
        assert again.events() == ["Said"]
        assert ann.key == key_of("Ann")


async def test_more_unfinished_hands_than_tables_may_be_awake_are_left_asleep() -> None:
    """The server starts all the same, and says so."""
    log = MoodyLog()
    async with house(log) as registry:
        for host in ("Ann", "Ben", "Cat"):
            await dealt(registry, host, bots=1)
    with capture_logs() as logged:
        async with house(log, tables_awake=2) as registry:
            assert len(registry.awake) == 2
    assert [(line["event"], line["reason"]) for line in logged] == [("table left asleep", "too_many_tables")]


# -- the end of long nights ------------------------------------------------------------------------


async def test_a_night_that_slept_a_day_is_closed_with_its_ledger() -> None:
    """Everybody is cashed out; whoever comes then sees it."""
    async with house(log := MoodyLog()) as registry:
        ann, ben = await seated(registry, "Ann", "Ben")
        ann.drop()
        ben.drop()
        await asyncio.sleep(24 * HOURS - 1)
        await registry.sweep()
        await settle()
        assert [line.state for line in await log.tables()] == ["idle"]
        await asyncio.sleep(60)
        await registry.sweep()
        await asyncio.sleep(60)
        assert [line.state for line in await log.tables()] == ["over"]
        assert registry.awake == {}
        await ann.resume()
        _, snapshot, closing = ann.hears()
        assert isinstance(snapshot, Snapshot)
        assert [account.cash_outs for account in snapshot.view.ledger] == [100, 100]
        assert closing == Closing("night_over")


async def test_a_table_that_is_awake_is_not_closed() -> None:
    """However long nothing was written."""
    async with house(log := MoodyLog()) as registry:
        await seated(registry, "Ann", "Ben")
        await asyncio.sleep(30 * HOURS)
        await registry.sweep()
        await settle()
        assert [line.state for line in await log.tables()] == ["idle"]


async def test_sleeping_tables_are_looked_for_every_ten_minutes_for_ever() -> None:
    """A log that can't be read is tried again."""
    with capture_logs() as logged:
        async with house(log := MoodyLog()) as registry:
            (ann,) = await seated(registry, "Ann")
            sweeping = asyncio.ensure_future(registry.sweep_for_ever())
            ann.drop()
            await asyncio.sleep(24 * HOURS - 60)
            log.unreadable = True
            await asyncio.sleep(SWEEP_SECONDS)
            log.unreadable = False
            assert [line.state for line in await log.tables()] == ["idle"]
            await asyncio.sleep(SWEEP_SECONDS)
            assert [line.state for line in await log.tables()] == ["over"]
            sweeping.cancel()
    assert [line["event"] for line in logged if line["log_level"] == "warning"] == [
        "sleeping tables could not be closed"
    ]


async def test_a_table_that_cannot_be_woken_does_not_keep_others_from_being_closed() -> None:
    """It is logged and left."""
    log = MoodyLog()
    await log.append(Row("2BROKEN2", 1, 0, 0, 0.0, "idle", b"nonsense"))
    with capture_logs() as logged:
        async with house(log) as registry:
            (ann,) = await seated(registry, "Ann")
            ann.drop()
            await asyncio.sleep(25 * HOURS)
            await registry.sweep()
            await settle()
            assert {line.code: line.state for line in await log.tables()} == {"2BROKEN2": "idle", ann.code: "over"}
    assert "table left asleep" in [line["event"] for line in logged]


# -- stopping --------------------------------------------------------------------------------------


async def test_a_server_that_stops_says_goodbye_at_every_table() -> None:
    """To players and watchers, with the seconds after which to come back."""
    async with house() as registry:
        ann, ben = await seated(registry, "Ann", "Ben")
        oz, eve = Guest(registry, "Oz"), Guest(registry, "Eve")
        await oz.open()
        await eve.watch(ann.code)
        await registry.stop(7.5)
        for guest in (ann, ben, oz, eve):
            closing = guest.hears_a(Closing)
            assert closing.code == "server_stopping"
            assert closing.detail is not None
            assert closing.detail.seconds == 7.5
        assert registry.awake == {}


async def test_no_table_wakes_when_the_server_stops() -> None:
    """Whoever comes now is told to come later."""
    async with house() as registry:
        ann, _ = await seated(registry, "Ann", "Ben")
        await registry.stop(5.0)
        assert await refusal_of(Guest(registry, "Cat").join(ann.code)) == "cannot_save"
        assert await refusal_of(Guest(registry, "Dot").open()) == "cannot_save"


@pytest.mark.parametrize("read_seconds", [0.1, 50.0])
async def test_a_table_that_is_just_being_woken_does_not_outlive_the_server(read_seconds: float) -> None:
    """It is waited for a moment; a disk that hangs is not."""
    log = SlowToRead(MoodyLog())
    async with house(log) as registry:
        (ann,) = await seated(registry, "Ann")
        ann.drop()
        await asyncio.sleep(31)
        log.read_seconds = read_seconds
        coming = asyncio.ensure_future(ann.resume())
        await settle()
        began = asyncio.get_running_loop().time()
        await registry.stop(5.0)
        assert asyncio.get_running_loop().time() - began < 0.4
        (outcome,) = await asyncio.gather(coming, return_exceptions=True)
        assert isinstance(outcome, (Refused, asyncio.CancelledError))
        assert asyncio.get_running_loop().time() - began < 0.4
        await settle()
        assert registry.awake == {}
        assert asyncio.all_tasks() == {asyncio.current_task()}


class SlowToRead(MoodyLog):
    """Takes its time to read."""

    def __init__(self, log: MoodyLog) -> None:
        super().__init__(log.kept)
        self.read_seconds = 0.0

    async def read(self, table: str, after: int = 0) -> list[Row]:
        if self.read_seconds:
            await asyncio.sleep(self.read_seconds)
        return await super().read(table, after)
