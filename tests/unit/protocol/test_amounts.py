"""The bounds of numbers in updates."""

import msgspec
import pytest

from pontoon_protocol.amounts import EXACT, Count, Seat, SecondsLeft, Whole


@pytest.mark.parametrize("number", [EXACT, -EXACT, 0])
def test_whole_numbers_reach_as_far_as_a_float_is_exact(number: int) -> None:
    """2^53 either way is the last that every reader of JSON keeps."""
    assert msgspec.convert(number, Whole) == number == int(float(number))


@pytest.mark.parametrize(
    ("value", "kind"),
    [
        (EXACT + 1, Whole),
        (-EXACT - 1, Whole),
        (True, Whole),
        (-1, Count),
        (-2, Seat),
        (64, Seat),
        (float("nan"), SecondsLeft),
        (float("inf"), SecondsLeft),
    ],
)
def test_what_no_sound_server_sends_is_outside_the_bounds(value: object, kind: object) -> None:
    """Numbers that not all readers keep, negative counts, far seats, endless waits and none at all."""
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(value, kind)


def test_a_wait_may_be_overdue_and_a_seat_may_be_the_houses() -> None:
    """Both are negative then."""
    assert msgspec.convert(-0.25, SecondsLeft) == -0.25
    assert msgspec.convert(-1, Seat) == -1
