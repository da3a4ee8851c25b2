"""Whether the server can take people: its log takes rows, and it is not about to stop."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

from pontoon_server.store.log import CannotSave, UnreadableLog

CHECK_SECONDS: Final = 5.0
"""How long an answer of the log is believed: whoever asks more often asks nothing of the disk."""
ANSWER_SECONDS: Final = 2.0
"""How long the log may take."""
DRAINING: Final = "draining: no new hands begin, the server is about to stop"
NOT_WRITABLE: Final = "the log takes no rows"
NO_ANSWER: Final = "the log does not answer"


class Readiness:
    """Asks the log with `probe`, which raises `CannotSave`. Set `draining` when the server is about to stop."""

    def __init__(self, probe: Callable[[], Awaitable[None]], clock: Callable[[], float]) -> None:
        self.draining = False
        self._probe = probe
        self._clock = clock
        self._reason = ""
        """Why not, as of the last answer."""
        self._fresh_until: float | None = None
        self._asking: asyncio.Task[None] | None = None
        """Set while the log has not answered: it is asked one thing at a time."""

    async def why_not(self) -> str:
        """Why the server is not ready, in words; empty if it is. Takes ANSWER_SECONDS at most."""
        if self.draining:
            return DRAINING
        if self._fresh_until is None or self._clock() >= self._fresh_until:
            if self._asking is None:
                self._asking = asyncio.get_running_loop().create_task(self._ask())
            done, _ = await asyncio.wait([self._asking], timeout=ANSWER_SECONDS)
            if not done:
                return NO_ANSWER
        return self._reason

    async def _ask(self) -> None:
        try:
            await self._probe()
            self._reason = ""
        except (CannotSave, UnreadableLog):
            self._reason = NOT_WRITABLE
        finally:
            self._fresh_until = self._clock() + CHECK_SECONDS
            self._asking = None
