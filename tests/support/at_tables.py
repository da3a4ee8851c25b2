"""Ann, who plays by a plain rule at her own table, and Dot beside her, who has a terminal."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

from pontoon_client.table.model import own_seat
from pontoon_protocol.commands import Ready
from pontoon_protocol.host_commands import StartNight
from support.clients import Client
from support.playing import between, done, settled, usual
from support.terminals import Terminal, at_terminal

PATIENCE_SECONDS = 60.0
KEYS = "\rst"
"""The usual stake, or the next hand; stick, where it may be; else twist."""


@asynccontextmanager
async def dot_at(port: int, code: str, folder: Path, columns: int = 80, rows: int = 24) -> AsyncIterator[Terminal]:
    """Dot's terminal, once her screen shows the table."""
    place = f"http://127.0.0.1:{port}/t/{code}"
    async with at_terminal(folder, "join", place, "--name", "Dot", columns=columns, rows=rows) as terminal:
        await terminal.until(lambda terminal: terminal.full and "Dot" in terminal.shown)
        yield terminal


async def host_plays(host: Client) -> None:
    """Begin the night, be ready for each hand, and move by the plain rule; to be cancelled."""
    host.deadline = PATIENCE_SECONDS
    await host.hear_until(lambda _: len(host.table.seats) > 1)
    if host.table.phase == "lobby":
        await done(host, StartNight)
    while True:
        own = own_seat(host.table)
        if host.offer is not None:
            kind, fields = usual(host.offer)
            await host.do(kind, *fields)
        elif between(host) and own is not None and not own.ready and host.table.phase == "between":
            await host.do(Ready)
        else:
            await host.hear()


@contextmanager
def playing(host: Client) -> Iterator[asyncio.Task[None]]:
    """The host plays meanwhile."""
    task = asyncio.create_task(host_plays(host))
    try:
        yield task
    finally:
        task.cancel()


async def play_on(terminal: Terminal, host: Client, hands: int) -> None:
    """Press keys at Dot's terminal until so many more hands are over."""
    goal = settled(host) + hands
    await terminal.press_until(KEYS, lambda _: settled(host) >= goal)
