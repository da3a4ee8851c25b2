"""Requests made by hand, so that a test says every byte of them."""

import asyncio
from collections.abc import Mapping, Sequence
from typing import Final

from msgspec import Struct

ASK_SECONDS: Final = 10.0
HANDSHAKE: Final = (
    ("Upgrade", "websocket"),
    ("Connection", "Upgrade"),
    ("Sec-WebSocket-Version", "13"),
    ("Sec-WebSocket-Key", "AAAAAAAAAAAAAAAAAAAAAA=="),
)
"""What opens a WebSocket, beside Host and the subprotocols."""


class Answer(Struct, frozen=True):
    """What came back; the names of the headers are in lower case."""

    status: int
    headers: Mapping[str, str]
    body: str


async def ask(
    port: int,
    path: str,
    headers: Sequence[tuple[str, str]] = (),
    *,
    host: str | None = "127.0.0.1",
    method: str = "GET",
) -> Answer:
    """One request on a connection of its own, and the answer to it."""
    lines = [f"{method} {path} HTTP/1.1", *([] if host is None else [f"Host: {host}"])]
    lines += [f"{name}: {value}" for name, value in headers]
    async with asyncio.timeout(ASK_SECONDS):
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        try:
            writer.write("\r\n".join([*lines, "", ""]).encode("latin-1"))
            return await _answer(reader, with_body=method != "HEAD")
        finally:
            writer.close()


async def knock(port: int, *headers: tuple[str, str], host: str | None = "127.0.0.1") -> Answer:
    """The answer to an attempt to open a WebSocket; with status 101 it was opened, and is dropped."""
    return await ask(port, "/ws", [*HANDSHAKE, *headers], host=host)


async def _answer(reader: asyncio.StreamReader, *, with_body: bool) -> Answer:
    head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
    pairs = (line.partition(":") for line in head[1:] if line)
    headers = {name.lower(): value.strip() for name, _, value in pairs}
    body = await reader.readexactly(int(headers.get("content-length", 0))) if with_body else b""
    return Answer(int(head[0].split()[1]), headers, body.decode())
