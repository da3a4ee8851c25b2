"""What a seat has not seen, and hands as sums know them."""

import pytest

from pontoon_protocol.options import CASINO
from pontoon_server.bots.counts import ACE, ONE_PACK, PLAIN, SEVENS, best, held, open_cards, unseen, values, whole
from pontoon_server.rules.deck import total
from unit.bots.pictures import bank_turn, hand, punter_turn


def test_a_pack_has_four_of_each_value_and_sixteen_tens() -> None:
    """Court cards are worth ten (T2)."""
    assert ONE_PACK == (0, 4, 4, 4, 4, 4, 4, 4, 4, 4, 16)
    assert sum(whole(8)) == 416


@pytest.mark.parametrize("cards", ["AS 9H", "AS AH", "KS QH 2C", "AS KH 5C", "5S 6H"])
def test_the_best_total_is_that_of_the_rules(cards: str) -> None:
    """An ace counts 11 where it can (T2)."""
    faces = tuple(cards.split())
    hard, kind, count = held(values(faces), royal=False)
    assert (best(hard, kind), count) == (total(faces)[0], len(faces))


def test_sevens_are_told_from_others_only_where_they_pay() -> None:
    """And only while there is nothing else (K8)."""
    assert held((7, 7, 7), royal=True) == (21, SEVENS, 3)
    assert held((7, 7, 7), royal=False) == (21, PLAIN, 3)
    assert held((7, 7, 2), royal=True) == (16, PLAIN, 3)
    assert held((7, 7, 1), royal=True) == (15, ACE, 3)
    assert held((), royal=True) == (0, SEVENS, 0)


def test_unseen_are_all_cards_but_those_that_lie_open() -> None:
    """The viewer's own and everybody's open ones, the bank's too; of all packs."""
    view = punter_turn("AS 9H", others=(hand("? ? KS", seat=2),))
    assert unseen(view) == (0, 3, 4, 4, 4, 4, 4, 4, 4, 3, 15)
    assert sum(unseen(bank_turn("KS QH", hand("? ?", "stuck")))) == 50
    assert sum(unseen(punter_turn("AS 9H", options=CASINO))) == 414


def test_a_hand_is_known_by_its_open_cards() -> None:
    """In the order in which they came; 0 for one that is hidden."""
    assert open_cards(hand("? ? KS AH")) == (0, 0, 10, 1)
