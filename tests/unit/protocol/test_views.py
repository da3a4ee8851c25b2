"""The whole picture of a table."""

from typing import get_args

import msgspec

from pontoon_protocol.commands import Moves
from pontoon_protocol.events import Account
from pontoon_protocol.hand_events import WholeHand
from pontoon_protocol.views import Choice, HandView, SeatView, TableView, Verb
from support.example_updates import LOBBY


def test_the_verbs_of_an_offer_are_the_moves() -> None:
    """A choice's verb is the tag of the command that makes it."""
    assert list(get_args(Verb)) == [kind.__struct_config__.tag for kind in get_args(Moves)]


def test_a_card_that_a_viewer_may_not_see_is_null() -> None:
    """In a hand on the table it may be, in one's own hand never."""
    assert msgspec.convert({"seat": 1, "cards": ["AS", None]}, HandView).cards == ("AS", None)
    assert _is_refused({"hand": 0, "cards": ["AS", None], "total": 11}, WholeHand)


def test_nothing_in_a_view_says_how_to_take_a_seat() -> None:
    """Neither keys nor passcodes have a field anywhere in it."""
    names = {name for kind in (TableView, SeatView, HandView, Account) for name in kind.__struct_fields__}
    assert names.isdisjoint({"key", "passcode", "opener", "pack", "address"})


def test_a_choice_is_open_unless_it_says_why_not() -> None:
    """The short form is the common one."""
    assert msgspec.json.encode(Choice("twist")) == b'{"verb":"twist"}'


def test_a_view_of_somebody_who_looks_on_has_no_seat_and_no_offer() -> None:
    """They are left out."""
    assert (LOBBY.you, LOBBY.offer) == (None, None)
    assert {"you", "offer"}.isdisjoint(msgspec.to_builtins(LOBBY))


def _is_refused(value: object, kind: type[msgspec.Struct]) -> bool:
    try:
        msgspec.convert(value, kind)
    except msgspec.ValidationError:
        return True
    return False
