"""What opens a WebSocket, and what doesn't."""

import asyncio

import pytest

from pontoon_protocol.codec import Encoding
from support.asking import ASK_SECONDS, HANDSHAKE, Answer, ask
from support.houses import served

MSGPACK = ("Sec-WebSocket-Protocol", Encoding.MSGPACK.value)


async def answer_to(*more: tuple[str, str], without: str = "", method: str = "GET") -> Answer:
    """What a server answers to the usual handshake without one header and with others."""
    async with served() as here:
        headers = [pair for pair in (*HANDSHAKE, MSGPACK) if pair[0] != without]
        return await ask(here.port, "/ws", [*headers, *more], method=method)


@pytest.mark.parametrize("versions", [("12",), ("8",), ("13", "13"), ("13, 8",), ("",), (" 0x0d",)])
async def test_another_version_is_told_which_one_is_spoken(versions: tuple[str, ...]) -> None:
    """RFC 6455, sections 4.2.2 and 4.4."""
    answer = await answer_to(*(("Sec-WebSocket-Version", one) for one in versions), without="Sec-WebSocket-Version")
    assert answer.status == 426
    assert answer.headers["sec-websocket-version"] == "13"
    assert (answer.headers["upgrade"], answer.headers["connection"]) == ("websocket", "Upgrade")


@pytest.mark.parametrize(
    "keys",
    [
        (),
        ("",),
        ("AAAA",),
        ("A" * 24,),
        ("A" * 21 + "B==",),
        ("!" * 21 + "A==",),
        ("A" * 22 + "==\u00a0",),
        ("A" * 22 + "==", "A" * 22 + "=="),
        ("A" * 22 + "===",),
    ],
)
async def test_a_key_is_16_bytes_in_base64(keys: tuple[str, ...]) -> None:
    """One, and nothing beside it (section 4.2.1)."""
    answer = await answer_to(*(("Sec-WebSocket-Key", key) for key in keys), without="Sec-WebSocket-Key")
    assert answer.status == 400


async def test_a_socket_is_opened_by_get() -> None:
    """And by nothing else (section 4.2.1)."""
    assert (await answer_to(method="HEAD")).status == 405
    assert (await answer_to(method="POST")).status == 405


async def test_subprotocols_may_come_in_several_lines() -> None:
    """They are one list (section 11.3.4)."""
    lines = [("Sec-WebSocket-Protocol", "chat"), ("Sec-WebSocket-Protocol", f"x, {Encoding.JSON}")]
    answer = await answer_to(*lines, without="Sec-WebSocket-Protocol")
    assert (answer.status, answer.headers["sec-websocket-protocol"]) == (101, Encoding.JSON)


@pytest.mark.parametrize(
    ("version", "early", "status"), [("1.0", b"", 400), ("1.1", b"\x82\x80", 400), ("1.1", b"", 101)]
)
async def test_frames_wait_for_the_answer_and_http_1_0_has_no_sockets(version: str, early: bytes, status: int) -> None:
    """Sections 4.1 and 4.2.1."""
    lines = [f"GET /ws HTTP/{version}", "Host: localhost", *(": ".join(pair) for pair in (*HANDSHAKE, MSGPACK))]
    async with served() as here, asyncio.timeout(ASK_SECONDS):
        reader, writer = await asyncio.open_connection("127.0.0.1", here.port)
        writer.write("\r\n".join([*lines, "", ""]).encode() + early)
        assert int((await reader.readline()).split()[1]) == status
        writer.close()
