"""A terminal: a pseudo-terminal with a program in it, a picture of what it shows, and a strict eye on what it is sent.

It answers what the program asks of it, and ends what it started, by its number.
"""

import asyncio
import codecs
import contextlib
import fcntl
import os
import sys
import termios
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from itertools import cycle, islice
from pathlib import Path
from typing import Final

import pyte

from support.cells import text_of
from support.escapes import ALTERNATE, ON_AT_FIRST, TOGETHER, Token, complaint, tokens

DEADLINE_SECONDS: Final = 30.0
"""How long a test waits for a picture or an end; far more than either takes."""
AGAIN_SECONDS: Final = 0.3
"""How long a key that ends the program is given before it is pressed again."""
TRIES: Final = 100
LATELY: Final = 20_000
READ_BYTES: Final = 65_536
CONTROLLING: Final = 'exec "$@" <"$0" >"$0" 2>"$0"'
"""Run by a shell in a session of its own: the terminal that is opened becomes that session's."""
PONTOON: Final = (sys.executable, "-m", "pontoon_client")


class Terminal:
    """What a program draws, and whether it may."""

    def __init__(self, outer: int, inner: int, columns: int, rows: int) -> None:
        self.complaints: list[str] = []
        """What arrived that no program of ours sends."""
        self.modes = set(ON_AT_FIRST)
        self.kitty = 0
        """How often the keyboard was asked to tell keys apart, less how often it was given back."""
        self.bells = 0
        self.process: asyncio.subprocess.Process
        self.written = 0
        """How many signs were sent."""
        self.escapes = 0
        """How many escape sequences were sent."""
        self.lately = ""
        """The last signs that were sent, as they came."""
        self._outer, self._inner = outer, inner
        self._page = pyte.Screen(columns, rows)
        self._screen = pyte.Screen(columns, rows)
        self._drawing: list[str] = []
        """What is still to be drawn."""
        self._pens = {True: pyte.Stream(self._screen), False: pyte.Stream(self._page)}
        """What draws on the full screen, and on the page."""
        self._decoder = codecs.getincrementaldecoder("utf-8")()
        self._rest = ""
        self._drawn = asyncio.Event()
        self._largest = (columns, rows)
        self.attributes = termios.tcgetattr(outer)
        """How the terminal was set before the program came."""
        self._hung_up = False
        self._ending: asyncio.Task[None] | None = None
        self.resize(columns, rows)
        os.set_blocking(outer, False)
        asyncio.get_running_loop().add_reader(outer, self._read)

    def resize(self, columns: int, rows: int) -> None:
        """Make it another size; the system tells the program."""
        self._largest = (max(columns, self._largest[0]), max(rows, self._largest[1]))
        self._page.resize(rows, columns)
        self._screen.resize(rows, columns)
        fcntl.ioctl(self._outer, termios.TIOCSWINSZ, _size(columns, rows))

    async def resized(self, columns: int, rows: int) -> None:
        """Make it another size, and wait until something is drawn."""
        before = self.written
        self.resize(columns, rows)
        await self.until(lambda terminal: terminal.written > before)

    def type(self, keys: str) -> None:
        """Press keys; `\\x03` is Ctrl+C."""
        os.write(self._outer, keys.encode())

    async def press(self, keys: str) -> None:
        """Press keys, and wait until something is drawn."""
        before = self.written
        self.type(keys)
        await self.until(lambda terminal: terminal.written > before)

    async def press_until(self, keys: str, seen: str | Callable[["Terminal"], object]) -> None:
        """Press these keys in turn, again and again, until words are seen, or something else is so."""
        for key in islice(cycle(keys), TRIES):
            self.type(key)
            with contextlib.suppress(AssertionError):
                await self.until(seen, AGAIN_SECONDS)
                return
        await self.until(seen, AGAIN_SECONDS)

    async def press_until_end(self, key: str) -> int:
        """Press a key until the program ends, since one too soon may not count; its exit code."""
        for _try in range(TRIES):
            self.type(key)
            with contextlib.suppress(TimeoutError):
                return await self.end(AGAIN_SECONDS)
        raise AssertionError(self.shown)

    async def run(self, *program: str, environment: Mapping[str, str]) -> None:
        """Start a program in it."""
        self.process = await asyncio.create_subprocess_exec(
            *("sh", "-c", CONTROLLING, os.ttyname(self._inner), *program), env=environment, start_new_session=True
        )
        self._ending = asyncio.create_task(self._look_again())

    async def _look_again(self) -> None:
        """Who waits for a picture need not wait for one that never comes."""
        await self.process.wait()
        if not self._hung_up:
            self._read_all()

    def look_away(self) -> None:
        """Read nothing any more."""
        asyncio.get_running_loop().remove_reader(self._outer)

    def look_again(self) -> None:
        """Read everything again."""
        asyncio.get_running_loop().add_reader(self._outer, self._read)

    def blot_out(self) -> None:
        """Another program has drawn over everything."""
        self._screen.reset()

    async def stopped(self) -> None:
        """Wait until the program is asleep, by a signal, or over."""
        async with asyncio.timeout(DEADLINE_SECONDS):
            await asyncio.to_thread(os.waitid, os.P_PID, self.process.pid, os.WSTOPPED | os.WEXITED | os.WNOWAIT)

    def hang_up(self) -> None:
        """Close the terminal, as when its window is closed."""
        self._hung_up = True
        self.look_away()
        os.close(self._inner)
        os.close(self._outer)

    @property
    def full(self) -> bool:
        """Whether the program has the whole screen now."""
        return ALTERNATE in self.modes

    @property
    def shown(self) -> str:
        """What is seen now, a line a row."""
        return text_of(self._screen if self.full else self._page)

    @property
    def page(self) -> str:
        """What is seen when the full screen is gone."""
        return text_of(self._page)

    @property
    def cells(self) -> list[pyte.screens.Char]:
        """All that is seen now, sign by sign, with how each looks."""
        screen = self._screen if self.full else self._page
        return [screen.buffer[y][x] for y in range(screen.lines) for x in range(screen.columns)]

    @property
    def as_before(self) -> dict[str, object]:
        """In which ways the terminal is not as it was before the program came; none: it is."""
        now = termios.tcgetattr(self._outer)
        odd: dict[str, object] = {}
        if self.modes != ON_AT_FIRST:
            odd["modes"] = self.modes ^ ON_AT_FIRST
        if self.kitty:
            odd["kitty"] = self.kitty
        if now != self.attributes:
            odd["attributes"] = (now, self.attributes)
        if self._rest:
            odd["torn"] = self._rest
        return odd

    async def until(self, seen: str | Callable[["Terminal"], object], seconds: float = DEADLINE_SECONDS) -> str:
        """Wait until words are seen, or something else is so; what is seen then."""
        is_so = seen if callable(seen) else (lambda terminal: seen in terminal.shown)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while not is_so(self) and self.process.returncode is None:
                    self._drawn.clear()
                    await self._drawn.wait()
        assert is_so(self), f"not seen: {seen!r}\n{self.shown}\n{self.complaints}"
        return self.shown

    async def end(self, seconds: float = DEADLINE_SECONDS) -> int:
        """Wait for the program's end, and read all that it wrote; its exit code, or the signal's number below 0."""
        async with asyncio.timeout(seconds):
            code = await self.process.wait()
        if not self._hung_up:
            self._read_all()
        return code

    def signal(self, number: int) -> None:
        """Send the program a signal."""
        self.process.send_signal(number)

    def _read(self) -> bool:
        """Take in some of what was written; whether there was any. Not all at once: others have to do something too."""
        try:
            data = os.read(self._outer, READ_BYTES)
        except OSError:
            data = b""
        self._take(self._decoder.decode(data))
        self._drawn.set()
        return bool(data)

    def _read_all(self) -> None:
        while self._read():
            pass

    def _take(self, text: str) -> None:
        self.written += len(text)
        self.lately = (self.lately + text)[-LATELY:]
        found, self._rest = tokens(self._rest + text)
        for token in found:
            self.escapes += token.kind not in ("text", "control")
            problem = complaint(token, *self._largest)
            if problem:
                self.complaints.append(problem)
            self._obey(token)
        self._draw()

    def _obey(self, token: Token) -> None:
        match token.kind, token.final:
            case "csi", "h" | "l" if token.values.startswith("?"):
                self._switch(set(token.numbers), on=token.final == "h")
            case "csi", "u":
                self.kitty += 1 if token.values.startswith(">") else -1
            case "csi", "$p" if str(TOGETHER) in token.values:
                self.type(f"\x1b[?{TOGETHER};2$y")
            case "control", _ if token.raw == "\a":
                self.bells += 1
            case ("text" | "control", _) | ("csi", "m" | "H"):
                self._drawing.append(token.raw)
            case _:
                # Asked or set without a sign of it on the screen, or complained about already.
                pass

    def _draw(self) -> None:
        self._pens[self.full].feed("".join(self._drawing))
        self._drawing.clear()

    def _switch(self, modes: set[int], *, on: bool) -> None:
        self._draw()
        if ALTERNATE in modes and on and not self.full:
            self._screen.reset()
        self.modes = self.modes | modes if on else self.modes - modes

    async def close(self) -> None:
        """End the program by force if it still runs, and give the terminal back."""
        if self.process.returncode is None:
            self.process.kill()
            await self.process.wait()
        if self._ending is not None:
            await self._ending
        if not self._hung_up:
            self.hang_up()


