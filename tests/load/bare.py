"""The yardstick: a bare aiohttp server, no game, no log. One frame in, one 150-byte frame to all eight.

Run by the bench as `python -m load.bare`; says its port as one line of JSON.
"""

import asyncio
import json
import os
import signal
from collections import defaultdict
from typing import Final

from aiohttp import WSMsgType, web

from load.connection import HOST

ANSWER: Final = bytes(150)
MESSAGE_BYTES: Final = 8_192
Tables = defaultdict[str, list[web.WebSocketResponse]]
TABLES: Final = web.AppKey("tables", Tables)


async def play(request: web.Request) -> web.WebSocketResponse:
    """One seat at the table that the path names."""
    seat = web.WebSocketResponse(compress=False, max_msg_size=MESSAGE_BYTES)
    await seat.prepare(request)
    table = request.app[TABLES][request.match_info["table"]]
    table.append(seat)
    try:
        async for message in seat:
            if message.type is WSMsgType.BINARY:
                for other in table:
                    await other.send_bytes(ANSWER)
    finally:
        table.remove(seat)
    return seat


async def serve() -> None:
    """Serve on a free loopback port until SIGTERM."""
    app = web.Application()
    app[TABLES] = Tables(list)
    app.router.add_get("/{table}", play)
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)
    await runner.setup()
    await web.TCPSite(runner, HOST, 0).start()
    print(json.dumps({"port": runner.addresses[0][1], "pid": os.getpid()}), flush=True)
    ended = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, ended.set)
    await ended.wait()
    await runner.cleanup()


if __name__ == "__main__":
    asyncio.run(serve())
