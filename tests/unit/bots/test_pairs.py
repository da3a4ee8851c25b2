"""What hands are worth before they have their two cards."""

import pytest
from msgspec.structs import replace

from pontoon_protocol.options import CASINO, CLUB, TRADITIONAL, Options
from pontoon_server.bots.bank_odds import bank_odds
from pontoon_server.bots.counts import VALUES, whole
from pontoon_server.bots.pairs import Pairs
from pontoon_server.bots.rule_banks import rule_bank
from pontoon_server.bots.worth import PONTOON, SPLIT, worth


def pairs(options: Options) -> Pairs:
    odds = bank_odds(whole(options.packs), rule_bank("soft_17"), pontoon=False)
    return Pairs(options, worth(options, odds), whole(options.packs))


def test_an_ace_is_the_best_first_card_and_a_seven_the_worst() -> None:
    """At home and in the casino."""
    for options in (TRADITIONAL, CLUB, CASINO):
        found = {value: pairs(options).first(value) for value in VALUES}
        assert max(found, key=found.__getitem__) == 1
        assert min(found, key=found.__getitem__) == 7


def test_an_ace_and_a_ten_are_a_pontoon() -> None:
    """Paid as the table says where the hand was split (K4)."""
    odds = bank_odds(whole(1), rule_bank("soft_17"), pontoon=False)
    for split_pontoon, end in (("pontoon", SPLIT), ("single", SPLIT), ("twenty_one", 21)):
        options = replace(CLUB, split_pontoon=split_pontoon)
        against = worth(options, odds)
        found = Pairs(options, against, whole(1))
        assert found.pair(1, 10) == found.pair(10, 1) == against[PONTOON]
        assert found.pair(10, 1, split=True) == pytest.approx(against[end], abs=0.1)


def test_aces_are_worth_more_apart_and_tens_together() -> None:
    """Two halves against the pair (C6); eights come near it."""
    found = pairs(CASINO)
    assert found.split(1, 1) > found.pair(1, 1)
    assert found.split(8, 1) > found.pair(8, 8)
    for value in (2, 5, 9, 10):
        assert found.split(value, 1) < found.pair(value, value)


def test_to_be_allowed_to_split_again_is_never_worth_less() -> None:
    """More of a good thing."""
    found = pairs(CLUB)
    for value in VALUES:
        worths = [found.half(value, more) for more in range(3)]
        assert worths == sorted(worths)


def test_only_what_may_be_split_is_thought_of_as_split() -> None:
    """Aces alone, or nothing; a queen and a king are no pair of equal rank (K3)."""
    none, aces, rank, value = (
        pairs(replace(CASINO, split=split)).first(8) for split in ("none", "aces", "equal_rank", "equal_value")
    )
    assert none == aces < rank == value
    without, with_aces = (pairs(replace(CASINO, split=split)).first(1) for split in ("none", "aces"))
    assert without < with_aces


def test_two_new_cards_are_worth_what_hands_are_on_average() -> None:
    """Over all first cards (K8), where nothing is split."""
    found = pairs(replace(TRADITIONAL, burn=(13,)))
    cards = whole(1)
    assert found.burned() == pytest.approx(sum(cards[value] / 52 * found.first(value) for value in VALUES))
    assert found.burned() > found.pair(10, 3)


def test_three_sevens_raise_the_worth_of_a_seven() -> None:
    """Where they are royal (K8)."""
    assert pairs(replace(TRADITIONAL, royal_pays=3)).first(7) > pairs(TRADITIONAL).first(7)
