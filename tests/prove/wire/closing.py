"""Pings, pongs and closes (RFC 6455, sections 5.5, 7)."""

from typing import Final

from prove.wire.case import BINARY, CLOSE, HELLO, PING, PONG, Case, frame
from prove.wire.frames import FAILED, GREETED

VALID: Final = (1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 3000, 3999, 4000, 4999)
INVALID: Final = (0, 1, 999, 1004, 1005, 1006, 1015, 1016, 1100, 2000, 2999, 5000, 65_535)
NORMAL: Final = b"\x03\xe8"
ENDED: Final = "close 1000, end"


def close(code: int, reason: bytes = b"") -> bytes:
    """A close frame."""
    return frame(CLOSE, code.to_bytes(2) + reason)


HEARTBEATS: Final = (
    Case("a ping", "6455 5.5.2", (frame(PING, b"hi"),), "pong 6869, open", "msgpack"),
    Case("a ping without a payload", "6455 5.5.2", (frame(PING),), "pong, open", "msgpack"),
    Case("a ping of 125 bytes", "6455 5.5", (frame(PING, b"x" * 125),), f"pong {b'x'.hex() * 125}, open", "msgpack"),
    Case("a ping of any bytes", "6455 5.5.2", (frame(PING, b"\x00\xff\xfe"),), "pong 00fffe, open", "msgpack"),
    Case("a ping of 126 bytes", "6455 5.5", (frame(PING, b"x" * 126),), FAILED, "msgpack"),
    Case("a pong of 126 bytes", "6455 5.5", (frame(PONG, b"x" * 126),), FAILED, "msgpack"),
    Case("a ping whose length is in 8 bytes", "6455 5.5", (frame(PING, b"x", width=8),), FAILED, "msgpack"),
    Case("three pings", "6455 5.5.3", (frame(PING, b"1"), frame(PING, b"2"), frame(PING, b"3")), "pong 31, pong 32, pong 33, open / pong 33, open", "msgpack"),
    Case("a pong that nobody asked for", "6455 5.5.3", (frame(PONG, b"x"),), "open", "msgpack"),
    Case("pongs before a message", "6455 5.5.3", (frame(PONG) * 3 + frame(BINARY, HELLO),), GREETED, "msgpack"),
    Case("a ping at a table", "6455 5.5.2", (frame(PING, b"hi"),), "pong 6869, open", "table"),
)  # fmt: skip
CLOSES: Final = (
    Case("a close without a code", "6455 5.5.1", (frame(CLOSE),), "close|close 1000, end", "msgpack"),
    Case("a close with a reason", "6455 5.5.1", (close(1000, b"good night"),), ENDED, "msgpack"),
    Case("a close of 125 bytes", "6455 5.5", (close(1000, b"x" * 123),), ENDED, "msgpack"),
    Case("a close of 126 bytes", "6455 5.5", (close(1000, b"x" * 124),), FAILED, "msgpack"),
    Case("a close of one byte", "6455 5.5.1", (frame(CLOSE, b"\x03"),), FAILED, "msgpack"),
    Case("a reason that is no UTF-8", "6455 5.5.1", (close(1000, b"\xff\xfe"),), "close 1002|close 1007, end", "msgpack"),
    *(Case(f"close {code}", "6455 7.4", (close(code),), f"close {code}, end", "msgpack") for code in VALID),
    *(Case(f"close {code}", "6455 7.4", (close(code),), FAILED, "msgpack") for code in INVALID),
    Case("a message after a close", "6455 5.5.1", (close(1000) + frame(BINARY, HELLO),), ENDED, "msgpack"),
    Case("a ping after a close", "6455 5.5.1", (close(1000) + frame(PING, b"x"),), ENDED, "msgpack"),
    Case("two closes", "6455 5.5.1", (close(1000) + close(1001),), ENDED, "msgpack"),
    Case("a message before a close", "6455 5.5.1", (frame(BINARY, HELLO) + close(1000),), f"binary Greeting, {ENDED}", "msgpack"),
    Case("a close at a table", "6455 7.1.2", (close(1000),), ENDED, "table"),
    Case("the server ends the line first", "6455 7.1.1", (close(1000),), ENDED, "msgpack", silent=True, within=4.0),
    Case("whoever doesn't answer a close", "6455 7.1.1", (frame(BINARY, b"\xc1"),), "binary Closing, close 1007, end", "msgpack", silent=True, within=4.0),
    Case("whoever doesn't answer a failure", "6455 7.1.7", (frame(BINARY, HELLO, rsv=1),), FAILED, "msgpack", silent=True, within=4.0),
)  # fmt: skip
CASES: Final = (*HEARTBEATS, *CLOSES)
