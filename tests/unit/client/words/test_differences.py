"""What differs from a preset at a table."""

from typing import get_args

import pytest
from msgspec.structs import replace

from pontoon_client.words.differences import differences, phrases, preset_name
from pontoon_protocol.options import CASINO, CLUB, PRESETS, TRADITIONAL, Options, Preset, clash
from support.option_values import VALUES


@pytest.mark.parametrize("preset", get_args(Preset))
def test_a_preset_differs_in_nothing(preset: Preset) -> None:
    """Nothing is told."""
    assert differences(PRESETS[preset]) == ""


def test_what_differs_is_told_in_a_short_list() -> None:
    """In the order of the options."""
    assert differences(replace(CLUB, stick_minimum=16, bank_sale=False)) == (
        "Club rules, but: stick from 16; no bank sale."
    )
    assert differences(replace(CASINO, stick_minimum=16, bank_play="hard_17")) == (
        "Casino rules, but: stand from 16; the dealer stands on every 17."
    )
    assert differences(replace(TRADITIONAL, maximum_stake=50, burn=(13, 14), bank_moves="each_hands:5")) == (
        "Traditional rules, but: stakes up to 50; a hard 13 or 14 may be burned for two new cards; "
        "the bank moves after 5 hands, not with a Pontoon."
    )


def test_options_that_change_nothing_here_are_left_out() -> None:
    """How far one may split where nothing is split, what cards cost where none is sold, what open cards show."""
    assert differences(replace(TRADITIONAL, split_hands=2, split_pontoon="pontoon")) == ""
    assert differences(replace(TRADITIONAL, buying=False, buy_limits="double")) == "Traditional rules, but: no buying."
    assert differences(replace(CASINO, bust_shown=False)) == ""
    assert "no double" not in differences(replace(CLUB, bank_play="soft_17", bank_double=False))


def test_small_numbers_read_as_they_should() -> None:
    """One hand, one seat."""
    assert differences(replace(TRADITIONAL, bank_moves="each_hands:1")).endswith(
        "moves after every hand, not with a Pontoon."
    )
    assert differences(replace(CASINO, seats=1)) == "Casino rules, but: one seat."


def test_every_option_has_a_phrase() -> None:
    """As many phrases as options, at every preset, none of them long."""
    for options in PRESETS.values():
        of = phrases(options)
        assert set(of) == set(Options.__struct_fields__)
        assert all(0 < len(phrase) <= 45 and "{" not in phrase for phrase in of.values())


@pytest.mark.parametrize("name", Options.__struct_fields__)
def test_every_value_of_an_option_has_a_phrase_of_its_own(name: str) -> None:
    """So that the list says what is different."""
    for base in PRESETS.values():
        options = [replace(base, **{name: value}) for value in VALUES[name]]
        told = [phrases(each)[name] for each in options if not clash(each)]
        assert len(set(told)) == len(told)


def test_presets_have_names() -> None:
    """No two the same."""
    assert [preset_name(preset) for preset in get_args(Preset)] == [
        "traditional rules",
        "club rules",
        "casino rules",
    ]
