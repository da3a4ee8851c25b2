"""The part of the rules about a punter's turn."""

from msgspec.structs import replace

from pontoon_client.words.rules_play import cards_lines, drawing_lines
from pontoon_client.words.rules_terms import terms
from pontoon_protocol.options import CASINO, TRADITIONAL, Options


def cards(options: Options) -> list[str]:
    return cards_lines(options, terms(options))


def first_words(options: Options) -> list[str]:
    return [line.split()[0].strip(",:") for line in drawing_lines(options, terms(options))]


def test_what_is_seen_of_others_depends_on_how_cards_lie() -> None:
    """Face down at home, face up in the casino."""
    assert cards(TRADITIONAL)[0].endswith("you see only your own.")
    assert cards(CASINO)[0] == "Everybody's two cards are dealt face up, those of the dealer face down."


def test_what_is_seen_of_a_bust_is_told_for_cards_of_both_kinds() -> None:
    """Cards that lie open can't be hidden again."""
    assert "the hand is turned up" in cards(TRADITIONAL)[1]
    assert cards(replace(TRADITIONAL, bust_shown=False))[1].endswith("the hand stays face down.")
    assert cards(CASINO)[1] == cards(replace(CASINO, bust_shown=False))[1]
    assert cards(CASINO)[1].endswith("goes to the dealer at once.")
    bought = replace(TRADITIONAL, punter_cards="open")
    assert cards(bought)[1].endswith("bought cards of it are turned up.")
    assert cards(replace(bought, bust_shown=False))[1].endswith("bought cards of it stay face down.")


def test_a_turn_is_told_in_the_order_in_which_it_is_played() -> None:
    """Buy, twist, stick, and what else there is."""
    assert first_words(TRADITIONAL) == ["Buy", "Twist", "Stick"]
    assert first_words(replace(TRADITIONAL, buying=False)) == ["Cards", "Twist", "Stick"]
    assert first_words(replace(CASINO, burn=(13,))) == ["Hit", "Stand", "Double", "Split", "An", "Burn"]
