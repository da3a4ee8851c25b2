"""RULES.md section 2, K3 and K4: splitting, and what an ace and a ten are in a split hand."""
# ruff: noqa: N802 - tests are named after their clauses

import pytest
from msgspec.structs import replace

from pontoon_protocol.hand_events import ShowedPontoon, SplitPair, Stuck, TurnBegan
from pontoon_protocol.options import CLUB
from pontoon_server.table.view import view
from support.hands import Game, cards
from support.nights import Night

TWENTY_ONE = replace(CLUB, split_pontoon="twenty_one")
PLENTY = replace(CLUB, packs=4)
"""The club game with so many packs that there are more than four cards of a rank."""


def against_nineteen(pair: str, draws: str = "", *, chips: int = 100, double: bool = False) -> Game:
    """B holds `pair` against the bank's 19 and has staked 5; `draws` come next off the pack."""
    first, second = cards(pair)
    game = Game(f"{first} 9H {second} TC {draws}", chips=(100, chips), options=CLUB)
    game.play(f"B stake 5, A {'double' if double else 'keep'}_stakes")
    return game


@pytest.mark.parametrize(
    ("pair", "reason"),
    [("QS QD", None), ("AS AD", None), ("7S 7D", None), ("QS KD", "cannot_split"), ("8S 9D", "cannot_split")],
)
def test_K3_two_cards_of_equal_rank_may_be_split(pair: str, reason: str | None) -> None:
    """K3: "the first two cards, of equal rank (two queens, not queen and king)" """
    game = against_nineteen(pair)
    assert game.refusal("B split") == reason
    assert game.offered("B")["split"].closed == reason


@pytest.mark.parametrize("move", ["B twist", "B buy 5"])
def test_K3_as_the_first_move_of_that_hand(move: str) -> None:
    """K3: "as the first move of that hand" """
    game = against_nineteen("2S 2D", "3H")
    game.play(move)
    assert game.refusal("B split") == "cannot_split"


def test_K3_for_an_equal_stake() -> None:
    """K3: "for an equal stake" - of free chips."""
    game = against_nineteen("8S 8D", "2H 3H", chips=10)
    assert game.offered("B")["split"].least == game.offered("B")["split"].most == 5
    game.play("B split")
    assert [hand.stake for hand in game.hands("B")] == [5, 5]
    assert against_nineteen("8S 8D", chips=9).refusal("B split") == "not_enough_chips"


def test_K3_equal_to_the_doubled_stake_if_the_bank_doubled() -> None:
    """K1 and K3: "for an equal stake" """
    game = against_nineteen("8S 8D", "2H 3H", double=True)
    game.play("B split")
    assert [(hand.initial, hand.stake) for hand in game.hands("B")] == [(10, 10), (10, 10)]


def test_K3_each_half_gets_one_card_face_down_first_half_first() -> None:
    """K3: "each half gets one card face down, first half first" """
    game = against_nineteen("8S 8D", "2H 3H")
    game.play("B split")
    assert [hand.cards for hand in game.hands("B")] == [("8S", "2H"), ("8D", "3H")]
    assert [hand.up for hand in game.hands("B")] == [(True, False), (True, False)]


def test_K3_the_two_split_cards_are_turned_up() -> None:
    """K3: "The two split cards themselves are turned up." - and nobody but their owner sees the others."""
    night = Night("Ann", "Ben", options=CLUB).started()
    night.deal("8S 9H 8D TC 2H 3H")
    night.play("B stake 5, A keep_stakes")
    assert night.play("B split")[0] == SplitPair(1, 0, ("8S", "8D"))
    for viewer in (0, None):
        assert [hand.cards for hand in view(night.table, viewer, 0.0).hands] == [("8S", None), ("8D", None)]
    assert [hand.cards for hand in view(night.table, 1, 0.0).hands] == [("8S", "2H"), ("8D", "3H")]


def test_K3_the_halves_take_the_split_hands_place() -> None:
    """K3: "the halves take the split hand's place, the first-dealt card leading, and are played one after the
    other"
    """
    game = Game("9S 8S 9D 9H TS 8D TD TC TH JH", 4, options=CLUB)
    game.play("B stake 1, C stake 5, D stake 2, A keep_stakes, B stick, C split")
    assert [(hand.seat, hand.cards[0]) for hand in game.state.hands] == [(1, "9S"), (2, "8S"), (2, "8D"), (3, "9D")]
    assert game.state.turn == 1
    assert game.play("C stick") == (Stuck(2, 1), TurnBegan(2, 2))
    assert game.play("C stick") == (Stuck(2, 2), TurnBegan(3, 3))


