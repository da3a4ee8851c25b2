"""One client of the generator: a raw socket with a WebSocket on it."""

import base64
import hashlib
import secrets
import socket
from collections import deque
from typing import Final

from load.frames import BINARY, CLOSE, PING, PONG, Control, client_frame, split

HOST: Final = "127.0.0.1"
READ_BYTES: Final = 16_384
UPGRADE_SECONDS: Final = 10.0
ACCEPT_SALT: Final = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
HEADER_BYTES: Final = 8_192


class ConnectionFailed(Exception):  # noqa: N818 - it is what happened, in the past tense
    """The server refused the upgrade, closed the connection or doesn't read."""


class Connection:
    """A connection that is set up with waiting reads and then driven without waiting."""

    def __init__(self, port: int, path: str, subprotocol: str = "", connected: socket.socket | None = None) -> None:
        """Connect, unless it is given a socket that is, and upgrade; raises `ConnectionFailed` or `OSError`."""
        self.socket: Final = connected or socket.create_connection((HOST, port), timeout=UPGRADE_SECONDS)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.rest = b""
        """The head of a frame that isn't all here. Set by every read."""
        self._waiting: deque[bytes] = deque()
        """Payloads read by `ask` and not yet asked for."""
        try:
            self._upgrade(port, path, subprotocol)
        except BaseException:
            self.close()
            raise

    def _upgrade(self, port: int, path: str, subprotocol: str) -> None:
        self.hear_upgraded(self.ask_upgrade(port, path, subprotocol))

    def ask_upgrade(self, port: int, path: str, subprotocol: str) -> str:
        """Ask for a WebSocket, without waiting for an answer; the key that it must hold."""
        key = base64.b64encode(secrets.token_bytes(16)).decode()
        lines = [f"GET {path} HTTP/1.1", f"Host: {HOST}:{port}", "Upgrade: websocket", "Connection: Upgrade"]
        lines += [f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13"]
        lines += [f"Sec-WebSocket-Protocol: {subprotocol}"] if subprotocol else []
        self.socket.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        return key

    def hear_upgraded(self, key: str) -> None:
        """Wait for the answer to that key; raises `ConnectionFailed` if it is another."""
        head = b""
        while b"\r\n\r\n" not in head:
            piece = self.socket.recv(READ_BYTES)
            if not piece or len(head) > HEADER_BYTES:
                raise ConnectionFailed("no answer to the upgrade")
            head += piece
        head, early = head.split(b"\r\n\r\n", 1)
        accepted = base64.b64encode(hashlib.sha1(f"{key}{ACCEPT_SALT}".encode(), usedforsecurity=False).digest())
        if b" 101 " not in head.split(b"\r\n", 1)[0] or accepted not in head:
            raise ConnectionFailed(f"the upgrade was answered with {head[:60]!r}")
        self._waiting.extend(self._whole(early))

    def send(self, payload: bytes) -> None:
        """Send one binary frame at once; raises `ConnectionFailed` if the kernel won't take it."""
        self.send_frame(client_frame(payload, BINARY))

    def send_frame(self, frame: bytes) -> None:
        """Send bytes that are framed already."""
        if self.socket.send(frame) != len(frame):
            raise ConnectionFailed("the server doesn't read")

    def read(self) -> list[bytes]:
        """Whatever has come in, without the pings, which are answered here."""
        data = self.socket.recv(READ_BYTES)
        if not data:
            raise ConnectionFailed("the server hung up")
        return self._whole(data)

    def _whole(self, data: bytes) -> list[bytes]:
        if self.rest:
            data = self.rest + data
        payloads, controls, self.rest = split(data)
        if controls:
            self._answer(controls)
        return payloads

    def next(self) -> bytes:
        """The next payload, waited for; only while the connection is set up. Raises `TimeoutError`."""
        while not self._waiting:
            self._waiting.extend(self.read())
        return self._waiting.popleft()

    def drive(self) -> list[bytes]:
        """From now on reads don't wait; gives what was read and not asked for."""
        self.socket.setblocking(False)
        left = list(self._waiting)
        self._waiting.clear()
        return left

    def fileno(self) -> int:
        """The socket's descriptor, for epoll."""
        return self.socket.fileno()

    def close(self) -> None:
        """Hang up, without a word."""
        self.socket.close()

    def _answer(self, controls: list[Control]) -> None:
        for opcode, payload in controls:
            if opcode == PING:
                self.send_frame(client_frame(payload, PONG))
            elif opcode == CLOSE:
                raise ConnectionFailed(f"the server closed with {int.from_bytes(payload[:2], 'big')}")
