"""RULES.md section 1, T7 to T10: what a punter may do, and what ends a turn."""
# ruff: noqa: N802 - tests are named after their clauses

import pytest

from pontoon_protocol.hand_events import Bought, Busted, MadeTrick, ShowedPontoon, TurnBegan, Twisted
from support.hands import Game, cards


def against_nineteen(hand: str, draws: str = "", *, stake: int = 4, chips: int = 100) -> Game:
    """B holds `hand` against the bank's 19 and has staked; `draws` come next off the pack."""
    first, second = cards(hand)
    game = Game(f"{first} 9H {second} TC {draws}", chips=(100, chips))
    game.play(f"B stake {stake}")
    return game


@pytest.mark.parametrize("ten", ["TS", "JS", "QS", "KS"])
def test_T7_a_pontoon_is_an_ace_and_a_ten_valued_card(ten: str) -> None:
    """T7: "A Pontoon is an ace and a ten-valued card in the first two cards." """
    assert against_nineteen(f"AD {ten}").hand("B").state == "pontoon"
    assert against_nineteen(f"{ten} AD").hand("B").state == "pontoon"


def test_T7_a_later_ace_makes_no_pontoon() -> None:
    """T7: "in the first two cards" """
    game = against_nineteen("5S 5D", "AH")
    game.play("B twist")
    assert game.hand("B").total == (21, True)
    assert not game.hand("B").pontoon
    assert game.mover == "B"


def test_T7_its_holder_is_offered_no_move_and_it_is_turned_up_at_its_turn() -> None:
    """T7: "Its holder is offered no move: it is turned up when that seat's turn comes, and the turn passes on." """
    game = Game("9S AS 8S TC 9D KD 8D TD", 4)
    game.play("B stake 1, C stake 1, D stake 1")
    assert not any(game.hand("C").up), "not before its turn"
    happened = game.play("B stick")
    assert happened[1:] == (TurnBegan(2, 1), ShowedPontoon(2, 1, ("AS", "KD")), TurnBegan(3, 2))
    assert game.hand("C").up == (True, True)
    assert game.offered("C") == {}
    assert game.refusal("C stick") == "not_your_turn"


def test_T7_it_beats_everything() -> None:
    """T7: "It beats everything." - a bank's trick of 21 too."""
    game = Game("AS 9S 2H KD 9D 3H 8H 5D AC", 3)
    game.play("B stake 5, C stake 1, C stick, A twist, A twist, A twist")
    assert game.hand("A").five
    assert game.net("BC") == (10, -1)


def test_T8_turns_run_clockwise_from_the_banks_left() -> None:
    """T8: "Turns run clockwise from the bank's left." """
    game = Game("9S 9D 9H 9C TS TD TH TC", 4, bank="B")
    game.play("A stake 1, C stake 1, D stake 1")
    turns = []
    while game.mover != "B":
        turns.append(game.mover)
        game.play(f"{game.mover} stick")
    assert turns == ["C", "D", "A"]
    assert game.refusal("C twist") == "not_your_turn"


def test_T8_a_bought_card_lies_face_down_and_its_price_is_staked() -> None:
    """T8: "buy: add to the stake, take a card face down (only you see it)." """
    game = against_nineteen("2S 3D", "4H")
    assert game.play("B buy 6") == (Bought(1, 0, 6),)
    hand = game.hand("B")
    assert (hand.cards, hand.up, hand.stake) == (("2S", "3D", "4H"), (False, False, False), 10)


def test_T8_the_third_card_costs_from_the_initial_stake_to_twice_it() -> None:
    """T8: "third card, from the initial stake to twice the initial stake" """
    game = against_nineteen("2S 3D", "4H")
    assert game.refusal("B buy 3") == game.refusal("B buy 9") == "amount_out_of_range"
    assert game.refusal("B buy 4") is game.refusal("B buy 8") is None
    assert (game.offered("B")["buy"].least, game.offered("B")["buy"].most) == (4, 8)


def test_T8_later_cards_cost_from_the_initial_stake_to_the_last_buy() -> None:
    """T8: "fourth and fifth card, from the initial stake to the amount of your last buy." """
    game = against_nineteen("2S 3D", "2H 2C AD")
    game.play("B buy 7")
    assert game.refusal("B buy 3") == game.refusal("B buy 8") == "amount_out_of_range"
    game.play("B buy 5")
    assert game.refusal("B buy 3") == game.refusal("B buy 6") == "amount_out_of_range"
    assert (game.offered("B")["buy"].least, game.offered("B")["buy"].most) == (4, 5)
    game.play("B buy 4")
    assert game.hand("B").stake == 4 + 7 + 5 + 4


@pytest.mark.parametrize(("hand", "draws", "moves"), [("TS 6D", "5H", "B buy 4"), ("AS 5D", "5H", "B buy 4")])
def test_T8_no_buying_with_21(hand: str, draws: str, moves: str) -> None:
    """T8: "Not with a total of 21." - hard or soft."""
    game = against_nineteen(hand, draws)
    game.play(moves)
    assert game.hand("B").total[0] == 21
    assert game.refusal("B buy 4") == "cannot_buy"
    assert game.offered("B")["buy"].closed == "cannot_buy"


