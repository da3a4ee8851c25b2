"""The rule options, their presets, and the settings of a table (RULES.md section 5)."""

import re
from pathlib import Path
from typing import Any, Literal

import msgspec
import pytest

from pontoon_protocol.options import (
    CASINO,
    CLUB,
    PRESETS,
    TRADITIONAL,
    Options,
    Preset,
    Settings,
    changed,
    clash,
    from_changes,
    nearest,
)

RULES = Path(__file__).parents[3] / "server" / "RULES.md"


def _rows() -> dict[str, tuple[str, str, str]]:
    """The table of options in the rules: the three presets' values by option."""
    table = re.findall(r"^\| (\w[\w, ]*) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|", RULES.read_text("utf-8"), re.MULTILINE)
    return {name: (a.strip(), b.strip(), c.strip()) for name, a, b, c in table if name != "option"}


def test_every_option_of_the_rules_is_there() -> None:
    """And none besides."""
    names = [name for row in _rows() for name in row.split(", ")]
    assert names == list(Options.__struct_fields__)


@pytest.mark.parametrize(("place", "preset"), list(enumerate(PRESETS)))
def test_a_preset_has_the_values_of_its_column(place: int, preset: Preset) -> None:
    """Read from the table in the rules; `-` means that it doesn't matter."""
    options: dict[str, Any] = msgspec.to_builtins(PRESETS[preset])
    for row, columns in _rows().items():
        if row == "seats" or columns[place] == "-":
            continue
        names = row.split(", ")
        written = [columns[place]] if len(names) == 1 else columns[place].split(", ")
        found = [str(list(it) if isinstance(it := options[name], tuple | list) else it) for name in names]
        assert [text.lower() for text in found] == written, row


@pytest.mark.parametrize("preset", PRESETS)
def test_a_preset_goes_together_with_itself(preset: Preset) -> None:
    """Whoever changes nothing can open a table."""
    assert clash(PRESETS[preset]) == ()
    assert nearest(PRESETS[preset]) == (preset, ())


@pytest.mark.parametrize(
    ("preset", "changes", "clashing"),
    [
        ("casino", {"bank_play": "free"}, ("bank", "bank_play")),
        ("casino", {"bank_double": True}, ("bank", "bank_double")),
        ("casino", {"bank_sale": True}, ("bank", "bank_sale")),
        ("casino", {"bank_moves": "pontoon"}, ("bank", "bank_moves")),
        ("casino", {"stake_when": "after_first_card"}, ("bank", "stake_when")),
        ("traditional", {"seats": 1}, ("bank", "seats")),
        ("traditional", {"boxes": 2}, ("bank", "boxes")),
        ("club", {"stake_when": "before_deal"}, ("bank_double", "stake_when")),
        ("traditional", {"minimum_stake": 11}, ("minimum_stake", "maximum_stake")),
        ("casino", {"packs": 1}, ("boxes", "packs")),
    ],
)
def test_options_that_clash_are_named(preset: Preset, changes: dict[str, object], clashing: tuple[str, ...]) -> None:
    """Each pair that RULES.md section 5 forbids."""
    assert clash(from_changes(preset, changes)) == clashing


def test_changes_are_named_in_the_order_of_the_table() -> None:
    """So that two people read them alike."""
    options = from_changes("club", {"bust_shown": False, "packs": 2})
    assert changed(options, CLUB) == ("packs", "bust_shown")
    assert nearest(options) == ("club", ("packs", "bust_shown"))


@pytest.mark.parametrize(
    "changes",
    [
        {"jokers": 2},
        {"packs": 0},
        {"packs": 9},
        {"seats": 9},
        {"boxes": 6},
        {"maximum_stake": 1_000_001},
        {"stick_minimum": 14},
        {"buying": 1},
        {"burn": [12]},
        {"burn": [13, 14, 13]},
        {"bank_moves": "each_hands:0"},
        {"bank_moves": "each_hands:1000"},
        {"bank_moves": "pontoon\n"},
    ],
)
def test_a_value_that_an_option_cannot_have_is_an_error(changes: dict[str, object]) -> None:
    """Nor is there any other option."""
    with pytest.raises(msgspec.ValidationError):
        from_changes("traditional", changes)


@pytest.mark.parametrize(
    "changes", [{"burn": [13, 14]}, {"bank_moves": "each_hands:12"}, {"maximum_stake": 1_000_000}, {"royal_pays": 3}]
)
def test_other_values_of_the_rules_are_taken(changes: dict[str, object]) -> None:
    """They stand in the last column."""
    assert changed(from_changes("traditional", changes), TRADITIONAL) == tuple(changes)


def test_settings_are_those_of_the_rules() -> None:
    """The last paragraph of RULES.md section 5."""
    settings = Settings()
    assert (settings.buy_in, settings.buy_in_when, settings.away_after, settings.watchers) == (
        100,
        "between_hands",
        2,
        True,
    )
    assert (settings.stake_seconds, settings.turn_seconds, settings.bank_seconds) == (30, 30, 45)
    assert (settings.between_hands_seconds, settings.grace_seconds) == (8, 20)


@pytest.mark.parametrize("wait", ["stake_seconds", "turn_seconds", "bank_seconds"])
@pytest.mark.parametrize("seconds", [-1.0, 0.0, 0.9, 3_600.5, float("nan"), float("inf")])
def test_a_wait_for_a_move_has_a_length(wait: str, seconds: float) -> None:
    """Time for a person, not over an hour, not endless, and a number; so no table plays by itself without a pause."""
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({wait: seconds}, Settings)


@pytest.mark.parametrize("wait", ["between_hands_seconds", "grace_seconds"])
def test_hands_may_follow_at_once_and_grace_may_be_none(wait: str) -> None:
    """But neither can be less than nothing."""
    assert getattr(msgspec.convert({wait: 0}, Settings), wait) == 0
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({wait: -0.1}, Settings)


def test_seconds_are_sent_as_they_are_read() -> None:
    """A default that is sent as a whole number would come back as another value's bytes."""
    assert all(type(getattr(Settings(), name)) is float for name in Settings.__struct_fields__ if "seconds" in name)


def test_the_casino_differs_from_home_in_most_options() -> None:
    """It is another game, and still nothing but values."""
    assert len(changed(CASINO, TRADITIONAL)) > 10


@pytest.mark.parametrize("burn", [(14,), (14, 13), (13, 13), (14, 14)])
def test_a_burn_is_of_thirteen_or_of_thirteen_and_fourteen(burn: tuple[Literal[13, 14], ...]) -> None:
    """RULES.md section 5: nothing else, and in no other order; from the wire it is a value that it can't have."""
    with pytest.raises(ValueError, match="burn can be empty, 13, or 13 and 14"):
        Options(burn=burn)
    with pytest.raises(msgspec.ValidationError, match="burn can be"):
        from_changes("club", {"burn": list(burn)})
