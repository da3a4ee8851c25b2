"""Keys and passcodes as they are kept."""

import pytest

from pontoon_protocol.limits import CODE_ALPHABET, CODE_SYMBOLS
from pontoon_server.live.keys import code_of, hashed, matches


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


def test_a_key_opens_the_same_tables_whenever_it_is_tried() -> None:
    """Another key or another try is another code; each is one that can be read out."""
    codes = [code_of(key, tried) for key in ("first", "second") for tried in range(3)]
    assert codes[:3] == [code_of("first", tried) for tried in range(3)]
    assert len(set(codes)) == 6
    assert all(len(code) == CODE_SYMBOLS and set(code) <= set(CODE_ALPHABET) for code in codes)
    assert code_of("k" * 43, 0) == "VMKPJDDD"
