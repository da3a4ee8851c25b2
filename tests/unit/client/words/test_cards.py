"""Cards, totals and small numbers in words."""

import pytest

from pontoon_client.language import choose
from pontoon_client.words.cards import (
    card_words,
    cards_words,
    chips_words,
    count_of_cards,
    either,
    listed,
    number_words,
    ranks_words,
    seconds_words,
    sentence,
    total_words,
)
from pontoon_client.words.style import Style
from pontoon_protocol.cards import PACK

WORDS, SHORT, ASCII = Style(), Style(short=True), Style(short=True, ascii=True)


def test_a_card_is_its_rank_and_suit_in_words() -> None:
    """Or short, with the suit's sign or in ASCII; a card that isn't known lies face down."""
    assert card_words("AS", WORDS) == "ace of spades"
    assert card_words("TD", WORDS) == "ten of diamonds"
    assert card_words("AS", SHORT) == "A♠"
    assert card_words("TD", SHORT) == "10♦"
    assert card_words("AS", ASCII) == "AS"
    assert card_words(None, SHORT) == "a card face down"


@pytest.mark.parametrize("style", [WORDS, SHORT, ASCII])
def test_no_two_cards_are_written_alike(style: Style) -> None:
    """52 cards, 52 ways to say them."""
    assert len({card_words(card, style) for card in PACK}) == 52


def test_hidden_cards_are_counted_at_the_end() -> None:
    """What lies face up comes first."""
    assert cards_words(("QD", "6C"), WORDS) == "queen of diamonds and six of clubs"
    assert cards_words((None, None, "7C"), WORDS) == "seven of clubs and two cards face down"
    assert cards_words((None,), WORDS) == "one card face down"


def test_ranks_stand_alone_where_suits_do_not_matter() -> None:
    """Short cards keep their sign, which takes no more room."""
    assert ranks_words(("8D", "6C", "KH"), WORDS) == "eight, six, king"
    assert ranks_words(("8D", "KH"), SHORT) == "8♦, K♥"


def test_a_soft_total_says_both_counts() -> None:
    """Soft 16 is 6 or 16."""
    assert total_words(14, soft=False) == "14"
    assert total_words(16, soft=True) == "soft 16 (6 or 16)"


def test_small_numbers_are_words() -> None:
    """Large ones, and those below one, are digits."""
    assert (number_words(1), number_words(8), number_words(9), number_words(0)) == ("one", "eight", "9", "0")
    assert (count_of_cards(1), count_of_cards(4)) == ("one card", "four cards")


def test_units_have_their_plural() -> None:
    """One chip, two chips; a time is never less than a second."""
    assert (chips_words(1), chips_words(106)) == ("1 chip", "106 chips")
    assert (seconds_words(29.6), seconds_words(1.2), seconds_words(-3)) == ("30 seconds", "1 second", "1 second")


def test_words_are_listed_with_and_or_or() -> None:
    """Commas between all but the last two."""
    assert (listed([]), listed(["Ann"]), listed(["Ann", "Ben", "Cy"])) == ("", "Ann", "Ann, Ben and Cy")
    assert (either([]), either(["13"]), either(["13", "14"])) == ("", "13", "13 or 14")


def test_a_sentence_begins_with_a_capital() -> None:
    """The rest stays as it is."""
    assert (sentence("nine of Hearts"), sentence("")) == ("Nine of Hearts", "")


def test_long_times_are_told_in_minutes() -> None:
    """Whole ones that there are at least."""
    assert [seconds_words(seconds) for seconds in (299, 300, 659, 3_600)] == [
        "299 seconds",
        "5 minutes",
        "10 minutes",
        "60 minutes",
    ]


def test_german_names_the_suit_first_and_counts_with_small_letters() -> None:
    """A rank is a noun there, a number is not; of one card, `eine` stands for the number."""
    choose("de")
    assert [card_words(card, WORDS) for card in ("AS", "TD", "QC", "5H")] == [
        "Pik-Ass", "Karo-Zehn", "Kreuz-Dame", "Herz-Fünf",
    ]  # fmt: skip
    assert card_words("QC", SHORT) == "Q♣"
    assert cards_words(["KS", None], WORDS) == "Pik-König und eine verdeckte Karte"
    assert cards_words([None, None], WORDS) == "zwei verdeckte Karten"
    assert (ranks_words(["8D", "6C"], WORDS), number_words(5)) == ("Acht, Sechs", "fünf")
    assert total_words(16, soft=True) == "weiche 16 (6 oder 16)"
    assert [chips_words(number) for number in (1, 2, 12_345)] == ["1 Chip", "2 Chips", "12.345 Chips"]
    assert [seconds_words(seconds) for seconds in (1, 30, 600)] == ["1 Sekunde", "30 Sekunden", "10 Minuten"]
    assert (listed(["Ann", "Ben", "Cy"]), either(["13", "14"])) == ("Ann, Ben und Cy", "13 oder 14")
