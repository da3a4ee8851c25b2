"""Which release this is."""

from importlib.metadata import PackageNotFoundError, version
from typing import Final

DISTRIBUTION: Final = "pontoon-night"


def release(distribution: str = DISTRIBUTION) -> str:
    """The version of the installed distribution."""
    try:
        return version(distribution)
    except PackageNotFoundError:
        return "unknown"


CLIENT: Final = f"pontoon {release()}"
"""What the client calls itself in its hello."""
