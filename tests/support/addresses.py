"""Addresses by number, each its own: a server counts connections and wrong tries by them."""

from typing import Final

SIGNS: Final = 250
"""Of the values that each part of an address may have, so many are used."""


def address(number: int, network: int = 127) -> str:
    """The so-manieth address of a network, of 15,625,000; 127 is this machine's own, 10 somebody's behind a proxy."""
    return f"{network}.{1 + number // SIGNS**2 % SIGNS}.{1 + number // SIGNS % SIGNS}.{1 + number % SIGNS}"
