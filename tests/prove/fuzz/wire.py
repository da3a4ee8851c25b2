"""A WebSocket that a fuzzer speaks by hand: many frames in one write, and whatever comes back.

It waits without a loop: the server is another process, and nothing else is done meanwhile. Every wait has a deadline.
"""

import itertools
import secrets
import socket
from base64 import b64encode
from collections.abc import Iterable
from typing import Final

from load.frames import BINARY, CLOSE, PING, PONG, client_frame
from pontoon_protocol.codec import Encoding, decode_update
from pontoon_protocol.updates import Closing, Updates
from support.addresses import address

HOST: Final = "127.0.0.1"
WAIT_SECONDS: Final = 10.0
READ_BYTES: Final = 65_536
TEXT: Final = 0x1
SHORT, LONG = 126, 127
NO_CLOSE_FRAME: Final = 1006


_numbers = itertools.count()
"""Each connection comes from elsewhere, as the proxy says: who guesses wrong too often at one address isn't heard."""


class Cut(Exception):  # noqa: N818 - it is what happened, in the past tense
    """The server has ended the connection: the code of its close frame, 1006 without one, and its closing."""

    def __init__(self, code: int, closing: Closing | None) -> None:
        super().__init__(f"closed with {code}, {closing.code if closing else 'without a word'}")
        self.code = code
        self.closing = closing


class Wire:
    """One connection. Raises `Cut`, `OSError` where nobody listens, and `TimeoutError` when the server is stuck."""

    def __init__(self, port: int, encoding: Encoding) -> None:
        """Connect, from an address that nobody has come from."""
        self.encoding = encoding
        self._opcode = TEXT if encoding is Encoding.JSON else BINARY
        self._socket = socket.create_connection((HOST, port), timeout=WAIT_SECONDS)
        self._socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._data = b""
        self._last: Updates | None = None
        try:
            self._upgrade(port)
        except BaseException:
            self.close()
            raise

    def _upgrade(self, port: int) -> None:
        key = b64encode(secrets.token_bytes(16)).decode()
        lines = ["GET /ws HTTP/1.1", f"Host: {HOST}:{port}", "Upgrade: websocket", "Connection: Upgrade"]
        lines += [f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13", f"Sec-WebSocket-Protocol: {self.encoding}"]
        lines += [f"X-Forwarded-For: {address(next(_numbers), 10)}"]
        self._socket.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        while b"\r\n\r\n" not in self._data:
            self._read()
        head, self._data = self._data.split(b"\r\n\r\n", 1)
        if b" 101 " not in head.split(b"\r\n", 1)[0]:
            raise Cut(int(head.split(b" ", 2)[1]), None)

    def write(self, payloads: Iterable[bytes]) -> None:
        """Many frames in one write."""
        self._send(b"".join([client_frame(payload, self._opcode) for payload in payloads]))

    def next(self) -> Updates:
        """The next update; pings are answered."""
        while True:
            opcode, payload = self._frame()
            if opcode == PING:
                self._send(client_frame(payload, PONG))
            elif opcode == CLOSE:
                self._end(int.from_bytes(payload[:2], "big") if payload else NO_CLOSE_FRAME)
            else:
                self._last = decode_update(self.encoding, payload.decode() if opcode == TEXT else payload)
                return self._last

    def close(self) -> None:
        """Hang up, without a word."""
        self._socket.close()

    def _end(self, code: int) -> None:
        closing = self._last if isinstance(self._last, Closing) else None
        if code != NO_CLOSE_FRAME:
            # The server waits for the answer before it frees the descriptor.
            self._send(client_frame(code.to_bytes(2, "big"), CLOSE))
        self.close()
        raise Cut(code, closing)

    def _send(self, data: bytes) -> None:
        try:
            self._socket.sendall(data)
        except (BrokenPipeError, ConnectionResetError):
            # What the server has said before it hung up is still to be read.
            return

    def _frame(self) -> tuple[int, bytes]:
        while (bounds := self._bounds()) is None:
            self._read()
        start, end = bounds
        opcode, payload = self._data[0] & 0x0F, self._data[start:end]
        self._data = self._data[end:]
        return opcode, payload

    def _bounds(self) -> tuple[int, int] | None:
        data = self._data
        if len(data) < 2:
            return None
        size, start = data[1], 2
        if size >= SHORT:
            start += 2 if size == SHORT else 8
            if len(data) < start:
                return None
            size = int.from_bytes(data[2:start], "big")
        return (start, start + size) if len(data) >= start + size else None

    def _read(self) -> None:
        try:
            piece = self._socket.recv(READ_BYTES)
        except ConnectionResetError:
            piece = b""
        if not piece:
            self._end(NO_CLOSE_FRAME)
        self._data += piece
