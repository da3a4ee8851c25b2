"""A disk that fails or is slow: players are told, nothing plays on in memory, and it goes on by itself."""

import asyncio
import time
from pathlib import Path

import apsw
import pytest

from pontoon_protocol.commands import Join, Say, Watch
from pontoon_protocol.errors import Detail
from pontoon_protocol.options import Settings
from pontoon_protocol.updates import Happened, Notice, Refusal, Snapshot
from pontoon_server.live.entrances import RETRY_SECONDS
from pontoon_server.store.log import CannotSave
from pontoon_server.store.memory import MemoryLog
from pontoon_server.store.sqlite import SqliteLog
from support.clients import Client, caller
from support.disks import FailingDisk, FaultyLog
from support.houses import served
from support.keys import key_of
from support.parties import party
from support.playing import done, in_step, play_hands, play_out, play_to

FULL = CannotSave("the disk is full")
TELLS = Notice("cannot_save", Detail(seconds=RETRY_SECONDS))
QUICK = Settings(stake_seconds=3, turn_seconds=3, bank_seconds=3, between_hands_seconds=3)
ALWAYS = 10_000


def faulty() -> FaultyLog:
    return FaultyLog(MemoryLog(time.time))


async def everybody_hears(clients: list[Client], notice: Notice) -> None:
    for client in clients:
        await client.hear_until(lambda update: update == notice)


@pytest.mark.looptime
async def test_while_nothing_can_be_saved_nothing_is_accepted() -> None:
    """The mover is refused, everybody is told, and what is tried meanwhile is refused at once."""
    log = faulty()
    async with served(log, commands_per_second=0) as here, party(here.port, 2) as clients, caller(here.port) as cyd:
        ann, ben = clients
        log.fail_next(FULL, times=ALWAYS)
        assert await ann.do(Say, "hello?") == Refusal(1, "cannot_save")
        await everybody_hears(clients, TELLS)
        seen = [client.seq for client in clients]
        assert await ben.do(Say, "anybody?") == Refusal(1, "cannot_save")
        refusal = await cyd.refused(Join(code=ann.code, key=key_of("Cyd"), name="Cyd"))
        assert (refusal.reason, refusal.detail) == ("cannot_save", Detail(seconds=RETRY_SECONDS))
        assert (await cyd.refused(Watch(code=ann.code))).reason == "cannot_save"
        assert [client.seq for client in clients] == seen
        log.mend()


@pytest.mark.looptime
async def test_play_goes_on_by_itself_when_the_disk_is_well_again() -> None:
    """Everybody is told, the refused command is good under the same number, and no version is missing."""
    log = faulty()
    async with served(log, commands_per_second=0) as here, party(here.port, 2) as clients:
        ann, ben = clients
        await play_to(clients, "punters")
        log.fail_next(FULL, times=ALWAYS)
        refusal = await ann.do(Say, "hello?")
        assert isinstance(refusal, Refusal)
        await everybody_hears(clients, TELLS)
        await asyncio.sleep(60)
        log.mend()
        await everybody_hears(clients, Notice("saving_again"))
        await ann.say(Say(refusal.id, "hello?"))
        assert isinstance(await ann.answer(), Happened)
        await in_step([ann, ben])
        await play_out(clients)


@pytest.mark.looptime
async def test_clocks_stand_still_while_nothing_can_be_saved() -> None:
    """Five minutes without a disk costs nobody a turn; then the wait goes on with what it had."""
    log = faulty()
    async with served(log, commands_per_second=0) as here, party(here.port, 2, settings=QUICK) as clients:
        await play_to(clients, "stakes")
        log.fail_next(FULL, times=ALWAYS)
        await clients[0].do(Say, "hello?")
        await asyncio.sleep(300)
        log.mend()
        await everybody_hears(clients, Notice("saving_again"))
        assert clients[0].table.phase == "stakes"
        clock = asyncio.get_running_loop().time
        began = clock()
        await clients[0].hear_until(lambda _: clients[0].table.phase != "stakes")
        assert clock() - began <= QUICK.stake_seconds


@pytest.mark.looptime
async def test_a_row_that_was_there_after_all_is_believed() -> None:
    """A save that failed but was written: everybody gets the table as it is on disk."""
    log = faulty()
    async with served(log, commands_per_second=0) as here, party(here.port, 2) as clients:
        ann, ben = clients
        log.fail_next(FULL, written=True)
        assert await ann.do(Say, "hello?") == Refusal(1, "cannot_save")
        for client in clients:
            await client.hear_until(lambda update: isinstance(update, Snapshot))
            await client.hear_until(lambda update: update == Notice("saving_again"))
        await done(ben, Say, "it works")
        await in_step(clients)


@pytest.mark.looptime
async def test_a_slow_disk_is_waited_for_and_told() -> None:
    """A slow save is never taken for a failed one."""
    log = faulty()
    async with served(log, commands_per_second=0) as here, party(here.port, 2) as clients:
        ann, ben = clients
        log.hold()
        await ann.command(Say, "hello?")
        await everybody_hears(clients, Notice("saving_slowly"))
        await asyncio.sleep(60)
        log.let_go()
        assert isinstance(await ann.answer(), Happened)
        await in_step([ann, ben])


@pytest.mark.parametrize("error", [apsw.FullError, apsw.IOError, apsw.ReadOnlyError])
async def test_one_failed_write_on_a_real_log_is_over_at_once(error: type[apsw.Error], tmp_path: Path) -> None:
    """The command is refused, play goes on, and what is on disk is what was told."""
    disk = FailingDisk()
    log = SqliteLog.open(tmp_path / "nights.db", clock=time.time, holder="a test", vfs=disk.name)
    async with served(log, commands_per_second=0) as here, party(here.port, 2) as clients:
        await play_hands(clients, 1)
        disk.arm(1, error)
        refusal = await clients[0].do(Say, "hello?")
        assert isinstance(refusal, Refusal)
        assert refusal.reason == "cannot_save"
        await everybody_hears(clients, TELLS)
        await everybody_hears(clients, Notice("saving_again"))
        clients[0].last_id -= 1
        await play_hands(clients, 1)
        await in_step(clients)
        assert await log.last(clients[0].code) == clients[0].seq
    await log.close()


async def test_a_server_with_a_full_disk_can_be_stopped_and_started_again(tmp_path: Path) -> None:
    """Nothing is lost but what was refused: the hand goes on where everybody saw it last."""
    disk = FailingDisk()
    path = tmp_path / "nights.db"
    log = SqliteLog.open(path, clock=time.time, holder="a test", vfs=disk.name)
    async with served(log, commands_per_second=0) as here, party(here.port, 2) as clients:
        await play_to(clients, "punters")
        disk.arm(1, apsw.FullError, lasting=True)
        assert isinstance(await clients[0].do(Say, "hello?"), Refusal)
        await everybody_hears(clients, TELLS)
        seen = [client.table.hands for client in clients]
    disk.mend()
    await log.close()
    log = SqliteLog.open(path, clock=time.time, holder="a test")
    async with (
        served(log, epoch="next", commands_per_second=0) as here,
        caller(here.port) as ann,
        caller(here.port) as ben,
    ):
        for client, lost, name in ((ann, clients[0], "Ann"), (ben, clients[1], "Ben")):
            await client.come_back(lost, name)
        assert [client.table.hands for client in (ann, ben)] == seen
        await in_step([ann, ben])
        await play_out([ann, ben])
    await log.close()
