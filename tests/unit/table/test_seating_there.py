"""Being there: lines that are lost, being away, being ready."""

import pytest

from pontoon_protocol.errors import Refused
from pontoon_protocol.events import BecameReady, CameBack, HandBegan, LineBack, LineLost, WentAway
from pontoon_protocol.host_commands import StartNight
from pontoon_protocol.options import CASINO, CLUB, Settings
from pontoon_server.table.commands import LineDown, LineUp
from pontoon_server.table.events import Graced
from support.hands import LETTERS
from support.nights import Night


def in_hand() -> Night:
    """A hand of Ann, who has the bank, Ben and Cat; stakes are open."""
    night = Night("Ann", "Ben", "Cat").started()
    night.deal("2S 3S 4S 2D 3D 4D 2H 3H")
    return night


# -- lines ------------------------------------------------------------------------------------------


def test_a_lost_line_keeps_the_seat_and_is_told_once() -> None:
    """Somebody who isn't seated has no line to lose."""
    night = Night("Ann", "Ben")
    assert night.internal(LineDown(2)) == (LineLost(1),)
    assert night.internal(LineDown(2)) == ()
    assert night.internal(LineDown(9)) == ()
    assert night.internal(LineUp(2)) == (LineBack(1),)
    assert night.internal(LineUp(2)) == ()
    assert night.internal(LineUp(9)) == ()


def test_who_has_left_has_no_line_to_get_back() -> None:
    """The seat is played out without its player."""
    night = in_hand()
    night.play("B stake 1")
    night.leave("B")
    assert night.internal(LineUp(2)) == ()
    assert night.internal(LineDown(2)) == ()


def test_only_the_mover_gets_grace_for_a_lost_line() -> None:
    """RULES.md section 5: "when a connection is lost on that seat's turn"; stakes are no turn."""
    night = in_hand()
    assert night.internal(LineDown(2)) == (LineLost(1),)
    night.play("B stake 1, C stake 1")
    assert night.internal(LineDown(3)) == (LineLost(2),)
    night.happen(LineUp(2))
    assert night.internal(LineDown(2)) == (LineLost(1), Graced(20.0))


def test_who_missed_waits_plays_again_when_the_line_is_back() -> None:
    """Also if it never was lost; who asked to be away stays away."""
    night = Night("Ann", "Ben", "Cat", settings=Settings(away_after=1)).started()
    night.deal("2S 3S 4S")
    night.away("C")
    night.happen(LineDown(2))
    night.tick()
    assert [night.table.at(place).away for place in range(3)] == ["", "missed", "asked"]
    assert night.internal(LineUp(2)) == (LineBack(1), CameBack(1))
    assert night.internal(LineUp(3)) == ()


def test_a_lost_line_may_begin_the_hand_that_the_others_are_ready_for() -> None:
    """Who isn't there isn't waited for."""
    night = Night("Ann", "Ben").started()
    night.ready("A")
    assert night.internal(LineDown(2)) == (LineLost(1), HandBegan(1, (1, 0)))


# -- away, back, ready ------------------------------------------------------------------------------


def test_away_is_away_until_back() -> None:
    """Said twice, it happens once."""
    night = Night("Ann", "Ben", "Cat").started()
    night.away("B")
    assert night.table.at(1).away == "asked"
    night.away("B")
    night.back("B")
    assert night.table.at(1).away == ""
    assert [entry.events for entry in night.log[-3:]] == [(WentAway(1),), (), (CameBack(1),)]


def test_going_away_may_begin_the_hand_that_the_others_are_ready_for() -> None:
    """A hand of those who stay."""
    night = Night("Ann", "Ben", "Cat").started()
    night.ready("A")
    night.ready("B")
    night.away("C")
    assert night.log[-1].events == (WentAway(2), HandBegan(1, (1, 0)))


def test_the_next_hand_begins_when_all_who_are_there_are_ready() -> None:
    """Bots are always ready; being ready is being back; said twice, it happens once."""
    night = Night("Ann", "Ben")
    night.add_bot()
    night.started()
    night.away("B")
    assert night.ready("B") == (CameBack(1), BecameReady(1))
    assert night.ready("B") == ()
    assert night.ready("A") == (BecameReady(0), HandBegan(1, (1, 2, 0)))
    assert not night.table.at(0).ready, "for the hand after this one nobody is, yet"


def test_one_is_ready_between_hands_only() -> None:
    """`wrong_phase` otherwise."""
    night = Night("Ann", "Ben")
    with pytest.raises(Refused, match="wrong_phase"):
        night.ready("A")
    night.give("A", StartNight(1))
    with pytest.raises(Refused, match="wrong_phase"):
        night.ready("A")


@pytest.mark.parametrize(("moves", "letter"), [("", "B"), ("B stake 1", "A")])
def test_a_lost_line_in_a_turn_to_stake_or_to_double_has_its_grace(moves: str, letter: str) -> None:
    """Where one seat after the other is asked, that is its turn."""
    night = Night("Ann", "Ben", options=CLUB).started()
    night.deal("2S 3S 4S")
    if moves:
        night.play(moves)
    seconds = night.wait.seconds
    night.happen(LineDown(night.table.at(LETTERS.index(letter)).player))
    assert night.wait.seconds == seconds + 20


def test_a_lost_line_while_all_stake_together_has_no_grace() -> None:
    """It is nobody's turn."""
    night = Night("Ann", "Ben").started()
    night.deal("2S 3S 4S")
    night.happen(LineDown(2))
    assert night.wait.seconds == 30


def test_chips_that_were_missing_let_the_hand_begin_when_all_are_ready() -> None:
    """T19: whoever was too poor to play and ready needs not say so again."""
    night = Night("Ann", options=CASINO).started()
    night.cash_out("A", night.chips("A"))
    night.ready("A")
    assert (night.table.phase, night.table.wait) == ("between", None)
    night.buy_in("A", 50)
    assert isinstance(night.log[-1].events[-1], HandBegan)
