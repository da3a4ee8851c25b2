"""The ways out of an evening."""

import pytest
from msgspec.structs import replace

from pontoon_client.evening.face import Go
from pontoon_client.evening.going import Parting, way_out, what_becomes
from support.client_tables import ANN, YOU, table

HOSTING = table(host=YOU)
ALONE = tuple(replace(seat, connected=seat.seat == YOU or bool(seat.bot)) for seat in table().seats)


@pytest.mark.parametrize("parting", ["close", "leave", "ask"])
def test_who_has_no_seat_just_goes(parting: Parting) -> None:
    """Before there is a table, or when looking on."""
    assert way_out(None, parting, guest=False, up=True) == Go("close")
    assert way_out(table(you=None), parting, guest=False, up=True) == Go("close")


def test_a_table_of_one_s_own_is_just_closed() -> None:
    """Nobody else is there."""
    assert way_out(HOSTING, "close", guest=False, up=True) == Go("close")


def test_a_seat_is_given_up() -> None:
    """A place at the door too, whatever can be seen from it."""
    assert way_out(table(), "leave", guest=False, up=True) == Go("leave")
    assert way_out(table(), "leave", guest=False, up=False) == Go("leave")
    assert way_out(None, "ask", guest=True, up=True) == Go("leave")


def test_the_host_is_asked_what_becomes_of_the_table() -> None:
    """Where the end would take something away, and can be sent."""
    assert way_out(HOSTING, "ask", guest=False, up=True) is None
    assert way_out(HOSTING, "ask", guest=False, up=False) == Go("keep")
    assert way_out(replace(HOSTING, phase="over"), "ask", guest=False, up=True) == Go("keep")
    assert way_out(replace(HOSTING, seats=ALONE, hand=0), "ask", guest=False, up=True) == Go("keep")


def test_who_made_somebody_else_the_host_gives_up_the_seat() -> None:
    """As long as that one is there."""
    assert way_out(table(host=ANN), "ask", guest=False, up=True) == Go("leave")


def test_the_question_tells_whether_friends_are_there() -> None:
    """The three answers are the same."""
    assert "Friends are at your table." in what_becomes(HOSTING)
    assert "No friend is at your table now." in what_becomes(replace(HOSTING, seats=ALONE))
