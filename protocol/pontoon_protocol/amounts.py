"""The bounds of numbers in updates: whatever is outside them was not sent by a sound server.

Whole numbers stay where every reader of JSON keeps them exact; seconds are finite.
"""

from typing import Annotated, Final, TypeVar

from msgspec import Meta

from pontoon_protocol.limits import LIST_ITEMS

EXACT: Final = 2**53
"""The largest whole number that a 64-bit float holds exactly, together with all below it."""

Whole = Annotated[int, Meta(ge=-EXACT, le=EXACT)]
"""A whole number, perhaps negative."""
Count = Annotated[int, Meta(ge=0, le=EXACT)]
"""A whole number from 0."""
SecondsLeft = Annotated[float, Meta(ge=-86_400, le=86_400)]
"""Seconds still to go when this was sent; 0 or less: it is due now."""
Seat = Annotated[int, Meta(ge=-1, le=63)]
"""A seat's number, clockwise from 0; -1 is the house where the house banks."""
HOUSE: Final = -1
"""The house's place among the seats (C1)."""

Item = TypeVar("Item")
Many = Annotated[tuple[Item, ...], Meta(max_length=LIST_ITEMS)]
"""A list in an update."""
