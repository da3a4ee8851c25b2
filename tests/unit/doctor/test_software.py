"""Versions against their floors."""

import pytest

from pontoon_protocol.release import release
from pontoon_server.doctor.software import compared, look_at_software, numbers


def test_what_is_installed_here_is_new_enough() -> None:
    """Or no test would have run: every library that the distribution needs is looked at."""
    found = list(look_at_software())
    assert {each.level for each in found} == {"ok"}
    assert found[0].words == f"pontoon-night {release()}"
    assert {"Python", "SQLite", "aiohttp", "msgpack", "websockets"} < {each.about for each in found}
    assert "pytest" not in {each.about for each in found}


@pytest.mark.parametrize(
    ("has", "floor", "level"),
    [("3.14.5", "3.14.5", "ok"), ("3.15", "3.14.5", "ok"), ("3.14", "3.14.5", "fail"), ("3.9.9", "3.10", "fail"),
     ("17.0.0", "17", "ok"), ("17", "17.0.0", "ok"), ("3.11.0rc1", "3.11", "ok"), ("1.0", "", "ok"), ("", "1", "fail")],
)  # fmt: skip
def test_numbers_are_compared_and_not_letters(has: str, floor: str, level: str) -> None:
    """3.9 is older than 3.10."""
    found = compared("x", has, floor, "renew it")
    assert found.level == level
    assert (found.do == "renew it") == (level == "fail")


def test_what_is_not_installed_has_no_versions() -> None:
    """It is said to be missing."""
    (found,) = look_at_software("no-such-distribution")
    assert (found.level, "not installed" in found.words) == ("fail", True)


def test_a_version_is_its_numbers() -> None:
    """As far as it has any."""
    assert numbers("3.54.1.0") == (3, 54, 1)
    assert numbers("v2") == ()
