"""A preset with changes, as people write them."""

from typing import get_origin

import pytest
from msgspec.structs import replace

from pontoon_protocol.changes import WrongChange, amended, bare, option_name, read_changes
from pontoon_protocol.options import CLUB, PRESETS, TRADITIONAL, Options, Preset, Settings, from_changes
from support.option_values import VALUES


def written(value: object) -> str:
    """A value as it is typed."""
    if isinstance(value, tuple):
        return ",".join(str(item) for item in value) or "none"
    return str(value).lower()


@pytest.mark.parametrize("preset", PRESETS)
def test_a_preset_alone_is_what_it_says(preset: Preset) -> None:
    """Nothing is changed."""
    assert read_changes(preset, ()) == PRESETS[preset]


@pytest.mark.parametrize("name", Options.__struct_fields__)
def test_every_value_of_every_option_can_be_written(name: str) -> None:
    """Numbers, true and false, words, and lists with commas."""
    for value in VALUES[name]:
        assert read_changes("club", [f"{name}={written(value)}"]) == from_changes("club", {name: value})


def test_the_last_of_a_name_holds_and_spelling_is_not_minded() -> None:
    """Spaces, hyphens, case and brackets."""
    assert read_changes("club", ["bank-sale = No", "burn=[13, 14]", "burn=none"]) == replace(CLUB, bank_sale=False)
    assert read_changes("traditional", ["Split=Aces", "buying=off"]) == replace(TRADITIONAL, split="aces", buying=False)


@pytest.mark.parametrize(
    ("change", "why", "name", "value"),
    [
        ("stick_minimum", "no_value", "stick_minimum", ""),
        ("stik=16", "no_option", "stik", ""),
        ("=16", "no_option", "", ""),
        ("stick_minimum=17", "bad_value", "stick_minimum", "17"),
        ("packs=1.5", "bad_value", "packs", "1.5"),
        ("packs=", "bad_value", "packs", ""),
        ("packs=²", "bad_value", "packs", "²"),
        ("buying=Maybe", "bad_value", "buying", "Maybe"),
        ("burn=13,x", "bad_value", "burn", "13,x"),
        ("maximum_stake=" + "9" * 5_000, "bad_value", "maximum_stake", "9" * 5_000),
        ("bank_moves=each_hands:0", "bad_value", "bank_moves", "each_hands:0"),
    ],
)
def test_a_wrong_change_says_what_is_wrong_with_it(change: str, why: str, name: str, value: str) -> None:
    """No value, no such option, or a value that it can't have, each as it was written."""
    with pytest.raises(WrongChange) as wrong:
        read_changes("traditional", [change])
    assert (wrong.value.why, wrong.value.name, wrong.value.value) == (why, name, value)


def test_a_type_is_told_without_its_limits() -> None:
    """A number is a number, whatever its bounds."""
    assert (bare("packs"), bare("buying"), bare("bank_moves")) == (int, bool, str)
    assert get_origin(bare("burn")) is tuple
    assert (bare("chip"), bare("turn_seconds"), bare("chat")) == (str, float, bool)


def test_what_a_table_has_is_changed_by_the_name_of_either() -> None:
    """Rules and settings; what is not named stays as it is."""
    settings = Settings(chip="1 penny", turn_seconds=20.0)
    changes = ["Stick-Minimum=16", "chat=off", "door=asks", "bank_seconds=7.5", "away_after=3"]
    assert amended(CLUB, settings, changes) == (
        replace(CLUB, stick_minimum=16),
        replace(settings, chat=False, door="asks", bank_seconds=7.5, away_after=3),
    )
    assert amended(CLUB, settings, []) == (CLUB, settings)


def test_what_a_chip_is_worth_is_taken_as_it_was_written() -> None:
    """In capitals and small letters; every other word in any."""
    assert amended(CLUB, Settings(), ["chip= 0.10 GBP "])[1].chip == "0.10 GBP"
    assert amended(CLUB, Settings(), ["buy_in_when=Any_Time"])[1].buy_in_when == "any_time"


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ("chat", "no_value"),
        ("chats=off", "no_option"),
        ("chat=perhaps", "bad_value"),
        ("turn_seconds=0", "bad_value"),
        ("turn_seconds=1e3", "bad_value"),
        ("turn_seconds=nan", "bad_value"),
        ("turn_seconds=" + "9" * 5_000, "bad_value"),
        ("chip=" + "x" * 25, "bad_value"),
    ],
)
def test_a_wrong_change_of_a_setting_is_told_too(change: str, why: str) -> None:
    """A command line knows rules alone, a table settings as well."""
    with pytest.raises(WrongChange) as wrong:
        amended(TRADITIONAL, Settings(), [change])
    assert wrong.value.why == why
    with pytest.raises(WrongChange):
        read_changes("traditional", ["chat=off"])


def test_a_name_is_read_as_people_type_it() -> None:
    """What is none stays as it is."""
    assert {option_name(typed) for typed in ("stick_minimum", " Stick-Minimum ", "STICK_MINIMUM")} == {"stick_minimum"}
    assert option_name("no such thing") == "no such thing"
