"""What options and settings mean, beside how they are typed."""

import pytest
from msgspec.structs import replace

from pontoon_client.language import choose
from pontoon_client.words.option_meanings import (
    all_named,
    clashing_words,
    meaning,
    named,
    value_words,
    values_words,
)
from pontoon_client.words.option_values import in_english
from pontoon_protocol.options import CASINO, TRADITIONAL, Options, Settings
from support.option_values import VALUES


def test_an_option_is_told_by_what_it_says_and_by_its_name() -> None:
    """In the words of the table."""
    assert named(TRADITIONAL, "stick_minimum") == "Stick from 15 (stick_minimum)"
    assert named(CASINO, "stick_minimum") == "Stand from 15 (stick_minimum)"
    assert named(Settings(), "chat") == "People may talk (chat)"
    assert meaning(Settings(turn_seconds=1), "turn_seconds") == "1 second for a turn"


@pytest.mark.parametrize("name", Options.__struct_fields__)
def test_every_value_that_is_a_word_is_told_with_its_meaning(name: str) -> None:
    """No two of an option mean the same."""
    told = values_words(TRADITIONAL, name)
    words = [value for value in VALUES[name] if isinstance(value, str | bool)]
    if name != "bank_moves":
        assert all(f"({meaning(replace(TRADITIONAL, **{name: value}), name)})" in told for value in words)
    assert named(TRADITIONAL, name) in _capitals(all_named(TRADITIONAL))


def _capitals(text: str) -> str:
    parts = text.replace(") and ", "), ").split("), ")
    return "), ".join(part[:1].upper() + part[1:] for part in parts)


def test_options_that_don_t_go_together_are_told_by_what_they_say() -> None:
    """And by how they are typed."""
    assert clashing_words(TRADITIONAL, ("bank", "minimum_stake")) == (
        "These options don't go together: a seat banks (bank=seat) and stakes from 1 (minimum_stake=1)."
    )


def test_a_value_can_be_typed_as_it_was_told() -> None:
    """In German too, where on and off have words of their own."""
    assert [value_words(value) for value in (True, False, 15, ())] == ["on", "off", "15", "none"]
    choose("de")
    assert [value_words(value) for value in (True, False, 15)] == ["an", "aus", "15"]
    assert [in_english(word) for word in ("an", "AUS", "ja", "nein", "on", "none")] == [
        "on", "off", "on", "off", "on", "none",
    ]  # fmt: skip
