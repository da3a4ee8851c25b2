"""What stands in the row of keys, and before a slip."""

from pontoon_client.screens.bindings import KEYS
from pontoon_client.words.screen_moves import key_words, shorter_key_words, slip_words, uncover_words


def test_every_key_in_the_row_does_something() -> None:
    """Each is the deed of a key that there is."""
    assert set(key_words()) <= set(KEYS)


def test_shorter_words_are_shorter() -> None:
    """Else they would not be needed."""
    words = key_words()
    assert all(len(short) < len(words[deed]) for deed, short in shorter_key_words().items())


def test_covered_cards_are_shown_again_and_a_slip_is_asked_about() -> None:
    """In words that tell nothing of the cards."""
    assert uncover_words() == "show cards"
    assert slip_words() == "That looks like a slip. The same key again does it."
