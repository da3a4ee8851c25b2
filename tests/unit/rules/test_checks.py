"""Whether a hand may make a move, verb by verb."""

import pytest
from msgspec.structs import replace

from pontoon_protocol.commands import Stake
from pontoon_protocol.errors import Detail, Reason, Refused
from pontoon_protocol.options import CASINO, TRADITIONAL, Options
from pontoon_server.rules.checks import (
    buy_limits,
    check_burn,
    check_buy,
    check_double,
    check_split,
    check_stake,
    check_stick,
    check_twist,
    free_boxes,
    stake_limits,
)
from pontoon_server.rules.state import Hand
from support.hands import Game

EVERYTHING = Options(doubling=True, split="equal_rank", burn=(13,), fifth_buy_minimum=12)


def in_turn(hand: str, draws: str = "", *, chips: int = 100, whole: bool = True, options: Options = EVERYTHING) -> Game:
    """B holds `hand` and has staked 4; A has 19."""
    first, second = hand.split()
    game = Game(f"{first} 9H {second} TC {draws}", chips=(100, chips), whole=whole, options=options)
    game.play("B stake 4")
    return game


def staking(game: Game, letter: str, *amounts: int) -> tuple[Reason, Detail | None] | None:
    """Why a stake is refused, and what would do; None if it isn't."""
    try:
        check_stake(game.state, "ABCDEFGH".index(letter), Stake(1, 0, amounts).amounts)
    except Refused as refused:
        return refused.reason, refused.detail
    return None


def refused(game: Game, verb: str, amount: int = 0) -> tuple[Reason, Detail | None] | None:
    """Why a move of the hand in turn is refused, and what would do; None if it isn't."""
    state = game.state
    hand = state.bank_hand if state.phase == "bank" else state.hands[state.turn]
    checks = {
        "twist": check_twist,
        "stick": check_stick,
        "split": check_split,
        "double": check_double,
        "burn": check_burn,
    }
    try:
        check_buy(state, hand, amount) if verb == "buy" else checks[verb](state, hand)
    except Refused as refused:
        return refused.reason, refused.detail
    return None


@pytest.mark.parametrize("amounts", [(), (0,), (11,), (-1,), (1, 1)])
def test_a_stake_is_one_amount_within_the_limits(amounts: tuple[int, ...]) -> None:
    """At a table with one box a stake is one amount, from the minimum to the maximum."""
    game = Game("2S 3S")
    assert staking(game, "B", *amounts) == ("amount_out_of_range", Detail(least=1, most=10))
    assert stake_limits(game.state, 1) == (1, 10)
    assert staking(game, "B", 10) is None


def test_boxes_may_be_left_empty_but_not_all() -> None:
    """0 is a box that isn't played."""
    game = Game("", 1, options=CASINO)
    assert staking(game, "A", 0, 5, 0, 7) is None
    assert staking(game, "A", 0, 0) == ("amount_out_of_range", Detail(least=1, most=100))
    assert staking(game, "A", 1, 1, 1, 1, 1, 1) == ("amount_out_of_range", Detail(least=1, most=100))


def test_a_house_has_boxes_for_its_packs() -> None:
    """Three for each pack, all players together (C1); a seat's table has one box for each."""
    game = Game("", 2, options=replace(CASINO, packs=1, boxes=2))
    assert free_boxes(game.state) == 2
    game.play("A stake 5 5")
    assert free_boxes(game.state) == 1
    assert staking(game, "B", 5, 5) == ("no_free_box", Detail(most=1))
    assert staking(game, "B", 0, 5) is None
    assert free_boxes(Game("2S 3S").state) == 1


def test_all_boxes_together_need_free_chips() -> None:
    """A stake says how many there are."""
    game = Game("", 1, chips=(9,), options=CASINO)
    assert staking(game, "A", 5, 5) == ("not_enough_chips", Detail(most=9))
    assert staking(game, "A", 5, 4) is None
    assert stake_limits(game.state, 0) == (1, 9)


def test_a_refusal_says_what_would_do() -> None:
    """Limits, totals and free chips travel with the reason."""
    assert refused(in_turn("TS 4D"), "stick") == ("below_stick_minimum", Detail(least=15, total=14))
    assert refused(in_turn("TS 4D"), "buy", 9) == ("amount_out_of_range", Detail(least=4, most=8))
    assert refused(in_turn("TS 4D", chips=9), "buy", 6) == ("not_enough_chips", Detail(most=5))
    hard = in_turn("TS 4D", "7H")
    hard.play("B buy 4")
    assert refused(hard, "twist") == ("cannot_twist", Detail(total=21))
    assert refused(hard, "buy", 4) == ("cannot_buy", Detail(total=21))
    assert refused(hard, "double") == ("cannot_double", Detail(total=21))
    assert refused(in_turn("TS 4D"), "burn") == ("cannot_burn", Detail(total=14))


