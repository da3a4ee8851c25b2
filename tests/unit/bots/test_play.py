"""What a bot answers, whoever it is."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from pontoon_protocol.commands import (
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
from pontoon_protocol.options import CASINO, CLUB
from pontoon_protocol.views import Choice, TableView
from pontoon_server.bots.play import MINDS, STRATEGIES, choose, choose_at_once
from pontoon_server.bots.tempers import TEMPERS
from unit.bots.pictures import bank_turn, first_card, hand, offers, punter_turn, table

SEEDS = st.integers(0, 2**32 - 1)
ALL = (Choice("buy", least=4, most=8, usual=4), Choice("twist"), Choice("stick"))


def answer(view: TableView, mind: str, seed: int = 1) -> Moves:
    return choose(view, mind, 3, random.Random(seed))


def answers(view: TableView, mind: str) -> set[Moves]:
    """All that it does, by chance."""
    return {answer(view, mind, seed) for seed in range(60)}


def stake(view: TableView, mind: str, seed: int = 1) -> int:
    move = answer(view, mind, seed)
    assert isinstance(move, Stake)
    return move.amounts[0]


def doubling(card: str) -> TableView:
    choices = offers("double_stakes", "keep_stakes")
    return table((hand("?"),), hand(card, seat=1), None, *choices, options=CLUB)


@given(SEEDS, st.sampled_from(MINDS), st.permutations(["AS", "KH", "7C", "2D", "5S", "9H"]))
@settings(max_examples=60, deadline=None)
def test_a_bot_draws_as_much_chance_whatever_it_is_asked_and_holds(seed: int, mind: str, cards: list[str]) -> None:
    """Twice: its generator says nothing about its cards (T11)."""
    views = [
        first_card(cards[0]),
        first_card(""),
        punter_turn(" ".join(cards[1:3]), *ALL),
        punter_turn(" ".join(cards[2:4]), *offers("twist", "stick", "double"), options=CASINO),
        bank_turn(" ".join(cards[3:5]), hand("? ?", "stuck")),
        doubling(cards[5]),
    ]
    for view in views:
        one, two = random.Random(seed), random.Random(seed)
        choose(view, mind, 3, one)
        two.random()
        two.random()
        assert one.getstate() == two.getstate()
        if mind in TEMPERS:
            choose_at_once(view, mind, 4, two)
            one.random()
            one.random()
            assert one.getstate() == two.getstate()


@pytest.mark.parametrize("mind", MINDS)
def test_a_bot_does_the_same_from_the_same_view_and_seed(mind: str) -> None:
    """Nothing else goes into it; the command has the number it was given, and the offer's."""
    for view in (first_card("AS"), punter_turn("5S 6H", *ALL), bank_turn("KS 6H", hand("? ?", "stuck"))):
        move = answer(view, mind)
        assert move == answer(view, mind)
        assert (move.id, move.offer) == (3, 9)


def test_a_mind_that_nobody_has_is_an_error() -> None:
    """Strategies aren't tempers, and the other way round."""
    with pytest.raises(KeyError):
        answer(first_card("AS"), "reckless")
    assert set(STRATEGIES) == {"best", "published", "naive"}
    assert {*STRATEGIES, *TEMPERS} == set(MINDS)


@pytest.mark.parametrize("mind", ["best", "steady", "bold"])
def test_a_better_first_card_gets_a_higher_stake(mind: str) -> None:
    """An ace most, a seven least."""
    ace, two, seven = (stake(first_card(f"{rank}S", most=1_000), mind) for rank in "A27")
    assert ace >= two > seven == 1


def test_the_bolder_stakes_more() -> None:
    """On the same card, by the same chance; before the deal a modest share."""
    for view in (first_card("AS", most=100), first_card("TS", most=100), first_card("", most=100, options=CASINO)):
        careful, steady, bold = (stake(view, temper) for temper in TEMPERS)
        assert careful < steady < bold <= 100
    assert bold < 80


