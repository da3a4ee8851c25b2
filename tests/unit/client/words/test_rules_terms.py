"""What the parts of the game are called."""

from pontoon_client.words.rules_terms import Terms, terms
from pontoon_protocol.options import CASINO, CLUB, TRADITIONAL


def test_a_bank_at_a_seat_twists_and_sticks() -> None:
    """At home and in clubs."""
    assert terms(TRADITIONAL) == terms(CLUB) == Terms("the bank", "twist", "twists", "stick", "sticks")


def test_a_house_has_a_dealer_who_hits_and_stands() -> None:
    """As in a casino."""
    assert terms(CASINO) == Terms("the dealer", "hit", "hits", "stand", "stands")
