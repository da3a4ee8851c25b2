"""How a bank that plays by a fixed rule may end."""

from collections import Counter
from itertools import permutations

import pytest

from pontoon_server.bots.bank_odds import Policy, bank_odds
from pontoon_server.bots.counts import Counts, best, held, whole
from pontoon_server.bots.rule_banks import rule_bank
from pontoon_server.bots.worth import BUST, PONTOON, TRICK

SOFT = rule_bank("soft_17")
FEW = (1, 1, 2, 3, 4, 6, 10, 10)


def counted(cards: tuple[int, ...]) -> Counts:
    return tuple(cards.count(value) for value in range(11))


def end_of(cards: tuple[int, ...], policy: Policy) -> int:
    """Where a bank ends that is dealt these cards, one after the other."""
    for count in range(2, len(cards) + 1):
        hard, kind, _ = held(cards[:count], royal=False)
        if hard > 21:
            return BUST
        if count == 5:
            return TRICK
        if count == 2 and best(hard, kind) == 21:
            return PONTOON
        if (hard, kind, count) not in policy:
            return best(hard, kind)
    return best(hard, kind)


def by_hand(cards: tuple[int, ...], first: int = 0) -> dict[int, float]:
    """The same by going through every order in which a few cards may come."""
    ends = Counter(
        end_of(order, SOFT) for order in permutations(cards, min(5, len(cards))) if not first or order[0] == first
    )
    return {end: count / ends.total() for end, count in ends.items()}


@pytest.mark.parametrize("cards", [FEW, (10, 10, 6, 5, 5, 4), (1, 1, 1, 2, 2, 3, 3), (9, 9, 2, 2, 2)])
def test_the_odds_are_those_of_all_orders_of_the_cards(cards: tuple[int, ...]) -> None:
    """Exactly, with cards that come once."""
    found = bank_odds(counted(cards), SOFT)
    assert {end: chance for end, chance in enumerate(found) if chance > 1e-12} == pytest.approx(by_hand(cards))


def test_with_a_first_card_they_are_those_of_the_orders_that_begin_with_it() -> None:
    """It is not among the cards that are left (K1)."""
    for first in set(FEW):
        left = list(FEW)
        left.remove(first)
        found = bank_odds(counted(tuple(left)), SOFT, first=first)
        expected = by_hand(FEW, first)
        assert {end: chance for end, chance in enumerate(found) if chance > 1e-12} == pytest.approx(expected)


def test_a_bank_that_has_no_pontoon_has_the_other_ends_in_proportion() -> None:
    """It has looked (C4)."""
    with_it, without = bank_odds(whole(8), SOFT), bank_odds(whole(8), SOFT, pontoon=False)
    assert without[PONTOON] == 0.0
    assert sum(without) == pytest.approx(1.0)
    assert without[TRICK] * (1 - with_it[PONTOON]) == pytest.approx(with_it[TRICK])


def test_a_bank_for_which_no_card_is_left_sticks() -> None:
    """Whatever its total (K6)."""
    assert bank_odds(counted((2, 3)), SOFT)[5] == 1.0


def test_eight_packs_bust_the_dealer_about_as_often_as_is_known() -> None:
    """A little under three times in ten; a Pontoon comes 4.75 % of the time."""
    found = bank_odds(whole(8), SOFT)
    assert 0.27 < found[BUST] < 0.29
    assert found[PONTOON] == pytest.approx(2 * 32 * 128 / (416 * 415))
    assert sum(found) == pytest.approx(1.0)
