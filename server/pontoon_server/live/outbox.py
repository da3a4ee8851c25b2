"""Queue 2: the frames on their way to one connection, bounded; and that connection as a table sees it."""

from collections.abc import Callable
from typing import Protocol

from pontoon_protocol.codec import Encoding, encode
from pontoon_protocol.errors import CloseCode, Detail
from pontoon_protocol.limits import OUTBOX_MESSAGES
from pontoon_protocol.updates import Closing, ClosingCode, Updates
from pontoon_server.live.tally import Tally


class Port(Protocol):
    """Where the frames of a line go out."""

    def send(self, frame: bytes) -> bool:
        """Send a frame now, if its peer has taken all that was sent before; else False, and nothing is sent."""
        ...

    def wake(self) -> None:
        """There are frames to take, or the line was closed or cut."""
        ...


class Line:
    """One connection: frames go out at once while the peer keeps up; else they wait until its port takes them.

    `player` is the player whose seat it speaks for, None for anybody else; `key` is the hash of the key of a guest
    who waits at the door, empty for anybody else; both are set when the line enters a table.
    `closed` is the close code once no further frame will be put; None until then.
    `sent` counts the bytes of the frames that have gone to the port.
    `overflowed` is set when more than `limit` frames wait: `cut` is called then, once.
    """

    __slots__ = (
        "_frames",
        "_port",
        "closed",
        "cut",
        "encoding",
        "key",
        "limit",
        "overflowed",
        "player",
        "sent",
        "tally",
    )

    def __init__(
        self,
        encoding: Encoding,
        cut: Callable[[], None],
        port: Port,
        limit: int = OUTBOX_MESSAGES,
        tally: Tally | None = None,
    ) -> None:
        self.encoding = encoding
        self.cut = cut
        self.limit = limit
        self.tally = tally
        self.player: int | None = None
        self.key = ""
        self.closed: CloseCode | None = None
        self.overflowed = False
        self.sent = 0
        self._port = port
        self._frames: list[bytes] = []

    @property
    def looks_on(self) -> bool:
        """Whether it is a watcher's, who neither plays nor waits at the door."""
        return self.player is None and not self.key

    def put(self, frame: bytes) -> None:
        """Send a frame as soon as may be; a line that is closed or cut takes none."""
        if self.closed is not None or self.overflowed:
            return
        if not self._frames and self._port.send(frame):
            self.sent += len(frame)
            return
        if len(self._frames) >= self.limit:
            self.overflowed = True
            if self.tally is not None:
                self.tally.outboxes_cut += 1
            self.cut()
        else:
            self._frames.append(frame)
        self._port.wake()

    def tell(self, message: Updates) -> None:
        """Encode a message for this line alone, and send it."""
        if self.tally is not None:
            self.tally.told(message)
        self.put(encode(self.encoding, message))

    def close(self, why: ClosingCode, code: CloseCode, detail: Detail | None = None) -> None:
        """Say why, and close after all that waits was sent; the first close counts."""
        self.tell(Closing(why, detail))
        if self.closed is None:
            self.closed = code
            if self.tally is not None:
                self.tally.closed[why] += 1
        self._port.wake()

    def next(self) -> bytes | None:
        """The frame that waits longest, if any; it waits no longer."""
        if not self._frames:
            return None
        frame = self._frames.pop(0)
        self.sent += len(frame)
        return frame

    def take(self) -> list[bytes]:
        """All frames that wait, perhaps none; they wait no longer."""
        return list(iter(self.next, None))
