"""The client as a program of its own."""

import asyncio
import os
import sys
from pathlib import Path


class Program:
    """A run of `pontoon`, with pipes or at a terminal of its own, and files in a folder of its own."""

    def __init__(self, process: asyncio.subprocess.Process, terminal: int | None) -> None:
        self.process = process
        self._terminal = terminal
        self._page = b""

    @classmethod
    async def start(
        cls,
        folder: Path,
        *arguments: str,
        terminal: bool = False,
        variables: dict[str, str] | None = None,
        code: str = "",
    ) -> "Program":
        """Start it with these arguments, or this program in its place."""
        base = {name: value for name, value in os.environ.items() if not name.startswith("PONTOON_")}
        homes = {"HOME": str(folder), "XDG_STATE_HOME": str(folder), "XDG_CONFIG_HOME": str(folder), "TERM": "dumb"}
        outer, inner = os.openpty() if terminal else (None, None)
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            *(("-c", code) if code else ("-m", "pontoon_client")),
            *arguments,
            env={**base, **homes, **(variables or {})},
            stdin=inner if terminal else asyncio.subprocess.PIPE,
            stdout=inner if terminal else asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
        )
        if inner is not None:
            os.close(inner)
        return cls(process, outer)

    async def type(self, line: str) -> None:
        """Type a line."""
        if self._terminal is not None:
            os.write(self._terminal, f"{line}\n".encode())
        elif self.process.stdin is not None:
            self.process.stdin.write(f"{line}\n".encode())
            await self.process.stdin.drain()

    async def reads(self, words: str) -> str:
        """Everything on the page, once these words stand there."""
        async with asyncio.timeout(30):
            while words not in self._page.decode(errors="replace"):
                more = await self._more()
                assert more, self._page
                self._page += more
        return self._page.decode(errors="replace")

    async def end(self) -> tuple[int, str, str]:
        """Its exit code, all of its page, and what it complained about."""
        async with asyncio.timeout(30):
            if self.process.stdin is not None:
                self.process.stdin.close()
            while more := await self._more():
                self._page += more
            assert self.process.stderr is not None
            complaints = (await self.process.stderr.read()).decode()
            code = await self.process.wait()
        if self._terminal is not None:
            os.close(self._terminal)
        return code, self._page.decode(errors="replace"), complaints

    async def _more(self) -> bytes:
        if self._terminal is None:
            assert self.process.stdout is not None
            return await self.process.stdout.read(4_096)
        try:
            return await asyncio.to_thread(os.read, self._terminal, 4_096)
        except OSError:
            return b""
