"""What sticking and twisting are worth to a free bank, against going through every order of a few cards."""

from collections.abc import Iterator
from itertools import permutations

import pytest
from msgspec.structs import replace

from pontoon_protocol.options import TRADITIONAL, Options
from pontoon_protocol.views import HandView
from pontoon_server.bots.banking import NEVER, Banking
from pontoon_server.bots.counts import best, held, open_cards, values
from pontoon_server.bots.reading import likelihood
from pontoon_server.bots.worth import BUST, ROYAL, TRICK, settlement
from unit.bots.pictures import bank_turn, gone, hand

Order = tuple[int, ...]
Dealt = tuple[float, Order, Order]
"""How likely it is, a punter's cards, and the cards that come next."""


def weight(options: Options, cards: Order, pattern: Order, trick: bool) -> float:
    """How likely a punter whose cards these are played as it was seen to: 0 hidden, others open."""
    found = 1.0
    twisted = False
    for count in range(2, len(cards)):
        hard, kind, _ = held(cards[:count], options.royal_pays > 1)
        found *= likelihood(options, count, "twist" if pattern[count] else "buy", twisted, hard, kind)
        twisted = twisted or pattern[count] > 0
    hard, kind, count = held(cards, options.royal_pays > 1)
    if hard > 21 or best(*held(cards[:2], False)[:2]) == 21:
        return 0.0
    return found if trick else found * likelihood(options, count, "stick", twisted, hard, kind)


def dealt(options: Options, unseen: Order, other: HandView) -> list[Dealt]:
    """Every way in which the unseen cards may lie."""
    pattern = open_cards(other)
    hides = pattern.count(0)
    found = []
    for order in permutations(unseen):
        hidden = iter(order)
        cards = tuple(card or next(hidden) for card in pattern)
        likely = weight(options, cards, pattern, other.state == "trick")
        if likely:
            found.append((likely, cards, order[hides:]))
    return found


def won(options: Options, ways: list[Dealt], stake: int, outcome: int) -> float:
    whole = sum(likely for likely, _, _ in ways)
    return (
        sum(likely * -stake * settlement(options)[end_of(options, cards)][outcome] for likely, cards, _ in ways) / whole
    )


def end_of(options: Options, cards: Order) -> int:
    if len(cards) == 5:
        return TRICK
    hard, kind, count = held(cards, options.royal_pays > 1)
    return ROYAL if kind == 2 and count == 3 else best(hard, kind)


def slowly(options: Options, own: Order, ways: list[Dealt], stake: int) -> float:
    """What the bank wins if it plays as well as can be, knowing only what it draws."""
    hard, kind, cards = held(own, False)
    if hard > 21:
        return won(options, ways, stake, BUST)
    if cards == 5:
        return won(options, ways, stake, TRICK)
    found = [won(options, ways, stake, best(hard, kind))]
    if ways[0][2] and (hard < 21 or kind == 1):
        found.append(drawn(options, own, ways, stake))
    return max(found)


def drawn(options: Options, own: Order, ways: list[Dealt], stake: int) -> float:
    whole = sum(likely for likely, _, _ in ways)
    worth = 0.0
    for value, further in by_next(ways):
        share = sum(likely for likely, _, _ in further) / whole
        worth += share * slowly(options, (*own, value), further, stake)
    return worth


def by_next(ways: list[Dealt]) -> Iterator[tuple[int, list[Dealt]]]:
    for value in sorted({rest[0] for _, _, rest in ways}):
        yield value, [(likely, cards, rest[1:]) for likely, cards, rest in ways if rest[0] == value]


