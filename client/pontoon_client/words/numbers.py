"""Numbers as each language writes them."""

from typing import Final

from pontoon_client.language import pgettext

GROUPED_FROM: Final = 10_000
"""From here on the thousands stand apart."""
POINT: Final = "."


def figure(number: int) -> str:
    """`9999`, `12,345`; in German `12.345`."""
    return grouped(str(number), thousands_sign())


def grouped(digits: str, sign: str) -> str:
    """A whole number with a sign between its thousands, if it is large; a minus in front stays there."""
    return digits if abs(int(digits)) < GROUPED_FROM else f"{int(digits):,}".replace(",", sign)


def thousands_sign() -> str:
    """What stands between thousands."""
    return pgettext("between thousands", ",")


def decimal_sign() -> str:
    """What stands before the decimals."""
    return pgettext("before decimals", ".")


def decimals(text: str, sign: str) -> str:
    """An amount with a decimal point, as `12345.60`, written with that sign in its place and the thousands apart."""
    whole, _point, rest = text.partition(POINT)
    apart = grouped(whole, POINT if sign == "," else ",")
    return f"{apart}{sign}{rest}" if rest else apart
