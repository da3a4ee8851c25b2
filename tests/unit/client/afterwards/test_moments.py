"""Moments for people and for programs."""

import time

import pytest

from pontoon_client.afterwards.moments import to_the_minute, to_the_second
from pontoon_client.language import choose

NOW = 1_764_197_465.9


def test_a_moment_is_told_to_people_as_it_was_here_and_to_programs_in_utc() -> None:
    """To the minute, as each language writes it, and to the second."""
    assert to_the_minute(NOW) == time.strftime("%Y-%m-%d %H:%M", time.localtime(NOW))
    choose("de")
    assert to_the_minute(NOW) == time.strftime("%d.%m.%Y, %H:%M", time.localtime(NOW))
    assert to_the_second(NOW) == "2025-11-26T22:51:05Z"


@pytest.mark.parametrize(
    "seconds", [0, -1, -1e300, 2**53, 1e300, 253_402_300_800, float("nan"), float("inf"), -float("inf")]
)
def test_what_no_calendar_has_is_unknown(seconds: float) -> None:
    """It comes from a server, or from a file that anybody may have written."""
    assert to_the_minute(seconds) == to_the_second(seconds) == ""


def test_the_last_moment_of_the_calendar_is_told_or_unknown() -> None:
    """East of Greenwich it is one that no calendar has."""
    assert to_the_second(253_402_300_799) == "9999-12-31T23:59:59Z"
    assert to_the_minute(253_402_300_799) in ("", "9999-12-31 23:59") or to_the_minute(253_402_300_799) < "9999-12-32"
