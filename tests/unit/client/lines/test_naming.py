"""Who is meant, by a number or a name."""

import pytest

from pontoon_client.lines.naming import first_named, guest_meant, seat_meant
from pontoon_client.lines.typed import Answer
from pontoon_protocol.views import GuestView, SeatView
from support.client_tables import ANN, BEN, table

ASK = "Who?"
WHO = Answer("Who? At the table: 1 Ann, 2 Ben, 3 Dot and 4 Cy.")


@pytest.mark.parametrize("text", ["2", "ben", "Ben", "BEN", "b", "be"])
def test_a_seat_is_meant_by_its_number_or_its_name(text: str) -> None:
    """As people count and write; the beginning of a name will do."""
    assert seat_meant(table(), text, ASK) == table().seats[BEN]


@pytest.mark.parametrize("text", ["", "0", "9", "x", "Benny", "2 3"])
def test_nobody_is_meant_by_anything_else(text: str) -> None:
    """The answer says who is there."""
    assert seat_meant(table(), text, ASK) == WHO


def test_a_name_that_begins_like_another_is_meant_in_full() -> None:
    """What could be either is neither; a seat's number comes before a name."""
    seats = (SeatView(0, 1, "Ann", 100), SeatView(1, 2, "Anna", 100), SeatView(2, 3, "1", 100))
    view = table(seats=seats)
    assert seat_meant(view, "ann", ASK) == seats[ANN]
    assert seat_meant(view, "anna", ASK) == seats[1]
    assert isinstance(seat_meant(view, "an", ASK), Answer)
    assert seat_meant(view, "1", ASK) == seats[ANN]


def test_the_only_guest_need_not_be_named() -> None:
    """Of several the number of the door or the name does it."""
    eve, hal = GuestView(3, "Eve"), GuestView(4, "Hal")
    assert guest_meant((eve,), "", ASK) == eve
    assert guest_meant((eve, hal), "4", ASK) == hal
    assert guest_meant((eve, hal), "eve", ASK) == eve
    assert guest_meant((eve, hal), "", ASK) == Answer("Who? At the door: 3 Eve and 4 Hal.")
    assert guest_meant((), "", ASK) == Answer("Nobody at the door waits for that.")


def test_names_are_told_safely() -> None:
    """Whatever a server calls people."""
    (found,) = [seat_meant(table(seats=(SeatView(0, 1, "\x1b[2JAnn", 100),)), "x", ASK)]
    assert found == Answer("Who? At the table: 1 [2JAnn.")


def test_a_name_of_several_words_is_taken_whole() -> None:
    """The longest that there is; else the first word."""
    names = ["Ann", "Ann Lee"]
    assert first_named("ann lee 50", names) == ("ann lee", "50")
    assert first_named("ann 50", names) == ("ann", "50")
    assert first_named("2  50", names) == ("2", "50")
    assert first_named("", names) == ("", "")
