"""Servers in processes of their own whose logs and metrics stay in the folder of the run.

At last they are searched for tokens, passcodes and cards: say with `secret` what nobody may find there.
"""

import itertools
import os
import socket
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

from prove.figure import Task
from support.asking import ask
from support.processes import COMMAND, ServerProcess, serving

SECRETS: Final = ".secret"
"""Files with one thing in a line that nobody may find in a log or in metrics."""
LOGS: Final = ".log"
METRICS: Final = ".metrics"
STARTED: Final = ".started"
"""Files that tell of which figure a server is, or several that share a log, from before it starts."""
_numbers = itertools.count()


@asynccontextmanager
async def kept_server(
    task: Task,
    *options: str,
    log: Path | None = None,
    descriptors: int | None = None,
    program: Sequence[str] = COMMAND,
) -> AsyncIterator[ServerProcess]:
    """A server as `serving` has it. What it logs goes to a file of `task.kept`, and its metrics when it is still there
    at the end. What a faulty program says is nothing to be searched: its task has another folder for that."""
    port, stem = free_port(), _stem(task)
    note_start(stem, task.scratch.name.rpartition("-")[0])
    with stem.with_suffix(LOGS).open("wb") as written:
        async with serving(
            *options, "--metrics-port", str(port), log=log, descriptors=descriptors, stderr=written, program=program
        ) as server:
            secret(task, server.opener)
            yield server
            if server.running:
                stem.with_suffix(METRICS).write_text((await ask(port, "/metrics")).body)


def note_start(stem: Path, figure: str) -> None:
    """A server of that figure starts, whose log has this name: it must be there at last."""
    stem.with_suffix(STARTED).write_text(figure)


def secret(task: Task, *values: str) -> None:
    """Nobody may find these in what a server of this run wrote."""
    with (task.kept / f"{os.getpid()}{SECRETS}").open("a") as file:
        file.writelines(f"{value}\n" for value in values if value)


def free_port() -> int:
    """A port that nobody has now."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port: int = taken.getsockname()[1]
        return port


def _stem(task: Task) -> Path:
    return task.kept / f"{os.getpid()}-{next(_numbers)}"
