"""What a server has sent on one connection, in words. No socket in sight."""

from collections.abc import Iterator
from typing import Final

from msgspec import Struct, field

from pontoon_protocol.codec import Encoding, decode_update
from pontoon_protocol.errors import ProtocolError
from prove.wire.case import BINARY, FIN, TEXT

THEN: Final = ("open", "end")
BODILESS: Final = ("100", "101", "204", "304")


class Heard(Struct):
    """Fed with bytes. `words` are what came so far, `headers` those of the last HTTP answer; `upgraded` once there was a 101."""

    head: bool = False
    words: list[str] = field(default_factory=list)
    headers: dict[str, str] = field(default_factory=dict)
    upgraded: bool = False
    waiting: bytes = b""

    def feed(self, data: bytes) -> None:
        """Some bytes more."""
        self.waiting += data
        while (word := self._frame() if self.upgraded else self._answer()) is not None:
            # The server's own heartbeats come when they come.
            self.words += [word] if word != "ping" else []

    def _answer(self) -> str | None:
        head, end, rest = self.waiting.partition(b"\r\n\r\n")
        if not end:
            return None
        first, *lines = head.decode("latin-1").split("\r\n")
        if not first.startswith("HTTP/1.") or len(first.split()) < 2:
            self.waiting = b""
            return "no answer of HTTP"
        status = first.split()[1]
        headers = dict(_pairs(lines))
        size = 0 if self.head or status in BODILESS else int(headers.get("content-length", "0"))
        if len(rest) < size:
            return None
        self.headers, self.waiting, self.upgraded = headers, rest[size:], status == "101"
        return status

    def _frame(self) -> str | None:
        data = self.waiting
        if len(data) < 2:
            return None
        first, short = data[0], data[1] & 0x7F
        wide = {126: 2, 127: 8}.get(short, 0)
        size = int.from_bytes(data[2 : 2 + wide]) if wide else short
        if len(data) < 2 + wide + size:
            return None
        self.waiting = data[2 + wide + size :]
        # A server doesn't mask, and these have neither extensions nor pieces.
        odd = first & 0x70 or data[1] & 0x80 or not first & FIN
        return "an odd frame" if odd else word_of(first & 0x0F, data[2 + wide : 2 + wide + size])


def word_of(opcode: int, payload: bytes) -> str:
    """A frame in words."""
    match opcode:
        case 0x1 | 0x2:
            return f"{'text' if opcode == TEXT else 'binary'} {_kind(opcode, payload)}"
        case 0x8:
            return f"close {int.from_bytes(payload[:2])}" if payload else "close"
        case 0x9:
            return "ping"
        case 0xA:
            return f"pong {payload.hex()}".rstrip()
        case _:
            return f"opcode {opcode}"


def _kind(opcode: int, payload: bytes) -> str:
    encoding = Encoding.MSGPACK if opcode == BINARY else Encoding.JSON
    try:
        return type(decode_update(encoding, payload.decode() if opcode == TEXT else payload)).__name__
    except (ProtocolError, UnicodeDecodeError):
        return "nonsense"


def _pairs(lines: list[str]) -> Iterator[tuple[str, str]]:
    for line in lines:
        name, _, value = line.partition(":")
        yield name.lower(), value.strip()


def fits(words: list[str], answers: str, then: str = "") -> bool:
    """Whether the words, and what was `then`, are an answer; see `prove.wire.case`."""
    return any(_same(words, expected) and _ends(expected, then) for expected in alternatives(answers))


def alternatives(answers: str) -> list[list[str]]:
    """Each answer that will do, in words; `binary Greeting` is one."""
    return [[word.strip() for word in answer.split(",")] for answer in answers.split(" / ")]


def may_become(words: list[str], answers: list[list[str]], *, more: bool) -> bool:
    """Whether the words are the beginning of one of the answers; with `more`, one that must go on."""
    return any(_begins(words, told) and (len(told) > len(words) or not more) for told in map(_told, answers))


def _told(answer: list[str]) -> list[str]:
    return [word for word in answer if word not in (*THEN, "")]


def _begins(words: list[str], told: list[str]) -> bool:
    return len(told) >= len(words) and all(word in one.split("|") for word, one in zip(words, told, strict=False))


def _same(words: list[str], expected: list[str]) -> bool:
    told = _told(expected)
    return len(told) == len(words) and _begins(words, told)


def _ends(expected: list[str], then: str) -> bool:
    return not then or then == expected[-1] or expected[-1] not in THEN
