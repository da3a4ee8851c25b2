"""A look that hangs or breaks is a finding like any other."""

import threading
from collections.abc import Iterator

from pontoon_server.doctor.finding import Finding, counted, good, within


def test_what_is_found_in_time_is_told() -> None:
    """All of it, in order."""
    found = (good("a", "one"), Finding("a", "warn", "two", "this"))
    assert within(10.0, "a", lambda: found) == found


def test_a_look_that_hangs_is_left_behind() -> None:
    """And said to hang."""
    end = threading.Event()

    def hang() -> Iterator[Finding]:
        end.wait(60)
        yield good("disk", "too late")

    (found,) = within(0.01, "disk", hang)
    end.set()
    assert (found.level, found.words) == ("fail", "no answer within 0.01 seconds")
    assert found.do


def test_a_look_that_breaks_stops_no_other() -> None:
    """Its error is what was found."""

    def fail() -> Iterator[Finding]:
        raise PermissionError(13, "Permission denied")

    (found,) = within(10.0, "folder", fail)
    assert (found.level, found.about) == ("fail", "folder")
    assert "Permission denied" in found.words


def test_one_thing_is_not_told_as_many() -> None:
    """None and two are."""
    assert [counted(number, "table") for number in range(3)] == ["0 tables", "1 table", "2 tables"]
