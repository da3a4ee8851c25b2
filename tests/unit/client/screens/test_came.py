"""How each card came into its hand."""

from pontoon_client.screens.came import came, ways_of
from pontoon_protocol.events import HandBegan
from pontoon_protocol.hand_events import BANK_HAND, Bought, Burned, Doubled, SplitPair, Stuck, Twisted
from support.client_tables import ANN, YOU, happened


def test_bought_twisted_and_doubled_cards_are_told_apart() -> None:
    """In the order in which they came, the bank's too."""
    known = came(happened(Bought(YOU, 1, 5), Twisted(YOU, 1, "5S"), Stuck(YOU, 1), Twisted(ANN, BANK_HAND, "2C")), ())
    assert ways_of(known, 1) == ("bought", "twisted")
    assert ways_of(known, BANK_HAND) == ("twisted",)
    assert ways_of(came(happened(Doubled(YOU, 1, 10)), known), 1) == ("bought", "twisted", "doubled")
    assert ways_of(known, 0) == ()


def test_a_new_hand_knows_nothing_of_the_last() -> None:
    """Its places are others'."""
    assert came(happened(HandBegan(12, (YOU, ANN))), ((1, ("bought",)),)) == ()


def test_a_split_moves_the_hands_behind_it() -> None:
    """Its two halves begin with two cards each."""
    known = came(happened(SplitPair(YOU, 1, ("8C", "8H"))), ((0, ("bought",)), (2, ("twisted",)), (BANK_HAND, ())))
    assert dict(known) == {0: ("bought",), 3: ("twisted",), BANK_HAND: ()}


def test_burned_cards_are_dealt_anew() -> None:
    """As the first two (K8)."""
    assert came(happened(Burned(YOU, 1)), ((1, ("bought",)),)) == ()
