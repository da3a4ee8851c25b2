"""What the parts of the game are called."""

from pontoon_client.language import choose
from pontoon_client.words.rules_terms import Terms, terms, trick_name
from pontoon_protocol.options import CASINO, CLUB, TRADITIONAL


def test_a_bank_at_a_seat_twists_and_sticks() -> None:
    """At home and in clubs."""
    at_home = Terms("the bank", "the bank", "the bank", "twist", "twists", "stick", "sticks", "Five Card Trick")
    assert terms(TRADITIONAL) == terms(CLUB) == at_home


def test_a_house_has_a_dealer_who_hits_and_stands() -> None:
    """As in a casino."""
    in_a_casino = Terms("the dealer", "the dealer", "the dealer", "hit", "hits", "stand", "stands", "Five Card Trick")
    assert terms(CASINO) == in_a_casino


def test_a_casino_has_words_of_its_own_in_german() -> None:
    """Five cards have another name there, and the dealer's is declined."""
    choose("de")
    assert [trick_name(TRADITIONAL), trick_name(CASINO)] == ["Five Card Trick", "Fünf-Karten-Blatt"]
    words = terms(CASINO)
    assert (words.bank, words.to_bank, words.of_bank) == ("der Geber", "den Geber", "des Gebers")
