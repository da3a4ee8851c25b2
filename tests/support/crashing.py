"""A server that is gone, without a word, right after it has written the k-th row of a hand.

`support.forked` starts it, with LOG and K: the row is on disk, and nobody has been told. 0: it lives.
"""

import asyncio
import json
import os
import random
import secrets
import signal
import sys
import time
from collections.abc import MutableSequence
from pathlib import Path
from typing import Any

from pontoon_protocol.events import HandBegan
from pontoon_server.edge.doors import Doors
from pontoon_server.house import House
from pontoon_server.logs import set_up
from pontoon_server.rules.deck import HEIGHT
from pontoon_server.store.log import Row
from pontoon_server.store.rows import decode_events
from pontoon_server.store.sqlite import SqliteLog
from support.houses import DESCRIPTORS, HOST


class LongHands(random.Random):
    """A king, and then the lowest cards first: hands take many moves."""

    def shuffle(self, x: MutableSequence[Any]) -> None:
        """Not quite."""
        x.sort(key=lambda card: (card != "KS", HEIGHT[card]))  # type: ignore[attr-defined]  # it is a list


class DyingLog(SqliteLog):
    """Ends the process after the row that is to be the last."""

    last_row = 0
    """Counted from the row in which a hand began; 0 for never."""
    _written = 0
    """Rows of the hand that began last; 0 before one began."""

    async def append(self, row: Row) -> None:
        """Written, and perhaps the last thing that happens."""
        await super().append(row)
        if any(isinstance(event, HandBegan) for event in decode_events(row.data)):
            self._written = 1
        elif self._written:
            self._written += 1
        if self._written and self._written == self.last_row:
            os.kill(os.getpid(), signal.SIGKILL)


async def serve(path: Path, last_row: int) -> None:
    """Serve until the row, or a signal."""
    log = DyingLog.open(path, clock=time.time, holder="a test")
    log.last_row = last_row
    house = House(
        log,
        doors=Doors(),
        opener="",
        epoch=secrets.token_urlsafe(8),
        rng=LongHands(),
        pace=0,
        commands_per_second=0,
        descriptors=DESCRIPTORS,
        empty_seconds=0,
    )
    port = await house.open(HOST, 0)
    print(json.dumps({"port": port, "opener": "", "pid": os.getpid()}), flush=True)
    await asyncio.get_running_loop().create_future()


def main() -> None:
    """Run it."""
    # Its standard output is for the announcement alone.
    set_up()
    asyncio.run(serve(Path(sys.argv[1]), int(sys.argv[2])))
