"""The line client in a pause, and what it says of chat and of answers that change nothing."""

from msgspec.structs import replace

from pontoon_client.connection.news import Arrived, Changed, LineDown
from pontoon_client.table.update import apply
from pontoon_protocol.commands import Vote
from pontoon_protocol.events import LineLost, Said, WentAway
from pontoon_protocol.hand_events import Staked
from pontoon_protocol.host_events import Paused, Voted, WentOn
from pontoon_protocol.views import Wait
from support.client_tables import ANN, BEN, CY, YOU, dealt, happened, table, your_turn
from support.listeners import Listener

LEFT = Wait("turn", (YOU,), 12.0)
PAUSED = replace(your_turn(), paused=True, wait=LEFT)
MEANWHILE = "No clock runs in a pause, and nobody moves. You can still talk, look, bring chips, go away and come back."
STANDS = "The game is paused; it goes on with 12 seconds left. Ann ends the pause."


def spoken(lines: list[str]) -> list[str]:
    """The lines without the mark where one may type."""
    return [line for line in lines if line not in ("", "> ")]


def test_a_pause_is_told_with_what_can_be_done_meanwhile() -> None:
    """And nobody is reminded of a clock that stands still."""
    listener = Listener().at(your_turn())
    assert listener.remind_at() is not None
    assert spoken(listener.happens(happened(Paused(ANN), wait=LEFT))) == [
        "Ann pauses the game; it goes on with 12 seconds left.",
        MEANWHILE,
    ]
    assert listener.remind_at() is None


def test_however_long_it_lasts_the_same_time_is_left() -> None:
    """To whoever asks, whichever way."""
    listener = Listener().at(PAUSED)
    listener.now += 500
    for line in ("", "table", "repeat"):
        listener.plain.typed(line)
        assert STANDS in listener.page
    assert not any("Your turn" in line for line in listener.page)


def test_what_happens_in_a_pause_is_told_without_asking_for_anything() -> None:
    """Whoever is lost meanwhile is waited for when it goes on."""
    listener = Listener().at(PAUSED)
    assert spoken(listener.happens(happened(LineLost(BEN)))) == ["Ben's line is down; the seat is kept."]


def test_when_it_goes_on_you_are_asked_with_the_time_that_was_left() -> None:
    """From there the clock runs, with its reminder if there is time for one."""
    listener = Listener().at(PAUSED)
    listener.now += 500
    assert spoken(listener.happens(happened(WentOn(ANN), wait=LEFT))) == [
        "Ann ends the pause; the game goes on.",
        "Your turn, 12 seconds. 1 buy (5 to 10), 2 twist, 3 stick.",
    ]
    assert listener.remind_at() == listener.now + 2
    listener.now += 5
    listener.plain.typed("")
    assert listener.page[0].startswith("Your turn, 7 seconds.")


def test_when_it_goes_on_others_hear_who_is_waited_for() -> None:
    """Or when the next hand begins."""
    listener = Listener().at(replace(PAUSED, you=BEN, offer=None))
    assert listener.happens(happened(WentOn(ANN), wait=LEFT))[1:] == ["Waiting for Dot, 12 seconds."]
    between = Wait("between", (), 8.0)
    listener = Listener().at(table(paused=True, wait=between))
    assert listener.happens(happened(WentOn(ANN), wait=between))[1:] == [
        "The next hand begins in 8 seconds, or when all are ready (Enter)."
    ]


def test_who_arrives_in_a_pause_hears_of_it() -> None:
    """Instead of a question."""
    listener = Listener()
    listener.plain.hear(Arrived(PAUSED))
    assert listener.page[-2:] == [STANDS, "> "]


def test_no_turn_is_played_in_a_pause_when_the_line_breaks() -> None:
    """The seat is kept."""
    listener = Listener().at(PAUSED)
    listener.plain.hear(LineDown())
    assert spoken(listener.page) == ["The line to the server is down. Your seat is kept. Trying again."]


def test_after_your_own_move_you_hear_who_is_absent() -> None:
    """And that they may be skipped, if you are the host."""
    gone = tuple(replace(seat, connected=seat.seat != BEN) for seat in table().seats)
    listener = Listener().at(replace(dealt(table(host=YOU)), seats=gone))
    assert listener.happens(happened(Staked(YOU, (5,)), offer=None))[-1] == (
        "Waiting for Ben, not connected; in 30 seconds the hand goes on without. skip waits no longer."
    )


def test_who_goes_away_while_waited_for_is_told_as_absent() -> None:
    """The host may skip them."""
    listener = Listener().at(replace(your_turn(table(host=CY)), you=BEN, offer=None))
    lines = listener.happens(happened(WentAway(YOU)))
    assert lines[-1] == "Waiting for Dot, away; in 30 seconds the turn is played by the clock."


def test_an_answer_that_changes_nothing_says_so() -> None:
    """A second vote, for one; the first is told by what happens."""
    listener = Listener().at(table())
    nothing = replace(happened(), id=4)
    listener.plain.hear(Changed(table(), nothing, table(), Vote(4)))
    assert listener.page == ["That is so already; nothing changes."]
    voted = replace(happened(Voted(YOU, 1, 2)), id=4)
    listener.plain.hear(Changed(table(), voted, apply(table(), voted), Vote(4)))
    assert listener.page == ["You vote for waiting no longer: 1 of the 2 votes that it takes."]


def test_muted_words_are_not_shown_until_they_are_again() -> None:
    """Here alone; the server hears nothing of it."""
    listener = Listener().at(table())
    assert listener.plain.typed("mute ben") is None
    assert listener.page == ["What Ben says is not shown to you from now on; unmute shows it again."]
    assert listener.happens(happened(Said(BEN, "hi"), Said(ANN, "hello"))) == ["Ann (1): hello"]
    listener.plain.typed("unmute ben")
    assert listener.page == ["What Ben says is shown to you again."]
    assert listener.happens(happened(Said(BEN, "hi"))) == ["Ben (2): hi"]
