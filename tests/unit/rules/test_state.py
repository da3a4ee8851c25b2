"""What a hand says of itself."""

import pytest

from pontoon_protocol.options import CASINO, Options
from pontoon_server.rules.state import Hand, PackTooShort
from support.hands import Game, cards


def test_a_hand_knows_what_it_is() -> None:
    """Total, bust, five cards, Pontoon and open come from the cards alone."""
    hand = Hand(1, cards("AS 5D"), (True, False))
    assert (hand.total, hand.over, hand.five, hand.pontoon, hand.open) == ((16, True), False, False, False, False)
    bust = Hand(1, cards("TS 9D 5H"), (True, True, True))
    assert (bust.over, bust.open) == (True, True)
    assert Hand(1, cards("AS 2D 3H 4C 5S")).five
    assert Hand(1, cards("AS TD")).pontoon


def test_the_mover_is_whose_turn_it_is() -> None:
    """Nobody moves in turn while stakes are open or after the end; then the punters, then the bank."""
    game = Game("TS 9S 8S TD 9D 8D", 3)
    assert game.state.mover is None
    game.play("B stake 1, C stake 1")
    movers = []
    while not game.over:
        movers.append(game.mover)
        game.play(f"{game.mover} stick")
    assert movers == ["B", "C", "A"]
    assert game.state.mover is None


def test_free_chips_are_what_is_not_staked() -> None:
    """Stakes and buys are at risk until the hand is settled, and free chips are never below 0."""
    game = Game("2S 9S 3D TD", chips=(0, 10))
    game.play("B stake 4")
    assert (game.state.at_risk(1), game.state.free_chips(1)) == (4, 6)
    game.play("B buy 5")
    assert (game.state.at_risk(1), game.state.free_chips(1)) == (9, 1)
    assert (game.state.at_risk(0), game.state.free_chips(0)) == (0, 0)


def test_a_seats_hands_are_its_own() -> None:
    """A punter has its hand; the bank's hand is not among the punters'."""
    game = Game("2S 9S 3D TD")
    assert [hand.cards for hand in game.state.hands_of(1)] == [("2S",)]
    assert game.state.hands_of(0) == ()


def test_cards_come_off_the_pack_in_order() -> None:
    """The next cards are the ones after those dealt; asking for more than are left is an error of its own."""
    game = Game("2S 9S 3D TD", whole=False)
    assert game.state.next_card() == "3D"
    assert game.state.next_cards(2) == ("3D", "TD")
    with pytest.raises(PackTooShort):
        game.state.next_cards(3)


@pytest.mark.parametrize(
    ("moves", "movers"),
    [
        ("", (1,)),
        ("B sit_out", (2,)),
        ("B sit_out, C stake 1", (0,)),
        ("B sit_out, C stake 1, A keep_stakes, C twist", (2,)),
    ],
)
def test_movers_are_the_next_where_they_stake_in_turn(moves: str, movers: tuple[int, ...]) -> None:
    """The next who has not staked, the bank that is asked to double, the one whose turn it is (T5, K1)."""
    game = Game("2S 9S 3D TD", 3, options=Options(stake_order="in_turn", bank_double=True))
    if moves:
        game.play(moves)
    assert game.state.movers == movers


@pytest.mark.parametrize(("moves", "movers"), [("", (1, 2)), ("C stake 1", (1,))])
def test_movers_are_all_who_have_not_staked_where_they_stake_together(moves: str, movers: tuple[int, ...]) -> None:
    """In turn order (T5)."""
    game = Game("2S 9S 3D TD", 3)
    if moves:
        game.play(moves)
    assert game.state.movers == movers


def test_a_split_21_is_a_pontoon_unless_the_table_says_otherwise() -> None:
    """The hand itself knows (K4)."""
    assert Hand(1, cards("AS KD"), split="single").pontoon
    assert Hand(1, cards("AS KD"), split="pontoon").pontoon
    assert not Hand(1, cards("AS KD"), split="twenty_one").pontoon


def test_the_house_is_the_last_and_has_the_last_chips() -> None:
    """Its place is -1, so that chips are found there (C1)."""
    state = Game("", 2, options=CASINO).state
    assert (state.bank, state.chips[state.bank], state.free_chips(state.bank)) == (-1, 0, 0)
    assert (state.left, state.cards_left) == (0, 416)
