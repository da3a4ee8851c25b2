"""Chips and cards are conserved, whatever the rules of the table are."""

import pytest

from property.astray import (
    beginning_a_new_ledger,
    booking_half_a_sale,
    cutting_the_pack,
    dealing_the_wrong_way,
    dealing_twice,
    doubling_a_card,
    finding_a_chip_on_a_bust,
    forgetting_markers,
    losing_a_chip_on_a_bust,
    losing_burned_cards,
    moving_without_chips,
    pocketing,
    robbing_the_house,
    selling_for_nothing,
    shuffling_every_hand,
    topping_up_from_nowhere,
)
from property.counted import Cards, Lost, Purse
from property.nights import hold, watch
from support.worlds import Fault, faulty


def test_no_chip_appears_or_vanishes() -> None:
    """T15, after every event of whole nights: each stack, the ledger, each settlement and each marker."""
    hold(Purse)


def test_no_card_appears_or_vanishes() -> None:
    """T1, T4, T6, K6: each is in one place, each hand has those that it was dealt, and used ones go on in order."""
    hold(Cards)


# -- planted faults ----------------------------------------------------------------------------


CHIPS = [
    losing_a_chip_on_a_bust,
    finding_a_chip_on_a_bust,
    pocketing,
    forgetting_markers,
    selling_for_nothing,
    booking_half_a_sale,
    robbing_the_house,
    topping_up_from_nowhere,
    moving_without_chips,
    beginning_a_new_ledger,
]
CARDS = [
    doubling_a_card,
    dealing_twice,
    dealing_the_wrong_way,
    cutting_the_pack,
    shuffling_every_hand,
    losing_burned_cards,
]


@pytest.mark.parametrize("fault", CHIPS)
def test_a_chip_that_goes_astray_is_noticed(fault: Fault) -> None:
    """Whether it is told or not, from a seat, from the house, or out of a price."""
    with pytest.raises(Lost):
        watch(Purse, range(150), engine=faulty(fault))


@pytest.mark.parametrize("fault", CARDS)
def test_a_card_that_goes_astray_is_noticed(fault: Fault) -> None:
    """In two places, in none, in the wrong one, or in another order than it was."""
    with pytest.raises(Lost):
        watch(Cards, range(150), engine=faulty(fault))
