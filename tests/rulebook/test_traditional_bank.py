"""RULES.md section 1, T12 and T13: when the bank plays, what it may do, and what stops it."""
# ruff: noqa: N802 - tests are named after their clauses

import pytest

from pontoon_protocol.hand_events import BankTurnedUp, Busted, Settled, Twisted
from pontoon_protocol.options import Options
from support.hands import Game


def test_T12_all_bust_ends_the_hand_and_the_banks_cards_stay_down() -> None:
    """T12: "If every punter is bust the hand ends; the bank's cards are not turned up." """
    game = Game("TS 9S 8H 6D 7D 6C TH KH", 3)
    game.play("B stake 5, C stake 3, B twist, C twist")
    assert game.over
    assert game.net("ABC") == (8, -5, -3)
    assert game.hand("A").up == (False, False)
    assert not any(isinstance(event, BankTurnedUp) for event in game.events)


def test_T13_when_all_are_done_the_bank_turns_up() -> None:
    """T13: "Otherwise, when all punters are done, the bank turns up its two cards" """
    game = Game("TS 9H 8D TC")
    game.play("B stake 4")
    assert game.play("B stick")[1:] == (BankTurnedUp(0, ("9H", "TC"), 19, False),)
    assert game.hand("A").up == (True, True)
    assert game.mover == "A"


def test_T13_the_bank_has_no_minimum_and_no_obligation() -> None:
    """T13: "may twist (face up) or stick, as it likes: no minimum, no obligation." """
    low = Game("TS 2H 6D 3C")
    low.play("B stake 5, B stick, A stick")
    assert low.net("AB") == (-5, 5)
    high = Game("TS JH 6D TC 8C")
    high.play("B stake 5, B stick")
    assert high.play("A twist")[0] == Twisted(0, -1, "8C", 28)
    assert high.net("AB") == (-5, 5)


def test_T13_the_bank_stops_by_itself_at_five_cards() -> None:
    """T13: "It stops by itself at five cards" """
    game = Game("TS 2H 9D 2C 3S 3D AC")
    game.play("B stake 5, B stick, A twist, A twist, A twist")
    assert game.over
    assert game.net("B") == (-5,)


def test_T13_the_bank_stops_by_itself_on_a_bust() -> None:
    """T13: "on a bust" """
    game = Game("TS TH 9D 6C 8S")
    game.play("B stake 5, B stick, A twist")
    assert game.events[-2] == Busted(0, -1, ("TH", "6C", "8S"), 24)
    assert game.net("B") == (5,)


def test_T13_the_bank_stops_by_itself_with_a_pontoon() -> None:
    """T13: "and with a Pontoon" """
    game = Game("TS AH 9D KC")
    happened = game.play("B stake 5, B stick")
    assert [type(event) for event in happened[1:]] == [BankTurnedUp, Settled]
    assert game.net("B") == (-5,)


def test_T13_a_hard_21_cannot_twist_and_a_soft_one_can() -> None:
    """T13: "a hard 21 can't twist." - but it is the bank that sticks, not the server (T11)."""
    game = Game("TS TH 9D 6C 5S")
    game.play("B stake 5, B stick, A twist")
    assert game.refusal("A twist") == "cannot_twist"
    assert game.mover == "A"
    soft = Game("TS AH 9D 5C 5S 2S")
    soft.play("B stake 5, B stick, A twist, A twist")
    assert soft.hand("A").total == (13, False)


def test_T13_with_nothing_but_pontoons_left_in_the_bank_does_not_play() -> None:
    """T13: "If nothing but Pontoons is left in, no draw can change anything:
    the bank turns up and the hand settles."
    """
    game = Game("AS TH 9H KD 6C 9C TC", 3)
    happened = game.play("B stake 5, C stake 10, C twist")
    assert [type(event) for event in happened] == [Twisted, Busted, BankTurnedUp, Settled]
    assert game.net("BC") == (10, -10)


@pytest.mark.parametrize("move", ["A buy 5", "A split", "A burn"])
def test_T13_the_bank_cannot_buy_split_or_burn(move: str) -> None:
    """T13: "The bank can't buy, split or burn." """
    game = Game("TS 7H 9D 7C")
    game.play("B stake 5, B stick")
    assert game.refusal(move) == "not_in_these_rules"
    assert set(game.offered("A")) == {"twist", "stick"}


def test_T13_a_stick_minimum_binds_punters_alone() -> None:
    """T13: "no minimum" - whatever `stick_minimum` says."""
    game = Game("TS 2H 9D 2C", options=Options(stick_minimum=16))
    game.play("B stake 5, B stick")
    assert game.refusal("A stick") is None
