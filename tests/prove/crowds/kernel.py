"""What the kernel tells of another process's sockets (proc(5)): which it has, and how much waits in them."""

import contextlib
import itertools
import os
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from time import monotonic
from typing import Final

SOCKET: Final = "socket:["
TCP: Final = Path("/proc/net/tcp")


def sockets(pid: int) -> set[str]:
    """The inodes of the sockets that a process has open."""
    folder = f"/proc/{pid}/fd"
    found = set()
    for name in os.listdir(folder):
        with contextlib.suppress(OSError):
            found.add(os.readlink(f"{folder}/{name}"))
    return {link for link in found if link.startswith(SOCKET)}


def count(pid: int) -> int:
    """How many descriptors a process has open."""
    return len(os.listdir(f"/proc/{pid}/fd"))


def lowest_free(pid: int) -> int:
    """The descriptor that a process would get next."""
    used = {int(name) for name in os.listdir(f"/proc/{pid}/fd")}
    return next(number for number in itertools.count() if number not in used)


def waiting(port: int, table: str) -> dict[int, int]:
    """By the other end's port: the bytes between a server at `port` and those it talks to, from `/proc/net/tcp`.

    What the server's kernel holds for a client, and what the client's kernel has and nobody has read.
    """
    server = f":{port:04X}"
    found: dict[int, int] = {}
    for line in table.splitlines()[1:]:
        # Most lines are other people's, and there may be thousands.
        if server not in line:
            continue
        fields = line.split()
        sent, unread = (int(part, 16) for part in fields[4].split(":"))
        if fields[1].endswith(server):
            other, here = fields[2], sent
        elif fields[2].endswith(server):
            other, here = fields[1], unread
        else:
            continue
        peer = int(other.rpartition(":")[2], 16)
        found[peer] = found.get(peer, 0) + here
    return found


class Queues:
    """Looks what waits between a server and its clients, in a thread: the kernel takes long where there are many."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._pool = ThreadPoolExecutor(1)
        self._looking: Future[tuple[float, dict[int, int]]] | None = None

    def seen(self) -> tuple[float, dict[int, int]] | None:
        """What `waiting` says, and when the look began, if one is over; then another begins."""
        found = None
        if self._looking is not None and self._looking.done():
            found, self._looking = self._looking.result(), None
        if self._looking is None:
            self._looking = self._pool.submit(self._look)
        return found

    def close(self) -> None:
        """No more looks."""
        self._pool.shutdown()

    def _look(self) -> tuple[float, dict[int, int]]:
        began = monotonic()
        return began, waiting(self._port, TCP.read_text())
