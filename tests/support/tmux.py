"""tmux with programs in its windows, as a person has them: keys are sent, and the screen is read as it stands there."""

import asyncio
import shutil
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

DEADLINE_SECONDS: Final = 60.0
TRIES: Final = 20
PATIENCE_SECONDS: Final = 1.0
SIZE: Final = ("-x", "80", "-y", "24")
STATE: Final = "#{alternate_on} #{cursor_flag} #{mouse_any_flag} #{bracketed_paste_flag}"
AT_FIRST: Final = "0 1 0"
"""No alternate screen, a cursor, no mouse."""
SESSION: Final = "night"


def there_is_tmux() -> bool:
    """Whether it is installed."""
    return shutil.which("tmux") is not None


class Window:
    """One window, in which a shell runs."""

    def __init__(self, tmux: "Tmux", name: str) -> None:
        self._tmux = tmux
        self._target = f"{SESSION}:{name}"

    async def type(self, text: str) -> None:
        """Type a line, and Enter."""
        await self._tmux.run("send-keys", "-t", self._target, "-l", text)
        await self.press("Enter")

    async def press(self, *keys: str) -> None:
        """Press keys, by tmux's names for them."""
        await self._tmux.run("send-keys", "-t", self._target, *keys)

    async def shown(self) -> str:
        """What stands there now."""
        self._tmux.written.clear()
        return await self._tmux.run("capture-pane", "-p", "-t", self._target)

    async def state(self) -> str:
        """Whether there is a full screen, a cursor, a mouse that is listened to: `0 1 0` where there is no program."""
        return (await self._tmux.run("display-message", "-p", "-t", self._target, STATE)).strip()

    async def changes(self) -> None:
        """Wait until something is written, in any window, that was not when `shown` was called last."""
        async with asyncio.timeout(DEADLINE_SECONDS):
            await self._tmux.written.wait()

    async def insist(self, key: str, seen: str) -> None:
        """Press a key, and again after a while, until words stand there: one that comes too soon may not count."""
        for _again in range(TRIES):
            await self.press(key)
            try:
                await self.until(seen, seconds=PATIENCE_SECONDS)
            except AssertionError:
                continue
            return
        raise AssertionError(f"{key} has not led to {seen!r}\n{await self.shown()}")

    async def until(self, seen: str | Callable[[str], bool], seconds: float = DEADLINE_SECONDS) -> str:
        """Wait until words stand there, or something else is so; what stands there then."""
        is_so = seen if callable(seen) else (lambda shown: seen in shown)
        shown = ""
        try:
            async with asyncio.timeout(seconds):
                while not is_so(shown := await self.shown()):
                    await self.changes()
                return shown
        except TimeoutError:
            raise AssertionError(f"not seen: {seen!r}\n{shown}") from None


class Tmux:
    """A tmux of its own, which tells when something was written in one of its windows."""

    def __init__(self, socket: Path, variables: Mapping[str, str]) -> None:
        self.written = asyncio.Event()
        self._command = ("tmux", "-S", str(socket), "-f", "/dev/null")
        self._variables = dict(variables)

    async def run(self, *words: str) -> str:
        """A command of tmux; what it says."""
        process = await asyncio.create_subprocess_exec(
            *self._command, *words, env=self._variables, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE
        )
        async with asyncio.timeout(DEADLINE_SECONDS):
            out, complaints = await process.communicate()
        assert process.returncode == 0, complaints.decode()
        return out.decode()

    async def watch(self) -> asyncio.subprocess.Process:
        """Attach as a program that is told of all that is written."""
        return await asyncio.create_subprocess_exec(
            *self._command, "-C", "attach-session", "-f", "ignore-size", "-t", SESSION,
            env=self._variables, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE,
        )  # fmt: skip

    async def listen(self, watching: asyncio.subprocess.Process) -> None:
        """Note what is written, until tmux ends."""
        assert watching.stdout is not None
        while line := await watching.stdout.readline():
            if line.startswith(b"%output"):
                self.written.set()


@asynccontextmanager
async def tmux(folder: Path, variables: Mapping[str, str], *names: str) -> AsyncIterator[list[Window]]:
    """A tmux with a shell in a window of each name, 80x24; all of it ended afterwards."""
    there = Tmux(folder / "tmux", variables)
    await there.run("new-session", "-d", *SIZE, "-s", SESSION, "-n", names[0], "sh")
    for name in names[1:]:
        await there.run("new-window", "-d", "-t", SESSION, "-n", name, "sh")
    watching = await there.watch()
    listening = asyncio.create_task(there.listen(watching))
    try:
        yield [Window(there, name) for name in names]
    finally:
        await there.run("kill-server")
        await asyncio.wait([listening])
        await watching.wait()
