"""A server with fake tables: greets, seats eight and plays `FakeNight`. Run as `python -m unit.load.fake_server`."""

import asyncio
import json
import os
import signal
from dataclasses import dataclass, field
from typing import Final

import msgspec
from aiohttp import WSMsgType, web

from load.connection import HOST
from pontoon_protocol.codec import Encoding, decode_command, encode
from pontoon_protocol.commands import Hello, Join, Open
from pontoon_protocol.events import SatDown
from pontoon_protocol.limits import CODE_ALPHABET, CODE_SYMBOLS
from pontoon_protocol.options import Options, Settings
from pontoon_protocol.updates import Greeting, Happened, Snapshot, Welcome
from pontoon_protocol.views import TableView
from unit.load.fake_night import FakeNight

EPOCH: Final = "e"


@dataclass
class Sitting:
    """One table and who sits at it."""

    code: str
    night: FakeNight = field(default_factory=FakeNight)
    lines: list[web.WebSocketResponse] = field(default_factory=list)


async def say(line: web.WebSocketResponse, message: msgspec.Struct) -> None:
    await line.send_bytes(encode(Encoding.MSGPACK, message))


async def enter(tables: dict[str, Sitting], line: web.WebSocketResponse) -> tuple[Sitting, int]:
    """The handshake: hello, then open or join; gives the table and the seat."""
    assert isinstance(decode_command(Encoding.MSGPACK, await line.receive_bytes()), Hello)
    await say(line, Greeting(1, "fake", EPOCH))
    entrance = decode_command(Encoding.MSGPACK, await line.receive_bytes())
    assert isinstance(entrance, Open | Join)
    code = entrance.code if isinstance(entrance, Join) else CODE_ALPHABET[len(tables)] * CODE_SYMBOLS
    table = tables.setdefault(code, Sitting(code))
    seat = len(table.lines)
    table.night.seq += 1
    for other in table.lines:
        await say(other, Happened(table.night.seq, (SatDown(seat, seat, entrance.name, 100),)))
    table.lines.append(line)
    await say(line, Welcome(code, EPOCH, seat, seat))
    view = TableView(code, "", Options(), Settings(), "lobby", 0, 0, None, ())
    await say(line, Snapshot(table.night.seq, view))
    return table, seat


async def play(tables: dict[str, Sitting], request: web.Request) -> web.WebSocketResponse:
    """One seat, until it hangs up."""
    line = web.WebSocketResponse(protocols=[Encoding.MSGPACK], compress=False)
    await line.prepare(request)
    table, seat = await enter(tables, line)
    async for message in line:
        if message.type is WSMsgType.BINARY:
            for version in table.night.command(seat, message.data):
                for other, frame in zip(table.lines, version, strict=True):
                    await other.send_bytes(frame)
    return line


async def serve() -> None:
    """Serve on a free loopback port until SIGTERM."""
    tables: dict[str, Sitting] = {}
    app = web.Application()
    app.router.add_get("/ws", lambda request: play(tables, request))
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)
    await runner.setup()
    await web.TCPSite(runner, HOST, 0).start()
    print(json.dumps({"port": runner.addresses[0][1], "opener": None, "pid": os.getpid()}), flush=True)
    ended = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, ended.set)
    await ended.wait()
    await runner.cleanup()


if __name__ == "__main__":
    asyncio.run(serve())
