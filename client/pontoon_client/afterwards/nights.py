"""The nights that this machine's people played: where, with which key, and a copy of the ledger and of the
hands as they were last seen.

Each is a file that only its owner may read; the longest untouched are forgotten first.
"""

import errno
import hashlib
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from pontoon_client.invitation.links import Server
from pontoon_client.places import read_private, write_private
from pontoon_protocol.command_base import Code, Key
from pontoon_protocol.updates import LedgerTold
from pontoon_protocol.views import TableView

NIGHTS_KEPT: Final = 100
FILE_BYTES: Final = 262_144
"""A ledger may have some hundred lines."""
HANDS_BYTES: Final = 33_554_432
"""More than an evening has; a night that has more is not kept."""


class Night(Struct, frozen=True):
    """One table at which somebody played from here."""

    server: Server
    code: Code
    name: str
    """The player's, at the table."""
    key: Key
    hosted: bool = False
    """Whether it is in this machine's own log, whatever port its server has."""
    kept_at: float = 0.0
    """When the copy was made, in seconds since 1970 (UTC)."""
    told: LedgerTold | None = None
    """The copy of the ledger."""


class Nights(Struct, frozen=True):
    """The kept nights in a folder."""

    folder: Path

    def keep(self, night: Night) -> None:
        """Remember a night in place of what was known of it; raises `OSError` if that can't be."""
        own = self._path(night)
        others = [path for path in self._newest_first() if path != own]
        for path in others[NIGHTS_KEPT - 1 :]:
            path.unlink(missing_ok=True)
            _hands_beside(path).unlink(missing_ok=True)
        write_private(own, msgspec.json.encode(night))

    def all(self) -> list[Night]:
        """Every night, the one that was kept last first."""
        return [night for path in self._newest_first() if (night := read_private(path, Night, FILE_BYTES)) is not None]

    def of(self, code: str, key: str) -> Night | None:
        """The night that was played with this key; None if it is not kept."""
        return next((night for night in self.all() if (night.code, night.key) == (code, key)), None)

    def keep_hands(self, night: Night, hands: Sequence[str]) -> None:
        """Keep the hands of a night, each a line of JSON; raises `OSError` if that can't be, or they are too many."""
        data = "".join(f"{line}\n" for line in hands).encode()
        if len(data) > HANDS_BYTES:
            raise OSError(errno.EFBIG, os.strerror(errno.EFBIG))
        write_private(_hands_beside(self._path(night)), data)

    def hands(self, night: Night) -> tuple[str, ...]:
        """The hands of a night that were kept; none if there are none, or they make no sense."""
        try:
            with _hands_beside(self._path(night)).open("rb") as file:
                return tuple(file.read(HANDS_BYTES).decode().split("\n")[:-1])
        except (OSError, UnicodeDecodeError):
            return ()

    def _path(self, night: Night) -> Path:
        place = "this machine" if night.hosted else night.server.origin.casefold()
        seat = "\n".join((place, night.code, night.name.casefold()))
        return self.folder / f"{hashlib.sha256(seat.encode()).hexdigest()[:32]}.json"

    def _newest_first(self) -> list[Path]:
        return sorted(self.folder.glob("*.json"), key=lambda path: path.stat().st_mtime_ns, reverse=True)


def _hands_beside(path: Path) -> Path:
    return path.with_suffix(".jsonl")


def copied(view: TableView) -> LedgerTold:
    """The ledger of a table as somebody at it sees it; it does not know when the table was opened."""
    return LedgerTold(
        code=view.code,
        name=view.name,
        chip=view.settings.chip,
        opened_at=0,
        hands=max(0, view.hand),
        over=view.phase == "over",
        ledger=view.ledger,
        payments=view.payments,
        stands=view.stands,
    )
