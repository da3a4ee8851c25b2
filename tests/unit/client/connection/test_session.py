"""The client's side of the protocol, without a socket."""

import pytest
from msgspec.structs import replace

from pontoon_client.connection.news import Arrived, Changed, Closed, Declined, LineDown, Noticed, Returned, TurnedAway
from pontoon_client.connection.session import Session
from pontoon_protocol.commands import Entrances, Hello, Join, Ready, Resume, Say, Watch
from pontoon_protocol.errors import Detail, ProtocolError
from pontoon_protocol.events import Said
from pontoon_protocol.host_events import GuestCame
from pontoon_protocol.limits import ANSWERS_KEPT, LIST_ITEMS
from pontoon_protocol.updates import CatchUp, Closing, Done, Greeting, Happened, Notice, Refusal, Snapshot, Welcome
from pontoon_protocol.views import GuestView
from support.client_tables import BEN, CODE, YOU, after, happened, table

KEY = "k" * 43
JOIN = Join(CODE, KEY, "Dot")
GREETING = Greeting(1, "a server", "first")
HI = Said(BEN, "hi")


def entered(entrance: Entrances = JOIN, *, handled: int = 0, seq: int = 5) -> Session:
    session = Session(entrance, "a test")
    session.begin()
    session.receive(GREETING)
    session.receive(Welcome(CODE, "first", YOU, 3, handled=handled))
    session.receive(Snapshot(seq, table()))
    return session


def resumed(session: Session, *, handled: int = 0, epoch: str = "first") -> tuple[object, ...]:
    session.begin()
    session.receive(GREETING)
    return session.receive(Welcome(CODE, epoch, YOU, 3, handled=handled)).send


def test_hello_comes_first_and_the_entrance_after_the_greeting() -> None:
    """Then the welcome, then the table."""
    session = Session(JOIN, "a test")
    assert session.begin() == Hello((1,), "a test")
    assert session.receive(GREETING).send == (JOIN,)
    assert session.receive(Welcome(CODE, "first", YOU, 3)).send == ()
    assert not session.at_table
    assert session.receive(Snapshot(5, table())).news == (Arrived(table()),)
    assert (session.at_table, session.seq, session.code) == (True, 5, CODE)


def test_a_version_that_was_not_offered_is_an_error() -> None:
    """As is anything that comes at the wrong time."""
    session = Session(JOIN, "")
    session.begin()
    with pytest.raises(ProtocolError):
        session.receive(Greeting(2, "", ""))
    for early in (Welcome(CODE, ""), Snapshot(1, table()), happened(), CatchUp(()), Refusal(0, "table_full")):
        with pytest.raises(ProtocolError):
            session.receive(early)
    with pytest.raises(ProtocolError):
        entered().receive(GREETING)


def test_what_happens_is_folded_into_the_view() -> None:
    """In order; what was seen already is passed over."""
    session = entered()
    update = happened(HI, seq=6)
    assert session.receive(update).news == (Changed(table(), update, after(table(), HI)),)
    assert session.seq == 6
    assert session.receive(update).news == ()
    assert session.seq == 6


def test_a_table_may_not_grow_beyond_what_can_be_told_at_once() -> None:
    """Whoever sends ever more guests is no sound server."""
    session = entered()
    session.receive(Snapshot(6, table(guests=tuple(GuestView(number, "Eve") for number in range(LIST_ITEMS)))))
    with pytest.raises(ProtocolError):
        session.receive(happened(GuestCame(LIST_ITEMS, "Eve"), seq=7))


def test_a_gap_is_filled_on_another_connection() -> None:
    """Nothing is folded over it."""
    session = entered()
    step = session.receive(happened(HI, seq=7))
    assert (step.come_back, step.news, session.seq) == (True, (), 5)
    session.begin()
    assert session.receive(GREETING).send == (Resume(CODE, KEY, "first", 5),)


