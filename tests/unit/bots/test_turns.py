"""What each move of a punter's hand is worth."""

import pytest
from msgspec.structs import replace

from pontoon_protocol.options import CASINO, CLUB, TRADITIONAL, Options
from pontoon_server.bots.bank_odds import bank_odds
from pontoon_server.bots.counts import ACE, PLAIN, whole
from pontoon_server.bots.decks import Endless
from pontoon_server.bots.punting import Punting
from pontoon_server.bots.rule_banks import rule_bank
from pontoon_server.bots.turns import Act, Turn, next_most, third_most, worths
from pontoon_server.bots.worth import worth


def found(options: Options, turn: Turn) -> dict[Act, tuple[float, float]]:
    cards = whole(options.packs)
    against = worth(options, bank_odds(cards, rule_bank("soft_17")))
    return worths(options, Punting(options, against, Endless(cards)), turn)


def test_a_hand_has_the_moves_that_the_rules_give_it() -> None:
    """Stick from 15, no draw with a hard 21, no buy with 21 or after a twist, double once (T8, C6)."""
    assert set(found(TRADITIONAL, Turn(12, PLAIN, 2, most=2.0))) == {"twist", "buy"}
    assert set(found(TRADITIONAL, Turn(16, PLAIN, 3, most=0.0))) == {"stick", "twist"}
    assert set(found(TRADITIONAL, Turn(21, PLAIN, 3, most=1.0))) == {"stick"}
    assert set(found(TRADITIONAL, Turn(11, ACE, 3, most=1.0))) == {"stick", "twist"}
    assert set(found(CASINO, Turn(11, PLAIN, 2))) == {"twist", "double"}
    assert set(found(CASINO, Turn(16, PLAIN, 3, doubled=True))) == {"stick", "twist"}


def test_a_fifth_card_may_want_a_total() -> None:
    """12 with aces counted 1 (K5)."""
    assert "buy" not in found(CLUB, Turn(11, PLAIN, 4, most=1.0))
    assert "buy" in found(CLUB, Turn(12, PLAIN, 4, most=1.0))
    assert "buy" in found(TRADITIONAL, Turn(11, PLAIN, 4, most=1.0))


def test_a_sure_trick_is_bought_for_all_that_is_allowed_and_a_bad_card_for_the_least() -> None:
    """More stake on what wins."""
    assert found(TRADITIONAL, Turn(11, PLAIN, 4, 3.0, 1.0, 2.0))["buy"][1] == 2.0
    assert found(TRADITIONAL, Turn(16, PLAIN, 2, 1.0, 1.0, 2.0))["buy"][1] == 1.0


def test_a_double_adds_the_stake() -> None:
    """It is worth twice a twist after which it can't be done again."""
    moves = found(CASINO, Turn(11, PLAIN, 2, stake=3.0))
    assert moves["double"][1] == 3.0
    assert moves["double"][0] > moves["twist"][0] > 0
    both = found(replace(TRADITIONAL, doubling=True), Turn(11, PLAIN, 2, most=2.0))
    assert both["double"][0] >= 2 * found(replace(CASINO, packs=1), Turn(11, PLAIN, 2, doubled=True))["twist"][0] - 0.2


@pytest.mark.parametrize(
    ("limits", "third", "next_after_two"), [("pagat", 2.0, 2.0), ("initial", 1.0, 1.0), ("double", 2.0, 2.0)]
)
def test_limits_of_what_a_card_may_cost(limits: str, third: float, next_after_two: float) -> None:
    """In initial stakes (T8, `buy_limits`)."""
    options = replace(TRADITIONAL, buy_limits=limits)
    assert third_most(options) == third
    assert next_most(options, 2.0) == next_after_two
    assert next_most(TRADITIONAL, 1.0) == 1.0
    assert third_most(CASINO) == 0.0
