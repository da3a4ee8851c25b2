"""The WebSocket framing that a load generator needs and no more (RFC 6455, section 5).

Written by hand because a library would cost more than the server that is measured.
"""

from typing import Final

BINARY: Final = 0x2
CLOSE: Final = 0x8
PING: Final = 0x9
PONG: Final = 0xA
FINAL: Final = 0x80
MASKED: Final = 0x80
SHORT: Final = 126
LONGEST: Final = 127
LONG: Final = 65_536
NO_MASK: Final = bytes(4)
"""The key that changes nothing: legal, the server unmasks all the same, and it costs the generator nothing."""

Control = tuple[int, bytes]
"""The opcode and the payload of a ping, a pong or a closing."""


class FrameError(Exception):
    """The server sent what it never sends: text, a fragment, a masked or an endless frame."""


def client_frame(payload: bytes, opcode: int = BINARY) -> bytes:
    """One whole masked frame."""
    size = len(payload)
    if size < SHORT:
        return bytes((FINAL | opcode, MASKED | size)) + NO_MASK + payload
    if size < LONG:
        return bytes((FINAL | opcode, MASKED | SHORT)) + size.to_bytes(2, "big") + NO_MASK + payload
    return bytes((FINAL | opcode, MASKED | LONGEST)) + size.to_bytes(8, "big") + NO_MASK + payload


def split(data: bytes) -> tuple[list[bytes], list[Control], bytes]:
    """The binary payloads and the control frames at the head of `data`, and the bytes that are left.

    Raises `FrameError`.
    """
    size = len(data)
    # One short or one 16-bit frame and nothing else is what nearly every read brings.
    if size > 2 and data[0] == FINAL | BINARY:
        if data[1] == size - 2 < SHORT:
            return [data[2:]], [], b""
        if data[1] == SHORT and size > 4 and (data[2] << 8 | data[3]) == size - 4:
            return [data[4:]], [], b""
    return _split_slowly(data)


def _split_slowly(data: bytes) -> tuple[list[bytes], list[Control], bytes]:
    payloads: list[bytes] = []
    controls: list[Control] = []
    at = 0
    while (bounds := _bounds(data, at)) is not None:
        start, end = bounds
        opcode = data[at] & 0x0F
        if opcode == BINARY:
            payloads.append(data[start:end])
        else:
            controls.append((opcode, data[start:end]))
        at = end
    return payloads, controls, data[at:]


def _bounds(data: bytes, at: int) -> tuple[int, int] | None:
    """Where the payload of the frame at `at` begins and ends; None while it isn't all there."""
    if len(data) < at + 2:
        return None
    if data[at] not in {FINAL | BINARY, FINAL | CLOSE, FINAL | PING, FINAL | PONG} or data[at + 1] & MASKED:
        raise FrameError("a frame that the generator doesn't know")
    size, start = data[at + 1], at + 2
    if size >= SHORT:
        start += 2 if size == SHORT else 8
        if len(data) < start:
            return None
        size = int.from_bytes(data[at + 2 : start], "big")
        if size > 1 << 24:
            raise FrameError("an endless frame")
    return (start, start + size) if len(data) >= start + size else None
