"""A case put to a server over a socket, from an address of its own: what came of it."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from pontoon_protocol.codec import Encoding, encode
from pontoon_protocol.commands import Open
from pontoon_protocol.options import TRADITIONAL, Settings
from prove.wire.case import BINARY, CLOSE, HELLO, PING, Case, frame, handshake, request
from prove.wire.heard import Heard, alternatives, fits, may_become
from support.keys import key_of

PROBE: Final = b"are you there?"
READ_BYTES: Final = 65_536


class Talk:
    """One connection: what was heard on it, and whether it is over."""

    def __init__(self, case: Case, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.case = case
        self.heard = Heard(head=case.head)
        self.over = False
        self.headers: dict[str, str] = {}
        """Those of the last HTTP answer that the case asked for."""
        self._reader = reader
        self._writer = writer
        self._answered = False

    def send(self, data: bytes) -> None:
        """Send it, unless there is nobody any more."""
        if not self._writer.is_closing():
            self._writer.write(data)

    async def read(self) -> None:
        """Read something more."""
        try:
            data = await self._reader.read(READ_BYTES)
        except ConnectionError:
            data = b""
        self.over = not data
        self.heard.feed(data)
        closed = any(word.startswith("close") for word in self.heard.words)
        if closed and not self._answered and not self.case.silent:
            self._answered = True
            self.send(frame(CLOSE, b"\x03\xe8"))

    async def until(self, word: str) -> None:
        """Read up to a word."""
        while word not in self.heard.words:
            if self.over:
                raise ConnectionResetError(f"no {word}")
            await self.read()

    async def come_to_stage(self) -> None:
        """Bring it where the case begins; what was heard until then doesn't count."""
        stage = self.case.stage
        if stage == "raw":
            return
        encoding = Encoding.JSON if stage == "json" else Encoding.MSGPACK
        self.send(handshake(Sec_WebSocket_Protocol=encoding.value))
        await self.until("101")
        if stage in ("greeted", "table"):
            self.send(frame(BINARY, HELLO))
            await self.until("binary Greeting")
        if stage == "table":
            self.send(frame(BINARY, encode(Encoding.MSGPACK, opening_of(self.case))))
            await self.until("binary Snapshot")
        self.heard.words.clear()

    async def hear_out(self) -> str:
        """Read up to what is expected; then whether it is `open` or at its `end`."""
        answers = alternatives(self.case.answers)
        while not self.over and may_become(self.heard.words, answers, more=True):
            await self.read()
        self.headers = self.heard.headers
        if not may_become(self.heard.words, answers, more=False):
            return ""
        if any(answer[-1] == "open" for answer in answers) and not self.over:
            return await self._probe()
        if any(answer[-1] == "end" for answer in answers):
            while not self.over:
                await self.read()
        return "end" if self.over else ""

    async def _probe(self) -> str:
        """`open` if one more question is answered, and nothing else came before."""
        told = len(self.heard.words)
        upgraded = self.heard.upgraded
        self.send(frame(PING, PROBE) if upgraded else request())
        while not self.over and len(self.heard.words) == told:
            await self.read()
        self.heard.words, then = self.heard.words[:told], self.heard.words[told:]
        if then == [f"pong {PROBE.hex()}" if upgraded else "200"]:
            return "open"
        self.heard.words += then
        return "end" if self.over else "neither"


def opening_of(case: Case) -> Open:
    """How a case that begins at a table opens one; its key is `key_of` the case's name."""
    return Open(key_of(case.name), "Wire", "A slow table", TRADITIONAL, Settings())


async def wrong_with(case: Case, port: int, address: str) -> str | None:
    """Put a case to the server at a port; what is wrong with the answer, None if nothing."""
    loop = asyncio.get_running_loop()
    try:
        async with asyncio.timeout(2 * case.within), _dialled(case, port, address) as talk:
            await talk.come_to_stage()
            began = loop.time()
            then, why = "", ""
            sending = loop.create_task(_send(talk))
            try:
                async with asyncio.timeout(case.within):
                    then = await talk.hear_out()
            except TimeoutError:
                why = f"after {case.within:g} s"
            finally:
                sending.cancel()
            took = loop.time() - began
    except (TimeoutError, OSError) as error:
        return f"{type(error).__name__}: {error}"
    words, headers = talk.heard.words, talk.headers
    if why or not fits(words, case.answers, then):
        return f"{', '.join([*words, then])} {why}".strip()
    if took < case.least:
        return f"over after {took:.1f} s"
    missing = [f"{name}: {value}" for name, value in case.has if not _has(headers, name, value)]
    return f"headers {headers}" if missing else None


def _has(headers: dict[str, str], name: str, value: str) -> bool:
    if name.startswith("-"):
        return name[1:] not in headers
    return name in headers and (not value or headers[name].lower() == value.lower())


async def _send(talk: Talk) -> None:
    """The pieces, one by one; of a slow sender's the last again and again."""
    case = talk.case
    for piece in case.sent:
        talk.send(piece)
        await asyncio.sleep(case.pause)
    while case.pause:
        talk.send(case.sent[-1])
        await asyncio.sleep(case.pause)


@asynccontextmanager
async def _dialled(case: Case, port: int, address: str) -> AsyncIterator[Talk]:
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(address, 0))
    try:
        yield Talk(case, reader, writer)
    finally:
        writer.transport.abort()
        with contextlib.suppress(ConnectionError):
            await writer.wait_closed()
