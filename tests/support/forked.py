"""Servers that are killed and started again on the same port and log, by the program itself or as quick forks of it."""

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import IO, Final

import msgspec

from support.forking import FAULT, Forked
from support.processes import COMMAND, TESTS, Announcement

START_SECONDS: Final = 20.0
END_SECONDS: Final = 10.0
PATIENT_END_SECONDS: Final = 2 * END_SECONDS
_word = msgspec.json.Decoder(Forked)
_announcement = msgspec.json.Decoder(Announcement)


class Mortal:
    """A server's process, from its first moment on."""

    def __init__(self, pid: int, *, plain: bool = False) -> None:
        """`plain`: it was started as anybody would, and isn't a fork."""
        self.plain = plain
        loop = asyncio.get_running_loop()
        self.pid = pid
        self.ready: asyncio.Future[int] = loop.create_future()
        """Its port, once it has announced itself."""
        self.ended: asyncio.Future[int] = loop.create_future()
        """Its exit code; negative: the signal that ended it."""

    @property
    def port(self) -> int:
        """Its port; it has announced itself."""
        return self.ready.result()

    def kill(self) -> None:
        """End it, whatever it is doing; once it has ended, nothing."""
        if not self.ended.done():
            # It may have ended by itself at this very moment, and nobody has said so yet.
            with suppress(ProcessLookupError):
                os.kill(self.pid, signal.SIGKILL)

    def over(self, code: int) -> None:
        """It has ended."""
        self.ended.set_result(code)
        if not self.ready.done():
            self.ready.cancel()

    async def up(self) -> bool:
        """Whether it announces itself, in time and before it ends."""
        await asyncio.wait([self.ready], timeout=START_SECONDS)
        return self.ready.done() and not self.ready.cancelled()

    async def dead(self) -> int:
        """Its exit code, once it has ended."""
        async with asyncio.timeout(END_SECONDS):
            return await asyncio.shield(self.ended)


class Forks:
    """The process whose forks are servers."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process
        self._began: asyncio.Queue[Mortal] = asyncio.Queue()
        self._servers: dict[int, Mortal] = {}
        self._asking = asyncio.Lock()

    async def start(self, *arguments: str) -> Mortal:
        """A server with these arguments, which has just begun."""
        async with self._asking, asyncio.timeout(START_SECONDS):
            assert self._process.stdin is not None
            self._process.stdin.write(msgspec.json.encode(arguments) + b"\n")
            await self._process.stdin.drain()
            return await self._began.get()

    async def listen(self) -> None:
        """Hear of the servers until their parent ends."""
        assert self._process.stdout is not None
        while line := await self._process.stdout.readline():
            if b'"forked"' not in line:
                announced = _announcement.decode(line)
                self._server(announced.pid).ready.set_result(announced.port)
                continue
            word = _word.decode(line)
            if word.what == "began":
                self._began.put_nowait(self._server(word.pid))
            else:
                self._servers.pop(word.pid).over(word.code)

    def _server(self, pid: int) -> Mortal:
        """It may announce itself before its parent tells of it."""
        if pid not in self._servers:
            self._servers[pid] = Mortal(pid)
        return self._servers[pid]


@asynccontextmanager
async def forks(program: str, stderr: IO[bytes] | None = None, fault: str = "") -> AsyncIterator[Forks]:
    """A parent for servers that run `main` of the module `program`; at the end it ends, and they with it."""
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "support.forking", program),
        stdin=pipe,
        stdout=pipe,
        stderr=stderr or asyncio.subprocess.DEVNULL,
        env=_plain() | {FAULT: fault},
    )
    found = Forks(process)
    listening = asyncio.create_task(found.listen())
    try:
        yield found
    finally:
        assert process.stdin is not None
        process.stdin.close()
        try:
            async with asyncio.timeout(PATIENT_END_SECONDS):
                await process.wait()
                await listening
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()


async def started(arguments: tuple[str, ...], stderr: IO[bytes], tasks: asyncio.TaskGroup) -> Mortal:
    """The program itself, just started with these arguments; a task of the group waits for its end."""
    process = await asyncio.create_subprocess_exec(
        *COMMAND, *arguments, stdout=asyncio.subprocess.PIPE, stdin=asyncio.subprocess.DEVNULL, stderr=stderr,
        env=_plain(),
    )  # fmt: skip
    server = Mortal(process.pid, plain=True)

    async def follow() -> None:
        assert process.stdout is not None
        if line := await process.stdout.readline():
            server.ready.set_result(_announcement.decode(line).port)
        server.over(await process.wait())

    tasks.create_task(follow())
    return server


def _plain() -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PONTOON_")}
    return {**kept, "PYTHONPATH": str(TESTS)}


def arguments(port: int, log: Path) -> tuple[str, ...]:
    """How a server is started on its port and log: anybody may open tables, and nobody is too fast."""
    words = ("serve", "--open", "--announce", "--rate-limit", "0", "--pace", "0")
    return (*words, "--port", str(port), "--log", str(log))
