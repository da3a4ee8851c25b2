"""The gate before the frames: what is forbidden reaches nobody, and what has begun must end."""

import asyncio
from itertools import pairwise
from random import Random

import pytest

from pontoon_protocol.errors import CloseCode
from pontoon_protocol.updates import Closing
from pontoon_server.edge.gate import FORBIDDEN, MESSAGE_SECONDS, PIECES, Gate
from support.peers import Peer

MASK = bytes(4)


def frame(payload: bytes, first: int = 0x82, *, masked: bool = True, width: int = 0) -> bytes:
    """A frame, its length in so many bytes beyond the first two, by default as few as can be."""
    size = len(payload)
    width = width or 2 * (size > 125)
    short = {0: size, 2: 126, 8: 127}[width]
    head = bytes((first, short | 0x80 * masked)) + (size.to_bytes(width) if width else b"")
    return head + (MASK if masked else b"") + payload


class Reader(asyncio.Protocol):
    """Behind the gate: keeps what comes."""

    def __init__(self) -> None:
        self.read = b""
        self.told: list[str] = []

    def data_received(self, data: bytes) -> None:
        self.read += data

    def connection_lost(self, exc: Exception | None) -> None:
        self.told.append("lost")

    def eof_received(self) -> bool | None:
        self.told.append("eof")
        return None

    def pause_writing(self) -> None:
        self.told.append("pause")

    def resume_writing(self) -> None:
        self.told.append("resume")


class Bound:
    """A gate, what is behind it, and the line that it may cut."""

    def __init__(self) -> None:
        self.cut = 0
        self.peer = Peer(cut=self._cut)
        self.reader = Reader()
        self.gate = Gate(self.reader, self.peer.line)

    def _cut(self) -> None:
        self.cut += 1

    def hears(self, *pieces: bytes) -> bytes:
        """What comes through of these pieces."""
        before = len(self.reader.read)
        for piece in pieces:
            self.gate.data_received(piece)
        return self.reader.read[before:]


PING = frame(b"still here", 0x89)
SOUND = b"".join(
    (
        frame(b"hello"),
        frame(b""),
        frame(b"x" * 125),
        frame(b"y" * 126),
        frame(b"z" * 8_192),
        frame(b"w" * 70_000, width=8),
        frame(b"a", 0x01),
        frame(b"ping", 0x89),
        frame(b"", 0x00),
        frame(b"b", 0x80),
        frame(b"c", 0x81),
        frame(b"\x03\xe8", 0x88),
    )
)


@pytest.mark.looptime
async def test_what_is_allowed_passes_as_it_came_however_it_is_cut() -> None:
    """Every byte, in order, and no clock runs at the end."""
    rng = Random(8421)
    for _ in range(50):
        here = Bound()
        cuts = sorted({0, len(SOUND), *(rng.randrange(len(SOUND)) for _ in range(rng.randrange(40)))})
        assert here.hears(*(SOUND[start:end] for start, end in pairwise(cuts))) == SOUND
        await asyncio.sleep(2 * MESSAGE_SECONDS)
        assert here.cut == 0
    byte_by_byte = Bound()
    assert byte_by_byte.hears(*(SOUND[at : at + 1] for at in range(400))) in SOUND[:400]


@pytest.mark.parametrize(
    "forbidden",
    [
        frame(b"hello", masked=False),
        frame(b"", 0x89, masked=False),
        frame(b"", 0x88, masked=False),
        frame(b"y" * 126, masked=False),
        frame(b"hello", width=2),
        frame(b"hello", width=8),
        frame(b"y" * 126, width=8),
        frame(b"", 0x01) + frame(b"", 0x01),
        frame(b"", 0x02) + frame(b"another", 0x81),
    ],
)
async def test_what_is_forbidden_fails_after_all_that_came_before_it(forbidden: bytes) -> None:
    """And nothing that comes later is read."""
    for before in (b"", frame(b"before"), frame(b"before") * 3):
        here = Bound()
        read = here.hears(before + forbidden + frame(b"after"), frame(b"later"))
        assert read.startswith(before)
        assert read.endswith(FORBIDDEN)
        assert b"hello" not in read
        assert b"another" not in read


BEGUN = [
    (b"\x82", frame(b"hello")[1:]),
    (frame(b"hello")[:-1], b"o"),
    (frame(b"y" * 200)[:3], frame(b"y" * 200)[3:]),
    (frame(b"begun", 0x02), frame(b"", 0x80)),
    (frame(b"ping", 0x89)[:-1], b"g"),
]


