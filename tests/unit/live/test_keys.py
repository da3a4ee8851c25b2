"""Keys and passcodes as they are kept."""

import pytest

from pontoon_server.live.keys import hashed, matches


def test_a_secret_is_not_kept_as_it_is() -> None:
    """Neither whole nor in part, and always at one length."""
    kept = hashed("opensesame")
    assert "open" not in kept
    assert len(kept) == len(hashed("x")) == 64


def test_the_right_secret_matches() -> None:
    """And no other."""
    assert matches("opensesame", hashed("opensesame"))
    assert not matches("opensesamE", hashed("opensesame"))
    assert not matches("", hashed("opensesame"))


@pytest.mark.parametrize("secret", ["", "opensesame"])
def test_nothing_matches_a_secret_that_is_not_set(secret: str) -> None:
    """A bot's seat has no key: nobody can have it, not even with an empty one."""
    assert hashed("") == ""
    assert not matches(secret, hashed(""))
