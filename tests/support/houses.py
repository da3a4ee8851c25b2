"""A whole server inside the test's own loop, on a free port of this machine."""

import random
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from msgspec import Struct

from pontoon_protocol.limits import COMMANDS_PER_SECOND
from pontoon_server.edge.doors import Doors
from pontoon_server.edge.operations import Measured
from pontoon_server.house import House
from pontoon_server.store.log import Log
from pontoon_server.store.memory import MemoryLog

HOST = "127.0.0.1"
DESCRIPTORS = 1_024


class Served(Struct, frozen=True):
    """A house that is open."""

    house: House
    port: int
    log: Log


@asynccontextmanager
async def served(
    log: Log | None = None,
    *,
    doors: Doors = Doors(),  # noqa: B008 - frozen
    opener: str = "",
    epoch: str = "epoch",
    seed: int = 1,
    commands_per_second: float = COMMANDS_PER_SECOND,
    descriptors: int = DESCRIPTORS,
    empty_seconds: float = 60.0,
    measuring: Callable[[House], Measured] | None = None,
    metrics_token: str = "",
) -> AsyncIterator[Served]:
    """A server with bots that don't stop to think; its log, if it is given one, is left open."""
    kept = log or MemoryLog(time.time)
    house = House(
        kept,
        doors=doors,
        opener=opener,
        epoch=epoch,
        rng=random.Random(seed),
        pace=0,
        commands_per_second=commands_per_second,
        descriptors=descriptors,
        empty_seconds=empty_seconds,
        measuring=measuring,
        metrics_token=metrics_token,
    )
    port = await house.open(HOST, 0)
    try:
        yield Served(house, port, kept)
    finally:
        await house.close(1.0)
        if log is None:
            await kept.close()
