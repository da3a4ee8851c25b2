"""What chips are worth, where the host's words for it read as an amount: `0.10 GBP`, `5 cents`, `€0,05`.

Reckoned in decimal figures, exactly; rounded only where a currency has no coin so small.
"""

import re
from decimal import ROUND_HALF_UP, Decimal
from typing import Final

from msgspec import Struct

from pontoon_client.words.numbers import POINT, decimal_sign, decimals
from pontoon_protocol.limits import CHIP_CHARACTERS
from pontoon_protocol.safe_text import safe_text

CHIP_CELLS: Final = 2 * CHIP_CHARACTERS
WHOLE: Final = frozenset({"JPY", "KRW", "VND", "CLP", "ISK", "PYG", "XAF", "XOF", "XPF", "¥", "₩", "₫"})
"""Currencies without a smaller coin (ISO 4217)."""
THOUSANDTHS: Final = frozenset({"BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"})
SYMBOLS: Final = "€£$¥₩₫₹₺₽₴₪₱฿"
AMOUNT: Final = re.compile(
    rf"(?P<before>(?:[{SYMBOLS}]|[A-Z]{{3}}|[A-Z]{{1,3}}\$) ?)?"
    r"(?P<whole>[0-9]{1,9})(?:(?P<point>[.,])(?P<rest>[0-9]{1,6}))?"
    r"(?P<after> ?[^0-9\s.,+-][^0-9.,+-]*)?"
)


class Worth(Struct, frozen=True):
    """What one chip is worth."""

    amount: Decimal
    before: str = ""
    """What stands before a number, with the space behind it if there is one."""
    after: str = ""
    point: str = "."
    places: int | None = None
    """So many decimals the currency has; None: as many as it takes."""

    def money(self, chips: int) -> str:
        """So many chips in money, without a plus or minus."""
        return self._written(self._value(abs(chips)))

    def money_signed(self, chips: int, minus: str = "-") -> str:
        """The same with a minus where there is one, written as what stands beside it has it."""
        return f"{minus}{self.money(chips)}" if self._value(chips) < 0 else self.money(chips)

    def figure(self, chips: int) -> str:
        """The number alone, signed, with a decimal point, for programs."""
        return f"{self._value(chips):f}"

    @property
    def rounded_to(self) -> str:
        """The smallest amount there is, if chips may be worth parts of it; else empty."""
        if self.places is None or self._exponent() >= -self.places:
            return ""
        return self._written(Decimal(1).scaleb(-self.places))

    def _written(self, value: Decimal) -> str:
        """With the decimal sign of the language, or the one that the host wrote where English is spoken."""
        own = decimal_sign()
        return f"{self.before}{decimals(f'{value:f}', self.point if own == POINT else own)}{self.after}"

    def _value(self, chips: int) -> Decimal:
        # Adding nothing makes a plain zero of -0, which would be written with its sign.
        value = self.amount * chips + 0
        if self.places is None:
            return value
        return value.quantize(Decimal(1).scaleb(-self.places), rounding=ROUND_HALF_UP) + 0

    def _exponent(self) -> int:
        exponent = self.amount.normalize().as_tuple().exponent
        return exponent if isinstance(exponent, int) else 0


def read_worth(chip: str) -> Worth | None:
    """The amount in what a chip is worth, if it is one; `1,000` is none, since it means two things."""
    found = AMOUNT.fullmatch(safe_text(chip, CHIP_CELLS))
    if found is None or (found["before"] and found["after"]):
        return None
    rest = found["rest"] or ""
    if len(rest) == 3 and found["whole"].strip("0"):
        return None
    before, after = found["before"] or "", found["after"] or ""
    amount = Decimal(f"{found['whole']}.{rest}") if rest else Decimal(found["whole"])
    return Worth(amount, before, after, found["point"] or ".", _places(f"{before}{after}".strip()))


def _places(unit: str) -> int | None:
    if unit in WHOLE:
        return 0
    if unit in THOUSANDTHS:
        return 3
    code = len(unit) == 3 and unit.isascii() and unit.isupper()
    return 2 if code or (unit and unit[-1] in SYMBOLS) else None
