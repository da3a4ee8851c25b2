"""Who is at the other end of a line, without a socket."""

import asyncio
from collections.abc import Callable

from pontoon_protocol.codec import Encoding, decode_update
from pontoon_protocol.limits import OUTBOX_MESSAGES
from pontoon_protocol.updates import Updates
from pontoon_server.live.outbox import Line
from support.frames import as_frame


class Peer:
    """Reads only when it is asked to: until then every frame on its `line` waits."""

    def __init__(
        self,
        encoding: Encoding = Encoding.MSGPACK,
        cut: Callable[[], None] = lambda: None,
        limit: int = OUTBOX_MESSAGES,
    ) -> None:
        self.line = Line(encoding, cut, self, limit)
        self._woken = asyncio.Event()

    def send(self, _frame: bytes) -> bool:
        """Never at once."""
        return False

    def wake(self) -> None:
        """Noted for whoever waits for frames."""
        self._woken.set()

    async def frames(self) -> list[bytes]:
        """All frames that wait, and a wait for the first; none when the line was closed or cut and all is read."""
        while not (frames := self.line.take()) and self.line.closed is None and not self.line.overflowed:
            self._woken.clear()
            await self._woken.wait()
        return frames

    def hears(self) -> list[Updates]:
        """Everything that waits, read."""
        return read(self.line.encoding, self.line.take())


def read(encoding: Encoding, frames: list[bytes]) -> list[Updates]:
    """What the frames of a line say."""
    return [decode_update(encoding, as_frame(encoding, frame)) for frame in frames]
