"""What stands in a log row, and a table made of its rows again."""

import msgspec
import pytest

from pontoon_protocol.events import Said
from pontoon_server.store.rows import decode_events, encode_events, opened_by, rebuild
from pontoon_server.table.events import PackShuffled
from support.nights import Night


def in_a_turn() -> Night:
    """A hand in which somebody has staked and twisted."""
    night = Night("Ann", "Ben", "Cat").started()
    night.deal("KS 5S 9D 6H 7H 8H 2C")
    night.play("B stake 5, C stake 5, B stick, C twist")
    return night


def test_a_table_is_what_its_rows_made_of_it() -> None:
    """Hand, offers, handled ids, wait and version: all of it, after each row."""
    night = in_a_turn()
    written = night.rows
    for count, entry in enumerate(night.log, 1):
        assert rebuild(written[:count]) == entry.after


def test_without_rows_there_is_no_table() -> None:
    """Nobody has opened one."""
    assert rebuild(()) is None


def test_the_first_row_opens_the_table_and_no_other_does() -> None:
    """Before it nobody sits there; rows that begin in the middle are a bug."""
    night = in_a_turn()
    assert opened_by(night.log[0].events) == night.log[0].before
    with pytest.raises(AssertionError):
        rebuild(night.rows[1:])


def test_a_row_holds_its_events_in_order() -> None:
    """Secret ones too."""
    events = (Said(0, "hello"), PackShuffled(("AS", "KD")), Said(1, "hello"))
    assert decode_events(encode_events(events)) == events


@pytest.mark.parametrize("data", [b"", b"\xff", b"\x91\x81\xa4type\xa5never", encode_events(()) + b"\x00"])
def test_what_is_no_row_is_told_from_one(data: bytes) -> None:
    """Nothing, garbage, an event of no known kind, and something behind the events."""
    with pytest.raises(msgspec.DecodeError):
        decode_events(data)
