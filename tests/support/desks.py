"""Desks for tests: what is typed comes from the test, and the page can be read."""

import asyncio
from collections.abc import Callable
from io import BytesIO, StringIO
from pathlib import Path
from random import Random

from pontoon_client.desk.desk import Desk
from pontoon_client.desk.keyboard import Keyboard
from pontoon_client.desk.paper import Paper
from pontoon_client.home.local import Announcement, Running
from pontoon_client.words.style import Style

_entropy = Random(2)


class TypedLines(Keyboard):
    """A keyboard that a test types on."""

    def __init__(self) -> None:
        super().__init__(lambda size: b"")
        self._typed: asyncio.Queue[str | None] = asyncio.Queue()

    def type(self, *lines: str | None) -> None:
        """Type lines; None is the end."""
        for line in lines:
            self._typed.put_nowait(line)

    async def next(self) -> str | None:
        """The next of them."""
        return await self._typed.get()


class TestDesk:
    """A desk, its keyboard and its page."""

    __test__ = False

    def __init__(self, folder: Path, clock: Callable[[], float], *, typing: bool = True) -> None:
        self.keyboard = TypedLines()
        self._out = StringIO()
        paper = Paper(self._out, width=None, typing=typing)
        self.desk = Desk(
            paper=paper,
            keyboard=self.keyboard,
            style=Style(),
            bell=False,
            typing=typing,
            clock=clock,
            rng=Random(1),
            entropy=_entropy.randbytes,
            folder=folder,
        )

    @property
    def page(self) -> str:
        """Everything written so far."""
        return self._out.getvalue()

    async def reads(self, words: str) -> None:
        """Wait until these words stand on the page."""
        async with asyncio.timeout(60):
            while words not in self.page:  # noqa: ASYNC110 - a page tells nobody that it was written on
                await asyncio.sleep(0.05)


class FakeProcess:
    """A process that ends when its pipe is closed."""

    def __init__(self) -> None:
        self.stdin = BytesIO()
        self.killed = False

    def wait(self, timeout: float | None = None) -> int:
        """It has ended if its pipe is closed."""
        assert self.stdin.closed
        return 0

    def kill(self) -> None:
        """By force."""
        self.killed = True


def running(port: int, opener: str = "o" * 43) -> Running:
    """A server that was started at that port."""
    return Running(FakeProcess(), Announcement(port, opener))
