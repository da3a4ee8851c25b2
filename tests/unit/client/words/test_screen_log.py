"""What the log says of itself."""

from pontoon_client.words.screen_log import covered_words, newer_words


def test_newer_lines_are_counted() -> None:
    """One is told otherwise than many."""
    assert (newer_words(1), newer_words(5)) == ("1 newer line", "5 newer lines")


def test_covered_lines_say_that_they_are() -> None:
    """And nothing else."""
    assert covered_words() == "(about your cards, which are covered)"
