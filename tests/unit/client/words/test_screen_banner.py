"""What holds beside the game, in sentences."""

from msgspec.structs import replace

from pontoon_client.words.screen_banner import away_words, sale_words, watching_words
from pontoon_protocol.views import BankSale, SeatView
from support.client_tables import ANN, BEN, YOU, seats, table, your_turn


def test_a_sale_names_price_and_buyer() -> None:
    """Where there is one."""
    assert sale_words(table()) == ""
    assert sale_words(table(sale=BankSale(20))) == "The bank is for sale for 20 chips."
    assert sale_words(table(sale=BankSale(20, BEN))) == "The bank is for sale to Ben for 20 chips."


def test_who_is_not_dealt_in_is_told_why() -> None:
    """And what can be done about it."""
    assert away_words(table()) == away_words(your_turn()) == away_words(table(you=None)) == ""
    away = table(seats=(replace(seats()[YOU], away=True),))
    assert away_words(away) == "You are away; type back to be dealt in."
    assert away_words(replace(away, phase="over")) == ""
    assert away_words(table(seats=(SeatView(YOU, 3, "Dot", 0),))) == (
        "You have too few chips to be in a hand; buyin 100 brings more."
    )
    assert away_words(replace(your_turn(), order=(BEN, ANN))) == "You are dealt in from the next hand."


def test_who_looks_on_is_told_that_they_do() -> None:
    """Not when the night is over."""
    assert watching_words(table(you=None)) == "You are watching."
    assert watching_words(table()) == watching_words(table(you=None, phase="over")) == ""
