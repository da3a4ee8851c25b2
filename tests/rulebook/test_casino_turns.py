"""RULES.md section 3, C6 to C8 and C11: what a box may do, and what ends it."""
# ruff: noqa: N802 - tests are named after their clauses

import pytest
from msgspec.structs import replace

from pontoon_protocol.hand_events import (
    Busted,
    Doubled,
    MadeTrick,
    ShowedPontoon,
    SplitPair,
    TurnBegan,
    Twisted,
    WholeHand,
)
from pontoon_protocol.options import CASINO
from support.hands import Game, cards


def against_seventeen(hand: str, draws: str = "", *, stake: int = 10, chips: int = 100) -> Game:
    """A's only box holds `hand` against the dealer's 17 and has staked; `draws` come next."""
    first, second = cards(hand)
    game = Game(f"{first} TH {second} 7C {draws}", 1, chips=(chips,), options=CASINO)
    game.play(f"A stake {stake}")
    return game


def test_C6_box_after_box() -> None:
    """C6: "Box after box" """
    game = Game("TS 9S 8S TH 8D 8C 7D 7C", 2, options=CASINO)
    game.play("A stake 1 1, B stake 1")
    assert game.play("A stick")[1] == TurnBegan(0, 1)
    assert game.refusal("B twist") == "not_your_turn"
    assert game.play("A stick")[1] == TurnBegan(1, 2)
    assert game.refusal("A twist") == "not_your_turn"


def test_C6_a_hit_is_a_card_face_up() -> None:
    """C6: "hit" """
    game = against_seventeen("2S 3D", "AH")
    assert game.play("A twist") == (Twisted(0, 0, "AH", 16, True),)
    assert game.hand("A").up == (True, True, True)


def test_C6_a_hard_21_neither_hits_nor_doubles() -> None:
    """C6: "hit and double not with a hard 21" """
    hard = against_seventeen("5S 6D", "TD")
    hard.play("A twist")
    assert hard.refusal("A twist") == "cannot_twist"
    assert hard.refusal("A double") == "cannot_double"
    soft = against_seventeen("AS 5D", "5H")
    soft.play("A twist")
    assert soft.refusal("A twist") is soft.refusal("A double") is None


def test_C6_stand_from_15() -> None:
    """C6: "stand from 15" """
    assert against_seventeen("TS 4D").refusal("A stick") == "below_stick_minimum"
    assert against_seventeen("TS 5D").refusal("A stick") is None
    assert against_seventeen("AS 4D").refusal("A stick") is None


@pytest.mark.parametrize("hits", [0, 1, 2])
def test_C6_double_with_two_three_or_four_cards(hits: int) -> None:
    """C6: "double, once for each hand, with two, three or four cards" """
    game = against_seventeen("2S 3D", "2H 2C 3H")
    for _ in range(hits):
        game.play("A twist")
    assert game.refusal("A double") is None
    game.play("A double")
    assert len(game.hand("A").cards) == 3 + hits


def test_C6_the_whole_stake_is_doubled_and_one_card_dealt() -> None:
    """C6: "the whole stake is doubled and one card dealt" """
    game = against_seventeen("5S 6D", "9H")
    offered = game.offered("A")["double"]
    assert (offered.least, offered.most, offered.usual) == (10, 10, 10)
    assert game.play("A double") == (Doubled(0, 0, 10, "9H", 20, False),)
    hand = game.hand("A")
    assert (hand.cards, hand.up, hand.stake, hand.initial) == (("5S", "6D", "9H"), (True, True, True), 20, 10)


def test_C6_once_for_each_hand() -> None:
    """C6: "once for each hand" """
    game = against_seventeen("2S 3D", "2H")
    game.play("A double")
    assert game.refusal("A double") == game.offered("A")["double"].closed == "cannot_double"


def test_C6_each_box_may_double() -> None:
    """C6: "once for each hand" - every box and every half is a hand."""
    game = Game("5S 6S TH 6D 5D 7C TD TC", 1, options=CASINO)
    game.play("A stake 5 6, A double, A stick, A double, A stick")
    assert game.won("A") == (10, 12)


def test_C6_a_double_is_neither_a_buy_nor_a_twist() -> None:
    """C6: "(neither a buy nor a twist)" - where both are played a doubled hand may still buy."""
    game = Game("2S TH 3D 7C 2H", options=replace(CASINO, bank="seat", bank_moves="pontoon", boxes=1, buying=True))
    game.play("B stake 5, B double")
    assert game.refusal("B buy 5") is None
    assert game.refusal("B buy 4") == "amount_out_of_range"


def test_C6_after_which_the_hand_may_hit_again_and_stand_from_15() -> None:
    """C6: "after which the hand may hit again as often as it likes and stand from 15" """
    game = against_seventeen("2S 3D", "2H 2C 7H")
    game.play("A double")
    assert game.refusal("A stick") == "below_stick_minimum"
    game.play("A twist")
    assert game.refusal("A stick") == "below_stick_minimum"
    assert len(game.hand("A").cards) == 4
    game.play("A twist")
    assert game.won("A") == (40,), "a trick, and the doubled stake twice"


@pytest.mark.parametrize(
    ("pair", "reason"), [("QS KD", None), ("TS JD", None), ("8S 8D", None), ("AS AD", None), ("9S TD", "cannot_split")]
)
def test_C6_two_cards_of_equal_value_may_be_split(pair: str, reason: str | None) -> None:
    """C6: "split two cards of equal value (queen and king too) for an equal stake" """
    game = against_seventeen(pair)
    assert game.refusal("A split") == game.offered("A")["split"].closed == reason


