"""Connections by the address they come from."""

from asyncio import BaseTransport

import pytest

from pontoon_server.edge.guests import ADDRESSES_KEPT, Guests


class Wire(BaseTransport):
    """A connection from somewhere."""

    def __init__(self, peer: str | None = "192.0.2.7") -> None:
        super().__init__({"peername": None if peer is None else (peer, 40_000)})
        self.closing = False

    def is_closing(self) -> bool:
        """As the test says."""
        return self.closing


def as_it_is(peer: str | None) -> str | None:
    return peer or "unknown"


@pytest.mark.parametrize("peer", ["192.0.2.7", None])
def test_an_address_has_room_for_so_many(peer: str | None) -> None:
    """Another address has its own room; those whose address can't be told share one."""
    guests = Guests(as_it_is, most=2)
    here = [Wire(peer) for _ in range(3)]
    assert [guests.takes(wire) for wire in here] == [True, True, False]
    assert guests.takes(Wire("192.0.2.8"))


def test_a_connection_that_closes_makes_room() -> None:
    """So does one that nobody knows any more, and one that has got to a table."""
    guests = Guests(as_it_is, most=2)
    first, second = Wire(), Wire()
    assert guests.takes(first)
    assert guests.takes(second)
    first.closing = True
    third = Wire()
    assert guests.takes(third)
    assert not guests.takes(Wire())
    del second
    fourth = Wire()
    assert guests.takes(fourth)
    guests.settled(third)
    fifth = Wire()
    assert guests.takes(fifth)
    assert not guests.takes(Wire())


def test_who_is_not_counted_has_all_the_room_there_is() -> None:
    """A proxy brings many people's connections."""
    guests = Guests(lambda _: None, most=1)
    proxied = [Wire() for _ in range(5)]
    assert all(guests.takes(wire) for wire in proxied)
    guests.settled(proxied[0])
    assert len(guests) == 0


def test_so_many_addresses_are_remembered() -> None:
    """Then those that have no connection are forgotten, and those that have are not."""
    guests = Guests(as_it_is, most=1)
    here = Wire("192.0.2.1")
    assert guests.takes(here)
    for number in range(2 * ADDRESSES_KEPT):
        assert guests.takes(Wire(f"2001:db8::{number:x}"))
        assert len(guests) <= ADDRESSES_KEPT
    assert not guests.takes(Wire("192.0.2.1"))
