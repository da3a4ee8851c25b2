"""The rules of a table in English, made from its options."""

from itertools import pairwise
from typing import Final, cast, get_args

import pytest
from msgspec.structs import replace

from pontoon_client.words.rules import rules_lines
from pontoon_protocol.options import CASINO, CLUB, PRESETS, TRADITIONAL, Options, Preset, Settings, clash
from support.option_values import VALUES

NEEDS: Final[dict[str, tuple[str, object]]] = {
    "buy_limits": ("buying", True),
    "fifth_buy_minimum": ("buying", True),
    "split_hands": ("split", "aces"),
    "split_pontoon": ("split", "aces"),
    "bust_shown": ("punter_cards", "hidden"),
}
"""What an option matters for: without it nothing depends on its value."""


def changed(base: Options, name: str, value: object) -> Options:
    """A preset with one option changed, and with what that option needs to matter at all."""
    needed, least = NEEDS.get(name, ("", None))
    if needed and getattr(base, needed) in (False, "none", "open"):
        base = replace(base, **{needed: least})
    return replace(base, **{name: value})


def told(options: Options) -> str:
    return "\n".join(rules_lines(options, Settings()))


CHANGES = [
    pytest.param(preset, name, one, other, id=f"{preset}-{name}-{one}-{other}")
    for preset in cast(tuple[Preset, ...], get_args(Preset))
    for name, values in VALUES.items()
    for one, other in pairwise(values)
    if not clash(changed(PRESETS[preset], name, one)) and not clash(changed(PRESETS[preset], name, other))
]


@pytest.mark.parametrize(("preset", "name", "one", "other"), CHANGES)
def test_each_value_of_each_option_has_its_part_in_the_text(
    preset: Preset, name: str, one: object, other: object
) -> None:
    """Change one, and the rules read differently, whichever preset they begin from."""
    base = PRESETS[preset]
    values = {value: told(changed(base, name, value)) for value in (one, other)}
    assert values[one] != values[other]


def test_no_option_is_forgotten() -> None:
    """Every option of the table is tried above in some preset, but who banks: that changes what else can be."""
    assert set(VALUES) == set(Options.__struct_fields__)
    assert {cast(str, change.values[1]) for change in CHANGES} == set(VALUES) - {"bank"}
    assert told(CASINO) != told(replace(CASINO, bank="seat", boxes=1))


@pytest.mark.parametrize("preset", get_args(Preset))
def test_all_values_of_an_option_read_differently(preset: Preset) -> None:
    """Not only one from the next."""
    for name, values in VALUES.items():
        options = [changed(PRESETS[preset], name, value) for value in values]
        texts = [told(each) for each in options if not clash(each)]
        assert len(set(texts)) == len(texts), name


def test_the_traditional_rules_read_as_they_are_played() -> None:
    """The clauses people ask for."""
    text = told(TRADITIONAL)
    assert "You look at your first card and stake 1 to 10 on it, or sit the hand out, all at the same time." in text
    assert "Stick, which ends your turn, with 15 or more." in text
    assert "Buy a card, face down: for the stake up to twice the stake" in text
    assert "Twist: a card, face up, for nothing; after that you can't buy any more." in text
    assert "A winning hand is paid its stake, a Pontoon twice, a Five Card Trick twice." in text
    assert "A losing hand loses its stake.\n" in text
    assert not any(word in text.casefold() for word in ("split", "dealer", "hit:", "stand"))


def test_the_club_rules_tell_what_the_bank_may_do() -> None:
    """Double, declare, sell (K1, K2, K7)."""
    text = told(CLUB)
    assert "When all have staked, the bank may look at its first card and double every stake; what you lose" in text
    assert "A Pontoon of the bank is shown at once and ends the hand." in text
    assert "The bank may be sold between hands, to anybody or to one seat." in text
    assert "to a Pontoon of the bank twice, to its Five Card Trick once." in text


def test_the_casino_rules_have_the_words_of_a_casino() -> None:
    """Hit, stand, the dealer; nothing of buying, twisting or a bank that moves (C6, C9)."""
    text = told(CASINO)
    assert "Hit: a card, face up, for nothing." in text
    assert "Stand, which ends your turn, with 15 or more." in text
    assert "the dealer turns up its cards, hits up to 16 and on a soft 17, and then stands." in text
    assert "You may play up to five boxes, each with a stake and a hand of its own." in text
    assert not any(word in text.casefold() for word in ("twist", "stick", "bought", "the bank "))


def test_the_clock_and_the_chips_are_told_too() -> None:
    """They are settings of the table; no bank has a turn of its own in a casino."""
    settings = Settings(stake_seconds=40, buy_in=500, buy_in_when="any_time")
    lines = rules_lines(TRADITIONAL, settings)
    assert lines[-3].startswith(
        "The clock: 40 seconds to stake, 30 seconds for a turn, 45 seconds for the bank, 8 seconds between hands."
    )
    assert lines[-2] == "You start with 500 chips and may buy in again at any time."
    assert rules_lines(TRADITIONAL, Settings())[-2].endswith("between hands.")
    assert "The clock: 40 seconds to stake, 30 seconds for a turn, 8 seconds between hands." in rules_lines(
        CASINO, settings
    )


def test_who_may_come_look_on_and_talk_is_told_last() -> None:
    """As the table agrees on it."""
    assert rules_lines(CLUB, Settings(watchers=False))[-1] == (
        "Who is new sits down without asking; nobody may look on; people may talk; "
        "a host who comes back is the host again."
    )


def test_small_numbers_and_long_times_read_as_they_should() -> None:
    """One seat, one chip, minutes."""
    assert "There is one seat; the cards are eight packs of 52." in told(replace(CASINO, seats=1))
    lines = rules_lines(CASINO, Settings(buy_in=1, stake_seconds=3_600, turn_seconds=600, between_hands_seconds=1))
    assert "The clock: 60 minutes to stake, 10 minutes for a turn, 1 second between hands." in lines
    assert lines[-2].startswith("You start with 1 chip and")


def test_what_is_not_said_elsewhere_is_in_the_rules() -> None:
    """A hard 21, five cards, what follows a double, and that a split Pontoon brings no bank (T8, T10, C6, K4)."""
    assert "Twist: a card, face up, for nothing; after that you can't buy any more. Not with a hard 21." in told(CLUB)
    assert "With five cards it ends by itself." in told(TRADITIONAL)
    assert "one card is dealt; after that you may still hit." in told(CASINO)
    assert "rank as a Pontoon, but are paid once and bring no bank." in told(CLUB)
    assert "after a split are a Pontoon.\n" in told(CASINO)
    assert "Whoever has a Pontoon takes the bank" in told(CLUB)
    assert "don't bring the bank." in told(replace(CLUB, split_pontoon="pontoon"))
