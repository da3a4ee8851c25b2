"""Which updates tell of your own cards."""

import pytest
from msgspec.structs import replace

from pontoon_client.screens.about_you import about_you, says_total
from pontoon_protocol.events import Events, Said
from pontoon_protocol.hand_events import (
    Bought,
    Busted,
    FirstCards,
    SecondCards,
    Settled,
    ShowedPontoon,
    Staked,
    Stuck,
    Twisted,
    WholeHand,
)
from support.client_tables import BEN, YOU, happened, your_turn


@pytest.mark.parametrize(
    "event",
    [
        Bought(YOU, 1, 5),
        Twisted(YOU, 1, "5S"),
        Stuck(YOU, 1),
        Busted(YOU, 1),
        ShowedPontoon(YOU, 1, ("AS", "KD")),
        FirstCards(),
        SecondCards(),
        Settled(),
    ],
)
def test_what_names_your_cards_is_about_you(event: Events) -> None:
    """Your moves, the deal, and how the hand ended; but not for who looks on."""
    assert about_you(your_turn(), happened(event))
    assert not about_you(replace(your_turn(), you=None), happened(event))


@pytest.mark.parametrize("event", [Twisted(BEN, 0, "5S"), Stuck(BEN, 0), Staked(YOU, (5,)), Said(YOU, "hello")])
def test_what_others_do_and_what_you_say_is_not(event: Events) -> None:
    """Nor what you stake."""
    assert not about_you(your_turn(), happened(event))


def test_cards_for_you_alone_are_about_you() -> None:
    """Whatever brought them."""
    assert about_you(your_turn(), happened(hands=(WholeHand(1, ("AS", "4D"), 15),)))


def test_a_text_with_your_total_says_it() -> None:
    """As a whole number, and of your hands alone."""
    assert says_total(your_turn(), "You have 15; you may stick from 16.")
    assert not says_total(your_turn(), "The stake must be 1 to 150.")
    assert not says_total(replace(your_turn(), you=None), "You have 15.")
