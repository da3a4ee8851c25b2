"""The client's side of the protocol for who waits at the door, looks on, and asks for a seat."""

import pytest
from msgspec.structs import replace

from pontoon_client.connection.news import (
    Arrived,
    AtDoor,
    Changed,
    Declined,
    Hidden,
    LineDown,
    Noticed,
    Returned,
    Seated,
    TurnedAway,
)
from pontoon_client.connection.session import Session, Step
from pontoon_protocol.commands import Entrances, Join, Leave, Ready, Resume, Watch
from pontoon_protocol.errors import ProtocolError
from pontoon_protocol.host_events import GuestCame, Locked
from pontoon_protocol.updates import CatchUp, Greeting, HandsTold, LedgerTold, Notice, Refusal, Snapshot, Welcome
from pontoon_protocol.views import GuestView
from support.client_tables import CODE, YOU, after, happened, table

KEY = "k" * 43
JOIN = Join(CODE, KEY, "Dot")
WATCH = Watch(CODE)
GREETING = Greeting(1, "a server", "first")
GUEST = Welcome(CODE, "first", guest=3)
SEAT = Welcome(CODE, "first", YOU, 3)
WATCHER = Welcome(CODE, "first")
OFF = Notice("watchers_off")
OUTSIDE = table(you=None, guests=(GuestView(3, "Dot"),))


def greeted(entrance: Entrances) -> Session:
    session = Session(entrance, "a test")
    session.begin()
    session.receive(GREETING)
    return session


def again(session: Session) -> tuple[object, ...]:
    """The line breaks, and another is greeted; the way in."""
    session.line_ended(1006)
    session.begin()
    return session.receive(GREETING).send


def watching() -> Session:
    session = greeted(WATCH)
    session.receive(WATCHER)
    session.receive(Snapshot(5, table(you=None)))
    return session


def test_a_guest_is_at_the_door_before_any_picture() -> None:
    """Where nobody may look on none follows; where people may it is told like any arrival."""
    session = greeted(JOIN)
    assert session.receive(GUEST).news == (AtDoor(3, CODE),)
    assert (session.at_table, session.guest, session.view) == (True, 3, None)
    assert session.receive(Snapshot(5, OUTSIDE)).news == (Arrived(OUTSIDE),)
    came = happened(GuestCame(4, "Eve"), seq=6)
    assert session.receive(came).news == (Changed(OUTSIDE, came, after(OUTSIDE, GuestCame(4, "Eve"))),)


def test_with_a_seat_a_guest_is_welcomed_again() -> None:
    """On the same line; the ids begin anew."""
    session = greeted(JOIN)
    session.receive(GUEST)
    session.receive(Snapshot(5, OUTSIDE))
    assert session.stamp(Leave(1)) == Leave(1)
    assert session.receive(SEAT).send == ()
    assert not session.at_table
    assert session.receive(Snapshot(6, table())).news == (Seated(OUTSIDE, table()),)
    assert (session.guest, session.seated) == (0, True)
    assert session.stamp(Ready(1)) == Ready(1)


def test_a_guest_who_saw_nothing_arrives_with_the_seat() -> None:
    """It is the first picture."""
    session = greeted(JOIN)
    session.receive(GUEST)
    session.receive(SEAT)
    assert session.receive(Snapshot(6, table())).news == (Arrived(table()),)


def test_a_guest_comes_back_with_its_entrance_and_a_player_resumes() -> None:
    """A guest who saw nothing comes back too, and may find a seat."""
    session = greeted(JOIN)
    session.receive(GUEST)
    assert session.line_ended(1006).news == (LineDown(),)
    session.begin()
    assert session.receive(GREETING).send == (JOIN,)
    assert session.receive(GUEST).news == (AtDoor(3, CODE),)
    assert session.receive(Snapshot(5, OUTSIDE)).news == (Arrived(OUTSIDE),)
    assert again(session) == (JOIN,)
    session.receive(SEAT)
    assert session.receive(Snapshot(9, table())).news == (Seated(OUTSIDE, table()),)
    assert again(session) == (Resume(CODE, KEY, "first", 9),)


def test_a_guest_who_is_back_is_shown_the_whole_table() -> None:
    """What was missed is not known in parts."""
    session = greeted(JOIN)
    session.receive(GUEST)
    session.receive(Snapshot(5, OUTSIDE))
    again(session)
    session.receive(GUEST)
    assert session.receive(Snapshot(5, OUTSIDE)).news == (Returned(OUTSIDE, (), OUTSIDE, whole=True),)


def test_a_guest_whose_place_is_gone_is_told_why() -> None:
    """The table was locked meanwhile, say; that is the end of it."""
    session = greeted(JOIN)
    session.receive(GUEST)
    again(session)
    assert session.receive(Refusal(0, "table_locked")).ended == TurnedAway(Refusal(0, "table_locked"))


def test_who_was_welcomed_to_a_seat_but_saw_nothing_resumes_with_a_whole_picture() -> None:
    """There is nothing that could be caught up with."""
    session = greeted(JOIN)
    session.receive(SEAT)
    assert again(session) == (Resume(CODE, KEY, "", 0),)


def test_who_looks_on_may_ask_for_a_seat_on_the_same_line() -> None:
    """And has it at once if one is free."""
    session = watching()
    assert session.ask_for_seat(JOIN)
    session.receive(SEAT)
    assert session.receive(Snapshot(6, table())).news == (Seated(table(you=None), table()),)
    assert again(session) == (Resume(CODE, KEY, "first", 6),)


