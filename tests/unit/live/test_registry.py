"""All tables of a server: opened, and told to stop."""

import asyncio

import pytest
from msgspec.structs import replace

from pontoon_protocol.commands import Leave, Open, Resume
from pontoon_protocol.errors import Refused
from pontoon_protocol.limits import CODE_ALPHABET, CODE_SYMBOLS
from pontoon_protocol.options import CASINO, CLUB, PRESETS, Options, Settings
from pontoon_protocol.updates import Closing, Snapshot, Welcome
from pontoon_server.live.registry import ENTER_SECONDS
from pontoon_server.store.log import Row
from support.keys import key_of
from support.lines import Guest, MoodyLog, house, refusal_of, settle
from support.sitting import dealt, seated

pytestmark = pytest.mark.looptime


# -- opening ----------------------------------------------------------------------------------------


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
    ("options", "names"),
    [
        (Options(minimum_stake=20), ("minimum_stake", "maximum_stake")),
        (Options(bank="house"), ("bank", "bank_play")),
        (replace(CLUB, stake_when="before_deal"), ("bank_double", "stake_when")),
        (replace(CASINO, packs=1), ("boxes", "packs")),
    ],
)
async def test_a_table_by_rules_that_do_not_go_together_is_refused(options: Options, names: tuple[str, str]) -> None:
    """With the two options in question (RULES.md section 5); nothing is written down."""
    async with house(log := MoodyLog()) as registry:
        ann = Guest(registry, "Ann")
        with pytest.raises(Refused) as refused:
            await ann.open(options=options)
        assert refused.value.reason == "options_clash"
        assert refused.value.detail is not None
        assert refused.value.detail.options == names
        assert await log.tables() == []


@pytest.mark.parametrize("options", PRESETS.values(), ids=PRESETS)
async def test_a_table_by_each_preset_is_opened(options: Options) -> None:
    """The rules are the opener's choice."""
    async with house() as registry:
        code = await Guest(registry, "Ann").open(options=options)
        assert registry.awake[code].table.options == options


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


async def test_a_name_that_will_not_do_opens_nothing() -> None:
    """Not a row is written: under another name the same key opens the table as it is wanted then."""
    async with house(log := MoodyLog()) as registry:
        ann = Guest(registry, "!")
        assert await refusal_of(ann.open(passcode="one")) == "bad_name"
        assert await log.tables() == []
        ann.name = "Ann"
        await ann.open(passcode="two", settings=Settings(buy_in=7))
        assert ann.table.table.settings.buy_in == 7
        assert await refusal_of(Guest(registry, "Ben").join(ann.code, "two")) is None


async def test_a_server_has_so_many_tables_awake_and_no_more() -> None:
    """Opening one more is refused and leaves nothing behind; so is waking one, until nobody is at another."""
    async with house(log := MoodyLog(), tables_awake=2) as registry:
        ann, ben = Guest(registry, "Ann"), Guest(registry, "Ben")
        await ann.open()
        code = await ben.open()
        assert await refusal_of(Guest(registry, "Cat").open()) == "too_many_tables"
        assert len(await log.tables()) == 2
        ben.drop()
        await settle()
        await Guest(registry, "Cat").open()
        assert await refusal_of(Guest(registry, "Dot").join(code)) == "too_many_tables"
        ann.drop()
        await settle()
        assert await refusal_of(Guest(registry, "Dot").join(code)) is None
        assert len(registry.awake) == 2


async def test_the_table_that_nobody_has_been_at_for_longest_makes_room() -> None:
    """It goes to sleep before its time, and wakes as it was; whoever opens tables only to leave locks nobody out."""
    async with house(tables_awake=3) as registry:
        ann, ben, cat = [(await seated(registry, name))[0] for name in ("Ann", "Ben", "Cat")]
        asleep = ben.table
        for guest in (ben, ann):
            guest.drop()
            await asyncio.sleep(1)
        for number in range(5):
            (passer_by,) = await seated(registry, f"Passer-by {number}")
            passer_by.drop()
            await settle()
            assert len(registry.awake) == 3
            assert (ann.code in registry.awake, ben.code in registry.awake) == (number < 1, False)
        assert cat.code in registry.awake
        await ben.resume()
        assert ben.table is not asleep
        assert ben.table.table.version == asleep.table.version + 1


async def test_a_hand_that_runs_makes_no_room() -> None:
    """Though nobody is connected: it is played to its end first."""
    async with house(tables_awake=1) as registry:
        ann, ben = await dealt(registry, "Ann", "Ben")
        for guest in (ann, ben):
            guest.drop()
        await settle()
        assert await refusal_of(Guest(registry, "Cat").open()) == "too_many_tables"
        await asyncio.sleep(31 + 50)
        assert await refusal_of(Guest(registry, "Cat").open()) is None


@pytest.mark.parametrize("slow", ["slow_seconds", "slow_to_read_seconds"])
async def test_a_disk_that_hangs_is_waited_for_10_seconds(slow: str) -> None:
    """Then the host is told to try again; the same key finds the table later, if it was written after all."""
    async with house(log := MoodyLog()) as registry:
        setattr(log, slow, 25.0)
        ann = Guest(registry, "Ann")
        began = asyncio.get_running_loop().time()
        assert await refusal_of(ann.open()) == "cannot_save"
        assert asyncio.get_running_loop().time() - began == pytest.approx(ENTER_SECONDS)
        setattr(log, slow, 0.0)
        await asyncio.sleep(20)
        assert await refusal_of(ann.open()) is None
        assert len(await log.tables()) == 1


# -- stopping ---------------------------------------------------------------------------------------


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
    log = MoodyLog()
    async with house(log) as registry:
        (ann,) = await seated(registry, "Ann")
        ann.drop()
        await asyncio.sleep(31)
        log.slow_to_read_seconds = read_seconds
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


async def test_a_returning_player_is_known_by_the_key_at_a_table_that_is_awake() -> None:
    """No other key, and none at a table that sleeps: nothing is read for that."""
    async with house() as registry:
        ann, ben = await seated(registry, "Ann", "Ben")
        assert registry.holds(Resume(ann.code, ben.key))
        assert not registry.holds(Resume(ann.code, key_of("Mallory")))
        assert not registry.holds(Resume("ZZZZZZZZ", ben.key))
        await ben.say(Leave)
        assert not registry.holds(Resume(ann.code, ben.key))
