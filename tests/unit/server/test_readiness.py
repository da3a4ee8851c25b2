"""Whether people can be sent here: what is asked of the log, and how often."""

import asyncio

import pytest

from pontoon_server.readiness import ANSWER_SECONDS, CHECK_SECONDS, DRAINING, NO_ANSWER, NOT_WRITABLE, Readiness
from pontoon_server.store.log import CannotSave

pytestmark = pytest.mark.looptime


class Probed:
    """A log's probe that counts, fails and takes its time."""

    def __init__(self) -> None:
        self.asked = 0
        self.fails = False
        self.seconds = 0.0

    async def __call__(self) -> None:
        """As the test says."""
        self.asked += 1
        await asyncio.sleep(self.seconds)
        if self.fails:
            raise CannotSave("the disk is full")


def readiness(probed: Probed) -> Readiness:
    """By the loop's clock."""
    return Readiness(probed, asyncio.get_running_loop().time)


async def test_a_log_that_takes_rows_is_ready() -> None:
    """It was asked."""
    probed = Probed()
    assert await readiness(probed).why_not() == ""
    assert probed.asked == 1


async def test_the_log_is_asked_once_in_five_seconds_however_many_ask() -> None:
    """At once or one after the other; what it said last is believed meanwhile."""
    probed = Probed()
    ready = readiness(probed)
    assert await asyncio.gather(*(ready.why_not() for _ in range(50))) == [""] * 50
    probed.fails = True
    await asyncio.sleep(CHECK_SECONDS - 1)
    assert await ready.why_not() == ""
    assert probed.asked == 1
    await asyncio.sleep(1)
    assert await ready.why_not() == NOT_WRITABLE
    assert await ready.why_not() == NOT_WRITABLE
    assert probed.asked == 2
    probed.fails = False
    await asyncio.sleep(CHECK_SECONDS)
    assert await ready.why_not() == ""


async def test_a_log_that_hangs_is_asked_one_thing_and_waited_for_two_seconds() -> None:
    """Each who asks; when it answers at last, that counts."""
    probed = Probed()
    probed.seconds = 60.0
    ready = readiness(probed)
    loop = asyncio.get_running_loop()
    for _ in range(3):
        began = loop.time()
        assert await ready.why_not() == NO_ANSWER
        assert loop.time() - began == pytest.approx(ANSWER_SECONDS, abs=0.1)
    assert probed.asked == 1
    await asyncio.sleep(probed.seconds - 3 * ANSWER_SECONDS + 1)
    assert await ready.why_not() == ""


async def test_who_asks_and_goes_away_keeps_no_answer_from_the_others() -> None:
    """The question goes on without them."""
    probed = Probed()
    probed.seconds = 1.0
    ready = readiness(probed)
    gone, stays = asyncio.ensure_future(ready.why_not()), asyncio.ensure_future(ready.why_not())
    await asyncio.sleep(0.5)
    gone.cancel()
    assert await stays == ""
    assert probed.asked == 1


async def test_a_server_that_drains_is_not_ready_and_asks_nobody() -> None:
    """Whatever its log would say."""
    probed = Probed()
    ready = readiness(probed)
    ready.draining = True
    assert await ready.why_not() == DRAINING
    assert probed.asked == 0
