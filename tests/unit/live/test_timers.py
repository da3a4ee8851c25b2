"""The clock of a table's running wait."""

import asyncio

import pytest

from pontoon_server.live.timers import AGAIN_SECONDS, Alarm, Countdown, Patience
from pontoon_server.table.state import Wait

pytestmark = pytest.mark.looptime


def wait(number: int = 1, seconds: float = 30.0) -> Wait:
    return Wait(number, "turn", (0,), seconds, (number,))


class Rung:
    """A countdown, and when it rang for which wait."""

    def __init__(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.times: list[tuple[float, int]] = []
        self.countdown = Countdown(self.loop, lambda number: self.times.append((self.loop.time(), number)))


async def test_a_wait_is_over_after_its_seconds() -> None:
    """It rings once, at the second, with the number of the wait."""
    rung = Rung()
    rung.countdown.follow(wait(7, 30.0))
    await asyncio.sleep(100)
    assert rung.times == [(30.0, 7)]
    assert rung.countdown.is_over(7)
    assert rung.countdown.left(wait(7)) == 0.0


async def test_the_same_wait_is_not_started_again() -> None:
    """Versions that leave the wait as it is don't lengthen it."""
    rung = Rung()
    rung.countdown.follow(wait())
    await asyncio.sleep(20)
    rung.countdown.follow(wait())
    assert rung.countdown.left(wait()) == 10.0
    await asyncio.sleep(20)
    assert rung.times == [(30.0, 1)]


async def test_a_wait_that_is_extended_goes_on_with_the_seconds_added() -> None:
    """Grace is added to what was left; nothing starts anew."""
    rung = Rung()
    rung.countdown.follow(wait())
    await asyncio.sleep(25)
    rung.countdown.follow(wait(1, 50.0))
    assert rung.countdown.left(wait(1, 50.0)) == 25.0
    await asyncio.sleep(60)
    assert rung.times == [(50.0, 1)]


async def test_a_wait_extended_after_it_rang_is_not_over() -> None:
    """Its tick may already wait in the inbox; the countdown knows better."""
    rung = Rung()
    rung.countdown.follow(wait())
    await asyncio.sleep(30)
    assert rung.countdown.is_over(1)
    rung.countdown.follow(wait(1, 50.0))
    assert not rung.countdown.is_over(1)
    await asyncio.sleep(60)
    assert rung.times == [(30.0, 1), (50.0, 1)]


async def test_another_wait_takes_the_place_of_the_one_that_ran() -> None:
    """Only the newest rings; a wait that does not run has all its seconds left."""
    rung = Rung()
    rung.countdown.follow(wait(1))
    await asyncio.sleep(10)
    assert rung.countdown.left(wait(2, 45.0)) == 45.0
    rung.countdown.follow(wait(2, 45.0))
    assert not rung.countdown.is_over(1)
    await asyncio.sleep(100)
    assert rung.times == [(55.0, 2)]


async def test_no_wait_rings_never() -> None:
    """Without a wait there is nothing left and nothing over."""
    rung = Rung()
    rung.countdown.follow(wait())
    rung.countdown.follow(None)
    assert rung.countdown.left(None) == 0.0
    assert not rung.countdown.is_over(1)
    await asyncio.sleep(100)
    assert rung.times == []


@pytest.mark.parametrize(("left", "goes_on_with"), [(0.0, 5.0), (4.9, 5.0), (12.5, 12.5)])
async def test_after_a_restart_a_wait_has_what_was_left_but_5_seconds_at_least(
    left: float, goes_on_with: float
) -> None:
    """Downtime isn't charged, and nobody comes back to a wait that is already over."""
    rung = Rung()
    rung.countdown.restart(wait(), left)
    assert rung.countdown.left(wait()) == goes_on_with
    rung.countdown.follow(wait())
    await asyncio.sleep(100)
    assert rung.times == [(goes_on_with, 1)]


async def test_a_restart_without_a_wait_starts_nothing() -> None:
    """A table between nights has nothing to count."""
    rung = Rung()
    rung.countdown.restart(None, 20.0)
    await asyncio.sleep(100)
    assert rung.times == []


async def test_a_clock_that_stands_still_loses_no_second() -> None:
    """However long it stands, the wait goes on with exactly what it had."""
    rung = Rung()
    rung.countdown.follow(wait())
    await asyncio.sleep(12)
    rung.countdown.stop()
    await asyncio.sleep(1_000)
    rung.countdown.stop()
    assert rung.countdown.stands_still
    assert rung.countdown.left(wait()) == 18.0
    assert not rung.countdown.is_over(1)
    rung.countdown.go_on()
    await asyncio.sleep(17.9)
    assert rung.times == []
    await asyncio.sleep(1)
    assert rung.times == [(1_030.0, 1)]


async def test_a_wait_that_begins_while_the_clock_stands_still_begins_when_it_goes_on() -> None:
    """It has all its seconds then."""
    rung = Rung()
    rung.countdown.stop()
    rung.countdown.follow(wait(3, 8.0))
    await asyncio.sleep(50)
    assert rung.times == []
    rung.countdown.go_on()
    await asyncio.sleep(50)
    assert rung.times == [(58.0, 3)]


async def test_a_clock_that_goes_on_twice_runs_once() -> None:
    """Going on without having stopped changes nothing."""
    rung = Rung()
    rung.countdown.follow(wait())
    rung.countdown.go_on()
    await asyncio.sleep(100)
    assert rung.times == [(30.0, 1)]


async def test_a_clock_may_stand_still_for_a_moment_and_keep_its_timer() -> None:
    """No time passes meanwhile; whoever made it stand still lets it go on."""
    rung = Rung()
    rung.countdown.follow(wait())
    await asyncio.sleep(10)
    assert rung.countdown.stand_still() is False
    await asyncio.sleep(40)
    assert rung.countdown.left(wait()) == 20.0
    assert rung.times == []
    rung.countdown.go_on()
    await asyncio.sleep(100)
    assert rung.times == [(70.0, 1)]


async def test_a_clock_that_stood_still_before_says_so() -> None:
    """A moment inside a stop does not end the stop."""
    rung = Rung()
    rung.countdown.follow(wait())
    rung.countdown.stop()
    assert rung.countdown.stand_still() is True
    await asyncio.sleep(100)
    assert rung.countdown.stands_still
    assert rung.times == []


class Late:
    """A patience of two seconds, and when it was lost."""

    def __init__(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.times: list[float] = []
        self.patience = Patience(self.loop, 2.0, lambda: self.times.append(self.loop.time()))


async def test_patience_is_lost_once_for_what_takes_too_long() -> None:
    """Two seconds after it began."""
    late = Late()
    await asyncio.sleep(1)
    late.patience.begin()
    await asyncio.sleep(10)
    assert late.patience.done() is True
    await asyncio.sleep(10)
    assert late.times == [3.0]
    late.patience.begin()
    assert late.patience.done() is False


async def test_patience_is_not_lost_for_what_is_done_in_time() -> None:
    """However often something begins: each beginning has its own two seconds, though one timer serves them all."""
    late = Late()
    for _ in range(20):
        late.patience.begin()
        await asyncio.sleep(1.5)
        late.patience.done()
    assert late.times == []
    late.patience.begin()
    began = late.loop.time()
    await asyncio.sleep(5)
    assert late.times == [began + 2.0]


async def test_patience_that_is_stopped_says_nothing() -> None:
    """And leaves no timer."""
    late = Late()
    late.patience.begin()
    late.patience.stop()
    await asyncio.sleep(10)
    assert late.times == []


async def test_in_a_pause_a_wait_goes_on_after_a_restart_with_exactly_what_it_had() -> None:
    """It stands still until it is told to go on; without a pause it would have 5 s at least."""
    rung = Rung()
    rung.countdown.restart(wait(4), 1.5, paused=True)
    await asyncio.sleep(1_000)
    assert rung.countdown.stands_still
    assert rung.countdown.left(wait(4)) == 1.5
    assert rung.times == []
    rung.countdown.go_on()
    await asyncio.sleep(100)
    assert rung.times == [(1_001.5, 4)]


class Ringing:
    """An alarm of ten seconds, and when it rang."""

    def __init__(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.times: list[float] = []
        self.alarm = Alarm(self.loop, 10.0, lambda: self.times.append(self.loop.time()))


async def test_an_alarm_rings_after_its_seconds_and_every_minute_until_it_is_taken_off() -> None:
    """Whoever was to hear it may have been busy."""
    ringing = Ringing()
    ringing.alarm.set()
    await asyncio.sleep(5)
    ringing.alarm.set()
    await asyncio.sleep(10 + 2 * AGAIN_SECONDS)
    assert ringing.times == [10.0, 10.0 + AGAIN_SECONDS, 10.0 + 2 * AGAIN_SECONDS]
    ringing.alarm.take_off()
    await asyncio.sleep(1_000)
    assert len(ringing.times) == 3


async def test_an_alarm_that_is_taken_off_in_time_never_rings() -> None:
    """Set once more, it has all its seconds again."""
    ringing = Ringing()
    ringing.alarm.take_off()
    ringing.alarm.set()
    await asyncio.sleep(9)
    ringing.alarm.take_off()
    await asyncio.sleep(9)
    ringing.alarm.set()
    await asyncio.sleep(9)
    assert ringing.times == []
    await asyncio.sleep(2)
    assert ringing.times == [28.0]
    ringing.alarm.take_off()
