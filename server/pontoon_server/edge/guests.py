"""Connections that aren't at a table, whatever they are for, by the address they come from."""

from asyncio import BaseTransport
from collections.abc import Callable
from typing import Final
from weakref import WeakSet

GUESTS_OF_ONE_ADDRESS: Final = 32
"""Enough for a house full of friends who all come at once, and for the pages that they open."""
ADDRESSES_KEPT: Final = 4_096
"""With more of them, those that have no connection are forgotten."""


class Guests:
    """Counts connections by address, and finds by itself which of them are no more.

    `address` tells what a peer counts for, None for one that is not counted. So many of one address are
    taken and no more: whoever opens connections by the thousand shall not keep others from coming.
    """

    def __init__(self, address: Callable[[str | None], str | None], most: int = GUESTS_OF_ONE_ADDRESS) -> None:
        self._address = address
        self._most = most
        self._of: dict[str, WeakSet[BaseTransport]] = {}

    def __len__(self) -> int:
        """How many addresses are remembered."""
        return len(self._of)

    def takes(self, transport: BaseTransport) -> bool:
        """Whether a connection that was just opened may stay; then it is counted."""
        address = self._address(_peer(transport))
        if address is None:
            return True
        here = self._of.get(address)
        if here is None:
            here = self._remembered(address)
        if len(here) >= self._most and _open(here) >= self._most:
            return False
        here.add(transport)
        return True

    def settled(self, transport: BaseTransport) -> None:
        """A connection has got as far as a table, and is no guest any more."""
        address = self._address(_peer(transport))
        if address in self._of:
            self._of[address].discard(transport)

    def _remembered(self, address: str) -> WeakSet[BaseTransport]:
        if len(self._of) >= ADDRESSES_KEPT:
            self._of = {other: guests for other, guests in self._of.items() if _open(guests)}
        return self._of.setdefault(address, WeakSet())


def _open(guests: WeakSet[BaseTransport]) -> int:
    """How many are still open; the others are taken out."""
    for transport in tuple(guests):
        if transport.is_closing():
            guests.discard(transport)
    return len(guests)


def _peer(transport: BaseTransport) -> str | None:
    name: object = transport.get_extra_info("peername")
    return str(name[0]) if isinstance(name, tuple) and name else None
