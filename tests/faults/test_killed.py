"""What went wrong elsewhere when a server died in the middle of a turn: the clock began anew, was over, or differed."""

import time
from collections.abc import Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Final

import pytest

from pontoon_protocol.codec import Encoding
from pontoon_protocol.commands import Say, Watch
from pontoon_protocol.options import Settings
from pontoon_protocol.updates import Snapshot
from pontoon_server.store.sqlite import SqliteLog
from support.clients import Client, caller
from support.parties import NAMES, party
from support.playing import done, in_step, play_out, play_to
from support.processes import serving

OPTIONS: Final = ("--open", "--rate-limit", "0", "--pace", "0")
LONG: Final = 3_600.0
PASSES: Final = 1.0
"""Seconds that pass in the turn before the server dies: as long as another table waits for stakes."""
LEAST: Final = 5.0
"""Seconds that a wait has at least after a restart, as the protocol says."""
APART: Final = 0.5
"""Seconds by which two screens may be apart: for each it is its own line that brings the picture, on a busy machine."""


async def left_on_disk(log: Path, code: str) -> float:
    """The seconds that the wait had at the table's last row."""
    kept = SqliteLog.open(log, clock=time.time, holder="a test")
    try:
        return (await kept.read(code))[-1].left
    finally:
        await kept.close()


async def a_moment_passes(port: int) -> None:
    """Return when the stakes of another table are over by its clock."""
    settings = Settings(stake_seconds=PASSES, between_hands_seconds=LONG)
    async with caller(port) as yan, caller(port) as zoe:
        code = await yan.open("Yan", settings=settings)
        await zoe.join(code, "Zoe")
        await in_step((yan, zoe))
        await play_to((yan, zoe), "stakes")
        await yan.hear_until(lambda _: yan.table.phase == "between")


def due(client: Client, heard_at: float) -> float:
    """When the wait is over, by what this screen shows."""
    assert client.table.wait is not None
    return heard_at + client.table.wait.seconds


def same(times: Sequence[float]) -> bool:
    """Whether all screens show the same end of the wait."""
    return max(times) - min(times) <= APART


@pytest.mark.parametrize("full", [30.0, 3.5])
async def test_killed_in_the_middle_of_a_wait(full: float, tmp_path: Path) -> None:
    """Afterwards everybody's clock, a watcher's too, shows what the last row had, but 5 s at least, and never more.

    It counts from no sooner than the start of the new server, so that nothing has to be let pass below.
    """
    log = tmp_path / "night.db"
    settings = Settings(stake_seconds=LONG, turn_seconds=full, bank_seconds=LONG, between_hands_seconds=LONG)
    async with serving(*OPTIONS, log=log) as server, party(server.port, 3, settings=settings) as clients:
        await play_to(clients, "punters")
        await a_moment_passes(server.port)
        await done(clients[0], Say, "lights out")
        await in_step(clients)
        turn = clients[0].table.turn
        await server.kill()
    had = await left_on_disk(log, clients[0].code)
    assert had <= full - PASSES + 0.1, "the middle of the wait"
    starts = time.monotonic()
    async with serving(*OPTIONS, log=log) as server, AsyncExitStack() as stack:
        kinds = [*Encoding, *Encoding]
        back = [await stack.enter_async_context(caller(server.port, kind)) for kind in kinds]
        dues = []
        for client, old, name in zip(back, clients, NAMES, strict=False):
            await client.come_back(old, name)
            assert isinstance(client.heard[-1], Snapshot)
            dues.append(due(client, time.monotonic()))
        await back[3].enter(Watch(clients[0].code))
        dues.append(due(back[3], time.monotonic()))
        shows = [client.table.wait.seconds for client in back if client.table.wait is not None]
        assert all(0 < seconds <= max(LEAST, had) for seconds in shows)
        assert min(dues) - starts >= max(LEAST, had)
        assert same(dues)
        assert full < LEAST or not same([*dues, dues[0] + full - had]), "a clock that began anew would have been seen"
        assert back[0].table.turn == turn
        await in_step(back)
        await play_out(back[:3])