CASES = [
    (TRADITIONAL, "KS 6H", hand("? ?", "stuck"), "9S 8H 7C TD 2S 3H"),
    (TRADITIONAL, "5S 4H", hand("? ?", "stuck"), "9S 9H TC TD 2S AH 6C"),
    (TRADITIONAL, "AS 6H", hand("? ? ?", "stuck", stake=9), "9S 9H 4C 5D 2S AH 6C"),
    (TRADITIONAL, "KS 7H", hand("? ? 5S", "stuck"), "9S 8H 4C 5D TS 3H"),
    (TRADITIONAL, "KS 7H", hand("? ? ? 2S 3S", "trick", stake=9), "4S 4H 4C 5D AS AH 9C"),
    (replace(TRADITIONAL, royal_pays=3), "KS 7H", hand("? ? 7S", "stuck"), "7D 7C 4C 9D TS 3H"),
    (replace(TRADITIONAL, bank_trick_pays=2, trick_pays=3), "AS 2H", hand("? ?", "stuck"), "9S 8H 4C 5D TS 3H"),
    (TRADITIONAL, "KS 5H", hand("KD 7S", "stuck"), "2S 4H 6C 9D"),
]


@pytest.mark.parametrize(("options", "bank", "other", "unseen"), CASES)
def test_against_one_hand_the_bank_s_sums_are_exact(options: Options, bank: str, other: HandView, unseen: str) -> None:
    """Each card that it draws changes what the other may have, and what the other has changes what comes."""
    counts = tuple(values(unseen.split()).count(value) for value in range(11))
    banking = Banking(options, counts, (other,))
    own = values(bank.split())
    hard, kind, cards = held(own, False)
    ways = dealt(options, values(unseen.split()), other)
    assert ways, "somebody can have played so"
    assert banking.stick(hard, kind) == pytest.approx(won(options, ways, other.stake, best(hard, kind)))
    assert banking.twist(hard, kind, cards) == pytest.approx(drawn(options, own, ways, other.stake))


def test_the_view_of_such_a_table_leaves_just_these_cards_unseen() -> None:
    """All others lie there in a hand that went bust: the cases above could be tables."""
    _, bank, other, unseen = CASES[0]
    view = bank_turn(bank, other, gone(unseen, bank))
    assert sum(len(one.cards) - one.cards.count(None) for one in view.hands) + 2 + 6 == 52


def test_what_is_settled_already_counts_whatever_is_drawn() -> None:
    """A bust was won, a Pontoon is lost, of a split hand once (T9, K4)."""
    counts = (0, 3, 4, 4, 4, 4, 4, 4, 4, 4, 12)
    others = (hand("KS KH 5S", "bust", stake=7), hand("AS KD", "pontoon", stake=5))
    alone = Banking(TRADITIONAL, counts, others)
    assert (alone.stick(17, 0), alone.twist(17, 0, 2)) == (7 - 10, 7 - 10)
    split = Banking(TRADITIONAL, counts, (hand("AS KD", "pontoon", stake=5, split=True),))
    assert split.stick(17, 0) == -5


def test_without_cards_a_bank_draws_nothing() -> None:
    """And a hard 21 never does (T13)."""
    empty = Banking(TRADITIONAL, (0,) * 11, (hand("KD 7S", "stuck"),))
    assert empty.twist(15, 0, 2) == NEVER
    full = Banking(TRADITIONAL, (0, *(4,) * 10), (hand("KD 7S", "stuck"),))
    assert full.twist(21, 0, 3) == NEVER


def test_hands_played_alike_are_as_many_times_one() -> None:
    """Two hands of the same look and stake are worth twice one, but for the cards that both hide."""
    counts = (0, *(32,) * 9, 128)
    one, two = (Banking(TRADITIONAL, counts, (hand("? ?", "stuck"),) * hands) for hands in (1, 2))
    assert two.stick(16, 0) == pytest.approx(2 * one.stick(16, 0))
    assert two.twist(16, 0, 2) == pytest.approx(2 * one.twist(16, 0, 2), rel=1e-2)


def test_a_higher_total_never_wins_less_by_sticking() -> None:
    """Against any of these hands."""
    counts = (0, 3, 4, 4, 4, 4, 4, 4, 4, 3, 15)
    for look in ("? ?", "? ? ?", "? ? 5S", "? ? ? 4S"):
        banking = Banking(TRADITIONAL, counts, (hand(look, "stuck"),))
        worths = [banking.stick(total, 0) for total in range(12, 22)]
        assert worths == sorted(worths)