@pytest.mark.parametrize("mind", MINDS)
def test_stakes_stay_within_what_is_offered(mind: str) -> None:
    """For any card and any chance."""
    for seed in range(50):
        for rank in "AK67":
            assert 3 <= stake(first_card(f"{rank}S", least=3, most=4), mind, seed) <= 4
            assert stake(first_card(f"{rank}S", least=2, most=2), mind, seed) == 2


@pytest.mark.parametrize("mind", MINDS)
def test_a_bot_that_can_not_stake_sits_out(mind: str) -> None:
    """Its chips don't reach (T19)."""
    choices = (Choice("stake", closed="not_enough_chips"), Choice("sit_out"))
    view = first_card("AS")
    poor = replace(view, offer=replace(view.offer, choices=choices))  # type: ignore[type-var]
    assert answer(poor, mind) == SitOut(3, 9)
    if mind in TEMPERS:
        assert choose_at_once(poor, mind, 3, random.Random(1)) == SitOut(3, 9)


def test_strategies_are_what_they_are_called() -> None:
    """A good draw: bought for the most, or twisted by who never buys."""
    view = punter_turn("5S 6H", *ALL[:2])
    assert answers(view, "best") == answers(view, "published") == {Buy(3, 9, 8)}
    assert answers(view, "naive") == {Twist(3, 9)}
    view = punter_turn("9S TH 8D", *offers("twist", "stick"), options=CASINO)
    assert answers(view, "naive") == {Stick(3, 9)}


def test_at_a_casino_the_steady_go_by_the_book_and_the_others_stray() -> None:
    """The careful never double or split (C6)."""
    double = punter_turn("5S 6H", *offers("twist", "double"), options=CASINO)
    eights = punter_turn("8S 8H", *offers("twist", "stick", "split", "double"), options=CASINO)
    assert answers(double, "steady") == answers(double, "published") == {Double(3, 9)}
    assert answers(eights, "steady") == {Split(3, 9)}
    assert answers(double, "bold") == {Double(3, 9), Twist(3, 9)}
    assert answers(double, "careful") == {Twist(3, 9)}
    assert answers(eights, "careful") == {Stick(3, 9)}


def test_the_tempers_pay_what_they_are_willing_to() -> None:
    """The least, as much as it is worth, or dearly even where it isn't."""
    good = punter_turn("5S 6H", *ALL[:2])
    assert answers(good, "careful") == {Buy(3, 9, 4), Twist(3, 9)}
    assert answers(good, "steady") == {Buy(3, 9, 8), Buy(3, 9, 5)}
    assert answers(good, "bold") == {Buy(3, 9, 8), Buy(3, 9, 7)}


def test_the_bank_doubles_on_what_wins() -> None:
    """An ace, not a seven; the careful and the naive never do (K1)."""
    assert answers(doubling("AS"), "best") == answers(doubling("AS"), "steady") == {DoubleStakes(3, 9)}
    assert answers(doubling("7S"), "best") == {KeepStakes(3, 9)}
    assert answers(doubling("AS"), "careful") == answers(doubling("AS"), "naive") == {KeepStakes(3, 9)}


def test_a_thinking_bank_looks_at_the_table_and_a_naive_one_does_not() -> None:
    """A hand that shows 18 beats a 17."""
    view = bank_turn("KS 7H", hand("8S TD", "stuck"))
    assert answers(view, "best") == {Twist(3, 9)}
    assert answers(view, "naive") == {Stick(3, 9)}
    assert answers(view, "steady") == {Twist(3, 9), Stick(3, 9)}


@pytest.mark.parametrize("temper", TEMPERS)
def test_what_is_done_at_once_is_done_by_habit(temper: str) -> None:
    """Any answer, from the view alone."""
    once = [
        choose_at_once(view, temper, 3, random.Random(1))
        for view in (first_card("AS"), punter_turn("KS TH", *ALL), bank_turn("KS 5H", hand("? ?", "stuck")))
    ]
    assert [type(move) for move in once] == [Stake, Stick, Twist]
    assert {(move.id, move.offer) for move in once} == {(3, 9)}
