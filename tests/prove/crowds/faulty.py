"""`python -m prove.crowds.faulty FAULT serve ...`: the real server with one part of it replaced by a worse one.

A figure that finds nothing wrong with the real one must find this one out.
"""

import os
import sys
import time
from asyncio import AbstractEventLoop, BaseTransport, Protocol, WriteTransport
from collections.abc import Callable
from functools import partial
from types import ModuleType
from typing import Any, Final

from aiohttp import web

from pontoon_protocol.codec import Encoding
from pontoon_server import app, house
from pontoon_server.command_line import run
from pontoon_server.edge import sender, ws
from pontoon_server.edge.connections import Connections
from pontoon_server.edge.sender import Sender
from pontoon_server.edge.site import Site
from pontoon_server.live.outbox import Line
from pontoon_server.live.tally import Tally
from pontoon_server.logs import watch_loop

EXTRA_BYTES: Final = 65_536
BLOCKED_SECONDS: Final = 0.15
BETWEEN_SECONDS: Final = 0.6
NEVER_SECONDS: Final = 86_400.0
MANY: Final = 1_000_000


class Hoarder(Sender):
    """Keeps a second descriptor of every connection for ever."""

    def __init__(
        self, socket: web.WebSocketResponse, transport: WriteTransport, encoding: Encoding, tally: Tally | None = None
    ) -> None:
        super().__init__(socket, transport, encoding, tally)
        os.dup(transport.get_extra_info("socket").fileno())


class Spender(Sender):
    """Keeps 64 KiB more for every connection."""

    def __init__(
        self, socket: web.WebSocketResponse, transport: WriteTransport, encoding: Encoding, tally: Tally | None = None
    ) -> None:
        super().__init__(socket, transport, encoding, tally)
        # Not zeros, which the system would not keep before they are written.
        self.more = b"x" * EXTRA_BYTES


class Sulky(Site):
    """Accepts nobody any more once one connection was one too many."""

    def _handler(self, transport: BaseTransport) -> Protocol | None:
        found = super()._handler(transport)
        if found is None:
            self.stop_listening()
        return found


class Sparing(Connections):
    """Lets watchers take as long as they like."""

    def cut_stuck(self) -> None:
        """Only those who play."""
        spared = {each for each in self._open if each.line.looks_on}
        self._open -= spared
        super().cut_stuck()
        self._open |= spared


def block_now_and_then(loop: AbstractEventLoop) -> None:
    """Hold up the loop, again and again."""
    watch_loop(loop)

    def block() -> None:
        time.sleep(BLOCKED_SECONDS)
        loop.call_later(BETWEEN_SECONDS, block)

    loop.call_later(BETWEEN_SECONDS, block)


def say_everything(_: AbstractEventLoop) -> None:
    """Leave it to asyncio to say what goes wrong, each time."""


def _put(module: ModuleType, name: str, worse: object) -> Callable[[], None]:
    assert hasattr(module, name)
    return partial(setattr, module, name, worse)


FAULTS: Final[dict[str, tuple[Callable[[], Any], ...]]] = {
    "none": (),
    "no-heartbeat": (_put(ws, "PING_SECONDS", NEVER_SECONDS),),
    "unbounded-outbox": (_put(sender, "Line", partial(Line, limit=MANY)),),
    "kept-descriptors": (_put(ws, "Sender", Hoarder),),
    "large-connections": (_put(ws, "Sender", Spender),),
    "blocked-loop": (_put(app, "watch_loop", block_now_and_then),),
    "talkative": (_put(app, "watch_loop", say_everything), _put(house, "connections", lambda _: MANY)),
    "spared-watchers": (_put(house, "Connections", Sparing),),
    "sulky": (_put(house, "Site", Sulky),),
}


def program(fault: str) -> list[str]:
    """The command of a server with that fault."""
    assert fault in FAULTS
    return [sys.executable, "-m", "prove.crowds.faulty", fault]


def main() -> int:
    """Replace, and serve."""
    for replace in FAULTS[sys.argv.pop(1)]:
        replace()
    return run()


if __name__ == "__main__":
    sys.exit(main())
