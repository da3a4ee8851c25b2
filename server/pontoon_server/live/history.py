"""The last versions of a table as they were sent, for those who come back (DESIGN.md section 3)."""

from collections import deque
from collections.abc import Mapping

from msgspec import Struct

from pontoon_protocol.codec import Encoding, with_private
from pontoon_protocol.limits import HISTORY_BYTES, HISTORY_VERSIONS


class Sent(Struct, frozen=True):
    """One version: its public part, and the private part of each player who got one, in MessagePack."""

    seq: int
    public: bytes
    private: Mapping[int, bytes]

    @property
    def size(self) -> int:
        """Its bytes."""
        return len(self.public) + sum(map(len, self.private.values()))


class History:
    """Keeps the last `versions` versions, and at most `most_bytes` of them."""

    __slots__ = ("_bytes", "_joined", "_most_bytes", "_sent", "_versions")

    def __init__(self, versions: int = HISTORY_VERSIONS, most_bytes: int = HISTORY_BYTES) -> None:
        self._versions = versions
        self._most_bytes = most_bytes
        self._sent: deque[Sent] = deque()
        self._bytes = 0
        self._joined: dict[int, int] = {}

    def add(self, sent: Sent) -> None:
        """Keep one version more, the next in number."""
        self._sent.append(sent)
        self._bytes += sent.size
        while len(self._sent) > self._versions or self._bytes > self._most_bytes:
            self._bytes -= self._sent.popleft().size

    def joined(self, player: int, version: int) -> None:
        """A player sat down, perhaps once more: versions from before this one are not for its eyes."""
        self._joined[player] = version

    def clear(self) -> None:
        """Forget what was sent: whoever comes back gets a snapshot."""
        self._sent.clear()
        self._bytes = 0

    def since(self, seq: int, now: int, player: int) -> list[bytes] | None:
        """The frames after `seq` up to version `now` as `player` was sent them.

        None when some are gone, or are from before the player sat down, or `seq` never was.
        """
        if not self._joined.get(player, 0) <= seq <= now:
            return None
        if seq == now:
            return []
        if not self._sent or self._sent[0].seq > seq + 1:
            return None
        return [self._frame(sent, player) for sent in self._sent if sent.seq > seq]

    def _frame(self, sent: Sent, player: int) -> bytes:
        private = sent.private.get(player)
        return sent.public if private is None else with_private(Encoding.MSGPACK, sent.public, private)
