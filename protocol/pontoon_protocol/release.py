"""Which release this is: client, server and protocol are one distribution."""

from importlib.metadata import PackageNotFoundError, version
from typing import Final

DISTRIBUTION: Final = "pontoon-night"


def release(distribution: str = DISTRIBUTION) -> str:
    """The version of the installed distribution."""
    try:
        return version(distribution)
    except PackageNotFoundError:
        return "unknown"


def software(program: str) -> str:
    """What a program calls itself in its hello or its greeting: its name and its release."""
    return f"{program} {release()}"
