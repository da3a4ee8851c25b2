"""Caddy with the Caddyfile of `deploy/` in front of a server on this machine."""

import asyncio
import json
import os
import socket
import sys
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

from support.authorities import HOST, TestAuthority
from support.deployment import DEPLOY

PROGRAM: Final = Path(sys.executable).with_name("caddy")
CADDYFILE: Final = DEPLOY / "Caddyfile"
START_SECONDS: Final = 20.0
END_SECONDS: Final = 10.0
LISTENS: Final = "serving initial configuration"


class Caddy:
    """One that runs: at `port` for TLS."""

    def __init__(self, port: int, environment: Mapping[str, str], process: asyncio.subprocess.Process) -> None:
        self.port = port
        self.said: list[str] = []
        """The lines of its log so far."""
        self._environment = environment
        self._process = process

    async def until(self, message: str) -> None:
        """Wait until its log has this message; fails if it ends before."""
        assert self._process.stderr is not None
        async with asyncio.timeout(START_SECONDS):
            while line := await self._process.stderr.readline():
                self.said.append(line.decode())
                if json.loads(line).get("msg") == message:
                    return
        raise AssertionError("".join(self.said))

    async def listen(self) -> None:
        """Read its log to the end, so that it never waits for a reader."""
        assert self._process.stderr is not None
        while line := await self._process.stderr.readline():
            self.said.append(line.decode())

    async def reload(self) -> None:
        """What `systemctl reload caddy` does: read the same file again and put it in force."""
        reload = await _start("reload", "--config", str(CADDYFILE), "--force", environment=self._environment)
        async with asyncio.timeout(END_SECONDS):
            _, err = await reload.communicate()
        assert reload.returncode == 0, err.decode()

    async def end(self) -> None:
        """Stop it, and wait for its end."""
        self._process.terminate()
        try:
            async with asyncio.timeout(END_SECONDS):
                await self._process.wait()
        except TimeoutError:
            self._process.kill()
            await self._process.wait()


@asynccontextmanager
async def in_front_of(upstream: int, authority: TestAuthority, folder: Path, **changed: str) -> AsyncIterator[Caddy]:
    """The shipped Caddyfile before the server at port `upstream`, with the authority's certificate; ended at the end.

    `changed` sets further variables of the Caddyfile.
    """
    tls, plain, admin = free_ports(3)
    environment = {
        "PONTOON_DOMAIN": HOST,
        "PONTOON_TLS": f"{authority.certificate} {authority.key}",
        "PONTOON_HTTPS_PORT": str(tls),
        "PONTOON_HTTP_PORT": str(plain),
        "PONTOON_UPSTREAM": f"127.0.0.1:{upstream}",
        "CADDY_ADMIN": f"127.0.0.1:{admin}",
        **{name: str(folder) for name in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME")},
        **changed,
    }
    caddy = Caddy(tls, environment, await _start("run", "--config", str(CADDYFILE), environment=environment))
    reading: asyncio.Task[None] | None = None
    try:
        await caddy.until(LISTENS)
        reading = asyncio.create_task(caddy.listen())
        yield caddy
    finally:
        await caddy.end()
        if reading is not None:
            await reading


def free_ports(number: int) -> list[int]:
    """So many ports of this machine that nobody listens at just now."""
    sockets = [socket.create_server(("127.0.0.1", 0)) for _ in range(number)]
    ports = [int(each.getsockname()[1]) for each in sockets]
    for each in sockets:
        each.close()
    return ports


async def _start(*arguments: str, environment: Mapping[str, str]) -> asyncio.subprocess.Process:
    pipe = asyncio.subprocess.PIPE
    return await asyncio.create_subprocess_exec(
        PROGRAM,
        *arguments,
        stdin=asyncio.subprocess.DEVNULL,
        stdout=asyncio.subprocess.DEVNULL,
        stderr=pipe,
        env={"PATH": os.environ["PATH"], **environment},
    )
