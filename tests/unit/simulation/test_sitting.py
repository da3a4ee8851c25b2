"""Bots at a table see what anybody there would see."""

from pontoon_protocol.amounts import HOUSE
from pontoon_protocol.options import CASINO, TRADITIONAL
from pontoon_server.simulation.sitting import Sitting, order_from, stack
from support.hands import Game


def test_a_bot_sees_its_own_cards_and_its_options() -> None:
    """And of the others' only what lies face up."""
    game = Game("9S TH 9H KD 6C 9C", seats=3)
    game.play("B stake 5, C stake 10")
    view = Sitting(TRADITIONAL, 3, 0).seen(game.state, 1)
    assert (view.you, view.bank, view.turn, view.phase) == (1, 0, 0, "punters")
    assert [hand.cards for hand in view.hands] == [("9S", "KD"), (None, None)]
    assert view.bank_hand is not None
    assert view.bank_hand.cards == (None, None)
    assert view.offer is not None
    assert [choice.verb for choice in view.offer.choices] == ["buy", "twist", "stick"]


def test_the_bank_sees_its_hand() -> None:
    """When its turn has come."""
    game = Game("9S 9H KD 9C")
    game.play("B stake 5, B stick")
    view = Sitting(TRADITIONAL, 2, 0).seen(game.state, 0)
    assert view.bank_hand is not None
    assert view.bank_hand.total == 18
    assert view.turn is None


def test_nobody_sits_in_the_house_s_place() -> None:
    """The house banks at -1 (C1)."""
    game = Game("9S 9H KD 9C", seats=1, options=CASINO)
    view = Sitting(CASINO, 1, HOUSE).seen(game.state, 0)
    assert (view.bank, len(view.seats)) == (HOUSE, 1)


def test_the_same_question_has_the_same_answer() -> None:
    """Stakes before the deal look alike every time; another hand or another seat is another question."""
    sitting = Sitting(CASINO, 2, HOUSE)
    game, other = (Game("9S 9H TS KD 9C TD", seats=2, options=CASINO) for _ in range(2))
    first = sitting.seen(game.state, 0)
    assert sitting.seen(game.state, 0) is first
    assert sitting.seen(other.state, 1).you == 1
    game.play("A stake 5")
    again = sitting.seen(game.state, 1)
    assert (again.you, again.hands[0].stake) == (1, 5)
    assert sitting.seen(other.state, 0) == first


def test_turns_run_clockwise_from_the_banks_left() -> None:
    """The bank or the house is last (T4, C3)."""
    assert order_from(1, 4) == (2, 3, 0, 1)
    assert order_from(HOUSE, 3) == (0, 1, 2, HOUSE)


def test_nobody_can_run_out_of_chips() -> None:
    """Four hands of an equal stake, bought up or doubled as far as may be, cost less than a stack."""
    assert stack(TRADITIONAL) > 2 * 4 * (1 + 2 + 2 + 2) * TRADITIONAL.maximum_stake
