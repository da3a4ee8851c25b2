"""Connections that come and do nothing, more than a server can have, and come again when it cuts them."""

import contextlib
import errno
import heapq
import random
import select
import socket
from collections.abc import Sequence
from itertools import cycle
from time import monotonic
from typing import Final

from pontoon_protocol.codec import Encoding

ADDRESSES: Final = tuple(f"127.0.2.{last}" for last in range(1, 51))
"""So many that no limit of a single address keeps them out."""
AGAIN_SECONDS: Final = (0.5, 1.5)
EVENTS_AT_ONCE: Final = 256
UPGRADE: Final = (
    "GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n"
    f"Sec-WebSocket-Protocol: {Encoding.MSGPACK}\r\n\r\n"
).encode()
FIRST_WORDS: Final[Sequence[bytes]] = (b"", b"", b"GET / HTTP/1.1\r\nHo", UPGRADE)
"""What they say before they fall silent: mostly nothing."""


class Flood:
    """So many of them at once; `came` counts how often one came, `cut` how often one was cut."""

    def __init__(self, port: int, size: int, seed: int) -> None:
        self.came = self.cut = 0
        self._port = port
        self._rng = random.Random(seed)
        self._poll = select.epoll()
        self._open: dict[int, tuple[socket.socket, str, bytes]] = {}
        places = zip(range(size), cycle(ADDRESSES), cycle(FIRST_WORDS), strict=False)
        now = monotonic()
        self._coming = [(now + self._rng.random(), number, address, words) for number, address, words in places]
        heapq.heapify(self._coming)
        self._number = size

    def flow(self, now: float) -> None:
        """Let those come whose time it is, and take note of those that were cut."""
        while self._coming and self._coming[0][0] <= now:
            _, _, address, words = heapq.heappop(self._coming)
            self._come(address, words, now)
        for descriptor, events in self._poll.poll(0, EVENTS_AT_ONCE):
            made, address, words = self._open[descriptor]
            if events & select.EPOLLOUT:
                self._poll.modify(descriptor, select.EPOLLIN)
                with contextlib.suppress(OSError):
                    made.send(words)
            elif self._is_cut(made):
                self._end(descriptor)
                self.cut += 1
                self._again(address, words, now)

    def close(self) -> None:
        """All of them are gone."""
        for descriptor in tuple(self._open):
            self._end(descriptor)
        self._poll.close()

    def _come(self, address: str, words: bytes, now: float) -> None:
        made = socket.socket()
        made.setblocking(False)
        made.bind((address, 0))
        if made.connect_ex(("127.0.0.1", self._port)) not in (0, errno.EINPROGRESS):
            made.close()
            self._again(address, words, now)
            return
        self.came += 1
        self._open[made.fileno()] = made, address, words
        self._poll.register(made.fileno(), select.EPOLLIN | (select.EPOLLOUT if words else 0))

    def _again(self, address: str, words: bytes, now: float) -> None:
        self._number += 1
        heapq.heappush(self._coming, (now + self._rng.uniform(*AGAIN_SECONDS), self._number, address, words))

    def _is_cut(self, made: socket.socket) -> bool:
        try:
            return not made.recv(4_096)
        except BlockingIOError:
            return False
        except OSError:
            return True

    def _end(self, descriptor: int) -> None:
        made, _, _ = self._open.pop(descriptor)
        self._poll.unregister(descriptor)
        made.close()
