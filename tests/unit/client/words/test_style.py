"""How cards are written."""

from pontoon_client.words.cards import card_words
from pontoon_client.words.style import Style


def test_cards_are_in_words_unless_asked_otherwise() -> None:
    """They are read aloud as they stand."""
    assert card_words("QH", Style()) == "queen of hearts"


def test_ascii_matters_to_short_cards_alone() -> None:
    """Words have no sign that it could keep out."""
    assert card_words("QH", Style(ascii=True)) == card_words("QH", Style())
    assert card_words("QH", Style(short=True)) != card_words("QH", Style(short=True, ascii=True))
