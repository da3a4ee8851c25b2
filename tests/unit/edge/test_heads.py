"""Heads of requests on their way to the parser: each by itself, as it came; and what is none never gets there."""

import asyncio
from itertools import pairwise
from random import Random

import pytest

from pontoon_server.edge.heads import BAD, INSTEAD, LINE_BYTES, Heads

GET = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"
BARE = GET.replace(b"\r\n", b"\n")
POST = b"POST / HTTP/1.1\r\nHost: localhost\r\ncontent-LENGTH: 9\r\n\r\nno\r\n\r\nline"
UPGRADE = b"GET /ws HTTP/1.1\r\nUpgrade: websocket\r\n\r\n\x82\x80\n\n"


class Reader(asyncio.Protocol):
    """The parser: keeps the pieces."""

    def __init__(self) -> None:
        self.pieces: list[bytes] = []

    def data_received(self, data: bytes) -> None:
        self.pieces.append(data)


def passed(*pieces: bytes) -> list[bytes]:
    """What comes through."""
    reader = Reader()
    heads = Heads(reader)
    for piece in pieces:
        heads.data_received(piece)
    return reader.pieces


def test_each_head_is_passed_on_by_itself() -> None:
    """However many come in one piece, with any line ends, and with empty lines before them."""
    line, rest = GET[: GET.index(b"\n") + 1], GET[GET.index(b"\n") + 1 :]
    assert passed(GET * 3) == [line, rest] * 3
    assert passed(b"\r\n\n" + BARE + GET) == [*passed(BARE), line, rest]
    assert passed(b"GET / HTTP/1.1\r\n\r\n" * 2) == [b"GET / HTTP/1.1\r\n", b"\r\n"] * 2


@pytest.mark.parametrize("last", [GET, BARE, POST, UPGRADE, GET + POST + b"anything \x00\xff\n\n", POST + GET])
def test_what_is_sound_comes_through_as_it_is_however_it_is_cut(last: bytes) -> None:
    """Bodies and frames too, which are not looked at."""
    rng = Random(8421)
    whole = GET + last
    for _ in range(60):
        cuts = sorted({0, len(whole), *(rng.randrange(len(whole)) for _ in range(rng.randrange(40)))})
        assert b"".join(passed(*(whole[start:end] for start, end in pairwise(cuts)))) == whole
    assert b"".join(passed(*(whole[at : at + 1] for at in range(len(whole))))) == whole


@pytest.mark.parametrize(
    "line",
    [
        b"GET /healthz",
        b"GET",
        b"GET /a b HTTP/1.1",
        b"GET  / HTTP/1.1",
        b"GET / RTSP/1.0",
        b"GET / http/1.1",
        b"GET / HTTP/0.9",
        b"GET / HTTP/1.10",
        b"GET / HTTP/1.1 ",
        b"G(T / HTTP/1.1",
        b"\x16\x03\x01",
        b"GET /\x01 HTTP/1.1",
    ],
)
def test_a_line_that_is_none_gets_no_further(line: bytes) -> None:
    """What came before it does; nothing after it does."""
    assert passed(GET + line + b"\r\nHost: localhost\r\n\r\n" + GET, GET) == [*passed(GET), BAD]
    assert passed(GET, *(bytes((byte,)) for byte in line), b"\r\n", GET) == [*passed(GET), BAD]


def test_what_can_t_become_a_line_is_not_waited_for() -> None:
    """Whoever speaks another protocol is told at once."""
    assert passed(b"\x16\x03\x01\x00") == [BAD]
    assert passed(b"GET / HTTP/1.1") == []
    assert passed(b"\r\n" * 1_000) == []


def test_a_line_that_is_too_long_is_answered_as_such() -> None:
    """In its turn, whether it is complete or not."""
    longest = b"GET /".ljust(LINE_BYTES - 10, b"x") + b" HTTP/1.1"
    assert passed(longest + b"\r\n")[0].startswith(b"GET /xxx")
    for line in (longest + b"\r\n", longest):
        assert passed(GET, line.replace(b"/", b"/xx", 1) * 2, GET) == [*passed(GET), INSTEAD]
