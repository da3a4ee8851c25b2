"""A server in a process of its own: started, signalled, and never left behind."""

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import IO, Final

import msgspec
from msgspec import Struct

START_SECONDS: Final = 20.0
END_SECONDS: Final = 10.0
TESTS: Final = Path(__file__).parents[1]
COMMAND: Final = (sys.executable, "-m", "pontoon_server")
BY_DEFAULT: Final = (
    sys.executable,
    "-ISc",
    "import os, signal, sys; signal.signal(signal.SIGINT, signal.SIG_DFL); os.execvp(sys.argv[1], sys.argv[1:])",
)
"""Before a command: it heeds Ctrl+C though these tests may run where that is ignored, as behind `nohup` or `&`."""


class Announcement(Struct, frozen=True, forbid_unknown_fields=True):
    """The one line that a server prints with `--announce`."""

    port: int
    opener: str
    pid: int


class Ended(Struct, frozen=True):
    """How a process ended, and what it said."""

    code: int
    out: str
    err: str


class ServerProcess:
    """A server that has announced itself."""

    def __init__(self, process: asyncio.subprocess.Process, announcement: Announcement) -> None:
        self.port = announcement.port
        self.opener = announcement.opener
        self.pid = announcement.pid
        self._process = process

    @property
    def running(self) -> bool:
        """Whether it has not been seen to end."""
        return self._process.returncode is None

    def signal(self, number: int) -> None:
        """Send a signal."""
        self._process.send_signal(number)

    def close_stdin(self) -> None:
        """What happens when the program that started it dies."""
        assert self._process.stdin is not None
        self._process.stdin.close()

    async def end(self) -> Ended:
        """Wait for its end; fails after END_SECONDS."""
        async with asyncio.timeout(END_SECONDS):
            out, err = await self._process.communicate()
        assert self._process.returncode is not None
        return Ended(self._process.returncode, out.decode(), (err or b"").decode())

    async def kill(self) -> None:
        """End it without a chance to say anything."""
        self.signal(signal.SIGKILL)
        assert (await self.end()).code == -signal.SIGKILL


@asynccontextmanager
async def serving(
    *options: str,
    log: Path | None = None,
    descriptors: int | None = None,
    stderr: IO[bytes] | None = None,
    program: Sequence[str] = COMMAND,
) -> AsyncIterator[ServerProcess]:
    """A server on a free port, with a temporary log if it is given none; killed at the end if it still runs.

    It may be given few file descriptors, a file for what it logs, which `end` doesn't tell then, and another program
    than the real one.
    """
    kept = ["--temporary"] if log is None else ["--log", str(log)]
    command = [*program, "serve", "--port", "0", "--announce", *kept, *options]
    if descriptors is not None:
        command = ["sh", "-c", f'ulimit -n {descriptors}; exec "$@"', "sh", *command]
    environment = {} if program is COMMAND else {"PYTHONPATH": str(TESTS)}
    async with announced(await _start(command, environment, stderr)) as server:
        yield server


@asynccontextmanager
async def announced(process: asyncio.subprocess.Process) -> AsyncIterator[ServerProcess]:
    """A server once it has said where it is; killed at the end if it still runs."""
    try:
        async with asyncio.timeout(START_SECONDS):
            assert process.stdout is not None
            line = await process.stdout.readline()
        if not line:
            _, err = await process.communicate()
            raise AssertionError(f"the server did not start: {(err or b'').decode()}")
        yield ServerProcess(process, msgspec.json.decode(line, type=Announcement))
    finally:
        if process.returncode is None:
            process.kill()
            await process.communicate()


async def run(*arguments: str, environment: Mapping[str, str] | None = None) -> Ended:
    """Run the command to its end."""
    process = await _start([*COMMAND, *arguments], environment or {})
    try:
        async with asyncio.timeout(END_SECONDS):
            out, err = await process.communicate()
    finally:
        if process.returncode is None:
            process.kill()
            await process.communicate()
    assert process.returncode is not None
    return Ended(process.returncode, out.decode(), err.decode())


async def _start(
    command: list[str], environment: Mapping[str, str], stderr: IO[bytes] | None = None
) -> asyncio.subprocess.Process:
    pipe = asyncio.subprocess.PIPE
    return await asyncio.create_subprocess_exec(
        *command, stdin=pipe, stdout=pipe, stderr=stderr or pipe, env={**_plain(), **environment}
    )


def _plain() -> dict[str, str]:
    """This environment without what would change how the server behaves or how its help looks."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PONTOON_")}
    return {**kept, "COLUMNS": "200", "NO_COLOR": "1"}
