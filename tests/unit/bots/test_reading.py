"""What the hidden cards of a hand can be."""

import pytest
from msgspec.structs import replace

from pontoon_protocol.options import CLUB, TRADITIONAL
from pontoon_server.bots.reading import Played, likelihood, read
from pontoon_server.bots.worth import ROYAL, TRICK

BUYS = replace(TRADITIONAL, doubling=True)


def weights(played: Played) -> dict[tuple[int, ...], float]:
    return {reading.hidden: reading.weight for reading in read(TRADITIONAL, played)}


@pytest.mark.parametrize("pattern", [(0, 0), (0, 0, 0), (0, 0, 5), (0, 0, 0, 0), (0, 0, 3, 4)])
def test_a_hand_that_stuck_has_a_total_that_may_stick(pattern: tuple[int, ...]) -> None:
    """At least 15, and it isn't bust (T8)."""
    found = read(TRADITIONAL, Played(pattern))
    assert found
    for reading in found:
        assert 15 <= reading.end <= 21
        assert len(reading.hidden) == pattern.count(0)
        assert reading.hidden == tuple(sorted(reading.hidden))
        assert reading.end - sum(reading.hidden) - sum(pattern) in (0, 10)


def test_nobody_sticks_on_a_pontoon() -> None:
    """It would have been turned up (T7); as an ordinary 21 of a split hand it may be there (K4)."""
    assert (1, 10) not in weights(Played((0, 0)))
    options = replace(CLUB, split_pontoon="twenty_one")
    split = {reading.hidden: reading.end for reading in read(options, Played((1, 0), split=True))}
    assert split[(10,)] == 21
    assert (10,) not in {reading.hidden for reading in read(CLUB, Played((1, 0), split=True))}


def test_a_twist_tells_of_a_hand_that_would_not_pay_for_a_card() -> None:
    """After a five that was twisted a hard 12 to 14 is likelier before it than a nine or less."""
    found = weights(Played((0, 0, 5)))
    assert found[(3, 10)] > found[(5, 6)]


def test_who_buys_likes_to_draw() -> None:
    """A hand that bought its third card had 11 or a soft hand rather than 16."""
    assert likelihood(TRADITIONAL, 2, "buy", False, 11, 0) > 0.7
    assert likelihood(TRADITIONAL, 2, "buy", False, 16, 0) < 0.05
    assert likelihood(TRADITIONAL, 2, "stick", False, 20, 0) > 0.9


def test_what_the_rules_forbid_is_never_likely() -> None:
    """Sticking on 12, buying at 21 or after a twist."""
    assert likelihood(TRADITIONAL, 2, "stick", False, 12, 0) == 0.0
    assert likelihood(TRADITIONAL, 3, "buy", False, 21, 0) == 0.0
    assert likelihood(TRADITIONAL, 3, "buy", True, 11, 0) == 0.0


def test_moves_of_a_hand_are_likely_as_one() -> None:
    """One of them is made."""
    moves = [likelihood(TRADITIONAL, 2, act, False, 15, 0) for act in ("stick", "twist", "buy")]
    assert sum(moves) == pytest.approx(1.0)
    assert min(moves) > 0.0


def test_a_hidden_card_may_have_come_with_a_double() -> None:
    """Where hands are dealt face down and may double, it looks like a bought one (C6)."""
    options = replace(BUYS, buying=False)
    assert likelihood(options, 2, "buy", False, 11, 0) > 0.5


def test_five_cards_are_a_trick_and_three_sevens_royal() -> None:
    """Whatever else they could be (T10, K8)."""
    tricks = read(TRADITIONAL, Played((0, 0, 0, 2, 3), trick=True))
    assert {reading.end for reading in tricks} == {TRICK}
    options = replace(TRADITIONAL, royal_pays=3)
    assert {reading.hidden: reading.end for reading in read(options, Played((0, 0, 7)))}[(7, 7)] == ROYAL


def test_a_hand_that_nobody_would_have_played_so_may_be_anything_that_is_not_bust() -> None:
    """With an empty pack some stick on 14 (K6)."""
    found = read(TRADITIONAL, Played((10, 4)))
    assert [(reading.hidden, reading.end) for reading in found] == [((), 14)]


def test_a_stake_makes_first_cards_likelier() -> None:
    """Much was staked: an ace and a nine rather than a ten and a seven (T5)."""
    plain, much = weights(Played((0, 0))), weights(Played((0, 0), staked=1))
    assert much[(1, 9)] / much[(7, 10)] > plain[(1, 9)] / plain[(7, 10)]
    assert set(much) == set(plain)
