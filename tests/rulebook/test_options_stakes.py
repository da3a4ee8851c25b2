"""RULES.md section 5: values of the options about stakes, buys and doubles that no clause covers."""

import pytest
from msgspec.structs import replace

from pontoon_protocol.hand_events import FirstCards, SecondCards, Staked, StakesOpened, TurnBegan
from pontoon_protocol.options import CASINO, TRADITIONAL, Options
from support.hands import Game
from support.nights import Night


def buying(limits: str) -> Game:
    """B has 2-3 and staked 4, at a table with these limits."""
    options = replace(TRADITIONAL, buy_limits=limits)
    game = Game("2S 9H 3D TC 2H 2C AD", options=options)
    game.play("B stake 4")
    return game


def limits_of(game: Game) -> tuple[int, int]:
    """What B is offered to buy for, which is what is accepted."""
    offered = game.offered("B")["buy"]
    assert game.refusal(f"B buy {offered.least - 1}") == "amount_out_of_range"
    assert game.refusal(f"B buy {offered.most + 1}") == "amount_out_of_range"
    assert game.refusal(f"B buy {offered.least}") is game.refusal(f"B buy {offered.most}") is None
    return offered.least, offered.most


@pytest.mark.parametrize(
    ("limits", "first", "second", "third"),
    [("pagat", (4, 8), (4, 6), (4, 5)), ("initial", (1, 4), (1, 4), (1, 4)), ("double", (4, 8), (4, 8), (4, 8))],
)
def test_buy_limits(limits: str, first: tuple[int, int], second: tuple[int, int], third: tuple[int, int]) -> None:
    """`pagat`: to the last buy; `initial`: 1 to the initial stake; `double`: that to twice it every time."""
    game = buying(limits)
    assert limits_of(game) == first
    game.play(f"B buy {min(6, first[1])}")
    assert limits_of(game) == second
    game.play(f"B buy {min(5, second[1])}")
    assert limits_of(game) == third


def test_buying_may_be_off() -> None:
    """`buying: false`: nobody buys, and nobody is offered to."""
    game = Game("2S 9H 3D TC", options=replace(TRADITIONAL, buying=False))
    game.play("B stake 4")
    assert game.refusal("B buy 4") == "not_in_these_rules"
    assert set(game.offered("B")) == {"twist", "stick"}


def test_doubling_is_off_unless_the_table_has_it() -> None:
    """`doubling: false` is the British game."""
    game = Game("5S 9H 6D TC", options=TRADITIONAL)
    game.play("B stake 4")
    assert game.refusal("B double") == "not_in_these_rules"
    assert "double" not in game.offered("B")


def test_doubling_at_a_table_whose_cards_lie_hidden() -> None:
    """`doubling: true`: the whole stake, buys included, and the card lies as cards are dealt here: face down."""
    game = Game("2S 9H 3D TC 2H 4H 5H", options=replace(TRADITIONAL, doubling=True))
    game.play("B stake 4, B buy 8")
    assert game.offered("B")["double"].least == 12
    game.play("B double")
    hand = game.hand("B")
    assert (hand.stake, hand.up, hand.doubled) == (24, (False,) * 4, True)
    assert game.refusal("B double") == "cannot_double"
    assert limits_of(game) == (4, 8), "a double is no buy"


def test_doubling_after_a_twist() -> None:
    """A hand that has twisted may double (C6), and still can't buy (T8)."""
    game = Game("2S 9H 3D TC 2H 4H", options=replace(TRADITIONAL, doubling=True))
    game.play("B stake 4, B twist, B double")
    assert game.hand("B").stake == 8
    assert game.refusal("B buy 4") == "bought_out"