def test_who_looks_on_may_end_up_at_the_door() -> None:
    """What was seen already is not told again; anything newer is."""
    session = watching()
    assert session.ask_for_seat(JOIN)
    came = happened(GuestCame(3, "Dot"), seq=6)
    session.receive(came)
    assert session.receive(GUEST).news == (AtDoor(3, CODE),)
    assert session.receive(Snapshot(6, OUTSIDE)).news == ()
    assert session.view == OUTSIDE
    newer = replace(OUTSIDE, locked=True)
    assert session.receive(Snapshot(7, newer)).news == (Returned(OUTSIDE, (), newer, whole=True),)
    assert again(session) == (JOIN,)


def test_who_gets_no_seat_looks_on_as_before() -> None:
    """Told why; another try is possible, and the way back in is to watch."""
    session = watching()
    session.ask_for_seat(JOIN)
    assert session.receive(Refusal(0, "name_taken")).news == (Declined(Refusal(0, "name_taken")),)
    assert session.receive(happened(Locked(), seq=6)).news
    assert session.ask_for_seat(replace(JOIN, name="Eve"))
    session.receive(Refusal(0, "bad_name"))
    assert again(session) == (WATCH,)


def test_a_line_that_breaks_while_a_seat_is_asked_for_asks_again() -> None:
    """The same key is the same seat; if there is none one looks on, on the same connection."""
    session = watching()
    session.ask_for_seat(JOIN)
    assert again(session) == (JOIN,)
    step = session.receive(Refusal(0, "table_locked"))
    assert (step.send, step.news, step.ended) == ((WATCH,), (Declined(Refusal(0, "table_locked")),), None)
    session.receive(WATCHER)
    assert session.receive(Snapshot(9, table(you=None))).news[0].__class__ is Returned


def test_a_seat_is_asked_for_by_who_looks_on_alone() -> None:
    """Once at a time, and not while the line is down."""
    session = watching()
    assert session.ask_for_seat(JOIN)
    assert not session.ask_for_seat(JOIN)
    session.line_ended(1006)
    session.begin()
    assert not session.ask_for_seat(JOIN)
    seated = greeted(JOIN)
    seated.receive(SEAT)
    seated.receive(Snapshot(5, table()))
    assert not seated.ask_for_seat(JOIN)


def test_a_refusal_of_nothing_in_particular_ends_no_evening_of_who_looks_on() -> None:
    """It is told; a player is never sent one."""
    session = watching()
    assert session.receive(Refusal(0, "already_seated")).news == (Declined(Refusal(0, "already_seated")),)
    seated = greeted(JOIN)
    seated.receive(SEAT)
    seated.receive(Snapshot(5, table()))
    with pytest.raises(ProtocolError):
        seated.receive(Refusal(0, "already_seated"))


def test_who_has_a_seat_is_not_welcomed_again_on_the_same_line() -> None:
    """Nor is anybody told what was not asked for, or caught up with in the middle of things."""
    session = greeted(JOIN)
    session.receive(SEAT)
    session.receive(Snapshot(5, table()))
    ledger = LedgerTold(CODE, "Friday's table", "", 0, 0, over=False, ledger=(), payments=())
    for message in (SEAT, GUEST, CatchUp(()), ledger, HandsTold("pontoon-seen/1", (), 0)):
        with pytest.raises(ProtocolError):
            session.receive(message)


def test_an_answer_is_told_with_the_command_it_answers() -> None:
    """So that one may say that nothing has changed."""
    session = greeted(JOIN)
    session.receive(SEAT)
    session.receive(Snapshot(5, table()))
    session.stamp(Ready(1))
    update = replace(happened(seq=6), id=1)
    assert session.receive(update).news == (Changed(table(), update, table(), Ready(1)),)


def test_a_guest_who_may_not_look_on_has_no_picture() -> None:
    """An old one is forgotten, on the same line or on the way back; the next is like the first."""
    session = greeted(JOIN)
    session.receive(GUEST)
    assert session.receive(OFF).news == (Hidden(),)
    session.receive(Snapshot(5, OUTSIDE))
    assert session.receive(OFF).news == (Hidden(),)
    assert (session.view, session.at_table, session.guest) == (None, True, 3)
    assert session.receive(happened(GuestCame(4, "Eve"), seq=9)) == Step()
    assert session.receive(Snapshot(5, OUTSIDE)).news == (Arrived(OUTSIDE),)
    again(session)
    session.receive(GUEST)
    assert session.receive(OFF).news == (Hidden(),)
    session.receive(SEAT)
    assert session.receive(Snapshot(6, table())).news == (Arrived(table()),)


def test_who_does_not_wait_at_the_door_sees_on_whatever_a_notice_says() -> None:
    """It is told, and no more."""
    session = watching()
    assert session.receive(OFF).news == (Noticed(OFF),)
    assert session.view is not None


def test_how_one_joined_is_known_to_the_end() -> None:
    """Also after looking on; not when it was refused, and not to who came otherwise."""
    assert greeted(JOIN).joined == JOIN
    assert greeted(Resume(CODE, KEY)).joined is None
    session = watching()
    assert session.joined is None
    session.ask_for_seat(JOIN)
    session.receive(Refusal(0, "name_taken"))
    assert session.joined is None
    session.ask_for_seat(JOIN)
    session.receive(SEAT)
    assert session.joined == JOIN
