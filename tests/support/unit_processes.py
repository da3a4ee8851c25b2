"""The server as its unit starts it: the same command under the same environment, by a test instead of systemd."""

import asyncio
import os
import shlex
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

from support.deployment import DEPLOY, setting, unit_environment
from support.processes import ServerProcess, announced

UNIT: Final = (DEPLOY / "pontoon.service").read_text()


def command() -> list[str]:
    """The unit's command, with the program from where the tests have it."""
    program, *arguments = shlex.split(setting(UNIT, "ExecStart"))
    return [str(Path(sys.executable).with_name(Path(program).name)), *arguments]


def environment(folder: Path, **settings: str) -> dict[str, str]:
    """What the unit sets, with its folders inside `folder`; and what stands in its EnvironmentFile, which goes first.

    Beside that the server announces itself, as it must for a test that doesn't know when it listens.
    """
    folders = {"%S": folder / "state", "%t": folder / "run"}
    for made in folders.values():
        (made / "pontoon").mkdir(mode=0o700, parents=True, exist_ok=True)
    plain = {name: value for name, value in os.environ.items() if not name.startswith("PONTOON_")}
    return {**plain, **unit_environment(UNIT, folders), **settings, "PONTOON_SERVE_ANNOUNCE": "true"}


@asynccontextmanager
async def started_by_unit(folder: Path, **settings: str) -> AsyncIterator[ServerProcess]:
    """A server that was started as the unit starts it; killed at the end if it still runs."""
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(
        *command(), stdin=asyncio.subprocess.DEVNULL, stdout=pipe, stderr=pipe, env=environment(folder, **settings)
    )
    async with announced(process) as server:
        yield server
