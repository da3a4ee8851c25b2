"""The kinds of values that options have."""

import pytest

from pontoon_client.flags import none_or_enough, within


@pytest.mark.parametrize("seconds", [0, 5, 3_600])
def test_there_may_be_no_clock_to_speak_of(seconds: float) -> None:
    """Nought seconds stands for an hour."""
    none_or_enough(float, seconds)


@pytest.mark.parametrize("seconds", [1, 4.9, 3_601, -1])
def test_a_few_seconds_are_too_few_and_hours_too_many(seconds: float) -> None:
    """It is said what will do."""
    with pytest.raises(ValueError, match=r"Must be 0, or 5 to 3600\."):
        none_or_enough(float, seconds)


def test_a_number_is_checked_if_there_is_one() -> None:
    """It is said what will do."""
    check = within(1, 8)
    for number in (None, 1, 8):
        check(int, number)
    for number in (0, 9):
        with pytest.raises(ValueError, match=r"Must be 1 to 8\."):
            check(int, number)
