"""`prove.crowds.written`: the worst minute of a log."""

import json
from datetime import UTC, datetime

import pytest

from prove.crowds.written import most_in_a_minute, written_at

START = 1_800_000_000.0


def line(seconds: float) -> str:
    """A line of a server's log, so many seconds after the start."""
    when = datetime.fromtimestamp(START + seconds, UTC).isoformat().replace("+00:00", "Z")
    return json.dumps({"event": "slow reader cut", "timestamp": when})


def test_a_line_says_when_it_was_written() -> None:
    """In UTC, whatever the machine's clock shows."""
    assert written_at(line(2.5)) == START + 2.5


@pytest.mark.parametrize("words", ["", "Traceback", "3", "[]", "{}", '{"timestamp": 3}', '{"timestamp": "now"}'])
def test_other_lines_dont(words: str) -> None:
    """Whatever they are."""
    assert written_at(words) is None


def test_the_worst_minute_counts_wherever_it_begins() -> None:
    """Sixty seconds and no more."""
    lines = [line(seconds) for seconds in (0, 59, 61, 100, 118.9, 119)]
    assert most_in_a_minute(lines, START) == 4
    assert most_in_a_minute([line(0), line(60)], START) == 1


def test_what_was_written_before_doesnt_count_and_what_has_no_time_always_does() -> None:
    """asyncio's own complaints have none."""
    assert most_in_a_minute([line(0), line(5), "socket.accept() out of system resource"], START + 1) == 2
    assert most_in_a_minute([], START) == 0
