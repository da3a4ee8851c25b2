"""From what a mind wants to the command that says so."""

import pytest

from pontoon_protocol.commands import (
    Burn,
    Buy,
    Double,
    DoubleStakes,
    KeepStakes,
    Moves,
    SitOut,
    Split,
    Stake,
    Stick,
    Twist,
)
from pontoon_protocol.views import Choice
from pontoon_server.bots.decision import Decision, command, own_hand, possible
from unit.bots.pictures import bank_turn, hand, punter_turn


@pytest.mark.parametrize(
    ("decision", "move"),
    [
        (Decision("stake", 7), Stake(3, 9, (7,))),
        (Decision("sit_out"), SitOut(3, 9)),
        (Decision("buy", 5), Buy(3, 9, 5)),
        (Decision("twist"), Twist(3, 9)),
        (Decision("stick"), Stick(3, 9)),
        (Decision("split"), Split(3, 9)),
        (Decision("double"), Double(3, 9)),
        (Decision("burn"), Burn(3, 9)),
        (Decision("double_stakes"), DoubleStakes(3, 9)),
        (Decision("keep_stakes"), KeepStakes(3, 9)),
    ],
)
def test_each_decision_has_its_command(decision: Decision, move: Moves) -> None:
    """With its numbers, and its amount where there is one."""
    assert command(decision, 3, 9) == move


def test_what_is_closed_is_not_possible() -> None:
    """Whatever the reason."""
    view = punter_turn("KS 2H", Choice("buy", 4, 8, 4), Choice("twist"), Choice("stick", closed="below_stick_minimum"))
    assert set(possible(view)) == {"buy", "twist"}


def test_own_hand_is_the_one_whose_turn_it_is() -> None:
    """Or the bank's when it is no punter's."""
    assert own_hand(punter_turn("KS 2H")).cards == ("KS", "2H")
    assert own_hand(bank_turn("QS 2H", hand("? ?", "stuck"))).cards == ("QS", "2H")
