"""What waits for one peer: how much it has taken of it, and how long it may take for it."""

import struct
import sys
from asyncio import WriteTransport
from typing import Final

if sys.platform == "linux":
    from fcntl import ioctl
    from termios import TIOCOUTQ

SEND_SECONDS: Final = 10.0
"""How long bytes may wait for a peer that takes none before its connection is cut."""
HELD_SECONDS: Final = 120.0
"""How long bytes may wait without a break for a peer that takes them, however few at once."""
COUNT: Final = struct.Struct("i")


class Backlog:
    """Begins when bytes are seen to wait, and is looked at until none do. `taken` counts what the peer took of all."""

    __slots__ = ("_began_at", "_taken", "_taken_at")

    def __init__(self, taken: int, now: float) -> None:
        self._began_at = now
        self._taken = taken
        self._taken_at = now

    def lasts_too_long(self, taken: int, now: float) -> bool:
        """Whether nothing was taken for SEND_SECONDS, or something has waited for HELD_SECONDS."""
        if taken > self._taken:
            self._taken_at = now
        self._taken = taken  # a ping is not counted in, so that it may be less than it was
        return now - self._taken_at >= SEND_SECONDS or now - self._began_at >= HELD_SECONDS


def untaken(transport: WriteTransport) -> int:
    """The bytes that were written to a transport and that its peer's system hasn't acknowledged.

    Only Linux tells what its kernel holds; elsewhere it is what the transport holds, which becomes less in larger
    steps: the kernel takes more once a third of what it held is gone. A peer's system takes some kilobytes
    at once, too.
    """
    return transport.get_write_buffer_size() + _in_kernel(transport)


def _in_kernel(transport: WriteTransport) -> int:
    found = transport.get_extra_info("socket")
    if sys.platform != "linux" or found is None:
        return 0
    try:
        (count,) = COUNT.unpack(ioctl(found.fileno(), TIOCOUTQ, bytes(COUNT.size)))
    except (OSError, ValueError):  # it is closed by now
        return 0
    return int(count)
