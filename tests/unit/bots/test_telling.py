"""What a stake tells about the first card that it was put on."""

import pytest
from msgspec.structs import replace

from pontoon_protocol.options import CASINO, CLUB, TRADITIONAL
from pontoon_server.bots.banking import Banking
from pontoon_server.bots.counts import VALUES, whole
from pontoon_server.bots.telling import TRUST, seems_doubled, staked, tells
from unit.bots.pictures import hand


@pytest.mark.parametrize(("initial", "much"), [(1, -1), (3, -1), (4, 0), (7, 0), (8, 1), (10, 1)])
def test_a_stake_is_little_middling_or_much_of_what_may_be_staked(initial: int, much: int) -> None:
    """Here from 1 to 10; doubled by the bank, of half of it (K1)."""
    assert staked(TRADITIONAL, hand("? ?", initial=initial), doubled=False) == much
    assert staked(CLUB, hand("? ?", initial=2 * initial), doubled=True) == much


def test_a_stake_that_was_put_up_unseen_tells_nothing() -> None:
    """Before the deal (C2), on half of a pair (K3), or where all must stake the same."""
    assert staked(CASINO, hand("? ?", initial=100), doubled=False) == 0
    assert staked(CLUB, hand("AS ?", initial=10, split=True), doubled=False) == 0
    assert staked(replace(TRADITIONAL, maximum_stake=1), hand("? ?", initial=1), doubled=False) == 0


def test_stakes_over_the_maximum_were_doubled() -> None:
    """All of them; without the question nobody thinks so (K1)."""
    over, under, odd = hand("? ?", initial=14), hand("? ?", initial=2), hand("? ?", initial=5)
    assert seems_doubled(CLUB, (over, under))
    assert not seems_doubled(CLUB, (under,))
    assert not seems_doubled(CLUB, (over, odd))
    assert not seems_doubled(TRADITIONAL, (over, under))
    assert not seems_doubled(CLUB, ())


def test_much_is_staked_on_an_ace_and_little_on_a_seven() -> None:
    """Mostly; a middling stake tells nothing."""
    much, little = tells(TRADITIONAL, 1), tells(TRADITIONAL, -1)
    assert max(VALUES, key=much.__getitem__) == 1
    assert min(VALUES, key=much.__getitem__) == 7
    assert all(one + other == pytest.approx(2) for one, other in zip(much, little, strict=True))
    assert all(1 - TRUST <= likelier <= 1 + TRUST for likelier in much)
    assert set(tells(TRADITIONAL, 0)) == {1.0}


def test_the_bank_thinks_more_of_a_hand_on_which_much_was_staked() -> None:
    """For each chip of it, sticking on 18 wins it less."""
    counts = whole(1)
    little, much = (
        Banking(TRADITIONAL, counts, (hand("? ?", "stuck", stake=10, initial=initial),)).stick(18, 0)
        for initial in (1, 10)
    )
    assert much < little
