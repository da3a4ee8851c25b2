"""What `serve` can be told, and where things are kept when it isn't."""

from pathlib import Path
from typing import Final, Literal

import platformdirs
from msgspec import Struct

from pontoon_protocol.limits import COMMANDS_PER_SECOND

PORT: Final = 8421
EMPTY_SECONDS: Final = 60.0
BACK_SECONDS: Final = 3.0
"""When a stopping server says it will be back."""


class Serve(Struct, frozen=True, kw_only=True):
    """The settings of one server."""

    host: str = "127.0.0.1"
    port: int = PORT
    """0 for any free one."""
    log: Path | None = None
    """None: `default_log()`."""
    keep: Literal["file", "temporary", "nothing"] = "file"
    """Where the log goes: to its file, to one that is deleted at the end, or nowhere."""
    open_to_all: bool = False
    """Whether anybody may open a table; else only who has the opener."""
    opener_file: Path | None = None
    announce: bool = False
    until_stdin_closes: bool = False
    until_empty: bool = False
    empty_seconds: float = EMPTY_SECONDS
    public_url: str = ""
    proxies: tuple[str, ...] = ()
    commands_per_second: float = COMMANDS_PER_SECOND
    """Of one connection on the long run; 0: any number."""
    pace: float = 1.0
    """Stretches the time that bots take to think."""


def default_log() -> Path:
    """The log of a server that isn't told another: in the user's state folder."""
    return platformdirs.user_state_path("pontoon") / "nights.db"


def default_config() -> Path:
    """The file of settings that is read when it is there."""
    return platformdirs.user_config_path("pontoon") / "server.toml"
