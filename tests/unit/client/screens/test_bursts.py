"""Telling what is pasted from keys that somebody presses."""

import pytest

from pontoon_client.screens.bursts import BURST_SECONDS, GOES_ON_SECONDS, Bursts


@pytest.mark.parametrize("letters", [[0.0], [0.0, 0.0], [0.0, 0.001], []])
def test_two_letters_at_once_are_typed(letters: list[float]) -> None:
    """By two hands."""
    assert not Bursts().pasted(letters)


@pytest.mark.parametrize("letters", [[0.0, 0.0, 0.0], [0.0, 0.009, 0.019], [1.0, 1.0, 2.0, 2.0, 2.001]])
def test_three_at_once_are_pasted(letters: list[float]) -> None:
    """Wherever among the others they are."""
    assert Bursts().pasted(letters)


def test_letters_that_come_one_by_one_make_a_burst_too() -> None:
    """A terminal far away may cut what is pasted."""
    bursts = Bursts()
    assert [bursts.pasted([at]) for at in (0.0, 0.005, 0.01, 0.015)] == [False, False, True, True]


def test_who_types_fast_or_holds_a_key_down_pastes_nothing() -> None:
    """Thirty letters a second."""
    bursts = Bursts()
    assert not any(bursts.pasted([number * 0.033]) for number in range(100))


def test_what_comes_right_behind_a_paste_belongs_to_it() -> None:
    """Its last letter may come alone."""
    bursts = Bursts()
    assert bursts.pasted([0.0, 0.0, 0.0])
    assert not bursts.pasted([])
    assert bursts.pasted([GOES_ON_SECONDS / 2])
    assert not bursts.pasted([3 * GOES_ON_SECONDS])
    assert BURST_SECONDS < GOES_ON_SECONDS
