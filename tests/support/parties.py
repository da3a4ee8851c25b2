"""Several people at one table of a real server."""

from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from itertools import cycle
from typing import Final

from pontoon_protocol.codec import Encoding
from pontoon_protocol.options import Settings
from support.clients import PATIENT, Client, caller
from support.playing import in_step

NAMES: Final = ("Ann", "Ben", "Cyd", "Dee", "Eli", "Fay", "Gus", "Hal")


@asynccontextmanager
async def party(
    port: int,
    people: int,
    *,
    settings: Settings = PATIENT,
    encodings: Sequence[Encoding] = (Encoding.MSGPACK, Encoding.JSON),
) -> AsyncIterator[list[Client]]:
    """So many people at a new table, who take turns in the encodings; the first is the host."""
    async with AsyncExitStack() as stack:
        kinds = cycle(encodings)
        clients = [await stack.enter_async_context(caller(port, next(kinds))) for _ in range(people)]
        code = await clients[0].open(NAMES[0], settings=settings)
        for client, name in zip(clients[1:], NAMES[1:people], strict=True):
            await client.join(code, name)
        await in_step(clients)
        yield clients
