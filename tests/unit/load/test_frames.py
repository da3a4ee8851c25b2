"""The generator's framing says what RFC 6455 says, and nothing is lost between two reads."""

import random

import pytest

from load.frames import BINARY, CLOSE, PING, FrameError, client_frame, split


def server_frame(payload: bytes, opcode: int = BINARY) -> bytes:
    """A frame as a server sends it, unmasked (RFC 6455, section 5.2)."""
    size = len(payload)
    if size < 126:
        return bytes((0x80 | opcode, size)) + payload
    if size < 65_536:
        return bytes((0x80 | opcode, 126)) + size.to_bytes(2, "big") + payload
    return bytes((0x80 | opcode, 127)) + size.to_bytes(8, "big") + payload


def test_a_short_client_frame_is_final_binary_and_masked() -> None:
    """RFC 6455, section 5.7: opcode 2, the mask bit, the size in seven bits, four bytes of key."""
    assert client_frame(b"abc") == bytes((0x82, 0x83, 0, 0, 0, 0)) + b"abc"


@pytest.mark.parametrize(("size", "head"), [(125, 6), (126, 8), (65_535, 8), (65_536, 14)])
def test_the_size_is_written_in_the_fewest_bytes(size: int, head: int) -> None:
    """Up to 125 in seven bits, then in sixteen, then in 64: fuzzers send what no player does."""
    assert len(client_frame(bytes(size))) == head + size


@pytest.mark.parametrize("size", [0, 1, 125, 126, 150, 65_535, 65_536])
def test_a_whole_frame_gives_its_payload(size: int) -> None:
    """Whatever the width of its size."""
    payload = bytes(range(256)) * (size // 256) + bytes(size % 256)
    assert split(server_frame(payload)) == ([payload], [], b"")


@pytest.mark.parametrize("seed", range(20))
def test_frames_cut_anywhere_come_out_the_same(seed: int) -> None:
    """What is left of one read stands at the head of the next."""
    chance = random.Random(seed)
    payloads = [chance.randbytes(chance.choice([0, 3, 125, 126, 150, 700, 70_000])) for _ in range(12)]
    stream = b"".join(map(server_frame, payloads))
    found: list[bytes] = []
    rest = b""
    while stream:
        cut = chance.choice([1, 2, 3, 5, 160, 40_000])
        piece, stream = stream[:cut], stream[cut:]
        whole, _, rest = split(rest + piece)
        found += whole
    assert (found, rest) == (payloads, b"")


def test_pings_and_closings_come_apart_from_the_payloads() -> None:
    """With what they carry, in order."""
    data = server_frame(b"one") + server_frame(b"p", PING) + server_frame(b"two") + server_frame(b"\x03\xe9", CLOSE)
    assert split(data) == ([b"one", b"two"], [(PING, b"p"), (CLOSE, b"\x03\xe9")], b"")


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(bytes((0x81, 1, 65)), id="text"),
        pytest.param(bytes((0x02, 1, 65)), id="fragment"),
        pytest.param(bytes((0x82, 0x81, 0, 0, 0, 0, 65)), id="masked"),
        pytest.param(bytes((0xC2, 1, 65)), id="compressed"),
        pytest.param(bytes((0x82, 127)) + (1 << 40).to_bytes(8, "big"), id="endless"),
    ],
)
def test_what_a_server_never_sends_is_an_error(data: bytes) -> None:
    """A generator that misreads would measure nonsense."""
    with pytest.raises(FrameError):
        split(data)
