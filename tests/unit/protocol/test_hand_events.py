"""What the rules of one hand make happen, as everybody may know it."""

from typing import get_args

from msgspec import NODEFAULT
from msgspec.structs import fields

from pontoon_protocol.command_base import snake
from pontoon_protocol.hand_events import Event, HandEvents, SplitPair
from support.example_events import EVENTS

CARDS = {"hands", "card", "cards", "pair"}
"""Fields that hold cards."""


def test_the_events_of_a_hand_are_all_in_its_list() -> None:
    """Each by the name that it has on the wire."""
    mine = {kind for kind in Event.__subclasses__() if kind.__module__ == SplitPair.__module__}
    assert mine == set(get_args(HandEvents))
    assert all(kind.__struct_config__.tag == snake(kind.__name__) for kind in mine)


def test_cards_that_may_lie_face_down_may_be_left_out() -> None:
    """Only what is always turned up must be told: a twist, a Pontoon, the bank's cards, the pair that was split."""
    told = {
        (kind.__name__, field.name)
        for kind in get_args(HandEvents)
        for field in fields(kind)
        if field.name in CARDS and field.default is NODEFAULT and kind.__name__ != "Settled"
    }
    assert told == {
        ("Twisted", "card"),
        ("ShowedPontoon", "cards"),
        ("BankTurnedUp", "cards"),
        ("SplitPair", "pair"),
    }


def test_there_is_an_example_of_each() -> None:
    """Which the golden frames store."""
    assert {type(event) for _, event in EVENTS} >= set(get_args(HandEvents))