@pytest.mark.looptime
@pytest.mark.parametrize(("start", "end"), BEGUN)
async def test_what_has_begun_must_end_in_time(start: bytes, end: bytes) -> None:
    """Then nothing happens to it; else its line is cut."""
    for ends in (True, False):
        here = Bound()
        here.hears(start)
        await asyncio.sleep(MESSAGE_SECONDS - 0.1)
        here.hears(end if ends else b"")
        await asyncio.sleep(0.2)
        assert here.cut == (0 if ends else 1)
        assert here.hears(frame(b"later")) == (frame(b"later") if ends else b"")


@pytest.mark.looptime
async def test_a_byte_or_a_piece_now_and_then_gives_it_no_more_time() -> None:
    """Nor does a ping between the pieces."""
    for first, then in ((frame(b"x" * 100)[:6], b"x"), (frame(b"", 0x02), frame(b"", 0x00)), (frame(b"", 1), PING)):
        here = Bound()
        here.hears(first)
        for _ in range(9):
            await asyncio.sleep(MESSAGE_SECONDS / 8)
            here.hears(then)
        assert here.cut == 1


@pytest.mark.looptime
async def test_whoever_talks_all_the_time_is_not_late() -> None:
    """Where one message ends the next begins, in the same piece."""
    here = Bound()
    stream = frame(b"x" * 50) * 100
    for at in range(0, len(stream), 37):
        here.hears(stream[at : at + 37])
        await asyncio.sleep(MESSAGE_SECONDS / 5)
    assert here.cut == 0
    assert here.reader.read == stream


@pytest.mark.looptime
@pytest.mark.parametrize("first", [0x89, 0x8A])
@pytest.mark.parametrize("at", [1, 3, 6, 9])
async def test_whoever_pings_all_the_time_is_not_late(first: int, at: int) -> None:
    """Though each piece that is received ends inside a ping or a pong, in its head or behind it."""
    here = Bound()
    one = frame(b"here", first)
    sent = [one[:at], *[one[at:] + one[:at]] * 20, one[at:]]
    for piece in sent:
        here.hears(piece)
        await asyncio.sleep(MESSAGE_SECONDS / 3)
    assert here.cut == 0
    assert here.reader.read == b"".join(sent)


@pytest.mark.looptime
@pytest.mark.parametrize("begun", [b"\x82", frame(b"hello")[:-1], frame(b"", 0x02), frame(b"", 0x02) + PING[:-1]])
async def test_a_message_has_its_own_time_from_its_first_byte(begun: bytes) -> None:
    """What came before it in the same piece, the end of a ping or of another message, takes nothing of it."""
    for before in (PING, frame(b"hello"), frame(b"", 0x02) + frame(b"hello", 0x80)):
        here = Bound()
        here.hears(before[:-1])
        await asyncio.sleep(MESSAGE_SECONDS - 0.1)
        here.hears(before[-1:] + begun)
        await asyncio.sleep(MESSAGE_SECONDS - 0.1)
        assert here.cut == 0
        await asyncio.sleep(0.2)
        assert here.cut == 1


@pytest.mark.looptime
async def test_a_ping_that_ends_in_the_middle_of_a_message_gives_it_no_more_time() -> None:
    """However the pings are cut."""
    here = Bound()
    here.hears(frame(b"begun", 0x02) + PING[:5])
    for _ in range(9):
        await asyncio.sleep(MESSAGE_SECONDS / 8)
        here.hears(PING[5:] + PING[:5])
    assert here.cut == 1


async def test_a_message_comes_in_so_many_pieces_and_no_more() -> None:
    """Empty ones would cost something and count for nothing."""
    here = Bound()
    most = [frame(b"", 0x02), *[frame(b"", 0x00)] * (PIECES - 2), frame(b"", 0x80)]
    assert len(most) == PIECES
    assert here.hears(*most, frame(b"next"), *most) == b"".join([*most, frame(b"next"), *most])
    one_too_many = [*most[:-1], frame(b"", 0x00), frame(b"", 0x80)]
    here.hears(*one_too_many)
    assert here.peer.line.closed == CloseCode.TOO_BIG
    assert here.peer.hears() == [Closing("bad_message")]
    assert here.hears(frame(b"later")) == b""


@pytest.mark.looptime
async def test_everything_else_is_passed_on() -> None:
    """And a connection that is lost needs no clock."""
    here = Bound()
    here.hears(b"\x82")
    here.gate.pause_writing()
    here.gate.resume_writing()
    here.gate.eof_received()
    here.gate.connection_lost(None)
    await asyncio.sleep(2 * MESSAGE_SECONDS)
    assert here.reader.told == ["pause", "resume", "eof", "lost"]
    assert here.cut == 0


async def test_on_a_line_that_is_closed_everything_passes() -> None:
    """Its peer's close is waited for, and nothing else it says is heard."""
    here = Bound()
    here.peer.line.close("left", CloseCode.NORMAL)
    said = frame(b"hello", masked=False) + frame(b"\x03\xe8", 0x88)
    assert here.hears(said) == said
