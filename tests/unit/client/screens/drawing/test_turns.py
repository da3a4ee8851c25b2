"""Whose turn it is."""

from msgspec.structs import replace

from pontoon_client.screens.drawing.turns import asks_you, awaited, place_in_turn
from pontoon_protocol.amounts import HOUSE
from pontoon_protocol.hand_events import BANK_HAND, Staked
from support.client_tables import ANN, BEN, CY, YOU, after, casino, dealt, table, your_turn


def test_an_offer_asks_you() -> None:
    """While a hand runs, and not in a pause."""
    assert asks_you(your_turn())
    assert not asks_you(replace(your_turn(), paused=True))
    assert not asks_you(replace(your_turn(), offer=None))
    assert not asks_you(table())


def test_all_who_have_not_staked_are_waited_for() -> None:
    """Where they stake together."""
    assert awaited(dealt()) == (BEN, YOU, CY)
    assert awaited(after(dealt(), Staked(BEN, (8,)))) == (YOU, CY)


def test_stakes_are_waited_for_without_a_wait_too() -> None:
    """As while nothing can be saved."""
    assert awaited(replace(dealt(), wait=None)) == (BEN, YOU, CY)


def test_the_hand_in_turn_is_waited_for() -> None:
    """Its seat, and its place in the row."""
    assert (awaited(your_turn()), place_in_turn(your_turn())) == ((YOU,), 1)
    assert awaited(replace(your_turn(), turn=None)) == ()


def test_the_bank_is_waited_for() -> None:
    """With its turn, with its question, and where the house has it."""
    view = replace(your_turn(), phase="bank", turn=None)
    assert (awaited(view), place_in_turn(view)) == ((ANN,), BANK_HAND)
    assert awaited(replace(view, phase="double")) == (ANN,)
    assert awaited(replace(casino(), phase="bank")) == (HOUSE,)
    assert awaited(replace(view, bank=None)) == ()


def test_between_hands_nobody_is_to_move() -> None:
    """Nor is any hand in turn."""
    assert (awaited(table()), place_in_turn(table()), place_in_turn(dealt())) == ((), None, None)