@pytest.mark.parametrize("verb", ["buy", "split", "double", "burn"])
def test_moves_that_these_rules_do_not_have_are_refused(verb: str) -> None:
    """Switched off, or the bank's turn."""
    off = in_turn("TS 3D", options=Options(buying=False))
    assert refused(off, verb, 4) == ("not_in_these_rules", None)
    bank = in_turn("9S 9D")
    bank.play("B stick")
    assert refused(bank, verb, 4) == ("not_in_these_rules", None)
    assert refused(bank, "stick") is None


@pytest.mark.parametrize(
    ("limits", "last_buy", "expected"),
    [
        ("pagat", 0, (4, 8)),
        ("pagat", 6, (4, 6)),
        ("initial", 0, (1, 4)),
        ("initial", 3, (1, 4)),
        ("double", 0, (4, 8)),
        ("double", 5, (4, 8)),
    ],
)
def test_a_buy_has_its_limits(limits: str, last_buy: int, expected: tuple[int, int]) -> None:
    """As the option says (T8)."""
    options = replace(TRADITIONAL, buy_limits=limits)
    assert buy_limits(options, Hand(1, initial=4, stake=4 + last_buy, last_buy=last_buy)) == expected


def test_a_fifth_card_may_cost_more_points_than_there_are() -> None:
    """Four cards of 11 or less, aces counted 1, buy no fifth (K5)."""
    low = in_turn("AS 2D", "3H 5H")
    low.play("B buy 4, B buy 4")
    assert refused(low, "buy", 4) == ("cannot_buy", Detail(total=21))
    lower = in_turn("2S 2D", "3H 4H")
    lower.play("B buy 4, B buy 4")
    assert refused(lower, "buy", 4) == ("cannot_buy", Detail(total=11))
    assert refused(lower, "twist") is None


def test_moves_need_as_many_cards_as_they_take() -> None:
    """Split and burn two, the others one, a stick none (K6)."""
    pair = in_turn("8S 8D", "2H", whole=False)
    assert refused(pair, "split") == ("pack_empty", None)
    assert refused(pair, "double") is refused(pair, "twist") is refused(pair, "buy", 4) is None
    thirteen = in_turn("TS 3D", "2H", whole=False)
    assert refused(thirteen, "burn") == ("pack_empty", None)
    empty = in_turn("2S 3D", whole=False)
    assert {refused(empty, verb, 4) for verb in ("twist", "buy", "double")} == {("pack_empty", None)}
    assert refused(empty, "stick") is None


def test_only_a_pair_as_it_was_dealt_is_split() -> None:
    """Not after another card, nor a pair that came of a burn, nor in more hands than there may be (K3)."""
    pair = in_turn("2S 2D", "3H")
    assert refused(pair, "split") is None
    pair.play("B twist")
    assert refused(pair, "split") == ("cannot_split", None)
    burned = in_turn("TS 3D", "8H 8D")
    burned.play("B burn")
    assert refused(burned, "split") == ("cannot_split", None)
    full = in_turn("8S 8D", "8H 8C", options=Options(split="equal_rank", split_hands=2))
    full.play("B split")
    assert refused(full, "split") == ("cannot_split", None)


@pytest.mark.parametrize(
    ("split", "hand", "may"),
    [
        ("equal_rank", "QS QD", True),
        ("equal_rank", "QS KD", False),
        ("equal_value", "QS KD", True),
        ("equal_value", "9S TD", False),
        ("aces", "AS AD", True),
        ("aces", "QS QD", False),
    ],
)
def test_what_a_pair_is_is_an_option(split: str, hand: str, may: bool) -> None:
    """Equal rank, equal value, or aces alone."""
    assert (refused(in_turn(hand, options=replace(TRADITIONAL, split=split)), "split") is None) == may


def test_a_split_and_a_double_cost_the_stake() -> None:
    """Of free chips (T15)."""
    assert refused(in_turn("8S 8D", chips=7), "split") == ("not_enough_chips", Detail(most=3))
    assert refused(in_turn("8S 8D", chips=7), "double") == ("not_enough_chips", Detail(most=3))
    assert refused(in_turn("8S 8D", chips=8), "split") is None


def test_a_hand_doubles_once() -> None:
    """With any number of cards (C6)."""
    game = in_turn("2S 3D", "2H")
    game.play("B double")
    assert refused(game, "double") == ("cannot_double", Detail(total=7))


def test_only_the_first_cards_are_burned_and_only_once() -> None:
    """Not after another card, not what came of a burn, not in a split hand, not a soft total (K8)."""
    later = in_turn("9S 4D", "2H")
    later.play("B twist")
    again = in_turn("TS 3D", "9D 4H")
    again.play("B burn")
    half = in_turn("8S 8D", "5H 2H")
    half.play("B split")
    for game in (later, again, half, in_turn("AS 2D")):
        assert refused(game, "burn") == ("cannot_burn", Detail(total=game.state.hands[0].total[0]))
    assert refused(in_turn("TS 3D"), "burn") is None
