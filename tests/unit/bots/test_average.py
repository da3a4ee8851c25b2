"""How a punter who plays well comes out on average."""

import pytest
from msgspec.structs import replace

from pontoon_protocol.options import CASINO, CLUB, TRADITIONAL, Options
from pontoon_server.bots.average import BUSTED, Ends, average, bank_results
from pontoon_server.bots.bank_odds import bank_odds
from pontoon_server.bots.counts import VALUES, whole
from pontoon_server.bots.pairs import Pairs
from pontoon_server.bots.rule_banks import rule_bank
from pontoon_server.bots.worth import BUST, PONTOON, ROYAL, TRICK, worth

SOFT = rule_bank("soft_17")


def ends(options: Options) -> Ends:
    cards = whole(options.packs)
    return average(options, worth(options, bank_odds(cards, SOFT)), cards)


@pytest.mark.parametrize("options", [TRADITIONAL, CLUB, replace(CASINO, split="none")])
def test_what_comes_to_its_ends_is_what_its_hands_are_worth(options: Options) -> None:
    """The same sum from the other side: over first cards, or over ends (without splits)."""
    options = replace(options, split="none", bank_declares=False)
    cards = whole(options.packs)
    odds = bank_odds(cards, SOFT)
    pairs = Pairs(options, worth(options, odds), cards)
    punter = sum(cards[value] / sum(cards) * pairs.first(value) for value in VALUES)
    bank = sum(map(float.__mul__, odds, bank_results(options, ends(options))))
    assert bank == pytest.approx(-punter)


def test_pontoons_are_as_frequent_as_they_are() -> None:
    """Nothing is bought on them."""
    assert ends(TRADITIONAL)[PONTOON] == pytest.approx(2 * 4 / 52 * 16 / 52)


def test_stakes_grow_where_cards_are_bought() -> None:
    """Busts and tricks are dear; only 15 and more is stuck on."""
    found = ends(TRADITIONAL)
    assert sum(found) > 1.2
    assert found[TRICK] > 0.05
    assert found[BUSTED] > 0.2
    assert not any(found[:15])
    assert ends(replace(TRADITIONAL, royal_pays=3))[ROYAL] > 0 == found[ROYAL]


def test_the_bank_wins_more_the_better_it_stands() -> None:
    """All but the busts when it busts itself, the most with a Pontoon."""
    results = bank_results(TRADITIONAL, ends(TRADITIONAL))
    assert list(results[15:22]) == sorted(results[15:22])
    assert results[BUST] < results[15] < results[21] < results[TRICK] < results[PONTOON]


def test_a_declared_pontoon_wins_no_more_than_the_initial_stakes() -> None:
    """Twice, but of a Pontoon (K2)."""
    pontoon = 2 * 4 / 52 * 16 / 52
    assert bank_results(CLUB, ends(CLUB))[PONTOON] == pytest.approx(2 - pontoon)


def test_likelier_first_cards_come_to_better_ends() -> None:
    """Only aces: a Pontoon each time that a ten comes."""
    cards = whole(1)
    against = worth(TRADITIONAL, bank_odds(cards, SOFT))
    aces = average(TRADITIONAL, against, cards, tuple(float(value == 1) for value in range(11)))
    assert aces[PONTOON] == pytest.approx(16 / 52)
    assert aces[PONTOON] > ends(TRADITIONAL)[PONTOON]
