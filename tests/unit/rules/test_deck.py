"""What cards are worth."""

from hypothesis import given
from hypothesis import strategies as st

from pontoon_protocol.cards import PACK, Card
from pontoon_server.rules.deck import HEIGHT, is_pontoon, total
from support.hands import cards

HANDS = st.lists(st.sampled_from(PACK), max_size=12).map(tuple)


def best_by_trying(hand: tuple[Card, ...]) -> int:
    """The best total not over 21, else the lowest, by trying every way to count the aces (T2)."""
    sums = {0}
    for card in hand:
        values = {"A": (1, 11), "T": (10,), "J": (10,), "Q": (10,), "K": (10,)}.get(card[0]) or (int(card[0]),)
        sums = {before + value for before in sums for value in values}
    return max((value for value in sums if value <= 21), default=min(sums))


@given(HANDS)
def test_a_total_is_the_best_there_is(hand: tuple[Card, ...]) -> None:
    """Whatever way aces are counted, none gives a better total than the one that counts (T2)."""
    assert total(tuple(hand))[0] == best_by_trying(hand)


@given(HANDS)
def test_a_total_is_soft_if_an_ace_counts_11_in_it(hand: tuple[Card, ...]) -> None:
    """Soft means: with the aces counted 1 the total would be ten less (T2)."""
    hard = sum(total((card,))[0] if card[0] != "A" else 1 for card in hand)
    value, soft = total(tuple(hand))
    assert value == hard + (10 if soft else 0)
    assert not soft or any(card[0] == "A" for card in hand)


def test_a_pontoon_is_two_cards() -> None:
    """An ace and a ten are a Pontoon in either order, three cards never are (T7)."""
    assert is_pontoon(cards("AS KD"))
    assert is_pontoon(cards("TD AS"))
    assert not is_pontoon(cards("AS 9D"))
    assert not is_pontoon(cards("AS 5D 5H"))
    assert not is_pontoon(cards("AS"))


def test_the_ace_is_the_highest_in_the_draw() -> None:
    """In the draw the ranks go from deuce to ace, and suits don't count (T3)."""
    ranks = sorted("A23456789TJQK", key=lambda rank: HEIGHT[rank + "S"])
    assert ranks == list("23456789TJQKA")
    assert all(HEIGHT[rank + "S"] == HEIGHT[rank + "D"] for rank in ranks)
