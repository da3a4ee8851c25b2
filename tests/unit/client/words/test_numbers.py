"""Numbers as each language writes them."""

import pytest

from pontoon_client.language import choose
from pontoon_client.words.numbers import decimal_sign, decimals, figure, thousands_sign


def test_thousands_stand_apart_from_ten_thousand_on() -> None:
    """Below they are as easily read without."""
    assert [figure(number) for number in (0, 5, 9_999, 10_000, 1_234_567)] == ["0", "5", "9999", "10,000", "1,234,567"]
    assert [figure(number) for number in (-9_999, -12_345)] == ["-9999", "-12,345"]


@pytest.mark.parametrize(
    ("text", "sign", "written"),
    [
        ("1.50", ".", "1.50"),
        ("1.50", ",", "1,50"),
        ("12345.60", ".", "12,345.60"),
        ("12345.60", ",", "12.345,60"),
        ("-12345", ",", "-12.345"),
        ("0", ",", "0"),
    ],
)
def test_an_amount_has_the_sign_that_is_wanted_before_its_decimals(text: str, sign: str, written: str) -> None:
    """And the other one between its thousands."""
    assert decimals(text, sign) == written


def test_english_has_a_point_before_decimals_and_commas_between_thousands() -> None:
    """Where no catalogue says otherwise."""
    assert (decimal_sign(), thousands_sign()) == (".", ",")


def test_german_has_them_the_other_way_round() -> None:
    """A comma before decimals and points between thousands."""
    choose("de")
    assert (decimal_sign(), thousands_sign()) == (",", ".")
    assert [figure(number) for number in (9_999, 12_345, -1_234_567)] == ["9999", "12.345", "-1.234.567"]