def test_who_comes_back_is_told_what_was_missed() -> None:
    """With the table before and after it."""
    session = entered()
    session.line_ended(1006)
    resumed(session)
    missed = (happened(HI, seq=6), Happened(7))
    assert session.receive(CatchUp(missed, None)).news == (Returned(table(), missed, table()),)
    assert session.seq == 7


def test_after_a_restart_the_whole_table_comes_anew() -> None:
    """Another epoch is remembered for the next time."""
    session = entered()
    session.line_ended(1001)
    resumed(session, epoch="second")
    other = table(hand=40)
    assert session.receive(Snapshot(90, other)).news == (Returned(table(), (), other, whole=True),)
    session.begin()
    assert session.receive(GREETING).send == (Resume(CODE, KEY, "second", 90),)


def test_a_catch_up_with_gaps_is_answered_by_asking_for_the_whole_table() -> None:
    """A made-up epoch always means a snapshot."""
    session = entered()
    resumed(session)
    assert session.receive(CatchUp((happened(HI, seq=9),))).come_back
    session.begin()
    assert session.receive(GREETING).send == (Resume(CODE, KEY, "", 5),)


def test_a_catch_up_needs_a_picture_to_begin_with() -> None:
    """Without one it is an error."""
    session = Session(JOIN, "")
    session.begin()
    session.receive(GREETING)
    session.receive(Welcome(CODE, "first", YOU, 3))
    with pytest.raises(ProtocolError):
        session.receive(CatchUp(()))


def test_a_watcher_watches_anew() -> None:
    """It has no key to resume with."""
    session = entered(Watch(CODE))
    session.begin()
    assert session.receive(GREETING).send == (Watch(CODE),)


def test_commands_are_numbered_from_the_highest_handled() -> None:
    """Each once, rising by one."""
    session = entered(handled=4)
    assert session.stamp(Ready(1)) == Ready(5)
    assert session.stamp(Say(1, "hi")) == Say(6, "hi")


def test_what_was_not_answered_is_sent_again_with_the_same_id() -> None:
    """What was handled meanwhile is not."""
    session = entered()
    for command in (Ready(1), Say(1, "a"), Say(1, "b"), Say(1, "c")):
        session.stamp(command)
    session.receive(happened(HI, seq=6).__class__(6, id=1))
    session.line_ended(1006)
    assert resumed(session, handled=2) == (Say(3, "b"), Say(4, "c"))
    assert session.stamp(Ready(1)) == Ready(5)


def test_answers_in_what_was_missed_count_too() -> None:
    """A command answered there is not sent a third time."""
    session = entered()
    session.stamp(Ready(1))
    assert resumed(session, handled=0) == (Ready(1),)
    session.receive(CatchUp((Happened(6, id=1),)))
    assert resumed(session, handled=0) == ()


def test_a_repeated_command_is_done() -> None:
    """It needs no other answer."""
    session = entered()
    session.stamp(Ready(1))
    assert session.receive(Done(1)).news == ()
    assert resumed(session) == ()


def test_a_refusal_names_the_command_that_was_refused() -> None:
    """An unknown one stands alone."""
    session = entered()
    session.stamp(Ready(1))
    refusal = Refusal(1, "wrong_phase")
    assert session.receive(refusal).news == (Declined(refusal, Ready(1)),)
    assert session.receive(Refusal(9, "stale")).news == (Declined(Refusal(9, "stale"), None),)
    assert session.stamp(Ready(1)) == Ready(2)


def test_a_command_that_was_not_taken_gives_its_id_back() -> None:
    """The ones sent after it are refused as out of order, and no id is used twice meanwhile."""
    session = entered()
    session.stamp(Say(1, "a"))
    session.stamp(Say(1, "b"))
    assert not session.receive(Refusal(1, "too_fast")).come_back
    assert session.stamp(Say(1, "c")) == Say(1, "c")
    assert session.stamp(Say(1, "d")) is None
    assert not session.receive(Refusal(2, "out_of_order")).come_back
    assert session.stamp(Say(1, "d")) == Say(2, "d")


