"""The door in words."""

import pytest
from msgspec.structs import replace

from pontoon_client.words.door import asking, at_dark_door, dark_door_help, door_lines, door_news, your_place
from pontoon_client.words.story import tell
from pontoon_client.words.style import Style
from pontoon_protocol.events import Events
from pontoon_protocol.host_events import GuestAdmitted, GuestBack, GuestCame, GuestLeft, GuestLost
from pontoon_protocol.limits import SEATS
from pontoon_protocol.views import GuestView, TableView
from support.client_tables import YOU, happened, table

EVE = GuestView(3, "Eve", admitted=False)
HAL = GuestView(4, "Hal")
IDA = GuestView(5, "Ida", connected=False)
DOOR = table(guests=(EVE, HAL, IDA))
OURS = replace(DOOR, host=YOU)


def told(view: TableView, *events: Events) -> list[str]:
    return tell(view, happened(*events), Style())


@pytest.mark.parametrize(
    ("event", "to_others", "to_the_host"),
    [
        (
            GuestCame(6, "Jim", admitted=False),
            "Jim asks to join; Ann is asked.",
            "Jim asks to join: admit 6 or refuse 6.",
        ),
        (GuestCame(6, "Jim"), "Jim waits for a free seat.", "Jim waits for a free seat."),
        (
            GuestAdmitted(3),
            "Ann lets Eve in, who waits for a free seat.",
            "You let Eve in, who waits for a free seat.",
        ),
        (
            GuestLost(4),
            "Hal, who waits at the door, is not connected any more.",
            "Hal, who waits at the door, is not connected any more.",
        ),
        (GuestBack(5), "Ida is connected again, at the door.", "Ida is connected again, at the door."),
        (GuestLeft(3, "turned_away"), "Ann turns Eve away.", "You turn Eve away."),
        (GuestLeft(4, "gone"), "Hal waits at the door no more.", "Hal waits at the door no more."),
    ],
)
def test_what_happens_at_the_door_is_told(event: Events, to_others: str, to_the_host: str) -> None:
    """The host hears what to type."""
    assert told(DOOR, event) == [to_others]
    assert told(OURS, event) == [to_the_host]


def test_who_gets_a_seat_is_told_by_that() -> None:
    """To be let in is one thing, the seat another."""
    assert told(DOOR, GuestAdmitted(3), GuestLeft(3, "seated")) == ["Ann lets Eve in."]
    assert told(OURS, GuestAdmitted(3), GuestLeft(3, "seated")) == ["You let Eve in."]


def test_a_guest_of_whom_nothing_is_known_is_told_by_number() -> None:
    """Whatever a server says."""
    assert told(table(), GuestLost(9)) == ["Guest 9, who waits at the door, is not connected any more."]
    assert told(table(host=None), GuestLeft(9, "turned_away")) == ["The host turns Guest 9 away."]


@pytest.mark.parametrize(
    ("view", "words"),
    [
        (DOOR, "The table is full; you are first in the queue and look on until a seat is free."),
        (
            table(guests=(replace(HAL, guest=1), HAL)),
            "The table is full; you are second in the queue and look on until a seat is free.",
        ),
        (
            replace(DOOR, locked=True),
            "The table is locked; you are first in the queue for when it is unlocked.",
        ),
        (replace(DOOR, ending=True), "The night ends after this hand; nobody sits down any more."),
        (table(), ""),
    ],
)
def test_where_you_are_in_the_queue_is_told(view: TableView, words: str) -> None:
    """Those who are not let in yet don't count."""
    assert your_place(view, HAL.guest) == words


def test_far_behind_in_the_queue_you_are_a_number() -> None:
    """After the eighth."""
    many = tuple(GuestView(number, f"G{number}") for number in range(1, 10))
    assert "you are eighth in" in your_place(table(guests=many), 8)
    assert "you are number 9 in" in your_place(table(guests=many), 9)


def test_who_asks_to_be_let_in_hears_who_is_asked() -> None:
    """By name, if there is a host."""
    assert your_place(DOOR, 3) == "Ann is asked to let you in."
    assert your_place(replace(DOOR, host=None), 3) == "The host will be asked to let you in."


def test_the_host_is_asked_with_what_to_type() -> None:
    """Nobody else is, and nobody about those who only wait for a seat."""
    assert asking(OURS) == "Eve asks to join: admit 3 or refuse 3."
    assert asking(replace(OURS, guests=(HAL,))) == ""
    assert asking(DOOR) == ""


def test_the_door_is_part_of_how_things_stand() -> None:
    """Whether it is locked, who asks, and who waits for a seat."""
    assert door_lines(replace(DOOR, locked=True)) == [
        "The table is locked: nobody new comes in.",
        "At the door, asking to join: 3 Eve.",
        "In the queue for a seat: 4 Hal and 5 Ida (not connected).",
    ]
    assert door_lines(OURS)[0] == "Eve asks to join: admit 3 or refuse 3."
    assert door_lines(table()) == []


def test_a_dark_door_says_whose_it_is_and_what_comes() -> None:
    """By the table's code, whatever a server calls it; and what one can type there."""
    assert at_dark_door("K7QX2MPA").startswith("You wait at the door of table K7QX-2MPA, for the host's word or for")
    assert "\x1b" not in at_dark_door("K7\x1bQX")
    assert "quit" in dark_door_help()


def test_only_what_has_changed_at_the_door_is_news() -> None:
    """Your place in the queue; and for who is the host from now on, who asks."""
    asks = (GuestView(3, "Dot", admitted=False),)
    before, admitted = table(you=None, guests=asks), table(you=None, guests=(GuestView(3, "Dot"),))
    assert door_news(before, before, 3) == ["", ""]
    assert door_news(before, admitted, 3) == [your_place(admitted, 3), ""]
    others, ours = table(guests=asks), table(guests=asks, host=YOU)
    assert door_news(others, ours, 0) == ["", asking(ours)]
    assert door_news(ours, ours, 0) == ["", ""]


def test_who_left_in_mid_hand_and_is_back_is_told_what_is_waited_for() -> None:
    """The old seat, which is played out, and not a free one: there are some. Others are told too."""
    back = GuestView(7, "Ben")
    gone = tuple(replace(seat, leaving=seat.name == "Ben") for seat in table().seats)
    view = table(seats=gone, guests=(back,))
    assert your_place(view, 7) == (
        "Your old seat is played to the end of this hand, and what it has is cashed out; then you sit down again and "
        "buy in for 100."
    )
    assert told(view, GuestCame(7, "Ben")) == ["Ben is back, and sits down again when this hand is over."]
    assert your_place(table(guests=(back,)), 7).startswith("The table is full;")
    assert your_place(replace(view, guests=(replace(back, name="Hal"),)), 7).startswith("The table is full;")


def test_who_is_back_waits_behind_those_who_came_before() -> None:
    """Where all seats are taken, theirs goes to whoever is first."""
    full = tuple(
        replace(table().seats[0], seat=place, player=place + 1, name=f"P{place}", leaving=place == 3)
        for place in range(SEATS)
    )
    view = table(seats=full, guests=(GuestView(6, "Hal"), GuestView(7, "P3")))
    assert your_place(view, 7) == "The table is full; you are second in the queue and look on until a seat is free."
    assert your_place(replace(view, guests=view.guests[1:]), 7).startswith("Your old seat is played")
