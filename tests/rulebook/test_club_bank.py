"""RULES.md section 2, K1 and K2: the bank doubles the stakes, and declares its Pontoon."""
# ruff: noqa: N802 - tests are named after their clauses

import pytest
from msgspec.structs import replace

from pontoon_protocol.events import TimeRanOut
from pontoon_protocol.hand_events import (
    BankTurnedUp,
    DoubleOpened,
    SecondCards,
    Settled,
    ShowedPontoon,
    Staked,
    StakesDoubled,
    StakesKept,
    TurnBegan,
)
from pontoon_protocol.options import CLUB
from pontoon_server.table.view import view
from support.hands import Game
from support.nights import Night

UNDECLARED = replace(CLUB, bank_declares=False)
"""The club game, but the bank keeps its Pontoon for the end."""


def test_K1_the_bank_is_asked_when_all_have_staked() -> None:
    """K1: "when all have staked, the bank may look at its first card and double every initial stake, before the
    second card"
    """
    game = Game("TS 9S 9H 9D 8D 9C", 3, options=CLUB)
    game.play("B stake 5")
    assert game.refusal("A double_stakes") == game.refusal("A keep_stakes") == "wrong_phase"
    assert game.play("C stake 3") == (Staked(2, (3,)), DoubleOpened(0))
    assert (set(game.offered("A")), game.mover) == ({"double_stakes", "keep_stakes"}, "A")
    assert [hand.cards for hand in game.state.hands] == [("TS",), ("9S",)]
    assert game.play("A double_stakes") == (StakesDoubled(0), SecondCards(), TurnBegan(1, 0))
    assert [(hand.initial, hand.stake) for hand in game.state.hands] == [(10, 10), (6, 6)]


def test_K1_it_may_leave_them() -> None:
    """K1: "may [...] double" - or not."""
    game = Game("TS 9H 9D 9C", options=CLUB)
    game.play("B stake 5")
    assert game.play("A keep_stakes") == (StakesKept(0), SecondCards(), TurnBegan(1, 0))
    assert (game.hand("B").initial, game.hand("B").stake) == (5, 5)


def test_K1_nobody_else_answers_and_nobody_answers_twice() -> None:
    """K1: "the bank may" """
    game = Game("TS 9H 9D 9C", options=CLUB)
    game.play("B stake 5")
    assert game.refusal("B double_stakes") == game.refusal("B keep_stakes") == "not_your_turn"
    assert game.offered("B") == {}
    game.play("A double_stakes")
    assert game.refusal("A double_stakes") == game.refusal("A keep_stakes") == "wrong_phase"


def test_K1_the_bank_alone_looks_at_its_first_card_and_not_before_all_have_staked() -> None:
    """K1: "when all have staked, the bank may look at its first card" """
    night = Night("Ann", "Ben", "Cy", options=CLUB).started()
    night.deal("TS 9S 9H")
    night.play("B stake 5")
    assert view(night.table, 0, 0.0).bank_hand == view(night.table, 1, 0.0).bank_hand
    night.play("C stake 3")
    own = view(night.table, 0, 0.0).bank_hand
    assert own is not None
    assert own.cards == ("9H",)
    for viewer in (1, 2, None):
        theirs = view(night.table, viewer, 0.0).bank_hand
        assert theirs is not None
        assert theirs.cards == (None,)


def test_K1_if_nobody_stakes_nothing_is_asked() -> None:
    """K1: "when all have staked" - somebody must have."""
    game = Game("TS 9H", options=CLUB)
    game.play("B sit_out")
    assert game.over


def test_K1_where_the_table_does_not_have_it_nothing_is_asked() -> None:
    """K1: "(`bank_double: true`" """
    game = Game("TS 9H 9D 9C", options=replace(CLUB, bank_double=False))
    assert game.play("B stake 5") == (Staked(1, (5,)), SecondCards(), TurnBegan(1, 0))


def test_K1_without_an_answer_in_time_it_keeps_them() -> None:
    """K1: "without an answer in time it keeps them" """
    night = Night("Ann", "Ben", options=CLUB).started()
    night.deal("TS 9H 9D 9C")
    night.play("B stake 5")
    assert (night.wait.kind, night.wait.seats) == ("double", (0,))
    assert night.wait.seconds > 0
    assert night.tick() == (TimeRanOut(0), StakesKept(0), SecondCards(), TurnBegan(1, 0))


def test_K1_later_limits_use_the_doubled_stake() -> None:
    """K1: "Later limits use the doubled stake as the initial stake." """
    game = Game("2S 9H 3D 9C 2H", options=CLUB)
    game.play("B stake 4, A double_stakes")
    assert (game.offered("B")["buy"].least, game.offered("B")["buy"].most) == (8, 16)
    assert game.refusal("B buy 7") == game.refusal("B buy 17") == "amount_out_of_range"


