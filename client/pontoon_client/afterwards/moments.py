"""Moments for people and for programs. What a server or a kept file says may be in no calendar: it is unknown then."""

from datetime import UTC, datetime

from pontoon_client.language import pgettext


def to_the_minute(seconds: float) -> str:
    """A moment in seconds since 1970 (UTC), as it was here and as people write it; empty for an unknown one."""
    try:
        return _known(seconds).astimezone().strftime(pgettext("moment", "%Y-%m-%d %H:%M"))
    except (OSError, OverflowError, ValueError):
        return ""


def to_the_second(seconds: float) -> str:
    """The same in UTC, as RFC 3339 has it; empty for an unknown one."""
    try:
        return _known(seconds).strftime("%Y-%m-%dT%H:%M:%SZ")
    except (OSError, OverflowError, ValueError):
        return ""


def _known(seconds: float) -> datetime:
    """Raises `OSError`, `OverflowError` or `ValueError`, as the machine likes, for what no calendar has."""
    if seconds <= 0:
        raise ValueError("unknown")
    return datetime.fromtimestamp(int(seconds), UTC)
