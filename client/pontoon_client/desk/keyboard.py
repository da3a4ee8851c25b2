"""What is typed, line by line, from a terminal or a pipe.

One daemon thread reads, since a terminal can't be waited for alike on every system; it reads from
the raw file, so that a blocked read holds no lock when the program ends.
"""

import asyncio
import codecs
import threading
from collections.abc import Callable
from typing import Final

LINES_WAITING: Final = 64
"""How many typed lines may wait; then the thread stops reading."""
LINE_CHARACTERS: Final = 1_000
"""What is typed beyond this in one line is dropped."""
READ_BYTES: Final = 4_096


class Keyboard:
    """Lines from `read`, which blocks and returns some bytes, none at the end.

    With `ahead` what is typed is taken in before anybody asks for it; else no more than is asked for, so that who
    reads the terminal afterwards gets the rest.
    """

    def __init__(self, read: Callable[[int], bytes | None], encoding: str = "utf-8", *, ahead: bool = True) -> None:
        self._read = read
        self._ahead = ahead
        self._wanted = threading.Semaphore(0)
        self._decoder = codecs.getincrementaldecoder(encoding)(errors="replace")
        self._lines: asyncio.Queue[str | None] = asyncio.Queue()
        self._room = threading.Semaphore(LINES_WAITING)
        self._ended = False
        self._started = False

    def start(self) -> None:
        """Begin to read, if that has not begun; needs the running loop."""
        if self._started:
            return
        self._started = True
        loop = asyncio.get_running_loop()
        threading.Thread(target=self._run, args=(loop,), name="keyboard", daemon=True).start()

    async def next(self) -> str | None:
        """The next line without its end; None when there are no more, and from then on."""
        if self._ended:
            return None
        self.start()
        if self._lines.empty():
            self._wanted.release()
        line = await self._lines.get()
        self._room.release()
        self._ended = line is None
        return line

    def _run(self, loop: asyncio.AbstractEventLoop) -> None:
        rest = ""
        while data := self._some(begun=bool(rest)):
            *lines, rest = (rest + self._decoder.decode(data)).replace("\r\n", "\n").split("\n")
            rest = rest[:LINE_CHARACTERS]
            for line in lines:
                if not self._give(loop, line[:LINE_CHARACTERS]):
                    return
        if rest and not self._give(loop, rest):
            return
        self._give(loop, None)

    def _some(self, *, begun: bool) -> bytes:
        """What is typed next; a line that has begun is read to its end."""
        if not self._ahead and not begun:
            self._wanted.acquire()
        try:
            return self._read(READ_BYTES) or b""
        except (OSError, ValueError):
            # The terminal is gone, or its file was closed.
            return b""

    def _give(self, loop: asyncio.AbstractEventLoop, line: str | None) -> bool:
        self._room.acquire()
        try:
            loop.call_soon_threadsafe(self._lines.put_nowait, line)
        except RuntimeError:
            # The loop is closed: nobody asks any more.
            return False
        return True
