"""A pause: all clocks stand still, nobody moves, and everything goes on with the seconds that it had."""

import pytest

from pontoon_protocol.cards import PACK
from pontoon_protocol.commands import Away, Back, BuyIn, CashOut, Ready, Say, SitOut, Stick, Twist
from pontoon_protocol.events import HandBegan, NightEnded, NightEnding
from pontoon_protocol.host_commands import AddBot, EndNight, GoOn, Pause, TopUp
from pontoon_protocol.host_events import Paused, WentOn
from pontoon_protocol.options import CASINO
from pontoon_server.table.commands import PauseOver, Restarted, Shuffled, Tick
from pontoon_server.table.decide import wants
from pontoon_server.table.draft import offered
from pontoon_server.table.state import Wait
from pontoon_server.table.view import view
from support.moments import (
    BEGUN,
    RUNNING,
    WAITING,
    Moment,
    bank,
    between,
    double,
    lobby,
    punters,
    stakes,
    stakes_in_turn,
)
from support.nights import Night


@pytest.mark.parametrize("moment", BEGUN)
def test_a_pause_is_a_pause_at_any_moment_of_the_night(moment: Moment) -> None:
    """Nothing is wanted of the world; then what was wanted before."""
    night = moment()
    wanted = wants(night.table)
    assert wanted is not None
    assert night.host(Pause) == (Paused(0),)
    assert wants(night.table) is None
    assert view(night.table, None, 3.0).paused
    assert night.host(GoOn) == (WentOn(0),)
    assert wants(night.table) == wanted
    assert not view(night.table, None, 3.0).paused


def test_before_the_night_there_is_nothing_to_pause() -> None:
    """`wrong_phase`."""
    assert lobby().refused("A", Pause) == "wrong_phase"


def test_a_pause_begins_and_ends_once() -> None:
    """`paused` and `not_paused`."""
    night = between()
    assert night.refused("A", GoOn) == "not_paused"
    night.host(Pause)
    assert night.refused("A", Pause) == "paused"


@pytest.mark.parametrize("moment", [stakes, stakes_in_turn, double, punters, bank])
def test_nobody_moves_in_a_pause(moment: Moment) -> None:
    """Whatever it is; the offers stay as they are."""
    night = moment()
    offers = night.table.offers
    night.host(Pause)
    for place in night.hand.movers:
        letter = "ABC"[place]
        for kind in (Stick, Twist, SitOut):
            assert night.refused(letter, kind, offered(night.table, place)) == "paused"
    assert night.table.offers == offers


@pytest.mark.parametrize("moment", BEGUN)
def test_neither_the_clock_nor_a_pack_does_anything_in_a_pause(moment: Moment) -> None:
    """A tick that was on its way, a shuffle that was under way."""
    night = moment()
    number = night.table.wait.number if night.table.wait else 0
    night.host(Pause)
    assert night.internal(Tick(number)) == ()
    assert night.internal(Shuffled(PACK)) == ()


@pytest.mark.parametrize("moment", WAITING)
def test_the_wait_goes_on_with_what_it_had_whatever_happened_meanwhile(moment: Moment) -> None:
    """Lost lines, a restart, coming back, being away, buying in, a chat, somebody new: the same number and seconds."""
    night = moment()
    wait = night.wait
    night.host(Pause)
    night.loses_line("C")
    night.comes("Dan")
    night.say("D", Say, "what now?")
    night.say("D", BuyIn, 5)
    night.say("D", CashOut, 5)
    night.say("D", Away)
    night.happen(Restarted())
    for letter in "CBAD":
        night.returns(letter)
    night.say("D", Back)
    night.host(AddBot)
    night.host(TopUp, 3, 5)
    assert night.wait == wait
    assert night.host(GoOn)[0] == WentOn(0)
    assert wants(night.table) == wait


@pytest.mark.parametrize("moment", [stakes, punters, bank, double])
def test_a_wait_for_others_outlives_the_leaving_of_somebody_in_a_pause(moment: Moment) -> None:
    """Who isn't waited for."""
    night = moment()
    wait = night.wait
    night.host(Pause)
    night.leave("C")
    night.host(GoOn)
    assert (night.wait.number, night.wait.seconds) == (wait.number, wait.seconds)


@pytest.mark.parametrize("moment", [stakes_in_turn, punters])
def test_whoever_leaves_in_a_pause_is_played_out_and_the_next_has_all_the_time(moment: Moment) -> None:
    """T20: nothing waits for an empty seat, not even in a pause."""
    night = moment()
    night.host(Pause)
    night.leave("B")
    assert wants(night.table) is None
    night.host(GoOn)
    assert night.wait.seats == (2,)
    assert night.wait.number < night.table.version


def test_a_hand_that_ends_in_a_pause_begins_no_other() -> None:
    """The wait for the next stands still as well."""
    night = bank()
    for letter in "BC":
        night.say(letter, Say, "go")
    night.host(Pause)
    night.leave("A")
    assert night.table.phase == "between"
    assert night.table.paused
    assert wants(night.table) is None
    assert night.internal(Tick(night.wait.number)) == ()
    assert night.host(GoOn) == (WentOn(1),)
    assert isinstance(wants(night.table), Wait)


def test_a_night_that_ends_with_the_hand_ends_in_a_pause_too() -> None:
    """When all who are in the hand have left."""
    night = punters()
    night.host(EndNight)
    night.host(Pause)
    night.leave("B")
    night.leave("C")
    night.leave("A")
    assert (night.table.phase, night.table.paused) == ("over", False)


@pytest.mark.parametrize("moment", RUNNING)
def test_a_night_may_be_ended_in_a_pause(moment: Moment) -> None:
    """After the hand, when it goes on; between hands at once, and the pause is over with it."""
    night = moment()
    night.host(Pause)
    assert night.host(EndNight) == (NightEnding(),)
    night = between()
    night.host(Pause)
    assert isinstance(night.host(EndNight)[-1], NightEnded)
    assert not night.table.paused


def test_all_may_be_ready_in_a_pause_and_the_hand_begins_after_it() -> None:
    """In the very version."""
    night = between()
    night.host(Pause)
    for letter in "ABC":
        night.say(letter, Ready)
    assert night.table.phase == "between"
    assert night.host(GoOn) == (WentOn(0), HandBegan(1, (1, 2, 0)))


def test_the_next_hand_waits_in_a_pause_though_nobody_is_there_to_play_it() -> None:
    """When all are back it has the seconds that it had; else it isn't waited for."""
    night = between()
    wait = night.wait
    night.host(Pause)
    for letter in "ABC":
        night.loses_line(letter)
    assert night.wait == wait
    night.happen(PauseOver())
    assert night.table.wait is None


def test_a_pause_without_a_wait_may_see_one_begin() -> None:
    """It stands still with all its seconds."""
    night = Night("Ann", options=CASINO).started()
    night.cash_out("A", 1000)
    night.host(Pause)
    assert night.table.wait is None
    night.buy_in("A", 10)
    assert night.wait.seconds == 8.0
    assert wants(night.table) is None
