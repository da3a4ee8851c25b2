"""How a free bank is thought to play."""

import pytest
from msgspec.structs import replace

from pontoon_protocol.options import CASINO, CLUB, PRESETS, TRADITIONAL, Options
from pontoon_server.bots.bank_odds import bank_odds
from pontoon_server.bots.counts import ACE, PLAIN, whole
from pontoon_server.bots.free_banks import average_results, bank_policy, response
from pontoon_server.bots.rule_banks import rule_bank
from pontoon_server.bots.worth import OUTCOMES


def test_a_bank_by_rule_plays_by_its_rule() -> None:
    """At any table."""
    assert bank_policy(CASINO) == rule_bank("soft_17")
    assert bank_policy(replace(TRADITIONAL, bank_play="hard_17")) == rule_bank("hard_17")


@pytest.mark.parametrize("options", [TRADITIONAL, CLUB])
def test_a_free_bank_draws_to_16_and_to_soft_hands(options: Options) -> None:
    """It wins equal totals, so 17 is enough; four cards are worth a try for a trick."""
    policy = bank_policy(options)
    assert (15, PLAIN, 2) in policy
    assert (17, PLAIN, 2) not in policy
    assert (7, ACE, 2) in policy
    assert (9, ACE, 2) not in policy
    assert (9, ACE, 4) in policy
    assert (21, PLAIN, 3) not in policy


def test_its_answer_is_better_than_a_rule() -> None:
    """Against the punter that it answers."""
    for options in (TRADITIONAL, CLUB):
        results, cards = average_results(options), whole(1)
        free, ruled = (
            sum(map(float.__mul__, bank_odds(cards, policy), results))
            for policy in (bank_policy(options), rule_bank("hard_17"))
        )
        assert free >= ruled


def test_a_bank_that_loses_nothing_by_a_bust_draws_on_and_on() -> None:
    """And one that wins as much with any total never draws."""
    flat = tuple(1.0 for _ in range(OUTCOMES))
    assert response(flat, whole(1)) == frozenset()
    only_trick = tuple(1.0 if outcome == 22 else 0.0 for outcome in range(OUTCOMES))
    assert (18, PLAIN, 2) in response(only_trick, whole(1))
    assert (10, ACE, 2) in response(only_trick, whole(1))


def test_presets_are_worked_out_once() -> None:
    """The same object is given again."""
    assert all(bank_policy(options) is bank_policy(options) for options in PRESETS.values())
