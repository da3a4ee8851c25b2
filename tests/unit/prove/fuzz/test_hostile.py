"""`prove.fuzz.hostile`: everything there is to say is said, with the ids that a table looks at."""

from random import Random
from types import SimpleNamespace
from typing import Any, cast, get_args

import pytest

from pontoon_protocol.codec import Encoding, decode_command, encode
from pontoon_protocol.command_base import SeatCommand
from pontoon_protocol.commands import Commands, Hello, Leave, Stake
from pontoon_protocol.errors import ProtocolError
from pontoon_protocol.limits import FRAME_BYTES
from pontoon_protocol.views import Choice, Offer
from prove.fuzz.hostile import ENTRANCES, SEAT_KINDS, bent, from_seat, from_seatless, no_message
from prove.fuzz.people import Person
from support.frames import ENCODINGS, as_frame

ALL = {kind for kind in get_args(Commands) if kind is not Hello}
OFFER = Offer(9, (Choice("stake", 1, 10), Choice("sit_out"), Choice("twist", closed="cannot_twist")))


def somebody(offer: Offer | None = None, guest: int = 0) -> Any:
    """As much of a person as what is said depends on."""
    stand_in = SimpleNamespace(code="22222222", key="k" * 43, last_id=7, offer=offer, guest=guest)
    stand_in.next = lambda kind, *fields: Person.next(cast(Person, stand_in), kind, *fields)
    return stand_in


@pytest.mark.parametrize("host", [True, False])
@pytest.mark.parametrize("phase", ["lobby", "stakes", "between", "paused"])
def test_a_seat_says_everything_once_and_most_of_it_with_the_next_id(phase: str, host: bool) -> None:
    """What would be accepted there has an id that is out of order."""
    person = somebody(OFFER)
    said = list(from_seat(person, phase, host, Random(1)))
    assert {type(command) for command in said} == ALL
    assert len(said) == len(ALL)
    ids = [command.id for command in said if isinstance(command, SeatCommand)]
    expected = 8
    for number in ids:
        assert number >= expected
        expected += number == expected
    assert expected - 8 > len(ids) / 2
    assert person.last_id == expected - 1
    assert all(command.id > 8 for command in said if isinstance(command, Leave))


def test_a_move_that_is_offered_is_made_badly_or_for_another_offer() -> None:
    """A stake is out of its limits; sitting out would be fine, but not for that offer. What is closed is tried."""
    moves = {
        type(command).__name__: command
        for command in map(cast_any, from_seat(somebody(OFFER), "stakes", False, Random(1)))
    }
    assert isinstance(moves["Stake"], Stake)
    assert not any(1 <= amount <= 10 for amount in moves["Stake"].amounts)
    assert moves["SitOut"].offer != OFFER.number
    assert moves["Twist"].offer == OFFER.number


def cast_any(command: Commands) -> Any:
    """For its fields, whichever it has."""
    return command


def test_a_guest_says_everything_but_that_it_leaves() -> None:
    """It would go."""
    kinds = (*SEAT_KINDS, *ENTRANCES)
    assert {type(command) for command in from_seatless(somebody(), kinds, Random(1))} == ALL
    assert {type(command) for command in from_seatless(somebody(guest=1), kinds, Random(1))} == ALL - {Leave}


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_whatever_is_said_is_a_message(encoding: Encoding) -> None:
    """Of a length that a server takes."""
    for seed in range(5):
        for command in from_seat(somebody(OFFER), "stakes", True, Random(seed)):
            frame = encode(encoding, command)
            assert len(frame) <= FRAME_BYTES
            assert decode_command(encoding, as_frame(encoding, frame)) == command


@pytest.mark.parametrize("make", [no_message, bent])
def test_what_is_no_message_mostly_is_none(make: Any) -> None:
    """In MessagePack, where a frame is what it is."""
    rng = Random(1)
    refused = 0
    for _ in range(100):
        try:
            decode_command(Encoding.MSGPACK, make(Encoding.MSGPACK, rng))
        except ProtocolError:
            refused += 1
    assert refused > (95 if make is no_message else 70)
