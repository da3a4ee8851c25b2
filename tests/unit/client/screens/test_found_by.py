"""The words by which what can be done is found."""

from pontoon_client.language import choose
from pontoon_client.screens.bindings import KEYS
from pontoon_client.screens.found_by import FOUND_BY, names_of


def test_they_are_of_deeds_and_none_is_empty() -> None:
    """A deed that has no key is a move by another name."""
    assert set(FOUND_BY) - set(KEYS) == {"double_stakes", "double_all"}
    assert all(name for deed in FOUND_BY for name in names_of(deed))
    assert names_of("more") == ()


def test_in_another_language_both_are_found() -> None:
    """English words are understood everywhere."""
    choose("de")
    assert {"quit", "verlassen"} <= set(names_of("quit"))
