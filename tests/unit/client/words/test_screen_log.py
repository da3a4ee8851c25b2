"""What the log says of itself."""

from pontoon_client.words.screen_log import covered_words, newer_words, slips_into_chat


def test_newer_lines_are_counted() -> None:
    """One is told otherwise than many."""
    assert (newer_words(1), newer_words(5)) == ("1 newer line", "5 newer lines")


def test_covered_lines_say_that_they_are() -> None:
    """And nothing else."""
    assert covered_words() == "(about your cards, which are covered)"


def test_before_a_word_of_the_game_is_said_it_is_told_where_such_words_go() -> None:
    """If that has a key."""
    assert slips_into_chat({"word": ":"}).startswith("That would be said to everybody. : takes words")
    assert slips_into_chat() == "That would be said to everybody. Enter again says it."
