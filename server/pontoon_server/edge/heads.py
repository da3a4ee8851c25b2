"""Between a socket and the library's parser, until a WebSocket is opened: request lines, and where a head ends.

The parser forgets requests that came in one piece with one that it can't read (RFC 9112, section 9.3.2), takes lines of
other protocols, and of one so old that they name none (sections 2.3 and 3), and answers 400 to a target that is too
long (section 3: 414). Here each head is passed on by itself, and in place of a line that is none one that the parser
refuses, or one for which there is an answer: either comes in its turn. Nothing here takes a body, so that whoever has
sent one is not looked at any more.
"""

import asyncio
import re
from typing import Final

from pontoon_server.edge.passing import Passing

LINE_BYTES: Final = 4_096
"""The longest request line."""
TOO_LONG: Final = "/.too-long"
"""Where a request goes whose line is longer: to an answer with 414."""
INSTEAD: Final = f"GET {TOO_LONG} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode()
BAD: Final = b"\0\r\n\r\n"
TOKEN: Final = rb"[!#$%&'*+.^_`|~0-9A-Za-z-]+"
TARGET: Final = rb"[^\x00-\x20\x7f]"
LINE: Final = re.compile(TOKEN + rb" " + TARGET + rb"+ HTTP/[1-9]\.[0-9]\r?")
BEGINNING: Final = re.compile(TOKEN + rb"(?: " + TARGET + rb"*(?: [HTP/0-9.]*\r?)?)?")
END: Final = re.compile(rb"\n\r?\n")
NOT_ALONE: Final = re.compile(rb"\n(?:content-length|transfer-encoding|upgrade):", re.IGNORECASE)
"""A head that something follows which is no request."""
TAIL_BYTES: Final = 20
"""So many of a head are kept, to find what stands on both sides of a cut."""


class Heads(Passing):
    """Looks at the heads of requests.

    `_line` is what has come of a request line, None within the headers; `_tail` the last bytes of those.
    `_unseen` is set when everything is passed on as it is, `_deaf` when nothing is.
    """

    __slots__ = ("_deaf", "_line", "_tail", "_unseen")

    def __init__(self, reader: asyncio.Protocol) -> None:
        super().__init__(reader)
        self._line: bytes | None = b""
        self._tail = b""
        self._unseen = False
        self._deaf = False

    def data_received(self, data: bytes) -> None:
        """Pass on each line and each head by itself."""
        rest = bytes(data)
        while rest and not self._deaf:
            if self._unseen:
                self._reader.data_received(rest)
                return
            rest = self._headers(rest) if self._line is None else self._request_line(self._line + rest)

    def _request_line(self, data: bytes) -> bytes:
        """What comes after the line, if it is complete; before it there may be empty ones (section 2.2)."""
        data = data.lstrip(b"\r\n")
        line, end, rest = data.partition(b"\n")
        if len(line) > LINE_BYTES:
            self._instead(INSTEAD)
        elif not (LINE if end else BEGINNING).fullmatch(line) and data:
            self._instead(BAD)
        elif end:
            self._line, self._tail = None, b"\n"
            self._reader.data_received(line + end)
            return rest
        else:
            self._line = data
        return b""

    def _headers(self, data: bytes) -> bytes:
        """What comes after the head, if it is complete."""
        seen = self._tail + data
        end = END.search(seen)
        size = len(data) if end is None else end.end() - len(self._tail)
        self._unseen = NOT_ALONE.search(seen, 0, size + len(self._tail)) is not None
        self._tail = seen[-TAIL_BYTES:]
        if end is not None:
            self._line = b""
        self._reader.data_received(data[:size])
        return data[size:]

    def _instead(self, request: bytes) -> None:
        self._deaf = True
        self._reader.data_received(request)
