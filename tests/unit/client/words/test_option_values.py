"""The values of options and settings in words."""

import pytest

from pontoon_client.words.option_values import alike, allowed, said_again, shown, wrong_value
from pontoon_protocol.changes import WrongChange
from pontoon_protocol.options import Options, Settings


@pytest.mark.parametrize("name", Options.__struct_fields__)
def test_what_an_option_may_be_can_be_told(name: str) -> None:
    """Of each of them."""
    assert allowed(name)


def test_what_a_setting_may_be_has_words_too() -> None:
    """Words, seconds, numbers, and yes or no."""
    assert allowed("door") == "open or asks"
    assert allowed("chat") == "on or off"
    assert allowed("turn_seconds") == "seconds, from 1 to 3600"
    assert allowed("away_after") == "a whole number from 1 to 100"
    assert allowed("chip") == "a few words, like 0.10 GBP, or nothing"


def test_a_value_is_shown_as_it_is_typed() -> None:
    """So that what was told can be typed again."""
    assert [shown(value) for value in (True, (), (13, 14), 12.5, 30.0, 16, "aces")] == [
        "on",
        "none",
        "13,14",
        "12.5",
        "30",
        "16",
        "aces",
    ]


def test_a_wrong_value_is_told_with_the_right_ones() -> None:
    """However it was typed, safe to print."""
    told = wrong_value(WrongChange("bad_value", "door", "\x1b[2Jajar"))
    assert told == "door can't be [2Jajar; it may be open or asks."
    assert wrong_value(WrongChange("bad_value", "chat")) == "chat can't be nothing; it may be on or off."
    assert len(said_again("x" * 99)) < 99


def test_names_are_alike_by_a_word_or_else_by_their_letters() -> None:
    """Nothing is like nothing."""
    names = Settings.__struct_fields__
    assert alike("seconds", names) == [name for name in names if name.endswith("_seconds")]
    assert alike("wachers", names)[0] == "watchers"
    assert alike("", names) == alike("xyzzy", names) == []
