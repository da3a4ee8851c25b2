"""Hands one after the other."""

import pytest
from msgspec.structs import replace

from pontoon_protocol.options import CASINO, CLUB, TRADITIONAL, Options
from pontoon_server.simulation.plan import SESSION_HANDS
from pontoon_server.simulation.session import play_session
from support.plans import a_plan


@pytest.mark.parametrize("options", [TRADITIONAL, CLUB, CASINO], ids=["traditional", "club", "casino"])
def test_a_seed_and_a_number_replay_a_session(options: Options) -> None:
    """Whoever plays it, and whatever was played before."""
    plan = a_plan(options, hands=2 * SESSION_HANDS, players=2)
    short = replace(plan, hands=SESSION_HANDS + 20)
    again = play_session(short, 1)
    play_session(a_plan(hands=3), 0)
    assert play_session(short, 1) == again
    assert again != play_session(replace(short, seed=2), 1)
    assert again.hands == 20


def test_the_bank_moves_by_pontoons() -> None:
    """About as often as a punter has one and the bank has none (T16)."""
    tally = play_session(a_plan(players=8, hands=200), 0)
    assert 0 < tally.bank_moves <= tally.punters["pontoon"]


def test_the_bank_moves_after_its_hands() -> None:
    """Every third hand here."""
    options = replace(TRADITIONAL, bank_moves="each_hands:3")
    assert play_session(a_plan(options, hands=31, players=3), 0).bank_moves == 10


def test_the_house_never_moves() -> None:
    """And every hand is a unit of its own, as the packs are shuffled each time."""
    tally = play_session(a_plan(CASINO, hands=40), 0)
    assert (tally.bank_moves, tally.hands, tally.initial.units, tally.final.units) == (0, 40, 40, 40)


def test_hands_from_a_pack_that_is_played_on_are_one_unit() -> None:
    """They depend on one another (K6)."""
    tally = play_session(a_plan(CLUB, hands=40), 0)
    assert (tally.hands, tally.initial.units, tally.final.units) == (40, 1, 1)
    assert tally.final.stake >= tally.initial.stake > 0
    assert tally.initial.result == tally.final.result
