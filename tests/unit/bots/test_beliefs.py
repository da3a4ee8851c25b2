"""What the bank thinks of a hand that is still in."""

import pytest

from pontoon_protocol.options import TRADITIONAL
from pontoon_server.bots.beliefs import Hidden, left_of
from pontoon_server.bots.counts import whole
from pontoon_server.bots.reading import Played
from pontoon_server.bots.worth import BUST, TRICK

PACK = left_of(list(whole(1)))


def test_what_it_hides_adds_up_to_the_cards_it_hides() -> None:
    """On average, of all values together."""
    for pattern in ((0, 0), (0, 0, 0), (0, 0, 5), (0, 0, 0, 0), (0, 0, 0, 4)):
        hidden = Hidden(TRADITIONAL, Played(pattern), 1, 5)
        belief = hidden.belief(PACK)
        assert sum(belief.held) == pytest.approx(hidden.hides) == pattern.count(0)
        assert sum(belief.ends) == pytest.approx(1.0)


def test_a_hand_of_tens_is_likelier_the_more_tens_are_left() -> None:
    """Without tens nobody sticks on 20 in two cards, but with an ace and a nine."""
    hidden = Hidden(TRADITIONAL, Played((0, 0)), 1, 5)
    counts = list(whole(1))
    full = hidden.belief(PACK)
    counts[10] = 4
    assert hidden.belief(left_of(counts)).held[10] < full.held[10]
    assert hidden.won(hidden.belief(left_of(counts)), 18) > hidden.won(full, 18)


def test_a_pair_can_not_be_hidden_where_only_one_is_left() -> None:
    """The second of two equal cards comes from one less."""
    counts = [0] * 11
    counts[8], counts[9] = 1, 1
    belief = Hidden(TRADITIONAL, Played((0, 0)), 1, 5).belief(left_of(counts))
    assert belief.held[8:10] == pytest.approx((1.0, 1.0))


def test_of_a_hand_that_can_not_be_nothing_is_thought() -> None:
    """It neither wins nor loses, and hides nothing."""
    hidden = Hidden(TRADITIONAL, Played((0, 0)), 1, 5)
    belief = hidden.belief(left_of([0] * 11))
    assert hidden.won(belief, BUST) == 0.0
    assert not any(belief.held)


def test_stakes_are_won_and_lost_in_chips() -> None:
    """A bank's trick wins them all, its bust loses them."""
    hidden = Hidden(TRADITIONAL, Played((0, 0)), 2, 12)
    belief = hidden.belief(PACK)
    assert (hidden.won(belief, TRICK), hidden.won(belief, BUST)) == pytest.approx((12, -12))