def test_C6_each_half_gets_a_card_at_once() -> None:
    """C6: "each half gets a card at once" """
    game = against_seventeen("QS KD", "2H 3H")
    assert game.play("A split") == (
        SplitPair(0, 0, ("QS", "KD"), (WholeHand(0, ("QS", "2H"), 12), WholeHand(1, ("KD", "3H"), 13))),
    )
    assert [(hand.up, hand.stake) for hand in game.hands("A")] == [((True, True), 10), ((True, True), 10)]


def test_C6_one_of_the_halves_may_be_split_again_three_hands_in_all() -> None:
    """C6: "one of the halves may be split again, three hands in all" """
    game = against_seventeen("QS KD", "JH TC TH KC")
    game.play("A split, A split")
    assert [hand.cards for hand in game.hands("A")] == [("QS", "TH"), ("JH", "KC"), ("KD", "TC")]
    assert game.refusal("A split") == game.offered("A")["split"].closed == "cannot_split"
    game.play("A stick")
    assert game.refusal("A split") == "cannot_split"


def test_C6_three_hands_for_each_box() -> None:
    """C6: "three hands in all" - another box has its own."""
    game = Game("8S 8H TH 8D 8C 7C 8S TS 9H 9S TD TC", 1, options=CASINO)
    game.play("A stake 5 5, A split, A split, A stick, A stick, A stick")
    assert [(hand.box, hand.cards[0]) for hand in game.state.hands] == [(1, "8S"), (1, "8S"), (1, "8D"), (2, "8H")]
    game.play("A split")
    assert [hand.box for hand in game.state.hands] == [1, 1, 1, 2, 2]


def test_C6_doubling_after_a_split_is_allowed() -> None:
    """C6: "doubling after a split is allowed" """
    game = against_seventeen("8S 8D", "3H 2H TC TD")
    game.play("A split, A double")
    assert (game.hand("A", 1).cards, game.hand("A", 1).stake) == (("8S", "3H", "TC"), 20)
    game.play("A stick")
    assert game.refusal("A double") is None, "the other half is a hand of its own"


def test_C6_any_number_of_cards_may_be_drawn_to_split_aces() -> None:
    """C6: "any number of cards may be drawn to split aces." """
    game = against_seventeen("AS AD", "2H 3H 2C 2D 2S")
    game.play("A split, A twist, A twist")
    assert game.hand("A", 1).cards == ("AS", "2H", "2C", "2D")
    game.play("A twist")
    assert game.hand("A", 1).state == "trick"


@pytest.mark.parametrize(("pair", "draws"), [("AS AD", "KH 9D"), ("TS KD", "AH 9D")])
def test_C7_an_ace_and_a_ten_after_a_split_are_a_pontoon(pair: str, draws: str) -> None:
    """C7: "Ace and ten-valued card after a split is a Pontoon, 2 to 1." """
    game = against_seventeen(pair, draws)
    happened = game.play("A split")
    assert isinstance(happened[1], ShowedPontoon)
    game.play("A stick")
    assert game.won("A") == (20, 10)


def test_C8_five_cards_not_over_21_are_paid_two_to_one_and_stop() -> None:
    """C8: "Five cards not over 21: Five Card Trick, 2 to 1, the hand stops." """
    game = against_seventeen("2S 3D", "2H 2C 3H")
    game.play("A twist, A twist")
    assert game.play("A twist")[1] == MadeTrick(0, 0)
    assert game.over
    assert game.won("A") == (20,)


def test_C8_a_bust_loses_at_once() -> None:
    """C8: "A bust loses at once." - whatever the dealer has; and with nobody left the dealer doesn't play."""
    game = Game("TS 9S TH 6D 9D 6C KH KD", 1, options=CASINO)
    game.play("A stake 5 4")
    assert game.play("A twist")[1:] == (Busted(0, 0, ("TS", "6D", "KH"), 26), TurnBegan(0, 1))
    game.play("A stick")
    assert game.hand("$").over
    assert game.won("A") == (-5, 4)


def test_C8_a_doubled_bust_loses_the_doubled_stake() -> None:
    """C8: "A bust loses at once." """
    game = against_seventeen("TS 6D", "KH")
    game.play("A double")
    assert game.won("A") == (-20,)


def test_C8_a_double_is_for_each_hand_and_a_soft_17_has_an_ace_that_counts_11() -> None:
    """C8: "we read them as: once for each hand, and an ace counted as 11." """
    game = Game("5S TH 6D 6C TD AC", 1, options=CASINO)
    game.play("A stake 5, A double, A stick")
    assert game.hand("$").cards == ("TH", "6C", "AC"), "17 with an ace in it, and hard: it stands"


@pytest.mark.parametrize(("hand", "move"), [("5S 6D", "double"), ("8S 8D", "split")])
def test_C11_what_the_chips_do_not_cover_is_refused(hand: str, move: str) -> None:
    """C11: "A double or split that the player's chips don't cover is refused; nothing else changes." """
    game = against_seventeen(hand, chips=19)
    before = game.state
    assert game.refusal(f"A {move}") == "not_enough_chips"
    assert game.state is before
    assert game.closed("A")[move] == "not_enough_chips"
    assert game.refusal("A twist") is None
    assert against_seventeen(hand, chips=20).refusal(f"A {move}") is None


def test_C11_what_is_at_risk_in_other_boxes_is_not_free() -> None:
    """C11: "the player's chips" - those that are not staked in any box."""
    game = Game("5S 5H TH 6D 6C 7C TD", 1, chips=(25,), options=CASINO)
    game.play("A stake 10 10")
    assert game.refusal("A double") == "not_enough_chips"
