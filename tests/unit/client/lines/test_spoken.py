"""What people type, in the language that is spoken."""

from pontoon_client.lines.spoken import WORDS, folded, in_english, own_words, spoken, without_to


def test_in_english_a_line_is_what_it_is() -> None:
    """Only the spaces around it go."""
    assert in_english("  b 5 ") == "b 5"
    assert own_words() == ()
    assert spoken("buy") == ("buy",)


def test_to_may_stand_before_what_it_leads_to() -> None:
    """Or be left out; alone it is no more than any word."""
    assert [without_to(text) for text in ("to 3", "TO  Ben", "3", "to", " Tom ")] == ["3", "Ben", "3", "to", "Tom"]


def test_words_are_compared_without_capitals_spaces_and_the_letters_of_german() -> None:
    """However the keyboard has them."""
    assert folded("  Einsätze   VERDOPPELN ") == folded("einsaetze verdoppeln")
    assert folded("a\u0308") == folded("Ä") == "ae"
    assert folded("Tschüß") == folded("tschuess")


def test_no_word_is_marked_twice() -> None:
    """Each has one place."""
    assert len(set(WORDS)) == len(WORDS)
