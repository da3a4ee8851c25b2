"""The processes that a program has started: whether they end when it does."""

import asyncio
import contextlib
import os
import signal
from pathlib import Path
from typing import Final

DEADLINE_SECONDS: Final = 30.0


class Started:
    """The processes that a program has started, and those that they have, as they were when this was made."""

    def __init__(self, of: int) -> None:
        self._ends = [os.pidfd_open(number) for number in _children(of)]

    def __len__(self) -> int:
        return len(self._ends)

    def kill(self) -> None:
        """End them without a chance to say anything."""
        for end in self._ends:
            signal.pidfd_send_signal(end, signal.SIGKILL)

    async def ended(self, seconds: float = DEADLINE_SECONDS) -> None:
        """Wait until all of them have ended; fails if one stays."""
        loop = asyncio.get_running_loop()
        async with asyncio.timeout(seconds):
            while self._ends:
                end, over = self._ends.pop(), asyncio.Event()
                loop.add_reader(end, over.set)
                try:
                    await over.wait()
                finally:
                    loop.remove_reader(end)
                    os.close(end)


def _children(of: int) -> set[int]:
    parents: dict[int, int] = {}
    for each in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            parents[int(each.parent.name)] = int(each.read_text().rpartition(")")[2].split()[1])
    found = {child for child, parent in parents.items() if parent == of}
    return found.union(*map(_children, found))
