"""What a passer-by sees of a table: no table wakes for it, and a crowd costs little more than one."""

import asyncio

import pytest

from pontoon_server.glances import Glances
from pontoon_server.live.actor import LINGER_SECONDS
from pontoon_server.store.log import NUMBER_MOST, CannotSave, Row, UnreadableLog
from pontoon_server.store.rows import ROWS_AT_ONCE
from support.lines import Guest, MoodyLog, house, settle

pytestmark = pytest.mark.looptime


class Counting(MoodyLog):
    """Knows how often it was read, and how many read at once."""

    def __init__(self) -> None:
        super().__init__()
        self.reads = 0
        self.at_once = 0
        self.most_at_once = 0

    async def read(self, table: str, after: int = 0, most: int = NUMBER_MOST) -> list[Row]:
        """Counted."""
        self.reads += 1
        self.at_once += 1
        self.most_at_once = max(self.most_at_once, self.at_once)
        try:
            return await super().read(table, after, most)
        finally:
            self.at_once -= 1


async def asleep(log: MoodyLog, *names: str) -> list[str]:
    """Tables that these people opened, and left."""
    async with house(log) as registry:
        guests = [Guest(registry, name) for name in names]
        return [await guest.open() for guest in guests]


async def test_a_table_that_is_awake_is_seen_as_it_is_now() -> None:
    """By an outsider: nobody's seat, nobody's offer."""
    async with house(log := Counting()) as registry:
        ann = Guest(registry, "Ann")
        code = await ann.open()
        reads = log.reads
        seen = await Glances(registry, log).look(code)
        assert seen is not None
        assert [seat.name for seat in seen.view.seats] == ["Ann"]
        assert (seen.view.you, seen.view.offer, seen.passcode) == (None, None, False)
        assert log.reads == reads


async def test_a_table_that_sleeps_is_seen_and_sleeps_on() -> None:
    """It is read once, some rows at a time, and not a row is written."""
    log = Counting()
    (code,) = await asleep(log, "Ann")
    async with house(log) as registry:
        last, reads, log.most_asked = await log.last(code), log.reads, 0
        glances = Glances(registry, log)
        for _ in range(3):
            seen = await glances.look(code)
            assert seen is not None
            assert [seat.name for seat in seen.view.seats] == ["Ann"]
        assert registry.awake == {}
        assert (await log.last(code), log.reads) == (last, reads + 1)
        assert 0 < log.most_asked <= ROWS_AT_ONCE


async def test_a_table_that_was_played_at_since_is_read_anew() -> None:
    """When it sleeps again."""
    log = Counting()
    (code,) = await asleep(log, "Ann")
    async with house(log) as registry:
        glances = Glances(registry, log)
        before = await glances.look(code)
        ben = Guest(registry, "Ben")
        await ben.join(code)
        ben.drop()
        await asyncio.sleep(LINGER_SECONDS + 1)
        assert registry.awake == {}
        after = await glances.look(code)
        assert before is not None
        assert after is not None
        assert (len(before.view.seats), len(after.view.seats)) == (1, 2)


async def test_a_crowd_reads_one_table_at_a_time() -> None:
    """And each only once."""
    log = Counting()
    codes = await asleep(log, "Ann", "Ben", "Cat")
    async with house(log) as registry:
        log.reads, log.most_at_once, log.slow_to_read_seconds = 0, 0, 1.0
        glances = Glances(registry, log)
        seen = await asyncio.gather(*(glances.look(code) for code in codes * 10))
        assert None not in seen
        assert (log.reads, log.most_at_once) == (3, 1)


async def test_only_so_many_are_kept() -> None:
    """The one that nobody asked for longest is forgotten."""
    log = Counting()
    ann, ben, cat = await asleep(log, "Ann", "Ben", "Cat")
    async with house(log) as registry:
        glances = Glances(registry, log, tables_kept=2)
        log.reads = 0
        for code in (ann, ben, ann, cat, ann):
            await glances.look(code)
        assert log.reads == 3
        await glances.look(ben)
        assert log.reads == 4


async def test_no_table_is_none_and_a_log_in_trouble_is_no_answer() -> None:
    """Whoever asks is told the difference."""
    log = MoodyLog()
    (code,) = await asleep(log, "Ann")
    async with house(log) as registry:
        glances = Glances(registry, log)
        assert await glances.look("22222222") is None
        log.unreadable = True
        with pytest.raises(CannotSave):
            await glances.look(code)


async def test_a_table_whose_rows_make_no_sense_is_no_crash() -> None:
    """It can't be read; the others can."""
    log = MoodyLog()
    (code,) = await asleep(log, "Ann")
    await log.append(Row("BADBADBA", 1, 0, 0, 0.0, "idle", b"no events"))
    async with house(log) as registry:
        glances = Glances(registry, log)
        with pytest.raises(UnreadableLog):
            await glances.look("BADBADBA")
        assert await glances.look(code) is not None


async def test_a_passcode_is_known_to_be_there_and_no_more() -> None:
    """Of a table that is awake, and of one that sleeps."""
    log = MoodyLog()
    async with house(log) as registry:
        ann = Guest(registry, "Ann")
        code = await ann.open(passcode="open sesame")
        seen = await Glances(registry, log).look(code)
        assert seen is not None
        assert seen.passcode
        ann.drop()
        await settle()
    async with house(log) as registry:
        seen = await Glances(registry, log).look(code)
        assert seen is not None
        assert seen.passcode
        assert "sesame" not in str(seen)
