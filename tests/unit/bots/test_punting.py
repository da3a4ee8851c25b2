"""What a punter's hand is worth when it is played as well as can be."""

from itertools import permutations

import pytest
from msgspec.structs import replace

from pontoon_protocol.options import CASINO, CLUB, TRADITIONAL, Options
from pontoon_server.bots.counts import ACE, JOINED, PLAIN, SEVENS, best, held, whole
from pontoon_server.bots.decks import Cards, Endless
from pontoon_server.bots.punting import NEVER, Punting
from pontoon_server.bots.worth import ENDS, ROYAL, TRICK

WORTH = (*(-0.9 if end < 15 else end / 10 - 1.8 for end in range(22)), 1.7, 1.9, 0.9, 2.6)
"""Of 18 it is 0, of 21 it is 0.3; a trick is worth 1.7."""
Order = tuple[int, ...]


def counted(cards: Order) -> tuple[int, ...]:
    return tuple(cards.count(value) for value in range(11))


def punting(options: Options, cards: Order, least: float = 1.0) -> Punting:
    return Punting(options, WORTH, Cards(counted(cards)), least)


def slowly(options: Options, hand: Order, orders: list[Order], stake: float, most: float, doubled: bool) -> float:
    """The same by going through every order of the cards that are left, move by move; `most` 0 buys no more."""
    hard, kind, cards = held(hand, options.royal_pays > 1)
    if hard > 21:
        return -stake
    if cards == 5:
        return stake * WORTH[TRICK]
    total = best(hard, kind)
    royal = kind == SEVENS and cards == 3
    found = [stake * WORTH[ROYAL if royal else total]] if total >= options.stick_minimum else []
    if hard < 21 or kind == ACE:
        found.append(_next(options, hand, orders, stake, 0.0, doubled))
        if options.doubling and not doubled:
            found.append(_next(options, hand, orders, 2 * stake, most, True))
    if most and total < 21 and not (cards == 4 and hard < options.fifth_buy_minimum):
        for amount in (1.0, (1.0 + most) / 2, most):
            further = {"pagat": amount, "initial": 1.0, "double": 2.0}[options.buy_limits]
            found.append(_next(options, hand, orders, stake + amount, further, doubled))
    return max(found)


def _next(options: Options, hand: Order, orders: list[Order], stake: float, most: float, doubled: bool) -> float:
    parts = {order[0] for order in orders}
    worth = 0.0
    for value in parts:
        rest = [order[1:] for order in orders if order[0] == value]
        worth += len(rest) / len(orders) * slowly(options, (*hand, value), rest, stake, most, doubled)
    return worth


@pytest.mark.parametrize(
    ("options", "hand", "left"),
    [
        (TRADITIONAL, (2, 3), (1, 4, 5, 9, 10, 10)),
        (TRADITIONAL, (1, 4), (2, 2, 6, 8, 10, 10)),
        (CLUB, (1, 2), (1, 3, 4, 9, 10, 7)),
        (replace(TRADITIONAL, buy_limits="double"), (5, 4), (1, 3, 6, 9, 10, 7)),
        (CASINO, (6, 5), (1, 4, 5, 9, 10, 10)),
        (CASINO, (1, 7), (2, 2, 6, 8, 10, 10)),
        (replace(TRADITIONAL, doubling=True, stick_minimum=16), (3, 3), (1, 4, 5, 9, 10, 10)),
        (replace(TRADITIONAL, royal_pays=3), (7, 7), (7, 7, 2, 10, 5, 1)),
    ],
)
def test_a_hand_is_worth_what_all_orders_of_a_few_cards_say(options: Options, hand: Order, left: Order) -> None:
    """Bought for any amount between the limits, too: the ends are always best."""
    orders: list[Order] = list(permutations(left, 4))
    most = 2.0 if options.buying else 0.0
    found = punting(options, left).bought(*held(hand, options.royal_pays > 1), 0, False, 1.0, 2.0)
    assert found == pytest.approx(slowly(options, hand, orders, 1.0, most, False))


def test_a_total_under_the_minimum_can_not_stick_while_there_are_cards() -> None:
    """It may when there are none (T8, K6)."""
    assert punting(TRADITIONAL, (10, 2)).stick(14, PLAIN, 2, 0) == NEVER
    assert punting(TRADITIONAL, ()).stick(14, PLAIN, 2, 0) == WORTH[14]


def test_a_hard_21_draws_nothing() -> None:
    """It could only bust; a soft one may (T8)."""
    mind = punting(CASINO, (10, 2, 3))
    assert mind.twist(21, PLAIN, 3, 0, False) == NEVER
    assert mind.played(21, PLAIN, 3) == WORTH[21]
    assert mind.played(11, ACE, 4) > WORTH[21]


def test_from_an_empty_pack_nothing_is_drawn_or_bought() -> None:
    """The hand can only stick (K6)."""
    mind = punting(TRADITIONAL, ())
    assert mind.twist(12, PLAIN, 2, 0, False) == NEVER
    assert mind.after_buying(12, PLAIN, 2, 0, False, 2.0, 1.0) == NEVER
    assert mind.bought(12, PLAIN, 4, 0, False, 1.0, 1.0) == WORTH[12]


def test_more_stake_on_the_same_hand_is_in_proportion() -> None:
    """Of a hand that buys no more."""
    mind = Punting(CASINO, WORTH, Endless(whole(8)))
    assert mind.bought(12, PLAIN, 2, 0, False, 3.0, 2.0) == pytest.approx(3 * mind.played(12, PLAIN, 2))


def test_to_be_allowed_more_is_never_worth_less() -> None:
    """To buy, to double, to be paid for sevens."""
    plain = replace(TRADITIONAL, buying=False)
    for hard in range(4, 20):
        worths = [
            Punting(options, WORTH, Endless(whole(1))).bought(hard, PLAIN, 2, 0, False, 1.0, 2.0)
            for options in (plain, TRADITIONAL, replace(TRADITIONAL, doubling=True))
        ]
        assert worths == sorted(worths)


def test_the_least_of_the_limits_may_be_a_chip() -> None:
    """A card for next to nothing is better than one for the whole stake on a bad hand (`buy_limits: initial`)."""
    options = replace(TRADITIONAL, buy_limits="initial")
    dear, cheap = (Punting(options, WORTH, Endless(whole(1)), least) for least in (1.0, 0.1))
    assert cheap.bought(13, PLAIN, 3, 0, False, 2.0, 1.0) >= dear.bought(13, PLAIN, 3, 0, False, 2.0, 1.0)


def test_the_worth_tells_of_every_end() -> None:
    """As many as there are."""
    assert len(WORTH) == ENDS
    assert JOINED[PLAIN][1] == ACE
