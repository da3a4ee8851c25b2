"""The rules, told from the types."""

import io
import json
from typing import Annotated, Literal

import msgspec
import pytest
from msgspec import inspect as types

from pontoon_protocol.options import CASINO, PRESETS, Options, Preset, from_changes
from pontoon_server.rules_told import COLUMNS, in_words, rules_command, told_options, values, written

ALL: dict[str, Options] = {name: PRESETS[name] for name in PRESETS}


def told(preset: Preset | None = None) -> list[str]:
    """The lines for people."""
    out = io.StringIO()
    rules_command(preset, False, out)
    return out.getvalue().splitlines()


def test_every_option_is_told_with_its_meaning_its_values_and_each_preset() -> None:
    """In the order of the rules, and none twice."""
    found = told_options(ALL)
    assert [option.name for option in found] == list(Options.__struct_fields__)
    assert all(option.meaning.endswith(".") and option.values for option in found)
    for option in found:
        assert option.presets == {preset: getattr(PRESETS[preset], option.name) for preset in PRESETS}


def test_the_text_fits_on_a_terminal() -> None:
    """80 columns, with all presets side by side and with one."""
    assert max(map(len, told())) <= COLUMNS
    assert max(map(len, told("casino"))) <= COLUMNS


def test_an_option_is_easily_found() -> None:
    """Its name and values in one line, its meaning and what it can be below."""
    lines = told()
    at = next(number for number, line in enumerate(lines) if line.startswith("split_pontoon"))
    assert lines[at].split() == ["split_pontoon", "single", "single", "pontoon"]
    assert lines[at + 1 : at + 4] == [
        "    What an ace and a ten-valued card in a split hand are: paid as a Pontoon,",
        "    paid once, or a soft 21 (K4).",
        "    pontoon, single or twenty_one",
    ]


def test_values_whose_names_don_t_tell_are_explained() -> None:
    """What a card costs, under each of the three limits (T8)."""
    text = " ".join(" ".join(told()).split())
    assert "pagat: the first card costs the initial stake up to twice that, each later one" in text


def test_one_preset_can_be_told_alone() -> None:
    """With its own values."""
    lines = told("casino")
    assert ["packs", "8"] in [line.split() for line in lines]
    assert not any("traditional" in line for line in lines)


def test_data_is_the_same_as_the_text() -> None:
    """The presets, then each option with its values as they are."""
    out = io.StringIO()
    rules_command(None, True, out)
    found = json.loads(out.getvalue())
    assert found["presets"] == ["traditional", "club", "casino"]
    by_name = {option["name"]: option for option in found["options"]}
    assert by_name["stick_minimum"]["one_of"] == [15, 16]
    assert (by_name["packs"]["least"], by_name["packs"]["most"]) == (1, 8)
    assert by_name["burn"]["presets"] == {"traditional": [], "club": [], "casino": []}
    assert by_name["bank_sale"]["presets"]["club"] is True
    casino = {name: option["presets"]["casino"] for name, option in by_name.items()}
    assert msgspec.convert(casino, Options) == CASINO


@pytest.mark.parametrize("name", Options.__struct_fields__)
def test_a_value_is_written_as_it_can_be_set(name: str) -> None:
    """What the table shows is what `--set` takes."""
    for preset in PRESETS:
        value = getattr(PRESETS[preset], name)
        text = written(value)
        read: object = text if isinstance(value, str) else json.loads(text)
        assert getattr(from_changes("traditional", {**msgspec.to_builtins(PRESETS[preset]), name: read}), name) == value


class Stranger(Options, frozen=True, kw_only=True):
    """Rules with an option more and another value."""

    jokers: Annotated[int, msgspec.Meta(ge=0, le=2)] = 1
    """How many jokers are in each pack."""
    shape: Literal["round", "square"] = "round"
    """What the table looks like."""


def test_another_option_makes_another_text() -> None:
    """Nothing of it is written down twice."""
    strange: dict[str, Options] = {"strange": Stranger(stick_minimum=16)}
    lines = list(in_words(told_options(strange), ("strange",)))
    at = next(number for number, line in enumerate(lines) if line.startswith("jokers"))
    assert [line.strip() for line in lines[at + 1 : at + 3]] == ["How many jokers are in each pack.", "0 to 2"]
    assert "    round or square" in lines
    assert ["stick_minimum", "16"] in [line.split() for line in lines]


def test_values_are_told_in_words() -> None:
    """Ranges, lists, patterns with a number in them; and a pattern that is no list of words as it is."""
    by_name = {option.name: option.values for option in told_options(ALL)}
    assert by_name["maximum_stake"] == "1 to 1000000"
    assert by_name["burn"] == "a list of 13 or 14, or none: []"
    assert by_name["bank_moves"] == "pontoon, never or each_hands:N (N is 1 to 999)"
    assert values(types.StrType(pattern="^x+$"), ()) == "^x+$"


def test_a_type_that_no_option_has_is_an_error() -> None:
    """Whoever adds one says how it is told."""
    with pytest.raises(TypeError, match="FloatType"):
        values(types.FloatType(), ())


def test_nothing_is_told_of_no_option() -> None:
    """Only what it is about."""
    assert list(in_words((), ("club",)))[-1].split() == ["club"]