def test_a_gap_that_such_a_command_left_is_closed_on_coming_back() -> None:
    """What came after it was not taken either."""
    session = entered()
    session.stamp(Say(1, "a"))
    session.stamp(Say(1, "b"))
    session.receive(Refusal(1, "cannot_save"))
    assert resumed(session) == (Say(1, "b"),)
    assert session.stamp(Ready(1)) == Ready(2)


def test_a_server_that_counts_otherwise_is_asked_how() -> None:
    """Out of order without an earlier refusal: the next welcome tells the highest id."""
    session = entered()
    session.stamp(Say(1, "a"))
    assert session.receive(Refusal(1, "out_of_order")).come_back


def test_only_so_many_commands_wait_for_an_answer() -> None:
    """Then one has to wait."""
    session = entered()
    stamped = [session.stamp(Ready(1)) for _number in range(ANSWERS_KEPT + 1)]
    assert stamped[-1] is None
    assert None not in stamped[:-1]


def test_who_is_not_let_in_is_told_why() -> None:
    """That is the end of it."""
    session = Session(JOIN, "")
    session.begin()
    session.receive(GREETING)
    refusal = Refusal(0, "table_full")
    assert session.receive(refusal).ended == TurnedAway(refusal)


def test_who_was_there_before_tries_again_when_the_reason_passes() -> None:
    """After the time that the server names; other reasons are the end."""
    session = entered()
    session.begin()
    session.receive(GREETING)
    step = session.receive(Refusal(0, "too_many_tries", Detail(seconds=41.0)))
    assert (step.come_back, step.ended, session.pause) == (True, None, 41.0)
    session.begin()
    assert session.pause == 0.0
    session.receive(GREETING)
    assert session.receive(Refusal(0, "wrong_key")).ended == TurnedAway(Refusal(0, "wrong_key"))


def test_notices_are_passed_on() -> None:
    """They change nothing."""
    notice = Notice("cannot_save")
    assert entered().receive(notice).news == (Noticed(notice),)


@pytest.mark.parametrize("code", [1000, 1007, 1008, 1009, 4001, 4002])
def test_some_close_codes_are_the_end(code: int) -> None:
    """To come back would meet the same again."""
    assert entered().line_ended(code).ended == Closed(code)


@pytest.mark.parametrize("code", [1001, 1005, 1006, 1011])
def test_other_close_codes_are_not(code: int) -> None:
    """The line is down, and it is tried again."""
    step = entered().line_ended(code)
    assert (step.come_back, step.ended, step.news) == (True, None, (LineDown(),))


def test_what_the_server_said_before_closing_is_told() -> None:
    """With when to come back; and it stands for a close frame that never came."""
    session = entered()
    stopping = Closing("server_stopping", Detail(seconds=5.0))
    session.receive(stopping)
    assert session.line_ended(1001).news == (LineDown(stopping),)
    assert session.pause == 5.0
    left = entered()
    left.receive(Closing("left"))
    assert left.line_ended(1006).ended == Closed(1000, Closing("left"))


def test_who_never_got_in_does_not_come_back() -> None:
    """A first try that fails is told at once."""
    session = Session(JOIN, "")
    session.begin()
    assert session.line_ended(1006).ended == Closed(1006)


def test_a_break_on_the_way_back_is_not_told_again() -> None:
    """It was told when the line went down."""
    session = entered()
    session.line_ended(1006)
    session.begin()
    assert session.line_ended(1006).news == ()


def test_a_table_that_is_shown_again_replaces_the_one_before() -> None:
    """On the same connection too."""
    session = entered()
    other = replace(table(), hand=12)
    assert session.receive(Snapshot(9, other)).news == (Returned(table(), (), other, whole=True),)
