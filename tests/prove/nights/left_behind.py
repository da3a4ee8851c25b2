"""What is left behind in this process: tasks, timers, descriptors, objects and memory."""

import asyncio
import contextlib
import gc
import os
from collections.abc import Iterator, Mapping, MutableMapping, MutableSequence, MutableSet
from pathlib import Path
from typing import Final

import structlog
from msgspec import Struct
from structlog.typing import EventDict, WrappedLogger

from pontoon_server.edge.connections import Connection
from pontoon_server.live.actor import LiveTable
from pontoon_server.live.inbox import Inbox
from pontoon_server.live.outbox import Line
from pontoon_server.live.timers import Alarm, Countdown, Patience
from support.lines import timers

KINDS: Final = (LiveTable, Line, Inbox, Countdown, Alarm, Patience, Connection)
"""What there is of a table and of those at it."""
PAGE_BYTES: Final = os.sysconf("SC_PAGE_SIZE")
MIB: Final = 2**20


class Count(Struct, frozen=True):
    """What there is at a moment when nothing should be."""

    tasks: int
    timers: int
    descriptors: int
    objects: int
    """Tables, lines, and what belongs to them, wherever they are held."""
    mib: float
    """Resident memory."""


def counted() -> Count:
    """What there is now, in the running loop and its process, after all garbage was collected."""
    gc.collect()
    return Count(
        tasks=len(asyncio.all_tasks()),
        timers=len(timers()),
        descriptors=len(os.listdir("/proc/self/fd")),
        objects=sum(isinstance(thing, KINDS) for thing in gc.get_objects()),
        mib=int(Path("/proc/self/statm").read_text().split()[1]) * PAGE_BYTES / MIB,
    )


def remembered(*holders: object) -> Mapping[str, int]:
    """How many things each attribute holds that holds any, by its name."""
    found: dict[str, int] = {}
    for holder in holders:
        for name, value in vars(holder).items():
            if isinstance(value, MutableMapping | MutableSequence | MutableSet) and value:
                found[f"{type(holder).__name__}.{name}"] = len(value)
    return found


@contextlib.contextmanager
def logged_to(loud: list[str]) -> Iterator[None]:
    """Keep what is logged above information, and nothing else."""
    processors = structlog.get_config()["processors"]
    before = list(processors)

    def keep(_: WrappedLogger, level: str, event: EventDict) -> EventDict:
        if level not in ("info", "debug"):
            loud.append(f"{level}: {event['event']}")
        raise structlog.DropEvent

    try:
        processors[:] = [keep]
        yield
    finally:
        processors[:] = before