def test_K1_it_may_exceed_the_maximum() -> None:
    """K1: "It may exceed the table's maximum" """
    game = Game("TS 9H 9D 8C", options=CLUB)
    game.play("B stake 10, A double_stakes, B stick, A stick")
    assert game.net("AB") == (-20, 20)


def test_K1_what_the_chips_do_not_cover_is_owed() -> None:
    """K1: "what a punter's chips don't cover is owed, and T15 applies." """
    game = Game("TS TH 8D TD", chips=(100, 6), options=CLUB)
    game.play("B stake 5, A double_stakes")
    assert game.state.free_chips(1) == 0
    assert game.refusal("B buy 10") == "not_enough_chips"
    game.play("B stick, A stick")
    assert (game.result("B").net, game.result("B").marker, game.result("B").chips) == (-10, 4, 0)


def test_K2_the_bank_declares_a_pontoon_at_once_after_the_second_card() -> None:
    """K2: "The bank declares a Pontoon at once after the second card (`bank_declares: true`): the hand ends" """
    game = Game("TS 9S AH 9D 8D KC", 3, options=CLUB)
    game.play("B stake 5, C stake 4")
    happened = game.play("A keep_stakes")
    assert happened[1:3] == (SecondCards(), BankTurnedUp(0, ("AH", "KC"), 21, True))
    assert isinstance(happened[3], Settled)
    assert game.over


def test_K2_every_punter_pays_twice_the_stake() -> None:
    """K2: "every punter pays twice the stake (`bank_pontoon_pays: 2`)" - the doubled stake, if the bank doubled."""
    game = Game("TS 9S AH 9D 8D KC", 3, options=CLUB)
    game.play("B stake 5, C stake 4, A double_stakes")
    assert game.net("ABC") == (36, -20, -16)


@pytest.mark.parametrize("ten", ["TD", "KD"])
def test_K2_a_punter_with_a_pontoon_pays_once(ten: str) -> None:
    """K2: "a punter with a Pontoon, split or not, once." """
    game = Game(f"AS 9S AH {ten} 8D KC", 3, options=CLUB)
    game.play("B stake 5, C stake 4, A keep_stakes")
    assert game.net("ABC") == (13, -5, -8)
    assert game.next_bank == "A", "both had one (T16)"


def test_K2_a_split_pontoon_pays_once() -> None:
    """K2: "a punter with a Pontoon, split or not, once." - where the bank doesn't declare one can still split."""
    game = Game("AS AH AD KC KH 7C", options=UNDECLARED)
    game.play("B stake 5, A keep_stakes, B split, B stick")
    assert game.won("B") == (-5, -10)


def test_K2_a_split_twenty_one_pays_twice() -> None:
    """K2 and K4: where it is an ordinary 21 it isn't "a punter with a Pontoon"."""
    game = Game("AS AH AD KC KH 7C", options=replace(UNDECLARED, split_pontoon="twenty_one"))
    game.play("B stake 5, A keep_stakes, B split, B stick, B stick")
    assert game.won("B") == (-10, -10)


def test_K2_an_undeclared_pontoon_is_turned_up_at_the_end() -> None:
    """K2: "(`bank_declares: true`)" - without it the punters play first (T13), and pay twice all the same."""
    game = Game("TS AS AH 6D KD KC 3H", 3, options=UNDECLARED)
    game.play("B stake 5, C stake 4")
    assert game.play("A keep_stakes")[-1] == TurnBegan(1, 0)
    happened = game.play("B stick")
    assert ShowedPontoon(2, 1, ("AS", "KD")) in happened
    assert game.won("B") + game.won("C") == (-10, -4)


def test_K2_a_bust_pays_once() -> None:
    """K2: "Hands already bust pay once under every option" """
    game = Game("TS TH AH 6D 7C KC KH", 3, options=UNDECLARED)
    game.play("B stake 5, C stake 4, A keep_stakes, B twist, C stick")
    assert game.net("ABC") == (13, -5, -8)
    trick = Game("TS TH 2H 6D 7C 2C KH 3S 3D AC", 3, options=replace(CLUB, bank_trick_pays=2))
    trick.play("B stake 5, C stake 4, A keep_stakes, B twist, C stick, A twist, A twist, A twist")
    assert trick.net("ABC") == (13, -5, -8)


def test_K2_under_bank_trick_pays_2_a_trick_pays_twice_too() -> None:
    """K2: "under `bank_trick_pays: 2` all other losing hands pay twice, a trick too." """
    game = Game("2S 2H 3D 3C 4H 5C AC 2D 4D AD", options=replace(CLUB, bank_trick_pays=2))
    game.play("B stake 2, A keep_stakes, B twist, B twist, B twist, A twist, A twist, A twist")
    assert game.net("B") == (-4,)
