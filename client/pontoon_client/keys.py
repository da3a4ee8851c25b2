"""Seat keys: who has the key has the seat. Kept by server, table code and name."""

import base64
import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from pontoon_client.places import read_private, write_private
from pontoon_protocol.command_base import Key
from pontoon_protocol.limits import KEY_BYTES

KEYS_KEPT: Final = 200
"""How many seats are remembered; the longest unused are forgotten first."""
FILE_BYTES: Final = 4_096


class SavedKey(Struct, frozen=True):
    """One seat's key, and which seat it is."""

    server: str
    code: str
    name: str
    key: Key


class Keys:
    """The saved keys in a folder. `entropy` gives so many random bytes."""

    def __init__(self, folder: Path, entropy: Callable[[int], bytes]) -> None:
        self._folder = folder
        self._entropy = entropy

    def new(self) -> str:
        """A key that nobody can guess."""
        return base64.urlsafe_b64encode(self._entropy(KEY_BYTES)).rstrip(b"=").decode()

    def key_for(self, server: str, code: str, name: str) -> str:
        """The saved key of that seat, or a new one, saved; raises `OSError` if it can't be saved."""
        saved = self._read(self._path(server, code, name))
        if saved is not None and (saved.server, saved.code) == (server, code):
            self._path(server, code, name).touch()
            return saved.key
        key = self.new()
        self.keep(server, code, name, key)
        return key

    def name_at(self, server: str, code: str) -> str:
        """The name under which somebody last came to that table from here; empty for nobody."""
        saved = (self._read(path) for path in self._newest_first())
        return next((key.name for key in saved if key is not None and (key.server, key.code) == (server, code)), "")

    def names(self) -> dict[str, str]:
        """By the code of each table where somebody has been from here, the name under which that last was."""
        saved = (self._read(path) for path in reversed(self._newest_first()))
        return {key.code: key.name for key in saved if key is not None}

    def has(self, server: str, code: str, name: str) -> bool:
        """Whether there is a saved key of that seat."""
        return self._read(self._path(server, code, name)) is not None

    def forget(self, server: str, code: str, name: str) -> None:
        """Save that seat's key no more."""
        self._path(server, code, name).unlink(missing_ok=True)

    def elsewhere(self, server: str, code: str, name: str) -> SavedKey | None:
        """A key of that name at a table of that code on another server: it may be the same one, at a new address.

        Only a person can tell: whoever has the key has the seat, and a stranger may announce any code.
        """
        saved = (self._read(path) for path in self._newest_first())
        wanted = (code, name.casefold())
        same = (key for key in saved if key is not None and (key.code, key.name.casefold()) == wanted)
        return next((key for key in same if key.server != server), None)

    def known(self, key: str, server: str) -> bool:
        """Whether a seat on that server has this key already."""
        saved = (self._read(path) for path in self._newest_first())
        return any(each.key == key and each.server == server for each in saved if each is not None)

    def keep(self, server: str, code: str, name: str, key: str) -> None:
        """Save a key as that seat's; raises `OSError` if it can't be saved."""
        self._forget_the_oldest()
        write_private(self._path(server, code, name), msgspec.json.encode(SavedKey(server, code, name, key)))

    def _path(self, server: str, code: str, name: str) -> Path:
        # A digest, since names and addresses hold what file systems don't take.
        seat = "\n".join((server.casefold(), code, name.casefold()))
        return self._folder / f"{hashlib.sha256(seat.encode()).hexdigest()[:32]}.json"

    def _read(self, path: Path) -> SavedKey | None:
        return read_private(path, SavedKey, FILE_BYTES)

    def _forget_the_oldest(self) -> None:
        for path in self._newest_first()[KEYS_KEPT - 1 :]:
            path.unlink(missing_ok=True)

    def _newest_first(self) -> list[Path]:
        return sorted(self._folder.glob("*.json"), key=lambda path: path.stat().st_mtime, reverse=True)
