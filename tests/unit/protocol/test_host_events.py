"""What the host did, and who waits at the door, as everybody may know it."""

from typing import get_args

from pontoon_protocol.codec import COMMANDS
from pontoon_protocol.command_base import snake
from pontoon_protocol.events import TableEvents
from pontoon_protocol.hand_events import Event
from pontoon_protocol.host_events import GuestCame, HostEvents
from support.example_events import EVENTS


def test_the_hosts_events_are_all_in_their_list() -> None:
    """Each by the name that it has on the wire, and in the list of what happens around the hands."""
    mine = {kind for kind in Event.__subclasses__() if kind.__module__ == GuestCame.__module__}
    assert mine == set(get_args(HostEvents))
    assert mine < set(get_args(TableEvents))
    assert all(kind.__struct_config__.tag == snake(kind.__name__) for kind in mine)


def test_an_event_is_in_the_past_tense_and_no_command() -> None:
    """No word of a client's could be taken for something that happened."""
    assert {kind.__struct_config__.tag for kind in get_args(HostEvents)}.isdisjoint(COMMANDS)


def test_there_is_an_example_of_each() -> None:
    """Which the golden frames store."""
    assert {type(event) for _, event in EVENTS} >= set(get_args(HostEvents))


def test_nothing_in_them_opens_a_seat() -> None:
    """A guest is a number and a name; the key stays behind."""
    names = {name for kind in get_args(HostEvents) for name in kind.__struct_fields__}
    assert names.isdisjoint({"key", "passcode", "player", "address"})
