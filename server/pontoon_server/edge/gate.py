"""Between a socket and the library's reader: frames that RFC 6455 forbids, and messages that never come whole.

aiohttp fails most of what is forbidden, but takes frames that are not masked (section 5.1), lengths in more bytes than
they need (5.2) and a new message in the middle of one whose pieces were empty so far (5.4), and waits for ever for the
rest of a message. The gate looks at the heads of frames alone, and passes on whatever it has nothing against.
"""

import asyncio
from typing import Final

from pontoon_protocol.errors import CloseCode
from pontoon_server.edge.passing import Passing
from pontoon_server.live.outbox import Line

MESSAGE_SECONDS: Final = 10.0
"""How long a message may take from its first byte to its last."""
PIECES: Final = 128
"""The most frames that one message may come in."""
FORBIDDEN: Final = b"\xf0\x80"
"""The head of a frame that the library's reader fails: with 1002, and in its turn after the frames before it."""
WHOLE: Final = (0x81, 0x82)
CONTROL: Final = 0x08
INCOMPLETE, WRONG = 0, -1


class Gate(Passing):
    """Takes the place of `reader` at a transport on which a WebSocket is opened.

    `_rest` are the bytes to come of the frame that has begun, `_last` says whether nothing is unfinished after it: it
    ends its message, or it is a ping or pong between two messages. `_held` are the first of a frame whose head is not
    complete. `_pieces` counts the frames of a message that isn't. `_clock` runs while something has begun and not
    ended, anew for each. `_deaf` is set when nothing more is passed on.
    """

    __slots__ = ("_clock", "_deaf", "_held", "_last", "_line", "_pieces", "_rest")

    def __init__(self, reader: asyncio.Protocol, line: Line) -> None:
        super().__init__(reader)
        self._line = line
        self._held = b""
        self._rest = 0
        self._last = False
        self._pieces = 0
        self._clock: asyncio.TimerHandle | None = None
        self._deaf = False

    def data_received(self, data: bytes) -> None:
        """Pass on what may be. Once the line is closed only the peer's close matters, and nothing is looked at."""
        if self._deaf:
            return
        if self._clock is None and (_is_one_message(data) or self._line.closed is not None):
            self._reader.data_received(data)
        else:
            self._walk(self._held + bytes(data))

    def _walk(self, data: bytes) -> None:
        at, ended = self._rest, self._last and self._rest <= len(data)
        size = 1
        while at + 2 <= len(data) and (size := self._size_at(data, at)) > INCOMPLETE and self._pieces < PIECES:
            at += size
            ended = ended or (self._last and at <= len(data))
        if size == WRONG:
            self._deaf = True
            self._reader.data_received(data[:at] + FORBIDDEN)
        elif self._pieces >= PIECES:  # and this one isn't the last
            self._deaf = True
            self._line.close("bad_message", CloseCode.TOO_BIG)
        else:
            self._held = data[at:]
            self._rest = max(0, at - len(data))
            self._last = self._last and self._rest > 0
            if len(self._held) < len(data):
                self._reader.data_received(data[:at])
        self._set_clock(ended)

    def _size_at(self, data: bytes, at: int) -> int:
        """The bytes of the frame that begins there, INCOMPLETE or WRONG; those of a message are counted.

        A plain loop over bytes: thousands fit into one piece that is received.
        """
        first, second = data[at], data[at + 1]
        length, head = second & 0x7F, 2
        if length > 125:
            head, least = (4, 126) if length == 126 else (10, 0x10000)
            if len(data) < at + head:
                return INCOMPLETE
            length = int.from_bytes(data[at + 2 : at + head])
            if length < least:
                return WRONG
        if second < 0x80:
            return WRONG
        if first & CONTROL:
            self._last = not self._pieces
        else:
            self._last = first >= 0x80
            if first & 0x0F and self._pieces:
                return WRONG
            self._pieces = 0 if self._last else self._pieces + 1
        return head + 4 + length

    def _set_clock(self, ended: bool) -> None:
        waiting = not self._deaf and (self._held != b"" or self._rest > 0 or self._pieces > 0)
        if self._clock is not None and (ended or not waiting):
            self._clock.cancel()
            self._clock = None
        if self._clock is None and waiting:
            self._clock = asyncio.get_running_loop().call_later(MESSAGE_SECONDS, self._cut)

    def _cut(self) -> None:
        """As one that reads too slowly: whoever has only a bad line comes back by itself."""
        self._deaf = True
        self._line.cut()

    def connection_lost(self, exc: Exception | None) -> None:
        """There is nothing to wait for any more."""
        self._deaf = True
        self._set_clock(ended=True)
        super().connection_lost(exc)


def _is_one_message(data: bytes) -> bool:
    """Whether it is a short, masked message in one frame, as almost everything is."""
    size = len(data)
    return 6 <= size <= 131 and data[0] in WHOLE and data[1] == 0x7A + size