def test_T8_a_buy_needs_free_chips() -> None:
    """T8 and T15: a buy is limited by the chips that are not at risk already."""
    game = against_nineteen("2S 3D", "4H 5H", chips=11)
    assert game.offered("B")["buy"].most == 7
    assert game.refusal("B buy 8") == "not_enough_chips"
    game.play("B buy 4")
    assert game.offered("B")["buy"].closed == "not_enough_chips"


def test_T8_a_twisted_card_lies_face_up_and_the_stake_is_unchanged() -> None:
    """T8: "twist: take a card face up, stake unchanged." """
    game = against_nineteen("2S 3D", "4H")
    assert game.play("B twist") == (Twisted(1, 0, "4H"),)
    hand = game.hand("B")
    assert (hand.up, hand.stake) == ((False, False, True), 4)


def test_T8_after_a_twist_no_buying() -> None:
    """T8: "Once this hand has twisted it can't buy." """
    game = against_nineteen("2S 3D", "2H 2C")
    game.play("B buy 4, B twist")
    assert game.refusal("B buy 4") == "bought_out"


def test_T8_no_twisting_with_a_hard_21_but_with_a_soft_one() -> None:
    """T8: "Not with a hard 21 (it could only bust); a soft 21 may twist." """
    hard = against_nineteen("TS 6D", "5H")
    hard.play("B twist")
    assert hard.refusal("B twist") == "cannot_twist"
    soft = against_nineteen("AS 5D", "5H 6H")
    soft.play("B twist")
    assert soft.hand("B").total == (21, True)
    soft.play("B twist")
    assert soft.hand("B").total == (17, False)


def test_T8_sticking_needs_fifteen() -> None:
    """T8: "stick: end the turn; only with a total of `stick_minimum` (15) or more." """
    assert against_nineteen("TS 4D").refusal("B stick") == "below_stick_minimum"
    assert against_nineteen("AS 3D").refusal("B stick") == "below_stick_minimum"
    for fifteen in ("TS 5D", "AS 4D"):
        game = against_nineteen(fifteen)
        game.play("B stick")
        assert (game.hand("B").state, game.mover) == ("stuck", "A")


def test_T8_as_often_as_you_like() -> None:
    """T8: "On your turn, as often as you like" - up to five cards."""
    game = against_nineteen("2S 2D", "2H 2C 3S")
    game.play("B buy 4, B buy 4, B twist")
    assert len(game.hand("B").cards) == 5


def test_T9_a_bust_is_turned_up_and_given_up() -> None:
    """T9: "Over 21 is a bust: the hand is turned up (`bust_shown`) and given up" """
    game = Game("TS 9S 8H 6D TD 6C TH", 3)
    game.play("B stake 5, C stake 4")
    happened = game.play("B buy 5")
    assert happened[1:] == (Busted(1, 0, ("TS", "6D", "TH"), 26), TurnBegan(2, 1))
    assert game.hand("B").up == (True, True, True)


def test_T9_its_whole_stake_is_lost_whatever_the_bank_does_later() -> None:
    """T9: "its whole stake goes to the bank at once and stays there, whatever the bank does later." """
    game = Game("TS 8H 6D 6C TH TD 9C KD", 3)
    game.play("B stake 5, C stake 4, B buy 10, C stick, A twist")
    assert game.hand("A").over
    assert game.net("ABC") == (15 - 4, -15, 4)


def test_T10_five_cards_end_the_turn_by_themselves() -> None:
    """T10: "Five cards and not over 21 is a Five Card Trick: the turn ends by itself." """
    game = against_nineteen("2S 3D", "4H AC 6D")
    happened = game.play("B twist, B twist, B twist")
    assert happened[1] == MadeTrick(1, 0)
    assert (game.hand("B").state, game.mover) == ("trick", "A")


def test_T10_five_cards_over_21_are_a_bust() -> None:
    """T10: "Five cards and not over 21" """
    game = against_nineteen("2S 3D", "4H 5C KD")
    game.play("B twist, B twist, B twist")
    assert game.hand("B").state == "bust"
    assert game.net("B") == (-4,)


def test_T10_all_tricks_are_equal() -> None:
    """T10: "All Five Card Tricks are equal, whatever their total." - so the bank's lower one wins."""
    game = Game("2S 2H 3D 3C 4H 6D 6S AC AD 2D", 2)
    game.play("B stake 2, B twist, B twist, B twist, A twist, A twist, A twist")
    assert (game.hand("B").total[0], game.hand("A").total[0]) == (21, 19)
    assert game.net("B") == (-2,)


def test_T10_it_beats_everything_but_a_pontoon() -> None:
    """T10: "It beats everything but a Pontoon." """
    against_21 = Game("2S TH 3D 5C 4H AC 2D 6H")
    against_21.play("B stake 3, B twist, B twist, B twist, A twist, A stick")
    assert (against_21.hand("A").total[0], against_21.net("B")) == (21, (6,))
    against_pontoon = Game("2S AH 3D KC 4H AC 2D")
    against_pontoon.play("B stake 3, B twist, B twist, B twist")
    assert against_pontoon.net("B") == (-3,)
