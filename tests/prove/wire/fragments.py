"""Messages in several frames (RFC 6455, section 5.4)."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from prove.wire.case import BINARY, CLOSE, HELLO, HELLO_TEXT, PING, PONG, TEXT, Case, frame
from prove.wire.frames import FAILED, GREETED, TOO_BIG

SIGNS: Final = HELLO_TEXT.replace(b"wire", "\U0001f0a1".encode())
AT_SIGN: Final = SIGNS.index("\U0001f0a1".encode())


def pieces(
    opcode: int, payload: bytes, cuts: Sequence[int], *, masks: Sequence[bytes] = (b"abcd", b"efgh")
) -> list[bytes]:
    """A message cut there, each frame under another mask."""
    parts = [payload[start:end] for start, end in pairwise((0, *cuts, len(payload)))]
    last = len(parts) - 1
    return [
        frame(0 if at else opcode, part, fin=at == last, mask=masks[at % len(masks)]) for at, part in enumerate(parts)
    ]


TWO: Final = pieces(BINARY, HELLO, (5,))
START: Final = frame(BINARY, HELLO[:5], fin=False)

SOUND: Final = (
    Case("in two frames", "6455 5.4", tuple(TWO), GREETED, "msgpack"),
    Case("in two frames in one segment", "6455 5.4", (b"".join(TWO),), GREETED, "msgpack"),
    Case("in three frames", "6455 5.4", tuple(pieces(BINARY, HELLO, (2, 9))), GREETED, "msgpack"),
    Case("a byte in each", "6455 5.4", (b"".join(pieces(BINARY, HELLO, range(1, len(HELLO)))),), GREETED, "msgpack"),
    Case("nothing in the first", "6455 5.4", tuple(pieces(BINARY, HELLO, (0,))), GREETED, "msgpack"),
    Case("nothing in the first three", "6455 5.4", tuple(pieces(BINARY, HELLO, (0, 0, 0))), GREETED, "msgpack"),
    Case("nothing in the middle", "6455 5.4", tuple(pieces(BINARY, HELLO, (4, 4))), GREETED, "msgpack"),
    Case("nothing in the last", "6455 5.4", tuple(pieces(BINARY, HELLO, (len(HELLO),))), GREETED, "msgpack"),
    Case("a text in two", "6455 5.4", tuple(pieces(TEXT, HELLO_TEXT, (7,))), "text Greeting, open", "json"),
    Case("a sign cut in two", "6455 5.6", tuple(pieces(TEXT, SIGNS, (AT_SIGN + 2,))), "text Greeting, open", "json"),
    Case("a sign in four frames", "6455 5.6", tuple(pieces(TEXT, SIGNS, [AT_SIGN + n for n in range(5)])), "text Greeting, open", "json"),
    Case("a ping between", "6455 5.4", (TWO[0], frame(PING, b"x"), TWO[1]), "pong 78, binary Greeting, open", "msgpack"),
    Case("a ping is answered at once", "6455 5.5.2", (TWO[0], frame(PING, b"x")), "pong 78", "msgpack"),
    Case("a pong between", "6455 5.4", (TWO[0], frame(PONG, b"x"), TWO[1]), GREETED, "msgpack"),
    Case("two messages in two frames each", "6455 5.4", (*TWO, *pieces(BINARY, b"\xc1\xc1", (1,))), "binary Greeting, binary Closing, close 1007, end", "msgpack"),
    Case("a close between", "6455 5.4", (TWO[0], frame(CLOSE, b"\x03\xe8")), "close 1000, end", "msgpack"),
)  # fmt: skip
UNSOUND: Final = (
    Case("the end of what never began", "6455 5.4", (frame(0, HELLO),), FAILED, "msgpack"),
    Case("the middle of what never began", "6455 5.4", (frame(0, HELLO, fin=False),), FAILED, "msgpack"),
    Case("an end too many", "6455 5.4", (*TWO, frame(0, b"x")), f"binary Greeting, {FAILED}", "msgpack"),
    Case("an end after a whole message", "6455 5.4", (frame(BINARY, HELLO), frame(0, b"x")), f"binary Greeting, {FAILED}", "msgpack"),
    Case("a new message between", "6455 5.4", (START, frame(BINARY, HELLO)), FAILED, "msgpack"),
    Case("a new text between", "6455 5.4", (START, frame(TEXT, HELLO_TEXT)), FAILED, "msgpack"),
    Case("a new message begun between", "6455 5.4", (START, START), FAILED, "msgpack"),
    Case("a new message after an empty beginning", "6455 5.4", (frame(BINARY, fin=False), frame(BINARY, HELLO)), FAILED, "msgpack"),
    Case("a new text after an empty beginning", "6455 5.4", (frame(TEXT, fin=False), frame(TEXT, HELLO_TEXT)), FAILED, "json"),
    Case("a reserved bit in the second frame", "6455 5.2", (START, frame(0, HELLO[5:], rsv=4)), FAILED, "msgpack"),
    Case("the second frame without a mask", "6455 5.1", (START, frame(0, HELLO[5:], mask=None)), FAILED, "msgpack"),
    Case("a ping in two frames", "6455 5.4", (frame(PING, b"x", fin=False), frame(0, b"y")), FAILED, "msgpack"),
    Case("a pong in two frames", "6455 5.4", (frame(PONG, b"x", fin=False), frame(0, b"y")), FAILED, "msgpack"),
    Case("a close in two frames", "6455 5.4", (frame(CLOSE, b"\x03\xe8", fin=False),), FAILED, "msgpack"),
    Case("too much in all", "6455 7.4.1", tuple(pieces(BINARY, bytes(8_193), (4_000, 8_000))), TOO_BIG, "msgpack"),
    Case("no UTF-8 in two frames", "6455 8.1", tuple(pieces(TEXT, HELLO_TEXT[:-2] + b"\xe2\x28\xa1" + b'"}', (len(HELLO_TEXT) - 1,))), "close 1007, end", "json"),
    Case("a sign that the end cuts off", "6455 8.1", (frame(TEXT, b"\xe2", fin=False), frame(0, b"\x82")), "close 1007, end", "json"),
    Case("frames without number", "6455 10.4", (frame(BINARY, fin=False) + frame(0, fin=False) * 1_000,), "binary Closing, close 1008|close 1009, end", "msgpack"),
)  # fmt: skip
CASES: Final = (*SOUND, *UNSOUND)
