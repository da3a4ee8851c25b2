"""How a pause ends: by the host, by itself, or with the night."""

import pytest

from pontoon_protocol.commands import Vote
from pontoon_protocol.events import LineLost, NightEnded, NightEnding, SatDown
from pontoon_protocol.host_commands import EndNight, GoOn, Pause, Skip
from pontoon_protocol.host_events import HostChanged, WentOn
from pontoon_protocol.options import Settings
from pontoon_server.table.check import check
from pontoon_server.table.commands import CloseNight, PauseOver
from pontoon_server.table.decide import wants
from pontoon_server.table.events import Graced
from pontoon_server.table.state import Shuffle
from pontoon_server.table.view import public
from support.moments import (
    BEGUN,
    RUNNING,
    WAITING,
    Moment,
    bank,
    between,
    double,
    draw,
    pack,
    punters,
    stakes_in_turn,
)


@pytest.mark.parametrize("moment", [stakes_in_turn, double, punters, bank])
def test_grace_for_a_line_that_was_lost_in_a_pause_is_given_at_its_end(moment: Moment) -> None:
    """Once; a line that is back again needs none."""
    night = moment(Settings(host_returns=True))
    (place,) = night.wait.seats
    letter, seconds = "ABC"[place], night.wait.seconds
    night.host(Pause)
    assert LineLost(place) in night.loses_line(letter)
    assert night.wait.seconds == seconds
    assert night.host(GoOn)[1] == Graced(20.0)
    assert night.wait.seconds == seconds + 20
    night = moment()
    night.host(Pause)
    night.loses_line(letter)
    night.returns(letter)
    assert night.host(GoOn) == (WentOn(0),)


def test_no_wait_is_skipped_or_voted_about_in_a_pause() -> None:
    """`paused`: there is no wait."""
    night = punters()
    night.loses_line("B")
    night.host(Pause)
    assert night.refused("A", Skip) == "paused"
    night.loses_line("A")
    assert night.refused("C", Vote) == "paused"


@pytest.mark.parametrize("moment", BEGUN)
def test_a_pause_is_over_by_itself_when_it_lasted_long_enough(moment: Moment) -> None:
    """By nobody's hand; without a pause nothing happens."""
    night = moment()
    assert night.internal(PauseOver()) == ()
    night.host(Pause)
    assert night.happen(PauseOver())[0] == WentOn(None)
    assert night.internal(PauseOver()) == ()


@pytest.mark.parametrize("moment", RUNNING)
def test_a_night_that_sleeps_in_a_pause_is_closed_after_its_hand(moment: Moment) -> None:
    """The hand goes on without anybody, and the night ends after it."""
    night = moment()
    assert night.internal(CloseNight()) == (), "no hand that runs is closed"
    night.host(Pause)
    for letter in "ABC":
        night.loses_line(letter)
    events = night.happen(CloseNight())
    assert events[0] == WentOn(None)
    assert events[-1] == NightEnding()
    night.plays_out()
    assert night.table.phase == "over"
    check(night.table)


def test_a_night_that_was_ending_already_is_not_ended_twice() -> None:
    """It goes on, and that is all."""
    night = punters()
    night.host(EndNight)
    night.host(Pause)
    assert night.happen(CloseNight()) == (WentOn(None),)


@pytest.mark.parametrize("moment", [draw, between])
def test_a_night_that_sleeps_in_a_pause_between_hands_is_closed_at_once(moment: Moment) -> None:
    """With its ledger."""
    night = moment()
    night.host(Pause)
    for letter in "ABC":
        night.loses_line(letter)
    went_on, ended = night.happen(CloseNight())
    assert went_on == WentOn(None)
    assert isinstance(ended, NightEnded)


@pytest.mark.parametrize("moment", WAITING)
def test_the_wait_is_said_anew_where_a_pause_begins_and_ends(moment: Moment) -> None:
    """Else a client's clock would be wrong by as much as it stood still."""
    night = moment()
    night.host(Pause)
    night.host(GoOn)
    for entry in night.log[-2:]:
        assert public(entry.before, entry.after, entry.events, 7.5).wait == night.wait.seen(7.5)


def test_a_pause_in_the_draw_waits_with_the_pack() -> None:
    """T3; and in a hand that was about to be dealt."""
    for moment in (draw, pack):
        night = moment()
        night.host(Pause)
        night.host(GoOn)
        assert wants(night.table) == Shuffle(1)


def test_somebody_new_sits_down_in_a_pause() -> None:
    """And is dealt in when it is over and the hand too."""
    night = punters()
    night.host(Pause)
    assert isinstance(night.comes("Dan")[0], SatDown)
    assert night.returns("D") == ()
    assert not any(isinstance(event, HostChanged) for event in night.log[-1].events)
