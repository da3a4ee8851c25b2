"""Hands are recorded as bots play them, and timed without them."""

import pytest

from load.engine import PlayedHand, measure, played_hands, speed
from pontoon_protocol.options import CASINO, TRADITIONAL, Options
from pontoon_server.rules.decide import deal, decide


@pytest.mark.parametrize(("options", "players"), [(TRADITIONAL, 8), (CASINO, 1)])
def test_every_recorded_hand_comes_to_its_end(options: Options, players: int) -> None:
    """By the moves that are recorded, and no others; a seed records the same again."""
    hands = played_hands(options, players, 20, seed=3)
    assert hands == played_hands(options, players, 20, seed=3)
    for hand in hands:
        _, state = deal(hand.begun)
        for seat, move in hand.moves:
            assert state.phase != "over"
            _, state = decide(state, seat, move)
        assert state.phase == "over"


def test_bots_make_moves_of_all_kinds() -> None:
    """Else only the easiest would be timed."""
    hands = played_hands(TRADITIONAL, 8, 30, seed=3)
    kinds = {type(move).__name__ for hand in hands for _, move in hand.moves}
    assert kinds >= {"Stake", "Buy", "Twist", "Stick"}


def test_a_hand_s_time_is_shared_out_over_its_moves() -> None:
    """The mean of all, the median of single ones."""
    found = speed(2.0, 4, [0.1, 0.2, 0.4, 0.1, 0.2])
    assert (found.step_us, found.call_us, found.hands_per_second) == (400_000.0, 200_000.0, 2.0)


def test_what_was_recorded_is_measured() -> None:
    """A whole hand takes longer than its typical move."""
    hands: list[PlayedHand] = played_hands(CASINO, 1, 10, seed=3)
    found = measure(hands)
    assert found.step_us > 0
    assert found.call_us > 0
    assert found.hands_per_second > 1
