"""What happened, as everybody at a table may know it."""

from typing import get_args

import msgspec
import pytest

from pontoon_protocol.events import Events, TableEvents
from pontoon_protocol.hand_events import Event, HandEvents
from support.example_events import EVENTS


def test_every_event_happens_in_a_hand_or_around_it() -> None:
    """Nothing is both, and nothing is neither."""
    assert set(get_args(Events)) == set(Event.__subclasses__())
    assert set(get_args(HandEvents)).isdisjoint(get_args(TableEvents))


def test_no_two_events_share_a_tag() -> None:
    """The tag alone says what happened."""
    tags = [kind.__struct_config__.tag for kind in get_args(Events)]
    assert len(tags) == len(set(tags))


@pytest.mark.parametrize("event", [event for _, event in EVENTS], ids=[meaning for meaning, _ in EVENTS])
def test_an_event_is_a_value(event: Events) -> None:
    """It can't be changed, and two that say the same are equal and hash alike."""
    copy = msgspec.convert(msgspec.to_builtins(event), type(event))
    assert copy == event
    assert hash(copy) == hash(event)
    for field in event.__struct_fields__:
        with pytest.raises(AttributeError):
            setattr(event, field, None)
