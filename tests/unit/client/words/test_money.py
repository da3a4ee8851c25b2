"""What chips are worth."""

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pontoon_client.language import choose
from pontoon_client.words.money import read_worth


@pytest.mark.parametrize(
    ("chip", "three", "figure"),
    [
        ("0.10 GBP", "0.30 GBP", "-0.30"),
        ("1 GBP", "3.00 GBP", "-3.00"),
        ("GBP 0.10", "GBP 0.30", "-0.30"),
        ("€0.05", "€0.15", "-0.15"),
        ("€ 0,05", "€ 0,15", "-0.15"),
        ("0,05 €", "0,15 €", "-0.15"),
        ("US$0.25", "US$0.75", "-0.75"),
        ("£2", "£6.00", "-6.00"),
        ("5 cents", "15 cents", "-15"),
        ("0.5 cents", "1.5 cents", "-1.5"),
        ("5p", "15p", "-15"),
        ("0.1", "0.3", "-0.3"),
        ("100 JPY", "300 JPY", "-300"),
        ("¥10", "¥30", "-30"),
        ("0.100 KWD", "0.300 KWD", "-0.300"),
        ("1000 IDR", "3000.00 IDR", "-3000.00"),
    ],
)
def test_an_amount_is_reckoned_with_as_it_was_written(chip: str, three: str, figure: str) -> None:
    """Unit, comma and spaces stay as the host had them; a currency has as many decimals as it has."""
    worth = read_worth(chip)
    assert worth is not None
    assert (worth.money(3), worth.money(-3), worth.figure(-3)) == (three, three, figure)
    assert worth.rounded_to == ""


@pytest.mark.parametrize(
    "chip",
    ["", "nothing", "1/10 of a pound", "a beer", "1,000 IDR", "2.000 GBP", "1e3", "-1 GBP", "0.10.10", "€5 GBP",
     "٣ GBP", "1 GBP 50", "0x10", "NaN", "1_000"],
)  # fmt: skip
def test_other_words_are_only_words(chip: str) -> None:
    """Also what could be read in two ways."""
    assert read_worth(chip) is None


@pytest.mark.parametrize(
    ("chip", "chips", "money", "least"),
    [
        ("0.005 GBP", 1, "0.01 GBP", "0.01 GBP"),
        ("0.005 GBP", 3, "0.02 GBP", "0.01 GBP"),
        ("0,001 €", 4, "0,00 €", "0,01 €"),
        ("0.5 JPY", 3, "2 JPY", "1 JPY"),
    ],
)
def test_what_no_coin_is_small_enough_for_is_rounded_and_that_is_told(
    chip: str, chips: int, money: str, least: str
) -> None:
    """Half a coin and more is one; up and down alike."""
    worth = read_worth(chip)
    assert worth is not None
    assert (worth.money(chips), worth.rounded_to) == (money, least)
    assert worth.money_signed(-chips) in (f"-{money}", money)


def test_nothing_has_no_sign() -> None:
    """A net of nought, or so little that no coin is left of it."""
    worth = read_worth("0.001 GBP")
    assert worth is not None
    assert (worth.figure(0), worth.figure(-1), worth.money_signed(-1)) == ("0.00", "0.00", "0.00 GBP")
    assert (worth.money_signed(-100), worth.money_signed(-100, "−")) == ("-0.10 GBP", "−0.10 GBP")


@given(st.decimals(0, 1_000, places=2), st.integers(-(10**9), 10**9))
def test_no_penny_is_lost(amount: Decimal, chips: int) -> None:
    """However many chips: decimal figures are exact."""
    worth = read_worth(f"{amount} GBP")
    assert worth is not None
    assert Decimal(worth.figure(chips)) == amount * chips


@given(st.text(max_size=30))
def test_no_text_is_an_error(chip: str) -> None:
    """An amount, or none."""
    worth = read_worth(chip)
    assert worth is None or worth.amount >= 0


def test_german_reckons_with_a_comma_whatever_the_host_wrote() -> None:
    """For people; programs get a point. In English the host's own sign stays."""
    worth, euros = read_worth("0.10 GBP"), read_worth("€0,05")
    assert worth is not None
    assert euros is not None
    assert (worth.money(125), worth.money(123_456), euros.money(30)) == ("12.50 GBP", "12,345.60 GBP", "€1,50")
    assert euros.money(1_000_000) == "€50.000,00"
    choose("de")
    assert (worth.money(125), worth.money(123_456), euros.money(30)) == ("12,50 GBP", "12.345,60 GBP", "€1,50")
    assert (worth.money_signed(-5), worth.figure(-5)) == ("-0,50 GBP", "-0.50")
