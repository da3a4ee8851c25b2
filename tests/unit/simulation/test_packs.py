"""Packs that are drawn only as far as they are needed."""

from collections import Counter
from random import Random

from msgspec.structs import replace

from pontoon_protocol.cards import PACK, packs
from pontoon_protocol.options import CASINO, CLUB, TRADITIONAL
from pontoon_server.simulation.packs import Shoe, cards_needed


def test_no_hand_takes_more_cards_than_it_can_need() -> None:
    """Five for each hand and the bank, split hands and burned cards counted."""
    assert cards_needed(TRADITIONAL, 7) == 40
    assert cards_needed(CASINO, 1) == 20
    assert cards_needed(CLUB, 1) == 25
    assert cards_needed(replace(TRADITIONAL, burn=(13,)), 2) == 19


def test_so_many_cards_are_drawn_and_never_more_than_there_are() -> None:
    """Each card as often as it is in the packs, at most."""
    shoe = Shoe(CASINO, Random(1))
    assert len(shoe.draw(2)) == 35
    assert Counter(packs(8)) >= Counter(shoe.draw(24))
    assert sorted(Shoe(CLUB, Random(1)).draw(7)) == sorted(PACK)


def test_a_whole_pack_is_shuffled() -> None:
    """Every card is in it, in another order each time."""
    shoe = Shoe(CLUB, Random(1))
    first, second = shoe.shuffle(), shoe.shuffle()
    assert sorted(first) == sorted(second) == sorted(PACK)
    assert first != second


def test_a_seed_draws_the_same_again() -> None:
    """Pack by pack."""
    one, other = (Shoe(CASINO, Random(7)) for _ in range(2))
    assert [one.draw(1) for _ in range(3)] == [other.draw(1) for _ in range(3)]


def test_every_card_is_as_likely_at_every_place() -> None:
    """Also in a shoe that was drawn from before: 20,000 draws of four from 52, by chi-square at every place."""
    shoe = Shoe(replace(TRADITIONAL, seats=2), Random(3))
    drawn = [shoe.draw(1)[:4] for _ in range(20_000)]
    for place in range(4):
        counts = Counter(cards[place] for cards in drawn)
        expected = len(drawn) / 52
        squares = sum((counts[card] - expected) ** 2 for card in PACK) / expected
        assert squares < 100, "chi-square with 51 degrees of freedom is over 100 once in 20,000"
