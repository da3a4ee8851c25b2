"""A view kept current."""

from random import Random

import pytest
from msgspec.structs import replace

from pontoon_client.table.update import apply, catch_up, fold
from pontoon_protocol.events import Said
from pontoon_protocol.hand_events import SecondCards, TurnBegan, Twisted, WholeHand
from pontoon_protocol.updates import CatchUp, Happened
from pontoon_protocol.views import Wait
from support.client_tables import BEN, TURN, YOU, after, dealt, happened, table, your_turn
from support.night_views import changes
from support.random_nights import random_night
from support.random_rules import random_rules


def test_what_is_yours_alone_comes_after_the_events() -> None:
    """Your cards, whole, replace what lay face down."""
    view = after(dealt(), SecondCards(), hands=(WholeHand(1, ("AS", "4D"), 15, soft=True),))
    assert (view.hands[1].cards, view.hands[1].total, view.hands[1].soft) == (("AS", "4D"), 15, True)


def test_the_bank_s_own_hand_is_told_as_minus_one() -> None:
    """The bank looks at its cards alone."""
    view = after(dealt(table(you=0)), SecondCards(), hands=(WholeHand(-1, ("QD", "6C"), 16),))
    assert view.bank_hand is not None
    assert view.bank_hand.cards == ("QD", "6C")


def test_a_hand_of_yours_that_is_not_there_changes_nothing() -> None:
    """A place beyond the row is nobody's."""
    assert after(your_turn(), hands=(WholeHand(9, ("2C",), 2),)) == your_turn()


def test_an_absent_offer_or_wait_is_no_change_and_null_is_none() -> None:
    """What is left out stays."""
    view = your_turn()
    assert after(view, Said(BEN, "hi")).offer == TURN
    assert after(view, Said(BEN, "hi")).wait == Wait("turn", (YOU,), 30.0)
    assert after(view, offer=None, wait=None) == replace(view, offer=None, wait=None)


def test_what_was_missed_is_folded_in_order_and_the_wait_is_the_one_now() -> None:
    """The waits inside are as they were sent."""
    missed = CatchUp((happened(TurnBegan(BEN, 0), wait=Wait("turn", (BEN,), 30.0)), Happened(2)), None)
    view = catch_up(your_turn(), missed)
    assert view.turn == 0
    assert view.wait is None


def test_folding_an_event_is_what_an_update_with_it_does() -> None:
    """One event, one step."""
    event = Twisted(BEN, 0, "7C")
    assert fold(your_turn(), event) == apply(your_turn(), happened(event))


def test_folding_is_what_the_server_would_send_instead() -> None:
    """Over whole nights of comings and goings, for every viewer: the view folded on equals the view sent anew."""
    for seed in range(8):
        for before, update, fresh in changes(random_night(seed, bust_shown=seed % 4 > 0)):
            assert apply(before, update) == fresh


@pytest.mark.parametrize("seed", range(24))
def test_by_whatever_rules_folding_is_what_the_server_would_send_instead(seed: int) -> None:
    """Boxes, splits, doubles, burns, the bank's double and its sale, the house."""
    for before, update, fresh in changes(random_night(seed, options=random_rules(Random(seed)))):
        assert apply(before, update) == fresh
