"""A server that is short of file descriptors: those who are there play on, and the log stays short."""

import asyncio
import contextlib
import signal

from pontoon_protocol.commands import Say
from support.clients import caller
from support.parties import party
from support.playing import done, in_step, play_hands
from support.processes import serving

DESCRIPTORS = 128
SILENT = 250
LOG_BYTES = 4_096


async def silence(port: int) -> asyncio.StreamWriter:
    _, writer = await asyncio.open_connection("127.0.0.1", port)
    return writer


async def test_silent_connections_by_the_hundred_stop_nobody() -> None:
    """More than there are descriptors: players go on at once, and when the silence is gone others can come."""
    async with serving("--open", "--rate-limit", "0", descriptors=DESCRIPTORS) as server:
        async with party(server.port, 2) as clients:
            silent = [await silence(server.port) for _ in range(SILENT)]
            await play_hands(clients, 1)
            await done(clients[0], Say, "still here")
            await in_step(clients)
            for writer in silent:
                writer.close()
            for writer in silent:
                with contextlib.suppress(ConnectionError):
                    await writer.wait_closed()
            async with caller(server.port) as late:
                await late.join(clients[0].code, "Cyd")
        server.signal(signal.SIGTERM)
        ended = await server.end()
    assert ended.code == 0
    assert len(ended.err) < LOG_BYTES, ended.err[:3000]
    assert "Traceback" not in ended.err


async def test_with_few_descriptors_a_table_is_played_at_and_the_owner_knows() -> None:
    """What some systems give by themselves is enough for a round of friends; the log says for how many."""
    async with serving("--open", descriptors=64) as server:
        async with party(server.port, 8) as clients:
            await play_hands(clients, 1)
        server.signal(signal.SIGTERM)
        ended = await server.end()
    assert ended.code == 0
    assert '"connections": 32, "event": "few file descriptors"' in ended.err
