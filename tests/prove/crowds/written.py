"""What a server has written to its log: how many lines in the worst minute."""

import json
from collections.abc import Iterable
from datetime import datetime
from typing import Final

MINUTE_SECONDS: Final = 60.0


def most_in_a_minute(lines: Iterable[str], since: float) -> int:
    """The most lines in any 60 s after the time `since`, in seconds since 1970.

    A line that doesn't say when it was written is none of the server's own, and counts in every minute.
    """
    times, timeless = [], 0
    for line in lines:
        when = written_at(line)
        if when is None:
            timeless += 1
        elif when >= since:
            times.append(when)
    return timeless + _most(sorted(times))


def written_at(line: str) -> float | None:
    """When a line of a log was written, in seconds since 1970; None if it doesn't say."""
    try:
        return datetime.fromisoformat(json.loads(line)["timestamp"]).timestamp()
    except (ValueError, TypeError, KeyError):
        return None


def _most(times: list[float]) -> int:
    most = first = 0
    for last, when in enumerate(times):
        while when - times[first] >= MINUTE_SECONDS:
            first += 1
        most = max(most, last + 1 - first)
    return most
