"""Ratios of sums, and how exactly they are known."""

import math

from msgspec import Struct


class Ratio(Struct, frozen=True):
    """An estimate; None where there is nothing, or too little, to estimate it from."""

    mean: float | None
    standard_error: float | None

    def turned(self) -> "Ratio":
        """The same for the other side, which wins what this one loses."""
        return Ratio(None if self.mean is None else -self.mean, self.standard_error)


class Sums(Struct):
    """Sums over independent units, each with a result and a stake, in chips; exact, since all are whole numbers."""

    units: int = 0
    result: int = 0
    stake: int = 0
    result_squared: int = 0
    product: int = 0
    stake_squared: int = 0

    def add(self, result: int, stake: int) -> None:
        """One unit more."""
        self.units += 1
        self.result += result
        self.stake += stake
        self.result_squared += result * result
        self.product += result * stake
        self.stake_squared += stake * stake

    def ratio(self) -> Ratio:
        """Results for each chip staked: the sum of all results over the sum of all stakes.

        The standard error is that of a ratio of sums, by the delta method: what is left of each unit's result
        after the mean for its stake, squared and added up.
        """
        if not self.stake:
            return Ratio(None, None)
        mean = self.result / self.stake
        if self.units < 2:
            return Ratio(mean, None)
        left = self.result_squared - 2 * mean * self.product + mean * mean * self.stake_squared
        variance = max(0.0, left) * self.units / (self.units - 1)
        return Ratio(mean, math.sqrt(variance) / self.stake)


def summed(one: Sums, other: Sums) -> Sums:
    """The sums over all the units of both."""
    return Sums(*(getattr(one, name) + getattr(other, name) for name in Sums.__struct_fields__))