@pytest.mark.parametrize(("limit", "most"), [(1, 1), (1_000_000, 5_000)])
def test_stakes_have_the_tables_limits(limit: int, most: int) -> None:
    """`minimum_stake` and `maximum_stake`: from 1 to 1,000,000 chips, as far as the chips go."""
    game = Game("2S 3S", chips=(100, 5_000), options=Options(maximum_stake=limit))
    assert (game.offered("B")["stake"].least, game.offered("B")["stake"].most) == (1, most)
    high = Game("2S 3S", chips=(100, 5_000), options=Options(minimum_stake=600, maximum_stake=2_000))
    assert high.refusal("B stake 599") == high.refusal("B stake 2001") == "amount_out_of_range"
    assert high.refusal("B stake 600") is high.refusal("B stake 2000") is None


def test_stakes_before_the_deal_at_a_table_whose_bank_is_a_seat() -> None:
    """`stake_when: before_deal`: no card before all have staked, then two for each hand that staked."""
    game = Game("TS 9H 9D TC", 3, options=replace(TRADITIONAL, stake_when="before_deal"))
    assert game.events == [StakesOpened()]
    game.play("C sit_out")
    happened = game.play("B stake 5")
    assert happened == (Staked(1, (5,)), FirstCards(), SecondCards(), TurnBegan(1, 0))
    assert (game.hand("B").cards, game.hand("A").cards) == (("TS", "9D"), ("9H", "TC"))
    assert game.state.put_away == (), "who sat out had no card"


def test_stakes_before_the_deal_if_nobody_stakes() -> None:
    """`stake_when: before_deal`: the hand ends without a card."""
    game = Game("TS 9H", 2, options=replace(CASINO, packs=1, boxes=3))
    game.play("A sit_out, B sit_out")
    assert game.over
    assert (game.state.dealt, game.net("$")) == (0, (0,))


@pytest.mark.parametrize("when", ["after_first_card", "before_deal"])
def test_staking_in_turn(when: str) -> None:
    """`stake_order: in_turn`: one seat after the other from the bank's left, and only that seat is asked."""
    game = Game("2S 3S 4S 5S", 4, options=replace(TRADITIONAL, stake_order="in_turn", stake_when=when))
    for letter, others in (("B", "CD"), ("C", "BD"), ("D", "BC")):
        assert set(game.offered(letter)) == {"stake", "sit_out"}
        assert all(game.offered(other) == {} for other in others)
        assert {game.refusal(f"{other} stake 1") for other in others} <= {"not_your_turn", "wrong_phase"}
        assert {game.refusal(f"{other} sit_out") for other in "CD" if other > letter} <= {"not_your_turn"}
        game.play(f"{letter} stake 2")
    assert len(game.hand("B").cards) == 2


def test_the_clock_in_turn_is_for_one_seat_alone() -> None:
    """`stake_order: in_turn`: the wait names the seat that is asked, and each has a wait of its own."""
    night = Night("Ann", "Ben", "Cy", options=replace(TRADITIONAL, stake_order="in_turn")).started()
    night.deal("2S 3S 4S 5S 6S")
    assert (night.wait.kind, night.wait.seats, night.wait.seconds) == ("stakes", (1,), 30.0)
    number = night.wait.number
    night.tick()
    assert (night.wait.kind, night.wait.seats) == ("stakes", (2,))
    assert night.wait.number > number
    assert 1 not in night.hand.order


def test_staking_together_asks_everybody() -> None:
    """`stake_order: together`: one wait for all."""
    night = Night("Ann", "Ben", "Cy", options=TRADITIONAL).started()
    night.deal("2S 3S 4S 5S 6S")
    assert night.wait.seats == (1, 2)
    night.play("C stake 1")
    night.play("B stake 1")
    assert night.mover == "B"


def test_boxes() -> None:
    """`boxes`: as many as the table says, from 1 to 5."""
    for boxes in range(1, 6):
        game = Game("", 1, options=replace(CASINO, boxes=boxes))
        assert game.offered("A")["stake"].boxes == boxes
        assert game.refusal(f"A stake{' 1' * boxes}") is None
        assert game.refusal(f"A stake{' 1' * (boxes + 1)}") == "amount_out_of_range"
