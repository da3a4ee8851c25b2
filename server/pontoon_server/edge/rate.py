"""How often a peer may do what. Time is an argument, in seconds of any clock that only goes forward."""

import math
from collections import OrderedDict
from typing import Final

from pontoon_protocol.errors import Detail

ADDRESSES_KEPT: Final = 4_096
"""How many addresses are remembered; beyond it the one that failed longest ago is forgotten."""


def waiting(seconds: float) -> Detail:
    """How long to wait, in words that a peer gets: to a tenth of a second, and never less than it is."""
    return Detail(seconds=math.ceil(seconds * 10) / 10)


class Bucket:
    """So many tokens at once, then so many a second; it starts full."""

    __slots__ = ("_at", "_burst", "_per_second", "_tokens")

    def __init__(self, burst: float, per_second: float) -> None:
        self._burst = burst
        self._per_second = per_second
        self._tokens = burst
        self._at = 0.0

    def take(self, now: float) -> bool:
        """Take a token, if there is one."""
        tokens = min(self._burst, self._tokens + (now - self._at) * self._per_second)
        self._at = now
        self._tokens = tokens - 1 if tokens >= 1 else tokens
        return tokens >= 1

    def wait(self) -> float:
        """Seconds until there is a token, as of the last `take`."""
        return max(0.0, 1 - self._tokens) / self._per_second


class Window:
    """At most so many in so many seconds, wherever those seconds begin."""

    __slots__ = ("_most", "_seconds", "_times")

    def __init__(self, most: int, seconds: float) -> None:
        self._most = most
        self._seconds = seconds
        self._times: list[float] = []

    def add(self, now: float) -> None:
        """Count one more."""
        self._times.append(now)
        del self._times[: -self._most]

    def wait(self, now: float) -> float:
        """Seconds until one more may be counted; 0 if it may now."""
        if len(self._times) < self._most:
            return 0.0
        return max(0.0, self._times[0] + self._seconds - now)

    def is_over(self, now: float) -> bool:
        """Whether nothing that was counted matters any more."""
        return not self._times or self._times[-1] + self._seconds <= now


class Tries:
    """Failed tries by address: `most` in so many seconds, then that address has to wait."""

    def __init__(self, most: int, seconds: float, addresses: int = ADDRESSES_KEPT) -> None:
        self._most = most
        self._seconds = seconds
        self._addresses = addresses
        self._failed: OrderedDict[str, Window] = OrderedDict()

    def __len__(self) -> int:
        """How many addresses are remembered."""
        return len(self._failed)

    def wait(self, address: str, now: float) -> float:
        """Seconds until the address may try again; 0 if it may now."""
        window = self._failed.get(address)
        return 0.0 if window is None else window.wait(now)

    def fail(self, address: str, now: float) -> None:
        """A try from this address failed."""
        window = self._failed.get(address) or Window(self._most, self._seconds)
        window.add(now)
        self._failed[address] = window
        self._failed.move_to_end(address)
        self._forget(now)

    def _forget(self, now: float) -> None:
        while len(self._failed) > self._addresses or next(iter(self._failed.values())).is_over(now):
            self._failed.popitem(last=False)