def _size(columns: int, rows: int) -> bytes:
    return b"".join(number.to_bytes(2, sys.byteorder) for number in (rows, columns, 0, 0))


@asynccontextmanager
async def at_terminal(
    folder: Path,
    *arguments: str,
    columns: int = 80,
    rows: int = 24,
    variables: dict[str, str] | None = None,
    program: tuple[str, ...] = PONTOON,
) -> AsyncIterator[Terminal]:
    """A terminal in which `pontoon` runs with these arguments, or another program; what it keeps is in the folder."""
    outer, inner = os.openpty()
    # Opened by somebody who stays, or there would be no terminal between the program's end and the last look at it.
    terminal = Terminal(outer, inner, columns, rows)
    await terminal.run(*program, *arguments, environment=_environment(folder) | (variables or {}))
    try:
        yield terminal
    finally:
        await terminal.close()


def _environment(folder: Path) -> dict[str, str]:
    left_out = ("PONTOON_", "TEXTUAL", "COLUMNS", "LINES", "NO_COLOR", "ACCESSIBLE", "LC_", "TERM_PROGRAM", "COVERAGE_")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(left_out)}
    homes = dict.fromkeys(("HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME"), str(folder))
    return {**kept, **homes, "TERM": "xterm-256color", "COLORTERM": "truecolor", "LC_ALL": "C.UTF-8"}
