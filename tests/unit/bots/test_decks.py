"""Where the next card comes from."""

from itertools import permutations

import pytest

from pontoon_server.bots.counts import whole
from pontoon_server.bots.decks import Cards, Chances, Endless

FEW = (1, 1, 2, 10, 10, 10)


def counted(cards: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(cards.count(value) for value in range(11))


def by_value(chances: Chances) -> dict[int, float]:
    return {value: chance for value, chance, _ in chances}


def test_a_card_comes_as_often_as_it_is_left() -> None:
    """And once drawn, it is gone."""
    deck = Cards(counted(FEW))
    assert by_value(deck.chances(0)) == pytest.approx({1: 2 / 6, 2: 1 / 6, 10: 3 / 6})
    after_two = next(step for value, _, step in deck.chances(0) if value == 2)
    assert by_value(deck.chances(after_two)) == pytest.approx({1: 2 / 5, 10: 3 / 5})


def test_the_order_in_which_cards_were_drawn_does_not_matter() -> None:
    """It is the same deck then."""
    steps = {value: step for value, _, step in Cards(whole(1)).chances(0)}
    assert steps[3] + steps[9] == steps[9] + steps[3]
    assert len({steps[one] + steps[other] for one in steps for other in steps}) == 55


def test_from_an_empty_deck_nothing_comes() -> None:
    """No chances at all (K6)."""
    deck = Cards(counted((5,)))
    assert deck.chances(deck.chances(0)[0][2]) == ()


def test_a_dealer_without_a_pontoon_makes_its_cards_likelier_to_come() -> None:
    """By just as much as going through all orders says (C4)."""
    found: dict[int, int] = {}
    orders = [order for order in permutations(FEW, 3) if set(order[:2]) != {1, 10}]
    for order in orders:
        found[order[2]] = found.get(order[2], 0) + 1
    expected = {value: count / len(orders) for value, count in found.items()}
    assert by_value(Cards(counted(FEW), no_pontoon=True).chances(0)) == pytest.approx(expected)


def test_so_few_cards_that_a_dealer_has_not_two_beside_them_are_only_counted() -> None:
    """There is nothing to know."""
    assert by_value(Cards(counted((1, 10)), no_pontoon=True).chances(0)) == {1: 0.5, 10: 0.5}


def test_an_endless_deck_never_changes() -> None:
    """Whatever was drawn."""
    deck = Endless(whole(1))
    assert deck.chances(0) == deck.chances(12345)
    assert by_value(deck.chances(0))[10] == pytest.approx(16 / 52)
    assert all(step == 0 for _, _, step in deck.chances(0))
