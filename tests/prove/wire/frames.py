"""Frames: masks, reserved bits and opcodes, lengths, payloads (RFC 6455, sections 5.1 to 5.3, 5.6 to 5.8, 8.1)."""

from typing import Final

from prove.wire.case import BINARY, CLOSE, HELLO, HELLO_TEXT, PING, TEXT, Case, bytewise, frame

GREETED: Final = "binary Greeting, open"
FAILED: Final = "close 1002, end"
TOO_BIG: Final = "close 1009, end"
NO_MESSAGE: Final = "binary Closing, close 1007, end"
WHOLE: Final = frame(BINARY, HELLO)
RESERVED: Final = (0x3, 0x4, 0x5, 0x6, 0x7, 0xB, 0xC, 0xD, 0xE, 0xF)

SOUND: Final = (
    Case("a binary message", "6455 5.6", (WHOLE,), GREETED, "msgpack"),
    Case("a text message", "6455 5.6", (frame(TEXT, HELLO_TEXT),), "text Greeting, open", "json"),
    Case("a mask of zeros", "6455 5.3", (frame(BINARY, HELLO, mask=bytes(4)),), GREETED, "msgpack"),
    Case("a mask of ones", "6455 5.3", (frame(BINARY, HELLO, mask=b"\xff" * 4),), GREETED, "msgpack"),
    Case("a byte at a time", "6455 5.2", bytewise(WHOLE), GREETED, "msgpack"),
    Case("cut in its head", "6455 5.2", (WHOLE[:1], WHOLE[1:]), GREETED, "msgpack"),
    Case("cut in its mask", "6455 5.2", (WHOLE[:4], WHOLE[4:]), GREETED, "msgpack"),
    Case("cut in its payload", "6455 5.2", (WHOLE[:9], WHOLE[9:]), GREETED, "msgpack"),
    Case("two frames in one piece", "6455 5.2", (WHOLE + frame(PING, b"x"),), "binary Greeting, pong 78, open", "msgpack"),
    Case("one and a half, then the rest", "6455 5.2", (WHOLE + frame(PING, b"x")[:3], frame(PING, b"x")[3:]), "binary Greeting, pong 78, open", "msgpack"),
    Case("text of several bytes a sign", "6455 8.1", (frame(TEXT, HELLO_TEXT.replace(b"wire", "w\u00efr\u20ac\U0001f0a1".encode())),), "text Greeting, open", "json"),
)  # fmt: skip
MASKS: Final = (
    Case("a message without a mask", "6455 5.1", (frame(BINARY, HELLO, mask=None),), FAILED, "msgpack"),
    Case("a text without a mask", "6455 5.1", (frame(TEXT, HELLO_TEXT, mask=None),), FAILED, "json"),
    Case("a long message without a mask", "6455 5.1", (frame(BINARY, bytes(1_000), mask=None),), FAILED, "msgpack"),
    Case("an empty message without a mask", "6455 5.1", (frame(BINARY, mask=None),), FAILED, "msgpack"),
    Case("a ping without a mask", "6455 5.1", (frame(PING, b"x", mask=None),), FAILED, "msgpack"),
    Case("a close without a mask", "6455 5.1", (frame(CLOSE, b"\x03\xe8", mask=None),), FAILED, "msgpack"),
    Case("the second message without a mask", "6455 5.1", (WHOLE + frame(BINARY, HELLO, mask=None),), f"binary Greeting, {FAILED}", "msgpack"),
    Case("at a table without a mask", "6455 5.1", (frame(BINARY, HELLO, mask=None),), FAILED, "table"),
)  # fmt: skip
BITS: Final = (
    *(
        Case(f"reserved bits {rsv:03b} in a message", "6455 5.2", (frame(BINARY, HELLO, rsv=rsv),), FAILED, "msgpack")
        for rsv in range(1, 8)
    ),
    *(
        Case(f"reserved bits {rsv:03b} in a ping", "6455 5.2", (frame(PING, b"x", rsv=rsv),), FAILED, "msgpack")
        for rsv in (1, 2, 4)
    ),
    Case("a reserved bit in a close", "6455 5.2", (frame(CLOSE, b"\x03\xe8", rsv=4),), FAILED, "msgpack"),
    *(Case(f"opcode {opcode:X}", "6455 5.2", (frame(opcode, b"x"),), FAILED, "msgpack") for opcode in RESERVED),
)
LENGTHS: Final = (
    Case("a short length in 2 bytes more", "6455 5.2", (frame(BINARY, HELLO, width=2),), FAILED, "msgpack"),
    Case("a short length in 8 bytes more", "6455 5.2", (frame(BINARY, HELLO, width=8),), FAILED, "msgpack"),
    Case("a middle length in 8 bytes more", "6455 5.2", (frame(BINARY, bytes(300), width=8),), FAILED, "msgpack"),
    Case("a length of 2^63", "6455 5.2", (b"\x82\xff" + (1 << 63).to_bytes(8) + bytes(4),), "close 1002|close 1009, end", "msgpack"),
    Case("a length of 2^63-1", "6455 7.4.1", (b"\x82\xff" + ((1 << 63) - 1).to_bytes(8) + bytes(4),), TOO_BIG, "msgpack"),
    Case("a length of 70,000", "6455 7.4.1", (frame(BINARY, bytes(70_000))[:500],), TOO_BIG, "msgpack"),
    Case("a byte more than may be", "6455 7.4.1", (frame(BINARY, bytes(8_193)),), TOO_BIG, "msgpack"),
    Case("as much as may be", "6455 5.2", (frame(BINARY, HELLO + bytes(8_192 - len(HELLO))),), NO_MESSAGE, "msgpack"),
    Case("126 bytes", "6455 5.2", (frame(BINARY, bytes(126)),), NO_MESSAGE, "msgpack"),
    Case("nothing", "6455 5.2", (frame(BINARY),), NO_MESSAGE, "msgpack"),
)  # fmt: skip
NO_UTF_8: Final = {
    "a byte that begins nothing": b"\xff",
    "a sign that is cut off": b"\xe2\x82",
    "a sign in more bytes than it needs": b"\xc0\xaf",
    "half a surrogate pair": b"\xed\xa0\x80",
    "a sign above U+10FFFF": b"\xf4\x90\x80\x80",
    "a continuation alone": b"\x80",
}
PAYLOADS: Final = (
    *(
        Case(name, "6455 8.1", (frame(TEXT, HELLO_TEXT[:-2] + wrong + b'"}'),), "close 1007, end", "json")
        for name, wrong in NO_UTF_8.items()
    ),
    Case("bytes where text was agreed on", "6455 7.4.1", (frame(BINARY, HELLO),), "text Closing, close 1003|close 1007, end", "json"),
    Case("text where bytes were agreed on", "6455 7.4.1", (frame(TEXT, HELLO_TEXT),), "binary Closing, close 1003|close 1007, end", "msgpack"),
    Case("what is no message", "6455 7.4.1", (frame(BINARY, b"\xc1"),), NO_MESSAGE, "msgpack"),
)  # fmt: skip
CASES: Final = (*SOUND, *MASKS, *BITS, *LENGTHS, *PAYLOADS)
