"""`main` is a server with a planted fault, which a variable names; its arguments are those of `support.forked`.

`early`: a row is acknowledged some time before it is written. `twice`: after a start nobody knows which commands were
carried out before, so that those that are said again are carried out again.
"""

import asyncio
import json
import os
import random
import secrets
import sys
import time
from pathlib import Path

from msgspec.structs import replace

from pontoon_server.edge.doors import Doors
from pontoon_server.house import House
from pontoon_server.logs import set_up
from pontoon_server.store.log import NUMBER_MOST, Row
from pontoon_server.store.sqlite import SqliteLog
from support.forking import FAULT
from support.houses import DESCRIPTORS, HOST

LATE_SECONDS = 0.02


class EarlyLog(SqliteLog):
    """Says that a row is on disk, and writes it a little later."""

    _last: asyncio.Task[None] | None = None

    async def append(self, row: Row) -> None:
        self._last = asyncio.create_task(self._write(row, self._last))

    async def _write(self, row: Row, before: asyncio.Task[None] | None) -> None:
        if before is None or before.done():
            await asyncio.sleep(LATE_SECONDS)
        else:
            await before
        await super().append(row)


class ForgetfulLog(SqliteLog):
    """Reads rows without the number of the command that they carried out."""

    async def read(self, table: str, after: int = 0, most: int = NUMBER_MOST) -> list[Row]:
        return [replace(row, id=0) for row in await super().read(table, after, most)]


LOGS: dict[str, type[SqliteLog]] = {"early": EarlyLog, "twice": ForgetfulLog}


async def serve(port: int, path: Path, kind: type[SqliteLog]) -> None:
    """Serve with such a log until it is killed."""
    house = House(
        kind.open(path, clock=time.time, holder="a test"),
        doors=Doors(),
        opener="",
        epoch=secrets.token_urlsafe(8),
        rng=random.SystemRandom(),
        pace=0,
        commands_per_second=0,
        descriptors=DESCRIPTORS,
        empty_seconds=0,
    )
    found = await house.open(HOST, port)
    print(json.dumps({"port": found, "opener": "", "pid": os.getpid()}), flush=True)
    await asyncio.get_running_loop().create_future()


def main() -> None:
    """Run the faulty server."""
    set_up()
    given = dict(zip(sys.argv, sys.argv[1:], strict=False))
    asyncio.run(serve(int(given["--port"]), Path(given["--log"]), LOGS[os.environ[FAULT]]))
