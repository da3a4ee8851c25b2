"""What a first card is worth, and what to stake on it."""

import pytest

from pontoon_protocol.options import CASINO, CLUB, PRESETS, TRADITIONAL, Options
from pontoon_protocol.views import TableView
from pontoon_server.bots.counts import VALUES
from pontoon_server.bots.staking import best_stake, first_card, first_card_worths, promise, within_means
from unit.bots.pictures import first_card as asked


def stake(view: TableView) -> int:
    assert view.offer is not None
    return best_stake(view, view.offer.choices[0])


@pytest.mark.parametrize("options", PRESETS.values())
def test_an_ace_is_worth_most_and_a_seven_least(options: Options) -> None:
    """In every preset; an ace about a stake and more."""
    found = first_card_worths(options)
    assert max(VALUES, key=found.__getitem__) == 1
    assert min(VALUES, key=found.__getitem__) == 7
    assert found[1] > 0.7
    assert found[0] == 0.0


def test_a_bank_that_takes_twice_leaves_every_card_worth_less() -> None:
    """The club's Pontoon (K2)."""
    home, club = first_card_worths(TRADITIONAL), first_card_worths(CLUB)
    assert all(club[value] < home[value] for value in VALUES if value not in (1, 10))


def test_it_stakes_the_most_on_what_wins_and_the_least_on_the_rest() -> None:
    """Aces, tens, twos and threes at home."""
    stakes = {card: stake(asked(f"{card}S")) for card in "A23456789TK"}
    assert {card for card, amount in stakes.items() if amount == 10} == set("A23TK")
    assert {stakes[card] for card in "456789"} == {1}


def test_before_the_deal_it_stakes_the_least() -> None:
    """The casino wins on average (C2)."""
    view = asked("", options=CASINO)
    assert first_card(view) == 0
    assert promise(view) == 0.0
    assert stake(view) == 1


def test_chips_are_kept_for_what_the_hand_may_cost() -> None:
    """A quarter of them at most, but what the table asks (T8)."""
    assert stake(asked("AS", chips=20)) == 5
    assert stake(asked("AS", least=3, chips=4)) == 3
    view = asked("AS", chips=100)
    assert view.offer is not None
    assert within_means(view, view.offer.choices[0], 7) == 7


def test_promise_goes_from_the_worst_card_to_the_best() -> None:
    """-1 to 1, and 0 between what wins and what loses."""
    found = {card: promise(asked(f"{card}S")) for card in "A23456789T"}
    assert (found["A"], found["7"]) == (1.0, -1.0)
    assert 0 < found["T"] < found["2"] < 1
    assert -1 < found["8"] < 0
