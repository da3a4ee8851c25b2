"""A code, read aloud."""

from pontoon_client.words.spelling import ALPHABET, spelled, unspelled
from pontoon_protocol.codes import read_code
from pontoon_protocol.limits import CODE_ALPHABET


def test_a_code_is_spelled_in_two_halves() -> None:
    """Digits are said as they are."""
    assert spelled("K7QX2MPA") == "Kilo 7 Quebec X-ray, 2 Mike Papa Alfa"


def test_what_was_read_aloud_can_be_typed_back_in() -> None:
    """In any case, with the comma or without, and a symbol as it is where no word was heard."""
    for typed in (spelled("K7QX2MPA"), "kilo 7 quebec x-RAY 2 mike papa alfa", "Kilo 7 Q X-ray, 2 M papa A"):
        assert read_code(unspelled(typed)) == "K7QX2MPA"
    assert unspelled("whatever else") == "whatever else"
    assert len(unspelled("kilo " * 1_000).split()) == 16


def test_every_letter_of_a_code_has_a_word_that_begins_with_it() -> None:
    """No two can be mistaken for each other."""
    letters = {symbol for symbol in CODE_ALPHABET if symbol.isalpha()}
    assert letters <= set(ALPHABET)
    assert all(word.startswith(letter) for letter, word in ALPHABET.items())
    assert len(set(ALPHABET.values())) == 26


def test_nothing_is_spelled_as_nothing() -> None:
    """And what is no symbol of a code is left alone."""
    assert spelled("") == ""
    assert spelled("a") == "a"
