"""The rules of a table in English, made from its options."""

import pytest

from pontoon_client.words.rules import rules_lines
from pontoon_protocol.options import CASINO, CLUB, TRADITIONAL, Options, Settings, from_changes

CHANGES: tuple[tuple[Options, str, object], ...] = (
    (TRADITIONAL, "bank", "house"),
    (TRADITIONAL, "packs", 8),
    (TRADITIONAL, "seats", 5),
    (CASINO, "boxes", 3),
    (TRADITIONAL, "boxes", 2),
    (TRADITIONAL, "minimum_stake", 2),
    (TRADITIONAL, "maximum_stake", 20),
    (TRADITIONAL, "stake_when", "before_deal"),
    (TRADITIONAL, "stake_order", "in_turn"),
    (TRADITIONAL, "punter_cards", "open"),
    (TRADITIONAL, "stick_minimum", 16),
    (TRADITIONAL, "buying", False),
    (TRADITIONAL, "buy_limits", "initial"),
    (TRADITIONAL, "buy_limits", "double"),
    (TRADITIONAL, "fifth_buy_minimum", 12),
    (TRADITIONAL, "doubling", True),
    (TRADITIONAL, "split", "aces"),
    (TRADITIONAL, "split", "equal_rank"),
    (CLUB, "split", "equal_value"),
    (CLUB, "split_hands", 2),
    (CLUB, "split_pontoon", "pontoon"),
    (CLUB, "split_pontoon", "twenty_one"),
    (TRADITIONAL, "bank_declares", True),
    (TRADITIONAL, "bank_double", True),
    (TRADITIONAL, "bank_play", "soft_17"),
    (CASINO, "bank_play", "hard_17"),
    (TRADITIONAL, "pontoon_pays", 3),
    (TRADITIONAL, "trick_pays", 1),
    (TRADITIONAL, "bank_pontoon_pays", 2),
    (TRADITIONAL, "bank_trick_pays", 2),
    (TRADITIONAL, "royal_pays", 3),
    (TRADITIONAL, "burn", (13,)),
    (TRADITIONAL, "burn", (13, 14)),
    (TRADITIONAL, "bust_shown", False),
    (TRADITIONAL, "shuffle", "after_pontoon"),
    (TRADITIONAL, "bank_moves", "each_hands:5"),
    (TRADITIONAL, "bank_moves", "never"),
    (TRADITIONAL, "bank_sale", True),
)


def preset(options: Options) -> str:
    return "\n".join(rules_lines(options, Settings()))


@pytest.mark.parametrize(("base", "name", "value"), CHANGES, ids=lambda part: str(part)[:20])
def test_each_option_has_its_part_in_the_text(base: Options, name: str, value: object) -> None:
    """Change one, and the rules read differently."""
    of = {id(TRADITIONAL): "traditional", id(CLUB): "club", id(CASINO): "casino"}
    changed = from_changes(of[id(base)], {name: value})  # type: ignore[arg-type] # one of the three
    assert preset(changed) != preset(base)


def test_no_option_is_forgotten() -> None:
    """Every option of the table is tried above."""
    assert {name for _base, name, _value in CHANGES} == set(Options.__struct_fields__)


def test_the_traditional_rules_read_as_they_are_played() -> None:
    """The clauses people ask for."""
    text = preset(TRADITIONAL)
    assert "You look at your first card and stake 1 to 10 on it, or sit the hand out, all at the same time." in text
    assert "Stick, which ends your turn, with 15 or more." in text
    assert "Buy a card, face down: for the stake up to twice the stake" in text
    assert "A winning hand is paid its stake, a Pontoon twice, a Five Card Trick twice." in text
    assert "A losing hand loses its stake.\n" in text
    assert "split" not in text.casefold()


def test_the_clock_and_the_chips_are_told_too() -> None:
    """They are settings of the table."""
    settings = Settings(stake_seconds=40, buy_in=500, buy_in_when="any_time")
    lines = rules_lines(TRADITIONAL, settings)
    assert lines[-2].startswith("The clock: 40 seconds to stake, 30 for a turn, 45 for the bank, 8 between hands.")
    assert lines[-1] == "You start with 500 chips and may buy in again at any time."
    assert rules_lines(TRADITIONAL, Settings())[-1].endswith("between hands.")
