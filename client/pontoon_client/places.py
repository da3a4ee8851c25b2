"""Where the client keeps its files, by each system's custom (XDG on Linux)."""

import os
from pathlib import Path
from typing import Final, TypeVar

import msgspec
import platformdirs

PROGRAM: Final = "pontoon"
Kept = TypeVar("Kept")


def state_folder() -> Path:
    """Seat keys, the host's table and its log; made for its owner alone."""
    return platformdirs.user_state_path(PROGRAM, appauthor=False)


def config_file() -> Path:
    """The configuration file; it need not exist."""
    return platformdirs.user_config_path(PROGRAM, appauthor=False) / "pontoon.toml"


def write_private(path: Path, data: bytes) -> None:
    """Write a file that only its owner may read, whole or not at all; its folder likewise."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    draft = path.with_name(f"{path.name}.{os.getpid()}.new")
    draft.unlink(missing_ok=True)
    with open(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    draft.replace(path)


def read_private(path: Path, kind: type[Kept], most_bytes: int) -> Kept | None:
    """What was written there as JSON; None if there is nothing, or it makes no sense as that kind."""
    try:
        with path.open("rb") as file:
            return msgspec.json.decode(file.read(most_bytes), type=kind)
    except (OSError, msgspec.DecodeError):
        return None
