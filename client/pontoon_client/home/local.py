"""A server of one's own, started as another process and never imported."""

import asyncio
import os
import re
import socket
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import IO, Final, Protocol, TypedDict

import msgspec
from msgspec import Struct

LOOPBACK: Final = "127.0.0.1"
"""Where this program finds a server that it started."""
START_SECONDS: Final = 20.0
END_SECONDS: Final = 5.0
ANNOUNCEMENT_BYTES: Final = 4_096
PORTS_TRIED: Final = 20
ENDING_SECONDS: Final = 1.0
"""What a server has to end by itself that said something else than where it is."""
LOG_TAKEN: Final = 3
"""The exit code of a server whose log another has."""
TAIL_BYTES: Final = 2_000
"""How much of what a server complained about is told when it does not start."""
SERVER: Final = (sys.executable, "-m", "pontoon_server")


class Apart(TypedDict, total=False):
    """How a process is started apart from this terminal."""

    start_new_session: bool
    creationflags: int


class Announcement(Struct, frozen=True):
    """The one line that a server prints once it listens."""

    port: int
    opener: str
    """The key for opening tables on it."""
    pid: int = 0


class NotStarted(Exception):  # noqa: N818 - what happened to the server
    """The server did not come up; the text is what it said."""


class LogTaken(NotStarted):
    """Another server has the log."""

    @property
    def pid(self) -> int:
        """The other's process; 0: it has not said."""
        found = re.search(r"\(pid (\d+) ", str(self))
        return int(found[1]) if found else 0


class Process(Protocol):
    """What is needed of a process that was started."""

    @property
    def stdin(self) -> IO[bytes] | None:
        """Its pipe, if it has one."""
        ...

    def wait(self, timeout: float | None = None) -> int:
        """Wait for its end; raises `subprocess.TimeoutExpired`."""
        ...

    def kill(self) -> None:
        """End it by force."""
        ...


class Running(Struct, frozen=True):
    """A server that was started."""

    process: Process
    announcement: Announcement

    def end(self, seconds: float = END_SECONDS) -> None:
        """End a server that was started for this program alone: close its pipe and wait; by force if it lingers."""
        if self.process.stdin is not None:
            self.process.stdin.close()
        try:
            self.process.wait(seconds)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


async def start_for_play(server: Sequence[str] = SERVER) -> Running:
    """A server for one person: a temporary log, a free port, and it ends with this program.

    Raises `NotStarted` if it does not listen in time.
    """
    command = [*server, "serve", "--port", "0", "--announce", "--temporary", "--until-stdin-closes"]
    with tempfile.TemporaryFile() as complaints:
        return await _start(command, stdin=subprocess.PIPE, complaints=complaints)


async def start_for_friends(
    log: Path, port: int, complaints: Path, more: Sequence[str] = (), server: Sequence[str] = SERVER
) -> Running:
    """A server for a network, that goes on when this program ends, until nobody is at its tables.

    `complaints` is the file for what it has to say beside its log, `more` are further options.
    Raises `NotStarted`, as `LogTaken` if another server has the log, or `OSError` for the files.
    """
    log.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    options = ["--host", everywhere(), "--announce", "--log", str(log), "--until-empty", *more]
    with _private(complaints) as file:
        return await _start(
            [*server, "serve", "--port", str(port), *options], stdin=subprocess.DEVNULL, complaints=file
        )


async def start_for_question(log: Path, server: Sequence[str] = SERVER) -> Running:
    """A server for this machine alone on a log that is there already, to ask it something; it ends with this program.

    Raises `NotStarted` if it does not listen in time, as when another server has the log.
    """
    command = [*server, "serve", "--port", "0", "--announce", "--log", str(log), "--until-stdin-closes"]
    with tempfile.TemporaryFile() as complaints:
        return await _start(command, stdin=subprocess.PIPE, complaints=complaints)


def everywhere() -> str:
    """The address to listen at for IPv4 and IPv6 together; for IPv4 alone where the system can't have both."""
    if not socket.has_dualstack_ipv6():
        return "0.0.0.0"  # noqa: S104 - for a network
    try:
        with socket.create_server(("::", 0), family=socket.AF_INET6, dualstack_ipv6=True):
            return "::"
    except OSError:
        return "0.0.0.0"  # noqa: S104 - for a network


def _private(path: Path) -> IO[bytes]:
    return open(os.open(path, os.O_RDWR | os.O_CREAT | os.O_TRUNC, 0o600), "r+b")


def free_port(first: int, tries: int = PORTS_TRIED) -> int:
    """The first port from `first` on that nobody listens at on this machine; 0, any free one, if all are taken."""
    for port in range(first, first + tries):
        with socket.socket() as probe:
            if os.name == "posix":
                # As the server will: a port whose last connections are just closing is free.
                probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind(("", port))
            except OSError:
                continue
            return port
    return 0


async def _start(command: list[str], *, stdin: int, complaints: IO[bytes]) -> Running:
    process = subprocess.Popen(  # noqa: ASYNC220, S603 - our own command, and nothing here waits for it
        command, stdin=stdin, stdout=subprocess.PIPE, stderr=complaints, env=_environment(), **_apart()
    )
    try:
        async with asyncio.timeout(START_SECONDS):
            return Running(process, await asyncio.to_thread(_announced, process))
    except BaseException as problem:
        # Its end also ends the thread that waits for its line.
        code = _ended(process, ENDING_SECONDS if isinstance(problem, msgspec.DecodeError) else 0)
        if process.stdin is not None:
            process.stdin.close()
        if isinstance(problem, TimeoutError | msgspec.DecodeError):
            raise (LogTaken if code == LOG_TAKEN else NotStarted)(_tail(complaints)) from None
        raise


def _ended(process: subprocess.Popen[bytes], seconds: float) -> int:
    """The exit code of a server that did not come up; by force, unless it ends by itself in so many seconds."""
    try:
        return process.wait(seconds)
    except subprocess.TimeoutExpired:
        process.kill()
        return process.wait()


def _announced(process: subprocess.Popen[bytes]) -> Announcement:
    assert process.stdout is not None
    with process.stdout as stdout:
        return msgspec.json.decode(stdout.readline(ANNOUNCEMENT_BYTES), type=Announcement)


def _tail(complaints: IO[bytes]) -> str:
    """The end of what the server complained about; it must have ended, since it shares the file's position."""
    size = complaints.seek(0, os.SEEK_END)
    complaints.seek(max(0, size - TAIL_BYTES))
    return complaints.read().decode(errors="replace").strip()


def _environment() -> dict[str, str]:
    """This program's variables without the one that names its own configuration file."""
    return {name: value for name, value in os.environ.items() if name != "PONTOON_CONFIG"}


def _apart() -> Apart:
    """Keeps Ctrl+C in this terminal away from the server, which ends when its own time has come."""
    if sys.platform == "win32":
        return {"creationflags": subprocess.CREATE_NEW_PROCESS_GROUP}
    return {"start_new_session": True}
