"""The program that people run, as a process of its own whose keyboard is a pipe."""

import asyncio
import os
import sys
from asyncio.subprocess import PIPE, STDOUT, Process
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import Final

END_SECONDS: Final = 20.0


class Friend:
    """Somebody at a terminal."""

    def __init__(self, process: Process) -> None:
        self._process = process
        self._lines: list[str] = []
        self._another_line = asyncio.Event()
        self._reading = asyncio.create_task(self._read())

    def type(self, line: str) -> None:
        """Type a line and Enter."""
        assert self._process.stdin is not None
        self._process.stdin.write(f"{line}\n".encode())

    async def until(self, words: str) -> None:
        """Wait until a line on the screen begins with these words."""
        async with asyncio.timeout(END_SECONDS):
            while not any(line.startswith(words) for line in self._lines):
                self._another_line.clear()
                await self._another_line.wait()

    async def end(self) -> int:
        """Wait for the end; the exit code."""
        async with asyncio.timeout(END_SECONDS):
            await self._reading
            return await self._process.wait()

    async def leave_behind(self) -> None:
        """End it by force if it still runs."""
        if self._process.returncode is None:
            self._process.kill()
        await self._reading
        await self._process.wait()

    @property
    def read(self) -> str:
        """Everything on the screen so far."""
        return "".join(self._lines)

    async def _read(self) -> None:
        assert self._process.stdout is not None
        while line := await self._process.stdout.readline():
            self._lines.append(line.decode())
            self._another_line.set()


def joining(link: str, name: str, home: Path, trusted: Path) -> AbstractAsyncContextManager[Friend]:
    """`pontoon join LINK` by somebody whose machine trusts the authority in the file `trusted`."""
    return running_pontoon("join", link, "--name", name, home=home, trusted=trusted)


@asynccontextmanager
async def running_pontoon(*arguments: str, home: Path, trusted: Path) -> AsyncIterator[Friend]:
    """`pontoon` with these arguments on such a machine, with what it keeps in the folder `home`."""
    plain = {key: value for key, value in os.environ.items() if not key.startswith("PONTOON_")}
    folders = {key: str(home) for key in ("HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME")}
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "pontoon_client", *arguments),
        stdin=PIPE,
        stdout=PIPE,
        stderr=STDOUT,
        env={**plain, **folders, "SSL_CERT_FILE": str(trusted)},
    )
    friend = Friend(process)
    try:
        yield friend
    finally:
        await friend.leave_behind()
