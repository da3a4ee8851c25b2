"""The clock of the running wait."""

import pytest
from msgspec.structs import replace

from pontoon_client.desk.countdown import REMIND_SECONDS, Countdown
from pontoon_protocol.views import Wait
from support.client_tables import BEN, YOU, table, your_turn

WAIT = Wait("turn", (YOU,), 30.0)
MINE = replace(your_turn(), wait=WAIT)


class Clock:
    def __init__(self) -> None:
        self.now = 1_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


def test_the_seconds_of_a_wait_run_down_to_nothing(clock: Clock) -> None:
    """From when they were told; an update without them starts nothing anew."""
    countdown = Countdown(clock)
    assert countdown.left(None) is None
    countdown.follow(None, MINE, anew=True)
    clock.now += 12
    countdown.follow(MINE, MINE, anew=False)
    assert countdown.left(MINE) == 18
    clock.now += 100
    assert countdown.left(MINE) == 0


def test_where_nothing_is_waited_for_nothing_is_left(clock: Clock) -> None:
    """Nor where the table is out of sight."""
    countdown = Countdown(clock)
    countdown.follow(None, table(wait=None), anew=True)
    assert countdown.left(table(wait=None)) is None
    countdown.follow(None, MINE, anew=True)
    countdown.stop()
    assert (countdown.left(None), countdown.remind_at) == (None, None)


def test_in_a_pause_no_second_goes_by(clock: Clock) -> None:
    """And nobody is reminded of anything."""
    countdown = Countdown(clock)
    paused = replace(MINE, paused=True)
    countdown.follow(None, paused, anew=True)
    clock.now += 500
    assert (countdown.left(paused), countdown.remind_at) == (30.0, None)
    assert countdown.left(replace(paused, wait=None)) is None


def test_one_is_reminded_of_one_s_own_time_if_there_is_enough_of_it(clock: Clock) -> None:
    """So many seconds before its end; not of another's, and not of less than that."""
    countdown = Countdown(clock)
    others = replace(MINE, offer=None, wait=Wait("turn", (BEN,), 30.0))
    short = replace(MINE, wait=replace(WAIT, seconds=REMIND_SECONDS))
    reminders = []
    for view in (MINE, others, short):
        countdown.follow(None, view, anew=True)
        reminders.append(countdown.remind_at)
    assert reminders == [clock.now + 30 - REMIND_SECONDS, None, None]


def test_a_reminder_stands_until_something_else_is_asked(clock: Clock) -> None:
    """What others do changes nothing; to have moved ends it."""
    countdown = Countdown(clock)
    countdown.follow(None, MINE, anew=True)
    reminders = [countdown.remind_at]
    for view in (replace(MINE, hand=12), replace(MINE, offer=None)):
        countdown.follow(MINE, view, anew=False)
        reminders.append(countdown.remind_at)
    assert reminders == [clock.now + 20, clock.now + 20, None]