def test_K3_each_is_a_hand_of_its_own() -> None:
    """K3: "each is a hand of its own whose initial stake is its stake" - it buys and twists by itself."""
    game = against_nineteen("2S 2D", "3H 4H 5H 6H 7H")
    game.play("B split")
    assert (game.offered("B")["buy"].least, game.offered("B")["buy"].most) == (5, 10)
    game.play("B buy 7")
    assert (game.offered("B")["buy"].least, game.offered("B")["buy"].most) == (5, 7)
    game.play("B twist, B stick")
    assert game.refusal("B buy 10") is None, "the second half has neither bought nor twisted"
    assert [hand.stake for hand in game.hands("B")] == [12, 5]


def test_K3_each_wins_or_loses_by_itself() -> None:
    """K3: "each is a hand of its own" """
    game = against_nineteen("8S 8D", "TD 9D KH 2C")
    game.play("B split, B stick, B twist, A stick")
    assert game.won("B") == (-5, -5)
    game = against_nineteen("TS TD", "JD 5D")
    game.play("B split, B stick, B stick, A stick")
    assert game.won("B") == (5, -5)
    assert game.net("AB") == (0, 0)


def test_K3_a_half_that_is_a_pair_again_may_be_split_again_up_to_four_hands() -> None:
    """K3: "a half that is a pair again may be split again, up to four hands (`split: equal_rank`, `split_hands: 4`" """
    game = Game("8S 9H 8D TC 8H 8C 8S 8D 8H 8C", options=PLENTY)
    game.play("B stake 5, A keep_stakes, B split, B split")
    assert [hand.cards for hand in game.hands("B")] == [("8S", "8S"), ("8H", "8D"), ("8D", "8C")]
    game.play("B split")
    assert [hand.cards for hand in game.hands("B")] == [("8S", "8H"), ("8S", "8C"), ("8H", "8D"), ("8D", "8C")]
    assert game.refusal("B split") == "cannot_split"
    assert game.offered("B")["split"].closed == "cannot_split"
    assert [hand.up for hand in game.hands("B")] == [(True, False), (True, False), (True, False), (True, False)]


def test_K3_the_second_half_may_be_split_too() -> None:
    """K3: "a half that is a pair again may be split again" - whichever half, when its turn comes."""
    game = against_nineteen("8S 8D", "TH 8C 9D TD")
    game.play("B split, B stick, B split")
    assert [hand.cards for hand in game.hands("B")] == [("8S", "TH"), ("8D", "9D"), ("8C", "TD")]
    assert game.state.turn == 1


def test_K3_the_bank_does_not_split() -> None:
    """T13 and K3: splitting is a punter's."""
    game = Game("TS 8H 9D 8C", options=CLUB)
    game.play("B stake 5, A keep_stakes, B stick")
    assert game.refusal("A split") == "not_in_these_rules"


def test_K4_a_split_ace_and_ten_rank_as_a_pontoon_and_are_paid_once() -> None:
    """K4: "An ace and a ten-valued card in a split hand rank as a Pontoon, are paid once" - over the bank's trick."""
    game = Game("AS 2H AD 3C KH 7C 2C 3H 4H", options=CLUB)
    game.play("B stake 5, A keep_stakes")
    happened = game.play("B split")
    assert happened[1:] == (ShowedPontoon(1, 0, ("AS", "KH")), TurnBegan(1, 1))
    game.play("B stick, A twist, A twist, A twist")
    assert game.hand("A").five
    assert game.won("B") == (5, -5)


def test_K4_it_may_be_the_ten_that_was_split() -> None:
    """K4: "An ace and a ten-valued card in a split hand" """
    game = against_nineteen("KS KD", "AH AC")
    game.play("B split")
    assert [result.kind for result in game.results("B")] == ["pontoon", "pontoon"]
    assert game.won("B") == (5, 5)


def test_K4_it_brings_no_bank() -> None:
    """K4: "and bring no bank" """
    game = against_nineteen("AS AD", "KH QH")
    game.play("B split")
    assert game.over
    assert game.next_bank == "A"


def test_K4_where_the_table_says_so_it_is_an_ordinary_21() -> None:
    """K4: "`twenty_one`: an ordinary soft 21 that may be played on" """
    game = Game("AS TH AD 6C KH 7C 5H 5S", options=TWENTY_ONE)
    game.play("B stake 5, A keep_stakes")
    assert game.play("B split")[1:] == ()
    assert game.refusal("B twist") is game.refusal("B stick") is None
    assert game.refusal("B buy 5") == "cannot_buy"
    game.play("B stick, B stick, A twist, A stick")
    assert [result.kind for result in game.results("B")] == ["total", "total"]
    assert game.won("B") == (-5, -5), "the bank's 21 is as good"


def test_K4_an_ordinary_21_may_become_a_trick() -> None:
    """K4: "that may be played on" """
    game = Game("AS TH AD 6C KH 7C 2H 3H 4H", options=TWENTY_ONE)
    game.play("B stake 5, A keep_stakes, B split, B twist, B twist, B twist")
    assert (game.hand("B").state, game.hand("B").total) == ("trick", (20, False))
